"""Everything that is likely to be announced with these players, so that a voice has it ready."""

from __future__ import annotations

from itertools import combinations

from companion.engine.declared import CueKind
from companion.engine.said import Said
from companion.games.scythe.factions import STAR_KINDS
from companion.games.scythe.mats import BOTTOM_ACTIONS
from companion.games.scythe.news import BONUS, END, STAR, heard
from companion.games.scythe.state import News, Scythe


def sayings(state: Scythe) -> dict[CueKind, tuple[Said, ...]]:
    """One star at a time: two in the same action are rare, and their sentences countless."""
    seats = state.at_table()
    return {
        END: tuple(heard(state, END, [News(0, "end", seat)]) for seat in seats),
        STAR: tuple(heard(state, STAR, [News(0, "star", seat, star)]) for seat in seats for star in STAR_KINDS),
        BONUS: tuple(
            heard(state, BONUS, [News(0, "bonus", seat, bottom) for seat in together])
            for together in _entitled_together(state)
            for bottom in BOTTOM_ACTIONS
        ),
    }


def _entitled_together(state: Scythe) -> tuple[tuple[int, ...], ...]:
    """Who may get a bonus of one action, as `entitled` has them in order: one alone first, as that comes most."""
    near = [dict.fromkeys((seat, state.after(seat), state.before(seat))) for seat in state.at_table()]
    return tuple(dict.fromkeys(group for size in (1, 2, 3) for each in near for group in combinations(each, size)))
