"""Where there is nothing to draw on, the program says so in one sentence; Kivy alone would say nothing and exit 0."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ui.xvfb import xvfb

PROGRAM = Path(sys.executable).with_name("companion")
CEILING = 60  # seconds; only reached when something is broken


@pytest.fixture(scope="module")
def no_opengl() -> Iterator[str]:
    with xvfb(opengl=False) as number:
        yield number


def home(folder: Path, **more: str) -> dict[str, str]:
    """No display, and nothing of the machine's home."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "share"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "LC_ALL": "C.UTF-8",
        **more,
    }


def call(environment: dict[str, str], *words: str, typed: str = "") -> tuple[int, str, str]:
    done = subprocess.run(
        (str(PROGRAM), *words),
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        timeout=CEILING,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


NOWHERE = {"nothing": {}, "no such display": {"DISPLAY": ":64999"}, "empty": {"DISPLAY": "", "WAYLAND_DISPLAY": ""}}


@pytest.mark.parametrize("named", NOWHERE.values(), ids=NOWHERE)
def test_insisting_on_a_screen_is_an_error(tmp_path: Path, named: dict[str, str]) -> None:
    code, out, err = call(home(tmp_path, **named), "run", "--screen")
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1, err
    assert "screen" in err


@pytest.mark.parametrize("words", [("run",), ()], ids=["run", "no verb"])
def test_without_a_display_it_says_so_and_goes_on(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, out, err = call(home(tmp_path), *words, typed="q\n")
    assert code == 0, err
    assert len(err.splitlines()) == 1, err
    assert err.endswith(".\n")
    assert out, "the text mode is offered"


def test_asked_to_be_headless_it_says_nothing(tmp_path: Path) -> None:
    code, out, err = call(home(tmp_path), "run", "--headless", typed="q\n")
    assert (code, err) == (0, "")
    assert out


def test_with_nobody_at_a_terminal_the_table_stands_until_it_is_told_to_stop(tmp_path: Path) -> None:
    process = subprocess.Popen(
        (str(PROGRAM), "run"),
        env=home(tmp_path),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        _until(lambda: any(tmp_path.rglob("journal.sqlite3")) or process.poll() is not None)
        assert process.poll() is None, "it goes on"
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=CEILING)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 0, err
    why, *more = err.decode().splitlines()
    assert "screen" in why
    assert all(line.startswith("Phones can watch at http://") for line in more), "where there is a network"
    assert out == b""


def test_a_display_without_opengl(tmp_path: Path, no_opengl: str) -> None:
    code, out, err = call(home(tmp_path, DISPLAY=no_opengl), "run", "--screen")
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1, err
    code, out, err = call(home(tmp_path, DISPLAY=no_opengl), "run", typed="q\n")
    assert code == 0, err
    assert len(err.splitlines()) == 1, err
    assert out


def test_with_a_display_there_is_a_window_until_it_is_told_to_stop(tmp_path: Path, display: str) -> None:
    environment = home(tmp_path, DISPLAY=display, LIBGL_ALWAYS_SOFTWARE="1")
    process = subprocess.Popen(
        (str(PROGRAM), "run", "--screen"),
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        _until(lambda: "Tabletop Companion" in _windows(display) or process.poll() is not None)
        assert process.poll() is None, process.stderr and process.stderr.read().decode()
        _until(lambda: any(tmp_path.rglob("journal.sqlite3")))
        time.sleep(1)  # until the loop runs and the signal is ours
        assert "Geometry: 1280x720" in _said_of_windows(display, "getwindowgeometry")
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=CEILING)
    finally:
        process.kill()
        process.wait()
    assert (process.returncode, out, err) == (0, b"", b"")


def _windows(display: str) -> list[str]:
    """The names of the windows, whoever they belong to."""
    return _said_of_windows(display, "getwindowname")


def _said_of_windows(display: str, question: str) -> list[str]:
    windows = filter(None, _xdotool(display, "search", "--class", ".*"))
    return [line.strip() for window in windows for line in _xdotool(display, question, window) if line]


def _xdotool(display: str, *words: str) -> list[str]:
    environment = {**os.environ, "DISPLAY": display}
    said = subprocess.run(("xdotool", *words), env=environment, capture_output=True, text=True, check=False)
    return said.stdout.split("\n")


def _until(done: Callable[[], object]) -> None:
    end = time.monotonic() + CEILING
    while not done():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.05)
