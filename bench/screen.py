"""The screen against a bare Kivy program: first picture, memory, tap to redrawn figure, and what it costs to be idle.

Both run under the same X server without hardware, in turns, each time in a new process.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from bench.measure import NS_PER_MS, Result, percentile_ms
from bench.workload import SETUP
from companion.app import open_table
from companion.config import change_config, read_config
from companion.engine.codec import plain
from companion.table.command import Command
from tests.ui.xvfb import xvfb

ROOT = Path(__file__).parent.parent
FRAME = 1000 / 30  # milliseconds
PI_DISPLAY = "800x480x24"  # both windows fill it
PATIENCE = 180  # seconds
OURS, BARE = "bench.screen_ours", "bench.screen_bare"


class Amount(msgspec.Struct, frozen=True):
    """Starts and taps are of each program."""

    warm_up: int = 1  # starts that are not counted: they only warm the disk
    starts: int = 7
    taps: int = 100
    idle: int = 10  # seconds
    settle: float = 2.0  # seconds until a program counts as idle


SHORT = Amount(warm_up=0, starts=1, taps=2, idle=1, settle=0.2)


def run(amount: Amount) -> list[Result]:
    with xvfb(size=PI_DISPLAY) as display, tempfile.TemporaryDirectory(prefix="bench-") as folder:
        config = _home(Path(folder))
        started: dict[str, list[dict[str, Any]]] = {OURS: [], BARE: []}
        for number in range(amount.warm_up + amount.starts):
            for program in (OURS, BARE):
                found = run_program(program, "start", display, config, settle=amount.settle)
                if number >= amount.warm_up:
                    started[program].append(found)
        taps = {
            program: run_program(program, "tap", display, config, amount.taps, amount.settle)["taps"]
            for program in (OURS, BARE)
        }
        idle = _idle(display, config, amount)
    first = {program: statistics.median(each["first"] for each in found) for program, found in started.items()}
    memory = {program: statistics.median(each["memory"] for each in found) for program, found in started.items()}
    return [
        Result(
            name="screen: start",
            what="first picture of home, p50",
            ours=first[OURS],
            theirs=first[BARE],
            whose="bare Kivy",
            most=1.6,
        ),
        Result(
            name="screen: memory",
            what="resident after the first picture, p50",
            ours=memory[OURS],
            theirs=memory[BARE],
            whose="bare Kivy",
            most=1.5,
            unit="MB",
        ),
        Result(
            name="screen: tap",
            what=f"tap to redrawn figure, on disk, {amount.taps} taps, p95",
            ours=percentile_ms(taps[OURS], 95),
            theirs=percentile_ms(taps[BARE], 95),
            whose="bare Kivy, no table",
            most=2 * FRAME,
            absolute=True,
        ),
        Result(
            name="screen: idle",
            what=f"processor when nothing happens, {amount.idle} s",
            ours=idle[OURS],
            theirs=idle[BARE],
            whose="bare Kivy",
            most=2.0,
            more=True,
            unit="%",
        ),
    ]


def _home(folder: Path) -> Path:
    """A configuration that is not new, and a game of six in play with something to undo."""
    config = folder / "config.toml"
    change_config(config, {"language": "en", "data_dir": str(folder / "data"), "screen.dim_after": 0})
    setup = {name: value for name, value in plain(SETUP).items() if name not in ("action", "drawn_by")}
    asks: list[dict[str, Any]] = [
        {"action": "new_game", "game": "ethnos", "setup": setup},
        {"action": "set_markers", "player": 0, "kingdom": "rhea", "to": 2},
    ]
    table = open_table(read_config(config), lambda error, _: sys.exit(str(error)), "bench")
    try:
        for number, ask in enumerate(asks):
            reply = table.submit(Command(id=str(number), action=ask)).result(PATIENCE)
            assert reply.ok, reply
    finally:
        table.close()
    return config


def run_program(
    program: str, what: str, display: str, config: Path, count: int = 0, settle: float = Amount().settle
) -> Any:
    with _started(program, what, display, config, count, settle) as (process, began):
        said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, f"{program} {what} ended with {process.returncode}"
    found = json.loads(said)
    if "first" in found:
        found["first"] = (found["first"] - began) / NS_PER_MS
    return found


def _idle(display: str, config: Path, amount: Amount) -> dict[str, float]:
    """Percent of one core. Both at once: they have nothing to do, and what disturbs the machine meets both."""
    with (
        _started(OURS, "idle", display, config, amount.idle, amount.settle) as (ours, _),
        _started(BARE, "idle", display, config, amount.idle, amount.settle) as (bare, _),
    ):
        said = {OURS: ours.communicate(timeout=PATIENCE)[0], BARE: bare.communicate(timeout=PATIENCE)[0]}
    return {program: 100 * json.loads(text)["busy"] / amount.idle for program, text in said.items()}


@contextmanager
def _started(
    program: str, what: str, display: str, config: Path, count: int, settle: float
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "WAYLAND_"))},
        "DISPLAY": display,
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "SDL_VIDEODRIVER": "x11",
        "COMPANION_CONFIG": str(config),
        "KIVY_HOME": str(config.parent / "kivy"),
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_NO_CONSOLELOG": "1",
    }
    began = time.monotonic_ns()
    words = (sys.executable, "-m", program, what, str(count), str(settle))
    process = subprocess.Popen(words, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    try:
        yield process, began
    finally:
        process.kill()
        process.wait()
