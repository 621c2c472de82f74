"""The emblem of Ethnos, drawn by us."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from ui.widgets.shapes import circle, star
from ui.widgets.soft import soft_fan


def draw(paint: Callable[[str], None], x: float, y: float, r: float) -> None:
    """Six realms round a middle."""
    for step, colour in enumerate(("#7a4f9e", "#b03a2e", "#356fae", "#a65a12", "#3f7f3b", "#6d7073")):
        angle = pi / 2 + step * pi / 3
        paint(colour)
        soft_fan(circle(), x + r * 0.62 * cos(angle), y + r * 0.62 * sin(angle), r * 0.33)
    paint("#d2a34a")
    soft_fan(star(), x, y, r * 0.32)
