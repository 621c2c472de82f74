"""Shapes that tell colours apart without colour: every player has one."""

from __future__ import annotations

from math import cos, pi, sin

Points = list[tuple[float, float]]  # within a square from -1 to 1


def circle(steps: int = 40) -> Points:
    return [(cos(2 * pi * step / steps), sin(2 * pi * step / steps)) for step in range(steps)]


def square() -> Points:
    return [(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)]


def triangle() -> Points:
    return [(-1.0, -0.8), (1.0, -0.8), (0.0, 1.0)]


def star() -> Points:
    points = []
    for step in range(10):
        radius = 1.05 if step % 2 == 0 else 0.45
        angle = pi / 2 + step * pi / 5
        points.append((radius * cos(angle), radius * sin(angle)))
    return points


def heart(steps: int = 32) -> Points:
    points = []
    for step in range(steps):
        angle = 2 * pi * step / steps
        x = 16 * sin(angle) ** 3
        y = 13 * cos(angle) - 5 * cos(2 * angle) - 2 * cos(3 * angle) - cos(4 * angle)
        points.append((x / 16, (y + 2) / 15))
    return points


def diamond() -> Points:
    return [(0.0, -1.05), (0.85, 0.0), (0.0, 1.05), (-0.85, 0.0)]


# Player colours of Ethnos: shape and colour; the white ring is an outline.
SHAPES = {
    "black": (circle(), "#1d1a17"),
    "blue": (square(), "#2f6fb5"),
    "green": (triangle(), "#2f8b4a"),
    "pink": (heart(), "#d0578c"),
    "white": (diamond(), "#fbf7ee"),
    "yellow": (star(), "#e3b21c"),
}


def fan(points: Points, x: float, y: float, radius: float) -> tuple[list[float], list[int]]:
    """Vertices and indices of a mesh: a fan round the middle, which suits every shape here."""
    vertices = [x, y, 0.0, 0.0]
    for across, up in points:
        vertices += [x + radius * across, y + radius * up, 0.0, 0.0]
    count = len(points)
    indices = [0, *range(1, count + 1), 1]
    return vertices, indices
