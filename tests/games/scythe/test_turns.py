"""Turns and sections: one section a turn, never twice in a row, top row before bottom row."""

from __future__ import annotations

import pytest

from companion.games.scythe import GAME
from tests.games.scythe import actions as a
from tests.games.scythe.driver import ANN, BOB, CID, DAN, EVE, Game


def round_of(game: Game) -> None:
    """Everybody but the player on turn has an empty turn."""
    for _ in range(len(game.state.players)):
        game.do(a.EndTurn(), override=True)


@pytest.mark.rule("000", "Игровой процесс")
@pytest.mark.rule("003", "Průběh hry")
def test_top_row_then_bottom_row_then_the_next_player() -> None:
    game = Game()
    game.do(a.Bolster(seat=ANN, take="power"))
    assert (game.player().section, game.player().done) == ("bolster", ("top",))
    game.do(a.Upgrade(seat=ANN, cube="bolster_power", onto="upgrade"))
    assert game.player().done == ("top", "bottom")
    assert game.state.turn == BOB


@pytest.mark.rule("000", "Игровой процесс")
def test_a_turn_in_which_nothing_was_noted_is_not_ended_by_a_slip_of_the_finger() -> None:
    game = Game()
    assert game.warned(a.EndTurn()) == "nothing_noted"
    assert game.state.turn == BOB
    game.do(a.Step(player=BOB, figure="coins", by=1))
    game.do(a.EndTurn())
    assert game.warned(a.EndTurn()) == "nothing_noted", "two quick taps"


def test_one_two_or_no_action_but_the_token_moves() -> None:
    game = Game()
    game.do(a.TakeSection(seat=ANN, section="trade"))
    game.do(a.EndTurn())
    game.do(a.Upgrade(seat=BOB))
    assert (game.player(BOB).section, game.player(BOB).done) == ("produce", ("bottom",))
    assert (game.player(ANN).section, game.player(ANN).done) == ("trade", ())


def test_the_same_section_twice_in_a_row_warns() -> None:
    game = Game()
    game.do(a.Move(seat=ANN, take="coins"))
    round_of(game)
    assert game.state.turn == ANN
    assert game.warned(a.Move(seat=ANN, take="coins")) == "same_section"
    assert game.player().done == ("top",)
    round_of(game)
    assert game.warned(a.Build(seat=ANN, structure="mill")) == "same_section"
    game.turn_of(ANN).do(a.Bolster(seat=ANN, take="power"))


def test_a_slip_with_the_token_does_not_hide_the_section_of_the_last_turn() -> None:
    game = Game(2)
    game.do(a.Move(seat=ANN, take="coins"))
    round_of(game)
    game.do(a.TakeSection(seat=ANN, section="trade"))
    assert game.warned(a.Bolster(seat=ANN, take="power")) == "other_section"
    assert game.refusal(a.Move(seat=ANN, take="coins")).code == "scythe.refusal.same_section"
    assert game.warned(a.TakeSection(seat=ANN, section="move")) == "same_section"
    game.do(a.Move(seat=ANN, take="coins"))  # the table insisted already
    round_of(game)
    assert game.warned(a.Move(seat=ANN, take="coins")) == "same_section"


def test_two_turns_later_the_section_is_free_again() -> None:
    game = Game(2)
    for top in (a.Move(seat=ANN, take="coins"), a.Trade(seat=ANN, take="resources"), a.Move(seat=ANN, take="coins")):
        game.do(top)
        round_of(game)


@pytest.mark.rule("000", "Особенности фракций")
@pytest.mark.rule("003", "Dovednosti frakcí")
def test_rusviet_may_repeat_a_section() -> None:
    game = Game().turn_of(BOB)
    for _ in range(3):
        game.do(a.Move(seat=BOB, take="coins"))
        round_of(game)
    assert game.player(BOB).coins == 8


@pytest.mark.parametrize("covers", [True, False])
def test_rusviet_and_the_factory_card_is_a_switch(covers: bool) -> None:
    game = Game(relentless_factory=covers).turn_of(BOB)
    game.do(a.TakeFactoryCard(player=BOB))
    game.do(a.TakeSection(seat=BOB, section="factory"))
    round_of(game)
    again = a.TakeSection(seat=BOB, section="factory")
    if covers:
        game.do(again)
    else:
        assert game.warned(again) == "same_section"


@pytest.mark.rule("000", "Карты Фактории")
@pytest.mark.rule("003", "Karty Továrny")
def test_the_factory_card_is_a_fifth_section() -> None:
    game = Game()
    assert game.warned(a.TakeSection(seat=ANN, section="factory")) == "no_factory_card"
    game = Game()
    game.do(a.TakeFactoryCard(player=ANN))
    assert game.state.factory_cards == 5
    assert game.refused(a.TakeFactoryCard(player=ANN)) == "factory_once"
    game.do(a.TakeSection(seat=ANN, section="factory"))
    # Like other actions, but without coins of the mat, recruit bonus or structure bonus.
    game.recruits(ANN, "upgrade").recruits(BOB, "upgrade")
    before = game.figures(ANN, "coins", "power", "popularity"), game.figures(BOB, "power")
    game.do(a.Upgrade(seat=ANN, cube="move_units", onto="deploy", source="factory"))
    assert (game.figures(ANN, "coins", "power", "popularity"), game.figures(BOB, "power")) == before
    assert len(game.player().upgrades) == 1
    round_of(game)
    assert game.warned(a.TakeSection(seat=ANN, section="factory")) == "same_section"


