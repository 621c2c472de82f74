"""The emblem of Scythe, drawn by us."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from ui.widgets.soft import soft_line


def draw(paint: Callable[[str], None], x: float, y: float, r: float) -> None:
    """A blade and a handle."""
    paint("#5f5341")
    soft_line([(x - r * 0.5, y - r * 0.9), (x + r * 0.35, y + r * 0.75)], r * 0.08)
    paint("#8c2f24")
    angles = [pi * (-60 + 135 * step / 24) / 180 for step in range(25)]  # from straight up, to the right
    blade = [(x + r * (0.75 * sin(angle) - 0.2), y + r * (0.5 * cos(angle) + 0.35)) for angle in angles]
    soft_line(blade, r * 0.09)
