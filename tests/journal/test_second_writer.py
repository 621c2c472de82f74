"""One writer, any number of readers."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion.journal.errors import JournalBusy
from companion.journal.journal import Journal, open_or_set_aside
from companion.journal.reader import JournalReader
from companion.journal.schema import APPLICATION
from companion.table.ledger import WriteRefused
from tests.journal.rows import NOTE, begin, contents, written
from tests.orchard.evening import Evening

COMPANION = Path(sys.executable).with_name("companion")


def test_a_second_writer_is_turned_away(path: Path) -> None:
    journal = Journal.open(path)
    for _ in range(2):
        with pytest.raises(JournalBusy):
            Journal.open(path)
    with pytest.raises(JournalBusy):
        open_or_set_aside(path, lambda *_: pytest.fail("nothing is wrong with the file"))
    begin(journal)
    journal.close()
    Journal.open(path).close()


def test_the_lock_ends_with_its_process(path: Path) -> None:
    program = "import sys; from pathlib import Path; from companion.journal.journal import Journal\n"
    program += "journal = Journal.open(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    holder = subprocess.Popen(
        [sys.executable, "-c", program, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(JournalBusy):
            Journal.open(path)
        holder.kill()
        holder.wait()
    Journal.open(path).close()


def test_the_command_line_says_in_one_line_that_another_one_plays(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text(f'data_dir = "{tmp_path / "data"}"\nlanguage = "en"\n')
    call = [str(COMPANION), "--config", str(config), "play", "ethnos"]
    first = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with first:
        assert first.stdin is not None
        assert first.stdout is not None
        assert first.stdout.readline()
        second = subprocess.run(call, input="", capture_output=True, text=True, timeout=60)
        first.stdin.close()
        assert first.wait(60) == 0
    assert second.returncode == 2
    assert second.stdout == ""
    assert second.stderr.count("\n") == 1
    assert str(tmp_path / "data") in second.stderr
    third = subprocess.run(call, input="", capture_output=True, text=True, timeout=60)
    assert third.returncode == 0


def test_readers_look_on_while_it_is_written(evening: Evening, path: Path) -> None:
    first, second = JournalReader(path), JournalReader(path)
    for count in range(2, 8):
        evening.must("pick", seat=0)
        assert len(first.read(1)) == len(second.read(1)) == count
    first.close()
    evening.must("pick", seat=0)
    assert contents(second) == contents(evening.journal)
    second.close()


def test_a_reader_that_came_before_the_first_entry_of_an_evening_looks_on_too(path: Path) -> None:
    """After a clean close there is no WAL; the writer makes it with its first entry, under the reader's eyes."""
    written(path, entries=2)
    journal = Journal.open(path)
    reader = JournalReader(path)
    assert len(reader.read(1)) == 2
    journal.append(1, "new", b"", NOTE, b"{}", "open")
    assert len(reader.read(1)) == 3
    journal.close()
    assert len(reader.read(1)) == 3
    reader.close()


def test_a_reader_cannot_write(path: Path) -> None:
    written(path)
    reader = JournalReader(path)
    with pytest.raises(Exception, match="readonly"):
        reader._connection.execute("DELETE FROM entry")
    reader.close()


def test_a_reader_does_not_hold_up_the_writer(evening: Evening, path: Path) -> None:
    reader = JournalReader(path)
    rows = reader._connection.execute("SELECT body FROM entry")
    rows.fetchone()
    for _ in range(3):
        evening.must("pick", seat=0)
    reader.close()


@pytest.mark.parametrize("how_far", ["empty file", "header", "no entries"])
def test_a_journal_that_is_just_being_made_reads_as_empty(path: Path, how_far: str) -> None:
    if how_far == "empty file":
        path.touch()
    elif how_far == "header":
        connection = sqlite3.connect(path)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.close()
    else:
        Journal.open(path).close()
    reader = JournalReader(path)
    assert reader.games() == []
    assert reader.read(1) == []
    reader.close()
    written(path)


def test_a_reader_of_no_file_says_so(path: Path) -> None:
    with pytest.raises((WriteRefused, FileNotFoundError)):
        JournalReader(path)
    assert not path.exists()
