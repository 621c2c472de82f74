"""What a journal keeps: entries in order, games, notes, and revisions that are never used twice."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.journal.journal import Journal
from companion.journal.reader import JournalReader
from companion.table.ledger import Note, WriteRefused
from tests.journal.rows import NOTE, begin, contents, written


def test_entries_come_back_as_they_were_written(path: Path) -> None:
    journal = Journal.open(path)
    bodies = [b"", b"{}", bytes(range(256)), "Аня: ♥".encode()]
    number = journal.begin("orchard", "c0", bodies[0], NOTE, b"s")
    for index, body in enumerate(bodies[1:], start=1):
        journal.append(number, f"c{index}", body, NOTE, b"s", "open")
    journal.close()
    journal = Journal.open(path)
    records = journal.read(number)
    assert [each.body for each in records] == bodies
    assert [each.rev for each in records] == [1, 2, 3, 4]
    assert [journal.booked(each.command) for each in records] == [1, 2, 3, 4]
    assert journal.booked("never") is None
    journal.close()


def test_a_command_is_never_written_twice(path: Path) -> None:
    journal = Journal.open(path)
    number = begin(journal, entries=2)
    before = contents(journal)
    with pytest.raises(WriteRefused):
        journal.append(number, "1.1", b"again", NOTE, b"{}", "open")
    assert contents(journal) == before
    journal.append(number, "fresh", b"", NOTE, b"{}", "open")
    assert journal.booked("fresh") == 3
    journal.close()


def test_an_entry_of_a_game_that_is_not_there_is_refused(path: Path) -> None:
    journal = Journal.open(path)
    with pytest.raises(WriteRefused):
        journal.append(9, "c", b"", NOTE, b"", "open")
    assert journal.next_rev == 1
    journal.close()


def test_only_one_game_is_current(path: Path) -> None:
    journal = Journal.open(path)
    first, second = begin(journal), begin(journal)

    def current() -> list[int]:
        return [each.number for each in journal.games() if each.current]

    assert current() == [second]
    journal.choose(first)
    assert current() == [first]
    journal.choose(None)
    assert current() == []
    journal.choose(second)
    journal.abandon(second)
    assert current() == []
    assert [each.status for each in journal.games()] == ["open", "abandoned"]
    journal.close()


def test_a_finished_game_is_not_abandoned(path: Path) -> None:
    journal = Journal.open(path)
    number = begin(journal)
    journal.append(number, "end", b"", NOTE, b"{}", "over")
    journal.abandon(number)
    assert [each.status for each in journal.games()] == ["over"]
    journal.close()


def test_a_deleted_game_is_gone_and_its_revisions_and_number_are_not_used_again(path: Path) -> None:
    journal = Journal.open(path)
    first, second = begin(journal, entries=3), begin(journal, entries=4)
    journal.delete(second)
    assert journal.next_rev == 8
    assert contents(journal).keys() == {first}
    assert journal.last_note(second) is None
    journal.close()

    journal = Journal.open(path)
    assert journal.next_rev == 8
    third = journal.begin("orchard", "c", b"", NOTE, b"")
    assert third == second + 1
    assert [each.rev for each in journal.read(third)] == [8]
    journal.close()


def test_notes_belong_to_their_game(path: Path) -> None:
    journal = Journal.open(path)
    first, second = begin(journal), begin(journal)
    journal.note(first, Note("a", 1, 2, running=False))
    journal.note(second, Note("b", 3, 4))
    journal.close()
    reader = JournalReader(path)
    assert reader.last_note(first) == Note("a", 1, 2, running=False)
    assert reader.last_note(second) == Note("b", 3, 4)
    assert reader.last_note(99) is None
    reader.close()


def test_a_closed_journal_is_one_file(path: Path) -> None:
    written(path)
    assert sorted(each.name for each in path.parent.iterdir()) == ["journal", "journal.lock"]


def test_the_journal_makes_its_folder(tmp_path: Path) -> None:
    Journal.open(tmp_path / "a" / "b" / "journal").close()
    assert (tmp_path / "a" / "b" / "journal").exists()


def test_a_place_that_cannot_be_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(WriteRefused):
        Journal.open(tmp_path / "file" / "journal")


def test_a_folder_in_the_journals_place_is_refused(path: Path) -> None:
    path.mkdir()
    with pytest.raises(WriteRefused):
        Journal.open(path)
    assert path.is_dir()


def test_a_bad_byte_in_one_game_leaves_the_others_readable(path: Path) -> None:
    written(path, games=2)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE entry SET wall = CAST(x'32ff' AS TEXT) WHERE number = 1")
    connection.execute("UPDATE game SET started = CAST(x'ff' AS TEXT) WHERE number = 1")
    connection.execute("UPDATE note SET at = x'ff' WHERE number = 1")
    connection.commit()
    connection.close()
    journal = Journal.open(path)
    assert [len(journal.read(number)) for number in (1, 2)] == [3, 3]
    assert journal.last_note(1) is None
    assert journal.last_note(2) == NOTE
    journal.close()
