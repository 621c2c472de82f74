"""Strangers in the same network: they read what is public and change nothing."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

from companion.publish.broker import Broker, pushes
from companion.publish.broker.configuration import MOST_BYTES, PHONES
from companion.publish.options import BridgeOptions
from companion.publish.topics import CLUB, PUBLIC
from tests.publish.brokers import TOPICS, app_client, local, ready, running
from tests.publish.clients import Client, client, free_port, until

SECRETS = (
    TOPICS.pause,
    TOPICS.bridge,
    TOPICS.push,
    TOPICS.discovery,
    TOPICS.home_assistant,
    TOPICS.seat(0, "cmd"),
    TOPICS.seat(0, "reply"),
    TOPICS.seat(0, "private"),
    TOPICS.seat(1, "private"),
    f"{TOPICS.base}/anything/else",
    f"{TOPICS.base}/state/more",
    TOPICS.base,
)
FORBIDDEN = (
    *TOPICS.public,
    *SECRETS,
    "companion/t2/state",
    "companion/t2/availability",
    "companion",
    *(f"{CLUB}/t2/{name}" for name in PUBLIC),
    f"{CLUB}/t1/state",
    "homeassistant/sensor/x/config",
    "$SYS/broker/clients/connected",
    "$SYS/broker/version",
    "test",
    "/",
)
WAYS_TO_ASK = (
    "#",
    "+/#",
    "+/+/#",
    "+/+/+/#",
    "companion/#",
    "companion/+/+",
    f"{TOPICS.base}/#",
    f"{TOPICS.base}/+/+/+",
    f"{TOPICS.base}/seat/#",
    f"{TOPICS.base}/seat/+/private",
    "homeassistant/#",
    f"{CLUB}/#",
    "$SYS/#",
    "$SYS/broker/clients/connected",
    "$share/we/#",
    f"$share/we/{TOPICS.base}/#",
    *SECRETS,
)

# MQTT 5, a clean start, thirty seconds, no name.
CONNECT = b"\x10\x0d\x00\x04MQTT\x05\x02\x00\x1e\x00\x00\x00"
UPGRADE = (
    b"GET /mqtt HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n"
)


@dataclass
class House:
    """A broker, and the app's own client, which hears everything."""

    broker: Broker
    app: Client
    ports: dict[str, int]

    def stranger(
        self, way: str, user: str | None = None, password: str | None = None
    ) -> contextlib.AbstractContextManager[Client]:
        return client(self.ports[way], user, password, websockets=way == "websockets")

    def settled(self, *more: Client) -> None:
        """mosquitto does one thing after the other: who has this mark has got everything before it."""
        mark = f"mark {len(self.app.messages)}".encode()
        self.app.publish(TOPICS.event, mark)
        until(lambda: all(mark in each.got(TOPICS.event) for each in (self.app, *more)), "the mark did not come")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    # With a bridge to nowhere that would bring other tables: the rules for those are in force too.
    bridge = BridgeOptions(host="127.0.0.1", port=free_port(), tables=True)
    options = local(tcp_port=free_port(), bridge=bridge)
    broker = Broker(tmp_path_factory.mktemp("house"), options, TOPICS)
    broker.seats({0: "one", 1: "two"})
    broker.start()
    try:
        ready(broker)
        with app_client(broker) as app:
            app.subscribe(f"{TOPICS.base}/#", "homeassistant/#", f"{CLUB}/#")
            yield House(broker, app, {"websockets": options.websocket_port, "tcp": options.tcp_port})
    finally:
        broker.close()


WAYS = pytest.mark.parametrize("way", ["websockets", "tcp"])


@WAYS
@pytest.mark.parametrize("topic", FORBIDDEN)
def test_nobody_without_a_name_publishes_anything(house: House, way: str, topic: str) -> None:
    with house.stranger(way) as phone:
        assert phone.publish(topic, "forged") == "Not authorized"
        assert phone.publish(topic, "forged", retain=True) == "Not authorized"
        phone.mqtt.publish(topic, "forged", qos=0)
        house.settled()
    assert b"forged" not in [each.payload for each in house.app.messages]


