"""What the table of Pendulum shows: three hourglasses, who stands higher, what can be done. Without Kivy."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.hourglass import Hourglass
from companion.engine.said import Said, said
from companion.games.pendulum.names import GLASSES, NEUTRAL, ROUNDS, GlassName
from companion.games.pendulum.privilege import in_play
from companion.games.pendulum.state import Circle, Pendulum
from companion.games.pendulum.timers import CIRCLES, steps
from companion.games.pendulum.view import instruction, standing_text
from companion.table.command import Snapshot

# Sand in daylight and on dark cards: each has a contrast of 3:1 to either.
SAND = {"black": "#6f6a63", "green": "#2f8b4a", "purple": "#8a63c9"}

Spot = Literal["glass", "marker", "free"]
SandIs = Literal["running", "empty", "paused", "still"]


class GlassLine(msgspec.Struct, frozen=True):
    """`spots` are the circles of its area from the upper row down, each row from left to right."""

    name: GlassName
    sand: Hourglass
    row: Said
    spots: tuple[tuple[Spot, ...], ...]
    turns: bool

    def now(self, at: int, *, paused: bool) -> SandIs:
        """`still` while time does not matter: untimed, or nothing turned yet."""
        if self.sand.runs_out is None:
            return "still"
        if self.sand.is_empty(at):
            return "empty"
        return "paused" if paused else "running"

    def share(self, at: int) -> float:
        return self.sand.remaining(at) / self.sand.duration


class SeatChip(msgspec.Struct, frozen=True):
    """A player in the order of privilege; the neutral one has no seat. `achieved` in this round, `legendary` ever."""

    seat: int | None
    name: Said | str
    place: int
    standing: str
    achieved: bool
    legendary: bool


class TableModel(msgspec.Struct, frozen=True):
    headline: tuple[Said, ...]
    glasses: tuple[GlassLine, ...]
    seats: tuple[SeatChip, ...]
    instruction: Said | None
    placing: bool
    untimed: bool
    may_empty: bool
    next_turns: tuple[GlassName, ...]


def table_model(snapshot: Snapshot) -> TableModel:
    state: Pendulum = snapshot.state
    return TableModel(
        headline=_headline(state),
        glasses=tuple(_glass(state, name) for name in GLASSES),
        seats=seat_chips(state),
        instruction=instruction(state),
        placing=state.phase == "placing",
        untimed=state.untimed,
        may_empty=any(offer.action == "empty_now" for offer in snapshot.offers),
        next_turns=_next_turns(state),
    )


def _headline(state: Pendulum) -> tuple[Said, ...]:
    parts = [said("pendulum.glance.round", round=state.round, rounds=ROUNDS)]
    if state.phase == "placing":
        parts.append(said("pendulum.phase.placing"))
    elif state.untimed:
        parts.append(said("pendulum.glance.step", step=state.step, steps=len(steps(state))))
    else:
        parts.append(said("pendulum.glance.markers", n=len(state.markers)))
    if state.phase == "round":
        parts.append(said("screen.pendulum.token" if state.token else "screen.pendulum.no_token"))
    return tuple(parts)


def _glass(state: Pendulum, name: GlassName) -> GlassLine:
    glass = state.glass(name)
    circles = CIRCLES if name == "purple" else (Circle("upper"), Circle("lower"))
    rows = tuple(
        tuple(
            "glass" if circle == glass.place else "marker" if name == "purple" and circle in state.markers else "free"
            for circle in circles
            if circle.row == row
        )
        for row in ("upper", "lower")
    )
    return GlassLine(
        name=name,
        sand=glass.sand,
        row=said(f"pendulum.row.{glass.place.row}"),
        spots=rows,  # type: ignore[arg-type]
        turns=state.phase == "round" and not state.untimed,
    )


def seat_chips(state: Pendulum) -> tuple[SeatChip, ...]:
    chips = []
    for place, seat in enumerate(in_play(state), start=1):
        if seat == NEUTRAL:
            chips.append(SeatChip(None, said("pendulum.neutral"), place, "", achieved=False, legendary=False))
            continue
        me = state.players[seat]
        achieved = state.achievement_of(seat) is not None
        chips.append(SeatChip(seat, me.name, place, standing_text(me), achieved=achieved, legendary=bool(me.legendary)))
    return tuple(chips)


def _next_turns(state: Pendulum) -> tuple[GlassName, ...]:
    """What the next step of the time track turns."""
    track = steps(state)
    return track[state.step] if state.phase == "round" and state.untimed and state.step < len(track) else ()


class FlipLine(msgspec.Struct, frozen=True):
    """A flip of late: which, how long ago in seconds, by whom; `back` when it can still be taken back."""

    glass: GlassName
    ago: int
    seat: int | None
    back: bool


def flip_lines(state: Pendulum, at: int) -> tuple[FlipLine, ...]:
    """The newest first."""
    lines = []
    seen: set[str] = set()
    for flip in reversed(state.flips):
        lines.append(FlipLine(flip.glass, max(0, at - flip.at) // 1000, flip.seat, flip.glass not in seen))
        seen.add(flip.glass)
    return tuple(lines)
