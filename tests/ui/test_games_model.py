"""The list of games played and its files, without a screen."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import open_table
from companion.config import Config
from companion.engine.reading import BadInput
from companion.table.table import Table
from companion.words import LANGUAGES, Words
from tests.orchard.tables import must
from ui.shell.games_model import CSV_HEADING, file_name, game_document, game_lines, scores_csv, when
from ui.shell.services import Played, Services
from ui.shell.sheet_model import courses

OPEN = Played(3, "tally", "2026-05-04T18:30:00+00:00", "open", True, ("Ann", "Bob"))
OVER = Played(
    2,
    "ethnos",
    "2026-05-03T18:30:00+00:00",
    "over",
    False,
    ("Ann", "Žofie", "Щука"),
    ("Žofie", "Щука"),
    (("Žofie", 1, 40), ("Щука", 1, 40), ("Ann", 3, 12)),
)
STRANGE = Played(1, "chess", "long ago", "abandoned", False, ("Ann",))


def test_a_line_says_what_it_was_how_it_stands_and_who_played() -> None:
    going, shared, strange = game_lines([OPEN, OVER, STRANGE], Words("en"))
    assert going.title == "Just score  ·  open"
    assert shared.title == "Ethnos  ·  Shared win: Žofie, Щука"
    assert shared.note == f"{when(OVER.started)}  ·  Ann, Žofie, Щука"
    assert strange.title == "chess  ·  abandoned"
    assert strange.note == "long ago  ·  Ann"


def test_only_what_is_possible_is_offered() -> None:
    going, over, strange = game_lines([OPEN, OVER, STRANGE], Words("en"))
    assert going.choices == ("open", "export_json", "export_csv", "delete")
    assert over.choices == ("sheet", *going.choices)
    assert strange.choices == ("export_json", "delete")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_and_every_state_has_words(language: str) -> None:
    words = Words(language)
    lines = game_lines([OPEN, OVER, STRANGE], words)
    assert all(words.has(f"screen.games.{choice}") for line in lines for choice in line.choices)
    assert not any("history." in line.title for line in lines)


def test_scores_are_a_row_a_player_and_game_oldest_first() -> None:
    data = scores_csv([OPEN, OVER, STRANGE])
    heading, *rows = csv.reader(io.StringIO(data.decode("utf-8-sig")))
    assert tuple(heading) == CSV_HEADING
    assert [(row[0], row[4], row[5], row[6], row[7]) for row in rows] == [
        ("1", "Ann", "", "", ""),
        ("2", "Žofie", "1", "40", "yes"),
        ("2", "Щука", "1", "40", "yes"),
        ("2", "Ann", "3", "12", "no"),
        ("3", "Ann", "", "", ""),
        ("3", "Bob", "", "", ""),
    ]


def test_a_name_with_a_comma_stays_one_name() -> None:
    played = Played(1, "tally", "2026-05-04T18:30:00+00:00", "open", True, ('Ann, the "first"',))
    rows = list(csv.reader(io.StringIO(scores_csv([played]).decode("utf-8-sig"))))
    assert rows[1][4] == 'Ann, the "first"'


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    config = Config(data_dir=str(tmp_path / "data"))
    table: Table = open_table(config, lambda error, aside: pytest.fail(f"{error} {aside}"), "seed")
    try:
        must(table, "new_game", game="tally", setup={"names": ["Ann", "Bob"]})
        must(table, "add_points", player=0, points=-4)
        must(table, "swap", player=0, other=1)
        must(table, "add_points", player=0, points=9)
        must(table, "rename", player=1, name="Anna")
        must(table, "end_game")
        must(table, "new_game", game="tally", setup={"names": ["Cid"]})
        yield Services(table, config, tmp_path / "config.toml")
    finally:
        table.close()


def test_an_earlier_game_is_read_and_the_one_on_the_table_stays(services: Services) -> None:
    past = services.past(1)
    assert past is not None
    assert [player.total for player in past.state.players] == [9, -4]
    assert services.table.snapshot.number == 2
    assert services.past(9) is None
    assert past.history is not None
    found = courses(services.game(past), past.history, ["Bob", "Anna"], services.marks(past))
    lines = {course.name: course.values for course in found}
    assert {course.name: course.mark for course in found} == {"Anna": "seat-1", "Bob": "seat-0"}
    assert lines == {"Bob": (0, 0, 0, 9, 9, 9), "Anna": (0, -4, -4, -4, -4, -4)}


def test_a_game_is_kept_in_a_file_with_all_its_entries(services: Services) -> None:
    played = next(each for each in services.played() if each.number == 1)
    path = services.export(file_name(played, "json"), game_document(played, services.entries(1)))
    assert path == services.config.data_path / "exports" / "tally-1.json"
    document = json.loads(path.read_bytes())
    assert (document["id"], document["game"], document["status"]) == (1, "tally", "over")
    assert [entry["entry"] for entry in document["entries"]] == ["start", *["act"] * 5]


def test_where_nothing_can_be_written_it_is_said(services: Services) -> None:
    (services.config.data_path / "exports").write_text("not a folder")
    with pytest.raises(BadInput):
        services.export("scores.csv", b"")


@pytest.mark.parametrize(
    "module",
    [
        "ui.screens.tally.flow",
        "ui.screens.ethnos.flow",
        "ui.screens.ethnos.rules",
    ],
)
def test_flow_and_rules_need_no_kivy(module: str) -> None:
    program = f"import sys, {module}; sys.exit(any(name.startswith('kivy') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
