"""Two brokers: a table on one is watched on the other, and what is private stays at home."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from companion import games
from companion.config import Config
from companion.engine.said import said
from companion.publish.broker import Broker
from companion.publish.broker import broker as broker_module
from companion.publish.options import BridgeOptions
from companion.publish.publishing import Publishing
from companion.publish.status import PartStatus
from companion.publish.topics import CLUB, PUBLIC, Topics
from companion.words import Words
from tests.publish.brokers import TOPICS, Far, app_client, bridged, local, ready, running
from tests.publish.clients import Client, client, free_port, until
from tests.publish.tables import table_with

RETAINED = (TOPICS.availability, TOPICS.state, TOPICS.hourglasses, TOPICS.summary)


@contextlib.contextmanager
def at_the_table(broker: Broker) -> Iterator[Client]:
    """The app as it listens: everything of its own, and how the bridge stands, which it passes on."""
    with app_client(broker) as app:
        take = app.mqtt.on_message

        def heard(one: object, data: object, message: object) -> None:
            if message.topic == broker.bridge_topic:  # type: ignore[attr-defined]
                broker.bridge_heard(message.payload)  # type: ignore[attr-defined]
            take(one, data, message)  # type: ignore[misc,arg-type]

        app.mqtt.on_message = heard
        app.subscribe(f"{TOPICS.base}/#", "homeassistant/#", f"{CLUB}/#")
        yield app


def stands(broker: Broker) -> None:
    until(lambda: broker.bridge_status() == PartStatus("ok"), f"no bridge: {broker.bridge_status()}")


def trouble(broker: Broker) -> str:
    found = broker.bridge_status().trouble
    return found.key if found else ""


def test_a_table_is_watched_on_the_other_broker(tmp_path: Path) -> None:
    with (
        Far(tmp_path / "far", free_port()) as far,
        running(tmp_path / "near", bridged(far.port)) as broker,
        at_the_table(broker) as app,
    ):
        for topic in (*RETAINED, TOPICS.discovery):
            app.publish(topic, "first", retain=True)
        stands(broker)
        with client(far.port) as watcher:
            watcher.subscribe("#")
            until(lambda: all(watcher.got(topic) == [b"first"] for topic in (*RETAINED, TOPICS.discovery)))
            assert watcher.got(TOPICS.bridge) == [b"1"]
            for topic in (*TOPICS.public, TOPICS.discovery):
                app.publish(topic, "second", retain=topic in RETAINED)
            until(lambda: all(b"second" in watcher.got(topic) for topic in TOPICS.public))
        with client(far.port) as late:
            late.subscribe(*TOPICS.public)
            until(lambda: late.topics() >= set(RETAINED))
            assert {each.payload for each in late.messages if each.retain} == {b"second"}
            assert late.topics() == set(RETAINED)


def test_what_was_published_before_the_bridge_stood_comes_too(tmp_path: Path) -> None:
    far = Far(tmp_path / "far", free_port())
    with running(tmp_path / "near", bridged(far.port)) as broker, at_the_table(broker) as app:
        app.publish(TOPICS.state, "early", retain=True)
        until(lambda: trouble(broker) == "publish.bridge.no_answer")
        with far, client(far.port) as watcher:
            watcher.subscribe(TOPICS.state)
            stands(broker)
            until(lambda: watcher.got(TOPICS.state) == [b"early"])


def test_private_topics_and_commands_do_not_cross(tmp_path: Path) -> None:
    private = (
        *(TOPICS.seat(0, what) for what in ("cmd", "reply", "private")),
        TOPICS.pause,
        f"{TOPICS.base}/anything",
        "homeassistant/device/other/config",
    )
    with (
        Far(tmp_path / "far", free_port()) as far,
        running(tmp_path / "near", bridged(far.port)) as broker,
        at_the_table(broker) as app,
        client(far.port) as other,
    ):
        other.subscribe("#")
        stands(broker)
        for topic in private:
            app.publish(topic, "ours", retain=True)
        app.publish(TOPICS.state, "mark", retain=True)
        until(lambda: other.got(TOPICS.state) == [b"mark"])
        assert other.topics() == {TOPICS.state, TOPICS.bridge}

        # And from there only a pause and Home Assistant's waking up come in.
        for topic in (*TOPICS.public, *private[:3], TOPICS.discovery, "companion/t2/state", f"{CLUB}/t2/state"):
            other.publish(topic, "forged", retain=True)
        other.publish(TOPICS.home_assistant, "online")
        other.publish(TOPICS.pause, "PRESS")
        until(lambda: b"PRESS" in app.got(TOPICS.pause) and app.got(TOPICS.home_assistant) == [b"online"])
        assert b"forged" not in [each.payload for each in app.messages]


def test_a_wrong_password_is_told_and_mended_over_there(tmp_path: Path) -> None:
    with Far(tmp_path / "far", free_port(), {"room": "right"}) as far:
        options = bridged(far.port, user="room", password="other one")
        with running(tmp_path / "near", options) as broker, at_the_table(broker) as app:
            app.publish(TOPICS.state, "game", retain=True)
            until(lambda: trouble(broker) == "publish.bridge.login")
            assert broker.bridge_status().trouble == said("publish.bridge.login", host="127.0.0.1", user="room")
            assert broker.status() == PartStatus("ok")
            far.let_in({"room": "other one"})
            far.read_again()
            stands(broker)
            with client(far.port, "room", "other one") as watcher:
                watcher.subscribe(TOPICS.state)
                until(lambda: watcher.got(TOPICS.state) == [b"game"])


def test_the_other_broker_is_killed_and_comes_back_empty(tmp_path: Path) -> None:
    far = Far(tmp_path / "far", free_port())
    with running(tmp_path / "near", bridged(far.port)) as broker, at_the_table(broker) as app:
        with far:
            app.publish(TOPICS.state, "before", retain=True)
            stands(broker)
        until(lambda: trouble(broker) == "publish.bridge.no_answer")
        assert broker.bridge_status().trouble == said(
            "publish.bridge.no_answer", host="127.0.0.1", port=far.port, reason=os.strerror(111)
        )
        app.publish(TOPICS.state, "meanwhile", retain=True)
        with far:
            stands(broker)
            with client(far.port) as watcher:
                watcher.subscribe(TOPICS.state)
                until(lambda: watcher.got(TOPICS.state)[-1:] == [b"meanwhile"])
                app.publish(TOPICS.state, "after", retain=True)
                until(lambda: watcher.got(TOPICS.state)[-1:] == [b"after"])


def test_over_there_one_sees_that_our_broker_was_killed(tmp_path: Path) -> None:
    """The table's own `availability` cannot be taken back any more; the will of the bridge can speak."""
    with (
        Far(tmp_path / "far", free_port()) as far,
        running(tmp_path / "near", bridged(far.port)) as broker,
        client(far.port) as watcher,
    ):
        watcher.subscribe(TOPICS.bridge)
        until(lambda: watcher.got(TOPICS.bridge)[-1:] == [b"1"])
        assert broker.pid
        os.kill(broker.pid, signal.SIGKILL)
        until(lambda: b"0" in watcher.got(TOPICS.bridge))
        until(lambda: watcher.got(TOPICS.bridge)[-1:] == [b"1"])
        broker.close()
        until(lambda: watcher.got(TOPICS.bridge)[-1:] == [b"0"])


