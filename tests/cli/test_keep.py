"""`history`, `export`, `backup` and `restore`."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from companion.journal.journal import locked
from companion.journal.schema import APPLICATION
from tests.cli.conftest import Call, Home

JOURNAL = "data/tabletop-companion/journal.sqlite3"


def test_without_a_journal_there_are_no_games_and_none_is_made(call: Call, refused: Any, home: Home) -> None:
    assert call("history") == (0, "no games yet\n", "")
    assert json.loads(call("history", "--json").out) == {"games": []}
    assert refused(call, "export", "1") == "there is no game number 1"
    assert refused(call, "backup", "copy").endswith("journal.sqlite3: there is no such file")
    assert home.contents() == {}


def test_history(call: Call, home: Home) -> None:
    home.start_game()
    home.start_game(("Žofie", "Миша", "Cid"))
    first, second = json.loads(call("history", "--json").out)["games"]
    assert {key: value for key, value in second.items() if key != "started"} == {
        "id": 2,
        "game": "ethnos",
        "status": "open",
        "current": True,
        "players": ["Žofie", "Миша", "Cid"],
        "winners": [],
    }
    assert (first["id"], first["current"]) == (1, False)
    lines = call("history").out.splitlines()
    assert lines[0].split() == ["no.", "game", "started", "state", "players", "won", "by"]
    assert lines[2].split()[-3:] == ["Žofie,", "Миша,", "Cid"]


def test_history_changes_nothing(call: Call, home: Home) -> None:
    home.start_game()
    before = home.contents()
    call("history")
    call("export", "1")
    assert home.contents() == before


def test_export(call: Call, refused: Any, home: Home) -> None:
    home.start_game()
    document = json.loads(call("export", "1").out)
    assert set(document) == {"id", "game", "started", "status", "entries"}
    assert (document["id"], document["game"], document["status"]) == (1, "ethnos", "open")
    start, act = document["entries"]
    assert (start["entry"], start["rev"], start["setup"]["names"]) == ("start", 1, ["Ann", "Bob"])
    assert (act["entry"], act["rev"]) == ("act", 2)
    assert act["events"] == [{"event": "glory_set", "seat": 1, "to": 7}]
    for number in ("2", "0", "-1", "99999999999999999999"):
        assert refused(call, "export", number) == f"there is no game number {number}"


def test_backup_and_restore(call: Call, home: Home) -> None:
    home.start_game()
    exported = call("export", "1").out
    copy = home.folder / "copy.sqlite3"
    assert call("backup", str(copy)) == (0, f"backup written: {copy}\n", "")
    home.start_game(("Cid", "Dan"))
    answer = call("restore", str(copy))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[0] == f"restored from {copy}"
    aside = Path(answer.out.splitlines()[1].removeprefix("what was there is kept at "))
    assert aside.is_file()
    assert [game["id"] for game in json.loads(call("history", "--json").out)["games"]] == [1]
    assert call("export", "1").out == exported
    assert call("restore", str(aside)).code == 0
    assert [game["id"] for game in json.loads(call("history", "--json").out)["games"]] == [1, 2]


def test_restore_where_nothing_was(call: Call, home: Home) -> None:
    home.start_game()
    copy = home.folder / "copy.sqlite3"
    call("backup", str(copy))
    for part in (home.folder / JOURNAL).parent.glob("journal.sqlite3*"):
        part.unlink()
    assert call("restore", str(copy)) == (0, f"restored from {copy}\n", "")
    assert json.loads(call("export", "1").out)["id"] == 1


def test_a_second_backup_takes_the_place_of_the_first(call: Call, home: Home) -> None:
    home.start_game()
    copy = home.folder / "copy.sqlite3"
    call("backup", str(copy))
    home.start_game(("Cid", "Dan"))
    assert call("backup", str(copy)).code == 0
    (home.folder / JOURNAL).unlink()
    call("restore", str(copy))
    assert len(json.loads(call("history", "--json").out)["games"]) == 2


@pytest.mark.parametrize("name", [JOURNAL, f"./{JOURNAL}", "link"])
def test_the_journal_is_not_backed_up_onto_itself(call: Call, refused: Any, home: Home, name: str) -> None:
    home.start_game()
    (home.folder / "link").symlink_to(home.folder / JOURNAL)
    assert refused(call, "backup", name).endswith(": that is the journal itself")


def test_a_backup_that_cannot_be_written(call: Call, refused: Any, home: Home) -> None:
    home.start_game()
    assert refused(call, "backup", str(home.folder)) == f"{home.folder}: cannot be written: Is a directory"
    nowhere = home.folder / "no" / "such" / "folder" / "copy"
    assert refused(call, "backup", str(nowhere)).startswith("the disk cannot be written: nothing was changed")
    home.write("file", "not a folder")
    assert refused(call, "backup", str(home.folder / "file" / "copy")).startswith("the disk ")


def not_a_journal(kind: str, path: Path) -> None:
    match kind:
        case "text":
            path.write_text("not a journal " * 20)
        case "empty":
            path.write_bytes(b"")
        case "another program's":
            with sqlite3.connect(path) as other:
                other.execute("CREATE TABLE notes (text)")
            other.close()
        case "newer":
            with sqlite3.connect(path) as newer:
                newer.execute(f"PRAGMA application_id = {APPLICATION}")
                newer.execute("PRAGMA user_version = 99")
                newer.execute("CREATE TABLE game (number)")
            newer.close()
        case "unfinished":
            with sqlite3.connect(path) as unfinished:
                unfinished.execute(f"PRAGMA application_id = {APPLICATION}")
            unfinished.close()


SAID = {
    "text": " is damaged (not an SQLite file)",
    "empty": " is damaged (not an SQLite file)",
    "another program's": " is not a journal of this app (another program's file)",
    "newer": " was written by a newer version (written by a newer version)",
}


@pytest.mark.parametrize("kind", SAID)
def test_what_is_no_backup_is_not_restored(call: Call, refused: Any, home: Home, kind: str) -> None:
    home.start_game()
    backup = home.folder / "backup"
    not_a_journal(kind, backup)
    assert refused(call, "restore", str(backup)) == f"{backup}{SAID[kind]}"


@pytest.mark.parametrize("kind", [kind for kind in SAID if kind != "empty"])
@pytest.mark.parametrize("words", [("history",), ("history", "--json"), ("export", "1"), ("backup", "copy")])
def test_a_journal_that_cannot_be_used_is_named(
    call: Call, refused: Any, home: Home, kind: str, words: tuple[str, ...]
) -> None:
    journal = home.write(JOURNAL, "")
    journal.unlink()
    not_a_journal(kind, journal)
    assert refused(call, *words) == f"{journal}{SAID[kind]}"


@pytest.mark.parametrize("kind", ["empty", "unfinished"])
def test_a_journal_that_is_only_just_being_made_has_no_games(call: Call, refused: Any, home: Home, kind: str) -> None:
    journal = home.write(JOURNAL, "")
    journal.unlink()
    not_a_journal(kind, journal)
    assert call("history") == (0, "no games yet\n", "")
    assert refused(call, "export", "1") == "there is no game number 1"


@pytest.mark.parametrize("words", [("history",), ("export", "1"), ("backup", "copy"), ("play", "ethnos")])
def test_a_folder_in_place_of_the_journal_is_named(
    call: Call, refused: Any, home: Home, words: tuple[str, ...]
) -> None:
    home.write(f"{JOURNAL}.lock", "")
    (home.folder / JOURNAL).mkdir()
    line = refused(call, *words)
    assert str(home.folder / JOURNAL) in line
    assert "Is a directory" in line


def test_a_backup_that_is_not_there(call: Call, refused: Any, home: Home) -> None:
    assert refused(call, "restore", "nothing") == "nothing: there is no such file"
    assert refused(call, "restore", str(home.folder)) == f"{home.folder}: there is no such file"


def test_while_another_companion_has_the_journal(call: Call, refused: Any, home: Home) -> None:
    home.start_game()
    copy = home.folder / "copy.sqlite3"
    assert call("backup", str(copy)).code == 0
    with locked(home.folder / JOURNAL):
        line = f"{home.folder / JOURNAL} is in use by another companion"
        assert refused(call, "restore", str(copy)) == line
        assert refused(call, "play", "ethnos") == line
        assert refused(call, "run", "--headless") == line
        assert call("history").code == 0
        assert call("export", "1").code == 0
        assert call("backup", str(copy)).code == 0


def test_the_real_program_keeps_and_shows(program: Call, refused: Any, home: Home) -> None:
    home.start_game()
    assert json.loads(program("history", "--json").out)["games"][0]["players"] == ["Ann", "Bob"]
    assert json.loads(program("export", "1").out)["entries"]
    assert program("backup", "copy").code == 0
    assert program("restore", "copy").code == 0
    assert refused(program, "restore", "nothing") == "nothing: there is no such file"
