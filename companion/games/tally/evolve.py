"""The score sheet after an event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.engine import people
from companion.engine.event import Event
from companion.engine.refusal import Impossible
from companion.games.tally import events as e
from companion.games.tally.state import TOTAL, Player, Tally


def evolve(state: Tally | None, event: Event) -> Tally:
    if isinstance(event, e.Started):
        players = tuple(Player(name=name) for name in event.names)
        return Tally(players=players, title=event.title, wins=event.wins, target=event.target)
    assert state is not None
    match event:
        case e.PointsAdded(seat=seat, points=points):
            return _changed(state, seat, total=TOTAL.step(state.players[seat].total, points), last=points)
        case e.TotalSet(seat=seat, to=to):
            return _changed(state, seat, total=TOTAL.check(to), last=to - state.players[seat].total)
        case e.Ended():
            return replace(state, over=True)
        case e.Renamed(seat=seat):
            return _changed(state, seat, name=people.new_name(state.players, event))
        case e.Swapped():
            return replace(state, players=event.seated(state.players))
        case e.Dropped(seat=seat):
            if state.at_table() == (seat,):
                raise Impossible("tally.refusal.too_few_left")
            return _changed(state, seat, gone=True)
    raise AssertionError(event)


def _changed(state: Tally, seat: int, **changes: Any) -> Tally:
    if seat not in state.at_table():
        raise Impossible("refusal.no_such_seat", seat=seat)
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))
