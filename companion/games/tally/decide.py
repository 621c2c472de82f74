"""What happens when somebody does something. There are no rules here, only what cannot be."""

from __future__ import annotations

from companion.engine import people
from companion.engine.action import Action
from companion.engine.contract import Events
from companion.engine.refusal import Refusal, impossible
from companion.games.tally import actions as a
from companion.games.tally import events as e
from companion.games.tally.state import MOST_PLAYERS, MOST_POINTS, MOST_TOTAL, Tally


def setup(wanted: a.Setup) -> Events | Refusal:
    names = tuple(name.strip() for name in wanted.names)
    if not 1 <= len(names) <= MOST_PLAYERS:
        return impossible("tally.refusal.players", n=len(names), most=MOST_PLAYERS)
    if len(set(names)) < len(names) or not all(names):
        return impossible("tally.refusal.names_differ")
    if wanted.target is not None and (refusal := _outside(wanted.target, 1, MOST_TOTAL)) is not None:
        return refusal
    return (e.Started(names=names, title=wanted.title.strip(), wins=wanted.wins, target=wanted.target),)


def decide(state: Tally, action: Action) -> Events | Refusal:
    if state.over and not isinstance(action, a.SetTotal | a.Rename):
        return impossible("tally.refusal.over")
    if (refusal := people.nobody_there(action, state.at_table(), ("player", "other"))) is not None:
        return refusal
    match action:
        case a.AddPoints(player=seat, points=points):
            return _outside(points, -MOST_POINTS, MOST_POINTS) or (e.PointsAdded(seat=seat, points=points),)
        case a.SetTotal(player=seat, to=to):
            return (e.TotalSet(seat=seat, to=to),)
        case a.EndGame():
            return (e.Ended(),)
        case a.Rename():
            return people.rename(state.players, action)
        case a.Swap(player=seat, other=other):
            return (e.Swapped(seat=seat, other=other),)
        case a.Drop(player=seat):
            if len(state.at_table()) == 1:
                return impossible("tally.refusal.too_few_left")
            return (e.Dropped(seat=seat),)
    raise AssertionError(action)


def _outside(value: int, least: int, most: int) -> Refusal | None:
    if value < least:
        return impossible("refusal.below", value=value, least=least)
    return impossible("refusal.above", value=value, most=most) if value > most else None
