"""Cues that are heard: whoever announces one only leaves it here; the sound thread plays one after another."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.config import CueOptions
from companion.engine.contract import Cue
from companion.engine.refusal import Refusal
from companion.engine.said import Said, said
from companion.table.command import Command, Snapshot
from companion.words import Words
from hardware.player import Player
from hardware.program import Programs
from hardware.voice import Voice, length

log = logging.getLogger(__name__)

MOST = 4  # that wait: all three hourglasses and the council; of more the oldest are left out
STALE = 12.0  # seconds after which a cue would only mislead
LEAVING = 5.0  # seconds that closing waits for the thread; what plays is cut off at once

FLIP = "flip"
Tried = Callable[[str], None]


class SoundStatus(msgspec.Struct, frozen=True, kw_only=True):
    """`trouble` is "" or what was wrong with the last sound: no_player, no_device or no_folder."""

    player: str
    voice: bool
    played: int
    left_out: int
    trouble: str
    detail: str


class Waiting(NamedTuple):
    name: str
    says: Said
    since: float
    tried: Tried | None = None


class Sound:
    """`options` and `words` are asked each time, so that a changed setting holds at once."""

    def __init__(self, folder: Path, options: Callable[[], CueOptions], words: Callable[[], Words]) -> None:
        self._options = options
        self._words = words
        self._programs = Programs()
        self._player = Player(self._programs)
        self._voice = Voice(folder, self._programs)
        self._changed = threading.Condition()
        self._waiting: deque[Waiting] = deque()
        self._coming: tuple[Cue, ...] = ()
        self._played = self._left_out = 0
        self._trouble = self._detail = ""
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)

    def start(self) -> None:
        self._thread.start()

    # From any thread: leave it here and go on at once

    def announce(self, cue: Cue) -> None:
        self._put(Waiting(cue.name, cue.says, time.monotonic()))

    def refused(self) -> None:
        """A flip was refused. Whoever taps five times hears it once."""
        with self._changed:
            known = any(each.name == "refused" for each in self._waiting)
        if not known:
            self._put(Waiting("refused", said("cues.refused"), time.monotonic()))

    def hear_refusal(self, command: Command, _: Refusal) -> None:
        if command.ask.get("action") == FLIP:
            self.refused()

    def try_out(self, tried: Tried | None = None) -> None:
        """One sound for the settings; `tried` is told the trouble, "" for none, on the sound thread."""
        self._put(Waiting("try", said("cues.try"), time.monotonic(), tried))

    def prepare(self, snapshot: Snapshot) -> None:
        """The cues to come are made ready while there is time."""
        with self._changed:
            if snapshot.cues != self._coming:
                self._coming = snapshot.cues
                self._changed.notify()

    def status(self) -> SoundStatus:
        return SoundStatus(
            player=self._player.name,
            voice=self._voice.installed,
            played=self._played,
            left_out=self._left_out,
            trouble=self._trouble,
            detail=self._detail,
        )

    def close(self) -> None:
        """Silence, at once."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            self._changed.notify()
        self._programs.stop()
        if self._thread.ident is not None:
            self._thread.join(LEAVING)

    def _put(self, waiting: Waiting) -> None:
        options = self._options()
        if not options.sound or not options.volume or not options.announces(waiting.name):
            return
        with self._changed:
            if len(self._waiting) == MOST:
                self._waiting.popleft()
                self._left_out += 1
            self._waiting.append(waiting)
            self._changed.notify()

    # On the sound thread

    def _run(self) -> None:
        while (todo := self._next()) is not None:
            try:
                if isinstance(todo, Waiting):
                    self._play(todo)
                else:
                    self._file(todo.name, todo.says)
            except OSError as error:
                self._note("no_folder", str(error))
            except Exception:
                log.exception("the sound of %s failed", todo.name)

    def _next(self) -> Waiting | Cue | None:
        """What to play; else, in idle time, what to make ready; None when closing."""
        with self._changed:
            while not self._closed:
                if self._waiting:
                    return self._waiting.popleft()
                if self._coming:
                    cue, *later = self._coming
                    self._coming = tuple(later)
                    return cue
                self._changed.wait()
        return None

    def _play(self, waiting: Waiting) -> None:
        if time.monotonic() - waiting.since > STALE:
            self._left_out += 1
            return
        path = self._file(waiting.name, waiting.says)
        if path is not None:
            if self._player.play(path, length(path)):
                self._played += 1
            self._note(self._player.trouble, self._player.detail)
        if waiting.tried is not None and not self._closed:
            waiting.tried(self._trouble)

    def _file(self, name: str, says: Said) -> Path | None:
        options, words = self._options(), self._words()
        if not options.sound or not options.volume or not options.announces(name):
            return None
        path = self._voice.spoken(words.say(says), words.language, options.volume) if options.voice else None
        return path or self._voice.tone(name, options.volume)

    def _note(self, trouble: str, detail: str) -> None:
        """One line when it begins, none while it lasts."""
        if trouble and trouble != self._trouble:
            log.warning("no sound: %s %s", trouble, detail)
        self._trouble, self._detail = trouble, detail
