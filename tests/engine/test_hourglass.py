from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.hourglass import Hourglass
from companion.engine.refusal import Impossible

MINUTE = 60_000
times = st.integers(min_value=0, max_value=10**12)
durations = st.integers(min_value=1, max_value=10**9)


def test_one_that_lies_on_its_side_is_empty() -> None:
    lying = Hourglass(MINUTE)
    assert lying.remaining(0) == 0
    assert lying.is_empty(0)


@pytest.mark.parametrize("duration", [0, -1])
def test_an_hourglass_without_sand_is_impossible(duration: int) -> None:
    with pytest.raises(Impossible) as raised:
        Hourglass(duration)
    assert raised.value.refusal.code == "refusal.below"


@pytest.mark.parametrize(
    ("at", "remaining", "empty"),
    [
        (1_000, MINUTE, False),
        (1_001, MINUTE - 1, False),
        (1_000 + MINUTE - 1, 1, False),
        (1_000 + MINUTE, 0, True),
        (1_000 + MINUTE + 1, 0, True),
        (10**9, 0, True),
    ],
)
def test_what_is_left_follows_from_the_deadline(at: int, remaining: int, empty: bool) -> None:
    glass = Hourglass(MINUTE).flip(1_000)
    assert glass.runs_out == 1_000 + MINUTE
    assert (glass.remaining(at), glass.is_empty(at)) == (remaining, empty)


def test_no_more_sand_than_the_glass_holds_when_asked_before_the_flip() -> None:
    assert Hourglass(MINUTE).flip(5_000).remaining(0) == MINUTE


def test_a_flip_gives_the_full_length_whatever_was_left() -> None:
    assert Hourglass(MINUTE).flip(0).flip(10_000).remaining(10_000) == MINUTE


@pytest.mark.parametrize("remaining", [0, 1, MINUTE])
def test_what_is_left_can_be_put_right(remaining: int) -> None:
    assert Hourglass(MINUTE).with_remaining(7_000, remaining).remaining(7_000) == remaining


@pytest.mark.parametrize(("remaining", "code"), [(-1, "refusal.below"), (MINUTE + 1, "refusal.above")])
def test_more_than_full_or_less_than_empty_is_impossible(remaining: int, code: str) -> None:
    with pytest.raises(Impossible) as raised:
        Hourglass(MINUTE).with_remaining(0, remaining)
    assert raised.value.refusal.code == code


@given(duration=durations, flipped=times, later=times)
def test_sand_only_falls(duration: int, flipped: int, later: int) -> None:
    glass = Hourglass(duration).flip(flipped)
    left = glass.remaining(flipped + later)
    assert left == max(0, duration - later)
    assert glass.remaining(flipped + later + 1) == max(0, left - 1)
