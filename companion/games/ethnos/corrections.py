"""Putting figures right, and players who come, go and change places."""

from __future__ import annotations

from companion.engine.action import Action
from companion.engine.contract import Events
from companion.engine.refusal import Refusal, impossible
from companion.games.ethnos import actions as a
from companion.games.ethnos import events as e
from companion.games.ethnos.names import LARGEST_BAND
from companion.games.ethnos.state import Ethnos

CORRECTIONS = (
    a.EndAge,
    a.SetGlory,
    a.SetMarkers,
    a.SetMerfolk,
    a.SetOrcs,
    a.SetTrolls,
    a.SetGiant,
    a.SetDeck,
    a.SetHand,
    a.SetTurn,
    a.AddBand,
    a.Rename,
    a.Swap,
    a.Drop,
)


def decide(state: Ethnos, action: Action) -> Events | Refusal:
    if state.phase == "over" and not isinstance(action, a.Rename | a.SetGlory | a.SetMarkers):
        return impossible("ethnos.refusal.not_now")
    named = [getattr(action, field, None) for field in ("player", "other")]
    for seat in named:
        if seat is not None and seat not in state.at_table():
            return impossible("refusal.no_such_seat", seat=seat)
    match action:
        case a.EndAge(player=seat):
            return (e.AgeEnded(third_dragon=seat),) if state.phase == "age" else impossible("ethnos.refusal.not_now")
        case a.SetGlory(player=seat, to=to):
            return (e.GlorySet(seat=seat, to=to),)
        case a.SetMarkers(player=seat, kingdom=kingdom, to=to):
            return (e.MarkersSet(seat=seat, kingdom=kingdom, to=to),)
        case a.SetMerfolk(player=seat, to=to):
            return (e.MerfolkSet(seat=seat, to=to),)
        case a.SetOrcs(player=seat, spaces=spaces):
            return (e.OrcsSet(seat=seat, spaces=spaces),)
        case a.SetTrolls(player=seat, troll_tokens=tokens):
            return (e.TrollsSet(seat=seat, tokens=tokens),)
        case a.SetGiant(player=holder, size=size):
            return (e.GiantSet(seat=holder, size=size),)
        case a.SetDeck(left=left, dragons=dragons):
            if state.deck is not None:
                return impossible("refusal.deck_is_drawn")
            return (e.DeckSet(left=left, dragons=dragons),)
        case a.SetHand(player=seat, held=held):
            if state.deck is not None:
                return impossible("refusal.deck_is_drawn")
            return (e.HandSet(seat=seat, held=held),)
        case a.SetTurn(player=seat):
            return (e.TurnSet(seat=seat),)
        case a.AddBand():
            return _add_band(action)
        case a.Rename(player=seat, name=name):
            return _rename(state, seat, name.strip())
        case a.Swap(player=seat, other=other):
            return (e.Swapped(seat=seat, other=other),)
        case a.Drop(player=seat, pieces=pieces):
            if len(state.at_table()) <= 2:
                return impossible("ethnos.refusal.too_few_left")
            return (e.Dropped(seat=seat, pieces=pieces),)
    raise AssertionError(action)


def _add_band(action: a.AddBand) -> Events | Refusal:
    if not 1 <= action.size <= LARGEST_BAND:
        return impossible("refusal.above", value=action.size, most=LARGEST_BAND)
    if action.leader == "skeletons" or not 0 <= action.skeletons < action.size:
        return impossible("ethnos.refusal.skeleton_leads")
    return (e.BandAdded(seat=action.player, size=action.size, leader=action.leader, skeletons=action.skeletons),)


def _rename(state: Ethnos, seat: int, name: str) -> Events | Refusal:
    if not name or any(player.name == name for other, player in enumerate(state.players) if other != seat):
        return impossible("refusal.name_taken", name=name)
    return (e.Renamed(seat=seat, name=name),)