CARD_SOURCES = ("encounter", "factory", "other")


@pytest.mark.rule("000", "Карты Фактории")
@pytest.mark.rule("003", "Karty Továrny")
def test_pieces_of_cards_are_offered_whatever_section_was_taken() -> None:
    """Apart, with the cards as their only source; the bottom row of the section itself may come from either."""
    game = Game()
    game.do(a.TakeFactoryCard(player=ANN))
    game.do(a.TakeSection(seat=ANN, section="factory"))
    for bottom in ("upgrade", "deploy", "build", "enlist"):
        assert game.offered(bottom, ANN)["source"].options == CARD_SOURCES
    forms = [each for each in GAME.offers(game.state) if each.action in ("upgrade", "deploy", "build", "enlist")]
    assert all(each.minor for each in forms)
    game = Game()
    game.do(a.Move(seat=ANN, take="units"))
    assert game.offered("build", ANN)["source"].options == ("mat", *CARD_SOURCES)
    assert game.offered("deploy", ANN)["source"].options == CARD_SOURCES
    game.do(a.Deploy(seat=ANN, source="encounter"))
    game.do(a.Build(seat=ANN, structure="mill"))
    keys = [each.key for each in GAME.offers(game.state)]
    assert len(set(keys)) == len(keys)


@pytest.mark.rule("000", "Карты Фактории")
@pytest.mark.rule("003", "Karty Továrny")
def test_the_card_of_the_example() -> None:
    """Pay 1 popularity and enlist or upgrade."""
    game = Game()
    game.do(a.TakeFactoryCard(player=ANN))
    game.do(a.TakeSection(seat=ANN, section="factory"))
    game.do(a.Gain(player=ANN, source="factory", popularity=-1))
    game.do(a.Enlist(seat=ANN, recruit="build", bonus="coins", source="factory"))
    assert game.figures(ANN, "popularity", "coins") == (1, 6)
    game.put(ANN, popularity=0)
    assert game.refused(a.Gain(player=ANN, source="factory", popularity=-1)) == "figure_below"


def test_who_has_no_factory_card_gets_none_when_none_is_left() -> None:
    game = Game(2)
    game.do(a.SetBoard(factory_cards=0, encounters=3))
    assert game.refused(a.TakeFactoryCard(player=ANN)) == "no_factory_cards"


def test_one_section_a_turn() -> None:
    game = Game()
    game.do(a.Move(seat=ANN, take="units"))
    assert game.warned(a.Trade(seat=ANN, take="popularity")) == "other_section"
    game = Game()
    game.do(a.Move(seat=ANN, take="units"))
    assert game.warned(a.Move(seat=ANN, take="coins")) == "done_already"
    # After the bottom row the turn is over: the top row comes first.
    game = Game()
    game.do(a.Build(seat=ANN, structure="mill"))
    assert game.refusal(a.Move(seat=ANN, take="units")).code == "scythe.refusal.not_your_turn"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_noted_for_a_turn_that_is_over_leaves_the_turn_where_it_is(players: int) -> None:
    game = Game(players)
    game.do(a.Move(seat=ANN, take="units"))
    game.do(a.Build(seat=ANN, structure="mill"))
    assert game.warned(a.Move(seat=ANN, take="coins")) == "not_your_turn"
    assert (game.state.turn, game.player().section, game.player().done) == (BOB, "move", ("top", "bottom"))
    assert game.warned(a.Bolster(seat=ANN, take="power")) == "not_your_turn"
    assert (game.state.turn, game.player().section, game.player().done) == (BOB, "bolster", ("top",))
    assert game.offers("move", BOB)


def test_a_player_who_was_passed_over_is_on_turn() -> None:
    game = Game()
    assert game.warned(a.Move(seat=CID, take="coins")) == "not_your_turn"
    assert game.state.turn == CID
    assert game.warned(a.Move(seat=ANN, take="coins")) == "not_your_turn"
    assert game.state.turn == CID


@pytest.mark.parametrize(
    ("players", "seat", "turn"), [(4, CID, CID), (4, DAN, ANN), (5, CID, CID), (5, DAN, ANN), (3, CID, ANN)]
)
def test_who_sits_nearer_behind_than_ahead_has_had_the_turn(players: int, seat: int, turn: int) -> None:
    """Nobody noted anything yet. Who sits opposite, as far behind as ahead, was passed over."""
    game = Game(players)
    assert game.warned(a.Trade(seat=seat, take="popularity")) == "not_your_turn"
    assert game.state.turn == turn
    assert (game.player(seat).section, game.player(seat).done) == ("trade", ("top",))


