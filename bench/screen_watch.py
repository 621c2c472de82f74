"""What both programs measure of themselves, in the same way. Nothing but Kivy is imported here."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE = 30.0  # seconds for one tap

Place = tuple[float, float]


class Watch:
    """`stop` ends the program; after `settle` seconds it counts as idle.

    `figure` reads the figure that taps change, `places` says where to tap, in turns.
    """

    def __init__(self, what: str, count: int, settle: float, stop: Callable[[], None]) -> None:
        self._what = what
        self._count = count
        self._settle = settle
        self._stop = stop
        self._first = 0
        self.ready: Callable[[], bool] = lambda: True
        self.figure: Callable[[], str] = lambda: ""
        self.places: Callable[[], tuple[Place, ...]] = tuple
        self._shown = ""
        self._changed = threading.Event()
        self._changed_at = 0
        self._lifted_at = 0

    def begin(self) -> None:
        """Note every picture from now on, once it is on the screen."""
        from kivy.core.window import Window

        Window.bind(on_touch_up=self._lifted)
        flip = Window.flip

        def noted() -> None:
            flip()
            self._drawn()

        Window.flip = noted

    def _lifted(self, *_: Any) -> None:
        """The finger has left the button: called before any widget hears of it."""
        self._lifted_at = time.monotonic_ns()

    def _drawn(self) -> None:
        from kivy.clock import Clock

        now = time.monotonic_ns()
        if not self._first and self.ready():
            self._first = now
            if self._what == "start":
                Clock.schedule_once(lambda _: self._say({"first": self._first, "memory": memory()}), self._settle / 2)
            elif self._what == "idle":
                Clock.schedule_once(self._idle, self._settle)
            else:
                Clock.schedule_once(lambda _: threading.Thread(target=self._tap, daemon=True).start(), self._settle)
        elif self._first and self.figure() != self._shown:
            self._shown = self.figure()
            self._changed_at = now
            self._changed.set()

    def _idle(self, _: float) -> None:
        from kivy.clock import Clock

        before = time.process_time()
        Clock.schedule_once(lambda _: self._say({"busy": time.process_time() - before}), self._count)

    def _tap(self) -> None:
        """Real X pointer events at moments that have nothing to do with the frames."""
        from kivy.core.window import Window

        chance = random.Random("bench")
        window = Window.get_window_info().window
        hand = subprocess.Popen(("xdotool", "-"), stdin=subprocess.PIPE, text=True)
        assert hand.stdin is not None
        times: list[int] = []
        self._shown = self.figure()
        for number in range(self._count):
            places = self.places()
            across, up = places[number % len(places)]
            hand.stdin.write(f"mousemove --window {window} {across:.0f} {Window.height - up:.0f} mousedown 1\n")
            hand.stdin.flush()
            time.sleep(0.1 + chance.random() / 20)
            self._changed.clear()
            hand.stdin.write("mouseup 1\n")
            hand.stdin.flush()
            if not self._changed.wait(PATIENCE):
                print(f"tap {number} changed nothing", file=sys.stderr)
                break
            times.append(self._changed_at - self._lifted_at)
            time.sleep(0.1 + chance.random() / 20)
        hand.stdin.close()
        hand.wait()
        self._say({"taps": times})

    def _say(self, found: dict[str, Any]) -> None:
        from kivy.clock import Clock

        print(json.dumps(found), flush=True)
        Clock.schedule_once(lambda _: self._stop())


def memory() -> float:
    """Resident, in megabytes."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024
