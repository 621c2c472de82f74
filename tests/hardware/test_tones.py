"""Tones, measured: pitch by counting zero crossings, length by counting samples."""

from __future__ import annotations

import io
import wave
from collections.abc import Sequence
from itertools import groupby, pairwise

import pytest

from hardware.tones import MIDDLE, PITCHES, RATE, pattern, samples, wav

HOURGLASSES = ("black", "green", "purple")


def beeps(name: str) -> list[list[int]]:
    """The sounding parts of a cue. A pause is longer than any moment at which a wave goes through zero."""
    found: list[list[int]] = []
    for silent, part in groupby(_smooth(samples(pattern(name))), key=lambda each: each[0]):
        if not silent:
            found.append([sample for _, sample in part])
    return found


def _smooth(sound: Sequence[int]) -> list[tuple[bool, int]]:
    near = RATE // 50
    loud = [at for at, sample in enumerate(sound) if abs(sample) > 50]
    silent = [True] * len(sound)
    for at, after in pairwise(loud):
        if after - at < near:
            silent[at : after + 1] = [False] * (after + 1 - at)
    return list(zip(silent, sound, strict=True))


def pitch(sound: Sequence[int]) -> float:
    """Hz: each wave goes up through zero once."""
    ups = [at for at, (before, after) in enumerate(pairwise(sound)) if before < 0 <= after]
    return (len(ups) - 1) * RATE / (ups[-1] - ups[0])


def seconds(sound: Sequence[int]) -> float:
    return len(sound) / RATE


@pytest.mark.parametrize("glass", HOURGLASSES)
def test_an_empty_hourglass_is_one_long_tone_of_its_pitch(glass: str) -> None:
    (beep,) = beeps(f"{glass}.empty")
    assert pitch(beep) == pytest.approx(PITCHES[glass], rel=0.01)
    assert seconds(beep) == pytest.approx(0.9, abs=0.05)


@pytest.mark.parametrize("glass", HOURGLASSES)
def test_ten_seconds_left_is_two_short_ones(glass: str) -> None:
    first, second = beeps(f"{glass}.ten")
    for beep in (first, second):
        assert pitch(beep) == pytest.approx(PITCHES[glass], rel=0.02)
        assert seconds(beep) < 0.15


def test_black_is_high_green_middle_purple_low() -> None:
    high, middle, low = (pitch(beeps(f"{glass}.empty")[0]) for glass in HOURGLASSES)
    assert high > middle * 1.2 > low * 1.2 * 1.2


def test_the_council_is_a_rising_triad() -> None:
    sound = samples(pattern("council"))
    thirds = [sound[round(start * RATE) : round(end * RATE)] for start, end in ((0, 0.18), (0.18, 0.36), (0.36, 0.86))]
    root, third, fifth = map(pitch, thirds)
    assert third / root == pytest.approx(5 / 4, rel=0.03)
    assert fifth / root == pytest.approx(3 / 2, rel=0.03)


def test_a_refused_flip_is_two_beeps_lower_than_any_hourglass() -> None:
    both = beeps("refused")
    assert len(both) == 2
    assert all(pitch(beep) < min(PITCHES.values()) * 0.7 for beep in both)


def test_the_trial_lets_all_three_be_heard() -> None:
    sound = samples(pattern("try"))
    third = len(sound) // 3
    parts = [pitch(sound[at * third : (at + 1) * third]) for at in range(3)]
    assert parts == pytest.approx(list(PITCHES.values()), rel=0.03)


@pytest.mark.parametrize("name", ["empty", "amber.empty", "nearly", ""])
def test_what_nobody_knows_has_the_middle_tone(name: str) -> None:
    assert pitch(beeps(name)[0]) == pytest.approx(MIDDLE, rel=0.02)


@pytest.mark.parametrize("name", ["black.empty", "purple.ten", "council", "refused", "try"])
def test_nothing_clicks(name: str) -> None:
    """A beep begins and ends at zero, and softly: no step is larger than those in the middle of the tone."""
    sound = samples(pattern(name))
    assert sound[0] == 0
    assert abs(sound[-1]) < 50
    ends = [*pairwise(sound[:40]), *pairwise(sound[-40:])]
    middle = max(abs(after - before) for before, after in pairwise(sound))
    assert max(abs(after - before) for before, after in ends) < middle / 4


def test_nothing_is_cut_off_and_the_volume_is_kept() -> None:
    sound = samples(pattern("black.empty"))
    assert 20_000 < max(map(abs, sound)) < 32_767

    def loudest(volume: int) -> int:
        with wave.open(io.BytesIO(wav(sound, volume))) as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
            frames = memoryview(file.readframes(file.getnframes())).cast("h")
            assert len(frames) == len(sound)
            return max(map(abs, frames))

    assert loudest(100) == max(map(abs, sound))
    assert loudest(50) == pytest.approx(loudest(100) / 4, abs=1)
    assert loudest(0) == 0
