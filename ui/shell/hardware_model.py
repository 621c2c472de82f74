"""The box beside the screen: what there is of it. Without Kivy."""

from __future__ import annotations

from typing import Any, Literal

State = Literal["simulated", "gpio", "none", "missing"]


def state_of(parts: Any) -> State:
    """Of the parts as the app found them; None before it has looked."""
    if parts is None or parts.make == "none":
        return "none"
    if parts.found is None:
        return "missing"
    found: State = parts.make
    return found
