"""Recruits: who gets an ongoing bonus of a bottom-row action, in which order (000, Мобилизация)."""

from __future__ import annotations

from companion.games.scythe.figures import gained
from companion.games.scythe.mats import BottomAction, ongoing_bonus
from companion.games.scythe.news import with_news
from companion.games.scythe.state import Fresh, News, Scythe


def entitled(state: Scythe, seat: int, bottom: BottomAction) -> tuple[int, ...]:
    """The player who acts, then the one to the left, then the one to the right; with two players once. A new
    recruit gives nothing in the turn in which it came (003, Verbování): of who is on turn, or takes a row late."""
    near = dict.fromkeys((seat, state.after(seat), state.before(seat)))
    return tuple(
        each
        for each in near
        if state.players[each].enlisted(bottom)
        and not (state.switches.bonus_next_turn and each in (seat, state.turn) and Fresh(each, bottom) in state.fresh)
    )


def with_bonuses(state: Scythe, seats: tuple[int, ...], bottom: BottomAction, at: int) -> Scythe:
    figure, much = ongoing_bonus(state.printed, bottom)
    for seat in seats:
        state = gained(state, seat, figure, much)
        state = with_news(state, News(at, "bonus", seat, bottom))
    return state
