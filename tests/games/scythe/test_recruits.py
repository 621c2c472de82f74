"""Ongoing recruit bonuses: who gets which, in which order, and how it is announced."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.scythe import GAME
from companion.games.scythe.mats import BOTTOM_ACTIONS
from companion.words import Words
from tests.games.scythe import actions as a
from tests.games.scythe.driver import ANN, BOB, CID, DAN, EVE, Game

DONE: dict[str, Any] = {"upgrade": a.Upgrade, "deploy": a.Deploy, "build": a.Build, "enlist": a.Enlist}
BONUS = {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "cards"}


def everybody(*sections: str, players: int = 5, **setup: Any) -> Game:
    game = Game(players, **setup)
    for seat in range(players):
        game.recruits(seat, *sections)
    return game


@pytest.mark.rule("000", "Мобилизация")
@pytest.mark.rule("003", "Verbování")
@pytest.mark.parametrize("bottom", BOTTOM_ACTIONS)
def test_the_player_and_both_neighbours_get_the_bonus_of_that_action(bottom: str) -> None:
    game = everybody(bottom)
    figure = BONUS[bottom]
    before = [getattr(game.player(seat), figure) for seat in range(5)]
    options = {"mech": False} if bottom == "deploy" else {}
    game.do(DONE[bottom](seat=ANN, take_coins=False, **options))
    after = [getattr(game.player(seat), figure) for seat in range(5)]
    assert [new - old for old, new in zip(before, after, strict=True)] == [1, 1, 0, 0, 1]


@pytest.mark.rule("000", "Мобилизация")
@pytest.mark.rule("003", "Verbování")
def test_the_build_of_the_example() -> None:
    """Nordic has the recruit of build: popularity whenever Nordic or a neighbour builds."""
    game = Game().recruits(ANN, "build")
    start = game.player(ANN).popularity
    for seat, brought in ((ANN, 1), (BOB, 1), (CID, 0), (DAN, 0), (EVE, 1)):
        before = game.player(ANN).popularity
        game.turn_of(seat).do(a.Build(seat=seat, structure="mine"))
        assert game.player(ANN).popularity - before == brought
    assert game.player(ANN).popularity == start + 3


@pytest.mark.rule("000", "Мобилизация")
@pytest.mark.rule("003", "Verbování")
def test_the_order_is_active_left_right() -> None:
    game = everybody("upgrade").turn_of(CID)
    game.do(a.Upgrade(seat=CID))
    assert [each["seat"] for each in GAME.view(game.state, None)["news"]] == [CID, DAN, BOB]
    assert game.section(ANN, "bolster")["bonus_to"] == (ANN, BOB, EVE)


@pytest.mark.rule("000", "Мобилизация")
@pytest.mark.rule("003", "Verbování")
def test_with_two_players_once() -> None:
    game = everybody("upgrade", players=2)
    before = game.figures(BOB, "power")
    game.do(a.Upgrade(seat=ANN))
    assert game.figures(BOB, "power")[0] == before[0] + 1
    assert game.section(BOB, "produce")["bonus_to"] == (BOB, ANN)


def test_alone_only_oneself() -> None:
    game = everybody("upgrade", players=1)
    before = game.player().power
    game.do(a.Upgrade(seat=ANN))
    assert game.player().power == before + 1


@pytest.mark.rule("000", "Мобилизация")
@pytest.mark.rule("003", "Verbování")
def test_only_what_the_recruit_left_counts_and_not_the_top_row() -> None:
    game = everybody("deploy")
    before = [game.figures(seat, "coins", "power") for seat in range(5)]
    game.do(a.Bolster(seat=ANN, take="cards"))
    game.do(a.Upgrade(seat=ANN, take_coins=False))
    assert [game.figures(seat, "coins", "power") for seat in range(1, 5)] == before[1:]
    assert game.figures(ANN, "coins", "power") == (before[0][0] - 1, before[0][1])


@pytest.mark.rule("000", "Случайные встречи")
@pytest.mark.rule("000", "Карты Фактории")
@pytest.mark.rule("003", "Setkání")
@pytest.mark.rule("003", "Karty Továrny")
@pytest.mark.parametrize("source", ["encounter", "factory", "other"])
def test_what_a_card_gives_brings_no_bonus_and_no_coins(source: Any) -> None:
    game = everybody("upgrade", "deploy", "build", "enlist")
    figures = ("coins", "power", "popularity", "cards")
    before = [game.figures(seat, *figures) for seat in range(5)]
    game.do(a.Upgrade(seat=ANN, cube="move_units", onto="deploy", source=source))
    game.do(a.Build(seat=ANN, structure="mine", source=source))
    game.do(a.Deploy(seat=ANN, source=source))
    assert [game.figures(seat, *figures) for seat in range(5)] == before
    assert game.player().mechs == 1


@pytest.mark.parametrize("later", [True, False])
def test_whether_a_new_recruit_counts_at_once_is_a_switch(later: bool) -> None:
    """003: from the next turn on. 000 says from that moment."""
    game = Game(bonus_next_turn=later)
    enlist = a.Enlist(seat=ANN, recruit="enlist", bonus="power")
    assert ("recruit bonus: Ann" in Words("en").say(game.title(enlist))) is not later
    assert ("declined" in game.offered("enlist", ANN)) is not later
    game.do(enlist)
    assert game.player().cards == (1 if later else 2)


def test_who_begins_while_a_recruit_is_new_brings_its_bonus() -> None:
    """With the turn of the next player the recruit is no longer new; the title says so too."""
    game = Game()
    game.do(a.Move(seat=ANN, take="units"))
    game.do(a.Enlist(seat=ANN, recruit="build", bonus="power", source="encounter"))
    build = a.Build(seat=BOB, structure="mine")
    assert Words("en").say(game.title(build)) == "Bob: build (mine); recruit bonus: Ann"
    game.do(build)
    assert game.player().popularity == 3


@pytest.mark.parametrize("later", [True, False])
def test_a_recruit_of_an_encounter_counts_from_the_next_turn_too(later: bool) -> None:
    game = Game(bonus_next_turn=later)
    game.do(a.Move(seat=ANN, take="units"))
    game.do(a.Enlist(seat=ANN, recruit="build", bonus="power", source="encounter"))
    game.do(a.Build(seat=ANN, structure="mine"))
    assert game.player().popularity == (2 if later else 3)
    game.do(a.Build(seat=BOB, structure="mine"))
    assert game.player().popularity == (3 if later else 4)


@pytest.mark.rule("003", "Verbování")
def test_a_new_recruit_gives_nothing_for_a_bottom_row_that_is_taken_late() -> None:
    """The row belongs to the turn in which the recruit came, also when the next player has begun."""
    game = Game()
    game.do(a.Move(seat=ANN, take="units"))
    game.do(a.Enlist(seat=ANN, recruit="build", bonus="power", source="encounter"))
    game.do(a.Bolster(seat=BOB, take="power"))
    game.do(a.Build(seat=ANN, structure="mine"))
    assert game.player().popularity == 2
    game.do(a.Build(seat=BOB, structure="mine"), override=True)
    assert game.player().popularity == 3, "Bob's row is of the next turn"


@pytest.mark.rule("003", "Verbování")
@pytest.mark.parametrize("later", [True, False])
def test_a_new_recruit_gives_nothing_for_the_late_bottom_row_of_a_neighbour(later: bool) -> None:
    """Eve still decides about her row; Ann has begun and enlists by an encounter. The recruit is of Ann's turn."""
    game = Game(bonus_next_turn=later).turn_of(EVE)
    game.do(a.Trade(seat=EVE, take="resources"))
    game.do(a.Move(seat=ANN, take="units"))
    game.do(a.Enlist(seat=ANN, recruit="deploy", bonus="power", source="encounter"))
    before = game.player().coins
    game.do(a.Deploy(seat=EVE))
    assert game.state.turn == ANN
    assert game.player().coins == before + (0 if later else 1)


