"""What is announced: sand that runs out, and the council."""

from __future__ import annotations

from companion.engine.contract import Cue
from companion.engine.declared import BoxGlass, CueKind
from companion.engine.said import Said, said
from companion.games.pendulum.state import Pendulum

TEN_SECONDS = 10_000
BOX_GLASSES = (BoxGlass("black", 880.0), BoxGlass("green", 659.26), BoxGlass("purple", 440.0))
TEN = CueKind("pendulum", "ten", "twice")
EMPTY = CueKind("pendulum", "empty", "long")
COUNCIL = CueKind("pendulum", "council", "rising")
CALLED = said("pendulum.cue.council")


def cues(state: Pendulum) -> tuple[Cue, ...]:
    """Each hourglass when it is empty and, in a round, ten seconds before; the council when it is called."""
    found = []
    for box, glass in zip(BOX_GLASSES, state.glasses, strict=True):
        runs_out, duration = glass.sand.runs_out, glass.sand.duration
        if runs_out is None or state.phase == "over":
            continue
        found.append(Cue(runs_out, f"{box.name}.empty", _of(EMPTY, box), EMPTY, box))
        if state.phase == "round" and duration > TEN_SECONDS:
            found.append(Cue(runs_out - TEN_SECONDS, f"{box.name}.ten", _of(TEN, box), TEN, box))
    if state.phase == "called" and state.called_at is not None:
        found.append(Cue(state.called_at, "council", CALLED, COUNCIL))
    return tuple(found)


def sayings() -> dict[CueKind, tuple[Said, ...]]:
    return {**{kind: tuple(_of(kind, box) for box in BOX_GLASSES) for kind in (TEN, EMPTY)}, COUNCIL: (CALLED,)}


def _of(kind: CueKind, box: BoxGlass) -> Said:
    return said(f"pendulum.cue.{kind.name}", glass=said(f"pendulum.glass.{box.name}"))