def test_over_there_one_sees_that_the_table_was_closed(tmp_path: Path) -> None:
    with Far(tmp_path / "far", free_port()) as far, client(far.port) as watcher:
        watcher.subscribe(TOPICS.availability)
        with running(tmp_path / "near", bridged(far.port)) as broker, at_the_table(broker) as app:
            app.publish(TOPICS.availability, "online", retain=True)
            until(lambda: watcher.got(TOPICS.availability)[-1:] == [b"online"])
            app.publish(TOPICS.availability, "offline", retain=True)
            broker.close()
            until(lambda: watcher.got(TOPICS.availability)[-1:] == [b"offline"])


def test_other_tables_come_in_under_the_club_and_nowhere_else(tmp_path: Path) -> None:
    options = bridged(free_port(), tables=True)
    with (
        Far(tmp_path / "far", options.bridge.port) as far,
        running(tmp_path / "near", options) as broker,
        at_the_table(broker) as app,
        client(far.port) as other,
        client(options.websocket_port, websockets=True) as phone,
    ):
        phone.subscribe("#")
        app.publish(TOPICS.state, "ours", retain=True)
        stands(broker)
        for topic in Topics("t2").public:
            other.publish(topic, "theirs", retain=True)
        for topic in (*(f"companion/t2/{what}" for what in ("seat/seat-1/private", "pause/set")), "companion/t2"):
            other.publish(topic, "not for us", retain=True)
        other.publish(TOPICS.state, "forged", retain=True)
        until(lambda: b"forged" in phone.got(f"{CLUB}/t1/state"))
        until(lambda: all(b"theirs" in phone.got(f"{CLUB}/t2/{name}") for name in PUBLIC))
        assert phone.got(TOPICS.state) == [b"ours"]
        assert app.got(TOPICS.state) == [b"ours"]
        assert {each.topic for each in app.messages if each.payload in (b"theirs", b"forged")} == {
            f"{CLUB}/t1/state",
            *(f"{CLUB}/t2/{name}" for name in PUBLIC),
        }
        assert b"not for us" not in [each.payload for each in (*app.messages, *phone.messages)]
        # What a phone would say there stays unsaid.
        assert phone.publish(f"{CLUB}/t2/state", "forged") == "Not authorized"


