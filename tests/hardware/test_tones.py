"""Tones, measured: pitch by counting zero crossings, length by counting samples."""

from __future__ import annotations

import io
import wave
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import get_args

import pytest

from companion.engine.contract import Cue
from companion.engine.declared import PLAIN, BoxGlass, CueKind, Tune
from companion.engine.said import said
from companion.games.pendulum import GAME
from hardware.tones import MIDDLE, RATE, SCALE, pattern, samples, sound_of, wav

PITCHES = [glass.pitch for glass in GAME.glasses]


def beeps(tune: Tune, pitch: float = MIDDLE) -> list[list[int]]:
    """The sounding parts of a tune. A pause is longer than any moment at which a wave goes through zero."""
    found: list[list[int]] = []
    for silent, part in groupby(_smooth(samples(pattern(tune, pitch))), key=lambda each: each[0]):
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


@pytest.mark.parametrize("wanted", PITCHES)
def test_a_long_tone_has_its_pitch(wanted: float) -> None:
    (beep,) = beeps("long", wanted)
    assert pitch(beep) == pytest.approx(wanted, rel=0.01)
    assert seconds(beep) == pytest.approx(0.9, abs=0.05)


@pytest.mark.parametrize("wanted", PITCHES)
def test_twice_is_two_short_ones(wanted: float) -> None:
    first, second = beeps("twice", wanted)
    for beep in (first, second):
        assert pitch(beep) == pytest.approx(wanted, rel=0.02)
        assert seconds(beep) < 0.15


def test_the_hourglasses_are_told_apart_by_ear() -> None:
    high, middle, low = PITCHES
    assert high > middle * 1.2 > low * 1.2 * 1.2


def test_rising_is_a_triad() -> None:
    sound = samples(pattern("rising"))
    thirds = [sound[round(start * RATE) : round(end * RATE)] for start, end in ((0, 0.18), (0.18, 0.36), (0.36, 0.86))]
    root, third, fifth = map(pitch, thirds)
    assert third / root == pytest.approx(5 / 4, rel=0.03)
    assert fifth / root == pytest.approx(3 / 2, rel=0.03)


def test_no_is_two_beeps_lower_than_any_hourglass() -> None:
    both = beeps("low")
    assert len(both) == 2
    assert all(pitch(beep) < min(PITCHES) * 0.7 for beep in both)


def test_the_trial_goes_from_high_to_low() -> None:
    sound = samples(pattern("scale"))
    third = len(sound) // 3
    parts = [pitch(sound[at * third : (at + 1) * third]) for at in range(3)]
    assert parts == pytest.approx(list(SCALE), rel=0.03)


def test_a_cue_sounds_like_its_kind_at_the_pitch_of_its_hourglass() -> None:
    kind, glass = CueKind("sauna", "hot", "twice"), BoxGlass("red", 500.0)
    assert sound_of(Cue(0, "red.hot", said("cues.try"), kind, glass)) == pattern("twice", 500.0)
    assert sound_of(Cue(0, "hot", said("cues.try"), kind)) == pattern("twice", MIDDLE)
    assert sound_of(Cue(0, "hot", said("cues.try"))) == pattern(PLAIN.tune, MIDDLE) == pattern("once")


@pytest.mark.parametrize("tune", get_args(Tune))
def test_nothing_clicks(tune: Tune) -> None:
    """A beep begins and ends at zero, and softly: no step is larger than those in the middle of the tone."""
    sound = samples(pattern(tune))
    assert sound[0] == 0
    assert abs(sound[-1]) < 50
    ends = [*pairwise(sound[:40]), *pairwise(sound[-40:])]
    middle = max(abs(after - before) for before, after in pairwise(sound))
    assert max(abs(after - before) for before, after in ends) < middle / 4


def test_nothing_is_cut_off_and_the_volume_is_kept() -> None:
    sound = samples(pattern("long", 880.0))
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
