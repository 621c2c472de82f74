"""Edges without steps. We draw them soft ourselves: multisampling takes as long again as the whole picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil, cos, hypot, pi, sin
from typing import Any

from kivy.factory import Factory
from kivy.graphics import BorderImage, Mesh
from kivy.graphics.texture import Texture

from ui.widgets.shapes import Points

HALF = 0.5  # of a pixel: so far inside its edge a shape begins to fade, and so far outside it has gone
LIMIT = 3.0  # a sharp tip fades over at most so many times that


class RoundedRectangle(BorderImage):
    """A picture of a round corner at each corner. Takes the place of Kivy's in every layout.

    `radius` is one for all or four, from the upper left to the right, as in Kivy's.
    """

    def __init__(self, **kwargs: Any) -> None:
        radius = kwargs.pop("radius", (10,))
        super().__init__(auto_scale="both_lower", **kwargs)
        self.radius = radius

    @property
    def radius(self) -> tuple[float, ...]:
        return self._radius

    @radius.setter
    def radius(self, radius: Sequence[float]) -> None:
        self._radius = tuple(round(each, 1) for each in (radius if len(radius) == 4 else [radius[0]] * 4))
        side = max(1, ceil(max(self._radius)))
        self.texture = _corners(self._radius, side)
        self.border = (side, side, side, side)


@cache
def _corners(radius: tuple[float, ...], side: int) -> Texture:
    """Four round corners, each `side` pixels wide, and one pixel between them to draw out."""
    upper_left, upper_right, lower_right, lower_left = (_corner(each, side) for each in radius)
    lower = [left + b"\xff" + right[::-1] for left, right in zip(lower_left, lower_right, strict=True)]
    upper = [left + b"\xff" + right[::-1] for left, right in zip(upper_left, upper_right, strict=True)]
    rows = [*lower, b"\xff" * (2 * side + 1), *reversed(upper)]
    texture = Texture.create(size=(2 * side + 1, 2 * side + 1), colorfmt="rgba")
    texture.blit_buffer(b"".join(b"\xff\xff\xff" + bytes((alpha,)) for row in rows for alpha in row), colorfmt="rgba")
    return texture


@cache
def _corner(radius: float, side: int) -> list[bytes]:
    """The lower left one, row by row."""
    return [bytes(_cover(radius, across, up) for across in range(side)) for up in range(side)]


def _cover(radius: float, across: int, up: int) -> int:
    """How much of a pixel lies within the corner, from 0 to 255."""
    x, y = radius - across - HALF, radius - up - HALF
    if x <= 0 or y <= 0:
        return 255
    return round(255 * min(1.0, max(0.0, radius + HALF - hypot(x, y))))


def soft_fan(points: Points, x: float, y: float, radius: float) -> Mesh:
    """A shape round its middle, filled, on the canvas in hand."""
    edge = [(x + radius * across, y + radius * up) for across, up in points]
    count = len(edge)
    if sum(edge[place - 1][0] * up - edge[place - 1][1] * across for place, (across, up) in enumerate(edge)) < 0:
        edge.reverse()
    return _soft([*edge, (x, y)], count, [(count, place, (place + 1) % count) for place in range(count)])


def soft_line(points: Points, width: float) -> Mesh:
    """A line of twice this width, as Kivy counts it, with round ends, on the canvas in hand."""
    lefts, rights = [], []
    for place, here in enumerate(points):
        before, after = points[max(place - 1, 0)], points[min(place + 1, len(points) - 1)]
        right, down = _outwards(before, after)
        # Along the line: backwards round the first end, forwards round the last.
        turns = _ROUND if place == 0 else _ROUND[::-1] if place == len(points) - 1 else ((1.0, 0.0),)
        for aside, along in turns:
            along = -along if place == 0 else along
            middle = (here[0] - down * width * along, here[1] + right * width * along)
            lefts.append((middle[0] - right * width * aside, middle[1] - down * width * aside))
            rights.append((middle[0] + right * width * aside, middle[1] + down * width * aside))
    count = len(lefts)
    triangles = []
    for place in range(count - 1):
        across = 2 * count - 1 - place
        triangles += [(place, place + 1, across), (place + 1, across - 1, across)]
    return _soft(rights + lefts[::-1], 2 * count, triangles)


# A quarter of a circle from the tip to the side. Not quite at the tip: there left and right would be one.
_ROUND = tuple((sin(pi / 2 * step / 8), cos(pi / 2 * step / 8)) for step in (0.3, 1, 2, 3, 4, 5, 6, 7, 8))


def _soft(corners: Points, edge: int, triangles: list[tuple[int, int, int]]) -> Mesh:
    """The triangles, and a rim that fades round the first `edge` corners, which go round to the left."""
    vertices: list[float] = []
    rim: list[float] = []
    for place, (x, y) in enumerate(corners):
        if place < edge:
            right, rise = _face(corners[place - 1 if place else edge - 1], (x, y), corners[(place + 1) % edge])
            vertices += [x - right, y - rise, *SOLID]
            rim += [x + right, y + rise, *GONE]
        else:
            vertices += [x, y, *SOLID]
    indices = [corner for triangle in triangles for corner in triangle]
    for place in range(edge):
        after = (place + 1) % edge
        outer, next_outer = len(corners) + place, len(corners) + after
        indices += [place, outer, next_outer, next_outer, after, place]
    return Mesh(vertices=vertices + rim, indices=indices, mode="triangles", texture=_fade())


SOLID, GONE = (0.25, 0.5), (0.75, 0.5)  # the middles of the two pixels of `_fade`


@cache
def _fade() -> Texture:
    texture = Texture.create(size=(2, 1), colorfmt="rgba")
    texture.blit_buffer(b"\xff\xff\xff\xff\xff\xff\xff\x00", colorfmt="rgba")
    return texture


def _face(before: tuple[float, float], here: tuple[float, float], after: tuple[float, float]) -> tuple[float, float]:
    """From a corner outwards, so long that both its edges move out by half a pixel."""
    one, two = _outwards(before, here), _outwards(here, after)
    right, rise = one[0] + two[0], one[1] + two[1]
    long = min(2 / max(right * right + rise * rise, 1e-6), LIMIT / max(hypot(right, rise), 1e-6))
    return HALF * right * long, HALF * rise * long


def _outwards(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    across, up = end[0] - start[0], end[1] - start[1]
    length = hypot(across, up) or 1.0
    return up / length, -across / length


Factory.unregister("RoundedRectangle")
Factory.register("RoundedRectangle", cls=RoundedRectangle)
