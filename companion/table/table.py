"""The table thread: everything that changes the game goes through its queue; everybody else gets snapshots."""

from __future__ import annotations

import logging
import queue
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import Future

from companion.engine.refusal import Refusal, impossible
from companion.table.command import Command, Reply, Snapshot
from companion.table.cues import Cues
from companion.table.cues import Listener as CueListener
from companion.table.health import Health
from companion.table.ledger import WriteRefused
from companion.table.session import Session

log = logging.getLogger(__name__)

NOTE_EVERY = 2.0  # seconds between two notes of table time while something runs
Watcher = Callable[[Snapshot], None]
RefusalListener = Callable[[Command, Refusal], None]


class TableClosed(Exception):
    """The table takes no more commands."""


class Table:
    """Make it with a function that opens the session: the thread that uses the journal is the one that opens it."""

    def __init__(self, open_session: Callable[[], Session]) -> None:
        self._open_session = open_session
        self._queue: queue.SimpleQueue[tuple[Command, Future[Reply]] | None] = queue.SimpleQueue()
        self._opened: Future[Session] = Future()
        self._watchers: tuple[Watcher, ...] = ()
        self._refusal_listeners: tuple[RefusalListener, ...] = ()
        self._commands = 0
        self._failed_views = 0
        self._disk: Refusal | None = None
        self._note_due = False
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._thread.start()
        self._session = self._opened.result()
        self.clock = self._session.clock
        self._cues = Cues(self.clock)
        self._cues.start(self.snapshot.number, self.snapshot.cues)

    @property
    def snapshot(self) -> Snapshot:
        return self._session.snapshot

    def now(self) -> int:
        """Table time, for stamping an input where it comes in."""
        return self.clock.now()

    def submit(self, command: Command) -> Future[Reply]:
        with self._closing:
            if self._closed:
                raise TableClosed
            answer: Future[Reply] = Future()
            self._queue.put((command, answer))
            return answer

    def watch(self, watcher: Watcher) -> None:
        """Called with every new snapshot, on the table's thread: take it and return at once."""
        self._watchers = (*self._watchers, watcher)

    def unwatch(self, watcher: Watcher) -> None:
        self._watchers = tuple(each for each in self._watchers if each != watcher)

    def listen(self, listener: CueListener) -> None:
        """Called with every cue at its moment, on the cues' thread."""
        self._cues.listen(listener)

    def unlisten(self, listener: CueListener) -> None:
        self._cues.unlisten(listener)

    def hear_refusals(self, listener: RefusalListener) -> None:
        """Called with every command that is refused and why, on the table's thread: take it and return at once. Screen,
        box and house are one audience; a seat that is refused hears of it alone, by its reply."""
        self._refusal_listeners = (*self._refusal_listeners, listener)

    def health(self) -> Health:
        return Health(
            table_alive=self._thread.is_alive(),
            cues_alive=self._cues.alive,
            waiting=self._queue.qsize(),
            commands=self._commands,
            failed_views=self._failed_views,
            disk=self._disk,
            warnings=tuple(self._session.warnings),
        )

    def close(self) -> None:
        """Finish what is queued, then stop and let the journal go."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        self._thread.join()
        self._cues.close()

    def _run(self) -> None:
        try:
            session = self._open_session()
        except BaseException as error:
            self._opened.set_exception(error)
            return
        self._opened.set_result(session)
        try:
            self._serve(session)
        finally:
            session.close()

    def _serve(self, session: Session) -> None:
        next_note = time.monotonic() + NOTE_EVERY
        while True:
            try:
                self._note_due = self._note_due or session.time_matters()
                wait = max(0.0, next_note - time.monotonic()) if self._note_due else None
                item = self._queue.get(timeout=wait)
            except queue.Empty:
                self._note(session)
                next_note = time.monotonic() + NOTE_EVERY
                continue
            if item is None:
                self._note(session)
                return
            command, answer = item
            if answer.set_running_or_notify_cancel():  # else its sender gave it up while it waited
                self._answer(session, command, answer)

    def _answer(self, session: Session, command: Command, answer: Future[Reply]) -> None:
        before = session.snapshot
        repeated = session.has_answered(command)
        try:
            reply = session.handle(command)
        except Exception as error:
            # A fault in a game must not end the evening: this command fails, the state is as it was. Where it happened
            # is told, not what the error says: that may be somebody's secret.
            place = "".join(traceback.format_tb(error.__traceback__))
            log.error("command %s failed: %s\n%s", command.action.get("action"), type(error).__name__, place)
            reply = Reply(id=command.id, ok=False, rev=before.rev, refusal=impossible("refusal.fault"))
        self._commands += 1
        if reply.refusal is not None and reply.refusal.code.startswith("refusal.disk_"):
            self._disk = reply.refusal
        elif session.snapshot is not before:
            self._disk = None
        if session.snapshot is not before:
            self._note_due = False  # every entry notes the time
            self._cues.update(session.snapshot.number, session.snapshot.cues)
            self._show(session.snapshot)
        if reply.refusal is not None and not repeated and command.sender.kind != "seat":
            self._tell_refusal(command, reply.refusal)
        answer.set_result(reply)

    def _show(self, snapshot: Snapshot) -> None:
        for watcher in self._watchers:
            try:
                watcher(snapshot)
            except Exception:
                self._failed_views += 1
                log.exception("a view failed at revision %d", snapshot.rev)

    def _tell_refusal(self, command: Command, refusal: Refusal) -> None:
        for listener in self._refusal_listeners:
            try:
                listener(command, refusal)
            except Exception:
                self._failed_views += 1
                log.exception("a view failed at the refusal %s", refusal.code)

    def _note(self, session: Session) -> None:
        """While something runs, and once more when it has run out: else it would come back with a little sand left."""
        try:
            if self._note_due or session.time_matters():
                session.note_time()
                self._note_due = False
                self._disk = None
        except WriteRefused as error:
            self._disk = impossible(f"refusal.{error.code}", detail=error.detail)
            log.error("table time could not be noted: %s", error.code)
