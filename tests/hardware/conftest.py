from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.contract import Cue
from hardware.player import CHOSEN
from hardware.program import Programs
from hardware.tones import sound_of
from hardware.voice import Voice

NULL = "aplay -q -D null"  # ALSA's device that takes everything and gives no sound


def script(path: Path, *lines: str) -> Path:
    """A program of a few lines of shell."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(("#!/bin/sh", *lines, "")))
    path.chmod(0o755)
    return path


class Speaker:
    """A player that notes what it is given, in its order. `hold` makes it wait until it is let go."""

    def __init__(self, folder: Path, kept: Path, volume: int) -> None:
        self.log = folder / "played"
        self._gate = folder / "gate"
        self._voice = Voice(kept, Programs())
        self._volume = volume
        wait = f'while [ -e "{self._gate}" ]; do sleep 0.02; done'
        self.command = script(folder / "speaker", f'echo "$1" >> "{self.log}"', wait)

    def hold(self) -> None:
        self._gate.touch()

    def let_go(self) -> None:
        self._gate.unlink()

    @property
    def files(self) -> list[Path]:
        return [Path(line) for line in self.log.read_text().splitlines()] if self.log.exists() else []

    def tones(self, *cues: Cue) -> list[Path]:
        """The files that the tones of these cues are."""
        return [self._voice.tone(sound_of(cue), self._volume) for cue in cues]

    def words(self, language: str, *texts: str) -> list[Path | None]:
        return [self._voice.spoken(text, language, self._volume) for text in texts]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "sounds"


@pytest.fixture
def speaker(tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Speaker]:
    made = Speaker(tmp_path / "speaker", kept, volume=80)
    monkeypatch.setenv(CHOSEN, str(made.command))
    yield made
    if made._gate.exists():
        made.let_go()


@pytest.fixture
def programs() -> Iterator[Programs]:
    made = Programs()
    yield made
    made.stop()


@pytest.fixture
def only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that programs are looked for in, besides the shell's own."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for name in ("sh", "sleep"):
        (folder / name).symlink_to(f"/bin/{name}")
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv(CHOSEN, raising=False)
    assert os.environ["PATH"] == str(folder)
    return folder
