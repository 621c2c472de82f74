"""Backup and restore: whole copies, also of a journal in use; what is replaced is kept."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.journal.copies import back_up, restore
from companion.journal.errors import JournalBusy, JournalUnusable
from companion.journal.journal import Journal
from companion.journal.schema import MIGRATIONS
from companion.table.ledger import WriteRefused
from tests.journal.rows import begin, beside, contents, read, written
from tests.orchard.evening import Evening


def test_a_backup_of_a_journal_in_use_holds_everything_and_is_one_file(evening: Evening, tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    for _ in range(5):
        evening.must("pick", seat=0)
    back_up(evening.path, folder / "copy")
    assert [each.name for each in folder.iterdir()] == ["copy"]
    assert read(folder / "copy") == contents(evening.journal)
    evening.must("pick", seat=0)
    assert len(read(folder / "copy")[1]) == 6


def test_a_backup_is_a_journal_to_play_on_with(evening: Evening, tmp_path: Path) -> None:
    evening.must("turn")
    evening.must("draw")
    back_up(evening.path, tmp_path / "copy")
    with Evening(tmp_path / "copy") as other:
        assert other.state == evening.state
        other.must("undo", override=True)
        other.must("undo")
        assert other.history.active() == []


def test_a_backup_replaces_an_older_backup(path: Path, tmp_path: Path) -> None:
    written(path)
    back_up(path, tmp_path / "copy")
    journal = Journal.open(path)
    begin(journal)
    journal.close()
    back_up(path, tmp_path / "copy")
    assert read(tmp_path / "copy").keys() == {1, 2}


def test_a_backup_onto_the_journal_itself_is_refused(evening: Evening, tmp_path: Path) -> None:
    """It would put a copy in the place of the file that is being written, and the writer would not notice."""
    link = tmp_path / "link"
    link.symlink_to(evening.path)
    for target in (evening.path, evening.path.parent / "." / "journal", link):
        with pytest.raises(WriteRefused):
            back_up(evening.path, target)
    rev = evening.must("pick", seat=0)
    evening.restart()
    assert evening.session.snapshot.rev == rev


def test_a_backup_into_no_folder_is_refused(path: Path, tmp_path: Path) -> None:
    written(path)
    with pytest.raises(WriteRefused):
        back_up(path, tmp_path / "no" / "folder" / "copy")
    assert not (tmp_path / "no").exists()


def test_restore_brings_the_backup_and_sets_the_present_journal_aside(path: Path, tmp_path: Path) -> None:
    written(path)
    before = read(path)
    back_up(path, tmp_path / "copy")
    journal = Journal.open(path)
    begin(journal)
    later = contents(journal)
    journal.close()
    aside = restore(path, tmp_path / "copy")
    assert read(path) == before
    assert aside is not None
    assert read(aside) == later
    assert (tmp_path / "copy").exists()
    journal = Journal.open(path)
    begin(journal)
    journal.close()


def test_restore_sets_the_wal_of_a_crashed_writer_aside_with_it(path: Path, tmp_path: Path) -> None:
    """Left behind, it would be played into the restored file."""
    written(tmp_path / "other", games=2, entries=9)
    back_up(tmp_path / "other", tmp_path / "copy")
    live = tmp_path / "live"
    journal = Journal.open(live)
    begin(journal)
    crashed = contents(journal)
    for ending in ("", "-wal"):
        shutil.copy(live.with_name("live" + ending), path.with_name("journal" + ending))
    journal.close()
    aside = restore(path, tmp_path / "copy")
    assert aside is not None
    assert read(path) == read(tmp_path / "other")
    assert read(aside) == crashed


def test_restore_sets_a_wal_aside_whose_file_is_gone(path: Path, tmp_path: Path) -> None:
    written(tmp_path / "other")
    back_up(tmp_path / "other", tmp_path / "copy")
    path.with_name("journal-wal").write_bytes(b"whatever")
    aside = restore(path, tmp_path / "copy")
    assert aside is not None
    assert aside.with_name(aside.name + "-wal").read_bytes() == b"whatever"
    assert not path.with_name("journal-wal").exists()
    assert read(path) == read(tmp_path / "other")


def test_restore_where_nothing_was(tmp_path: Path) -> None:
    written(tmp_path / "other")
    assert restore(tmp_path / "new" / "folder" / "journal", tmp_path / "other") is None
    assert read(tmp_path / "new" / "folder" / "journal") == read(tmp_path / "other")


def test_restore_waits_for_nobody_who_plays(evening: Evening, tmp_path: Path) -> None:
    back_up(evening.path, tmp_path / "copy")
    with pytest.raises(JournalBusy):
        restore(evening.path, tmp_path / "copy")
    evening.must("pick", seat=0)
    evening.assert_disk_agrees()


def spoil(backup: Path, how: str) -> None:
    data = bytearray(backup.read_bytes())
    match how:
        case "damaged":
            data[4096:12_288] = b"\xa5" * 8192
        case "cut short":
            del data[len(data) // 2 :]
        case "text":
            data = bytearray(b"not a backup")
        case "empty":
            data.clear()
    backup.write_bytes(data)
    if how in ("foreign", "newer"):
        connection = sqlite3.connect(backup)
        pragma = "application_id = 5" if how == "foreign" else f"user_version = {len(MIGRATIONS) + 1}"
        connection.execute(f"PRAGMA {pragma}")
        connection.close()


@pytest.mark.parametrize("how", ["damaged", "cut short", "text", "empty", "foreign", "newer"])
def test_restore_of_an_unusable_backup_is_refused_and_nothing_changes(path: Path, tmp_path: Path, how: str) -> None:
    written(path, entries=40)
    back_up(path, tmp_path / "copy")
    spoil(tmp_path / "copy", how)
    before = beside(path)
    with pytest.raises(JournalUnusable):
        restore(path, tmp_path / "copy")
    assert beside(path) == before
    assert len(read(path)[1]) == 40


def test_backup_of_an_unusable_journal_is_refused_and_leaves_an_older_backup_alone(path: Path, tmp_path: Path) -> None:
    written(path)
    back_up(path, tmp_path / "copy")
    good = (tmp_path / "copy").read_bytes()
    path.write_text("spoilt")
    with pytest.raises(JournalUnusable):
        back_up(path, tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes() == good
