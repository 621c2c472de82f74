"""Stars: placed as soon as a condition is met and the action is over, never lost, and the sixth ends the game
(000, Размещение звезд, Окончание игры и подсчет очков; 003, Hvězdy, Boj)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.refusal import Impossible
from companion.engine.said import said
from companion.games.scythe.factions import (
    MECHS,
    POPULARITY_END,
    POWER_END,
    RECRUITS,
    STAR_KINDS,
    STARS,
    STRUCTURES,
    UPGRADES,
    WORKERS,
    Faction,
    StarKind,
)
from companion.games.scythe.figures import brings, changed
from companion.games.scythe.news import with_news
from companion.games.scythe.state import News, Player, Scythe

# How many stars a kind can bring.
STAR_LIMITS: dict[StarKind, int] = {kind: 2 if kind == "combat" else 1 for kind in STAR_KINDS}
# Saxony: both objective cards, and every fight (000, Цели, Особенности фракций).
DOMINATED: dict[StarKind, int] = {"objective": 2, "combat": STARS}
# What each kind needs. Objectives are shown by choice and fights won: no figure tells.
NEEDED: dict[StarKind, int] = {
    "upgrades": UPGRADES,
    "mechs": MECHS,
    "structures": STRUCTURES,
    "recruits": RECRUITS,
    "workers": WORKERS,
    "popularity": POPULARITY_END,
    "power": POWER_END,
}


def reached(player: Player, kind: StarKind) -> int:
    """How far the player is with a kind of NEEDED."""
    found = getattr(player, kind)
    return found if isinstance(found, int) else len(found)


def due(player: Player) -> tuple[StarKind, ...]:
    """Kinds whose condition is met and whose star is not placed yet. An Automa gets only the one for power."""
    kinds: tuple[StarKind, ...] = ("power",) if player.automa else STAR_KINDS
    return tuple(
        kind for kind in kinds if kind in NEEDED and kind not in player.stars and reached(player, kind) >= NEEDED[kind]
    )


def star_limit(faction: Faction, kind: StarKind) -> int:
    return DOMINATED.get(kind, STAR_LIMITS[kind]) if faction == "saxony" else STAR_LIMITS[kind]


def may_have(player: Player, kind: StarKind) -> bool:
    return len(player.stars) < STARS and player.stars.count(kind) < star_limit(player.faction, kind)


def with_star(state: Scythe, seat: int, kind: StarKind) -> Scythe:
    player = state.players[seat]
    if not may_have(player, kind):
        raise Impossible("scythe.refusal.star_limit", name=player.name, star=said(f"scythe.star.{kind}"))
    return changed(state, seat, stars=(*player.stars, kind))


def with_due(state: Scythe, seat: int) -> Scythe:
    """Every star that is due, as long as there are any left."""
    player = state.players[seat]
    for kind in due(player)[: STARS - len(player.stars)]:
        state = with_star(state, seat, kind)
    return state


def settled(before: Scythe, state: Scythe, seat: int, at: int) -> Scythe:
    """After the action of `seat`: everybody's stars, clockwise from there. Whoever has six ends the game, and nobody
    after them places any; those in a fight have placed theirs in it, together."""
    if state.phase != "play":
        return state
    order = state.clockwise_from(seat)
    for each in order:
        if _ended(state):
            break
        state = with_due(state, each)
    for each in order:
        old = before.players[each].stars if each < before.seats else ()
        for kind in state.players[each].stars[len(old) :]:
            state = with_news(state, News(at, "star", each, kind))
    if ended := _ended(state):
        state = replace(state, phase="tally", ended_by=ended)
        state = with_news(state, News(at, "end", ended[0]))
    return state


def _ended(state: Scythe) -> tuple[int, ...]:
    return tuple(seat for seat in state.at_table() if state.has_six(seat))


def near(state: Scythe) -> tuple[tuple[int, StarKind, int], ...]:
    """Who is one action away from which star, and what is missing: seat, kind, how many."""
    return tuple(
        (seat, kind, missing)
        for seat in state.at_table()
        for kind, needed in NEEDED.items()
        if kind not in state.players[seat].stars and not state.players[seat].automa
        if 0 < (missing := needed - reached(state.players[seat], kind)) <= _in_one_action(state, seat, kind)
    )


def _in_one_action(state: Scythe, seat: int, kind: StarKind) -> int:
    """What one action of the mat can bring: a cube, a piece, or what bolster and trade give now."""
    match kind:
        case "power":
            return brings(state, seat, "bolster_power")
        case "popularity":
            return brings(state, seat, "trade_popularity")
    return 1
