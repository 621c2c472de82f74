"""Which machine this is, and how urgent a thread is on it."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def pi_model(root: Path = Path("/")) -> str:
    """Which Raspberry Pi this is, "" for any other machine."""
    try:
        name = (root / "proc/device-tree/model").read_text(errors="replace").strip("\0\n ")
    except OSError:
        return ""
    return name if "raspberry pi" in name.lower() else ""


def is_pi() -> bool:
    return bool(pi_model())


def hurry() -> None:
    """Let the calling thread run on time also when every core is busy, where the system lets us (root, or LimitRTPRIO=
    in the unit)."""
    with contextlib.suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
