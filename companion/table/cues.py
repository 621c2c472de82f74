"""The cues thread: waits for the next moment to announce, announces it, and touches nothing else."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from companion.engine.contract import Cue
from companion.machine import hurry
from companion.table.clock import TableClock

log = logging.getLogger(__name__)

Listener = Callable[[Cue], None]


class Cues:
    """Each cue is announced once, also when undo and redo bring it back. What was due when its game came to the
    table counts as announced."""

    def __init__(self, clock: TableClock) -> None:
        self._clock = clock
        self._listeners: tuple[Listener, ...] = ()
        self._changed = threading.Condition()
        self._cues: tuple[Cue, ...] = ()
        self._number: int | None = None
        self._announced: set[tuple[int, str]] = set()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="cues", daemon=True)

    def start(self, number: int | None, cues: tuple[Cue, ...]) -> None:
        self.update(number, cues)
        self._thread.start()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    def listen(self, listener: Listener) -> None:
        self._listeners = (*self._listeners, listener)

    def unlisten(self, listener: Listener) -> None:
        self._listeners = tuple(each for each in self._listeners if each != listener)

    def update(self, number: int | None, cues: tuple[Cue, ...]) -> None:
        """The moments of game `number` in its new state, or the same ones after the clock was stopped or let go."""
        with self._changed:
            if number != self._number:
                now = self._clock.now()
                self._number = number
                self._announced = {_mark(cue) for cue in cues if cue.at <= now}
            self._cues = cues
            self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        hurry()
        while True:
            with self._changed:
                cue = self._wait()
            if cue is None:
                return
            for listener in self._listeners:
                try:
                    listener(cue)
                except Exception:
                    log.exception("a listener failed at %s", cue.name)

    def _wait(self) -> Cue | None:
        """The next cue, when its moment has come; None when closing."""
        while not self._closed:
            waiting = [cue for cue in self._cues if _mark(cue) not in self._announced]
            if not waiting:
                self._changed.wait()
                continue
            cue = min(waiting, key=lambda each: each.at)
            left = self._clock.wait_for(cue.at)
            if left == 0:
                self._announced.add(_mark(cue))
                return cue
            self._changed.wait(left)
        return None


def _mark(cue: Cue) -> tuple[int, str]:
    return cue.at, cue.name
