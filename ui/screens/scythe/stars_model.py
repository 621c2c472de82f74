"""Who has which star, who is how far, and who is one action away. Without Kivy."""

from __future__ import annotations

import msgspec

from companion.engine.said import Said, said
from companion.games.scythe.factions import STAR_KINDS, STARS, StarKind
from companion.games.scythe.sections import just_ended
from companion.games.scythe.stars import NEEDED, may_have, near, reached
from companion.games.scythe.state import Scythe


class StarCell(msgspec.Struct, frozen=True):
    """`stars` that are placed; else how far it is. `near`: one action away."""

    stars: int
    text: str
    near: bool


class StarRow(msgspec.Struct, frozen=True):
    kind: StarKind
    label: Said
    cells: tuple[StarCell, ...]


class StarColumn(msgspec.Struct, frozen=True):
    seat: int
    name: str
    faction: str
    total: str


class StarsModel(msgspec.Struct, frozen=True):
    """`objectives` are those who may show one now: whose turn it is, and for a moment whose turn it was."""

    columns: tuple[StarColumn, ...]
    rows: tuple[StarRow, ...]
    objectives: tuple[tuple[int, str], ...]
    sample: bool


def stars_model(state: Scythe) -> StarsModel:
    seats = state.at_table()
    close = {(seat, kind) for seat, kind, _ in near(state)}
    turns = [state.turn] + [seat for seat in seats if seat != state.turn and just_ended(state, seat)]
    shows = [seat for seat in turns if state.phase == "play" and may_have(state.players[seat], "objective")]
    return StarsModel(
        columns=tuple(_column(state, seat) for seat in seats),
        rows=tuple(
            StarRow(
                kind,
                said(f"scythe.star.{kind}"),
                tuple(_cell(state, seat, kind, near=(seat, kind) in close) for seat in seats),
            )
            for kind in STAR_KINDS
        ),
        objectives=tuple((seat, state.players[seat].name) for seat in shows),
        sample=state.phase == "play" and state.first_star(),
    )


def _column(state: Scythe, seat: int) -> StarColumn:
    me = state.players[seat]
    return StarColumn(seat, me.name, me.faction, f"{len(me.stars)}/{STARS}")


def _cell(state: Scythe, seat: int, kind: StarKind, *, near: bool) -> StarCell:
    me = state.players[seat]
    placed = me.stars.count(kind)
    if placed or kind not in NEEDED:
        return StarCell(placed, "" if placed else "\N{EN DASH}", near)
    return StarCell(0, f"{reached(me, kind)}/{NEEDED[kind]}", near)
