"""Table time: milliseconds that a table has been at play, from a monotonic clock. Pausing stops it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from companion.table.ledger import Note


def monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def boot_id() -> str:
    """Tells boots apart; a monotonic clock means nothing across them."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return f"unknown-{time.time_ns()}"


class _Anchor(msgspec.Struct, frozen=True):
    """At this monotonic moment table time stood here; one object, so that readers of other threads see a whole one."""

    monotonic: int
    table: int
    running: bool


class TableClock:
    """Read by any thread, changed by the table's thread only."""

    def __init__(self, monotonic: Callable[[], int] = monotonic_ms, boot: str | None = None) -> None:
        self._monotonic = monotonic
        self.boot = boot_id() if boot is None else boot
        self._anchor = _Anchor(monotonic(), 0, True)

    def now(self) -> int:
        anchor = self._anchor
        if not anchor.running:
            return anchor.table
        return anchor.table + max(0, self._monotonic() - anchor.monotonic)

    @property
    def running(self) -> bool:
        return self._anchor.running

    def wait_for(self, at: int) -> float | None:
        """Seconds until table time `at`; None while time stands still."""
        anchor = self._anchor
        if not anchor.running:
            return None
        return max(0, anchor.monotonic + at - anchor.table - self._monotonic()) / 1000

    def set(self, table: int, *, running: bool = True) -> None:
        self._anchor = _Anchor(self._monotonic(), table, running)

    def stop(self) -> None:
        self.set(self.now(), running=False)

    def go_on(self) -> None:
        if not self._anchor.running:
            self.set(self._anchor.table)

    def note(self) -> Note:
        anchor = self._anchor
        monotonic = self._monotonic()
        table = anchor.table + (max(0, monotonic - anchor.monotonic) if anchor.running else 0)
        return Note(self.boot, monotonic, table, anchor.running)

    def resume(self, note: Note | None, at_least: int) -> int | None:
        """Table time as the note has it. Gives for how long it would have run since; None where nobody knows, because
        the boot is another one, or it stood still."""
        if note is None:
            self.set(at_least)
            return None
        self.set(max(note.table, at_least), running=note.running)
        return max(0, self._monotonic() - note.monotonic) if note.running and note.boot == self.boot else None
