"""Where the marks of a chart go, so that lines can be told apart without colour. Without Kivy."""

from __future__ import annotations

from collections.abc import Sequence

MARKS = 5  # on the way, besides the one at the end


def marked(steps: int, order: int, lines: int) -> list[int]:
    """The steps at which a line carries its mark. Lines on top of each other carry theirs at different places."""
    last = steps - 1
    if last < 2:
        return []
    shift = (order + 0.5) / max(lines, 1)
    found = {round(last * (each + shift) / (MARKS + 0.6)) for each in range(MARKS)}  # the end is kept clear
    return sorted(step for step in found if 0 < step < last)


def ends(heights: Sequence[float], size: float) -> list[int]:
    """How many places to the left each end mark steps aside, so that none covers another; highest lines first."""
    places: list[int] = [0] * len(heights)
    taken: list[tuple[float, int]] = []
    for index in sorted(range(len(heights)), key=lambda index: -heights[index]):
        place = 0
        while any(abs(height - heights[index]) < size and place == other for height, other in taken):
            place += 1
        taken.append((heights[index], place))
        places[index] = place
    return places
