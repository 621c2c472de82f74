from __future__ import annotations

import pytest

from companion.engine.refusal import Impossible
from companion.engine.track import Track

POPULARITY = Track(0, 18)


@pytest.mark.parametrize("at", [0, 1, 17, 18])
def test_a_figure_on_the_track_stands(at: int) -> None:
    assert POPULARITY.check(at) == at


@pytest.mark.parametrize(
    ("at", "code", "values"),
    [
        (-1, "refusal.below", {"value": -1, "least": 0}),
        (19, "refusal.above", {"value": 19, "most": 18}),
    ],
)
def test_a_figure_beside_the_track_is_impossible(at: int, code: str, values: dict[str, int]) -> None:
    with pytest.raises(Impossible) as raised:
        POPULARITY.check(at)
    assert (raised.value.refusal.code, raised.value.refusal.values) == (code, values)
    assert not raised.value.refusal.override


@pytest.mark.parametrize(("at", "by", "to"), [(6, 1, 7), (7, -1, 6), (0, 18, 18), (18, -18, 0), (5, 0, 5)])
def test_a_step_within_the_track(at: int, by: int, to: int) -> None:
    assert POPULARITY.step(at, by) == to


@pytest.mark.parametrize(("at", "by"), [(18, 1), (0, -1), (10, 9), (10, -11)])
def test_a_step_off_the_track_is_impossible(at: int, by: int) -> None:
    with pytest.raises(Impossible):
        POPULARITY.step(at, by)


@pytest.mark.parametrize(("at", "by", "to"), [(16, 5, 18), (2, -5, 0), (3, 4, 7), (18, 1, 18), (0, 0, 0)])
def test_advancing_stops_at_the_ends(at: int, by: int, to: int) -> None:
    assert POPULARITY.advance(at, by) == to
