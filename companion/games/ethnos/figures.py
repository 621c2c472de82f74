"""Figures put right by hand, and players who change their name, their place or leave."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.engine.event import Event
from companion.engine.refusal import Impossible
from companion.engine.track import Track
from companion.games.ethnos import events as e
from companion.games.ethnos.names import DRAGONS, HAND_LIMIT, KINGDOMS, MARKERS
from companion.games.ethnos.state import Band, Ethnos

GLORY = Track(0, 999)
COUNT = Track(0, 999)


def evolve(state: Ethnos, event: Event) -> Ethnos:
    match event:
        case e.GlorySet(seat=seat, to=to):
            return player_changed(state, seat, glory=GLORY.check(to))
        case e.MarkersSet(seat=seat, kingdom=kingdom, to=to):
            index = KINGDOMS.index(kingdom)
            markers = state.players[seat].markers
            to = Track(0, MARKERS).check(to)
            return with_supply(player_changed(state, seat, markers=(*markers[:index], to, *markers[index + 1 :])), seat)
        case e.MerfolkSet(seat=seat, to=to):
            return player_changed(state, seat, merfolk=Track(0, state.printed.number("merfolk.last")).check(to))
        case e.OrcsSet(seat=seat, spaces=spaces):
            return with_supply(player_changed(state, seat, orcs=tuple(k for k in KINGDOMS if k in spaces)), seat)
        case e.TrollsSet(seat=seat, tokens=tokens):
            state = player_changed(state, seat, trolls=())
            for token in tokens:
                if token not in state.free_trolls():
                    raise Impossible("ethnos.refusal.troll_taken", token=token)
                state = player_changed(state, seat, trolls=(*state.players[seat].trolls, token))
            return state
        case e.GiantSet(seat=seat, size=size):
            return replace(state, giant=seat, giant_size=0 if seat is None else Track(1, HAND_LIMIT).check(size))
        case e.DeckSet(left=left, dragons=dragons, open_cards=open_cards):
            return replace(
                state,
                left=COUNT.check(left),
                dragons=Track(0, DRAGONS - 1).check(dragons),
                open_cards=state.open_cards if open_cards is None else COUNT.check(open_cards),
            )
        case e.TokensSet(kingdom=kingdom, tokens=tokens):
            index = KINGDOMS.index(kingdom)
            return replace(state, tokens=(*state.tokens[:index], tokens, *state.tokens[index + 1 :]))
        case e.TribesSet(tribes=tribes):
            changed = replace(state, tribes=tribes)
            for seat in range(state.seats):
                with_supply(changed, seat)
            return changed
        case e.SwitchesSet(switches=switches):
            return replace(state, switches=switches)
        case e.HandSet(seat=seat, held=held):
            return player_changed(state, seat, held=Track(0, 99).check(held))
        case e.TurnSet(seat=seat):
            return replace(state, turn=seat, pending=())
        case e.BandAdded(seat=seat, size=size, leader=leader, skeletons=skeletons):
            band = Band(Track(1, HAND_LIMIT).check(size), leader, KINGDOMS[0], Track(0, size - 1).check(skeletons))
            return player_changed(state, seat, bands=(*state.players[seat].bands, band))
        case e.Renamed(
            seat=seat, name=name
        ):  # a name that stands twice by a correction was let through from the first day
            return player_changed(state, seat, name=name)
        case e.Swapped():
            return _swapped(state, event)
        case e.Dropped(seat=seat, pieces=pieces):
            return _dropped(state, seat, go=pieces == "go")
    raise AssertionError(event)


def player_changed(state: Ethnos, seat: int, **changes: Any) -> Ethnos:
    if not 0 <= seat < state.seats:
        raise Impossible("refusal.no_such_seat", seat=seat)
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def with_supply(state: Ethnos, seat: int) -> Ethnos:
    """The same state, if the player has as many markers as lie there."""
    if state.supply(seat) < 0:
        raise Impossible("ethnos.refusal.no_markers_left", name=state.players[seat].name)
    return state


def _swapped(state: Ethnos, swap: e.Swapped) -> Ethnos:
    """Whose turn it is, who has the giant and so on goes with the person."""
    return replace(
        state,
        players=swap.seated(state.players),
        turn=swap.now(state.turn),
        first=swap.now(state.first),
        giant=None if state.giant is None else swap.now(state.giant),
        third_dragon=None if state.third_dragon is None else swap.now(state.third_dragon),
    )


def _dropped(state: Ethnos, seat: int, *, go: bool) -> Ethnos:
    """The hand lies open for the others; with `go` markers and tokens go back to the box too."""
    player = state.players[seat]
    state = replace(state, row=state.row + player.hand, open_cards=state.open_cards + player.held)
    state = player_changed(state, seat, gone=True, held=0, hand=())
    if go and state.deck is not None:
        cards = [card for band in player.bands for card in band.cards]
        state = replace(state, deck=state.deck.put_away(cards))
    if go:
        state = player_changed(state, seat, markers=(0,) * len(KINGDOMS), orcs=(), merfolk=0, trolls=(), bands=())
        if state.giant == seat:
            state = replace(state, giant=None, giant_size=0)
    if state.turn == seat:
        state = replace(state, turn=state.after(seat), pending=())
    return state
