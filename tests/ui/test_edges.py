"""Edges without steps, drawn without multisampling."""

from __future__ import annotations

from math import hypot, pi

import pytest

from tests.ui.conftest import Play
from ui.widgets.shapes import Points, circle, heart, star


def area(points: Points) -> float:
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return abs(sum(x * to_y - y * to_x for (x, y), (to_x, to_y) in pairs)) / 2


def test_edges_are_soft(play: Play) -> None:
    """What is drawn in white covers as much as the shape is large; a pixel that an edge cuts is grey."""
    found = play("edges")
    assert found["in_layouts"], "Kivy's own stand in the layouts"
    assert found["drawn"] == ["RoundedRectangle", "RoundedRectangle"]

    corner, on_the_arc, low, below, left, middle, far_corner, beside = found["card"]
    assert (corner, far_corner, below, beside) == (0, 0, 0, 0), "round, and not larger than it should be"
    assert (low, left, middle) == (255, 255, 255), "straight edges are not soft"
    assert 0 < on_the_arc < 255
    assert found["area"] == pytest.approx(60 * 60 - (4 - pi) * 20 * 20, rel=0.01)
    assert found["one_corner"] == [0, 255, 255, 255], "the first is the upper left"
    assert found["small"][:2] == [0, 0]
    assert 0 < found["small"][2] <= 60

    for name, points in (("circle", circle()), ("heart", heart()), ("star", star())):
        assert found[name] == pytest.approx(30 * 30 * area(points), rel=0.02), name
    length = hypot(30, 40) + hypot(30, 20)
    assert found["line"] == pytest.approx(2 * 5 * length + pi * 5 * 5, rel=0.03)
    assert found["steps"] > 10, "an edge that is neither straight up nor level is grey in many ways"
