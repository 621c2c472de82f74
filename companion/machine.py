"""Which machine this is."""

from __future__ import annotations

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
