"""Brokers under test: our own, and a plain mosquitto that stands for the one of a house or a club."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.publish.broker import Broker
from companion.publish.broker.process import find_mosquitto
from companion.publish.options import BridgeOptions, MqttOptions
from companion.publish.topics import Topics
from tests.publish.clients import Client, client, free_port, until

TOPICS = Topics("t1")


def local(**options: Any) -> MqttOptions:
    """On this machine only, at a free port."""
    return MqttOptions(**({"listen": "127.0.0.1", "websocket_port": free_port()} | options))


@contextlib.contextmanager
def running(folder: Path, options: MqttOptions | None = None, topics: Topics = TOPICS, **more: Any) -> Iterator[Broker]:
    """Our broker, ready."""
    broker = Broker(folder, options or local(), topics, **more)
    broker.start()
    try:
        ready(broker)
        yield broker
    finally:
        broker.close()


def ready(broker: Broker) -> None:
    until(lambda: broker.status().state == "ok", f"not ready: {broker.status()}")


@contextlib.contextmanager
def app_client(broker: Broker) -> Iterator[Client]:
    """The app's own account; it tells the broker of its bridge as the app does."""
    with client(broker.socket, broker.user, broker.password) as app:
        assert app.refused is None
        yield app


def bridged(port: int, **more: Any) -> MqttOptions:
    return local(bridge=BridgeOptions(**({"host": "127.0.0.1", "port": port} | more)))


class Far:
    """The other broker. `users` are names and passwords; without any, everybody may do everything."""

    def __init__(self, folder: Path, port: int, users: dict[str, str] | None = None, rules: str = "") -> None:
        self.port, self._folder = port, folder
        folder.mkdir(parents=True, exist_ok=True)
        lines = ["user root", f"listener {port} 127.0.0.1", f"allow_anonymous {'false' if users else 'true'}"]
        if users:
            self.let_in(users)
            lines.append(f"password_file {folder / 'passwords'}")
        if rules:
            (folder / "rules").write_text(rules)
            lines.append(f"acl_file {folder / 'rules'}")
        self.configuration = folder / "far.conf"
        self.configuration.write_text("\n".join(lines) + "\n")
        self._process: subprocess.Popen[bytes] | None = None

    def let_in(self, users: dict[str, str]) -> None:
        passwords = self._folder / "passwords"
        passwords.write_text("".join(f"{name}:{password}\n" for name, password in users.items()))
        subprocess.run(["mosquitto_passwd", "-U", passwords], check=True)

    def start(self) -> Far:
        program = find_mosquitto()
        assert program
        self._process = subprocess.Popen([program, "-c", self.configuration], stderr=subprocess.DEVNULL)

        def answers() -> bool:
            with contextlib.suppress(OSError), client(self.port):
                return True
            return False

        until(answers, "the other broker does not answer")
        return self

    def read_again(self) -> None:
        assert self._process
        self._process.send_signal(1)

    def end(self) -> None:
        """In order: one that remembers writes down what it has."""
        assert self._process
        self._process.terminate()
        self._process.wait()

    def kill(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Far:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()


def changed(options: MqttOptions, **more: Any) -> MqttOptions:
    return msgspec.structs.replace(options, **more)