@WAYS
@pytest.mark.parametrize(
    "topic", [TOPICS.state, TOPICS.offers, TOPICS.availability, TOPICS.seat(0, "cmd"), TOPICS.pause]
)
def test_nor_by_a_last_will(house: House, way: str, topic: str) -> None:
    with client(house.ports[way], websockets=way == "websockets") as phone:
        willing = mqtt.Client(
            mqtt.CallbackAPIVersion.VERSION2,
            protocol=mqtt.MQTTv5,
            transport="websockets" if way == "websockets" else "tcp",
        )
        willing.will_set(topic, "forged", qos=1, retain=True)
        willing.connect("127.0.0.1", house.ports[way])
        willing.loop_start()
        with_will = 4
        until(willing.is_connected)
        willing.disconnect(reasoncode=mqtt.ReasonCode(PacketTypes.DISCONNECT, identifier=with_will))
        willing.loop_stop()
        phone.subscribe(topic)
        house.settled()
        assert phone.got(topic) == [] or topic in TOPICS.public
    assert b"forged" not in [each.payload for each in house.app.messages]


@WAYS
def test_nobody_without_a_name_reads_what_is_not_public(house: House, way: str) -> None:
    for topic in (*SECRETS, *TOPICS.public):
        assert house.app.publish(topic, "early", retain=True) == "Success"
    with house.stranger(way) as phone:
        for asked in WAYS_TO_ASK:
            phone.subscribe(asked)
        for topic in (*SECRETS, *TOPICS.public):
            assert house.app.publish(topic, "late", retain=True) == "Success"
        house.settled(phone)
        assert phone.topics() == set(TOPICS.public)
        assert {each.payload for each in phone.messages} >= {b"early", b"late"}
    for topic in (*SECRETS, *TOPICS.public):
        house.app.publish(topic, "", retain=True)


@pytest.mark.parametrize("name", ["app", "seat-1", "seat-2", "companion_t1", "admin"])
def test_calling_oneself_something_helps_nobody(house: House, name: str) -> None:
    """By client id or as a user without the password."""
    answers = []
    stranger = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, client_id=name, protocol=mqtt.MQTTv5)
    stranger.on_publish = lambda _c, _u, _m, code, _p: answers.append(str(code))
    stranger.connect("127.0.0.1", house.ports["tcp"])
    stranger.loop_start()
    until(stranger.is_connected)
    stranger.publish(TOPICS.seat(0, "cmd"), "forged", qos=1)
    until(lambda: answers == ["Not authorized"])
    stranger.disconnect()
    stranger.loop_stop()
    for password in (None, "", "wrong", house.broker.password + "x"):
        with house.stranger("tcp", name, password) as one:
            assert str(one.refused) == "Not authorized"
    house.settled()
    assert house.app.lost is None
    assert b"forged" not in [each.payload for each in house.app.messages]


@WAYS
def test_a_seat_has_its_own_topics_and_no_others(house: House, way: str) -> None:
    mine, yours = [TOPICS.seat(0, what) for what in ("reply", "private")], TOPICS.seat(1, "private")
    with house.stranger(way, "seat-1", "one") as seat:
        assert seat.refused is None
        seat.subscribe("#", "$SYS/#", f"{TOPICS.base}/seat/#", *mine, yours, TOPICS.seat(1, "cmd"))
        hidden = (yours, TOPICS.seat(1, "reply"), TOPICS.discovery, TOPICS.pause)
        for topic in (*mine, *hidden, TOPICS.state, TOPICS.offers):
            house.app.publish(topic, "told")
        house.settled(seat)
        assert seat.topics() == {*mine, TOPICS.state, TOPICS.offers, TOPICS.event}

        assert seat.publish(TOPICS.seat(0, "cmd"), "mine") == "Success"
        until(lambda: house.app.got(TOPICS.seat(0, "cmd"))[-1:] == [b"mine"])
        for topic in FORBIDDEN:
            if topic != TOPICS.seat(0, "cmd"):
                assert seat.publish(topic, "forged", retain=True) == "Not authorized", topic
        for topic in (*mine, TOPICS.seat(1, "cmd"), f"{TOPICS.seat(0, 'cmd')}/more"):
            assert seat.publish(topic, "forged", retain=True) == "Not authorized", topic
        house.settled()
    assert b"forged" not in [each.payload for each in house.app.messages]


