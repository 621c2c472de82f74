"""Cues that are heard: whoever announces one only leaves it here; the sound thread plays one after another."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from companion.config import CueOptions
from companion.engine.contract import Cue, Game
from companion.engine.declared import REFUSED, TRIAL
from companion.engine.refusal import Refusal
from companion.engine.said import Said, said
from companion.table.command import Command, Snapshot
from companion.words import Words
from hardware.player import Player
from hardware.program import Programs
from hardware.tones import sound_of
from hardware.voice import Voice, length

log = logging.getLogger(__name__)

MOST = 4  # that wait; of more the oldest are left out
STALE = 12.0  # seconds after which a cue would only mislead
BREATH = 0.2  # seconds without anything new before the next sentence is made ready: games come first
MOST_READY = 250  # sentences of one game
LEAVING = 5.0  # seconds that closing waits for the thread; what plays is cut off at once

Load = Callable[[str], Game[Any]]
Tried = Callable[[str], None]
NO = Cue(0, "refused", said("cues.refused"), REFUSED)
TRY = Cue(0, "try", said("cues.try"), TRIAL)


class SoundStatus(msgspec.Struct, frozen=True, kw_only=True):
    """`trouble` is "" or what was wrong with the last sound: no_player, no_device or no_folder."""

    player: str
    voice: bool
    played: int
    left_out: int
    trouble: str
    detail: str


class Waiting(NamedTuple):
    cue: Cue
    since: float
    tried: Tried | None = None


class Sound:
    """`options` and `words` are asked each time, so that a changed setting holds at once; `load` gives a game by its
    name."""

    def __init__(self, folder: Path, options: Callable[[], CueOptions], words: Callable[[], Words], load: Load) -> None:
        self._options = options
        self._words = words
        self._load = load
        self._programs = Programs()
        self._player = Player(self._programs)
        self._voice = Voice(folder, self._programs)
        self._changed = threading.Condition()
        self._waiting: deque[Waiting] = deque()
        self._snapshot = Snapshot(rev=0)
        self._coming: tuple[Cue, ...] = ()
        self._looked_at = self._snapshot
        self._listed: tuple[Any, ...] = ()
        self._ready: deque[Said] = deque()
        self._played = self._left_out = 0
        self._trouble = self._detail = ""
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)

    def start(self) -> None:
        self._thread.start()

    # From any thread: leave it here and go on at once

    def announce(self, cue: Cue) -> None:
        self._put(Waiting(cue, time.monotonic()))

    def refused(self) -> None:
        """Whoever taps five times hears it once."""
        with self._changed:
            known = any(each.cue is NO for each in self._waiting)
        if not known:
            self._put(Waiting(NO, time.monotonic()))

    def hear_refusal(self, command: Command, _: Refusal) -> None:
        """Of an action for which the game wants it."""
        game = self._snapshot.game
        if game is not None and command.action.get("action") in self._load(game).heard_when_refused:
            self.refused()

    def try_out(self, tried: Tried | None = None) -> None:
        """One sound for the settings; `tried` is told the trouble, "" for none, on the sound thread."""
        self._put(Waiting(TRY, time.monotonic(), tried))

    def prepare(self, snapshot: Snapshot) -> None:
        """The cues to come are made ready while there is time, then whatever else the game may say."""
        with self._changed:
            self._snapshot = snapshot
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
        if not _sounds(self._options(), waiting.cue):
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
                match todo:
                    case Waiting():
                        self._play(todo)
                    case Cue():
                        self._file(todo)
                    case Snapshot():
                        self._list(todo)
                    case Said():
                        self._render(todo)
            except OSError as error:
                self._note("no_folder", str(error))
            except Exception:
                log.exception("a sound failed")

    def _next(self) -> Waiting | Cue | Snapshot | Said | None:
        """What to play; else, in idle time, what to make ready, the nearest first; None when closing."""
        with self._changed:
            while not self._closed:
                if self._waiting:
                    return self._waiting.popleft()
                if self._coming:
                    cue, *later = self._coming
                    self._coming = tuple(later)
                    return cue
                if self._snapshot is not self._looked_at:
                    self._looked_at = self._snapshot
                    return self._snapshot
                if not self._changed.wait(BREATH if self._ready else None) and self._ready:
                    return self._ready.popleft()
        return None

    def _list(self, snapshot: Snapshot) -> None:
        """Everything that the game may say, once for the same players and settings."""
        if snapshot.game is None:
            self._ready.clear()
            return
        game, options, words = self._load(snapshot.game), self._options(), self._words()
        listed = snapshot.number, game.names(snapshot.state), options, words.language
        if listed != self._listed:
            self._listed = listed
            wanted = (
                says
                for kind, sayings in game.sayings(snapshot.state).items()
                if options.announces(kind)
                for says in sayings
            )
            self._ready = deque(islice(wanted, MOST_READY))

    def _render(self, says: Said) -> None:
        options, words = self._options(), self._words()
        if options.sound and options.volume and options.voice:
            self._voice.spoken(words.say(says), words.language, options.volume)

    def _play(self, waiting: Waiting) -> None:
        if time.monotonic() - waiting.since > STALE:
            self._left_out += 1
            return
        path = self._file(waiting.cue)
        if path is not None:
            if self._player.play(path, length(path)):
                self._played += 1
            self._note(self._player.trouble, self._player.detail)
        if waiting.tried is not None and not self._closed:
            waiting.tried(self._trouble)

    def _file(self, cue: Cue) -> Path | None:
        options, words = self._options(), self._words()
        if not _sounds(options, cue):
            return None
        path = self._voice.spoken(words.say(cue.says), words.language, options.volume) if options.voice else None
        return path or self._voice.tone(sound_of(cue), options.volume)

    def _note(self, trouble: str, detail: str) -> None:
        """One line when it begins, none while it lasts."""
        if trouble and trouble != self._trouble:
            log.warning("no sound: %s %s", trouble, detail)
        self._trouble, self._detail = trouble, detail


def _sounds(options: CueOptions, cue: Cue) -> bool:
    return bool(options.sound and options.volume) and options.announces(cue.kind)
