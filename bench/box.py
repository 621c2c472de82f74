"""From a press on a pin to the light: through the rules and the journal, with both cores loaded; and what light costs.

The pins are gpiozero's own mock pins, which change their state and call handlers as real ones do.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from bench.cues import both_cores_loaded
from bench.measure import NS_PER_MS, Result, percentile_ms
from companion import games
from companion.app import open_table
from companion.box import Box
from companion.config import Config, HardwareOptions
from companion.table.command import Command
from companion.table.table import Table

PATIENCE = 30  # seconds
MEMORY = "/dev/shm"
OPTIONS = HardwareOptions(make="gpio", display="none", lock_out=0, settle=1)


class Amount(msgspec.Struct, frozen=True):
    presses: int = 300
    watched: int = 20  # seconds


SHORT = Amount(presses=5, watched=2)


def run(amount: Amount) -> list[Result]:
    with both_cores_loaded():
        in_memory = _presses(amount.presses, MEMORY)
        on_disk = _presses(amount.presses, None)
    steps, busy = _watch(amount.watched)
    return [
        Result(
            name="box: press",
            what=f"{amount.presses} presses to changed light, journal in memory, cores loaded, p99",
            ours=percentile_ms(in_memory, 99),
            theirs=percentile_ms(on_disk, 99),
            whose="journal on disk",
            most=10.0,
            absolute=True,
        ),
        Result(
            name="box: bar",
            what=f"LEDs that a bar is off, most in {amount.watched} s",
            ours=max(steps),
            theirs=max(statistics.mean(steps), 0.001),
            whose="our mean",
            most=1.0,
            absolute=True,
            unit="LEDs",
        ),
        Result(
            name="box: lights",
            what=f"processor of the lights' thread while sand runs, {amount.watched} s",
            ours=100 * busy / amount.watched,
            theirs=2.0,
            whose="the bound",
            most=2.0,
            absolute=True,
            unit="%",
        ),
    ]


@contextmanager
def _box(folder: str | None, seconds: int) -> Iterator[tuple[Table, Any]]:
    """A round of Pendulum with hourglasses of so many seconds, and a box on mock pins."""
    from gpiozero import Device
    from gpiozero.pins.mock import MockFactory, MockPWMPin

    from hardware.desk import Desk
    from hardware.parts import open_parts

    with tempfile.TemporaryDirectory(prefix="bench-", dir=folder) as home:
        config = Config(data_dir=home)
        for glass in ("black", "green", "purple"):
            Box("pendulum", config.box_path).set(f"hourglass.{glass}", str(seconds))
        table = open_table(config, lambda *_: None, "bench")
        Device.pin_factory = factory = MockFactory(pin_class=MockPWMPin)
        desk = Desk(table, games.load, open_parts(OPTIONS), OPTIONS, lambda _: False)
        try:
            desk.start()
            for ask in (
                {"action": "new_game", "game": "pendulum", "setup": {"names": ["Ann", "Bob"], "early_flips": True}},
                {"action": "begin"},
                {"action": "start_round"},
            ):
                command = Command(id=uuid.uuid4().hex, action=ask, at=table.now(), override=True)
                assert table.submit(command).result(PATIENCE).ok
            time.sleep(0.2)
            yield table, factory
        finally:
            desk.close()
            table.close()
            factory.reset()
            Device.pin_factory = None


def _presses(count: int, folder: str | None) -> list[int]:
    """Pause and go on in turns: every press changes the bars at once (every second LED, or the sand)."""
    chance = random.Random("bench")
    times: list[int] = []
    with _box(folder, 600) as (_, factory):
        button = factory.pin(f"GPIO{OPTIONS.pins.pause}")
        led = factory.pin(f"GPIO{OPTIONS.pins.black[1]}")  # on while sand runs, off while it lies
        changed = threading.Event()
        at = [0]
        set_state = type(led)._set_state

        def noted(value: bool) -> None:
            set_state(led, value)
            at[0] = time.monotonic_ns()
            changed.set()

        led._set_state = noted
        type(led).state = property(lambda self: self._get_state(), lambda self, value: self._set_state(value))
        for _ in range(count):
            changed.clear()
            began = time.monotonic_ns()
            button.drive_low()
            assert changed.wait(PATIENCE), "no light"
            times.append(at[0] - began)
            time.sleep(0.005)
            button.drive_high()
            time.sleep(0.01 + chance.random() / 100)
    return times


def _watch(seconds: int) -> tuple[list[int], float]:
    """How far the bars are from the truth, looked at as often as can be, and what the lights' thread costs."""
    steps: list[int] = []
    with _box(MEMORY, seconds) as (table, factory):
        leds = {name: [factory.pin(f"GPIO{pin}") for pin in bar] for name, bar in OPTIONS.pins.leds().items()}
        thread = next(each for each in threading.enumerate() if each.name == "lights")
        before = _cpu(thread)
        end = time.monotonic() + seconds - 1
        while time.monotonic() < end:
            at = table.now()
            for name, standing in games.load("pendulum").hourglasses(table.snapshot.state).items():
                truth = -(-standing.sand.remaining(at) * len(leds[name]) // standing.sand.duration)
                steps.append(abs(sum(bool(led.state) for led in leds[name]) - truth))
            time.sleep(0.002)
        busy = _cpu(thread) - before
    return steps, busy


def _cpu(thread: threading.Thread) -> float:
    """Seconds of processor time of a thread."""
    fields = Path(f"/proc/self/task/{thread.native_id}/schedstat").read_text().split()
    return int(fields[0]) / (1000 * NS_PER_MS)