def test_new_tokens_for_the_seats_do_not_cut_the_bridge(tmp_path: Path) -> None:
    options = bridged(free_port())
    with (
        Far(tmp_path / "far", options.bridge.port) as far,
        running(tmp_path / "near", options) as broker,
        at_the_table(broker) as app,
        client(far.port) as watcher,
    ):
        watcher.subscribe("#")
        stands(broker)
        for turn in range(3):
            broker.seats({0: f"token {turn}"})
            until(lambda turn=turn: _logs_in(options.websocket_port, "seat-1", f"token {turn}"))
            app.publish(TOPICS.state, f"turn {turn}", retain=True)
            until(lambda turn=turn: watcher.got(TOPICS.state)[-1:] == [f"turn {turn}".encode()])
        assert watcher.got(TOPICS.bridge) == [b"1"]
        assert watcher.got(TOPICS.state) == [b"turn 0", b"turn 1", b"turn 2"]


def _logs_in(port: int, user: str, password: str) -> bool:
    with client(port, user, password, websockets=True) as one:
        return one.refused is None


class TestNoWayThere:
    """The table's own broker runs in every case."""

    @pytest.fixture
    def unreached(self) -> Iterator[list[Broker]]:
        running_ones: list[Broker] = []
        yield running_ones
        for broker in running_ones:
            broker.close()

    def started(self, unreached: list[Broker], folder: Path, options: BridgeOptions) -> Broker:
        broker = Broker(folder, local(bridge=options), TOPICS)
        unreached.append(broker)
        broker.start()
        ready(broker)
        return broker

    def test_nobody_of_that_name(self, tmp_path: Path, unreached: list[Broker]) -> None:
        broker = self.started(unreached, tmp_path, BridgeOptions(host="no-such-club.invalid"))
        until(lambda: trouble(broker) == "publish.bridge.unknown_host")

    def test_somebody_who_is_no_broker(
        self, tmp_path: Path, unreached: list[Broker], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(broker_module, "BRIDGE_TRIES", 1)
        with socket.create_server(("127.0.0.1", 0)) as other:

            def hang_up() -> None:
                with contextlib.suppress(OSError):
                    while True:
                        other.accept()[0].close()

            threading.Thread(target=hang_up, daemon=True).start()
            broker = self.started(unreached, tmp_path, BridgeOptions(host="127.0.0.1", port=other.getsockname()[1]))
            until(lambda: trouble(broker) == "publish.bridge.silent")
            other.shutdown(socket.SHUT_RDWR)

    def test_a_value_that_cannot_be(self, tmp_path: Path, unreached: list[Broker]) -> None:
        broker = self.started(unreached, tmp_path, BridgeOptions(host="club", user="x\nallow_anonymous true"))
        assert broker.bridge_status() == PartStatus("trouble", said("publish.bridge.bad_value", name="user"))
        assert "allow_anonymous true\n\n" not in (tmp_path / "mosquitto.conf").read_text().split("listener", 1)[1]

    def test_encrypted_and_the_other_is_not(self, tmp_path: Path, unreached: list[Broker]) -> None:
        with Far(tmp_path / "far", free_port()) as far:
            broker = self.started(unreached, tmp_path, BridgeOptions(host="127.0.0.1", port=far.port, tls=True))
            until(lambda: trouble(broker) in ("publish.bridge.no_tls", "publish.bridge.no_answer"))

    def test_no_bridge_is_wanted(self, tmp_path: Path) -> None:
        assert Broker(tmp_path, local(), TOPICS).bridge_status() == PartStatus("off")


class TestEncrypted:
    @pytest.fixture
    def certificate(self, tmp_path: Path) -> tuple[Path, Path]:
        key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
        subprocess.run(
            [
                *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
                *("-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost"),
                *("-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
            ],
            check=True,
            capture_output=True,
        )
        return key, certificate

    def test_a_bridge_with_a_certificate_of_ones_own(self, tmp_path: Path, certificate: tuple[Path, Path]) -> None:
        port, (key, cert) = free_port(), certificate
        far = Far(tmp_path / "far", free_port(), {"room": "secret"})
        with far.configuration.open("a") as file:
            file.write(f"listener {port} 127.0.0.1\ncertfile {cert}\nkeyfile {key}\n")
        options = bridged(port, host="localhost", tls=True, ca_file=str(cert), user="room", password="secret")
        with far, running(tmp_path / "near", options) as broker, at_the_table(broker) as app:
            app.publish(TOPICS.state, json.dumps({"rev": 1}), retain=True)
            stands(broker)
            with client(far.port, "room", "secret") as watcher:
                watcher.subscribe(TOPICS.state)
                until(lambda: watcher.got(TOPICS.state) == [b'{"rev": 1}'])

    def test_a_certificate_that_nobody_vouches_for(self, tmp_path: Path, certificate: tuple[Path, Path]) -> None:
        port, (key, cert) = free_port(), certificate
        far = Far(tmp_path / "far", free_port())
        with far.configuration.open("a") as file:
            file.write(f"listener {port} 127.0.0.1\ncertfile {cert}\nkeyfile {key}\n")
        with far, running(tmp_path / "near", bridged(port, host="localhost", tls=True)) as broker:
            until(lambda: trouble(broker) == "publish.bridge.not_trusted")


def test_the_bridge_is_nobody_who_watches(tmp_path: Path) -> None:
    far = Far(tmp_path / "far", free_port())
    options = bridged(far.port)
    config = Config(data_dir=str(tmp_path), mqtt=msgspec.structs.replace(options, page_port=0))
    with far, table_with(tmp_path, "tally") as table:
        publishing = Publishing(table, lambda: config, games.load, lambda: Words("en"), tmp_path)
        publishing.start()
        try:
            for _ in range(2):
                until(lambda: publishing.status().bridge.state == "ok")
                with client(options.websocket_port, websockets=True) as phone:
                    phone.subscribe(publishing.topics.state)
                    until(lambda: publishing.status().watching == 1)
                until(lambda: publishing.status().watching == 0)
                far.kill()
                until(lambda: publishing.status().bridge.state != "ok")
                until(lambda: publishing.status().watching == 0)
                far.start()
        finally:
            publishing.close()
