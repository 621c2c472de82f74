"""What a bar of LEDs shows: never more than one step from the truth, and every state unlike the others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.contract import Standing
from companion.engine.hourglass import Hourglass
from companion.engine.said import said
from hardware.bar import BLINK, FLASH, REFUSED, RUN, Scene, bar, soonest

DURATION = 45_000
PLAIN = Scene()


def standing(runs_out: int | None = DURATION, row: str = "lower", *, turns: bool = True) -> Standing:
    return Standing(Hourglass(DURATION, runs_out), row, said("glass"), said("row"), turns, row == "upper")


def text(lit: tuple[bool, ...]) -> str:
    return "".join("#" if on else "." for on in lit)


@pytest.mark.parametrize(
    ("at", "lower", "upper"),
    [
        (0, "#####", "#####"),
        (8_999, "#####", "#####"),
        (9_000, ".####", "####."),
        (18_000, "..###", "###.."),
        (27_000, "...##", "##..."),
        (36_000, "....#", "#...."),
        (44_999, "....#", "#...."),
    ],
)
def test_sand_drains_down_in_the_lower_row_and_up_in_the_upper(at: int, lower: str, upper: str) -> None:
    assert text(bar(standing(row="lower"), 5, PLAIN, at, at).lit) == lower
    assert text(bar(standing(row="upper"), 5, PLAIN, at, at).lit) == upper


@given(st.integers(1, 10), st.integers(1, 300_000), st.floats(0, 1))
def test_a_bar_is_never_a_step_from_the_truth_and_knows_when_it_changes(leds: int, duration: int, share: float) -> None:
    at = round(share * (duration - 1))
    glass = Standing(Hourglass(duration, duration), "lower", said("glass"), said("row"))
    shown = bar(glass, leds, PLAIN, at, at)
    truth = (duration - at) * leds / duration
    assert 0 <= sum(shown.lit) - truth < 1
    assert shown.lasts is not None
    assert shown.lasts >= 1
    # Nothing changes until then, and something does just then.
    assert bar(glass, leds, PLAIN, at + shown.lasts - 1, 0).lit == shown.lit
    after = bar(glass, leds, PLAIN, at + shown.lasts, 0)
    assert after.lit != shown.lit or at + shown.lasts == duration or leds * (duration - at - shown.lasts) % duration


def test_empty_blinks() -> None:
    assert text(bar(standing(), 5, PLAIN, DURATION, 0).lit) == "#####"
    assert text(bar(standing(), 5, PLAIN, DURATION, BLINK).lit) == "....."
    assert bar(standing(), 5, PLAIN, DURATION, BLINK + 10).lasts == BLINK - 10


def test_paused_is_every_second_one_and_does_not_change() -> None:
    shown = bar(standing(), 5, Scene(paused=True), 9_000, 123)
    assert text(shown.lit) == "#.#.#"
    assert shown.lasts is None
    assert bar(standing(), 5, Scene(paused=True), DURATION, 0).lasts == BLINK, "an empty one blinks on"


def test_a_council_runs_through_all() -> None:
    shown = [text(bar(standing(), 5, Scene(summons=True), 9_000, step * RUN).lit) for step in range(6)]
    assert shown == ["#....", ".#...", "..#..", "...#.", "....#", "#...."]


def test_without_time_only_the_end_of_its_row_is_on() -> None:
    assert text(bar(standing(None, "upper"), 5, PLAIN, 0, 0).lit) == "#...."
    assert text(bar(standing(None, "lower"), 5, PLAIN, 0, 0).lit) == "....#"
    assert text(bar(standing(turns=False), 5, PLAIN, DURATION, 0).lit) == "....#", "empty, but it may not be turned"
    assert bar(standing(None), 5, PLAIN, 0, 0).lasts is None


def test_a_refused_press_flickers_and_is_over_soon() -> None:
    shown = [text(bar(standing(), 5, PLAIN, 0, 1000 + step * FLASH, 1000).lit) for step in range(6)]
    assert shown == ["#####", ".....", "#####", ".....", "#####", "#####"]
    assert bar(standing(), 5, PLAIN, 9_000, 1000 + REFUSED, 1000).lit == bar(standing(), 5, PLAIN, 9_000, 0).lit


def test_the_states_are_told_apart_without_colour() -> None:
    """Over a second each leaves another trace."""

    def trace(glass: Standing, scene: Scene, at: int) -> tuple[str, ...]:
        return tuple(text(bar(glass, 5, scene, at, now).lit) for now in range(0, 1000, 20))

    traces = {
        "running": trace(standing(), PLAIN, 20_000),
        "empty": trace(standing(), PLAIN, DURATION),
        "paused": trace(standing(), Scene(paused=True), 20_000),
        "council": trace(standing(), Scene(summons=True), 20_000),
        "still": trace(standing(None), PLAIN, 0),
    }
    assert len(set(traces.values())) == len(traces)


def test_the_soonest_change_counts() -> None:
    bars = [bar(standing(None), 5, PLAIN, 0, 0), bar(standing(), 5, PLAIN, 0, 0), bar(standing(30_000), 5, PLAIN, 0, 0)]
    assert soonest(bars) == min(each.lasts for each in bars if each.lasts)
    assert soonest(bars[:1]) is None
