"""What can be wrong with a journal file."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from companion.table.ledger import WriteRefused


class JournalBusy(Exception):
    """Another program is writing this journal."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class JournalUnusable(Exception):
    """The file is damaged, foreign or from a newer version. `reason` is a code, `detail` what SQLite said."""

    def __init__(self, path: Path, reason: str, detail: str = "") -> None:
        super().__init__(str(path), reason, detail)
        self.path = path
        self.reason = reason
        self.detail = detail


# Primary result codes of SQLite; the extended ones carry them in the low byte.
_FULL, _READ_ONLY, _CANTOPEN, _BUSY = 13, 8, 14, 5
_CORRUPT, _NOT_A_DATABASE = 11, 26


def write_refused(error: sqlite3.Error) -> WriteRefused:
    code = _code(error)
    if code == _FULL:
        return WriteRefused("disk_full", str(error))
    if code in (_READ_ONLY, _CANTOPEN):
        return WriteRefused("disk_read_only", str(error))
    return WriteRefused("disk_error", str(error))


def is_damage(error: sqlite3.Error) -> bool:
    return _code(error) in (_CORRUPT, _NOT_A_DATABASE)


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
