"""The council as a walk: what each step asks, and a reward as it is being chosen. Without Kivy."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.said import Said, said
from companion.games.pendulum.council import rewards_for
from companion.games.pendulum.final import track_at
from companion.games.pendulum.names import NEUTRAL, NEUTRAL_VOTES, ROUNDS, TRACKS, Reward, TrackName
from companion.games.pendulum.privilege import extra_points_of, in_play, last_to_act, new_order
from companion.games.pendulum.state import Pendulum
from companion.games.pendulum.view import checklist, instruction

# The steps of a council in their order; the last one only at the end of the game.
STEPS = ("called", "privilege", "rewards", "provinces", "refresh")
LAST_STEPS = ("called", "privilege", "rewards", "final")
# What the button at the bottom does.
GOES_ON = {
    "called": "end_actions",
    "privilege": "count_votes",
    "provinces": "provinces_checked",
    "refresh": "refreshed",
    "final": "finish",
}


class WalkLine(msgspec.Struct, frozen=True):
    """A player's line of a step: what is said of them, a figure, and whether it is settled."""

    seat: int | None
    name: Said | str
    about: Said | None = None
    figure: str = ""
    done: bool = False


class WalkModel(msgspec.Struct, frozen=True):
    phase: str
    title: Said
    number: int
    of: int
    instruction: Said | None
    lines: tuple[WalkLine, ...]
    goes_on: str | None


def walk_model(state: Pendulum) -> WalkModel:
    steps = LAST_STEPS if state.round == ROUNDS else STEPS
    return WalkModel(
        phase=state.phase,
        title=said("screen.pendulum.council", round=state.round, step=said(f"pendulum.phase.{state.phase}")),
        number=1 + steps.index(state.phase),
        of=len(steps),
        instruction=instruction(state),
        lines=_lines(state),
        goes_on=GOES_ON.get(state.phase),
    )


def _lines(state: Pendulum) -> tuple[WalkLine, ...]:
    match state.phase:
        case "called":
            return tuple(
                WalkLine(seat, state.players[seat].name, _ready_said(state, seat), done=seat in state.ready)
                for seat in last_to_act(state)
            )
        case "privilege":
            return _votes(state)
        case "provinces":
            return tuple(
                WalkLine(
                    seat,
                    state.players[seat].name,
                    said("screen.pendulum.limit", n=state.players[seat].province_limit),
                    str(state.players[seat].provinces),
                )
                for seat in state.in_order()
            )
        case "refresh":
            return tuple(WalkLine(None, "", each) for each in checklist())
        case "final":
            return tuple(_final(state, seat) for seat in state.in_order())
    return ()


def _ready_said(state: Pendulum, seat: int) -> Said:
    return said("screen.pendulum.is_ready" if seat in state.ready else "screen.pendulum.still_acts")


def _votes(state: Pendulum) -> tuple[WalkLine, ...]:
    """As people stand now, each with the place that the votes noted so far would bring: lines never jump."""
    votes = {seat: state.players[seat].votes for seat in state.at_table()}
    places = [seat for seat in new_order(state, votes) if seat == NEUTRAL or not state.players[seat].gone]
    return tuple(
        WalkLine(
            None if seat == NEUTRAL else seat,
            said("pendulum.neutral") if seat == NEUTRAL else state.players[seat].name,
            said("screen.pendulum.place", place=1 + places.index(seat)),
            str(NEUTRAL_VOTES if seat == NEUTRAL else votes[seat]),
        )
        for seat in in_play(state)
    )


def _final(state: Pendulum, seat: int) -> WalkLine:
    me = state.players[seat]
    known = me.mat is not None or me.counted is not None
    if not known:
        return WalkLine(seat, me.name, said("screen.pendulum.count_yourself"))
    tracks = tuple(
        said(
            "screen.pendulum.stands",
            track=said(f"pendulum.figure.{track}"),
            figure=_standing(track_at(me, index).inside, track_at(me, index).missing),
        )
        for index, track in enumerate(TRACKS)
    )
    legendary = said("pendulum.achievement.earlier") if me.legendary else said("screen.pendulum.not_legendary")
    return WalkLine(seat, me.name, said("screen.pendulum.stands_all", tracks=(*tracks, legendary)), done=True)


def _standing(inside: int, missing: int) -> str:
    return f"+{inside}" if inside else f"-{missing}"


class RewardModel(msgspec.Struct, frozen=True):
    """A reward as it is being chosen: which, on which tracks the extra points go, and the point of the reward."""

    seat: int
    reward: Reward | None = None
    points: tuple[TrackName, ...] = ()
    track: TrackName | None = None
    glory: bool = False

    def ready(self, state: Pendulum) -> bool:
        if self.reward is None or len(self.points) != extra_points_of(state, self.seat):
            return False
        return self.reward != "any_point" or self.track is not None

    def with_point(self, track: TrackName, state: Pendulum) -> RewardModel:
        """One more extra point; beyond the number that there are, the first one makes room."""
        most = extra_points_of(state, self.seat)
        return msgspec.structs.replace(self, points=(*self.points, track)[-most:] if most else ())

    def ask(self) -> dict[str, Any]:
        found: dict[str, Any] = {"action": "take_reward", "seat": self.seat, "reward": self.reward}
        if self.points:
            found["points"] = list(self.points)
        if self.reward == "any_point":
            found["track"] = self.track
        if self.glory:
            found["glory"] = True
        return found


EVERY: tuple[Reward, ...] = ("any_point", "large_worker", "at_once", "intrigue", "third_province")
EVERY_LAST: tuple[Reward, ...] = ("any_point", "large_worker", "final_card", "final_legendary")


def reward_choices(state: Pendulum, seat: int) -> tuple[tuple[Reward, bool], ...]:
    """Every reward of this council, always in the same place, with whether this player may take it."""
    free = rewards_for(state, seat)
    return tuple((each, each in free) for each in (EVERY_LAST if state.round == ROUNDS else EVERY))
