"""Somebody changes name, changes places or leaves in the middle: phones, small displays, Home Assistant, the journal
and statistics all say the same of it, at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.config import Config
from companion.journal.reader import JournalReader
from companion.publish import home_assistant, payloads
from companion.table.command import Snapshot
from companion.table.table import Table
from companion.words import Words
from tests.publish.tables import SETUPS, TOPICS, do, start_round, table_with
from tests.publish.test_home_assistant import rendered
from ui.shell.services import Played, played_of
from ui.shell.stats_model import statistics

EN = Words("en")
NAMES = ("Ann", "Bo", "Cy", "Dee")
FACTIONS = ["nordic", "rusviet", "crimea", "polania"]
WITH: dict[str, dict[str, Any]] = {
    "ethnos": {},
    "pendulum": {"privilege": list(NAMES)},
    "scythe": {"factions": FACTIONS},
    "tally": {},
}
RENAMED = ({"action": "rename", "player": 0, "name": "Zoe"}, ("Zoe", "Bo", "Cy", "Dee"), "Ann")
SWAPPED = ({"action": "swap", "player": 0, "other": 2}, ("Cy", "Bo", "Ann", "Dee"), None)
LEFT = ({"action": "drop", "player": 0}, (None, "Bo", "Cy", "Dee"), "Ann")
Who = tuple[str | None, ...]  # by seat; None is nobody


@pytest.fixture(params=sorted(WITH))
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """In the middle of a game, with different figures for everybody where they are simply set."""
    game: str = request.param
    setup = SETUPS[game] | {"names": list(NAMES)} | WITH[game]
    with table_with(tmp_path, None) as table:
        assert do(table, action="new_game", game=game, setup=setup).ok
        if game == "pendulum":
            start_round(table)
        elif game == "scythe":
            assert do(table, action="begin", override=True).ok
        for seat in range(len(NAMES)):
            if game == "ethnos":
                assert do(table, action="set_glory", player=seat, to=10 + seat).ok
            elif game == "tally":
                assert do(table, action="add_points", player=seat, points=10 + seat).ok
        yield table


def phones(snapshot: Snapshot) -> Who:
    shown = payloads.state(snapshot, games.load)["players"]
    return tuple(None if player["gone"] else player["name"] for player in shown)


def lists_of_tables(snapshot: Snapshot) -> Who:
    shown = payloads.summary(snapshot, games.load, "Oak", EN)["players"]
    assert not [player for player in shown if player["gone"] and player["score"] is not None]
    return tuple(None if player["gone"] else player["name"] for player in shown)


def home(snapshot: Snapshot) -> Who:
    summary = payloads.summary(snapshot, games.load, "Oak", EN)
    parts = home_assistant.device(TOPICS, "Oak", len(NAMES), {}, EN)["cmps"]
    found = []
    for seat in range(len(NAMES)):
        score = parts[f"score_{seat + 1}"]
        about = json.loads(rendered(score["json_attributes_template"], summary))
        assert about or rendered(score["value_template"], summary) == "None", "no score without a name"
        found.append(about.get("name"))
    return tuple(found)


def displays(snapshot: Snapshot) -> str:
    assert snapshot.game is not None
    return "\n".join(map(EN.say, games.load(snapshot.game).glance(snapshot.state)))


def kept(folder: Path) -> Played:
    reader = JournalReader(Config(data_dir=str(folder)).journal_path)
    try:
        return played_of(reader.games()[-1])
    finally:
        reader.close()


def scores(snapshot: Snapshot) -> dict[str, Any]:
    shown = payloads.summary(snapshot, games.load, "Oak", EN)["players"]
    return {player["name"]: player["score"] for player in shown}


@pytest.mark.parametrize("change", [RENAMED, SWAPPED, LEFT], ids=["renamed", "swapped", "left"])
def test_every_outlet_says_the_same(
    table: Table, tmp_path: Path, change: tuple[dict[str, Any], Who, str | None]
) -> None:
    ask, people, nobody = change
    before, had = scores(table.snapshot), kept(tmp_path)
    assert do(table, override=True, **ask).ok
    now = table.snapshot
    assert phones(now) == lists_of_tables(now) == home(now) == people
    assert all(name in displays(now) for name in people if name is not None)
    assert nobody is None or nobody not in displays(now)
    # Figures and what one plays go with the person.
    called = {"Zoe": "Ann"} if ask["action"] == "rename" else {}
    after = scores(now)
    assert {name: after[name] for name in people if name} == {
        name: before[called.get(name, name)] for name in people if name
    }
    has = kept(tmp_path)
    owned = dict(zip(had.players, had.of, strict=True))
    assert {called.get(name, name): own for name, own in zip(has.players, has.of, strict=True)} == owned
    # And undone it is as it was.
    assert do(table, action="undo").ok
    assert phones(table.snapshot) == lists_of_tables(table.snapshot) == home(table.snapshot) == NAMES
    assert scores(table.snapshot) == before


def test_statistics_count_who_it_was_in_the_end(tmp_path: Path) -> None:
    with table_with(tmp_path, None) as table:
        assert do(table, action="new_game", game="tally", setup={"names": list(NAMES)}).ok
        for ask in (
            {"action": "add_points", "player": 0, "points": 50},
            {"action": "add_points", "player": 1, "points": 99},
            {"action": "swap", "player": 0, "other": 2},
            {"action": "rename", "player": 2, "name": "Zoe"},
            {"action": "drop", "player": 1},
            {"action": "end_game"},
        ):
            assert do(table, **ask).ok
        lines = statistics([kept(tmp_path)]).players
        assert [(line.name, line.wins) for line in lines] == [("Zoe", 1), ("Cy", 0), ("Dee", 0)]
        assert do(table, action="rename", player=2, name="Ann").ok, "the game is over, and that was a slip"
        lines = statistics([kept(tmp_path)]).players
        assert [(line.name, line.wins) for line in lines] == [("Ann", 1), ("Cy", 0), ("Dee", 0)]
