"""Everything together: switched on and off, again and again, while people play."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from companion import games
from companion.app import PHONE_PAGE
from companion.config import Config
from companion.publish import publishing as module
from companion.publish.broker import Broker
from companion.publish.publishing import Publishing
from companion.table.table import Table
from companion.words import Words
from tests.publish.brokers import local
from tests.publish.clients import client, free_port, until
from tests.publish.tables import do, table_with
from ui.shell.phones_model import phones_view


class House:
    def __init__(self, folder: Path, table: Table) -> None:
        self.options = local(page_port=free_port())
        self._folder = folder
        self.publishing = Publishing(table, lambda: self.config, games.load, lambda: Words("en"), PHONE_PAGE)

    @property
    def config(self) -> Config:
        return Config(data_dir=str(self._folder), mqtt=self.options)

    def switch(self, *, on: bool) -> None:
        self.options = msgspec.structs.replace(self.options, broker="managed" if on else "none")
        self.publishing.again()

    @property
    def ok(self) -> bool:
        status = self.publishing.status()
        return all(part.state == "ok" for part in (status.broker, status.link, status.page))

    @property
    def notice(self) -> str:
        return phones_view(self.publishing.status(), self.options, Words("en")).notice


@contextmanager
def house_with(folder: Path, table: Table) -> Iterator[House]:
    house = House(folder, table)
    house.publishing.start()
    try:
        yield house
    finally:
        house.publishing.close()


def test_many_times_while_people_play(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    with table_with(tmp_path, "tally") as table:
        with house_with(tmp_path, table) as house:
            for turn in range(12):
                house.switch(on=turn % 2 == 1)
                assert do(table, action="add_points", player=0, points=1).ok
            until(lambda: house.ok)
            with client(house.options.websocket_port, websockets=True) as phone:
                phone.subscribe(house.publishing.topics.state)
                newest = b'"rev":%d,' % table.snapshot.rev
                until(lambda: any(newest in each for each in phone.got(house.publishing.topics.state)))
            house.switch(on=False)
            assert house.notice == "Phones are switched off"
        assert house.publishing.status().broker.state == "off"
    until(lambda: set(threading.enumerate()) <= before, "a thread was left behind")


def test_nobody_waits_for_a_broker_that_is_slow_to_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    let_go, gone = threading.Event(), threading.Event()

    class Slow(Broker):
        def close(self) -> None:
            let_go.wait(30)
            super().close()
            gone.set()

    monkeypatch.setattr(module, "Broker", Slow)
    with table_with(tmp_path, "tally") as table, house_with(tmp_path, table) as house:
        until(lambda: house.ok)
        house.switch(on=True)
        assert not gone.is_set(), "it was waited for"
        assert house.notice == "", "in between, there is still something to join"
        assert {line.state for line in phones_view(house.publishing.status(), house.options, Words("en")).lines} == {
            "starting"
        }
        let_go.set()
        until(lambda: house.ok)
