"""The rules of the orchard."""

from __future__ import annotations

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Impossible, Refusal, impossible, rule
from tests.orchard import actions as a
from tests.orchard import events as e
from tests.orchard.state import CARDS, WEATHER, Orchard, evolve


def setup(wanted: a.Setup, box: PrintedValues, moment: Moment) -> Events | Refusal:
    if not 2 <= len(wanted.names) <= 4:
        return impossible("orchard.refusal.players", n=len(wanted.names))
    planted = e.Planted(
        names=wanted.names,
        basket=box.number("basket"),
        sand=box.number("sand"),
        pile=CARDS if wanted.physical else moment.chance.shuffled(CARDS),
        physical=wanted.physical,
    )
    return (planted,)


def decide(state: Orchard, action: Action, moment: Moment) -> Events | Refusal:
    if action.seat is not None and not 0 <= action.seat < len(state.names):
        return impossible("refusal.no_such_seat", seat=action.seat)
    if state.over and not moment.override:
        return rule("orchard.refusal.over")
    happens = _happens(state, action, moment)
    if isinstance(happens, Refusal):
        return happens
    after = state
    try:
        for event in happens:
            after = evolve(after, event)
    except Impossible as error:
        return error.refusal
    return happens


def _happens(state: Orchard, action: Action, moment: Moment) -> Events | Refusal:
    seat = action.seat or 0
    match action:
        case a.Pick(by=by):
            return (e.Picked(seat=seat, by=by),)
        case a.Harvest(fruit=fruit):
            if fruit < 1:
                return impossible("refusal.below", value=fruit, least=1)
            if seat != state.turn and not moment.override:
                return rule("orchard.refusal.not_your_turn", name=state.names[state.turn])
            return (e.Harvested(seat=seat, fruit=fruit),)
        case a.Draw(card=card):
            return _draw(state, card, moment)
        case a.PutAway(card=card):
            return (e.WentAway(card=card),)
        case a.Turn():
            return (e.Turned(at=moment.at),)
        case a.Bury(fruit=fruit):
            if fruit < 1:
                return impossible("refusal.below", value=fruit, least=1)
            return (e.Buried(seat=seat, fruit=fruit),)
        case a.Dig():
            return (e.DugUp(),)
        case a.Festival():
            return impossible("orchard.refusal.festival") if state.given else (e.FestivalBegan(),)
        case a.Give(fruit=fruit):
            if fruit < 0:
                return impossible("refusal.below", value=fruit, least=0)
            return (e.Gave(seat=seat, fruit=fruit),)
        case a.Next():
            if not state.given or state.to_give:
                return impossible("orchard.refusal.not_all_given")
            return (e.Finished(),) if state.judged else (e.Judged(),)
        case a.Finish():
            return (e.Finished(),)
    return impossible("orchard.refusal.unknown")


def _draw(state: Orchard, card: str, moment: Moment) -> Events | Refusal:
    before: list[Event] = []
    deck = state.deck
    if not deck.pile and deck.discard:
        order = deck.order_for_reshuffle(moment.chance)
        before.append(e.Reshuffled(order=order))
        deck = deck.reshuffle(order)
    if deck.physical:
        if card not in WEATHER:
            return impossible("orchard.refusal.which_card")
        return (*before, e.Drawn(card=card, seen_first=False))
    return (*before, e.Drawn(card=deck.draw()[1][0]))
