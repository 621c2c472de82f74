"""Looking into a journal, also while somebody else writes it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from companion.journal.inspection import inspect_file, opened_to_look
from companion.journal.schema import migrate, version_of
from companion.table.ledger import GameRecord, Note, Record


class Rows:
    """The questions that writer and reader share."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        # One bad byte in one old game must not keep the others from being read.
        connection.text_factory = _text
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
        if row is None or not all(isinstance(each, int) for each in row[1:]):
            return None
        return Note(str(row[0]), row[1], row[2], bool(row[3]))

    def _last_rev(self) -> int:
        """The highest revision ever given, also to entries that were deleted since."""
        row = self._connection.execute(
            "SELECT max(rev) FROM (SELECT max(rev) AS rev FROM entry"
            " UNION ALL SELECT CAST(seq AS INTEGER) FROM sqlite_sequence WHERE name = 'entry')"
        ).fetchone()
        return int(row[0] or 0)


class JournalReader(Rows):
    """Read-only: it takes no lock and the writer does not notice it. JournalUnusable as for the writer."""

    def __init__(self, path: Path) -> None:
        if path.stat().st_size:
            inspect_file(path)
        connection = opened_to_look(path)
        if version_of(connection) == 0:
            # Its writer is just making it, or was stopped in the middle of that: nothing is in it yet.
            connection.close()
            connection = sqlite3.connect(":memory:")
            migrate(connection)
        super().__init__(connection)

    def close(self) -> None:
        self._connection.close()


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
