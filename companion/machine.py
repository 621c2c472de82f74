"""Which machine this is."""

from __future__ import annotations

from pathlib import Path

MODEL = Path("/proc/device-tree/model")


def model() -> str:
    """As the board calls itself; empty where boards do not."""
    try:
        return MODEL.read_text(errors="replace").strip("\0\n ")
    except OSError:
        return ""


def is_pi() -> bool:
    return "raspberry pi" in model().lower()
