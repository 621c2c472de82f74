"""A game that the page has no picture of: what a package brings, by its tables and its own words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.words import LANGUAGES, Words
from tests.orchard.installed import forget, install
from tests.phone.browser import Phone
from tests.phone.edges import faults, pale
from tests.phone.evening import Evening

NAMES = ["Maximiliana Alexandrina", "Константин Вяземский-Б.", "Jo"]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """The table and its page begin when the package is there already."""
    folder: Path = tmp_path_factory.mktemp("orchard")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(install(folder / "packages")))
        forget()
        with Evening(folder) as evening:
            yield evening.ready()
    forget()


def test_the_page_tells_it_in_every_language(phone: Phone, evening: Evening) -> None:
    evening.new_game("orchard", names=NAMES)
    evening.do("harvest", seat=0, fruit=3)
    evening.do("draw")
    evening.do("bury", seat=1, fruit=7)
    evening.do("turn")
    phone.open(evening.url)
    phone.state(evening.table.snapshot.rev)
    for language in LANGUAGES:
        phone.speak(language)
        words = Words(language)
        name, turn = words("orchard.name"), words("phone.turn", name=NAMES[1])
        phone.see(name, turn, words("orchard.do.harvest"), words("orchard.fruit"), words("orchard.title.buried"))
        assert phone.run("return document.title") == f"{name} – Oak"
        assert words("orchard.sand") in phone.text("hourglasses")
        assert "orchard." not in phone.text()
        assert faults(phone) == []
    assert pale(phone) == []
    phone.speak("en")
    assert "7" not in phone.text("board") + phone.text("lines"), "what is buried is nobody's business"
    assert phone.complaints() == []


def test_its_sheet(phone: Phone, evening: Evening) -> None:
    evening.new_game("orchard", names=NAMES)
    evening.do("harvest", seat=0, fruit=3)
    evening.do("festival")
    for seat in range(3):
        evening.do("give", seat=seat, fruit=1 if seat == 0 else 0)
    evening.do("next")
    evening.do("next")
    phone.open(evening.url)
    phone.state(evening.table.snapshot.rev)
    phone.see("Winner: Maximiliana Alexandrina", "the pie is judged")
    assert "5" in phone.text("sheet")


def test_a_key_without_a_text_can_be_read(phone: Phone, evening: Evening) -> None:
    phone.open(evening.url)
    said = phone.run(
        "const { Words } = await import('/words.js'); const words = new Words({ language: 'en', texts: {} });"
        "return [words.of('apple_orchard.name'), words.of('orchard.action.put_away'),"
        " words.of('orchard.title.harvested', { name: 'Ann', fruit: 3 }), words.of('name')]"
    )
    words = Words("en")
    assert said == [
        words("apple_orchard.name"),
        words("no_orchard.action.put_away"),
        words("no_orchard.title.harvested", name="Ann", fruit=3),
        words("name"),
    ]
