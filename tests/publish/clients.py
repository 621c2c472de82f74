"""MQTT 5 clients and free ports for the tests with a real mosquitto. Waiting has a ceiling."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

CEILING = 30.0


def until(true: Callable[[], Any], what: str = "", ceiling: float = CEILING) -> Any:
    """Wait for what must come; what it came to."""
    end = time.monotonic() + ceiling
    while not (found := true()):
        if time.monotonic() > end:
            raise AssertionError(what or f"not after {ceiling} s")
        time.sleep(0.01)
    return found


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@dataclass
class Message:
    topic: str
    payload: bytes
    retain: bool


@dataclass
class Client:
    """What a person at a keyboard would see. `where` is a port or the path of a socket."""

    where: int | Path
    user: str | None = None
    password: str | None = None
    websockets: bool = False
    messages: list[Message] = field(default_factory=list)
    refused: ReasonCode | None = None
    lost: ReasonCode | None = None

    def __post_init__(self) -> None:
        unix = isinstance(self.where, Path)
        self._acknowledged: dict[int, ReasonCode] = {}
        self._granted: dict[int, list[ReasonCode]] = {}
        self._connected = threading.Event()
        self.mqtt = mqtt.Client(
            mqtt.CallbackAPIVersion.VERSION2,
            protocol=mqtt.MQTTv5,
            transport="unix" if unix else "websockets" if self.websockets else "tcp",
            reconnect_on_failure=False,
        )
        if self.user is not None:
            self.mqtt.username_pw_set(self.user, self.password)
        self.mqtt.on_connect = self._on_connect
        self.mqtt.on_message = lambda _c, _u, m: self.messages.append(Message(m.topic, m.payload, m.retain))
        self.mqtt.on_publish = lambda _c, _u, mid, code, _p: self._acknowledged.update({mid: code})
        self.mqtt.on_subscribe = lambda _c, _u, mid, codes, _p: self._granted.update({mid: codes})
        self.mqtt.on_disconnect = self._on_disconnect
        self.mqtt.connect(
            str(self.where) if unix else "127.0.0.1",
            port=1883 if unix else int(str(self.where)),
            keepalive=30,
        )
        self.mqtt.loop_start()
        until(lambda: self._connected.is_set(), "no answer to CONNECT")

    def _on_connect(self, _client: Any, _data: Any, _flags: Any, code: ReasonCode, _properties: Any) -> None:
        self.refused = code if code.is_failure else None
        self._connected.set()

    def _on_disconnect(self, _client: Any, _data: Any, _flags: Any, code: ReasonCode, _properties: Any) -> None:
        self.lost = code
        self._connected.set()

    def subscribe(self, *topics: str) -> Client:
        """Returns when the broker has taken it, and what was retained has therefore been sent."""
        _, mid = self.mqtt.subscribe([(topic, mqtt.SubscribeOptions(qos=1)) for topic in topics])
        until(lambda: mid in self._granted, "no answer to SUBSCRIBE")
        return self

    def publish(self, topic: str, payload: str | bytes, retain: bool = False) -> str:
        """The broker's answer at QoS 1: `Success`, or why not."""
        sent = self.mqtt.publish(topic, payload, qos=1, retain=retain, properties=Properties(PacketTypes.PUBLISH))
        until(lambda: sent.mid in self._acknowledged or self.lost, "no answer to PUBLISH")
        if (code := self._acknowledged.get(sent.mid)) is None:
            return "Disconnected"
        return str(code) if code.is_failure else "Success"

    def got(self, topic: str) -> list[bytes]:
        return [each.payload for each in list(self.messages) if each.topic == topic]

    def topics(self) -> set[str]:
        return {each.topic for each in list(self.messages)}

    def close(self) -> None:
        self.mqtt.disconnect()
        self.mqtt.loop_stop()


@contextlib.contextmanager
def client(
    where: int | Path, user: str | None = None, password: str | None = None, *, websockets: bool = False
) -> Iterator[Client]:
    one = Client(where, user, password, websockets)
    try:
        yield one
    finally:
        one.close()
