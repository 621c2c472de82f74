"""A table with a game on it, and a publisher for it."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion import games
from companion.app import open_table
from companion.config import Config
from companion.publish.link import Account
from companion.publish.publisher import Publisher
from companion.publish.topics import Topics
from companion.table.command import Command, Reply
from companion.table.table import Table
from companion.words import Words
from tests.publish.plain_broker import CEILING

TOPICS = Topics("oak")
SETUPS: dict[str, dict[str, Any]] = {
    "ethnos": {"names": ["Ann", "Bo", "Cy"], "eighteenth": 6},
    "pendulum": {"names": ["Ann", "Bo", "Cy"], "privilege": ["Ann", "Bo", "Cy"]},
    "scythe": {"names": ["Ann", "Bo", "Cy"], "factions": ["nordic", "rusviet", "crimea"]},
    "tally": {"names": ["Ann", "Bo"]},
}


def never_set_aside(*_: object) -> None:
    raise AssertionError("a new journal is fine")


@contextmanager
def table_with(folder: Path, game: str | None) -> Iterator[Table]:
    table = open_table(Config(data_dir=str(folder)), never_set_aside, seed="seed")
    try:
        if game is not None:
            assert do(table, action="new_game", game=game, setup=SETUPS[game]).ok
        yield table
    finally:
        table.close()


def do(table: Table, *, override: bool = False, **ask: Any) -> Reply:
    command = Command(id=uuid.uuid4().hex, action=ask, at=table.now(), override=override)
    return table.submit(command).result(CEILING)


def start_round(table: Table) -> None:
    """Of Pendulum, with whatever is not known about the mats left open."""
    assert do(table, action="begin", override=True).ok
    assert do(table, action="start_round", override=True).ok


@contextmanager
def published(table: Table, socket: Path, language: str = "en", **more: Any) -> Iterator[Publisher]:
    account = Account(socket=socket, patience=0.5)
    more = {"press_pause": lambda: None, "counts": True, **more}
    publisher = Publisher(account, TOPICS, "Oak", games.load, lambda: Words(language), table.now, **more)
    publisher.start(table.snapshot)
    table.watch(publisher.see)
    table.listen(publisher.hear)
    try:
        yield publisher
    finally:
        publisher.close()
