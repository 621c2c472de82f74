"""The emblem of Vzaperti, drawn by us."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from ui.widgets.soft import soft_line


def draw(paint: Callable[[str], None], x: float, y: float, r: float) -> None:
    """Bars of a window."""
    paint("#4a4f55")
    corner = [(0.4 + 0.4 * cos(pi * step / 16), 0.45 + 0.4 * sin(pi * step / 16)) for step in range(9)]
    upper = [*corner, *((-across, up) for across, up in reversed(corner))]
    frame = [*upper, *((-across, -up) for across, up in upper), upper[0]]
    soft_line([(x + r * across, y + r * up) for across, up in frame], r * 0.07)
    for step in (-0.4, 0.0, 0.4):
        soft_line([(x + r * step, y - r * 0.8), (x + r * step, y + r * 0.8)], r * 0.06)
