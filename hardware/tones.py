"""Tones: a pattern for each tune, at the pitch of an hourglass, as WAV files of our own making."""

from __future__ import annotations

import io
import math
import wave
from array import array
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from companion.engine.contract import Cue
from companion.engine.declared import Tune

RATE = 22_050  # samples a second, as espeak-ng gives them
FULL = 32_767 * 0.9
ATTACK, RELEASE = 0.012, 0.06  # seconds: shorter ones click
OVERTONE = 0.4  # of the octave above, or a small speaker hardly gives the low tones; under 0.5 the pitch stays clear

MIDDLE = 659.26  # of what has no pitch of its own
LOW = 246.94
SCALE = (880.0, MIDDLE, 440.0)
TRIAD = (523.25, 659.26, 783.99)


class Beep(NamedTuple):
    """A tone in Hz and seconds; 0 Hz is a pause."""

    pitch: float
    seconds: float


Beeps = tuple[Beep, ...]


def pattern(tune: Tune, pitch: float = MIDDLE) -> Beeps:
    match tune:
        case "once":
            return (Beep(pitch, 0.3),)
        case "twice":
            return (Beep(pitch, 0.12), Beep(0, 0.1), Beep(pitch, 0.12))
        case "long":
            return (Beep(pitch, 0.9),)
        case "rising":
            first, second, third = TRIAD
            return (Beep(first, 0.18), Beep(second, 0.18), Beep(third, 0.5))
        case "low":
            return (Beep(LOW, 0.14), Beep(0, 0.08), Beep(LOW, 0.14))
        case "scale":
            return tuple(Beep(each, 0.25) for each in SCALE)


def sound_of(cue: Cue) -> Beeps:
    """Of its kind, at the pitch of its hourglass."""
    return pattern(cue.kind.tune, MIDDLE if cue.glass is None else cue.glass.pitch)


def samples(beeps: Sequence[Beep]) -> array[int]:
    return array("h", chain.from_iterable(_samples(beep) for beep in beeps))


def _samples(beep: Beep) -> list[int]:
    count = round(beep.seconds * RATE)
    if not beep.pitch:
        return [0] * count
    turn = math.tau * beep.pitch / RATE
    loudest = FULL / (1 + OVERTONE)
    return [
        round(loudest * _envelope(at / RATE, beep.seconds) * (math.sin(at * turn) + OVERTONE * math.sin(2 * at * turn)))
        for at in range(count)
    ]


def _envelope(at: float, seconds: float) -> float:
    """Up and down along half a cosine, so that the membrane is never pushed."""
    near = min(at / ATTACK, (seconds - at) / RELEASE, 1.0)
    return (1 - math.cos(math.pi * max(near, 0.0))) / 2


def loudness(volume: int) -> float:
    """Per cent as people hear them: half is a quarter of the amplitude."""
    return (volume / 100) ** 2


def wav(sound: Sequence[int], volume: int = 100, rate: int = RATE) -> bytes:
    """One channel of 16 bits, as loud as the volume says."""
    scale = loudness(volume)
    file = io.BytesIO()
    with wave.open(file, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(rate)
        written.writeframes(array("h", (round(each * scale) for each in sound)).tobytes())
    return file.getvalue()
