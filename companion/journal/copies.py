"""Backup and restore of a journal, also of one that somebody is writing."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from companion.disk import sync
from companion.journal.errors import os_refused, write_refused
from companion.journal.inspection import inspect_file, opened_to_look
from companion.journal.journal import anything_at, locked, set_aside
from companion.table.ledger import WriteRefused


def back_up(journal: Path, target: Path) -> None:
    """A whole copy that is a journal of its own; `target` appears only when it is complete."""
    inspect_file(journal)
    if target.exists() and target.samefile(journal):
        # Its writer would go on in a file that nobody finds any more.
        raise WriteRefused("disk_error", f"{target} is the journal itself")
    _copy(journal, target)


def restore(journal: Path, backup: Path) -> Path | None:
    """The backup becomes the journal. What was there is set aside; its new path is given."""
    inspect_file(backup)
    try:
        journal.parent.mkdir(parents=True, exist_ok=True)
        lock = locked(journal)
    except OSError as error:
        raise os_refused(error) from error
    with lock:
        fresh = journal.with_name(journal.name + ".restored")
        _copy(backup, fresh)
        aside = set_aside(journal, "before-restore") if anything_at(journal) else None
        fresh.replace(journal)
        sync(journal.parent)
    return aside


def _copy(source: Path, target: Path) -> None:
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        old = opened_to_look(source)
        new = sqlite3.connect(part)
        try:
            old.backup(new)
            # One file, complete without a WAL beside it.
            new.execute("PRAGMA journal_mode = DELETE")
        finally:
            new.close()
            old.close()
        sync(part)
        part.replace(target)
        sync(target.parent)
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise write_refused(error) from error
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise WriteRefused("disk_error", str(error)) from error
