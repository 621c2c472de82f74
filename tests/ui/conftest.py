from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.xvfb import xvfb

ROOT = Path(__file__).parents[2]
CEILING = 240  # seconds; only reached when something is broken

Play = Callable[..., Any]


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """An X server for this worker."""
    with xvfb() as number:
        yield number


@pytest.fixture
def environment(display: str, tmp_path: Path) -> dict[str, str]:
    """Nothing of the machine's home, and software OpenGL on every machine."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "KCFG_", "WAYLAND_"))}
    return {
        **kept,
        "DISPLAY": display,
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "share"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "LC_ALL": "C.UTF-8",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "SDL_VIDEODRIVER": "x11",
        "PYTHONIOENCODING": "utf-8",
        "COMPANION_LOG": "ERROR",
    }


@pytest.fixture
def play(environment: dict[str, str], tmp_path: Path) -> Play:
    """Play a scenario in a process of its own; what it found. With `killed` it must have ended by SIGKILL."""

    def played(name: str, size: tuple[int, int] = (800, 480), *, killed: bool = False, **given: Any) -> Any:
        folder = tmp_path / "home"
        folder.mkdir(exist_ok=True)
        words = (name, str(folder), str(size[0]), str(size[1]), json.dumps(given))
        done = subprocess.run(
            (sys.executable, "-m", "tests.ui.scenarios", *words),
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=CEILING,
            check=False,
        )
        wanted = -signal.SIGKILL if killed else 0
        if done.returncode != wanted:
            pytest.fail(
                f"{name} ended with {done.returncode}:\n{done.stdout[-2000:]}\n{done.stderr[-6000:]}", pytrace=False
            )
        lines = done.stdout.strip().splitlines()
        assert lines, f"{name} said nothing: {done.stderr[-3000:]}"
        return json.loads(lines[-1])

    return played
