"""The table gets another name: whoever watches is told, the old topics are emptied, wherever they last."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from companion import games
from companion.app import PHONE_PAGE
from companion.config import Config, TableOptions
from companion.publish.options import ExternalOptions, MqttOptions
from companion.publish.publishing import Publishing
from companion.publish.topics import Topics
from companion.table.table import Table
from companion.words import Words
from tests.publish.brokers import Far, bridged
from tests.publish.clients import Client, client, free_port, until
from tests.publish.tables import table_with

OAK, ELM, YEW = Topics("oak"), Topics("elm"), Topics("yew")
EVERYTHING = ("companion/#", "homeassistant/#")


class House:
    """A table on a broker that remembers."""

    def __init__(self, folder: Path, table: Table, options: MqttOptions) -> None:
        self.config = Config(
            data_dir=str(folder), table=TableOptions(name="Oak"), mqtt=msgspec.structs.replace(options, page_port=0)
        )
        self.publishing = Publishing(table, lambda: self.config, games.load, lambda: Words("en"), PHONE_PAGE)

    def name(self, name: str) -> None:
        self.config = msgspec.structs.replace(self.config, table=TableOptions(name=name))
        self.publishing.again()


@contextmanager
def house(folder: Path, options: MqttOptions) -> Iterator[House]:
    with table_with(folder, "pendulum") as table:
        one = House(folder, table, options)
        one.publishing.start()
        try:
            yield one
        finally:
            one.publishing.close()


def external(port: int) -> MqttOptions:
    return MqttOptions(broker="external", external=ExternalOptions(host="127.0.0.1", port=port))


def retained(port: int) -> dict[str, bytes]:
    """What somebody gets who comes only now."""
    with client(port) as late:
        late.subscribe(*EVERYTHING)
        assert late.publish("mark", b"") == "Success"  # what was retained is here when this is answered
        return {each.topic: each.payload for each in late.messages if each.retain and each.payload}


def table_of(watcher: Client, topic: str) -> str | None:
    got = watcher.got(topic)
    name: str | None = json.loads(got[-1])["table"] if got and got[-1] else None
    return name


@pytest.mark.parametrize("way", ["a broker of the house", "over the bridge"])
def test_the_old_topics_are_emptied_and_the_new_ones_are_there(tmp_path: Path, way: str) -> None:
    with Far(tmp_path / "far", free_port()) as far:
        options = bridged(far.port) if way == "over the bridge" else external(far.port)
        wanted = {*ELM.retained} - ({ELM.bridge} if way == "a broker of the house" else set())
        with house(tmp_path, options) as one, client(far.port) as watcher:
            watcher.subscribe(*EVERYTHING)
            until(lambda: table_of(watcher, OAK.summary) == "Oak" and watcher.got(OAK.discovery))
            one.name("Elm")
            until(lambda: table_of(watcher, ELM.summary) == "Elm")
            until(lambda: set(retained(far.port)) == wanted)
            assert json.loads(retained(far.port)[ELM.discovery])["dev"]["name"] == "Elm"
            assert watcher.got(OAK.discovery)[-1] == b"", "Home Assistant lets the old device go"
            [told] = [json.loads(each) for each in watcher.got(OAK.event)]
            assert (told["key"], told["values"]["id"]) == ("publish.event.renamed", "elm")
            assert told["text"] == "this table is now called Elm"
        until(lambda: retained(far.port).get(ELM.availability) == b"offline", "it was only closed, not renamed")


def test_a_name_with_the_same_topics_empties_nothing(tmp_path: Path) -> None:
    with (
        Far(tmp_path / "far", free_port()) as far,
        house(tmp_path, external(far.port)) as one,
        client(far.port) as watcher,
    ):
        watcher.subscribe(*EVERYTHING)
        until(lambda: table_of(watcher, OAK.summary) == "Oak")
        one.name("OAK")
        until(lambda: table_of(watcher, OAK.summary) == "OAK")
        assert b"" not in [each for topic in OAK.retained for each in watcher.got(topic)]
        assert watcher.got(OAK.event) == []


def test_renamed_while_the_broker_is_away_and_back_again(tmp_path: Path) -> None:
    """Whatever remembers the first name is emptied when it can be; a name that is taken up again is not."""
    far = Far(tmp_path / "far", free_port())
    with far.configuration.open("a") as lines:
        lines.write(f"persistence true\npersistence_location {tmp_path}/far/\n")
    with far, house(tmp_path, external(far.port)) as one:
        until(lambda: OAK.discovery in retained(far.port))
        far.end()
        for name in ("Elm", "Yew", "Elm"):
            one.name(name)
            until(lambda name=name: one.publishing.topics.id == name.lower())  # type: ignore[misc]
        far.start()
        until(lambda: ELM.discovery in retained(far.port))
        until(lambda: not {*OAK.retained, *YEW.retained} & set(retained(far.port)))


def test_what_was_emptied_once_is_left_alone(tmp_path: Path) -> None:
    """Somebody else may take the old name: coming back to the broker empties nothing of theirs."""
    with Far(tmp_path / "far", free_port()) as far, house(tmp_path, external(far.port)) as one:
        until(lambda: OAK.summary in retained(far.port))
        one.name("Elm")
        until(lambda: ELM.summary in retained(far.port) and OAK.summary not in retained(far.port))
        far.kill()
        far.start()
        with client(far.port) as other:
            assert other.publish(OAK.summary, b"theirs", retain=True) == "Success"
            until(lambda: ELM.summary in retained(far.port))
        assert retained(far.port)[OAK.summary] == b"theirs"
