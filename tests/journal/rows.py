"""Journals written without a game, and what is in them."""

from __future__ import annotations

from pathlib import Path

from companion.journal.journal import Journal
from companion.journal.reader import JournalReader, Rows
from companion.table.ledger import Note

NOTE = Note("boot", 1_000, 500)
Contents = dict[int, list[tuple[int, str, bytes]]]


def begin(journal: Journal, name: str = "orchard", entries: int = 3) -> int:
    """A game with so many entries; the commands are `NUMBER.INDEX`."""
    number = len(journal.games()) + 1
    begun = journal.begin(name, f"{number}.0", b"{}", NOTE, b"{}")
    for index in range(1, entries):
        journal.append(begun, f"{number}.{index}", b'{"n": %d}' % index, NOTE, b"{}", "open")
    return begun


def written(path: Path, games: int = 1, entries: int = 3) -> None:
    """A journal at `path` with games in it, closed."""
    journal = Journal.open(path)
    for _ in range(games):
        begin(journal, entries=entries)
    journal.close()


def contents(rows: Rows) -> Contents:
    return {
        game.number: [(each.rev, each.command, each.body) for each in rows.read(game.number)] for game in rows.games()
    }


def read(path: Path) -> Contents:
    reader = JournalReader(path)
    found = contents(reader)
    reader.close()
    return found


def beside(path: Path) -> dict[str, bytes]:
    """Every file of the folder with its bytes, but for the lock and SQLite's index of the WAL."""
    return {
        each.name: each.read_bytes()
        for each in sorted(path.parent.iterdir())
        if each.is_file() and not each.name.endswith((".lock", "-shm"))
    }
