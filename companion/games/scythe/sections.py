"""Sections and turns: where the action token may go, which rows may still be used, and whose turn it is
(000, Игровой процесс)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.action import Action
from companion.engine.refusal import Refusal, rule
from companion.engine.said import said
from companion.games.scythe.figures import changed
from companion.games.scythe.mats import Row, SectionName
from companion.games.scythe.state import Player, Scythe


def acting(state: Scythe, action: Action) -> int:
    """Who does it: the player on turn, unless the action says otherwise."""
    return state.turn if action.seat is None else action.seat


def acted(state: Scythe, seat: int) -> Scythe:
    """Something was noted for the player on turn, so that the next one may begin."""
    return replace(state, acted=True) if seat == state.turn and state.phase == "play" and not state.acted else state


def objection(state: Scythe, seat: int, section: SectionName, row: Row | None) -> Refusal | None:
    """What the rules have against this row of this section now; `row` None is the action token alone."""
    player = state.players[seat]
    if is_late(state, seat, section, row):
        return None
    if seat != state.turn and not may_begin(state, seat):
        return rule("scythe.refusal.not_your_turn", name=state.players[state.turn].name)
    if section == "factory" and not player.factory:
        return rule("scythe.refusal.no_factory_card", name=player.name)
    placed = seat == state.turn and state.placed
    stood = player.last if placed else player.section
    if section == stood and not (placed and section == player.section) and not relentless(state, player, section):
        return rule("scythe.refusal.same_section", name=player.name, section=said(f"scythe.section.{section}"))
    if not placed:
        return None
    assert player.section is not None
    if section != player.section:
        return rule("scythe.refusal.other_section", name=player.name, section=said(f"scythe.section.{player.section}"))
    if row is None or row in player.done:
        return rule("scythe.refusal.done_already", name=player.name)
    return None


def relentless(state: Scythe, player: Player, section: SectionName) -> bool:
    """Rusviet may choose the same section again (000, Особенности фракций); about the Factory card books differ."""
    return player.faction == "rusviet" and (section != "factory" or state.switches.relentless_factory)


def may_begin(state: Scythe, seat: int) -> bool:
    """The next player may begin once the one on turn has done something (000, Одновременный ход)."""
    return seat == state.after(state.turn) and (state.placed or state.acted)


def just_ended(state: Scythe, seat: int) -> bool:
    """The turn is over and the next player has done nothing yet: an objective may still be shown."""
    return seat == state.ended and not state.placed and not state.acted


def is_late(state: Scythe, seat: int, section: SectionName, row: Row | None) -> bool:
    """A bottom row that is still being decided while the next player has begun."""
    player = state.players[seat]
    return (
        row == "bottom"
        and seat != state.turn
        and seat == state.before(state.turn)
        and state.seats > 1
        and player.section == section
        and player.done == ("top",)
    )


def turn_is_over(state: Scythe, seat: int) -> bool:
    """Whether something of this player, noted against the order of turns, belongs to a turn that is over: of the last
    one, or of somebody who sits nearer behind than ahead."""
    if seat == state.turn or may_begin(state, seat):
        return False
    order = state.clockwise_from(state.turn)
    return seat == state.ended or order.index(seat) * 2 > len(order)


def begins(state: Scythe, seat: int, section: SectionName, row: Row) -> bool:
    """Whether this row ends the turn of the one before and begins the player's own."""
    return seat != state.turn and not is_late(state, seat, section, row) and not turn_is_over(state, seat)


def used(state: Scythe, seat: int, section: SectionName, row: Row | None) -> Scythe:
    """The token stands there and the row is used. Whoever begins ends the turn of the one before; what is noted for a
    turn that is over leaves the turn where it is."""
    player = state.players[seat]
    rows: tuple[Row, ...] = () if row is None else (row,)
    over = is_late(state, seat, section, row) or turn_is_over(state, seat)
    if section == player.section and (over or (seat == state.turn and state.placed)):
        done = tuple(each for each in ("top", "bottom") if each in player.done or each in rows)
        return changed(state, seat, done=done)
    if over:
        return changed(state, seat, section=section, done=rows)
    last = player.last if seat == state.turn and state.placed else player.section
    if seat != state.turn:
        state = turned(state, seat)
    return replace(changed(state, seat, section=section, done=rows, last=last), placed=True, acted=True)


def turned(state: Scythe, seat: int) -> Scythe:
    """It is this player's turn now. A turn whose section nobody noted leaves the token at an unknown place. Crimea has
    its card again when its turn begins, so that a late bottom row has none more."""
    if state.turn in state.at_table():
        if not state.placed and state.acted:
            state = changed(state, state.turn, section=None, done=())
        state = replace(state, ended=state.turn)
    coerced = state.coerced and state.players[seat].faction != "crimea"
    # A recruit stays new for what is still missing of the turn in which it came: a late bottom row.
    fresh = tuple(each for each in state.fresh if each.seat == state.turn != seat)
    return replace(state, turn=seat, placed=False, acted=False, coerced=coerced, met=False, fresh=fresh)
