"""The tables of a journal, and how an older file becomes a newer one."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

APPLICATION = 0x54424C43  # "TBLC", in the file's header: tells our files from others

# Each script lifts the file by one version; `user_version` counts those that were run.
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE game (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        started TEXT NOT NULL,
        status TEXT NOT NULL DEFAULT 'open',
        summary BLOB NOT NULL,
        current INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE entry (
        rev INTEGER PRIMARY KEY AUTOINCREMENT,
        number INTEGER NOT NULL REFERENCES game(number) ON DELETE CASCADE,
        command TEXT NOT NULL,
        wall TEXT NOT NULL,
        body BLOB NOT NULL
    );
    CREATE UNIQUE INDEX entry_command ON entry(command);
    CREATE INDEX entry_number ON entry(number, rev);
    CREATE TABLE note (
        number INTEGER PRIMARY KEY REFERENCES game(number) ON DELETE CASCADE,
        boot TEXT NOT NULL,
        monotonic INTEGER NOT NULL,
        at INTEGER NOT NULL,
        running INTEGER NOT NULL
    );
    """,
)


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, migrations: Sequence[str] = MIGRATIONS) -> None:
    """All missing steps in one transaction: after a power cut the file is at the old version or at the new one."""
    steps = list(enumerate(migrations, start=1))[version_of(connection) :]
    if not steps:
        return
    script = ";".join(f"{sql}; PRAGMA user_version = {number}" for number, sql in steps)
    try:
        connection.executescript(f"BEGIN IMMEDIATE; {script}; COMMIT;")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.rollback()
        raise