def test_a_recruit_enlisted_late_counts_in_the_turn_of_the_next_player() -> None:
    game = Game(2)
    game.do(a.Trade(seat=ANN, take="resources"))
    game.do(a.Move(seat=BOB, take="units"))
    game.do(a.Enlist(seat=ANN, recruit="enlist", bonus="power"))
    assert game.player().cards == 1
    game.do(a.Enlist(seat=BOB, recruit="build", bonus="power"))
    assert game.player().cards == 2


def test_a_bonus_may_be_declined() -> None:
    game = everybody("deploy")
    assert game.offered("deploy", ANN)["declined"].options == ("Ann", "Bob", "Eve")
    before = game.figures(BOB, "coins")
    game.do(a.Deploy(seat=ANN, declined=("Bob",)))
    assert game.figures(BOB, "coins") == before
    assert game.refused(a.Deploy(seat=BOB, declined=("Zoe",))) == "nobody_called"


@pytest.mark.rule("000", "Мобилизация")
@pytest.mark.rule("003", "Verbování")
def test_the_bonus_is_announced() -> None:
    game = everybody("build").turn_of(BOB)
    game.at = 77_000
    build = a.Build(seat=BOB, structure="mine")
    assert Words("en").say(game.title(build)) == "Bob: build (mine); recruit bonus: Bob, Cid, Ann"
    game.do(build)
    (cue,) = GAME.cues(game.state)
    assert (cue.at, cue.name) == (77_000, "bonus")
    assert Words("en").say(cue.says) == "Recruit bonus, popularity +1: Bob, Cid, Ann"
    assert Words("ru").say(cue.says) == "Бонус рекрута, популярность +1: Bob, Cid, Ann"
    assert Words("cs").say(cue.says) == "Bonus za rekruta, popularita +1: Bob, Cid, Ann"


def test_whoever_left_gets_nothing_and_the_next_one_is_the_neighbour() -> None:
    game = everybody("deploy")
    game.do(a.Drop(player=BOB))
    assert game.section(ANN, "produce")["bonus_to"] == (ANN, CID, EVE)
