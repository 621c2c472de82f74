"""The table is renamed while phones look at it: they follow, and nobody has to reload anything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from companion.config import TableOptions
from companion.publish.options import ExternalOptions
from tests.phone.browser import Phone
from tests.phone.club import club
from tests.phone.evening import Evening, free_ports, until
from tests.phone.test_wake import without_network
from tests.publish.plain_broker import PlainBroker


def name(evening: Evening, name: str) -> None:
    evening.config = msgspec.structs.replace(evening.config, table=TableOptions(name=name))
    evening.publishing.again()


@pytest.fixture(params=["managed", "external"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Evening]:
    """With our own broker, which ends and begins again; with that of the house, which stays."""
    evening = Evening(tmp_path / "table")
    port, sockets = free_ports(2)
    broker = PlainBroker(tmp_path, f"listener {port} 127.0.0.1\nlistener {sockets} 127.0.0.1\nprotocol websockets\n")
    if request.param == "external":
        broker.start()
        external = ExternalOptions(host="127.0.0.1", port=port, websocket_port=sockets)
        mqtt = msgspec.structs.replace(evening.config.mqtt, broker="external", external=external)
        evening.config = msgspec.structs.replace(evening.config, mqtt=mqtt)
    try:
        with evening:
            yield evening
    finally:
        broker.kill()


def follows(phone: Phone, evening: Evening) -> None:
    """What happens now is seen, under the new name."""
    phone.run("window.here = true")
    evening.new_game("tally", names=["Ann", "Bo"])
    phone.state(evening.table.snapshot.rev)
    name(evening, "Elm")
    phone.wait("document.getElementById('table').textContent === 'Elm'")
    evening.do("add_points", player=1, points=42)
    phone.state(evening.table.snapshot.rev)
    phone.standing("live")
    phone.see("42", "Elm")
    assert phone.run("return window.here"), "it was not loaded again"


def test_an_open_phone_follows(phone: Phone, house: Evening) -> None:
    phone.open(house.url)
    phone.standing("live")
    follows(phone, house)


def test_a_phone_that_was_away_meanwhile_follows(phone: Phone, house: Evening) -> None:
    """The last word under the old name went past it."""
    phone.open(f"{house.url}?table={house.publishing.topics.id}")
    phone.standing("live")
    phone.run("window.here = true")
    with without_network(phone):
        phone.standing("no_connection")
        name(house, "Elm")
        until(lambda: house.publishing.topics.id == "elm" and house.publishing.status().page.state == "ok")
    phone.wait("document.getElementById('table').textContent === 'Elm'")
    assert phone.run("return location.search") == "?table=elm", "a reload would find it, too"
    assert phone.run("return window.here")


def test_the_list_of_tables_has_it_once(phone: Phone, house: Evening) -> None:
    cards = "[...document.querySelectorAll('.table-card')].map((card) => card.dataset.table).join()"
    phone.open(f"{house.url}tables.html")
    phone.wait(f"{cards} === arguments[0]", house.publishing.topics.base)
    name(house, "Elm")
    phone.wait(f"{cards} === 'companion/elm'")
    phone.wait("document.querySelector('.table-card a').getAttribute('href') === '/'")
    phone.wait("document.getElementById('table').textContent === 'Elm'")


def test_who_watches_from_another_room_follows(phone: Phone, tmp_path: Path) -> None:
    with club(tmp_path / "rooms", ("Oak", "Ash")) as (oak, ash):
        phone.open(f"{ash.url}?club=oak")
        phone.standing("live")
        follows(phone, oak)
        assert phone.run("return location.search") == "?club=elm"
