"""What people had seen when a finger came down. Without Kivy."""

from __future__ import annotations

import time
from collections.abc import Callable

MOMENT = 0.4  # seconds: who taps sooner after a change means what stood there before it
KEPT = 8


class Seen:
    """The revisions that were shown, each with its moment, and when a finger last came down."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._shown: list[tuple[float, int]] = []
        self._finger: float | None = None

    def shown(self, rev: int) -> None:
        if not self._shown or self._shown[-1][1] != rev:
            self._shown = [*self._shown[1 - KEPT :], (self._clock(), rev)]

    def touched(self) -> None:
        self._finger = self._clock()

    @property
    def rev(self) -> int | None:
        """The newest revision that had been in sight for a moment when the finger came down."""
        by = (self._clock() if self._finger is None else self._finger) - MOMENT
        known = [rev for since, rev in self._shown if since <= by]
        return known[-1] if known else self._shown[0][1] if self._shown else None
