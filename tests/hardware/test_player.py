"""Players: the real one with a device that swallows everything, and others that fail in every way."""

from __future__ import annotations

import threading
import wave
from pathlib import Path

import pytest

from hardware import player as player_module
from hardware.player import CHOSEN, Player
from hardware.program import Programs
from hardware.tones import pattern, samples, wav
from tests.hardware.conftest import NULL, script
from tests.orchard.tables import CEILING, wait_until


@pytest.fixture
def tone(tmp_path: Path) -> Path:
    path = tmp_path / "tone.wav"
    path.write_bytes(wav(samples(pattern("twice"))))
    return path


@pytest.fixture
def player(programs: Programs) -> Player:
    return Player(programs)


def test_the_real_player_plays(player: Player, tone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, NULL)
    assert player.name == "aplay"
    assert player.play(tone, 1)
    assert (player.trouble, player.detail) == ("", "")


def test_every_sample_reaches_the_device(
    player: Player, tone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CHOSEN, f"aplay -q -D \"file:'{tmp_path}/heard',raw\"")
    assert player.play(tone, 1)
    with wave.open(str(tone)) as file:
        frames = file.readframes(file.getnframes())
    heard = (tmp_path / "heard").read_bytes()
    assert heard[: len(frames)] == frames
    assert not any(heard[len(frames) :]), "silence until the device's own measure is full"


def test_a_file_that_is_not_there(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, NULL)
    assert not player.play(tmp_path / "nothing.wav", 1)


def test_a_device_that_is_not_there(player: Player, tone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, "aplay -q -D no_such_device")
    assert not player.play(tone, 1)
    assert player.trouble == "no_device"
    assert "aplay" in player.detail


def test_no_player_at_all(player: Player, tone: Path, only: Path) -> None:
    assert only
    assert not player.play(tone, 1)
    assert (player.name, player.trouble) == ("", "no_player")


def test_the_first_that_is_there_plays(player: Player, tone: Path, only: Path, tmp_path: Path) -> None:
    script(only / "aplay", f'echo "$@" > "{tmp_path}/aplay"')
    assert player.name == "aplay"
    assert player.play(tone, 1)
    assert (tmp_path / "aplay").read_text() == f"-q {tone}\n"
    script(only / "paplay", f'echo "$@" > "{tmp_path}/paplay"')
    script(only / "pw-play", f'echo "$@" > "{tmp_path}/pw-play"')
    assert player.play(tone, 1)
    assert (tmp_path / "pw-play").read_text().endswith(f"{tone}\n")
    assert not (tmp_path / "paplay").exists()


def test_one_that_cannot_is_followed_by_the_next_and_comes_last_from_then_on(
    player: Player, tone: Path, only: Path, tmp_path: Path
) -> None:
    script(only / "pw-play", f'echo x >> "{tmp_path}/failed"', "exit 1")
    script(only / "aplay", f'echo x >> "{tmp_path}/played"')
    for _ in range(3):
        assert player.play(tone, 1)
    assert (tmp_path / "failed").read_text() == "x\n"
    assert (tmp_path / "played").read_text() == "x\n" * 3
    assert player.name == "aplay"
    script(only / "aplay", "exit 1")
    script(only / "pw-play", "exit 0")
    assert player.play(tone, 1), "nothing is given up for good"
    assert player.name == "pw-play"


def test_one_that_hangs_is_ended(player: Player, tone: Path, only: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_module, "SLACK", 0.1)
    script(only / "pw-play", "exec sleep 3600")
    assert not player.play(tone, 0.1)
    assert player.trouble == "no_device"
    script(only / "aplay", "exit 0")
    assert player.play(tone, 0.1)


def test_stopping_ends_what_plays_and_lets_nothing_start(
    player: Player, programs: Programs, tone: Path, only: Path, tmp_path: Path
) -> None:
    started = tmp_path / "started"
    script(only / "pw-play", f'echo x >> "{started}"', "exec sleep 3600")
    script(only / "aplay", f'echo x >> "{started}"')
    played: list[bool] = []
    thread = threading.Thread(target=lambda: played.append(player.play(tone, 3600)))
    thread.start()
    wait_until(started.exists)
    programs.stop()
    thread.join(CEILING)
    assert played == [False]
    assert player.trouble == ""
    assert not player.play(tone, 1)
    assert started.read_text() == "x\n"


@pytest.mark.parametrize("command", ["/no/such/program", "/etc/passwd", "'unbalanced"])
def test_a_command_that_is_none(player: Player, tone: Path, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, command)
    assert not player.play(tone, 1)
    assert player.trouble == "no_device"
