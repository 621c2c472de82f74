"""Figures of the players: what they can be, gains with their limits, glory, and people who come and go."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.engine.printed import PrintedValues
from companion.engine.refusal import Impossible
from companion.engine.track import Track
from companion.games.pendulum.names import (
    COMMON,
    CUBES,
    GLORY,
    LARGE,
    RESOURCE,
    TRACKS,
    WORKERS,
    Character,
    Figure,
    Side,
    TrackName,
)
from companion.games.pendulum.state import LONGEST_TRACK, Mat, Pendulum, Player

COUNT = Track(0, 999)


def changed(state: Pendulum, seat: int, **changes: Any) -> Pendulum:
    if seat not in state.at_table():
        raise Impossible("refusal.no_such_seat", seat=seat)
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def bounds(player: Player, figure: Figure) -> Track:
    """What the figure can be for this player."""
    for index, track in enumerate(TRACKS):
        if figure == track:
            return Track(0, LONGEST_TRACK if player.mat is None else player.mat.end[index])
        if figure == RESOURCE[track]:
            return Track(0, CUBES - int(getattr(player, GLORY[track])))
        if figure == GLORY[track]:
            return Track(0, CUBES)
    match figure:
        case "legendary":
            return Track(0, 1)
        case "common":
            return Track(0, min(COMMON, WORKERS - player.large))
        case "large":
            return Track(0, min(LARGE, WORKERS - player.common))
    return COUNT


def with_figure(state: Pendulum, seat: int, figure: Figure, to: int) -> Pendulum:
    """A cube that marks glory is gone from the mat when there are no others (004, Слава)."""
    player = state.players[seat]
    changes: dict[str, int] = {figure: bounds(player, figure).check(to)}
    for track in TRACKS:
        if figure == GLORY[track]:
            resource = RESOURCE[track]
            changes[resource] = min(int(getattr(player, resource)), CUBES - to)
    return changed(state, seat, **changes)


def gained(state: Pendulum, seat: int, figure: Figure, by: int, *, glory: bool) -> Pendulum:
    """Beyond the limit nothing is gained (004, Победные шкалы, ресурсы и голоса); nobody pays what they have not."""
    player = state.players[seat]
    now = int(getattr(player, figure))
    limit = bounds(player, figure)
    if by < 0 or (figure not in TRACKS and figure not in RESOURCE.values()):
        return with_figure(state, seat, figure, limit.step(now, by))
    state = with_figure(state, seat, figure, limit.advance(now, by))
    lost = now + by - limit.most
    track = next((each for each in TRACKS if each == figure), None)
    if lost <= 0 or track is None or not glory or not player.expert:
        return state
    marked = GLORY[track]
    cubes = bounds(player, marked)
    return with_figure(state, seat, marked, cubes.advance(int(getattr(player, marked)), lost))


def with_points(state: Pendulum, seat: int, tracks: tuple[TrackName, ...], *, glory: bool) -> Pendulum:
    for track in tracks:
        state = gained(state, seat, track, 1, glory=glory)
    return state


# Mats


def tracks_key(character: Character, side: Side) -> str:
    return f"{character}.{side}.tracks"


def start_key(character: Character, side: Side) -> str:
    return f"{character}.{side}.start"


def mat_of(printed: PrintedValues, character: Character, side: Side) -> Mat | None:
    key = tracks_key(character, side)
    return mat_from(printed.numbers(key)) if printed.known(key) else None


def mat_from(numbers: tuple[int, ...]) -> Mat:
    """Parchment and end of each track in turn; impossible when a parchment begins beyond the end."""
    power, power_end, prestige, prestige_end, popularity, popularity_end = numbers
    mat = Mat((power, prestige, popularity), (power_end, prestige_end, popularity_end))
    for parchment, end in zip(mat.parchment, mat.end, strict=True):
        Track(1, LONGEST_TRACK).check(end)
        Track(1, end).check(parchment)
    return mat


def on_mat(player: Player, printed: PrintedValues, character: Character, side: Side) -> Player:
    """With this mat in front of them, resources and votes as printed where that is known."""
    key = start_key(character, side)
    start = printed.numbers(key) if printed.known(key) else (0, 0, 0, 0)
    player = replace(player, character=character, side=side)
    return with_start(with_mat(player, mat_of(printed, character, side)), start)


def with_mat(player: Player, mat: Mat | None) -> Player:
    """Tokens that were noted beyond the end of a track stand on its last space."""
    player = replace(player, mat=mat)
    return replace(player, **{track: min(player.on(track), bounds(player, track).most) for track in TRACKS})


def with_start(player: Player, start: tuple[int, ...]) -> Player:
    military, culture, gold, votes = start
    return replace(
        player,
        military=bounds(player, "military").check(military),
        culture=bounds(player, "culture").check(culture),
        gold=bounds(player, "gold").check(gold),
        votes=COUNT.check(votes),
    )
