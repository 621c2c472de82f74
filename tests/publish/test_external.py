"""A broker of the house: what is said when it does not take us in, and that publishing goes on once it does."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.publish.link import Account
from companion.publish.publisher import Publisher
from companion.words import Words
from tests.publish.brokers import Far
from tests.publish.clients import client, free_port
from tests.publish.plain_broker import Ear, PlainBroker, until
from tests.publish.tables import TOPICS, do, published, table_with


@contextmanager
def publishing_at(folder: Path, port: int, **more: Any) -> Iterator[Publisher]:
    account = Account(**{"host": "localhost", "port": port, "patience": 0.5, **more})
    with table_with(folder, "tally") as table:
        about: dict[str, Any] = {"press_pause": lambda: None, "tick": 0.2}
        publisher = Publisher(account, TOPICS, "Oak", games.load, lambda: Words("en"), table.now, **about)
        publisher.start(table.snapshot)
        try:
            yield publisher
        finally:
            publisher.close()


def troubles(publisher: Publisher) -> str | None:
    trouble = publisher.status().trouble
    return None if trouble is None else trouble.key


def changes(publisher: Publisher, monkeypatch: pytest.MonkeyPatch, tries: int) -> set[str | None]:
    """Every trouble that is said while the broker is tried so often."""
    said: list[str | None] = []
    down = publisher._down

    def noted(why: Any) -> None:
        down(why)
        said.append(troubles(publisher))

    monkeypatch.setattr(publisher, "_down", noted)
    until(lambda: len(said) >= tries)
    return set(said)


def test_a_wrong_password_is_said_as_long_as_it_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    port, wrong = free_port(), {"user": "oak", "password": "wrong"}
    with Far(tmp_path / "far", port, {"oak": "a secret"}) as far, publishing_at(tmp_path, port, **wrong) as publisher:
        until(lambda: troubles(publisher) is not None)
        assert changes(publisher, monkeypatch, 4) == {"publish.link.password"}
        far.let_in({"oak": "wrong"})
        far.read_again()
        until(lambda: publisher.status().state == "ok")
        with client(port, "oak", "wrong") as watcher:
            watcher.subscribe(TOPICS.availability)
            until(lambda: watcher.got(TOPICS.availability) == [b"online"])


def test_rules_that_forbid_something_are_said_until_they_do_not(tmp_path: Path) -> None:
    user = {"user": "oak", "password": "a secret"}
    ours = f"user oak\ntopic readwrite {TOPICS.base}/#\n"
    far = Far(tmp_path / "far", free_port(), {"oak": "a secret"}, rules=ours)
    with far, publishing_at(tmp_path, far.port, **user) as publisher:
        until(lambda: troubles(publisher) == "publish.link.forbidden")
        trouble = publisher.status().trouble
        assert trouble is not None
        assert TOPICS.discovery in Words("en").say(trouble)
        (tmp_path / "far" / "rules").write_text(f"{ours}topic readwrite homeassistant/#\n")
        far.read_again()
        until(lambda: publisher.status().state == "ok")
        with client(far.port, **user) as watcher:
            watcher.subscribe(TOPICS.discovery)
            until(lambda: watcher.got(TOPICS.discovery))


def test_somebody_who_is_no_broker(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def hang_up() -> None:
            while True:
                try:
                    server.accept()[0].close()
                except OSError:
                    return

        threading.Thread(target=hang_up, daemon=True).start()
        with publishing_at(tmp_path, server.getsockname()[1], host="127.0.0.1") as publisher:
            until(lambda: troubles(publisher) == "publish.bridge.silent")
        server.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost"),
            *("-addext", "subjectAltName=DNS:localhost"),
        ],
        check=True,
        capture_output=True,
    )
    return key, certificate


def test_encrypted(tmp_path: Path, certificate: tuple[Path, Path]) -> None:
    port, (key, cert) = free_port(), certificate
    far = Far(tmp_path / "far", free_port())
    with far.configuration.open("a") as file:
        file.write(f"listener {port} 127.0.0.1\ncertfile {cert}\nkeyfile {key}\n")
    with far:
        with publishing_at(tmp_path / "untrusted", port, tls=True) as publisher:
            until(lambda: troubles(publisher) == "publish.bridge.not_trusted")
        with publishing_at(tmp_path / "plain", port) as publisher:
            until(lambda: troubles(publisher) == "publish.bridge.silent")
        later = tmp_path / "later.pem"
        with publishing_at(tmp_path / "later", port, tls=True, ca_file=str(later)) as publisher:
            until(lambda: troubles(publisher) == "doctor.remote.no_ca")
            later.write_text("no certificate")
            until(lambda: troubles(publisher) == "doctor.remote.no_ca")
            shutil.copy(cert, later)
            until(lambda: publisher.status().state == "ok")


def test_what_the_last_connection_left_without_an_answer_is_not_sent_again(tmp_path: Path) -> None:
    broker = PlainBroker(tmp_path)
    broker.start()
    with table_with(tmp_path, "tally") as table, published(table, broker.socket) as publisher:
        until(lambda: publisher.status().state == "ok" and publisher._outbox.empty)
        broker.freeze(on=True)
        for _ in range(4):
            assert do(table, action="add_points", player=0, points=1).ok
        until(lambda: len(publisher._link._client._out_messages) > 2)
        broker.kill()
        until(lambda: publisher.status().state == "trouble")
        assert do(table, action="add_points", player=0, points=1).ok
        broker.start()
        ear = Ear(broker.socket, "companion/#")
        until(lambda: ear.on(TOPICS.tick) and publisher._outbox.empty)
        assert {json.loads(state)["rev"] for state in ear.on(TOPICS.state)} == {table.snapshot.rev}
        assert ear.on(TOPICS.event) == [], "what happened then is not news now"
        assert do(table, action="add_points", player=0, points=1).ok
        until(lambda: json.loads(ear.on(TOPICS.state)[-1])["rev"] == table.snapshot.rev)
        ear.close()
    broker.kill()
