"""The count, player by player: what lies on the board and what it is worth, at the end or as a sample. Without Kivy."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from companion.engine.contract import Cell, Rows
from companion.engine.said import Said, said
from companion.games.scythe.factions import TOKENS
from companion.games.scythe.figures import paid_for_encounters
from companion.games.scythe.final import all_counted, sheet
from companion.games.scythe.state import Scythe
from companion.games.scythe.view import sees_coins
from companion.games.scythe.worth import (
    FACTORY_TERRITORIES,
    MOST_RESOURCES,
    MOST_TERRITORIES,
    most_counted,
    tier,
    tile_coins,
)
from ui.screens.scythe.table_model import HIDDEN

CountField = Literal["territories", "factory", "resources", "structure_count", "tokens", "encounter_territories"]
MOST: dict[CountField, int] = {"territories": MOST_TERRITORIES, "resources": MOST_RESOURCES}


class Draft(msgspec.Struct, frozen=True):
    """A player's count as it is being entered; None while nobody has said how many, of what must be said."""

    seat: int
    territories: int | None = None
    factory: bool = False
    resources: int = 0
    structure_count: int | None = 0
    tokens: int | None = 0
    encounter_territories: int = 0

    @property
    def ready(self) -> bool:
        return None not in (self.territories, self.structure_count, self.tokens)

    def with_value(self, field: str, value: Any) -> Draft:
        """Territories with an encounter symbol are some of the territories."""
        draft = replace(self, **{field: value})
        return replace(draft, encounter_territories=min(draft.encounter_territories, draft.territories or 0))

    def ask(self, fields: tuple[CountField, ...]) -> dict[str, Any]:
        return {"action": "count_up", "seat": self.seat, **{field: getattr(self, field) for field in fields}}


def draft_of(state: Scythe, seat: int) -> Draft:
    """What was counted before. Of flags and traps only some count, and another structure bonus counts other things:
    both are asked for."""
    player = state.players[seat]
    count = player.count
    if count is None:
        return Draft(seat, tokens=None if player.faction in TOKENS else 0)
    return Draft(
        seat,
        territories=count.territories,
        factory=count.factory,
        resources=count.resources,
        structure_count=None if count.again and not player.automa else count.structures,
        tokens=count.tokens,
        encounter_territories=count.encounters,
    )


class CountLine(msgspec.Struct, frozen=True):
    """A thing to count: what is said of it, how many, and what it is worth in coins."""

    field: CountField
    label: Said
    note: Said | None
    value: int | bool | None
    most: int
    worth: int | None

    @property
    def is_flag(self) -> bool:
        return self.field == "factory"


class CountChip(msgspec.Struct, frozen=True):
    seat: int
    name: str
    faction: str
    counted: bool
    chosen: bool


class CountModel(msgspec.Struct, frozen=True):
    """`rows` once everybody has counted: the sheet of a sample, or what was counted for the last time."""

    title: Said
    chips: tuple[CountChip, ...]
    check: tuple[tuple[str, str], ...]
    lines: tuple[CountLine, ...]
    all_counted: bool
    sample: bool
    rows: Rows | None


def next_to_count(state: Scythe, after: int | None = None) -> int | None:
    """Who counts next, clockwise; None when everybody has."""
    order = state.clockwise_from(state.first if after is None else (after + 1) % state.seats)
    return next((seat for seat in order if not state.players[seat].counted), None)


def fields_of(state: Scythe, seat: int) -> tuple[CountField, ...]:
    player = state.players[seat]
    found: list[CountField] = ["territories", "factory"]
    if not player.automa:
        found += ["resources", "structure_count"]
    if player.faction in TOKENS:
        found.append("tokens")
    if paid_for_encounters(state, seat):
        found.append("encounter_territories")
    return tuple(found)


def count_model(state: Scythe, draft: Draft | None) -> CountModel:
    sample = state.phase == "sample"
    seat = None if draft is None else draft.seat
    counted = all_counted(state)
    return CountModel(
        title=said("screen.scythe.sample_title" if sample else "screen.scythe.count_title"),
        chips=tuple(
            CountChip(
                each,
                state.players[each].name,
                state.players[each].faction,
                counted=state.players[each].counted,
                chosen=each == seat,
            )
            for each in state.at_table()
        ),
        check=() if seat is None else _check(state, seat),
        lines=() if draft is None else tuple(_line(state, draft, field) for field in fields_of(state, draft.seat)),
        all_counted=counted,
        sample=sample,
        rows=_rows(state) if counted and draft is None else None,
    )


def _rows(state: Scythe) -> Rows:
    if state.phase == "sample":
        return sheet(state).table
    heading: tuple[Cell, ...] = (
        "",
        said("score.player"),
        said("scythe.field.territories"),
        said("scythe.field.factory"),
        said("scythe.part.structures"),
        said("scythe.field.resources"),
    )
    rows: list[tuple[Cell, ...]] = [heading]
    for seat in state.at_table():
        count = state.players[seat].count
        assert count is not None
        factory = said("play.yes" if count.factory else "play.no")
        territories = count.territories + count.tokens
        rows.append(("", state.players[seat].name, territories, factory, count.structures, count.resources))
    return tuple(rows)


def _check(state: Scythe, seat: int) -> tuple[tuple[str, str], ...]:
    """The figures that the app has kept, to be compared with the table once more. At the end coins are no secret."""
    me = state.players[seat]
    coins = str(me.coins) if state.phase == "tally" or sees_coins(state, None, seat) else HIDDEN
    return (
        ("coins", coins),
        ("stars", str(len(me.stars))),
        ("popularity", str(me.popularity)),
        ("power", str(me.power)),
    )


def _worth(state: Scythe, count: int) -> str:
    return f"{count}\u00a0→\u00a0{tile_coins(state.printed, state.tile, count)}"


def _line(state: Scythe, draft: Draft, field: CountField) -> CountLine:
    me = state.players[draft.seat]
    part = tier(state.printed, me.popularity)
    label: Said = said(f"scythe.field.{field}")
    note: Said | None = None
    worth: int | None = None
    most = MOST.get(field, 1)
    match field:
        case "territories":
            note = said("screen.scythe.each", n=part.territory)
            worth = None if draft.territories is None else draft.territories * part.territory
        case "factory":
            note = said("screen.scythe.factory_as", n=FACTORY_TERRITORIES)
            worth = draft.factory * FACTORY_TERRITORIES * part.territory
        case "resources":
            note = said("screen.scythe.each_two", n=part.pair)
            worth = draft.resources // 2 * part.pair
        case "structure_count":
            label, most = said(f"scythe.tile.{state.tile}"), most_counted(state.printed, state.tile)
            note = said(
                "screen.scythe.tile_table", coins=", ".join(_worth(state, count) for count in range(1, most + 1))
            )
            if draft.structure_count is not None:
                worth = tile_coins(state.printed, state.tile, draft.structure_count)
        case "tokens":
            label, most = said(f"screen.scythe.{me.faction}_tokens"), TOKENS[me.faction]
            note = said("screen.scythe.each", n=part.territory)
            worth = None if draft.tokens is None else draft.tokens * part.territory
        case "encounter_territories":
            coins, most = state.printed.number("polania.encounters"), draft.territories or 0
            note = said("screen.scythe.each", n=coins)
            worth = draft.encounter_territories * coins
    return CountLine(field, label, note, getattr(draft, field), most, worth)
