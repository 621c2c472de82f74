"""The writer of a journal: one connection, WAL, every commit synced before it returns."""

from __future__ import annotations

import fcntl
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

from companion.journal.errors import JournalBusy, JournalUnusable, is_damage, os_refused, write_refused
from companion.journal.inspection import inspect_file
from companion.journal.reader import Rows
from companion.journal.schema import APPLICATION, MIGRATIONS, migrate, version_of
from companion.table.ledger import Note, ReadFailed, Record, Status


class Journal(Rows):
    """Open it with `Journal.open`. Used by one thread only."""

    def __init__(self, connection: sqlite3.Connection, lock: TextIO) -> None:
        super().__init__(connection)
        self._lock = lock
        # What the list of games says of the last one written; most entries do not change it.
        self._listed: tuple[int, bytes, Status] | None = None
        self._next_rev = self._last_rev() + 1

    @classmethod
    def open(cls, path: Path, migrations: Sequence[str] = MIGRATIONS) -> Journal:
        """The journal at `path`, made if there is none.

        JournalBusy when somebody else writes it, JournalUnusable when it is not ours or damaged (nothing was
        changed in it), WriteRefused when the disk does not let us.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = locked(path)
        except OSError as error:
            raise os_refused(error) from error
        try:
            if path.exists() and path.stat().st_size:
                inspect_file(path, migrations, alone=True)
            return cls(_connected(path, migrations), lock)
        except sqlite3.Error as error:
            lock.close()
            if is_damage(error):
                raise JournalUnusable(path, "damaged", str(error)) from error
            raise write_refused(error) from error
        except BaseException:
            lock.close()
            raise

    @property
    def next_rev(self) -> int:
        return self._next_rev

    def begin(self, game: str, command: str, body: bytes, note: Note, summary: bytes) -> int:
        with self._writing() as connection:
            connection.execute("UPDATE game SET current = 0 WHERE current")
            number = connection.execute(
                "INSERT INTO game (game, started, summary, current) VALUES (?, ?, ?, 1)",
                (game, _wall(), summary),
            ).lastrowid
            assert number is not None
            self._insert(connection, number, command, body, note)
        self._next_rev += 1
        return number

    def append(
        self,
        number: int,
        command: str,
        body: bytes,
        note: Note,
        summary: bytes,
        status: Status,
        *,
        current: bool = False,
    ) -> None:
        with self._writing() as connection:
            self._insert(connection, number, command, body, note)
            if current:
                connection.execute("UPDATE game SET current = (number IS ?)", (number,))
            if self._listed != (number, summary, status):
                connection.execute(
                    "UPDATE game SET summary = ?, status = ? WHERE number = ?", (summary, status, number)
                )
        self._listed = (number, summary, status)
        self._next_rev += 1

    def note(self, number: int, note: Note) -> None:
        with self._writing() as connection:
            _put_note(connection, number, note)

    def read(self, number: int) -> list[Record]:
        try:
            return super().read(number)
        except sqlite3.Error as error:
            raise ReadFailed(str(error)) from error

    def booked(self, command: str) -> int | None:
        row = self._connection.execute("SELECT rev FROM entry WHERE command = ?", (command,)).fetchone()
        return None if row is None else int(row[0])

    def choose(self, number: int | None) -> None:
        with self._writing() as connection:
            connection.execute("UPDATE game SET current = (number IS ?)", (number,))

    def abandon(self, number: int) -> None:
        with self._writing() as connection:
            connection.execute(
                "UPDATE game SET current = 0, status = iif(status = 'open', 'abandoned', status) WHERE number = ?",
                (number,),
            )
        self._listed = None

    def delete(self, number: int) -> None:
        with self._writing() as connection:
            connection.execute("DELETE FROM game WHERE number = ?", (number,))

    def close(self) -> None:
        self._connection.close()
        self._lock.close()

    def _insert(self, connection: sqlite3.Connection, number: int, command: str, body: bytes, note: Note) -> None:
        connection.execute(
            "INSERT INTO entry (rev, number, command, wall, body) VALUES (?, ?, ?, ?, ?)",
            (self._next_rev, number, command, _wall(), body),
        )
        _put_note(connection, number, note)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on disk afterwards, or nothing of it and WriteRefused."""
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            _roll_back(connection)
            raise write_refused(error) from error
        except BaseException:
            _roll_back(connection)
            raise


def _roll_back(connection: sqlite3.Connection) -> None:
    # SQLite has often rolled back by itself when a write failed.
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _put_note(connection: sqlite3.Connection, number: int, note: Note) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO note (number, boot, monotonic, at, running) VALUES (?, ?, ?, ?, ?)",
        (number, note.boot, note.monotonic, note.table, note.running),
    )


def _connected(path: Path, migrations: Sequence[str]) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=5)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        if version_of(connection) == 0:
            # Before WAL, so that the header of the main file tells at once whose file it is.
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
        elif version_of(connection) < len(migrations):
            _keep_old(connection, path)
        migrate(connection, migrations)
        # After the migrations: one that makes a table anew drops the old one, and its entries would go with it.
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA journal_mode = WAL")
        return connection
    except BaseException:
        connection.close()
        raise


def _keep_old(connection: sqlite3.Connection, path: Path) -> None:
    copy = sqlite3.connect(path.with_name(f"{path.name}.before-version-{version_of(connection) + 1}"))
    try:
        connection.backup(copy)
    finally:
        copy.close()


def locked(path: Path) -> TextIO:
    lock = path.with_name(path.name + ".lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise JournalBusy(path) from None
    return lock


def _wall() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def open_or_set_aside(path: Path, say: Callable[[JournalUnusable, Path], None]) -> Journal:
    """The journal, or a new one beside an unusable file, which is renamed and otherwise left as it is."""
    try:
        return Journal.open(path)
    except JournalUnusable as error:
        aside = set_aside(path, error.reason)
        say(error, aside)
        return Journal.open(path)


_PARTS = ("", "-wal", "-shm", "-journal")


def anything_at(path: Path) -> bool:
    """A journal, or only what SQLite keeps beside one: a WAL left behind would be played into the next file here."""
    return any(path.with_name(path.name + ending).exists() for ending in _PARTS)


def set_aside(path: Path, reason: str) -> Path:
    """Rename a journal and the files beside it, and change nothing in them."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.name}.{reason}-{stamp}")
    count = 1
    while anything_at(aside):
        count += 1
        aside = path.with_name(f"{path.name}.{reason}-{stamp}-{count}")
    try:
        for ending in _PARTS:
            part = path.with_name(path.name + ending)
            if part.exists():
                part.rename(aside.with_name(aside.name + ending))
    except OSError as error:
        raise os_refused(error) from error
    return aside
