"""A look at a journal file before it is opened for writing: ours, whole, and of a version we know? Changes nothing."""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Sequence
from pathlib import Path

from companion.journal.errors import JournalUnusable, cannot_open, is_unreadable, write_refused
from companion.journal.schema import APPLICATION, MIGRATIONS, migrate, version_of
from companion.table.ledger import WriteRefused

# Offsets in SQLite's file header (documented in its file format).
_MAGIC, _FORMATS, _USER_VERSION, _APPLICATION = b"SQLite format 3\x00", 18, 60, 68
_COLUMNS = (
    "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' ORDER BY 1, 2"
)


def inspect_file(path: Path, migrations: Sequence[str] = MIGRATIONS, *, alone: bool = False) -> None:
    """JournalUnusable says what is wrong. `alone` when nobody else can be writing it, because we hold the lock."""
    header = _header(path)
    if len(header) < 100 or not header.startswith(_MAGIC):
        raise JournalUnusable(path, "damaged", "not an SQLite file")
    if struct.unpack_from(">I", header, _APPLICATION)[0] != APPLICATION:
        raise JournalUnusable(path, "foreign", "another program's file")
    version = struct.unpack_from(">I", header, _USER_VERSION)[0]
    try:
        connection = opened_to_look(path, alone=alone)
        try:
            version = max(version, version_of(connection))  # a newer one may stand in the WAL only
            answer = _fault(connection, migrations[:version])
        finally:
            connection.close()
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if isinstance(error, sqlite3.DatabaseError) and not is_unreadable(error):
            raise write_refused(error) from error
        answer = str(error)
    if version > len(migrations):
        raise JournalUnusable(path, "newer", "written by a newer version")
    if max(header[_FORMATS : _FORMATS + 2]) > 2:
        answer = "unknown file format"
    if answer is not None:
        raise JournalUnusable(path, "damaged", answer)


def _fault(connection: sqlite3.Connection, migrations: Sequence[str]) -> str | None:
    """A whole check, indexes included: an entry that its index does not list would be lost without a word."""
    answer = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    if answer != "ok":
        return answer
    model = sqlite3.connect(":memory:")
    try:
        migrate(model, migrations)
        if connection.execute(_COLUMNS).fetchall() != model.execute(_COLUMNS).fetchall():
            return "unexpected tables"
    finally:
        model.close()
    return None


def _header(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(100)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise WriteRefused("disk_error", str(error)) from error


def opened_to_look(path: Path, *, alone: bool = False) -> sqlite3.Connection:
    """A connection that writes nothing and sees what a writer adds."""
    if alone and not _has_wal(path):
        return _immutable(path)
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        connection.close()
        if not cannot_open(error) or _has_wal(path):
            raise
        return _immutable(path)
    return connection


def _immutable(path: Path) -> sqlite3.Connection:
    """For a disk that lets nothing be made beside the file. Without a WAL the file is complete by itself."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)


def _has_wal(path: Path) -> bool:
    wal = path.with_name(path.name + "-wal")
    return wal.exists() and wal.stat().st_size > 0
