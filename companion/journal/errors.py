"""What can be wrong with a journal file."""

from __future__ import annotations

import errno
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
_FULL, _READ_ONLY, _CANTOPEN = 13, 8, 14
_ERROR, _CORRUPT, _NOT_A_DATABASE = 1, 11, 26


def write_refused(error: sqlite3.Error) -> WriteRefused:
    code = _code(error)
    if code == _FULL:
        return WriteRefused("disk_full", str(error))
    if code in (_READ_ONLY, _CANTOPEN):
        return WriteRefused("disk_read_only", str(error))
    return WriteRefused("disk_error", str(error))


def is_damage(error: sqlite3.Error) -> bool:
    return _code(error) in (_CORRUPT, _NOT_A_DATABASE)


def is_unreadable(error: sqlite3.Error) -> bool:
    """Damage, or something in the file that SQLite (its plain ERROR) or Python (no code) makes no sense of."""
    return is_damage(error) or _code(error) in (_ERROR, 0)


def cannot_open(error: sqlite3.Error) -> bool:
    return _code(error) in (_CANTOPEN, _READ_ONLY)


def os_refused(error: OSError) -> WriteRefused:
    code = "disk_full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else "disk_read_only"
    return WriteRefused(code, str(error))


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
