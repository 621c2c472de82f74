"""The emblem of Pendulum, drawn by us."""

from __future__ import annotations

from collections.abc import Callable

from ui.widgets.soft import RoundedRectangle, soft_fan


def draw(paint: Callable[[str], None], x: float, y: float, r: float) -> None:
    """An hourglass."""
    paint("#7a5a2a")
    for top in (0.86, -0.98):
        RoundedRectangle(pos=(x - r * 0.6, y + r * top), size=(r * 1.2, r * 0.14), radius=[r * 0.05])
    for sign in (1, -1):
        paint("#d2a34a" if sign < 0 else "#e9d9b0")
        glass = [(-0.48, 0.42 * sign), (0.0, -0.42 * sign), (0.48, 0.42 * sign)]
        soft_fan(glass, x, y + sign * r * 0.42, r)
