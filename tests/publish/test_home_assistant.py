"""The device document, and its templates over what is really published (Home Assistant's templates are Jinja's)."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import jinja2
import pytest

from companion import games
from companion.publish import home_assistant, payloads
from companion.table.command import Snapshot
from companion.words import LANGUAGES, Words
from tests.publish.tables import TOPICS, do, start_round, table_with

# https://www.home-assistant.io/integrations/mqtt/#discovery-topic and #device-discovery-payload
ID = re.compile(r"^[a-zA-Z0-9_-]+$")
PLATFORMS = {"sensor", "binary_sensor", "button"}


def device(snapshot: Snapshot, language: str = "en") -> dict[str, Any]:
    game, state = games.load(str(snapshot.game)), snapshot.state
    names, glasses = game.names(state), game.hourglasses(state)
    document = home_assistant.device(TOPICS, "Oak", len(names), glasses, Words(language))
    return json.loads(payloads.encoded(document))


def rendered(template: str, payload: dict[str, Any]) -> str:
    value = json.loads(payloads.encoded(payload))
    return jinja2.Environment().from_string(template).render(value_json=value)


def shown(component: dict[str, Any], snapshot: Snapshot) -> str:
    """What the entity would show."""
    wall = datetime(2026, 1, 1, tzinfo=UTC)
    topics = {
        TOPICS.summary: payloads.summary(snapshot, games.load, "Oak", Words("en")),
        TOPICS.hourglasses: payloads.hourglasses(snapshot, games.load, 1_000, 0, wall),
    }
    return rendered(component["value_template"], topics[component["state_topic"]])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_document_is_as_home_assistant_wants_it(tmp_path: Path, language: str) -> None:
    with table_with(tmp_path, "pendulum") as table:
        document = device(table.snapshot, language)
    assert TOPICS.discovery == "homeassistant/device/companion_oak/config"
    assert ID.match(TOPICS.device)
    assert document["dev"]["identifiers"] == ["companion_oak"]
    assert document["o"]["name"]
    assert document["availability_topic"] == "companion/oak/availability"
    unique = [component["unique_id"] for component in document["cmps"].values()]
    assert len(set(unique)) == len(unique)
    for name, component in document["cmps"].items():
        assert component["p"] in PLATFORMS
        assert ID.match(name)
        assert ID.match(component["unique_id"])
        assert component["name"]
        assert "{" not in component["name"]
        assert ("command_topic" in component) == (component["p"] == "button")
        assert ("state_topic" in component) == (component["p"] != "button")
    assert {"game", "turn", "round", "pause", "score_1", "score_2", "score_3"} <= set(document["cmps"])
    assert {f"{what}_{glass}" for what in ("runs", "ends") for glass in ("black", "green", "purple")} <= set(
        document["cmps"]
    )


def test_what_the_entities_of_ethnos_show(tmp_path: Path) -> None:
    with table_with(tmp_path, "ethnos") as table:
        snapshot = table.snapshot
        parts = device(snapshot)["cmps"]
        assert shown(parts["game"], snapshot) == "Ethnos"
        assert shown(parts["turn"], snapshot) == games.load("ethnos").names(snapshot.state)[snapshot.state.turn]
        assert shown(parts["round"], snapshot) == "Age 1 of 2"
        assert do(table, action="set_glory", player=1, to=17).ok
        assert shown(parts["score_2"], table.snapshot) == "17"
        about = payloads.summary(table.snapshot, games.load, "Oak", Words("en"))
        attributes = rendered(parts["score_2"]["json_attributes_template"], about)
        assert json.loads(attributes) == {"name": "Bo", "score": 17, "gone": False}


def test_what_the_entities_of_pendulum_show(tmp_path: Path) -> None:
    with table_with(tmp_path, "pendulum") as table:
        start_round(table)
        parts = device(table.snapshot)["cmps"]
        assert shown(parts["runs_black"], table.snapshot) == "ON"
        assert datetime.fromisoformat(shown(parts["ends_black"], table.snapshot))
        assert shown(parts["turn"], table.snapshot) == "None", "the word for unknown"
        assert shown(parts["paused"], table.snapshot) == "OFF"
        assert do(table, action="pause").ok
        assert shown(parts["paused"], table.snapshot) == "ON"
        assert shown(parts["runs_black"], table.snapshot) == "OFF"
        assert shown(parts["ends_black"], table.snapshot) == "None"


def test_a_standing_that_nobody_knows_is_no_score(tmp_path: Path) -> None:
    """Pendulum before anybody has typed in the mats: no figure would be true, and nothing least of all."""
    with table_with(tmp_path, "pendulum") as table:
        about = payloads.summary(table.snapshot, games.load, "Oak", Words("en"))
        assert [player["score"] for player in about["players"]] == [None, None, None]
        assert shown(device(table.snapshot)["cmps"]["score_1"], table.snapshot) == "None", "the word for unknown"


def test_entities_outlive_the_game_they_came_with(tmp_path: Path) -> None:
    with table_with(tmp_path, "pendulum") as table:
        parts = device(table.snapshot)["cmps"]
    nothing = Snapshot(rev=9)
    assert shown(parts["game"], nothing) == "None"
    assert shown(parts["score_3"], nothing) == "None"
    assert rendered(parts["score_3"]["json_attributes_template"], {"players": []}) == "{}"
    assert shown(parts["runs_black"], nothing) == "OFF"
    assert shown(parts["ends_black"], nothing) == "None"


def test_behind_a_bridge_the_table_is_there_while_the_bridge_stands() -> None:
    document = home_assistant.device(TOPICS, "Oak", 0, {}, Words("en"), bridged=True)
    assert document["availability_mode"] == "all"
    assert [each["topic"] for each in document["availability"]] == [TOPICS.availability, "companion/oak/bridge"]
    assert "availability_topic" not in document, "the two must not stand together"
