"""The hourglass screen of Pendulum in the real app: how late "empty" is announced, and what a picture of sand costs.

The app runs under an X server without hardware. For the announcements one-second hourglasses are turned the moment they
are empty, with both cores loaded; for the pictures all three run at their printed lengths.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from bench.cues import both_cores_loaded
from bench.measure import Result, percentile_ms
from bench.screen import BARE, PATIENCE, PI_DISPLAY, run_program
from companion.app import open_table
from companion.box import Box
from companion.config import change_config, read_config
from companion.table.command import Command
from tests.ui.xvfb import xvfb

OURS = "bench.hourglass_ours"


class Amount(msgspec.Struct, frozen=True):
    expiries: int = 200
    pictures: int = 300
    idle: int = 10  # seconds
    settle: float = 2.0  # seconds until the app counts as idle


SHORT = Amount(expiries=2, pictures=10, idle=1, settle=0.2)


def run(amount: Amount) -> list[Result]:
    with xvfb(size=PI_DISPLAY) as display, tempfile.TemporaryDirectory(prefix="bench-") as folder:
        quick = _home(Path(folder) / "quick", seconds=1)
        printed = _home(Path(folder) / "printed")
        pictures = run_program(OURS, "pictures", display, printed, amount.pictures, amount.settle)
        idle = run_program(OURS, "idle", display, quick, amount.idle, amount.settle)
        bare = run_program(BARE, "idle", display, quick, amount.idle, amount.settle)
        with both_cores_loaded():
            late = run_program(OURS, "late", display, quick, amount.expiries, amount.settle)["late"]
    assert min(late) >= 0, "an hourglass was announced as empty before it was"
    return [
        Result(
            name="hourglass: empty",
            what=f"lateness of {amount.expiries} announcements, cores loaded, p99",
            ours=percentile_ms(late, 99),
            theirs=percentile_ms(late, 50),
            whose="our p50",
            most=20.0,
            absolute=True,
        ),
        Result(
            name="hourglass: picture",
            what=f"work for one of {amount.pictures} pictures with sand falling, p95",
            ours=percentile_ms(pictures["work"], 95),
            theirs=percentile_ms(pictures["work"], 50),
            whose="our p50",
            most=16.0,
            absolute=True,
        ),
        Result(
            name="hourglass: idle",
            what=f"processor when all are empty, {amount.idle} s",
            ours=100 * idle["busy"] / amount.idle,
            theirs=100 * bare["busy"] / amount.idle,
            whose="bare Kivy",
            most=2.0,
            more=True,
            unit="%",
        ),
    ]


def _home(folder: Path, seconds: int | None = None) -> Path:
    """A game of Pendulum for four in its first round, with hourglasses of the owner's where asked for."""
    folder.mkdir()
    config = folder / "config.toml"
    options = {"language": "en", "data_dir": str(folder / "data"), "screen.dim_after": 0, "cues.sound": False}
    change_config(config, options)
    box = Box("pendulum", read_config(config).box_path)
    if seconds is not None:
        for glass in ("black", "green", "purple"):
            box.set(f"hourglass.{glass}", str(seconds))
    asks: list[dict[str, Any]] = [
        {"action": "new_game", "game": "pendulum", "setup": {"names": ["Ann", "Bob", "Cid", "Dan"]}},
        {"action": "begin"},
        {"action": "start_round"},
    ]
    table = open_table(read_config(config), lambda error, _: sys.exit(str(error)), "bench")
    try:
        for number, ask in enumerate(asks):
            reply = table.submit(Command(id=str(number), action=ask, override=True)).result(PATIENCE)
            assert reply.ok, reply
    finally:
        table.close()
    return config
