"""Lines of scores: everybody has a shape as well as a colour."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.games.ethnos.names import COLOURS
from ui.shell.sheet_model import Course, bounds
from ui.theme import DAY, NIGHT, contrast, rgb
from ui.widgets.chart_model import ends, marked
from ui.widgets.shapes import LINES, SEAT_SHAPES, SHAPES, line_colour, seat_marks


@pytest.mark.parametrize("mark", [*COLOURS, *seat_marks(8)])
def test_a_line_can_be_seen_by_day_and_by_night(mark: str) -> None:
    colour = line_colour(mark)
    for theme in (DAY, NIGHT):
        assert contrast(rgb(colour) if colour else theme.ink, theme.card) >= 3


@pytest.mark.parametrize("marks", [COLOURS, seat_marks(8)], ids=["colours", "seats"])
def test_players_differ_in_shape_and_in_line(marks: tuple[str, ...]) -> None:
    for one, other in combinations(marks, 2):
        assert SHAPES[one][0] != SHAPES[other][0]
        assert line_colour(one) != line_colour(other)


def test_every_seat_has_a_shape() -> None:
    assert len(LINES) == len(SEAT_SHAPES) == 8
    assert seat_marks(2) == ("seat-0", "seat-1")
    assert set(seat_marks(9)) <= set(SHAPES)


def test_lines_on_top_of_each_other_carry_their_marks_apart() -> None:
    places = [set(marked(61, order, 4)) for order in range(4)]
    assert all(len(each) == 5 for each in places)
    assert not any(one & other for one, other in combinations(places, 2))
    assert all(0 < step < 60 for each in places for step in each)


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_short_line_has_its_mark_only_at_the_end(steps: int) -> None:
    assert marked(steps, 0, 2) == []


def test_marks_at_the_end_step_aside() -> None:
    assert ends([100.0, 10.0, 60.0], 16) == [0, 0, 0]
    assert sorted(ends([40.0, 40.0, 40.0], 16)) == [0, 1, 2]
    assert ends([40.0, 50.0, 90.0, 30.0], 16) == [1, 0, 0, 0]
    assert ends([], 16) == []


def test_a_chart_begins_at_nothing_or_below() -> None:
    assert bounds((Course("Ann", "black", (0, -4)), Course("Bob", "blue", (0, 9)))) == (-4, 9)
    assert bounds((Course("Bob", "blue", (2, 9)),)) == (0, 9)
    assert bounds((Course("Bob", "blue", (0, 0)),)) == (0, 1)
    assert bounds(()) == (0, 1)
    assert bounds((Course("Ann", "black", (None, -4, 2)), Course("Bob", "blue", (None, 5, 5)))) == (-4, 5)
