"""What the player on turn can do with the mat now. Coins are secret for some tables, so no form hangs on them."""

from __future__ import annotations

from companion.engine.offer import Offer
from companion.games.scythe.figures import mat_of
from companion.games.scythe.mats import BOTTOM_ACTIONS, TOP_ACTIONS
from companion.games.scythe.rows.bottom import bottom_form, from_card_form
from companion.games.scythe.rows.top import top_form
from companion.games.scythe.rows.turn import objective_form, section_form
from companion.games.scythe.sections import just_ended
from companion.games.scythe.state import Scythe


def offers(state: Scythe) -> tuple[Offer, ...]:
    if state.phase == "prepare":
        return (Offer(action="begin"),)
    return _turn(state) if state.phase == "play" else ()


def _turn(state: Scythe) -> tuple[Offer, ...]:
    """The sections of the player on turn, and apart from them pieces that cards bring. Whoever still decides about a
    bottom row while the next has begun, or shows an objective after it, finds that apart."""
    seat = state.turn
    mine = () if state.players[seat].mat is None else _mat(state, seat)
    end = Offer(action="end_turn", seat=seat)
    return (*mine, *objective_form(state, seat), end, *_of_the_one_before(state, state.before(seat)))


def _mat(state: Scythe, seat: int) -> tuple[Offer, ...]:
    """A bottom row that is there already can be told to come from a card."""
    rows = _rows(state, seat) if state.placed else _fresh(state, seat)
    there = {each.action for each in rows}
    return (*rows, *(from_card_form(state, seat, each) for each in BOTTOM_ACTIONS if each not in there))


def _fresh(state: Scythe, seat: int) -> tuple[Offer, ...]:
    return (
        *(top_form(state, seat, each) for each in TOP_ACTIONS),
        *(bottom_form(state, seat, each) for each in BOTTOM_ACTIONS),
        section_form(state, seat),
    )


def _rows(state: Scythe, seat: int) -> tuple[Offer, ...]:
    """What is left of the section where the token stands; of the Factory card nothing, it is read and noted."""
    player = state.players[seat]
    if player.section is None or player.section == "factory":
        return ()
    section = mat_of(state, seat).section_of_top(player.section)
    top = () if player.done else (top_form(state, seat, section.top),)
    return top if "bottom" in player.done else (*top, bottom_form(state, seat, section.bottom))


def _of_the_one_before(state: Scythe, seat: int) -> tuple[Offer, ...]:
    if seat == state.turn:
        return ()
    player = state.players[seat]
    found = objective_form(state, seat, minor=True) if just_ended(state, seat) else ()
    if player.mat is None or player.done != ("top",) or player.section is None or player.section == "factory":
        return found
    section = mat_of(state, seat).section_of_top(player.section)
    return (*found, bottom_form(state, seat, section.bottom, minor=True))
