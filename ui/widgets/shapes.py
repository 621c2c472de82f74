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


def cross() -> Points:
    arm = 0.36
    quarter = [(arm, 1.0), (arm, arm), (1.0, arm)]
    points = []
    for _ in range(4):
        points += quarter
        quarter = [(up, -across) for across, up in quarter]
    return points


def hexagon() -> Points:
    return [(cos(pi * step / 3), sin(pi * step / 3)) for step in range(6)]


def hourglass() -> Points:
    return [(-0.9, 1.0), (0.9, 1.0), (0.28, 0.0), (0.9, -1.0), (-0.9, -1.0), (-0.28, 0.0)]


# Lines that can be seen on light and on dark cards: each has a contrast of 3:1 to either.
LINES = ("#2f7fc5", "#c4412f", "#2f8b4a", "#8a63c9", "#a8700f", "#1f8a8a", "#c2417a", "#7a7468")
SEAT_SHAPES = (circle(), square(), triangle(), diamond(), star(), cross(), heart(), hexagon())

# Shape and colour, by what a player is called in the game, or by seat where a game has no colours. Outlines are ink.
SHAPES = {
    "black": (circle(), "#1d1a17"),
    "blue": (square(), "#2f6fb5"),
    "green": (triangle(), "#2f8b4a"),
    "pink": (heart(), "#d0578c"),
    "white": (diamond(), "#fbf7ee"),
    "yellow": (star(), "#e3b21c"),
    "nordic": (triangle(), "#2f6fb5"),
    "rusviet": (star(), "#c4412f"),
    "crimea": (circle(), "#e3b21c"),
    "saxony": (square(), "#1d1a17"),
    "polania": (diamond(), "#fbf7ee"),
    "albion": (cross(), "#2f8b4a"),
    "togawa": (hourglass(), "#8a63c9"),
    **{f"seat-{seat}": (shape, LINES[seat]) for seat, shape in enumerate(SEAT_SHAPES)},
}
# What is too light or too dark for a line on a card has another for it; black is drawn in the ink of the theme.
LINE_OF = {
    "blue": LINES[0],
    "green": LINES[2],
    "pink": LINES[6],
    "white": "#8d8577",
    "yellow": LINES[4],
    "nordic": LINES[0],
    "crimea": LINES[4],
    "polania": "#8d8577",
}
INK_LINES = ("black", "saxony")


def seat_marks(seats: int) -> tuple[str, ...]:
    """A shape for each seat of a game that has no colours of its own."""
    return tuple(f"seat-{seat % len(SEAT_SHAPES)}" for seat in range(seats))


def line_colour(mark: str) -> str | None:
    """The colour of a line with this mark; None for ink."""
    return None if mark in INK_LINES else LINE_OF.get(mark, SHAPES[mark][1])


def fan(points: Points, x: float, y: float, radius: float) -> tuple[list[float], list[int]]:
    """Vertices and indices of a mesh: a fan round the middle, which suits every shape here."""
    vertices = [x, y, 0.0, 0.0]
    for across, up in points:
        vertices += [x + radius * across, y + radius * up, 0.0, 0.0]
    count = len(points)
    indices = [0, *range(1, count + 1), 1]
    return vertices, indices
