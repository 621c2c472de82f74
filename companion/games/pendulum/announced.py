"""What is announced: sand that runs out, and the council."""

from __future__ import annotations

from companion.engine.contract import Cue
from companion.engine.declared import BoxGlass, CueKind
from companion.engine.said import said
from companion.games.pendulum.state import Pendulum

TEN_SECONDS = 10_000
BOX_GLASSES = (BoxGlass("black", 880.0), BoxGlass("green", 659.26), BoxGlass("purple", 440.0))
TEN = CueKind("pendulum", "ten", "twice")
EMPTY = CueKind("pendulum", "empty", "long")
COUNCIL = CueKind("pendulum", "council", "rising")


def cues(state: Pendulum) -> tuple[Cue, ...]:
    """Each hourglass when it is empty and, in a round, ten seconds before; the council when it is called."""
    found = []
    for box, glass in zip(BOX_GLASSES, state.glasses, strict=True):
        runs_out, duration = glass.sand.runs_out, glass.sand.duration
        if runs_out is None or state.phase == "over":
            continue
        called = said(f"pendulum.glass.{box.name}")
        found.append(Cue(runs_out, f"{box.name}.empty", said("pendulum.cue.empty", glass=called), EMPTY, box))
        if state.phase == "round" and duration > TEN_SECONDS:
            ten = said("pendulum.cue.ten", glass=called)
            found.append(Cue(runs_out - TEN_SECONDS, f"{box.name}.ten", ten, TEN, box))
    if state.phase == "called" and state.called_at is not None:
        found.append(Cue(state.called_at, "council", said("pendulum.cue.council"), COUNCIL))
    return tuple(found)
