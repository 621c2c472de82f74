"""Rules at hand: the cards fit what is in play, in every language, and are short."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import tests.rules
from companion.games.ethnos import actions as a
from companion.games.ethnos.names import TRIBES
from companion.words import LANGUAGES, Words
from tests.games.ethnos.driver import Game
from ui.screens.ethnos.rules import SECTIONS as CARDS
from ui.screens.ethnos.rules import cards

LONGEST = 260
SECTIONS = {
    section["name"]
    for section in tomllib.loads(Path(tests.rules.__file__).with_name("books.toml").read_text())["002"]["sections"]
}
HALVES = (TRIBES[:6], TRIBES[6:])


def names(game: Game) -> list[str]:
    return [key.removeprefix("ethnos.rules.") for key, _, _ in cards(game.state)]


def every_card() -> list[tuple[str, str, str]]:
    found = [card for tribes in HALVES for card in cards(Game(4, tribes=tribes).state)]
    found += [card for players in (2, 3) for card in cards(Game(players).state)]
    found += cards(Game(4, tribes=("merfolk",), merfolk="first_only").state)
    return sorted(set(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_heading_and_a_short_text(language: str) -> None:
    words = Words(language)
    for key, _, _ in every_card():
        title, text = words(f"{key}.title"), words(key)
        assert title[:1].isupper(), key
        assert len(title) <= 40, key
        assert "ethnos.rules" not in title + text, key
        assert 30 < len(text) <= LONGEST, (key, len(text))


def test_every_card_names_a_section_of_the_rulebook() -> None:
    assert {key for key, _, _ in every_card()} == {f"ethnos.rules.{name}" for name in CARDS}
    for key, book, section in every_card():
        assert book == "002"
        assert section in SECTIONS, key


@pytest.mark.parametrize("tribes", HALVES)
def test_every_tribe_in_play_has_a_card_and_no_other(tribes: tuple[str, ...]) -> None:
    found = names(Game(4, tribes=tribes))
    assert [name for name in found if name in TRIBES] == list(tribes)


def test_boards_have_cards_only_with_their_tribes() -> None:
    boards = {"giant_token", "orc_board", "troll_tokens", "merfolk_board_kingdom"}
    assert boards <= set(names(Game(4, tribes=("giants", "orcs", "trolls", "merfolk"))))
    plain = ("wizards", "dwarves", "elves", "centaurs", "minotaurs", "wingfolk")
    assert boards.isdisjoint(names(Game(4, tribes=plain)))


def test_the_rules_for_two_and_three_players() -> None:
    two, three, four = (set(names(Game(players))) for players in (2, 3, 4))
    assert {"marker_two", "kingdoms_two", "few"} <= two
    assert {"marker", "kingdoms"}.isdisjoint(two)
    assert {"marker", "kingdoms", "few"} <= three
    assert "few" not in four


def test_the_merfolk_card_says_what_the_table_agreed_on() -> None:
    game = Game(4, tribes=("merfolk",))
    game.do(a.SetSwitches(merfolk="first_only"))
    assert "merfolk_board_first_only" in names(game)
    assert "merfolk_board_kingdom" not in names(game)
