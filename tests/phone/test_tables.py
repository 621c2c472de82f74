"""The list of tables: three rooms of a club, bridged to one broker, looked at from one of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.phone.browser import Phone
from tests.phone.club import club
from tests.phone.evening import Evening, until
from tests.phone.test_page import agrees

NAMES = ("Oak", "Elm", "Yew")
CARDS = """[...document.querySelectorAll('.table-card')].map((card) => ({
  table: card.dataset.table,
  text: card.innerText,
  link: card.querySelector('a').getAttribute('href'),
}))"""


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Evening]]:
    with club(tmp_path_factory.mktemp("club") / "rooms", NAMES) as rooms:
        rooms[1].new_game("tally", names=["Ann", "Bo"])
        rooms[2].new_game("pendulum", names=["Cid", "Dan"], privilege=["Cid", "Dan"])
        yield rooms


@pytest.fixture
def listing(phone: Phone, rooms: list[Evening]) -> Phone:
    phone.open(f"{rooms[0].url}tables.html")
    phone.wait("document.querySelectorAll('.table-card[data-on=true]').length === 3")
    return phone


def test_every_table_is_there_once(listing: Phone, rooms: list[Evening]) -> None:
    cards = listing.run(f"return {CARDS}")
    assert [(card["table"], card["link"]) for card in cards] == [
        ("companion/oak", "/"),
        ("club/elm", "/?club=elm"),
        ("club/yew", "/?club=yew"),
    ]
    assert "No game on the table yet" in cards[0]["text"]
    assert "Just score" in cards[1]["text"]
    assert "Pendulum · Round 1 of 4" in cards[2]["text"]
    assert [line for line in cards[2]["text"].splitlines() if line == "–"] == ["–", "–"], "nobody has read a mat"
    rooms[1].do("add_points", player=1, points=42)
    listing.wait("document.querySelector('[data-table=\"club/elm\"]').innerText.includes('42')")
    assert listing.complaints() == []


def test_a_tap_opens_the_table(listing: Phone, rooms: list[Evening]) -> None:
    rooms[2].do("begin", override=True)
    rooms[2].do("start_round", override=True)
    listing.run("document.querySelector('[data-table=\"club/yew\"] a').click()")
    listing.wait("document.body.dataset.rev === arguments[0]", str(rooms[2].table.snapshot.rev))
    listing.see("Yew", "Pendulum", "Cid", "Dan", "Live")
    # Its clock is another one than that of the page's own table: known with its first sign of life.
    listing.wait("document.querySelector('[data-glass=black]').dataset.is === 'running'")
    until(lambda: agrees(listing, rooms[2], "purple"))
    rooms[2].do("pause")
    listing.see("Paused")


def test_a_list_that_says_the_same_stays_as_it_is(listing: Phone, rooms: list[Evening]) -> None:
    listing.run("window.link = document.querySelector('[data-table=\"club/yew\"] a'); window.link.focus()")
    listing.run(
        "window.looks = 0; new MutationObserver(() => (window.looks += 1))"
        ".observe(document.getElementById('connection'), { attributes: true })"
    )
    listing.wait("window.looks >= 5")  # signs of life come, and the list is looked through
    assert listing.run("return window.link.isConnected && document.activeElement === window.link")
    rooms[1].do("add_points", player=0, points=99)
    listing.wait("document.querySelector('[data-table=\"club/elm\"]').innerText.includes('99')")


def test_the_language_of_the_list(listing: Phone) -> None:
    listing.speak("cs")
    listing.see("Všechny stoly", "Jen skóre", "zapnutý")
    listing.speak("en")
    listing.see("All tables", "online")


def test_a_table_that_is_switched_off(listing: Phone, rooms: list[Evening]) -> None:
    rooms[1].silence()
    listing.wait("document.querySelector('[data-table=\"club/elm\"]').dataset.on === 'false'")
    listing.see("offline")
    rooms[1].publishing.again()
    listing.wait("document.querySelector('[data-table=\"club/elm\"]').dataset.on === 'true'")
