"""A file that is damaged, foreign or from a newer version is set aside untouched, and the evening goes on."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from companion import app
from companion.config import Config
from companion.journal.errors import JournalUnusable
from companion.journal.journal import Journal, open_or_set_aside
from companion.journal.reader import JournalReader
from companion.journal.schema import MIGRATIONS
from companion.table.command import Command
from tests.journal.rows import begin, beside, read, written
from tests.orchard.tables import CEILING

NEWER = (*MIGRATIONS, "CREATE TABLE photo (rev INTEGER)")


def damaged_header(path: Path) -> None:
    written(path)
    data = bytearray(path.read_bytes())
    data[:16] = b"nothing of note."
    path.write_bytes(data)


def damaged_page(path: Path) -> None:
    written(path, entries=40)
    data = bytearray(path.read_bytes())
    data[4096:12_288] = b"\xa5" * 8192
    path.write_bytes(data)


def cut_short(path: Path) -> None:
    written(path, entries=40)
    path.write_bytes(path.read_bytes()[:-4096])


def lost_from_an_index(path: Path) -> None:
    """The entries are all there, but the index that finds them by game lacks one."""
    written(path)
    entry = "INSERT INTO entry (rev, number, command, wall, body) VALUES (4, 1, 'c', '', '')"
    index = change_schema(path, "SELECT * FROM sqlite_master WHERE name = 'entry_number'")
    change_schema(path, "DELETE FROM sqlite_master WHERE name = 'entry_number'")
    change_schema(path, entry)
    change_schema(path, "INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", index)


def change_schema(path: Path, sql: str, values: tuple[object, ...] = ()) -> tuple[object, ...]:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA writable_schema = ON")
    row = connection.execute(sql, values).fetchone()
    connection.close()
    return row or ()


def other_columns(path: Path) -> None:
    written(path)
    change_schema(path, "ALTER TABLE game RENAME COLUMN started TO begun")


def text(path: Path) -> None:
    path.write_text("Dear diary, today we played Ethnos.\n" * 10, "utf-8")


def short_text(path: Path) -> None:
    path.write_text("x")


def other_program(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA application_id = 1196444487")
    connection.execute("CREATE TABLE features (name TEXT)")
    connection.commit()
    connection.close()


def nameless_database(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE game (number INTEGER)")
    connection.commit()
    connection.close()


def newer(path: Path) -> None:
    journal = Journal.open(path, NEWER)
    begin(journal)
    journal.close()


def newer_in_the_wal_only(path: Path) -> None:
    """Lifted by a newer version that then lost its power: the main file still has the old version."""
    live = path.with_name("live")
    written(live)
    journal = Journal.open(live, NEWER)
    begin(journal)
    for ending in ("", "-wal"):
        shutil.copy(live.with_name("live" + ending), path.with_name(path.name + ending))
    journal.close()
    for each in path.parent.glob("live*"):
        each.unlink()


def damaged_beside_its_wal(path: Path) -> None:
    newer_in_the_wal_only(path)
    data = bytearray(path.read_bytes())
    data[:16] = bytes(16)
    path.write_bytes(data)


CASES: list[tuple[str, Callable[[Path], None]]] = [
    ("damaged", damaged_header),
    ("damaged", damaged_page),
    ("damaged", cut_short),
    ("damaged", lost_from_an_index),
    ("damaged", other_columns),
    ("damaged", text),
    ("damaged", short_text),
    ("foreign", other_program),
    ("foreign", nameless_database),
    ("newer", newer),
    ("newer", newer_in_the_wal_only),
    ("damaged", damaged_beside_its_wal),
]


@pytest.mark.parametrize(("reason", "make"), CASES, ids=lambda each: getattr(each, "__name__", each))
def test_an_unusable_file_is_set_aside_untouched(path: Path, reason: str, make: Callable[[Path], None]) -> None:
    make(path)
    before = beside(path)
    with pytest.raises(JournalUnusable) as unusable:
        Journal.open(path)
    assert unusable.value.reason == reason
    assert beside(path) == before, "looking at it changed it"

    told: list[tuple[str, Path]] = []
    journal = open_or_set_aside(path, lambda error, aside: told.append((error.reason, aside)))
    ((said, aside),) = told
    assert said == reason
    assert aside.name.startswith(f"journal.{reason}-")
    after = beside(path)
    for name, data in before.items():
        assert after[name.replace("journal", aside.name)] == data
    assert journal.games() == []
    begin(journal)
    journal.close()
    assert len(read(path)[1]) == 3


@pytest.mark.parametrize(("reason", "make"), CASES, ids=lambda each: getattr(each, "__name__", each))
def test_a_reader_says_what_is_wrong_and_changes_nothing(path: Path, reason: str, make: Callable[[Path], None]) -> None:
    make(path)
    before = beside(path)
    with pytest.raises(JournalUnusable) as unusable:
        JournalReader(path)
    assert unusable.value.reason == reason
    assert {name: beside(path)[name] for name in before} == before


def test_two_unusable_files_in_one_second_are_both_kept(path: Path) -> None:
    asides: list[Path] = []
    for content in ("first", "second", "third"):
        path.write_text(content)
        open_or_set_aside(path, lambda _, aside: asides.append(aside)).close()
    assert [each.read_text() for each in asides] == ["first", "second", "third"]


def test_the_app_starts_beside_a_damaged_journal(tmp_path: Path) -> None:
    config = Config(data_dir=str(tmp_path))
    config.journal_path.write_bytes(b"\x00" * 5000)
    told: list[Path] = []
    table = app.open_table(config, lambda _, aside: told.append(aside))
    try:
        assert table.snapshot.game is None
        reply = table.submit(Command(id="x", action={"action": "undo"})).result(CEILING)
        assert reply.refusal is not None
        assert reply.refusal.code == "refusal.no_game"
    finally:
        table.close()
    (aside,) = told
    assert aside.read_bytes() == b"\x00" * 5000


def test_an_empty_file_becomes_a_journal(path: Path) -> None:
    path.touch()
    written(path)
    assert len(read(path)[1]) == 3
