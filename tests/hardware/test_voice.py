"""The voice: real espeak-ng, in the three languages, rendered once."""

from __future__ import annotations

import logging
import wave
from array import array
from pathlib import Path

import pytest

from companion.words import LANGUAGES, Words
from hardware import voice as voice_module
from hardware.program import Programs
from hardware.tones import pattern
from hardware.voice import Voice, length
from tests.hardware.conftest import script


@pytest.fixture
def voice(kept: Path, programs: Programs) -> Voice:
    return Voice(kept, programs)


def heard(path: Path) -> array[int]:
    with wave.open(str(path)) as file:
        return array("h", file.readframes(file.getnframes()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks(voice: Voice, language: str) -> None:
    path = voice.spoken(Words(language)("cues.try"), language, 100)
    assert path is not None
    assert 0.4 < length(path) < 6
    assert max(map(abs, heard(path))) > 20_000
    assert abs(heard(path)[0]) > 100, "no silence before the first word"


def test_each_language_says_it_in_its_own_way(voice: Voice) -> None:
    said = {voice.spoken("12", language, 100) for language in LANGUAGES}
    assert None not in said
    assert len({path.read_bytes() for path in said if path is not None}) == 3


def test_what_was_said_once_is_kept(voice: Voice, kept: Path, programs: Programs, only: Path) -> None:
    (only / "espeak-ng").symlink_to("/usr/bin/espeak-ng")
    path = voice.spoken("sand", "en", 80)
    assert path is not None
    (only / "espeak-ng").unlink()
    assert not voice.installed
    assert voice.spoken("sand", "en", 80) == path
    assert Voice(kept, programs).spoken("sand", "en", 80) == path, "also for the next run"
    assert voice.spoken("other sand", "en", 80) is None


def test_the_volume_counts(voice: Voice) -> None:
    loud, soft = voice.spoken("sand", "en", 100), voice.spoken("sand", "en", 50)
    assert loud is not None
    assert soft is not None
    assert max(map(abs, heard(soft))) == pytest.approx(max(map(abs, heard(loud))) / 4, rel=0.01)


@pytest.mark.parametrize("text", ["-v", "--help", "<b>sand</b>", "a\nb"])
def test_whatever_the_text_it_is_only_text(voice: Voice, kept: Path, text: str) -> None:
    path = voice.spoken(text, "en", 80)
    assert path is not None
    assert list(kept.iterdir()) == [path]


def test_a_language_without_a_voice(voice: Voice, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert [voice.spoken(text, "tlh-xx", 80) for text in ("one", "two", "three", "four")] == [None] * 4
    assert len(caplog.records) == 1
    assert voice.spoken("one", "en", 80) is not None, "the others go on"


@pytest.mark.parametrize("line", ["exit 0", "exit 1", 'echo nonsense > "$6"', "kill -9 $$"])
def test_a_broken_voice_is_no_voice(voice: Voice, only: Path, line: str) -> None:
    script(only / "espeak-ng", line)
    assert voice.spoken("sand", "en", 80) is None


def test_a_file_that_a_power_cut_left_is_made_again(voice: Voice, kept: Path, programs: Programs) -> None:
    path = voice.spoken("sand", "en", 80)
    assert path is not None
    whole = path.read_bytes()
    for left in (b"", whole[:20], whole[: len(whole) // 2], b"\0" * len(whole)):
        path.write_bytes(left)
        assert length(path) == 0
        assert Voice(kept, programs).spoken("sand", "en", 80) == path
        assert path.read_bytes() == whole


def test_not_more_is_kept_than_is_worth_it(voice: Voice, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice_module, "KEPT", 3)
    paths = [voice.tone(pattern("twice"), volume) for volume in (20, 40, 60, 80, 100)]
    assert len(list(kept.iterdir())) == 3
    assert paths[-1].exists()
    assert voice.tone(pattern("twice"), 20).exists(), "and is made again when it is wanted"
