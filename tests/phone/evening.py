"""An evening as phones see it: a table with its journal, the broker, the publisher and the page, all of them real.

python -m tests.phone.evening FOLDER PAGE_PORT WEBSOCKET_PORT    the same as a process of its own, to be killed
"""

from __future__ import annotations

import copy
import socket
import sys
import threading
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from companion import games
from companion.app import PHONE_PAGE, open_table
from companion.config import Config, TableOptions
from companion.engine.contract import Game
from companion.engine.opponent import Opponent
from companion.engine.walk import Walk
from companion.publish.broker import Broker
from companion.publish.options import BridgeOptions, MqttOptions
from companion.publish.publishing import Publishing
from companion.table.command import Command, Reply
from companion.words import Words

CEILING = 30.0  # seconds that anything may take; nothing here is measured


def until(true: Callable[[], Any], what: Callable[[], object] | str = "", ceiling: float = CEILING) -> Any:
    """What it gives as soon as it is true."""
    end = time.monotonic() + ceiling
    while not (found := true()):
        if time.monotonic() > end:
            raise AssertionError(what() if callable(what) else what or "it never came about")
        time.sleep(0.02)
    return found


def free_ports(count: int) -> list[int]:
    taken = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in taken]
    for each in taken:
        each.close()
    return ports


class Evening:
    """`with Evening(folder) as evening`: `do` sends one action to the table, `url` is what a phone opens.

    `walk` and `opponents`, where they are set, are published from the next action on instead of the game's own.
    """

    walk: Walk | None = None
    opponents: tuple[Opponent, ...] = ()

    def __init__(
        self,
        folder: Path,
        name: str = "Oak",
        *,
        language: str = "en",
        ports: tuple[int, int] | None = None,
        tcp_port: int = 0,
        bridge: BridgeOptions | None = None,
    ) -> None:
        page, websocket = ports or free_ports(2)
        self.page_port, self.websocket_port = page, websocket
        options = MqttOptions(
            listen="127.0.0.1",
            page_port=page,
            websocket_port=websocket,
            tcp_port=tcp_port,
            home_assistant=False,
            bridge=bridge or BridgeOptions(),
        )
        self.config = Config(data_dir=str(folder), table=TableOptions(name=name), mqtt=options)
        self.words = Words(language)
        self.url = f"http://127.0.0.1:{page}/"

    def __enter__(self) -> Evening:
        self.table = open_table(self.config, _never_set_aside, seed="seed")
        self.publishing = Publishing(self.table, lambda: self.config, self.load, lambda: self.words, PHONE_PAGE)
        self.publishing.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.publishing.close()
        self.table.close()

    def load(self, name: str) -> Game[Any]:
        game = copy.copy(games.load(name))
        for own in ("walk", "opponents"):
            if told := getattr(self, own):
                setattr(game, own, lambda _, told=told: told)
        return game

    @property
    def ok(self) -> bool:
        status = self.publishing.status()
        return all(part.state == "ok" for part in (status.broker, status.link, status.page))

    def ready(self) -> Evening:
        until(lambda: self.ok, lambda: self.publishing.status())
        return self

    def silence(self) -> None:
        """The table says goodbye to the broker, which goes on."""
        publisher = self.publishing._publisher
        assert publisher is not None
        publisher.close()

    @property
    def broker(self) -> Broker:
        broker = self.publishing._broker
        assert broker is not None
        return broker

    def do(self, action: str, *, override: bool = False, **fields: Any) -> Reply:
        """Done for certain."""
        ask = {"action": action, **fields}
        command = Command(id=uuid.uuid4().hex, action=ask, at=self.table.now(), override=override)
        reply = self.table.submit(command).result(CEILING)
        assert reply.ok, reply
        return reply

    def play(self, *asks: dict[str, Any]) -> None:
        for ask in asks:
            self.do(**ask)

    def new_game(self, game: str, **setup: Any) -> None:
        self.do("new_game", game=game, setup=setup)


def _never_set_aside(*_: object) -> None:
    raise AssertionError("a new journal is fine")


if __name__ == "__main__":
    with Evening(Path(sys.argv[1]), ports=(int(sys.argv[2]), int(sys.argv[3]))):
        threading.Event().wait()
