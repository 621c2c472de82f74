"""A player's figures: what stands where, and within which bounds. Without Kivy."""

from __future__ import annotations

import msgspec

from companion.engine.said import Said, said
from companion.games.pendulum.figures import bounds
from companion.games.pendulum.names import GLORY, TRACKS, Figure, How
from companion.games.pendulum.state import Pendulum

# In the order of the mat: what is paid with, the tracks, what stands there.
SHOWN: tuple[Figure, ...] = (
    "votes",
    "military",
    "culture",
    "gold",
    "power",
    "prestige",
    "popularity",
    "legendary",
    "common",
    "large",
    "provinces",
)


class FigureCell(msgspec.Struct, frozen=True):
    """`of` is the end of a track where it is known; `inside` when the token is in the parchment."""

    figure: Figure
    value: int
    least: int
    most: int
    of: int | None = None
    inside: bool = False


class PlayerModel(msgspec.Struct, frozen=True):
    name: str
    who: tuple[Said, ...]
    cells: tuple[FigureCell, ...]
    achievements: tuple[How, ...]
    mat_known: bool


def player_model(state: Pendulum, seat: int) -> PlayerModel:
    me = state.players[seat]
    figures = (*SHOWN, *(GLORY.values() if me.expert else ()))
    who = [said(f"pendulum.character.{me.character}"), said(f"pendulum.side.{me.side}")]
    if me.third_province:
        who.append(said("pendulum.reward.third_province"))
    return PlayerModel(
        name=me.name,
        who=tuple(who),
        cells=tuple(_cell(state, seat, figure) for figure in figures),
        achievements=_achievements(state, seat),
        mat_known=me.mat is not None,
    )


def _cell(state: Pendulum, seat: int, figure: Figure) -> FigureCell:
    me = state.players[seat]
    track = bounds(me, figure)
    value = int(getattr(me, figure))
    if me.mat is None or figure not in TRACKS:
        return FigureCell(figure, value, track.least, track.most)
    parchment = me.mat.parchment[TRACKS.index(figure)]
    return FigureCell(figure, value, track.least, track.most, track.most, value >= parchment)


def _achievements(state: Pendulum, seat: int) -> tuple[How, ...]:
    """What this player may still do with the achievement of the round."""
    if state.phase not in ("round", "called") or state.achievement_of(seat) is not None:
        return ()
    return ("legendary", "ribbon") if state.token and not state.players[seat].legendary else ("ribbon",)
