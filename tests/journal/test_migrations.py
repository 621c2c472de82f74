"""A journal of an older version is lifted, with a copy kept; a step that fails leaves it as it was."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.journal.errors import JournalUnusable
from companion.journal.journal import Journal
from companion.journal.schema import MIGRATIONS, version_of
from companion.table.ledger import WriteRefused
from tests.journal.rows import NOTE, begin, beside, contents, read, written

ADD = "ALTER TABLE game ADD COLUMN place TEXT NOT NULL DEFAULT 'kitchen'"
REBUILD = """
    CREATE TABLE new_game (number INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, started TEXT NOT NULL,
        status TEXT NOT NULL DEFAULT 'open', summary BLOB NOT NULL, current INTEGER NOT NULL DEFAULT 0,
        place TEXT NOT NULL DEFAULT 'kitchen');
    INSERT INTO new_game (number, game, started, status, summary, current)
        SELECT number, game, started, status, summary, current FROM game;
    DROP TABLE game;
    ALTER TABLE new_game RENAME TO game;
"""
FAILS = "CREATE TABLE photo (rev INTEGER); INSERT INTO nowhere VALUES (1);"


def places(journal: Journal) -> list[str]:
    return [row[0] for row in journal._connection.execute("SELECT place FROM game")]


@pytest.mark.parametrize("step", [ADD, REBUILD])
def test_an_older_journal_is_lifted_and_everything_is_still_there(path: Path, step: str) -> None:
    written(path, games=2)
    before = read(path)
    journal = Journal.open(path, (*MIGRATIONS, step))
    assert version_of(journal._connection) == len(MIGRATIONS) + 1
    assert contents(journal) == before
    assert journal.next_rev == 7
    assert places(journal) == ["kitchen", "kitchen"]
    begin(journal)
    journal.close()
    with pytest.raises(JournalUnusable):
        Journal.open(path)


def test_the_old_file_is_kept_beside_the_lifted_one(path: Path) -> None:
    written(path)
    Journal.open(path, (*MIGRATIONS, ADD)).close()
    kept = path.with_name(f"journal.before-version-{len(MIGRATIONS) + 1}")
    old = Journal.open(kept)
    assert version_of(old._connection) == len(MIGRATIONS)
    assert len(contents(old)[1]) == 3
    old.close()


def test_the_copy_holds_what_was_in_the_wal_only(path: Path, tmp_path: Path) -> None:
    journal = Journal.open(path)
    begin(journal)
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for ending in ("", "-wal"):
        (crashed / ("journal" + ending)).write_bytes(path.with_name("journal" + ending).read_bytes())
    journal.close()
    Journal.open(crashed / "journal", (*MIGRATIONS, ADD)).close()
    old = Journal.open(crashed / f"journal.before-version-{len(MIGRATIONS) + 1}")
    assert len(contents(old)[1]) == 3
    old.close()


def test_several_steps_are_taken_at_once(path: Path) -> None:
    written(path)
    steps = (*MIGRATIONS, ADD, "ALTER TABLE game RENAME COLUMN place TO room")
    journal = Journal.open(path, steps)
    assert version_of(journal._connection) == len(steps)
    journal.close()


@pytest.mark.parametrize("steps", [(FAILS,), (ADD, FAILS), ("not even SQL",)])
def test_a_step_that_fails_leaves_the_old_version_as_it_was(path: Path, steps: tuple[str, ...]) -> None:
    written(path)
    with pytest.raises(WriteRefused):
        Journal.open(path, (*MIGRATIONS, *steps))
    journal = Journal.open(path)
    assert version_of(journal._connection) == len(MIGRATIONS)
    assert len(contents(journal)[1]) == 3
    tables = {row[0] for row in journal._connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert "photo" not in tables
    journal.append(1, "on we go", b"", NOTE, b"{}", "open")
    journal.close()


def test_a_journal_of_this_version_is_not_copied(path: Path) -> None:
    written(path)
    written_before = beside(path)
    Journal.open(path).close()
    assert beside(path).keys() == written_before.keys()


def test_a_file_whose_making_was_cut_short_is_finished(path: Path) -> None:
    with pytest.raises(WriteRefused):
        Journal.open(path, ("not even SQL",))
    connection = sqlite3.connect(path)
    assert version_of(connection) == 0
    connection.close()
    written(path)
