"""Presses out of edges: a press acts on the thread that felt it; a thread of our own watches buttons that are held."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from companion.config import HardwareOptions
from companion.table.clock import monotonic_ms
from hardware.debounce import Debounce, Press
from hardware.ports import Buttons

log = logging.getLogger(__name__)

Act = Callable[[str, Press], None]


class Presses:
    """`act` only enqueues: it is called on the thread of the pins."""

    def __init__(self, buttons: Buttons, options: HardwareOptions, act: Act) -> None:
        self._buttons = buttons
        self._act = act
        self._debounce = {name: _debounce(name, options) for name in buttons.names}
        self._changed = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="presses", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self._buttons.listen(self._edge)

    def close(self) -> None:
        self._buttons.close()
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread.ident is not None:
            self._thread.join()

    def _edge(self, name: str, down: bool, at: int) -> None:
        with self._changed:
            button = self._debounce[name]
            press = button.edge(down, at)
            if button.next_tick() is not None:
                self._changed.notify()
        if press is not None:
            self._act(name, press)

    def _run(self) -> None:
        while True:
            with self._changed:
                if self._closed:
                    return
                now = monotonic_ms()
                acted = [(name, press) for name, each in self._debounce.items() if (press := each.tick(now))]
                if not acted:
                    ticks = [tick for each in self._debounce.values() if (tick := each.next_tick()) is not None]
                    self._changed.wait(max(1, min(ticks) - now) / 1000 if ticks else None)
            for name, press in acted:
                try:
                    self._act(name, press)
                except Exception:
                    log.exception("button %s failed", name)


def _debounce(name: str, options: HardwareOptions) -> Debounce:
    return Debounce(options.settle, options.lock_out, options.long_press if options.held(name) else None)
