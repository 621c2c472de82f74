"""The count as a walk, for the last time or as a sample: who counts, and what each thing on the board is worth."""

from __future__ import annotations

import msgspec

from companion.engine.contract import Cell, Rows
from companion.engine.said import Said, said
from companion.engine.walk import Walk, WalkLine
from companion.games.scythe.factions import TOKENS
from companion.games.scythe.figures import paid_for_encounters
from companion.games.scythe.final import NOTHING, sheet
from companion.games.scythe.state import Scythe
from companion.games.scythe.view import sees_coins
from companion.games.scythe.worth import FACTORY_TERRITORIES, most_counted, tier, tile_coins


class Thing(msgspec.Struct, frozen=True):
    """A field of the count: what is counted, what one is worth, and the coins for what was counted."""

    field: str
    label: Said
    note: Said
    worth: int


def walk(state: Scythe) -> Walk | None:
    if state.phase not in ("sample", "tally"):
        return None
    order = state.clockwise_from(state.first)
    asks = tuple(seat for seat in order if not state.players[seat].counted)
    sample = state.phase == "sample"
    return Walk(
        name="count",
        step="counting" if asks else "counted",
        number=1 + len(order) - len(asks),
        of=1 + len(order),
        title=said("scythe.walk.sample" if sample else "scythe.walk.count"),
        lines=tuple(_line(state, seat) for seat in order),
        asks=asks,
        goes_on="end_sample" if sample else "" if asks else "finish",
    )


def _line(state: Scythe, seat: int) -> WalkLine:
    """With the coins for what lies on the board; those in hand stay out of it."""
    me = state.players[seat]
    if not me.counted:
        return WalkLine(seat=seat, name=me.name, tap={"action": "count_up", "seat": seat})
    return WalkLine(seat=seat, name=me.name, figure=sum(each.worth for each in things(state, seat)), done=True)


def things(state: Scythe, seat: int) -> tuple[Thing, ...]:
    """As they stand in the form, with what this player has counted so far."""
    me = state.players[seat]
    count = me.count or NOTHING
    part = tier(state.printed, me.popularity)
    each = said("scythe.count.each", n=part.territory)
    factory = count.factory * FACTORY_TERRITORIES * part.territory
    found = [
        Thing("territories", said("scythe.field.territories"), each, count.territories * part.territory),
        Thing("factory", said("scythe.field.factory"), said("scythe.count.factory_as", n=FACTORY_TERRITORIES), factory),
    ]
    if not me.automa:
        pairs = said("scythe.count.each_two", n=part.pair)
        found.append(Thing("resources", said("scythe.field.resources"), pairs, count.resources // 2 * part.pair))
        coins = tile_coins(state.printed, state.tile, count.structures)
        found.append(Thing("structure_count", said(f"scythe.tile.{state.tile}"), _tile(state), coins))
    if me.faction in TOKENS:
        tokens = said(f"scythe.count.{me.faction}_tokens")
        found.append(Thing("tokens", tokens, each, count.tokens * part.territory))
    if paid_for_encounters(state, seat):
        pay = state.printed.number("polania.encounters")
        label = said("scythe.field.encounter_territories")
        found.append(Thing("encounter_territories", label, said("scythe.count.each", n=pay), count.encounters * pay))
    return tuple(found)


def _tile(state: Scythe) -> Said:
    """What the structure bonus tile pays for how many."""
    counts = range(1, most_counted(state.printed, state.tile) + 1)
    coins = [f"{each}\u00a0→\u00a0{tile_coins(state.printed, state.tile, each)}" for each in counts]
    return said("scythe.count.tile_table", coins=", ".join(coins))


def kept(state: Scythe, seat: int) -> dict[str, int | None]:
    """The figures that the app has kept, to be compared with the table once more; None for what is hidden. At the end
    coins are no secret."""
    me = state.players[seat]
    coins = me.coins if state.phase == "tally" or sees_coins(state, None, seat) else None
    return {"coins": coins, "stars": len(me.stars), "popularity": me.popularity, "power": me.power}


def counted(state: Scythe) -> Rows:
    """Once everybody has: the sheet of a sample, or what was counted for the last time."""
    if state.phase == "sample":
        return sheet(state).table
    rows: list[tuple[Cell, ...]] = [
        (
            "",
            said("score.player"),
            said("scythe.field.territories"),
            said("scythe.field.factory"),
            said("scythe.part.structures"),
            said("scythe.field.resources"),
        )
    ]
    for seat in state.at_table():
        count = state.players[seat].count or NOTHING
        factory = said("play.yes" if count.factory else "play.no")
        territories = count.territories + count.tokens
        rows.append(("", state.players[seat].name, territories, factory, count.structures, count.resources))
    return tuple(rows)
