"""The council as a walk, from the call to the next round or to the end of the game."""

from __future__ import annotations

from typing import Any

from companion.engine.said import said
from companion.engine.walk import Walk, WalkLine
from companion.games.pendulum.council import rewards_for, rewards_of, uncounted
from companion.games.pendulum.final import track_at
from companion.games.pendulum.names import NEUTRAL, NEUTRAL_VOTES, ROUNDS, TRACKS
from companion.games.pendulum.position import TrackAt
from companion.games.pendulum.privilege import in_play, last_to_act, new_order
from companion.games.pendulum.state import Pendulum
from companion.games.pendulum.view import checklist, instruction

STEPS = ("called", "privilege", "rewards", "provinces", "refresh")
LAST_STEPS = ("called", "privilege", "rewards", "final")
# What leads to the next step; rewards lead there by themselves.
GOES_ON = {
    "called": "end_actions",
    "privilege": "count_votes",
    "provinces": "provinces_checked",
    "refresh": "refreshed",
    "final": "finish",
}


def walk(state: Pendulum) -> Walk | None:
    steps = LAST_STEPS if state.round == ROUNDS else STEPS
    if state.phase not in steps:
        return None
    asks = _asks(state)
    return Walk(
        name="council",
        step=state.phase,
        number=1 + steps.index(state.phase),
        of=len(steps),
        title=said("pendulum.walk.title", round=state.round, step=said(f"pendulum.phase.{state.phase}")),
        do=instruction(state),
        lines=_lines(state),
        asks=asks,
        goes_on="" if asks else GOES_ON[state.phase],
    )


def _asks(state: Pendulum) -> tuple[int, ...]:
    if state.phase == "rewards" and (seat := state.to_serve()) is not None:
        return (seat,)
    return uncounted(state) if state.phase == "final" else ()


def _lines(state: Pendulum) -> tuple[WalkLine, ...]:
    match state.phase:
        case "called":
            return tuple(_ready(state, seat) for seat in last_to_act(state))
        case "privilege":
            return _votes(state)
        case "rewards":
            return _rewards(state)
        case "provinces":
            return tuple(_provinces(state, seat) for seat in state.in_order())
        case "refresh":
            return tuple(WalkLine(about=each) for each in checklist())
    return tuple(_final(state, seat) for seat in state.in_order())


def _ready(state: Pendulum, seat: int) -> WalkLine:
    ready = seat in state.ready
    return WalkLine(
        seat=seat,
        name=state.players[seat].name,
        about=said("pendulum.walk.ready" if ready else "pendulum.walk.acts"),
        done=ready,
        tap={"action": "ready", "player": seat, "ready": not ready},
    )


def _votes(state: Pendulum) -> tuple[WalkLine, ...]:
    """As people stand now, each with the place that the votes noted so far would bring: lines never jump."""
    votes = {seat: state.players[seat].votes for seat in state.at_table()}
    places = [seat for seat in new_order(state, votes) if seat == NEUTRAL or not state.players[seat].gone]
    found = []
    for seat in in_play(state):
        place = said("pendulum.walk.place", place=1 + places.index(seat))
        if seat == NEUTRAL:
            found.append(WalkLine(name=said("pendulum.neutral"), about=place, figure=NEUTRAL_VOTES))
        else:
            name, tap = state.players[seat].name, _figure(seat, "votes")
            found.append(WalkLine(seat=seat, name=name, about=place, figure=votes[seat], tap=tap))
    return tuple(found)


def _rewards(state: Pendulum) -> tuple[WalkLine, ...]:
    """Every reward, always in the same place; a tap where the player may take it."""
    seat = state.to_serve()
    assert seat is not None
    free = rewards_for(state, seat)
    return tuple(
        WalkLine(
            name=said(f"pendulum.reward.{each}"),
            tap={"action": "take_reward", "seat": seat, "reward": each} if each in free else None,
        )
        for each in rewards_of(state)
    )


def _provinces(state: Pendulum, seat: int) -> WalkLine:
    me = state.players[seat]
    limit = said("pendulum.walk.limit", n=me.province_limit)
    return WalkLine(seat=seat, name=me.name, about=limit, figure=me.provinces, tap=_figure(seat, "provinces"))


def _final(state: Pendulum, seat: int) -> WalkLine:
    me = state.players[seat]
    tap = {"action": "count_myself", "seat": seat} if me.mat is None else None
    if seat in uncounted(state):
        return WalkLine(seat=seat, name=me.name, about=said("pendulum.walk.uncounted"), tap=tap)
    tracks = tuple(
        said("pendulum.walk.track", track=said(f"pendulum.figure.{track}"), figure=_standing(track_at(me, index)))
        for index, track in enumerate(TRACKS)
    )
    legendary = said("pendulum.achievement.earlier" if me.legendary else "pendulum.walk.not_legendary")
    about = said("pendulum.walk.tracks", tracks=(*tracks, legendary))
    return WalkLine(seat=seat, name=me.name, about=about, done=True, tap=tap)


def _standing(track: TrackAt) -> str:
    return f"+{track.inside}" if track.inside else f"-{track.missing}"


def _figure(seat: int, figure: str) -> dict[str, Any]:
    return {"action": "set_figure", "player": seat, "figure": figure}
