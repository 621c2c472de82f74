"""Putting figures right, and players who come, go and change places."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.engine import people
from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.refusal import Refusal, impossible
from companion.games.ethnos import actions as a
from companion.games.ethnos import events as e
from companion.games.ethnos.leaders import too_many_skeletons
from companion.games.ethnos.names import LARGEST_BAND, TRIBES, Kingdom, Tribe, tribes_in_play
from companion.games.ethnos.state import Ethnos
from companion.games.ethnos.switches import Switches

CORRECTIONS = (
    a.EndAge,
    a.SetGlory,
    a.SetMarkers,
    a.SetMerfolk,
    a.SetOrcs,
    a.SetTrolls,
    a.SetGiant,
    a.SetDeck,
    a.SetTokens,
    a.SetTribes,
    a.SetSwitches,
    a.SetHand,
    a.SetTurn,
    a.AddBand,
    a.Rename,
    a.Swap,
    a.Drop,
)


def decide(state: Ethnos, action: Action, moment: Moment) -> Events | Refusal:
    if state.phase == "over" and not isinstance(action, a.Rename | a.SetGlory | a.SetMarkers):
        return impossible("ethnos.refusal.not_now")
    if (refusal := people.nobody_there(action, state.at_table(), ("player", "other"))) is not None:
        return refusal
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
        case a.SetDeck(left=left, dragons=dragons, open_cards=open_cards):
            if state.deck is not None:
                return impossible("refusal.deck_is_drawn")
            return (e.DeckSet(left=left, dragons=dragons, open_cards=open_cards),)
        case a.SetTokens(kingdom=kingdom, tokens=tokens):
            return _set_tokens(state, kingdom, tokens)
        case a.SetTribes(tribes=tribes):
            return _set_tribes(state, tribes)
        case a.SetSwitches():
            chosen = {each: getattr(action, each) for each in Switches.__struct_fields__}
            return (e.SwitchesSet(switches=replace(state.switches, **_given(chosen))),)
        case a.SetHand(player=seat, held=held):
            if state.deck is not None:
                return impossible("refusal.deck_is_drawn")
            return (e.HandSet(seat=seat, held=held),)
        case a.SetTurn(player=seat):
            return (e.TurnSet(seat=seat),)
        case a.AddBand():
            return _add_band(state, action, moment)
        case a.Rename():
            return people.rename(state.players, action)
        case a.Swap(player=seat, other=other):
            return (e.Swapped(seat=seat, other=other),)
        case a.Drop(player=seat, pieces=pieces):
            if len(state.at_table()) <= 2:
                return impossible("ethnos.refusal.too_few_left")
            return (e.Dropped(seat=seat, pieces=pieces),)
    raise AssertionError(action)


def _add_band(state: Ethnos, action: a.AddBand, moment: Moment) -> Events | Refusal:
    if action.size < 1:
        return impossible("refusal.below", value=action.size, least=1)
    if action.size > LARGEST_BAND:
        return impossible("refusal.above", value=action.size, most=LARGEST_BAND)
    if action.leader == "skeletons" or not 0 <= action.skeletons < action.size:
        return impossible("ethnos.refusal.skeleton_leads")
    if action.skeletons and not moment.override:
        refusal = too_many_skeletons(state, action.skeletons)
        if refusal is not None:
            return refusal
    return (e.BandAdded(seat=action.player, size=action.size, leader=action.leader, skeletons=action.skeletons),)


def _set_tokens(state: Ethnos, kingdom: Kingdom, tokens: tuple[int, ...]) -> Events | Refusal:
    if len(tokens) != state.ages or not all(0 <= token <= 99 for token in tokens):
        return impossible("ethnos.refusal.tokens", n=state.ages)
    return (e.TokensSet(kingdom=kingdom, tokens=tuple(sorted(tokens))),)


def _set_tribes(state: Ethnos, tribes: tuple[Tribe, ...]) -> Events | Refusal:
    if state.deck is not None:
        return impossible("refusal.deck_is_drawn")
    wanted = tribes_in_play(state.seats)
    if len(set(tribes)) != wanted:
        return impossible("ethnos.refusal.tribes", n=wanted, chosen=len(set(tribes)))
    return (e.TribesSet(tribes=tuple(tribe for tribe in TRIBES if tribe in tribes)),)


def _given(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}
