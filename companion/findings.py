"""What a check-up found: each room of the house looks after itself and tells it in this form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

import msgspec

from companion.engine.said import Said, said

# `absent`: it is not there, and on this machine it need not be.
Level = Literal["ok", "absent", "warning", "trouble"]
Check = Literal[
    "machine",
    "config",
    "data",
    "journal",
    "games",
    "factory",
    "chips",
    "folder",
    "header",
    "groups",
    "i2c",
    "oled",
    "serial",
    "broker",
    "bridge",
    "page",
    "network",
    "screen",
    "opengl",
    "fonts",
    "sound",
    "voice",
    "clock",
]


class Finding(msgspec.Struct, frozen=True):
    """`todo` is there whenever something is wrong."""

    check: Check
    level: Level
    what: Said
    todo: Said | None = None


def worst(findings: Iterable[Finding]) -> Level:
    levels = get_args(Level)
    return max((each.level for each in findings), key=levels.index, default="ok")


def ok(check: Check, what: Said) -> Finding:
    return Finding(check, "ok", what)


def absent(check: Check) -> Finding:
    """What only a Raspberry Pi has, on a machine that is none."""
    return Finding(check, "absent", said("doctor.no_pi"))


def warning(check: Check, what: Said, todo: Said) -> Finding:
    return Finding(check, "warning", what, todo)


def trouble(check: Check, what: Said, todo: Said) -> Finding:
    return Finding(check, "trouble", what, todo)