def test_a_row_used_twice_keeps_the_other() -> None:
    game = Game()
    game.do(a.Move(seat=ANN, take="coins"))
    assert game.warned(a.Move(seat=ANN, take="coins")) == "done_already"
    assert (game.state.turn, game.player().done) == (ANN, ("top",))
    game.do(a.Build(seat=ANN))
    assert game.player().done == ("top", "bottom")


@pytest.mark.rule("000", "Цели")
@pytest.mark.rule("003", "Úkoly")
def test_nobody_shows_an_objective_before_their_first_turn() -> None:
    game = Game()
    assert not game.offers("show_objective", EVE)
    assert game.warned(a.ShowObjective(seat=EVE)) == "not_your_turn"
    game = Game().turn_of(DAN)
    game.do(a.EndTurn(), override=True)
    assert game.offers("show_objective", DAN)
    game.do(a.Swap(player=DAN, other=ANN))
    game.do(a.ShowObjective(seat=ANN))  # where Dan sits now


@pytest.mark.rule("000", "Цели")
@pytest.mark.rule("003", "Úkoly")
def test_an_objective_may_be_shown_after_the_bottom_row() -> None:
    game = Game()
    game.do(a.Build(seat=ANN, structure="mill"))
    assert game.offers("show_objective", ANN)
    game.do(a.ShowObjective(seat=ANN))
    assert game.stars(ANN) == ("objective",)
    game = Game()
    game.do(a.Build(seat=ANN, structure="mill"))
    game.do(a.Move(seat=BOB, take="units"))
    assert not game.offers("show_objective", ANN)
    assert game.warned(a.ShowObjective(seat=ANN)) == "not_your_turn"


def test_others_wait_for_their_turn() -> None:
    game = Game()
    assert game.warned(a.Move(seat=CID, take="coins")) == "not_your_turn"
    assert game.state.turn == CID
    game = Game()
    assert game.warned(a.Move(seat=BOB, take="coins")) == "not_your_turn"
    assert game.refused(a.EndTurn(seat=CID)) == "not_your_turn"


@pytest.mark.rule("000", "Действия нижнего ряда")
@pytest.mark.rule("003", "Spodní akce")
def test_the_next_player_may_begin_while_a_bottom_row_is_decided() -> None:
    game = Game()
    game.do(a.Bolster(seat=ANN, take="power"))
    game.do(a.Produce(seat=BOB))
    assert game.state.turn == BOB
    assert game.offers("upgrade", ANN)
    game.do(a.Upgrade(seat=ANN, cube="bolster_power", onto="upgrade"))
    assert game.player(ANN).done == ("top", "bottom")
    assert game.state.turn == BOB
    game.do(a.Upgrade(seat=BOB))
    assert game.player(BOB).done == ("top", "bottom")
    assert game.refusal(a.Upgrade(seat=ANN)).code == "scythe.refusal.not_your_turn"


def test_a_turn_in_two_taps_without_naming_a_section() -> None:
    """Quick mode: a step and the end of the turn. Where the token stands is then not known, so nothing warns."""
    game = Game()
    game.do(a.Move(seat=ANN, take="coins"))
    round_of(game)
    game.do(a.Step(player=ANN, figure="power", by=2))
    game.do(a.EndTurn(), override=True)
    assert game.player().section is None
    assert game.state.turn == BOB
    for _ in range(4):
        game.do(a.EndTurn(), override=True)
    game.do(a.Move(seat=ANN, take="coins"))


def test_after_a_step_the_next_player_may_begin() -> None:
    game = Game()
    game.do(a.Step(player=ANN, figure="power", by=2))
    game.do(a.Move(seat=BOB, take="coins"))
    assert game.state.turn == BOB


def test_a_player_who_left_is_passed_over() -> None:
    game = Game()
    game.do(a.Drop(player=BOB))
    game.do(a.EndTurn(), override=True)
    assert game.state.turn == CID
    game.do(a.Drop(player=CID))
    assert game.state.turn == DAN
    game.do(a.Drop(player=EVE))
    game.do(a.EndTurn(), override=True)
    assert game.state.turn == ANN
    game.do(a.Drop(player=DAN))
    assert game.refused(a.Drop(player=ANN)) == "too_few_left"


def test_forms_follow_the_turn() -> None:
    game = Game()
    assert all(game.offers(each, ANN) for each in ("move", "bolster", "trade", "produce", "upgrade", "take_section"))
    assert not game.offers("move", BOB)
    game.do(a.Bolster(seat=ANN, take="cards"))
    assert game.offers("upgrade", ANN)
    assert not any(game.offers(each, ANN) for each in ("bolster", "move"))
    assert game.offered("deploy", ANN)["source"].options == ("encounter", "factory", "other")
    game.do(a.Upgrade(seat=ANN))
    assert game.offers("move", BOB)
    assert game.offers("end_turn", BOB)
    assert [each.action for each in GAME.offers(game.state)].count("end_turn") == 1
