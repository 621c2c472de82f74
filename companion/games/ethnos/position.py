"""A position at the end of an age, as `companion score ethnos` reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated

import msgspec

from companion.engine.reading import BadInput
from companion.games.ethnos.names import (
    HAND_LIMIT,
    LARGEST_BAND,
    MARKERS,
    TROLL_TOKENS,
    Kingdom,
    Tribe,
    ages,
)
from companion.games.ethnos.switches import Switches

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MARKERS)]
Glory = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Token = Annotated[int, msgspec.Meta(ge=0, le=99)]


class KingdomHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tokens: Annotated[tuple[Token, ...], msgspec.Meta(min_length=1, max_length=3)]
    markers: dict[Name, Count] = {}


class BandHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=1, le=LARGEST_BAND)]
    leader: Tribe
    skeletons: Annotated[int, msgspec.Meta(ge=0, le=HAND_LIMIT)] = 0


class OrcBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    markers: Annotated[int, msgspec.Meta(ge=0, le=6)]
    raid: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    age: Annotated[int, msgspec.Meta(ge=1, le=3)]
    players: Annotated[tuple[Name, ...], msgspec.Meta(min_length=2, max_length=6)]
    glory: dict[Name, Glory] = {}
    kingdoms: dict[Kingdom, KingdomHeld] = {}
    bands: dict[Name, tuple[BandHeld, ...]] = {}
    trolls: dict[Name, tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...]] = {}
    giant: Name | None = None
    merfolk: dict[Name, Annotated[int, msgspec.Meta(ge=0, le=999)]] = {}
    orcs: dict[Name, OrcBoard] = {}
    third_dragon: Name | None = None
    options: Switches = Switches()

    @property
    def final(self) -> bool:
        return self.age == ages(len(self.players))


def check(position: Position, last_space: int) -> None:
    """What the shape alone cannot tell: who plays, how many ages and tokens there are, how many markers exist."""
    _players(position)
    _tokens(position)
    for name, space in position.merfolk.items():
        if space > last_space:
            raise BadInput(f"merfolk.{name}", "input.above", value=space, limit=last_space)
    for name, bands in position.bands.items():
        for index, band in enumerate(bands):
            _band(band, f"bands.{name}[{index}]")
    _trolls(position)
    _markers(position)


def _players(position: Position) -> None:
    for index, name in enumerate(position.players):
        if not name.strip():
            raise BadInput(f"players[{index}]", "input.text_empty", n=1)
        if name in position.players[:index]:
            raise BadInput(f"players[{index}]", "input.twice", value=name)
    most = ages(len(position.players))
    if position.age > most:
        raise BadInput("age", "input.above", value=position.age, limit=most)
    named: dict[str, Iterable[str]] = {
        "glory": position.glory,
        "bands": position.bands,
        "trolls": position.trolls,
        "merfolk": position.merfolk,
        "orcs": position.orcs,
        **{f"kingdoms.{id}.markers": held.markers for id, held in position.kingdoms.items()},
    }
    for where, names in named.items():
        for name in names:
            _player(position, f"{where}.{name}", name)
    _player(position, "giant", position.giant)
    _player(position, "third_dragon", position.third_dragon)


def _player(position: Position, path: str, name: str | None) -> None:
    if name is not None and name not in position.players:
        raise BadInput(path, "input.not_a_player", value=name)


def _tokens(position: Position) -> None:
    """One token for each age of the game; a third may be left out before the third age."""
    most = ages(len(position.players))
    for id, held in position.kingdoms.items():
        if len(held.tokens) > most:
            raise BadInput(f"kingdoms.{id}.tokens", "input.too_many", n=most)
        if len(held.tokens) < max(2, position.age):
            raise BadInput(f"kingdoms.{id}.tokens", "input.too_few", n=max(2, position.age))


def _band(band: BandHeld, path: str) -> None:
    if band.leader == "skeletons":
        raise BadInput(f"{path}.leader", "input.skeleton_leads")
    if band.skeletons >= band.size:
        raise BadInput(f"{path}.skeletons", "input.above", value=band.skeletons, limit=band.size - 1)


def _trolls(position: Position) -> None:
    seen: set[int] = set()
    for name, tokens in position.trolls.items():
        for index, token in enumerate(tokens):
            if token in seen:
                raise BadInput(f"trolls.{name}[{index}]", "input.twice", value=token)
            seen.add(token)
    assert seen <= set(TROLL_TOKENS)


def _markers(position: Position) -> None:
    """26 of a colour: one on the glory track, one on the merfolk board, the others in kingdoms and on the orc board."""
    used: Counter[str] = Counter(position.players)
    used.update(position.merfolk.keys())
    used.update({name: board.markers for name, board in position.orcs.items()})
    for id, held in position.kingdoms.items():
        for name, count in held.markers.items():
            used[name] += count
            if used[name] > MARKERS:
                raise BadInput(f"kingdoms.{id}.markers.{name}", "input.too_many_markers", n=used[name], most=MARKERS)
