"""A look at a journal file before it is opened for writing: ours, whole, and of a version we know? Changes nothing."""

from __future__ import annotations

import sqlite3
import struct
from pathlib import Path

from companion.journal.errors import JournalUnusable, is_damage, write_refused
from companion.journal.schema import APPLICATION

# Offsets in SQLite's file header (documented in its file format).
_MAGIC, _USER_VERSION, _APPLICATION = b"SQLite format 3\x00", 60, 68


def inspect_file(path: Path, newest: int) -> None:
    header = _header(path)
    if len(header) < 100 or not header.startswith(_MAGIC):
        raise JournalUnusable(path, "damaged", "not an SQLite file")
    if struct.unpack_from(">I", header, _APPLICATION)[0] != APPLICATION:
        raise JournalUnusable(path, "foreign", "another program's file")
    if struct.unpack_from(">I", header, _USER_VERSION)[0] > newest:
        raise JournalUnusable(path, "newer", "written by a newer version")
    try:
        connection = sqlite3.connect(read_only_uri(path), uri=True)
        try:
            answer = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise write_refused(error) from error
        answer = str(error)
    if answer != "ok":
        raise JournalUnusable(path, "damaged", answer)


def _header(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(100)


def read_only_uri(path: Path) -> str:
    """For looking only. Without a WAL the file is complete by itself, and needs no files beside it."""
    wal = path.with_name(path.name + "-wal")
    quiet = not wal.exists() or wal.stat().st_size == 0
    return f"{path.resolve().as_uri()}?mode=ro" + ("&immutable=1" if quiet else "")
