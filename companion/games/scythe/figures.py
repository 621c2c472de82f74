"""Figures of the players: what they can be, gains that end where the track ends, costs that must be paid in full."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.engine.refusal import Impossible
from companion.engine.said import said
from companion.engine.track import Track
from companion.games.scythe.factions import (
    AUTOMA_POPULARITY,
    BASE_PLAYERS,
    FIRST_WORKERS,
    MECHS,
    MOST_COINS,
    POPULARITY_END,
    POWER_END,
    TOKENS,
    WORKERS,
    Figure,
)
from companion.games.scythe.mats import Mat, TopGain, mat, top_gain
from companion.games.scythe.state import Player, Scythe


def changed(state: Scythe, seat: int, **changes: Any) -> Scythe:
    if seat not in state.at_table():
        raise Impossible("refusal.no_such_seat", seat=seat)
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def mat_of(state: Scythe, seat: int) -> Mat:
    """The player mat; an Automa has none."""
    name = state.players[seat].mat
    if name is None:
        raise Impossible("scythe.refusal.no_mat", name=state.players[seat].name)
    return mat(state.printed, name)


def brings(state: Scythe, seat: int, gain: TopGain) -> int:
    """What this place of the top row gives the player now."""
    return top_gain(state.printed, gain, upgraded=state.players[seat].has_left(gain))


def bounds(state: Scythe, seat: int, figure: Figure) -> Track:
    """What the figure can be for this player."""
    player = state.players[seat]
    match figure:
        case "coins":
            return Track(0, MOST_COINS)
        case "power":
            return Track(0, POWER_END)
        case "popularity":
            return Track(AUTOMA_POPULARITY, AUTOMA_POPULARITY) if player.automa else Track(0, POPULARITY_END)
        case "cards":
            return Track(0, player.cards + state.cards_left)
        case "workers":
            return Track(0 if player.automa else FIRST_WORKERS, WORKERS)
        case "mechs":
            return Track(0, MECHS)
        case "tokens":
            return Track(0, TOKENS.get(player.faction, 0))


def paid_for_encounters(state: Scythe, seat: int) -> bool:
    """Polania's mat has an overlay with six and seven players."""
    return state.players[seat].faction == "polania" and state.seats > BASE_PLAYERS


def value(player: Player, figure: Figure) -> int:
    return int(getattr(player, figure))


def with_figure(state: Scythe, seat: int, figure: Figure, to: int) -> Scythe:
    """Exactly this, or a clear sentence why it cannot be."""
    limit = bounds(state, seat, figure)
    name, called = state.players[seat].name, said(f"scythe.figure.{figure}")
    if to < limit.least and figure == "coins":
        raise Impossible("scythe.refusal.coins_short", name=name)  # says nothing of how many there are
    if to < limit.least:
        raise Impossible("scythe.refusal.figure_below", name=name, figure=called, least=limit.least)
    if to > limit.most:
        raise Impossible("scythe.refusal.figure_above", name=name, figure=called, most=limit.most)
    return changed(state, seat, **{figure: to})


def stepped(state: Scythe, seat: int, figure: Figure, by: int) -> Scythe:
    return with_figure(state, seat, figure, value(state.players[seat], figure) + by)


def gained(state: Scythe, seat: int, figure: Figure, by: int) -> Scythe:
    """As far as the track, the deck or the pieces go; what would lie beyond is lost."""
    limit = bounds(state, seat, figure)
    return changed(state, seat, **{figure: limit.advance(value(state.players[seat], figure), by)})


def paid(state: Scythe, seat: int, figure: Figure, cost: int) -> Scythe:
    """In full, or the action cannot be taken (000, Производство: Требуется оплата)."""
    player = state.players[seat]
    if value(player, figure) < cost:
        called = said(f"scythe.figure.{figure}")
        raise Impossible("scythe.refusal.cannot_pay", name=player.name, cost=cost, figure=called)
    return changed(state, seat, **{figure: value(player, figure) - cost})


def lost(state: Scythe, seat: int, figure: Figure, by: int) -> Scythe:
    """Down to the start of the track and no further (000, Движение: контролируется рабочими)."""
    return gained(state, seat, figure, -by)
