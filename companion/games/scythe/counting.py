"""The guided count: what lies on the board, for the last time or only to see how it goes (000, Подсчет очков)."""

from __future__ import annotations

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.refusal import Refusal, impossible, rule
from companion.games.scythe import actions as a
from companion.games.scythe import events as e
from companion.games.scythe.state import Count, Scythe

COUNTING = (a.Sample, a.EndSample, a.CountUp, a.EndGame, a.Finish)


def decide(state: Scythe, action: Action, moment: Moment) -> Events | Refusal:
    match action:
        case a.Sample():
            if not state.first_star() and not moment.override:
                return rule("scythe.refusal.no_star_yet")
            return (e.Sampled(),)
        case a.EndSample():
            return (e.SampleEnded(),)
        case a.CountUp():
            return _count(action)
        case a.EndGame():
            if state.phase != "play":
                return impossible("scythe.refusal.not_now")
            return (e.GameEnded(),) if moment.override else rule("scythe.refusal.end_early")
        case a.Finish():
            return (e.Finished(),)
    raise AssertionError(action)


def _count(action: a.CountUp) -> Events | Refusal:
    if action.seat is None:
        return impossible("refusal.no_such_seat", seat=-1)
    count = Count(
        territories=action.territories,
        factory=action.factory,
        resources=action.resources,
        structures=action.structure_count,
        tokens=action.tokens,
        encounters=action.encounter_territories,
    )
    return (e.CountedUp(seat=action.seat, count=count),)
