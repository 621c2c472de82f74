"""The buzzer's thread: one pattern of beeps after another."""

from __future__ import annotations

import logging
import queue
import threading

from hardware.ports import Buzzer, PartMissing
from hardware.tones import Beeps

log = logging.getLogger(__name__)

MOST = 4  # patterns that wait: what is older is no news


class Beeper:
    def __init__(self, buzzer: Buzzer) -> None:
        self._buzzer = buzzer
        self._waiting: queue.Queue[Beeps | None] = queue.Queue()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="buzzer", daemon=True)
        self._gone = False

    def start(self) -> None:
        self._thread.start()

    def play(self, beeps: Beeps) -> None:
        """Only enqueues: any thread may call it."""
        if self._waiting.qsize() < MOST:
            self._waiting.put(beeps)

    def close(self) -> None:
        """Silent, at once."""
        self._closing.set()
        self._waiting.put(None)
        if self._thread.ident is not None:
            self._thread.join()
        self._buzzer.close()

    def _run(self) -> None:
        while (beeps := self._waiting.get()) is not None and not self._closing.is_set():
            for beep in beeps:
                self._sound(beep.pitch)
                if self._closing.wait(beep.seconds):
                    break
            self._sound(0)

    def _sound(self, pitch: float) -> None:
        try:
            self._buzzer.play(pitch)
        except PartMissing as error:
            if not self._gone:
                log.warning("buzzer: %s", error)
            self._gone = True
        else:
            self._gone = False
