"""The sand of an hourglass: what is above and below makes one glassful, and figures agree with it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.widgets.sand import NECK, clock_text, half_width, level, outline, slices


def area(bottom: float, top: float) -> float:
    """Of the glass between two heights, by small steps."""
    steps = 2000
    tall = (top - bottom) / steps
    return sum(half_width(bottom + (step + 0.5) * tall) for step in range(steps)) * tall


@given(st.floats(0, 1))
def test_the_sand_above_is_its_share_of_a_bulb(share: float) -> None:
    assert area(0, level(share)) == pytest.approx(share * area(0, 1), abs=0.002)


@given(st.floats(0, 1))
def test_no_sand_is_lost_on_the_way(share: float) -> None:
    height = level(share)
    assert area(0, height) + area(-1, -height) == pytest.approx(area(0, 1), abs=0.004)


def test_a_full_and_an_empty_glass() -> None:
    assert level(1) == 1
    assert level(0) == 0
    assert level(-0.5) == 0, "nothing is less than empty"
    assert level(1.5) == 1


@given(st.floats(0, 1), st.floats(0, 1))
def test_sand_only_sinks(one: float, other: float) -> None:
    if one < other:
        assert level(one) <= level(other)


def test_the_glass_is_narrow_at_its_neck_and_the_same_on_both_sides() -> None:
    assert half_width(0) == NECK
    assert half_width(0.7) > 5 * NECK
    points = set(outline())
    assert {(-across, up) for across, up in points} == points


def test_a_strip_goes_from_bottom_to_top() -> None:
    heights = [height for height, _ in slices(-1, -0.25)]
    assert heights[0] == -1
    assert heights[-1] == -0.25
    assert heights == sorted(heights)


@pytest.mark.parametrize(
    ("left", "text"),
    [
        (180_000, "3:00"),
        (120_000, "2:00"),
        (45_000, "0:45"),
        (44_001, "0:45"),
        (44_000, "0:44"),
        (1, "0:01"),
        (0, "0:00"),
    ],
)
def test_a_second_that_has_begun_counts(left: int, text: str) -> None:
    assert clock_text(left) == text
