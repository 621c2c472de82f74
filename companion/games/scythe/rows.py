"""The actions of a mat: what the top row costs and gives, and the bottom row with its coins and recruit bonuses."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.engine.refusal import Impossible
from companion.engine.said import said
from companion.games.scythe import events as e
from companion.games.scythe.figures import brings, changed, gained, mat_of, paid, stepped
from companion.games.scythe.mats import BottomAction, Structure, TopGain, one_time_bonus, produce_cost
from companion.games.scythe.recruits import entitled, with_bonuses
from companion.games.scythe.sections import used
from companion.games.scythe.state import Fresh, Recruit, Scythe, Upgrade

BOTTOM: dict[type[e.BottomTaken], BottomAction] = {
    e.Upgraded: "upgrade",
    e.Deployed: "deploy",
    e.Built: "build",
    e.Enlisted: "enlist",
}


# The top row (000, Действия верхнего ряда)


def part(whole: int, amount: int | None) -> int:
    """One may take less than there is (000, Игровой процесс; 003, Průběh hry)."""
    if amount is None:
        return whole
    if amount < 0:
        raise Impossible("refusal.below", value=amount, least=0)
    if amount > whole:
        raise Impossible("refusal.above", value=amount, most=whole)
    return amount


def moved(state: Scythe, event: e.Moved) -> Scythe:
    mat_of(state, event.seat)
    state = used(state, event.seat, "move", "top")
    if event.take == "coins":
        state = gained(state, event.seat, "coins", brings(state, event.seat, "move_coins"))
    return state


def bolstered(state: Scythe, event: e.Bolstered) -> Scythe:
    seat = event.seat
    mat_of(state, seat)
    state = paid(used(state, seat, "bolster", "top"), seat, "coins", state.printed.number("bolster.cost"))
    gain: TopGain = "bolster_power" if event.take == "power" else "bolster_cards"
    state = gained(state, seat, event.take, part(brings(state, seat, gain), event.amount))
    if event.take_bonus and "monument" in state.players[seat].structures:
        state = gained(state, seat, "popularity", 1)
    return state


def traded(state: Scythe, event: e.Traded) -> Scythe:
    """Resources are put on the board; the app does not know them."""
    seat = event.seat
    mat_of(state, seat)
    state = paid(used(state, seat, "trade", "top"), seat, "coins", state.printed.number("trade.cost"))
    if event.take == "popularity":
        state = gained(state, seat, "popularity", part(brings(state, seat, "trade_popularity"), event.amount))
    if event.take_bonus and "armory" in state.players[seat].structures:
        state = gained(state, seat, "power", 1)
    return state


def produced(state: Scythe, event: e.Produced) -> Scythe:
    """The cost is that of the workers on the board before it (000, Производство)."""
    seat = event.seat
    mat_of(state, seat)
    cost = produce_cost(state.printed, state.players[seat].workers)
    state = used(state, seat, "produce", "top")
    state = paid(state, seat, "power", cost.power)
    state = paid(state, seat, "popularity", cost.popularity)
    state = paid(state, seat, "coins", cost.coins)
    if event.workers < 0:
        raise Impossible("refusal.below", value=event.workers, least=0)
    return stepped(state, seat, "workers", event.workers)


# The bottom row (000, Действия нижнего ряда)


def bottom_taken(state: Scythe, event: e.BottomTaken) -> Scythe:
    """The piece, then the coins of the mat, then the recruit bonuses in order. From a card only the piece comes.

    Resources are paid on the board. Whether a recruit that comes with this action gives its bonus already is a switch.
    """
    seat, bottom = event.seat, BOTTOM[type(event)]
    if event.source != "mat":
        state = _piece(coerced(state, seat) if event.card else state, event)
        return without_token(state) if event.token else state
    section = mat_of(state, seat).section_of_bottom(bottom)
    state = used(state, seat, section.top, "bottom")
    if event.card:
        state = coerced(state, seat)
    if event.take_coins:
        state = gained(state, seat, "coins", section.coins)
    return with_bonuses(_piece(state, event), who_gets(state, event), bottom, event.at)


def who_gets(state: Scythe, event: e.BottomTaken) -> tuple[int, ...]:
    """Who has the recruit bonus of this bottom row, with its own recruit where that counts at once."""
    seat, bottom = event.seat, BOTTOM[type(event)]
    seats = entitled(state, seat, bottom)
    if isinstance(event, e.Enlisted) and event.recruit == bottom and not state.switches.bonus_next_turn:
        seats = (seat, *(each for each in seats if each != seat))
    return tuple(each for each in seats if each not in event.declined)


def coerced(state: Scythe, seat: int) -> Scythe:
    """Crimea's combat card as a resource (000, Особенности фракций)."""
    return replace(paid(state, seat, "cards", 1), coerced=True)


