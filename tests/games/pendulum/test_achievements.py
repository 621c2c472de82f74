"""The achievement of the round: legendary token or ribbon."""

from __future__ import annotations

import pytest

from companion.games.pendulum import actions as a
from tests.games.pendulum.driver import Game

SECTION = "Выполнение достижения"
LEGENDARY, RIBBON = "legendary", "ribbon"


@pytest.mark.rule("004", SECTION)
def test_the_token_brings_the_legendary_point_and_costs_nothing() -> None:
    game = Game().start()
    before = game.player()
    game.do(a.Achieve(player=0, how=LEGENDARY))
    me = game.player()
    assert (me.legendary, game.state.token, game.state.achievement_of(0)) == (1, False, LEGENDARY)
    assert (me.military, me.culture, me.gold, me.votes) == (before.military, before.culture, before.gold, before.votes)


@pytest.mark.rule("004", SECTION)
def test_the_second_gets_the_ribbon() -> None:
    game = Game().start()
    game.do(a.Achieve(player=0, how=LEGENDARY))
    assert game.offered("achieve")["how"].options == (RIBBON,)
    assert game.offered("achieve")["player"].seats == (1, 2, 3)
    assert game.refused(a.Achieve(player=1, how=LEGENDARY)) == "token_gone"
    game.do(a.Achieve(player=1, how=RIBBON))
    assert (game.player(1).legendary, game.state.achievement_of(1)) == (0, RIBBON)


@pytest.mark.rule("004", SECTION)
@pytest.mark.parametrize(("first", "then"), [(LEGENDARY, RIBBON), (RIBBON, LEGENDARY), (RIBBON, RIBBON)])
def test_once_a_round_and_never_both(first: str, then: str) -> None:
    game = Game().start()
    game.do(a.Achieve(player=0, how=first))  # type: ignore[arg-type]
    assert game.refused(a.Achieve(player=0, how=then)) == "achieved"  # type: ignore[arg-type]


@pytest.mark.rule("004", SECTION)
def test_the_token_may_be_left_for_the_ribbon() -> None:
    game = Game().start()
    game.do(a.Achieve(player=0, how=RIBBON))
    assert game.state.token
    game.do(a.Achieve(player=1, how=LEGENDARY))
    assert [player.legendary for player in game.state.players] == [0, 1, 0, 0]


@pytest.mark.rule("004", SECTION)
def test_the_legendary_point_once_a_game() -> None:
    game = Game().start()
    game.do(a.Achieve(player=0, how=LEGENDARY))
    game.council()
    game.start()
    assert game.refused(a.Achieve(player=0, how=LEGENDARY), override=True) == "legendary_once"
    game.do(a.Achieve(player=0, how=RIBBON))
    game.do(a.Achieve(player=1, how=LEGENDARY))
    assert [player.legendary for player in game.state.players] == [1, 1, 0, 0]


@pytest.mark.rule("004", SECTION)
@pytest.mark.parametrize("taken", [True, False])
def test_the_token_lies_on_the_new_card_after_each_council(taken: bool) -> None:
    game = Game().start()
    for seat in range(3):
        if taken:
            game.do(a.Achieve(player=seat, how=LEGENDARY))
        assert game.state.token != taken
        game.council()
        assert game.state.token
        assert game.state.achieved == ()
        game.start()


@pytest.mark.rule("004", SECTION)
def test_achievements_go_on_after_the_council_is_called_and_not_in_it() -> None:
    game = Game().call()
    game.do(a.Achieve(player=0, how=LEGENDARY))
    game.do(a.EndActions())
    assert game.refused(a.Achieve(player=1, how=RIBBON), override=True) == "no_actions_now"


@pytest.mark.parametrize("phase", ["mats", "placing"])
def test_no_achievement_before_the_round(phase: str) -> None:
    game = Game()
    if phase == "placing":
        game.begin()
    assert game.refused(a.Achieve(player=0, how=RIBBON), override=True) == "no_actions_now"


@pytest.mark.rule("004", "Игра вдвоём и втроём")
@pytest.mark.parametrize("players", [2, 3])
def test_no_legendary_token_in_the_first_round_with_two_or_three(players: int) -> None:
    game = Game(players).start()
    assert not game.state.token
    assert game.offered("achieve")["how"].options == (RIBBON,)
    assert game.refused(a.Achieve(player=0, how=LEGENDARY)) == "token_aside"
    game.do(a.Achieve(player=0, how=RIBBON))
    game.council()
    assert game.state.token
    game.start()
    game.do(a.Achieve(player=0, how=LEGENDARY))
    assert game.refused(a.Achieve(player=1, how=LEGENDARY)) == "token_gone"


@pytest.mark.rule("004", "Игра вдвоём и втроём")
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_the_token_is_there_from_the_start(players: int) -> None:
    game = Game(players).start()
    game.do(a.Achieve(player=0, how=LEGENDARY))


def test_the_token_put_right() -> None:
    game = Game(3).start()
    game.do(a.SetToken(on_card=True))
    game.do(a.Achieve(player=2, how=LEGENDARY))
    assert not game.state.token


@pytest.mark.parametrize(
    ("achieved", "shown"),
    [(LEGENDARY, "legendary"), (RIBBON, "ribbon"), (None, "token")],
)
def test_the_board_says_what_is_still_free(achieved: str | None, shown: str) -> None:
    from companion.games.pendulum.view import achievement_said

    game = Game().start()
    if achieved is not None:
        game.do(a.Achieve(player=0, how=achieved))  # type: ignore[arg-type]
    assert achievement_said(game.state, 0).key == f"pendulum.achievement.{shown}"
    if achieved == LEGENDARY:
        assert achievement_said(game.state, 1).key == "pendulum.achievement.free"
        game.council()
        assert achievement_said(game.state, 0).key == "pendulum.achievement.earlier"
