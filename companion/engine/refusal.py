"""The two ways of saying no: a rule, which people at the table may override, and an impossibility, which nobody can."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.said import Said, Value


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why an action was not taken. `override` tells whether the table may do it anyway."""

    code: str
    values: dict[str, Any] = {}
    override: bool = False

    def said(self) -> Said:
        return Said(self.code, self.values)


def rule(code: str, **values: Value) -> Refusal:
    """A rule of the game stands against it: the table may know better."""
    return Refusal(code, values, override=True)


def impossible(code: str, **values: Value) -> Refusal:
    """It cannot be: out of bounds, out of supply, nobody sits there."""
    return Refusal(code, values)


class Impossible(Exception):
    """Raised by the building blocks and by `evolve` when an event cannot have happened in this state."""

    def __init__(self, code: str, **values: Value) -> None:
        super().__init__(code, values)
        self.refusal = impossible(code, **values)
