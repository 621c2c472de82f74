"""The broker of a club as the documentation shows it: started as it stands there, with two tables bridged to it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import companion
from companion.publish.options import BridgeOptions
from companion.publish.topics import PUBLIC, Topics, table_id
from tests.publish.brokers import Far, app_client, bridged, running
from tests.publish.clients import client, free_port, until

DOCUMENT = Path(companion.__file__).parent.parent / "docs" / "broker.md"
SECTION = DOCUMENT.read_text().partition("## A club's broker")[2]
CONFIGURATION, RULES, TABLE = re.findall(r"```(?:toml)?\n(.*?)```", SECTION, re.DOTALL)
USERS = {"room-1": "one", "room-2": "two", "homeassistant": "three"}
ROOMS = (Topics("room-1"), Topics("room-2"))


class Club(Far):
    """With the text of the document; only places and the two ports are ours."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, free_port(), USERS, RULES)
        self.websocket_port = free_port()
        text = CONFIGURATION.replace("/etc/mosquitto/club.", f"{folder}/")
        text = text.replace("listener 1883", f"listener {self.port}")
        text = text.replace("listener 9001", f"listener {self.websocket_port}")
        self.configuration.write_text("user root\n" + text)


def test_two_rooms_and_everybody_may_watch(tmp_path: Path) -> None:
    with Club(tmp_path / "club") as club:
        options = [
            bridged(club.port, user=room.id, password=USERS[room.id], tables=True, host="127.0.0.1") for room in ROOMS
        ]
        with (
            running(tmp_path / "1", options[0], ROOMS[0]) as first,
            running(tmp_path / "2", options[1], ROOMS[1]) as second,
            app_client(first) as one,
            app_client(second) as two,
            client(club.websocket_port, websockets=True) as visitor,
            client(club.port, "homeassistant", "three") as house,
            client(options[1].websocket_port, websockets=True) as phone,
        ):
            visitor.subscribe("#")
            house.subscribe("companion/+/+", "homeassistant/#")
            phone.subscribe("club/+/summary")
            one.subscribe(f"{ROOMS[0].base}/#", "homeassistant/#")
            for app, room in ((one, ROOMS[0]), (two, ROOMS[1])):
                for topic in (*room.public, room.discovery, room.seat(0, "private")):
                    app.publish(topic, room.id, retain=topic not in (room.event, room.tick))
            summaries = {room.summary: room.id.encode() for room in ROOMS}
            until(lambda: all(visitor.got(topic)[-1:] == [value] for topic, value in summaries.items()))
            until(lambda: all(house.got(room.discovery)[-1:] == [room.id.encode()] for room in ROOMS))
            until(lambda: phone.got("club/room-1/summary")[-1:] == [b"room-1"])
            assert visitor.topics() <= {f"{room.base}/{name}" for room in ROOMS for name in (*PUBLIC, "bridge")}
            assert visitor.got(ROOMS[0].bridge)[-1:] == [b"1"]

            assert house.publish(ROOMS[0].pause, "PRESS") == "Success"
            assert house.publish("homeassistant/status", "online") == "Success"
            until(lambda: one.got(ROOMS[0].pause) == [b"PRESS"] and one.got("homeassistant/status") == [b"online"])


@pytest.mark.parametrize("user", [None, "room-2", "homeassistant"])
def test_nobody_writes_for_the_first_room(tmp_path: Path, user: str | None) -> None:
    room = ROOMS[0]
    with Club(tmp_path) as club, client(club.port, user, USERS.get(user or "")) as other:
        assert other.refused is None
        for topic in (*room.public, room.bridge, room.seat(0, "cmd"), room.seat(0, "private")):
            assert other.publish(topic, "forged") == "Not authorized", topic
        if user != "homeassistant":
            for topic in (room.pause, room.discovery, room.home_assistant):
                assert other.publish(topic, "forged") == "Not authorized", topic


def test_the_table_of_the_document_is_one() -> None:
    table = tomllib.loads(TABLE)
    assert table_id(table["table"]["name"], "") == "room-1"
    assert BridgeOptions(**table["mqtt"]["bridge"]).user == "room-1"
