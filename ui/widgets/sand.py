"""The shape of an hourglass and where its sand lies. Without Kivy."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate

STEPS = 48  # slices of a bulb
NECK = 0.05  # half the width of the neck, where half the height is 1


def half_width(height: float) -> float:
    """Of the glass at this height above (or below) the neck, 0 to 1: a neck, a belly, a shoulder."""
    height = min(max(abs(height), 0.0), 1.0)
    return NECK + (0.56 - NECK) * (1 - (1 - min(height / 0.72, 1.0)) ** 2)


# How much of a bulb lies below each slice, from the neck outwards.
_FILLED = list(accumulate(half_width((step + 0.5) / STEPS) for step in range(STEPS)))
_AREA = [0.0, *(each / _FILLED[-1] for each in _FILLED)]


def level(share: float) -> float:
    """How far from the neck a bulb is filled to this share. With that share still above, the sand above stands so
    high, and what has fallen begins so far below: the two bulbs are alike."""
    share = min(max(share, 0.0), 1.0)
    index = bisect_left(_AREA, share)
    if index == 0:
        return 0.0
    low, high = _AREA[index - 1], _AREA[index]
    return (index - 1 + (share - low) / (high - low)) / STEPS


def slices(bottom: float, top: float, steps: int = 14) -> list[tuple[float, float]]:
    """Heights with half widths between two heights, for a strip of triangles."""
    heights = [bottom + (top - bottom) * step / steps for step in range(steps + 1)]
    return [(height, half_width(height)) for height in heights]


def outline(steps: int = 24) -> list[tuple[float, float]]:
    """Once round the glass."""
    right = [(half_width(1 - 2 * step / (2 * steps)), 1 - 2 * step / (2 * steps)) for step in range(2 * steps + 1)]
    return [*right, *((-across, up) for across, up in reversed(right))]


def clock_text(milliseconds: int) -> str:
    """What is left, in whole seconds that have begun: 0:00 only when it is empty."""
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"
