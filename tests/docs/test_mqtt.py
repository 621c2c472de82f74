"""docs/mqtt.md tells the truth: its examples are what is published, and its commands run."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

from companion.publish import payloads
from companion.publish.topics import PUBLIC
from tests.docs.mqtt_examples import examples
from tests.publish.plain_broker import CEILING, PlainBroker, free_port, until
from tests.publish.tables import do, published, table_with

DOCUMENT = (Path(__file__).parents[2] / "docs" / "mqtt.md").read_text("utf-8")
EXAMPLES = dict(re.findall(r"```json (\w+)\n(.*?)\n```", DOCUMENT, re.DOTALL))
COMMANDS = re.findall(r"^mosquitto_sub .*$", DOCUMENT, re.MULTILINE)


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return examples(tmp_path_factory.mktemp("evening"))


@pytest.mark.parametrize("topic", sorted({*PUBLIC} - {"availability", "tick"}))
def test_an_example_is_what_is_published(topic: str, real: dict[str, Any]) -> None:
    assert json.loads(EXAMPLES[topic]) == real[topic]


def test_every_public_topic_is_described() -> None:
    described = re.findall(r"^\| `(\w+)` \| (?:yes|no) \|", DOCUMENT, re.MULTILINE)
    assert set(PUBLIC) <= set(described)


def test_what_is_said_of_every_game_is_named() -> None:
    for name in payloads.OF_EVERY_GAME:
        assert f"`{name}`" in DOCUMENT


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_shows_something(command: str, tmp_path: Path) -> None:
    port = free_port()
    broker = PlainBroker(tmp_path, f"listener {port} 127.0.0.1\n")
    broker.start()
    words = shlex.split(command)
    places = {"raspberrypi.local": "127.0.0.1", "1883": str(port)}
    words = [str(broker.socket) if each.endswith("broker/socket") else places.get(each, each) for each in words]
    if "-C" not in words:
        words += ["-C", "1"]  # the test goes home after the first line
    with table_with(tmp_path, "tally") as table, published(table, broker.socket) as publisher:
        until(lambda: publisher.status().state == "ok" and publisher._outbox.empty)
        listening = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        while listening.poll() is None:  # an event is heard by who is there already
            assert do(table, action="add_points", player=0, points=1).ok
            with_time = 0.2
            try:
                listening.wait(with_time)
            except subprocess.TimeoutExpired:
                continue
        printed, _ = listening.communicate(timeout=CEILING)
    broker.kill()
    assert "online" in printed or '"rev"' in printed
