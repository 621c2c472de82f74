"""A button as it was meant: one press for one press, however it bounces. Pure: edges with their times go in.

A press counts at its first edge, so nothing is late and the shortest tap is not lost. What follows is bouncing until
the contact has been quiet for `settle`; another press within `lock_out` of the last one is a hand that trembles. A
button with a long press acts when it is let go, or once it was held long enough.
"""

from __future__ import annotations

from typing import Literal

Press = Literal["press", "long"]


class Debounce:
    """Times are milliseconds of one clock. `long_press` None: the button acts at once."""

    def __init__(self, settle: int, lock_out: int, long_press: int | None = None) -> None:
        self._settle = settle
        self._lock_out = lock_out
        self._long_press = long_press
        self._down = False  # as it was meant
        self._raw = False
        self._raw_at = 0
        self._counted_at: int | None = None
        self._pending = False  # a press that has not acted yet

    def edge(self, down: bool, at: int) -> Press | None:
        """The contact closed or opened; what that means now, if anything."""
        acted = self.tick(at)
        new = down and (not self._down or self._lost_an_edge(at))
        self._raw, self._raw_at = down, at
        if not new or acted is not None:
            return acted
        self._down = True
        if self._counted_at is not None and at - self._counted_at < self._lock_out:
            return None
        self._counted_at = at
        if self._long_press is None:
            return "press"
        self._pending = True
        return None

    def tick(self, at: int) -> Press | None:
        """Time has passed: a button that was quiet long enough is up again, or was held."""
        if self._down and not self._raw and at - self._raw_at >= self._settle:
            self._down = False
            if self._pending:
                self._pending = False
                return "press"
        held = self._pending and self._raw and self._counted_at is not None and self._long_press is not None
        if held and at - self._counted_at >= self._long_press:  # type: ignore[operator]
            self._pending = False
            return "long"
        return None

    def next_tick(self) -> int | None:
        """When to ask again; None when only an edge can bring something."""
        if not self._pending:
            return None
        if not self._raw:
            return self._raw_at + self._settle
        assert self._counted_at is not None
        assert self._long_press is not None
        return self._counted_at + self._long_press

    def _lost_an_edge(self, at: int) -> bool:
        """It closes although it is closed: the opening in between was lost, so this is a press of its own."""
        return self._raw and not self._pending and at - self._raw_at >= max(self._settle, self._lock_out)
