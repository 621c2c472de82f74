"""Sounds as files: what a voice says or, where there is none, a tone. Made once and kept in a folder."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import shutil
import wave
from array import array
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from hardware.program import Programs
from hardware.tones import FULL, Beeps, samples, wav

log = logging.getLogger(__name__)

ESPEAK = "espeak-ng"
PACE = 165  # words a minute: a little slower than its own 175, for people who are busy with a game
LONGEST = 5.0  # seconds for rendering a sentence; it takes some hundredths
PATIENCE = 3  # failures until a language counts as having no voice
KEPT = 500  # files: everything that two games may say
MADE = 1  # part of every name: a change of how sounds are made must not find the old ones
QUIET = 200  # of 32767: what espeak-ng leaves before and after the words


class Voice:
    """Used by one thread."""

    def __init__(self, folder: Path, programs: Programs) -> None:
        self._folder = folder
        self._programs = programs
        self._sound: set[Path] = set()  # files that were looked at in this run
        self._failures: Counter[str] = Counter()  # by language

    @property
    def installed(self) -> bool:
        return shutil.which(ESPEAK) is not None

    def spoken(self, text: str, language: str, volume: int) -> Path | None:
        """The file with these words; None when nobody can say them."""
        return self._kept(f"{language}/{volume}/{text}", lambda: self._say(text, language, volume))

    def tone(self, beeps: Beeps, volume: int) -> Path:
        played = ",".join(f"{each.pitch}:{each.seconds}" for each in beeps)
        path = self._kept(f"tone/{volume}/{played}", lambda: wav(samples(beeps), volume))
        assert path is not None
        return path

    def _kept(self, what: str, make: Callable[[], bytes | None]) -> Path | None:
        name = hashlib.sha256(f"{MADE}/{what}".encode()).hexdigest()[:24]
        path = self._folder / f"{name}.wav"
        if path in self._sound and path.exists():
            return path
        if length(path) <= 0:  # not there, or cut off by a power cut
            made = make()
            if made is None:
                return None
            self._folder.mkdir(parents=True, exist_ok=True)
            part = path.with_suffix(".part")
            part.write_bytes(made)
            part.replace(path)
            self._clear_out()
        self._sound.add(path)
        return path

    def _say(self, text: str, language: str, volume: int) -> bytes | None:
        if not self.installed or self._failures[language] >= PATIENCE:
            return None
        self._folder.mkdir(parents=True, exist_ok=True)
        raw = self._folder / "spoken.part"
        command = (ESPEAK, "-v", language, "-s", str(PACE), "-w", str(raw), "--stdin")
        try:
            fault = self._programs.run(command, LONGEST, text.encode())
            said = None if fault else _trimmed(raw, volume)
        finally:
            with contextlib.suppress(OSError):
                raw.unlink(missing_ok=True)
        if said is None and not self._programs.stopped:
            self._failures[language] += 1
            if self._failures[language] == 1:
                log.warning("no voice for %s: %s", language, fault or "it said nothing")
        return said

    def _clear_out(self) -> None:
        """The oldest go when there are too many: other volumes, other languages, names of other games."""
        files = [each for each in self._folder.iterdir() if each.suffix == ".wav"]
        for old in sorted(files, key=lambda each: each.stat().st_mtime)[:-KEPT]:
            with contextlib.suppress(OSError):
                old.unlink()


def _trimmed(raw: Path, volume: int) -> bytes | None:
    """From the first word to the last, as loud as our tones."""
    with contextlib.suppress(OSError, EOFError, wave.Error), wave.open(str(raw), "rb") as file:
        rate, sound = file.getframerate(), array("h", file.readframes(file.getnframes()))
        loud = [at for at, each in enumerate(sound) if abs(each) > QUIET]
        if loud:
            words = sound[loud[0] : loud[-1] + rate // 20]
            scale = FULL / max(map(abs, words))
            return wav([round(each * scale) for each in words], volume, rate)
    return None


def length(path: Path) -> float:
    """Seconds, 0 for a file that is missing or not whole."""
    try:
        with wave.open(str(path), "rb") as file:
            frames = file.getnframes()
            whole = path.stat().st_size >= frames * file.getsampwidth() * file.getnchannels()
            return frames / file.getframerate() if whole else 0.0
    except (OSError, EOFError, wave.Error):
        return 0.0
