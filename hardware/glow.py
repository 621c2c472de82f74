"""The lights' thread: shows what has changed and sleeps until the next change, or until the lights are to be told
again. The deadline is the truth."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.contract import Game
from companion.machine import hurry
from companion.table.clock import monotonic_ms
from companion.table.command import Snapshot
from companion.table.table import Table
from hardware.bar import Bar, Scene, bar, soonest
from hardware.ports import Lights, PartMissing

log = logging.getLogger(__name__)

Load = Callable[[str], Game[Any]]
KEEP = 5000  # milliseconds after which lights that are on are told again
TRY_AGAIN = 1000  # milliseconds, when a part is missing or a view fails


class Glow:
    """`load` gives a game by its name. `trouble` says what is wrong with the lights, if anything."""

    def __init__(self, table: Table, load: Load, lights: Lights) -> None:
        self._table = table
        self._load = load
        self._lights = lights
        self._refused: dict[str, int] = {}
        self._shown: dict[str, tuple[bool, ...]] = {}
        self._kept_at = 0
        self._changed = threading.Condition()
        self._closed = False
        self.trouble = ""
        self._thread = threading.Thread(target=self._run, name="lights", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread.ident is not None:
            self._thread.join()
        self._lights.close()

    def wake(self, _: Snapshot | None = None) -> None:
        """Something is new. Any thread may call it."""
        with self._changed:
            self._changed.notify()

    def refuse(self, name: str) -> None:
        """Flicker the bar of this hourglass."""
        self._refused = {**self._refused, name: monotonic_ms()}
        self.wake()

    def _run(self) -> None:
        hurry()
        with self._changed:
            while not self._closed:
                try:
                    lasts = self._draw()
                except Exception:  # a fault in a game's view must not leave the box dark for good
                    log.exception("the lights failed")
                    lasts = TRY_AGAIN
                self._changed.wait(None if lasts is None else lasts / 1000)

    def _draw(self) -> int | None:
        """Milliseconds until something changes by itself."""
        snapshot, at, now = self._table.snapshot, self._table.now(), monotonic_ms()
        game = None if snapshot.game is None or snapshot.over else self._load(snapshot.game)
        standing = {} if game is None else game.hourglasses(snapshot.state)
        scene = Scene(paused=snapshot.paused, summons=game is not None and game.summons(snapshot.state))
        bars = {
            name: bar(standing[name], leds, scene, at, now, self._refused.get(name))
            if name in standing
            else Bar((False,) * leds)
            for name, leds in self._lights.bars.items()
        }
        for name, each in bars.items():
            if self._shown.get(name) != each.lit:
                if not self._told(partial(self._lights.show, name, each.lit)):
                    return TRY_AGAIN
                self._shown[name] = each.lit
        lasts = soonest(tuple(bars.values()))
        if not any(any(each.lit) for each in bars.values()):
            return lasts  # what is dark has nothing to forget, and nobody is woken for it
        left = self._kept_at + KEEP - now
        if left <= 0:
            if not self._told(self._lights.keep):
                return TRY_AGAIN
            self._kept_at, left = now, KEEP
        return left if lasts is None else min(lasts, left)

    def _told(self, tell: Callable[[], None]) -> bool:
        try:
            tell()
        except PartMissing as error:
            if not self.trouble:
                log.warning("lights: %s", error)
            self.trouble = str(error)
            return False
        self.trouble = ""
        return True
