"""How the journal is: can it be read, and is a companion using it just now? Changes nothing."""

from __future__ import annotations

import fcntl
import sqlite3
from pathlib import Path

from companion.engine.said import said
from companion.findings import Finding, ok, trouble
from companion.journal.errors import JournalUnusable
from companion.journal.reader import JournalReader
from companion.table.ledger import WriteRefused


def in_use(path: Path) -> bool:
    """Whether a companion has this journal open."""
    try:
        with path.with_name(path.name + ".lock").open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)  # let go with the file, a moment later
    except BlockingIOError:
        return True
    except OSError:
        pass
    return False


def check_journal(path: Path) -> Finding:
    try:
        if not path.exists():
            return ok("journal", said("doctor.journal.new"))
        reader = JournalReader(path)
        try:
            games = len(reader.games())
        finally:
            reader.close()
    except JournalUnusable as error:
        what = said(f"journal.{error.reason}", path=str(path), detail=error.detail)
        todo = said("doctor.journal.newer_do") if error.reason == "newer" else said("doctor.journal.damaged_do")
        return trouble("journal", what, todo)
    except (OSError, sqlite3.Error, WriteRefused) as error:
        reason = (isinstance(error, OSError) and error.strerror) or str(error)
        return trouble(
            "journal", said("doctor.journal.closed", path=str(path), reason=reason), said("doctor.data.closed_do")
        )
    if in_use(path):
        return ok("journal", said("doctor.journal.in_use", n=games))
    return ok("journal", said("doctor.journal.ok", n=games))
