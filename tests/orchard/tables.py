"""Tables with their threads, on a journal in a temporary folder."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.engine.contract import Game
from companion.engine.printed import Printed, PrintedValues
from companion.journal.journal import Journal
from companion.table.clock import TableClock
from companion.table.command import Command, Reply
from companion.table.session import Session
from companion.table.table import Table
from tests.orchard import GAME

CEILING = 60.0  # seconds; a test that waits so long has failed, whatever the machine


def box(sand: int) -> PrintedValues:
    return PrintedValues({"basket": Printed(10, "house"), "sand": Printed(sand, "house")})


@contextmanager
def table_at(
    path: Path, *, sand: int = 60_000, game: Game[Any] = GAME, clock: Callable[[], TableClock] = TableClock
) -> Iterator[Table]:
    def open_session() -> Session:
        return Session(Journal.open(path), {game.id: game}, lambda _: box(sand), clock(), "seed")

    table = Table(open_session)
    try:
        yield table
    finally:
        table.close()


def send(table: Table, action: str, **fields: Any) -> Future[Reply]:
    return table.submit(Command(id=uuid.uuid4().hex, action={"action": action, **fields}, at=table.now()))


def reply_to(table: Table, action: str, **fields: Any) -> Reply:
    return send(table, action, **fields).result(CEILING)


def must(table: Table, action: str, **fields: Any) -> int:
    reply = reply_to(table, action, **fields)
    assert reply.ok, reply
    return reply.rev


def start(table: Table) -> int:
    return must(table, "new_game", game="orchard", setup={"names": ["Ann", "Bo", "Cy", "Di"]})


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + CEILING
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.002)
