"""The box beside the screen: what there is of it. Without Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from companion.engine.said import Said, said

State = Literal["simulated", "gpio", "none", "missing"]


def state_of(parts: Any) -> State:
    """Of the parts as the app found them, in a word; None before it has looked. What is wrong comes first."""
    if parts is None:
        return "none"
    if parts.troubles:
        return "missing"
    makes = set(parts.makes.values())
    return "simulated" if "simulated" in makes else "gpio" if "gpio" in makes else "none"


def has_simulated(parts: Any) -> bool:
    """Whether there is anything of it to look at and to press on the screen."""
    return parts is not None and "simulated" in parts.makes.values()


def notes_of(parts: Any) -> Iterator[Said]:
    """The same in sentences: one where all parts are alike, else one for each make and each thing that is wrong."""
    wanted = {} if parts is None else {part: make for part, make in parts.makes.items() if make != "none"}
    makes = set(wanted.values()) or {"none"}
    if len(makes) == 1 and not (parts and parts.troubles):
        yield said(f"screen.hardware.{makes.pop()}")
        return
    there = {part: make for part, make in wanted.items() if part not in parts.troubles}
    for make in dict.fromkeys(there.values()):
        yield said(f"screen.hardware.some_{make}", parts=_named(there, make))
    for reason in dict.fromkeys(parts.troubles.values()):
        yield said("screen.hardware.missing", parts=_named(parts.troubles, reason), reason=reason)


def _named(parts: Mapping[str, str], having: str) -> tuple[Said, ...]:
    return tuple(said(f"hardware.part.{part}") for part, each in parts.items() if each == having)
