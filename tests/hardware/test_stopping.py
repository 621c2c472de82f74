"""The program lets the box go dark when it is told to stop, also when a view of the table fails."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any

import pytest

from companion.app import open_table
from companion.config import change_config, read_config
from companion.table.command import Command

ROOT = Path(__file__).parents[2]


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """A round of Pendulum in play, and parts on the pins."""
    file = tmp_path / "config.toml"
    change_config(file, {"data_dir": str(tmp_path / "data"), "hardware.make": "gpio", "cues.sound": False})
    table = open_table(read_config(file), lambda *_: None)
    for ask in (
        {"action": "new_game", "game": "pendulum", "setup": {"names": ["Ann", "Bob"]}},
        {"action": "begin"},
        {"action": "start_round"},
    ):
        assert table.submit(Command(id=uuid.uuid4().hex, action=ask, override=True)).result(60).ok
    table.close()
    return file


def stopped(config: Path, *words: str) -> dict[str, Any]:
    process = subprocess.Popen(
        (sys.executable, "-m", "tests.hardware.headless", *words),
        cwd=ROOT,
        env={**os.environ, "COMPANION_CONFIG": str(config), "GPIOZERO_PIN_FACTORY": "mock", "LC_ALL": "C.UTF-8"},
        stdin=subprocess.PIPE if "text" in words else subprocess.DEVNULL,  # somebody could type, and does not
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        process.wait(120)
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.returncode == 0, process.stderr.read()[-3000:]
        found: dict[str, Any] = json.loads(process.stdout.read().strip().splitlines()[-1])
    finally:
        process.kill()
        process.wait()
    return found


def test_a_signal_to_stop_leaves_the_lights_off(config: Path) -> None:
    found = stopped(config)
    assert found["before"], "there was light"
    assert found["after"] == []
    assert found["status"] == 0


def test_the_text_mode_too(config: Path) -> None:
    found = stopped(config, "text")
    assert found["before"]
    assert found["after"] == []
    assert found["status"] == 0


def test_a_view_that_fails_does_not_keep_them_on(config: Path) -> None:
    found = stopped(config, "fault")
    assert found["failed_views"] >= 1
    assert found["before"]
    assert found["after"] == []