def without_token(state: Scythe) -> Scythe:
    """An encounter token leaves the board (000, Случайные встречи)."""
    if not state.encounters:
        raise Impossible("scythe.refusal.no_encounters")
    return replace(state, encounters=state.encounters - 1, met=True)


def _piece(state: Scythe, event: e.BottomTaken) -> Scythe:
    match event:
        case e.Upgraded(seat=seat, cube=cube, onto=onto):
            if cube is None and onto is None:
                return state
            if cube is None or onto is None:
                raise Impossible("scythe.refusal.both_or_none")
            return with_upgrades(state, seat, (*state.players[seat].upgrades, Upgrade(cube, onto)))
        case e.Deployed(seat=seat, mech=mech):
            return stepped(state, seat, "mechs", 1) if mech else state
        case e.Built(seat=seat, structure=structure):
            if structure is None:
                return state
            return with_structures(state, seat, (*state.players[seat].structures, structure))
        case e.Enlisted(seat=seat, recruit=recruit, bonus=bonus, take_bonus=taken):
            if recruit is None and bonus is None:
                return state
            if recruit is None or bonus is None:
                raise Impossible("scythe.refusal.both_or_none")
            state = with_recruits(state, seat, (*state.players[seat].recruits, Recruit(recruit, bonus)))
            if seat == state.turn:
                state = replace(state, fresh=(*state.fresh, Fresh(seat, recruit)))
            return gained(state, seat, bonus, one_time_bonus(state.printed, bonus)) if taken else state
    raise AssertionError(event)


def with_upgrades(state: Scythe, seat: int, upgrades: tuple[Upgrade, ...]) -> Scythe:
    """Each cube once, and no more on a cost than it has brackets for (000, Улучшение)."""
    player_mat = mat_of(state, seat)
    _once([each.cube for each in upgrades], "scythe.refusal.cube_twice", "scythe.cube.")
    for section in player_mat.sections:
        if sum(each.onto == section.bottom for each in upgrades) > section.cubes:
            called = said(f"scythe.bottom.{section.bottom}")
            raise Impossible("scythe.refusal.no_room", bottom=called, n=section.cubes)
    return changed(state, seat, upgrades=upgrades)


def with_structures(state: Scythe, seat: int, structures: tuple[Structure, ...]) -> Scythe:
    mat_of(state, seat)
    _once(structures, "scythe.refusal.structure_twice", "scythe.structure.")
    return changed(state, seat, structures=structures)


def with_recruits(state: Scythe, seat: int, recruits: tuple[Recruit, ...]) -> Scythe:
    """Each section has one recruit, each one-time bonus room for one (000, Мобилизация)."""
    mat_of(state, seat)
    _once([each.section for each in recruits], "scythe.refusal.recruit_twice", "scythe.bottom.")
    _once([each.bonus for each in recruits], "scythe.refusal.bonus_twice", "scythe.bonus.")
    return changed(state, seat, recruits=recruits)


def _once(things: Any, code: str, words: str) -> None:
    for index, thing in enumerate(things):
        if thing in things[:index]:
            raise Impossible(code, what=said(f"{words}{thing}"))
