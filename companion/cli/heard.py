"""Cues in the text mode: printed by a thread of their own, so that a terminal that stands still delays no sound."""

from __future__ import annotations

import contextlib
import queue
import threading

from companion.cli.terminal import Terminal
from companion.engine.contract import Cue


class HeardCues:
    """`hear` only takes a cue; what comes before `start` is printed then, what comes after `stop` not at all."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._queue: queue.SimpleQueue[Cue | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="printed cues", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def hear(self, cue: Cue) -> None:
        self._queue.put(cue)

    def stop(self) -> None:
        self._queue.put(None)
        self._thread.join(1.0)  # no longer: the terminal may stand still

    def _run(self) -> None:
        while (cue := self._queue.get()) is not None:
            with contextlib.suppress(OSError, ValueError):  # nobody reads any more
                self._terminal.put_in(cue.says)