def test_a_seat_without_a_token_is_closed(house: House) -> None:
    for password in (None, "", "one", "two"):
        with house.stranger("websockets", "seat-3", password) as one:
            assert str(one.refused) == "Not authorized"


@WAYS
def test_a_huge_message_reaches_nobody(house: House, way: str) -> None:
    with house.stranger(way, "seat-1", "one") as seat:
        assert seat.publish(TOPICS.seat(0, "cmd"), b"x" * (MOST_BYTES + 1)) in ("Disconnected", "Packet too large")
    house.settled()
    assert house.app.lost is None
    assert max(len(each.payload) for each in house.app.messages) < MOST_BYTES


@WAYS
def test_what_would_fill_the_memory_is_not_taken(house: House, way: str) -> None:
    """Told that a hundred megabytes follow, the broker hangs up instead of making room."""
    with socket.create_connection(("127.0.0.1", house.ports[way]), timeout=30) as one:
        framed = (lambda data: b"\x82" + bytes([0x80 | len(data)]) + bytes(4) + data) if way == "websockets" else bytes
        if way == "websockets":
            one.sendall(UPGRADE)
            assert b" 101 " in one.recv(1000)
        one.sendall(framed(CONNECT))
        assert b"\x20" in one.recv(100)[:3]
        one.sendall(framed(b"\x30" + b"\x80\xc2\xd7\x2f" + b"x" * 100))
        with contextlib.suppress(ConnectionResetError):
            while one.recv(1000):
                pass
    house.settled()
    assert house.app.lost is None


def test_the_app_may_send_large_states(house: House) -> None:
    with house.stranger("websockets") as phone:
        phone.subscribe(TOPICS.state)
        assert house.app.publish(TOPICS.state, b"x" * (MOST_BYTES - 1000)) == "Success"
        for _ in range(pushes(MOST_BYTES)):
            house.app.publish(TOPICS.push, "")
        until(lambda: [len(each) for each in phone.got(TOPICS.state)] == [MOST_BYTES - 1000])


def test_a_crowd_at_the_door_does_not_lock_the_app_out(tmp_path: Path) -> None:
    options = local(tcp_port=free_port())
    with running(tmp_path, options) as broker, contextlib.ExitStack() as crowd:
        answers = []
        for _ in range(PHONES + 5):
            one = crowd.enter_context(socket.create_connection(("127.0.0.1", options.tcp_port), timeout=30))
            with contextlib.suppress(ConnectionError):
                one.sendall(CONNECT)
            answers.append(_let_in(one))
        assert answers == [True] * PHONES + [False] * 5
        with app_client(broker) as app, client(options.websocket_port, websockets=True) as phone:
            assert app.publish(TOPICS.state, "still here") == "Success"
            assert phone.refused is None


def _let_in(one: socket.socket) -> bool:
    try:
        return one.recv(100)[:1] == b"\x20"
    except ConnectionError:
        return False


def test_who_lets_go_without_a_word_is_not_counted_for_long(house: House) -> None:
    """The broker tells a client that asked for hours how often to call."""
    answers: list[Properties] = []
    lazy = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5)
    lazy.on_connect = lambda _c, _u, _f, _code, properties: answers.append(properties)
    lazy.connect("127.0.0.1", house.ports["tcp"], keepalive=7200)
    lazy.loop_start()
    until(lambda: answers)
    lazy.disconnect()
    lazy.loop_stop()
    assert answers[0].ServerKeepAlive == 60
