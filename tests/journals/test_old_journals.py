"""Journals of earlier releases open, show and score what they did when they were written."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from companion import games
from companion.journal.reader import JournalReader
from companion.table.ledger import GameRecord
from tests.journals.evening import Evening
from tests.journals.write import SCENES, seen_of, write_journal
from tests.journals.written import can_be_written, looking_into, written_in

RELEASES = sorted(path for path in Path(__file__).parent.iterdir() if path.name[0].isdigit())
# Of the list of games and of the clock, beside what the game itself shows.
BESIDE = ("rev", "time", "paused", "status", "summary")
# The same for every game: in the scenes of the score sheet.
INSERTED = {f"entry insertion{field}" for field in ("", ".at", ".version", ".before", ".action", ".events")}
INSERTED |= {"entry insertion.override", "entry insertion.takes"}
# What no scene can write today, and why.
NEVER = {
    "ethnos": {"word house"},  # none of its printed values is agreed upon by the house
    "pendulum": {
        "word basic",  # the side of a mat, unless another one is said
        *("word owner", "word public"),  # where values of this box come from: the mats are read at the table
    },
    "scythe": {
        "event started.automas",  # no set-up makes one
        "word mat",  # where a bottom row comes from, unless something else is said
        *("word house", "word owner"),  # all of its printed values are public
    },
    "tally": {"word highest"},  # wins, unless something else is said
}


class Old(NamedTuple):
    journal: Path
    number: str

    @property
    def expected(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.journal.with_suffix(".json").read_text("utf-8"))[self.number]
        return found

    @property
    def shown(self) -> dict[str, Any]:
        return {name: value for name, value in self.expected.items() if name not in BESIDE}


def old_games() -> list[Any]:
    return [
        pytest.param(Old(journal, number), id=f"{journal.parent.name}-{journal.stem}-{number}")
        for release in RELEASES
        for journal in sorted(release.glob("*.sqlite3"))
        for number in json.loads(journal.with_suffix(".json").read_text("utf-8"))
    ]


def test_there_are_journals_of_every_game() -> None:
    for release in RELEASES:
        assert {path.stem for path in release.glob("*.sqlite3")} == {path.stem for path in release.glob("*.json")}
    assert {path.stem for path in RELEASES[0].glob("*.sqlite3")} == {"ethnos", "pendulum", "scythe", "tally"}


@pytest.mark.parametrize("old", old_games())
def test_it_reads_as_it_was_written(tmp_path: Path, old: Old) -> None:
    with looking_into(Path(shutil.copy(old.journal, tmp_path))) as reader:
        assert seen_of(reader, listed(reader, old.number)) == old.expected


@pytest.mark.parametrize("old", old_games())
def test_it_goes_on_at_the_table(tmp_path: Path, old: Old) -> None:
    """Opened after a restart of the machine; everything undone and put back."""
    shutil.copy(old.journal, tmp_path / "journal.sqlite3")
    with Evening(tmp_path, boot="years later") as evening:
        evening.must("open_game", number=int(old.number))
        assert evening.seen() == old.shown
        assert evening.table.now() == old.expected["time"]
        assert evening.table.snapshot.paused >= old.expected["paused"]
        state = evening.state
        active = len(evening.history.active())
        evening.undo(active)
        assert evening.state == evening.history.start
        evening.redo(active)
        assert evening.state == state
        assert evening.seen() == old.shown
    with looking_into(evening.path) as reader:
        # What the list of games and the statistics say, as it is written today.
        assert msgspec.json.decode(listed(reader, old.number).summary) == old.expected["summary"]


def listed(reader: JournalReader, number: str) -> GameRecord:
    return next(each for each in reader.games() if str(each.number) == number)


@pytest.mark.parametrize("game", SCENES)
def test_the_scenes_write_everything_that_can_be_written(tmp_path: Path, game: str) -> None:
    """So that the journals of the next release hold it. A new event, a new field or a new word belongs into a scene."""
    write_journal(game, tmp_path / "journal.sqlite3")
    missing = can_be_written(game) - written_in(tmp_path / "journal.sqlite3")
    # The seat of an action: many are done by the table together. Who sent it is the same for every game
    # (tests/table/test_senders.py).
    missing -= INSERTED if game != "tally" else set()
    assert {each for each in missing if not re.fullmatch(r"action .*\.seat|entry .*\.sender", each)} == NEVER[game]


def test_every_game_has_scenes() -> None:
    assert set(SCENES) == set(games.names())
