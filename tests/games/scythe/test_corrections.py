"""Figures put right by hand, house rules, and players who change their name, their place or leave."""

from __future__ import annotations

import pytest

from companion.games.scythe import GAME
from tests.games.scythe import actions as a
from tests.games.scythe.driver import ANN, BOB, CID, EVE, Game


def test_upgrades_structures_and_recruits_are_put_right() -> None:
    game = Game()
    game.do(a.SetUpgrades(player=ANN, cubes=("move_units", "move_coins"), costs=("deploy", "deploy")))
    game.do(a.SetStructures(player=ANN, structures=("mill",)))
    game.recruits(ANN, "build")
    shown = GAME.view(game.state, None)["players"][ANN]
    assert shown["upgrades"] == [{"cube": "move_units", "onto": "deploy"}, {"cube": "move_coins", "onto": "deploy"}]
    assert shown["structures"] == ("mill",)
    assert shown["recruits"] == [{"section": "build", "bonus": "power"}]
    assert game.section(ANN, "produce")["cost"] == 1
    assert game.player().power == 4  # a bonus is not taken again


def test_what_cannot_be_on_a_mat() -> None:
    game = Game()
    assert game.refused(a.SetUpgrades(player=ANN, cubes=("move_units",), costs=())) == "as_many"
    twice = a.SetUpgrades(player=ANN, cubes=("move_units", "move_units"), costs=("deploy", "deploy"))
    assert game.refused(twice) == "cube_twice"
    full = a.SetUpgrades(player=ANN, cubes=("move_units", "move_coins"), costs=("build", "build"))
    assert game.refused(full) == "no_room"
    assert game.refused(a.SetStructures(player=ANN, structures=("mill", "mill"))) == "structure_twice"
    assert game.refused(a.SetRecruits(player=ANN, recruits=("build",), bonuses=())) == "as_many"


def test_stars_are_put_right_within_their_limits() -> None:
    game = Game().give_stars(ANN, "combat", "combat")
    assert game.refused(a.SetStars(player=ANN, star="combat", to=3)) == "star_limit"
    assert game.refused(a.SetStars(player=ANN, star="combat", to=-1)) == "refusal.below"
    game.do(a.SetStars(player=ANN, star="combat", to=1))
    assert game.stars() == ("combat",)


SIX = ("combat", "combat", "objective", "workers", "mechs", "recruits")


def test_the_game_goes_on_when_the_sixth_star_was_none() -> None:
    game = Game(2).give_stars(ANN, *SIX)
    assert (game.phase, game.state.ended_by) == ("tally", (ANN,))
    game.count(ANN, 4)
    game.do(a.SetStars(player=BOB, star="objective", to=1))
    assert game.phase == "tally"
    game.do(a.SetStars(player=ANN, star="combat", to=1))
    assert (game.phase, game.state.ended_by, game.player().count) == ("play", (), None)
    assert not any(cue.name == "end" for cue in GAME.cues(game.state))
    game.do(a.SetStars(player=ANN, star="combat", to=2))
    assert game.phase == "tally"


def test_a_star_whose_figure_is_there_stays_and_so_does_the_count() -> None:
    game = Game(2).give_stars(ANN, *SIX[:5]).put(ANN, power=16).count(ANN, 4)
    game.do(a.SetStars(player=ANN, star="power", to=0))
    assert (game.phase, len(game.stars())) == ("tally", 6)
    assert game.player().count is not None


def test_a_game_that_the_table_ended_stays_ended() -> None:
    game = Game(2).give_stars(ANN, "objective")
    game.do(a.EndGame(), override=True)
    game.do(a.SetStars(player=ANN, star="objective", to=0))
    assert game.phase == "tally"


@pytest.mark.parametrize("place", ["trade", "unknown"])
def test_the_action_token_is_put_right(place: str) -> None:
    game = Game()
    game.do(a.SetSection(player=ANN, place=place))  # type: ignore[arg-type]
    assert game.player().section == (None if place == "unknown" else place)


def test_when_nobody_knows_where_the_token_stands_any_section_may_be_taken() -> None:
    game = Game()
    game.do(a.Move(seat=ANN, take="units"))
    game.do(a.SetSection(player=ANN, place="unknown"))
    game.do(a.Trade(seat=ANN, take="resources"))
    assert game.player().section == "trade"


def test_the_turn_and_the_board_are_put_right() -> None:
    game = Game().turn_of(CID)
    assert game.state.turn == CID
    game.do(a.SetBoard(factory_cards=2, encounters=4))
    assert (game.state.factory_cards, game.state.encounters) == (2, 4)
    assert game.refused(a.SetBoard(factory_cards=13, encounters=4)) == "refusal.above"
    assert game.refused(a.SetBoard(factory_cards=1, encounters=-1)) == "refusal.below"
    game.do(a.SetFactory(player=BOB, has=True))
    assert GAME.view(game.state, None)["players"][BOB]["factory"]


def test_the_turn_put_where_it_is_keeps_what_was_done() -> None:
    game = Game()
    game.do(a.Move(seat=ANN, take="coins"))
    before = game.state
    assert game.turn_of(ANN).state == before
    assert game.offers("build", ANN)


def test_house_rules_change_during_the_game() -> None:
    game = Game()
    game.do(a.SetSwitches(hide_coins=False))
    assert not game.state.switches.hide_coins
    assert game.state.switches.bonus_next_turn


def test_rename_and_swap() -> None:
    game = Game().turn_of(BOB)
    game.do(a.Rename(player=ANN, name=" Zoe "))
    assert game.player().name == "Zoe"
    assert game.refused(a.Rename(player=ANN, name="Bob")) == "refusal.name_taken"
    assert game.refused(a.Rename(player=ANN, name="  ")) == "refusal.name_taken"
    game.do(a.Swap(player=ANN, other=BOB))
    assert [player.name for player in game.state.players] == ["Bob", "Zoe", "Cid", "Dan", "Eve"]
    assert (game.state.turn, game.state.first) == (ANN, BOB)
    assert game.refused(a.Swap(player=EVE, other=EVE)) == "two_players"


def test_nobody_is_no_player() -> None:
    game = Game(2)
    assert game.refused(a.Step(player=2, figure="power", by=1)) == "refusal.no_such_seat"
    game.do(a.Drop(player=BOB))
    assert game.refused(a.Step(player=BOB, figure="power", by=1)) == "refusal.no_such_seat"
    assert game.refused(a.CountUp(territories=1)) == "refusal.no_such_seat"


def test_cards_of_who_left_go_back() -> None:
    game = Game(2)
    game.do(a.Drop(player=BOB))
    assert game.state.cards_left == 41
