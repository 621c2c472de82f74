"""The table of just score and bursts of taps, without a screen."""

from __future__ import annotations

import pytest

from companion.games.tally import actions as a
from companion.words import LANGUAGES, Words
from tests.games.tally.test_tally import after, started
from ui.screens.tally.flow import SCREENS, screen_for
from ui.screens.tally.table_model import Burst, columns, table_model


def test_a_card_says_who_how_much_and_what_came_last() -> None:
    state = after(started(), a.AddPoints(player=0, points=12), a.AddPoints(player=0, points=-15))
    card, other, _ = table_model(state, Burst()).cards
    assert (card.name, card.total, card.change, card.leads, card.waiting) == (
        "Ann",
        "\u22123",
        "\u221215",
        False,
        False,
    )
    assert (other.change, other.leads) == ("", True)


def test_a_burst_shows_at_once_and_becomes_one_entry() -> None:
    state, burst = started(), Burst()
    for by in (1, 1, 1, -1, 1):
        burst.tap(state, 1, by)
    card = table_model(state, burst).cards[1]
    assert (card.total, card.change, card.waiting) == ("3", "+3", True)
    assert burst.seats() == (1,)
    assert burst.take(1) == {"action": "add_points", "player": 1, "points": 3}
    assert burst.take(1) is None


def test_up_and_down_again_is_no_entry() -> None:
    state, burst = started(), Burst()
    burst.tap(state, 0, 1)
    burst.tap(state, 0, -1)
    assert burst.take(0) is None


def test_a_burst_stops_where_an_entry_or_a_total_does() -> None:
    state, burst = after(started(), a.SetTotal(player=1, to=9_998)), Burst()
    for _ in range(5):
        burst.tap(state, 0, 400)
        burst.tap(state, 1, 1)
    assert (burst.of(0), burst.of(1)) == (999, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headline_says_the_aim_until_the_target_is_reached(language: str) -> None:
    words = Words(language)
    state = started(title="Hearts", target=50)
    model = table_model(state, Burst())
    assert words.say(model.headline[0]) == "Hearts"
    assert len(model.headline) == 3
    assert not model.reached
    model = table_model(after(state, a.AddPoints(player=2, points=50)), Burst())
    assert "Cid" in words.say(model.headline[1])
    assert model.reached


def test_who_left_has_no_card() -> None:
    cards = table_model(after(started(), a.Drop(player=1)), Burst()).cards
    assert [(card.seat, card.name) for card in cards] == [(0, "Ann"), (2, "Cid")]


@pytest.mark.parametrize(
    ("players", "wide", "tall"), [(1, 1, 1), (2, 2, 2), (3, 3, 2), (4, 2, 2), (6, 3, 2), (8, 4, 2)]
)
def test_eight_cards_fit(players: int, wide: int, tall: int) -> None:
    assert columns(players, wide=True) == wide
    assert columns(players, wide=False) == tall


def test_the_screen_follows_the_state() -> None:
    state = started()
    assert screen_for(state) == "tally_table"
    assert screen_for(after(state, a.EndGame())) == "tally_sheet"
    assert {screen_for(state), "tally_sheet"} == set(SCREENS)
