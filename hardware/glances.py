"""What the game says at a glance, on a small display: a thread of its own shows the newest, and waits for a display
that is missing."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from companion.engine.said import Said
from companion.table.command import Snapshot
from companion.words import Words
from hardware.ports import PartMissing, TextDisplay

log = logging.getLogger(__name__)

PAUSES = (1.0, 2.0, 5.0, 10.0, 30.0)  # seconds before a missing display is tried again; the last for ever
KEEP = 5.0  # seconds after which a display is asked whether it still shows what it was given
LEAVING = 3.0  # seconds that closing waits for a display that takes its time

State = Literal["off", "starting", "ok", "missing"]
FAULT = "fault"  # a mistake of ours, in the log; the other codes are those of PartMissing


class GlanceStatus(msgspec.Struct, frozen=True, kw_only=True):
    """`trouble` is "" or the code of what is wrong: no_answer, no_bus, no_permission, no_font or fault."""

    state: State
    shown: int
    trouble: str = ""
    detail: str = ""


class Glances:
    """`glance` and `words` are asked on this thread only. Without a display (None) nothing runs, and all is well."""

    def __init__(
        self,
        display: TextDisplay | None,
        glance: Callable[[Snapshot], tuple[Said, ...]],
        words: Callable[[], Words],
        *,
        pauses: Sequence[float] = PAUSES,
        keep: float = KEEP,
    ) -> None:
        self._display = display
        self._glance = glance
        self._words = words
        self._pauses = tuple(pauses)
        self._keep = keep
        self._changed = threading.Condition()
        self._snapshot: Snapshot | None = None
        self._fresh = self._closed = False
        self._read: tuple[Snapshot | None, str] | None = None  # what the lines are of, and in which language
        self._lines: tuple[str, ...] = ()
        self._status = GlanceStatus(state="off" if display is None else "starting", shown=0)
        self._thread = threading.Thread(target=self._run, name="glances", daemon=True)

    def start(self) -> None:
        if self._display is not None:
            self._thread.start()

    # From any thread: leave it here and go on at once

    def see(self, snapshot: Snapshot) -> None:
        """Only the newest is shown; what was overtaken never is."""
        with self._changed:
            if self._snapshot is None or snapshot.rev >= self._snapshot.rev:
                self._snapshot = snapshot
                self._fresh = True
                self._changed.notify()

    def refresh(self) -> None:
        """The language may be another. Without this it is noticed within a few seconds."""
        with self._changed:
            self._fresh = True
            self._changed.notify()

    def status(self) -> GlanceStatus:
        return self._status

    def close(self) -> None:
        """Dark, soon: a display that hangs is left to itself."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread.ident is not None:
            self._thread.join(LEAVING)

    # On the thread

    def _run(self) -> None:
        assert self._display is not None
        shown: tuple[str, ...] | None = None
        due, tries = 0.0, 0  # when the display is kept or tried again, and how often it was tried in vain
        while not self._closed:
            self._look()
            if time.monotonic() >= due or (not tries and self._lines != shown):
                if self._put(self._display, self._lines, again=self._lines == shown):
                    shown, tries, pause = self._lines, 0, self._keep
                else:
                    shown, tries, pause = None, tries + 1, self._pauses[min(tries, len(self._pauses) - 1)]
                due = time.monotonic() + pause
            self._wait(due)
        try:
            self._display.close()
        except Exception:
            log.exception("the small display could not be closed")

    def _wait(self, due: float) -> None:
        with self._changed:
            if not self._closed and not self._fresh:
                self._changed.wait(max(0.0, due - time.monotonic()))
            self._fresh = False

    def _look(self) -> None:
        """The lines of the newest snapshot; those before stay when they cannot be said."""
        snapshot = self._snapshot
        try:
            words = self._words()
            if self._read is None or self._read[0] is not snapshot or self._read[1] != words.language:
                self._read = snapshot, words.language
                self._lines = tuple(words.say(each) for each in self._glance(snapshot)) if snapshot else ()
        except Exception:
            log.exception("the glance at revision %d failed", snapshot.rev if snapshot else 0)

    def _put(self, display: TextDisplay, lines: tuple[str, ...], again: bool) -> bool:
        try:
            if again:
                display.keep()
            else:
                display.show(lines)
        except PartMissing as missing:
            self._note(missing.code, str(missing))
            return False
        except Exception as error:
            if self._status.trouble != FAULT:
                log.exception("the small display failed")
            self._note(FAULT, str(error))
            return False
        if self._status.trouble:
            log.warning("the small display is back")
        self._status = GlanceStatus(state="ok", shown=self._status.shown + (not again))
        return True

    def _note(self, trouble: str, detail: str) -> None:
        """One line when it begins, none while it lasts."""
        if trouble not in (self._status.trouble, FAULT):
            log.warning("%s", detail)
        self._status = GlanceStatus(state="missing", shown=self._status.shown, trouble=trouble, detail=detail)
