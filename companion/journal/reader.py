"""Looking into a journal, also while somebody else writes it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from companion.journal.inspection import inspect_file, read_only_uri
from companion.journal.schema import MIGRATIONS
from companion.table.ledger import GameRecord, Note, Record


class Rows:
    """The questions that writer and reader share."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def games(self) -> list[GameRecord]:
        rows = self._connection.execute(
            "SELECT number, game, started, status, summary, current FROM game ORDER BY number"
        )
        return [
            GameRecord(number, game, started, status, summary, bool(current))
            for number, game, started, status, summary, current in rows
        ]

    def read(self, number: int) -> list[Record]:
        rows = self._connection.execute(
            "SELECT rev, command, wall, body FROM entry WHERE number = ? ORDER BY rev", (number,)
        )
        return [Record(*row) for row in rows]

    def last_note(self, number: int) -> Note | None:
        row = self._connection.execute(
            "SELECT boot, monotonic, at, running FROM note WHERE number = ?", (number,)
        ).fetchone()
        return None if row is None else Note(row[0], row[1], row[2], bool(row[3]))

    def _sequence(self, table: str) -> int:
        row = self._connection.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
        return 0 if row is None else int(row[0])


class JournalReader(Rows):
    """Read-only: it takes no lock and the writer does not notice it. JournalUnusable as for the writer."""

    def __init__(self, path: Path) -> None:
        inspect_file(path, len(MIGRATIONS))
        super().__init__(sqlite3.connect(read_only_uri(path), uri=True))

    def close(self) -> None:
        self._connection.close()
