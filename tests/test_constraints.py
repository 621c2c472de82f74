"""One file pins what is installed: it satisfies pyproject.toml and leaves nothing open."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
ASKED = [Requirement(each) for each in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"])]
LINES = [
    Requirement(line)
    for line in (ROOT / ".ci" / "constraints.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
PINS = {canonicalize_name(pin.name): pin for pin in LINES}
ELSEWHERE = {pin.name for pin in LINES if pin.marker is not None}  # only on other machines: it asks for nothing
# Raspberry Pi OS on Debian 12 and 13, and whoever works on the app.
MACHINES = [
    {"python_version": python, "python_full_version": f"{python}.0", "platform_machine": machine}
    for python in ("3.11", "3.13")
    for machine in ("aarch64", "x86_64")
]


def pinned(pin: Requirement) -> str:
    (only,) = pin.specifier
    assert only.operator == "=="
    return only.version


def needed(machine: dict[str, str]) -> Iterator[Requirement]:
    """What pyproject.toml asks for, and what that asks for in turn as far as it is installed here."""
    seen: set[tuple[str, str]] = set()
    waiting = [(each, "") for each in ASKED]
    while waiting:
        asked, extra = waiting.pop()
        if asked.marker is not None and not asked.marker.evaluate({**machine, "extra": extra}):
            continue
        yield asked
        for part in ("", *asked.extras):
            if (asked.name, part) not in seen and asked.name not in ELSEWHERE:
                seen.add((asked.name, part))
                waiting += [(Requirement(each), part) for each in requires(asked.name) or ()]


def test_every_package_has_one_version() -> None:
    assert len(PINS) == len(LINES)
    assert all(pinned(pin) for pin in LINES)


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_what_pyproject_asks_for_is_pinned_within_its_bounds(asked: Requirement) -> None:
    pin = PINS[canonicalize_name(asked.name)]
    assert asked.specifier.contains(pinned(pin), prereleases=True)
    assert pin.marker in (None, asked.marker), "where it is asked for it is pinned"


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: " ".join(machine.values()))
def test_nothing_is_left_open(machine: dict[str, str]) -> None:
    for asked in needed(machine):
        assert asked.specifier.contains(pinned(PINS[canonicalize_name(asked.name)]), prereleases=True), asked


def test_nothing_is_pinned_for_nothing() -> None:
    assert PINS.keys() == {canonicalize_name(asked.name) for machine in MACHINES for asked in needed(machine)}
