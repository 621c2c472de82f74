"""Disputes, and players who change their name, their place or leave."""

from __future__ import annotations

import pytest

from companion.games.pendulum import GAME
from companion.games.pendulum import actions as a
from companion.games.pendulum.view import who_is_higher
from tests.games.pendulum.driver import NAMES, PURPLE, Game


@pytest.mark.rule("004", "Проверка привилегий")
def test_who_stands_higher_is_at_hand_while_the_sand_runs() -> None:
    game = Game(privilege=("Cid", "Ann", "Dan", "Bob")).start()
    assert who_is_higher(game.state) == ("Cid", "Ann", "Dan", "Bob")
    assert GAME.view(game.state, None)["privilege"] == [2, 0, 3, 1]


@pytest.mark.rule("004", "Проверка привилегий")
def test_who_flipped_what_when() -> None:
    game = Game().start()
    game.at = PURPLE
    game.flip("black", 2)
    game.at += 900
    game.flip("purple", 0)
    game.flip("green")
    game.do(a.NameFlipper(glass="green", player=3))
    assert GAME.view(game.state, None)["flips"] == [
        {"glass": "black", "at": PURPLE, "seat": 2},
        {"glass": "purple", "at": PURPLE + 900, "seat": 0},
        {"glass": "green", "at": PURPLE + 900, "seat": 3},
    ]


def test_naming_who_flipped_changes_the_last_flip_only() -> None:
    game = Game(early_flips=True).start()
    for _ in range(4):
        game.flip("black", 1)
    game.do(a.NameFlipper(glass="black", player=2))
    assert [flip.seat for flip in game.state.flips] == [1, 1, 1, 2]
    assert game.refused(a.NameFlipper(glass="green", player=2)) == "no_flip"


# Names and places


def test_renaming() -> None:
    game = Game().start()
    game.do(a.Rename(player=1, name=" Bert "))
    assert GAME.names(game.state) == ("Ann", "Bert", "Cid", "Dan")
    assert game.refused(a.Rename(player=1, name="Ann")) == "refusal.name_taken"
    assert game.refused(a.Rename(player=1, name="  ")) == "refusal.name_taken"
    game.do(a.Rename(player=1, name="Bert"))


def test_swapping_seats_takes_everything_along() -> None:
    game = Game().start().put(0, gold=9, power=4)
    game.at = PURPLE
    game.flip("purple", 0)
    game.do(a.Achieve(player=0, how="legendary"))
    game.at += PURPLE
    game.flip("purple", 3)
    game.do(a.Ready(player=0))
    game.do(a.Swap(player=0, other=3))
    assert GAME.names(game.state) == ("Dan", "Bob", "Cid", "Ann")
    ann = game.player(3)
    assert (ann.gold, ann.power, ann.legendary, ann.character) == (9, 4, 1, "gambal")
    assert game.order == ["Ann", "Bob", "Cid", "Dan"]
    assert game.state.achievement_of(3) == "legendary"
    assert game.state.ready == (3,)
    assert [flip.seat for flip in game.state.flips] == [3, 0]
    game.do(a.EndActions())
    game.do(a.CountVotes(votes=(1, 2, 3, 4)))
    assert game.order == ["Ann", "Cid", "Bob", "Dan"]
    game.reward(3)
    game.do(a.Swap(player=3, other=1))
    assert game.state.served == (1,)


def test_swapping_with_oneself_changes_nothing() -> None:
    game = Game().start()
    before = game.state
    game.do(a.Swap(player=1, other=1))
    assert game.state == before


# Leaving


def test_who_leaves_is_left_out_of_everything() -> None:
    game = Game().start().put(3, legendary=1)
    game.do(a.Drop(player=1))
    assert game.state.at_table() == (0, 2, 3)
    assert who_is_higher(game.state) == ("Ann", "Cid", "Dan")
    assert game.refused(a.Gain(player=1, figure="gold", by=1)) == "refusal.no_such_seat"
    assert game.offered("achieve")["player"].seats == (0, 2, 3)
    game.call()
    assert game.says() == ("called", {"names": ("Dan", "Cid", "Ann")})
    game.count(5, 1, 5)
    assert [seat for seat in game.state.privilege if seat != 1] == [3, 0, 2]
    game.all_rewards()
    assert game.state.served == (3, 0, 2)


@pytest.mark.rule("004", "Фаза совета")
def test_the_points_of_the_places_stay_those_of_the_board() -> None:
    """Four began, so the third place still brings a point; nobody stands above who has left."""
    game = Game().start()
    game.do(a.Drop(player=0))
    game.count(3, 2, 1)
    for seat, points in ((1, 2), (2, 1), (3, 1)):
        assert len(game.state.in_order()) == 3
        game.reward(seat, points=("power",) * points)


def test_leaving_as_the_last_who_was_not_ready() -> None:
    game = Game().call()
    for seat in (0, 1, 2):
        game.do(a.Ready(player=seat))
    game.do(a.Drop(player=3))
    assert game.phase == "privilege"


def test_leaving_before_the_others_are_ready() -> None:
    game = Game().call()
    game.do(a.Ready(player=0))
    game.do(a.Drop(player=3))
    assert game.phase == "called"
    game.do(a.Ready(player=1))
    game.do(a.Ready(player=2))
    assert game.phase == "privilege"


def test_leaving_as_the_last_without_a_reward() -> None:
    game = Game().count(4, 3, 2, 1)
    for seat in (0, 1, 2):
        game.reward(seat)
    game.do(a.Drop(player=3))
    assert game.phase == "provinces"


def test_leaving_when_it_is_one_s_turn_to_choose() -> None:
    game = Game().count(4, 3, 2, 1)
    game.do(a.Drop(player=0))
    assert game.state.to_serve() == 1
    game.reward(1, points=("power", "power"))


def test_two_have_to_stay() -> None:
    game = Game(3).start()
    game.do(a.Drop(player=0))
    assert not game.offers("drop")
    assert game.refused(a.Drop(player=1)) == "too_few_left"
    assert Game(2).refused(a.Drop(player=1)) == "too_few_left"


def test_three_who_become_two_play_on_without_a_neutral_player() -> None:
    game = Game(3).start()
    game.do(a.Drop(player=0))
    game.count(1, 2)
    assert [NAMES[seat] for seat in game.state.in_order()] == ["Cid", "Bob"]


def test_who_left_does_not_win() -> None:
    game = Game(3, round=4).put(0, power=12, prestige=13, popularity=15, legendary=1).put(1, legendary=1)
    game.start()
    game.do(a.Drop(player=0))
    game.council()
    game.do(a.Finish())
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert sheet.document["winner"] == "Bob"
    assert [row["name"] for row in sheet.document["ranking"]] == ["Bob", "Cid"]
