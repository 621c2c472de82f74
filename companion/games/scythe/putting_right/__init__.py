"""Putting right by hand what the app and the table disagree about, and entering a game under way."""

from __future__ import annotations

from companion.engine.offer import Offer
from companion.engine.subject import Subject
from companion.games.scythe.beside.gains import step_form
from companion.games.scythe.counting import count_form
from companion.games.scythe.putting_right import players, table
from companion.games.scythe.state import Scythe


def _offers(state: Scythe) -> tuple[Offer, ...]:
    """While it is counted a step only puts right; on the finished sheet a count does."""
    found = [*players.forms(state, minor=state.phase != "prepare"), *table.forms(state)]
    if state.phase in ("prepare", "play"):
        return (*found, players.section_form(state), table.turn_form(state))
    found.append(step_form(state, minor=True))
    if state.phase == "over":
        found += [count_form(state, seat, minor=True) for seat in state.at_table()]
    return tuple(found)


PUTTING_RIGHT = Subject(deeds=(*players.DEEDS, *table.DEEDS), offers=_offers)
