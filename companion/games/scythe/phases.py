"""What may be done when: the phases of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.contract import Events, Moment
from companion.engine.refusal import Impossible, Refusal, impossible
from companion.engine.subject import Deed
from companion.games.scythe.state import Phase, Scythe


def must_be(state: Scythe, phase: Phase) -> None:
    if state.phase != phase:
        raise Impossible(_not_now(state))


def in_play(*deeds: Deed[Scythe]) -> tuple[Deed[Scythe], ...]:
    """The same deeds, refused before the first turn and after the last one."""
    return tuple(Deed(deed.action, partial(_in_play, deed.decide), *deed.happenings) for deed in deeds)


def _in_play(
    decide: Callable[[Scythe, Any, Moment], Events | Refusal], state: Scythe, action: Any, moment: Moment
) -> Events | Refusal:
    return decide(state, action, moment) if state.phase == "play" else impossible(_not_now(state))


def _not_now(state: Scythe) -> str:
    return "scythe.refusal.begin_first" if state.phase == "prepare" else "scythe.refusal.not_now"
