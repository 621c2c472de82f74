"""A mosquitto of a test's own, open to everybody: for what is about the publisher and not about who may do what."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

CEILING = 60.0  # seconds; a test that waits so long has failed, whatever the machine
MOSQUITTO = shutil.which("mosquitto", path="/usr/sbin:/usr/bin:/usr/local/sbin") or "mosquitto"


class PlainBroker:
    def __init__(self, folder: Path, more: str = "") -> None:
        self.socket = folder / "plain.sock"
        self._config = folder / "plain.conf"
        self._config.write_text(
            f"listener 0 {self.socket}\nallow_anonymous true\nuser root\npersistence false\nsys_interval 1\n{more}"
        )
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.socket.unlink(missing_ok=True)
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen([MOSQUITTO, "-c", str(self._config)], stdout=quiet, stderr=quiet)
        until(self.socket.exists)

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def kill(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def freeze(self, *, on: bool) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP if on else signal.SIGCONT)


class Ear:
    """Everything that a client hears, in order, as (topic, payload, retained)."""

    def __init__(self, place: Path, *topics: str) -> None:
        self.heard: list[tuple[str, bytes, bool]] = []
        self._ready = 0
        self._client = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5, transport="unix")
        self._client.on_connect = lambda client, *_: [client.subscribe(topic, qos=1) for topic in topics]
        self._client.on_subscribe = self._subscribed
        self._client.on_message = lambda _, __, m: self.heard.append((m.topic, bytes(m.payload), bool(m.retain)))
        self._client.connect_async(str(place), 1883, 10)
        self._client.loop_start()
        until(lambda: self._ready >= len(topics))

    def _subscribed(self, *_: object) -> None:
        self._ready += 1

    def on(self, topic: str) -> list[bytes]:
        return [payload for name, payload, _ in self.heard if name == topic]

    def say(self, topic: str, payload: bytes | str, *, retain: bool = False) -> None:
        self._client.publish(topic, payload, qos=1, retain=retain).wait_for_publish(CEILING)

    def send(self, topic: str, payload: bytes, *, retain: bool = False) -> None:
        """Without waiting for anybody."""
        self._client.publish(topic, payload, qos=0, retain=retain)

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()


def free_port() -> int:
    with socket.socket() as asker:
        asker.bind(("127.0.0.1", 0))
        return int(asker.getsockname()[1])


def until(met: object, ceiling: float = CEILING) -> None:
    """Wait until it is so."""
    assert callable(met)
    end = time.monotonic() + ceiling
    while not met():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.01)
