"""The council step by step."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.reading import BadInput
from companion.engine.refusal import Impossible
from companion.games.pendulum import GAME
from companion.games.pendulum import actions as a
from companion.games.pendulum import events as e
from companion.games.pendulum.privilege import extra_points_of
from tests.games.pendulum.driver import Game

COUNCIL = "Фаза совета"


# The call


@pytest.mark.rule("004", "Созыв совета")
def test_the_council_begins_when_everybody_is_ready() -> None:
    game = Game().call()
    for seat in (2, 0, 1):
        game.do(a.Ready(player=seat))
        assert game.phase == "called"
    game.do(a.Ready(player=0, ready=False))
    game.do(a.Ready(player=3))
    assert game.phase == "called"
    game.do(a.Ready(player=0))
    assert game.phase == "privilege"


@pytest.mark.rule("004", "Созыв совета")
def test_one_tap_says_that_everybody_is_ready() -> None:
    game = Game().call()
    game.do(a.EndActions())
    assert game.phase == "privilege"


@pytest.mark.rule("004", "Часто задаваемые вопросы")
def test_when_all_wait_for_each_other_the_highest_acts_last() -> None:
    game = Game(privilege=("Cid", "Ann", "Dan", "Bob")).call()
    assert game.says() == ("called", {"names": ("Bob", "Dan", "Ann", "Cid")})
    game.do(a.Ready(player=3))
    assert game.says() == ("called", {"names": ("Bob", "Dan", "Ann", "Cid")}), "the words stay while people get ready"


@pytest.mark.rule("004", COUNCIL)
@pytest.mark.parametrize(
    "action",
    [
        a.Ready(player=0),
        a.EndActions(),
        a.CountVotes(),
        a.TakeReward(seat=0, reward="intrigue"),
        a.ProvincesChecked(),
        a.Refreshed(),
        a.Finish(),
        a.CountMyself(seat=0, counted=(1, 1, 1)),
        a.StartRound(),
    ],
    ids=lambda action: type(action).__name__,
)
def test_every_step_has_its_time(action: Any) -> None:
    """Nobody can insist: in a round none of them is there."""
    assert Game().start().refused(action, override=True) == "not_now"


@pytest.mark.rule("004", COUNCIL)
def test_the_steps_in_their_order() -> None:
    game = Game().call()
    seen = [game.phase]
    for action in (a.EndActions(), a.CountVotes(votes=(4, 3, 2, 1))):
        game.do(action)
        seen.append(game.phase)
    for seat in range(4):
        game.reward(seat)
    seen.append(game.phase)
    for action in (a.ProvincesChecked(), a.Refreshed(), a.StartRound()):
        game.do(action, override=True)
        seen.append(game.phase)
    assert seen == ["called", "privilege", "rewards", "provinces", "refresh", "placing", "round"]
    assert game.state.round == 2


# I. Privilege


@pytest.mark.rule("004", COUNCIL)
@pytest.mark.parametrize(
    ("votes", "order"),
    [
        ((4, 3, 2, 1), "Ann Bob Cid Dan"),
        ((1, 2, 3, 4), "Dan Cid Bob Ann"),
        ((0, 0, 0, 0), "Dan Cid Bob Ann"),
        ((5, 5, 5, 5), "Dan Cid Bob Ann"),
        ((3, 3, 7, 7), "Dan Cid Bob Ann"),
        ((7, 3, 3, 1), "Ann Cid Bob Dan"),
        ((2, 9, 2, 2), "Bob Dan Cid Ann"),
        ((25, 0, 14, 0), "Ann Cid Dan Bob"),
    ],
)
def test_most_votes_stand_highest_and_ties_are_turned_round(votes: tuple[int, ...], order: str) -> None:
    game = Game().count(*votes)
    assert " ".join(game.order) == order


@pytest.mark.rule("004", COUNCIL)
def test_all_votes_go_back() -> None:
    game = Game().put(0, votes=14).put(3, votes=2)
    game.count(14, 1, 1, 2)
    assert [player.votes for player in game.state.players] == [0, 0, 0, 0]


@pytest.mark.rule("004", COUNCIL)
def test_noted_votes_need_not_be_typed_again() -> None:
    game = Game().put(2, votes=6)
    game.count()
    assert game.order == ["Cid", "Dan", "Bob", "Ann"]


@pytest.mark.parametrize(
    ("votes", "code"),
    [
        ((1, 2, 3), "votes"),
        ((1, 2, 3, 4, 5), "votes"),
        ((1, 2, 3, -1), "refusal.below"),
        ((1, 2, 3, 1000), "refusal.above"),
    ],
)
def test_votes_that_cannot_be(votes: tuple[int, ...], code: str) -> None:
    assert Game().to_votes().refused(a.CountVotes(votes=votes)) == code


@pytest.mark.rule("004", "Проверка привилегий")
def test_a_tie_of_votes_is_no_dispute() -> None:
    """Disputes go to the higher one, ties of votes to the lower one."""
    game = Game(privilege=("Bob", "Ann", "Cid", "Dan"))
    assert next(game.player(seat).name for seat in game.state.in_order()) == "Bob"
    game.count(5, 5, 1, 1)
    assert game.order == ["Ann", "Bob", "Dan", "Cid"]


# II. Rewards


@pytest.mark.rule("004", COUNCIL)
@pytest.mark.parametrize(("players", "points"), [(3, [2, 1, 0]), (4, [2, 1, 1, 0]), (5, [2, 1, 1, 0, 0])])
def test_points_by_place(players: int, points: list[int]) -> None:
    game = Game(players).count(*reversed(range(players)))
    assert [extra_points_of(game.state, seat) for seat in range(players)] == points
    for seat, due in enumerate(points):
        for wrong in {0, 1, 2, 3} - {due}:
            take = a.TakeReward(seat=seat, reward="intrigue", points=("power",) * wrong)
            assert game.refused(take, override=True) == "points"
        game.reward(seat, points=("prestige",) * due)
    assert [player.prestige for player in game.state.players] == points


@pytest.mark.rule("004", COUNCIL)
def test_the_two_points_of_the_first_may_differ() -> None:
    game = Game().count(4, 3, 2, 1)
    game.reward(0, points=("power", "popularity"))
    assert (game.player().power, game.player().prestige, game.player().popularity) == (1, 0, 1)


@pytest.mark.rule("004", COUNCIL)
@pytest.mark.parametrize("field", ["points", "track"])
def test_points_of_the_council_are_never_legendary(field: str) -> None:
    value = ["legendary", "power"] if field == "points" else "legendary"
    with pytest.raises(BadInput):
        GAME.codec.action({"action": "take_reward", "seat": 0, "reward": "any_point", field: value})
    game = Game().count()
    assert game.offered("take_reward")["points"].options == ("power", "prestige", "popularity")
    assert game.offered("take_reward")["track"].options == ("power", "prestige", "popularity")


@pytest.mark.rule("004", COUNCIL)
def test_rewards_are_taken_by_privilege_one_each() -> None:
    game = Game().count(1, 4, 2, 3)
    order = [1, 3, 2, 0]
    for seat in order:
        for other in set(order) - {seat} - set(game.state.served):
            refusal = game.refusal(a.TakeReward(seat=other, reward="intrigue"))
            assert (refusal.code, refusal.override) == ("pendulum.refusal.reward_order", True)
        name, points = game.player(seat).name, extra_points_of(game.state, seat)
        assert game.says() == (("reward", {"name": name, "n": points}) if points else ("only", {"name": name}))
        game.reward(seat)
        if game.phase == "rewards":
            assert game.refused(a.TakeReward(seat=seat, reward="intrigue"), override=True) == "served"
    assert game.phase == "provinces"


@pytest.mark.rule("004", COUNCIL)
def test_any_one_point_is_always_there() -> None:
    game = Game().count(4, 3, 2, 1)
    for seat, track in enumerate(("power", "prestige", "popularity", "power")):
        assert "any_point" in game.offered("take_reward")["reward"].options
        game.reward(seat, "any_point", track=track, points=("prestige",) * extra_points_of(game.state, seat))
    assert [player.power for player in game.state.players] == [1, 0, 0, 1]
    assert [player.prestige for player in game.state.players] == [2, 2, 1, 0]
    assert [player.popularity for player in game.state.players] == [0, 0, 1, 0]


def test_any_one_point_needs_a_track() -> None:
    game = Game().count(1, 2, 3, 4)
    take = a.TakeReward(seat=3, reward="any_point", points=("power", "power"))
    assert game.refused(take, override=True) == "which_track"


@pytest.mark.rule("004", COUNCIL)
def test_the_large_worker_once_a_council() -> None:
    game = Game().count(4, 3, 2, 1)
    game.reward(0, "large_worker")
    assert (game.player().large, game.player().common) == (2, 0)
    assert "large_worker" not in game.offered("take_reward")["reward"].options
    take = a.TakeReward(seat=1, reward="large_worker", points=("power",))
    assert game.refused(take, override=True) == "large_worker_taken"
    game.council()
    # Face up again in the next council.
    game.start().count(1, 2, 3, 4)
    game.reward(3, "large_worker")
    assert game.player(3).large == 2


@pytest.mark.rule("004", "Карты интриг и карты наград совета")
@pytest.mark.parametrize(("common", "large"), [(1, 2), (0, 1)])
def test_the_large_worker_is_exchanged_for_a_common_one(common: int, large: int) -> None:
    """Not with two large ones already, nor without a common one."""
    game = Game().put(0, common=common, large=large).count(4, 3, 2, 1)
    assert "large_worker" not in game.offered("take_reward")["reward"].options
    take = a.TakeReward(seat=0, reward="large_worker", points=("power", "power"))
    assert game.refused(take, override=True) == "no_large_worker"


@pytest.mark.rule("004", "Карты интриг и карты наград совета")
def test_a_worker_that_was_exchanged_does_not_come_back() -> None:
    game = Game().put(0, common=3).count(4, 3, 2, 1)
    game.reward(0, "large_worker")
    assert (game.player().large, game.player().common) == (2, 2)
    assert game.refused(a.Gain(player=0, figure="common", by=1)) == "refusal.above"


@pytest.mark.rule("004", "Карты интриг и карты наград совета")
def test_a_third_province_at_once_and_once_a_game() -> None:
    game = Game().count(4, 3, 2, 1)
    game.reward(0, "third_province")
    game.all_rewards()
    limits = {limit.values["name"]: limit.values["n"] for limit in game.says()[1]["limits"]}
    assert limits == {"Ann": 3, "Bob": 2, "Cid": 2, "Dan": 2}
    game.do(a.ProvincesChecked())
    game.do(a.Refreshed())
    game.count(4, 3, 2, 1)
    assert "third_province" not in game.offered("take_reward")["reward"].options
    take = a.TakeReward(seat=0, reward="third_province", points=("power", "power"))
    assert game.refused(take, override=True) == "third_province_once"
    assert game.player().province_limit == 3


@pytest.mark.rule("004", "Захват провинции")
@pytest.mark.rule("004", COUNCIL)
def test_two_provinces_under_each_space() -> None:
    game = Game().count(4, 3, 2, 1).all_rewards()
    assert game.says()[0] == "provinces"
    assert [player.province_limit for player in game.state.players] == [2, 2, 2, 2]


def test_the_third_province_put_right() -> None:
    game = Game()
    game.do(a.SetThirdProvince(player=1, has=True))
    assert [player.province_limit for player in game.state.players] == [2, 3, 2, 2]


# The fourth council


def fourth(**figures: int) -> Game:
    """Ann chooses first in the fourth council."""
    return Game(round=4).put(0, **figures).count(4, 3, 2, 1)


@pytest.mark.rule("004", COUNCIL)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_final_cards_lie_there_in_the_fourth_council_only(number: int) -> None:
    game = Game(round=number).count(4, 3, 2, 1)
    assert set(game.offered("take_reward")["reward"].options) == {
        "any_point",
        "large_worker",
        "at_once",
        "intrigue",
        "third_province",
    }
    for reward in ("final_card", "final_legendary"):
        take = a.TakeReward(seat=0, reward=reward, points=("power", "power"))  # type: ignore[arg-type]
        assert game.refused(take, override=True) == "reward_not_now"


@pytest.mark.rule("004", COUNCIL)
def test_the_fourth_council_has_final_cards() -> None:
    game = fourth()
    assert set(game.offered("take_reward")["reward"].options) == {
        "any_point",
        "large_worker",
        "final_card",
        "final_legendary",
    }
    for reward in ("at_once", "intrigue", "third_province"):
        take = a.TakeReward(seat=0, reward=reward, points=("power", "power"))  # type: ignore[arg-type]
        assert game.refused(take, override=True) == "reward_not_now"


@pytest.mark.rule("004", "Карты интриг и карты наград совета")
@pytest.mark.parametrize("pay", [(10, 0, 0), (0, 10, 0), (3, 3, 4), ()])
def test_ten_resources_of_any_kind_for_the_legendary_achievement(pay: tuple[int, ...]) -> None:
    game = fourth(military=10, culture=10, gold=10)
    game.reward(0, "final_legendary", pay=pay)
    me = game.player()
    assert me.legendary == 1
    left = tuple(10 - each for each in pay or (0, 0, 0))
    assert (me.military, me.culture, me.gold) == left


@pytest.mark.rule("004", "Стоимость")
@pytest.mark.parametrize(
    ("figures", "pay", "code"),
    [
        ({"military": 3, "culture": 3, "gold": 3}, (3, 3, 4), "cannot_pay"),
        ({"military": 0, "culture": 0, "gold": 9, "votes": 20}, (), "cannot_pay"),
        ({"military": 10, "culture": 10, "gold": 10}, (3, 3, 3), "pay"),
        ({"military": 10, "culture": 10, "gold": 10}, (11, -1, 0), "pay"),
        ({"military": 10, "culture": 10, "gold": 10}, (5, 5), "pay"),
        ({"military": 5, "culture": 5, "gold": 5}, (10, 0, 0), "refusal.below"),
    ],
)
def test_who_cannot_pay_cannot_take_it(figures: dict[str, int], pay: tuple[int, ...], code: str) -> None:
    """Votes are no resource."""
    take = a.TakeReward(seat=0, reward="final_legendary", points=("power", "power"), pay=pay)
    assert fourth(**figures).refused(take) == code


@pytest.mark.rule("004", COUNCIL)
def test_no_second_legendary_point_from_the_final_card() -> None:
    game = fourth(military=10, legendary=1)
    assert "final_legendary" not in game.offered("take_reward")["reward"].options
    take = a.TakeReward(seat=0, reward="final_legendary", points=("power", "power"), pay=(10, 0, 0))
    assert game.refused(take, override=True) == "legendary_once"


@pytest.mark.rule("004", "Выполнение достижения")
def test_one_of_the_final_cards_brings_the_legendary_achievement() -> None:
    """Whoever takes it has it: no card is laid down in its place."""
    game = fourth(military=10).put(1, military=10)
    game.reward(0, "final_legendary", pay=(10, 0, 0))
    assert game.offered("take_reward")["reward"].options == ("any_point", "large_worker", "final_card")
    take = a.TakeReward(seat=1, reward="final_legendary", points=("power",), pay=(10, 0, 0))
    assert game.refused(take, override=True) == "reward_not_now"


@pytest.mark.rule("004", "Основы игры")
def test_four_rounds_and_the_fourth_council_ends_the_game() -> None:
    game = Game()
    for number in range(1, 5):
        assert game.state.round == number
        game.start()
        game.council(4, 3, 2, 1)
    assert game.phase == "final"
    game.do(a.Finish())
    assert game.phase == "over"
    assert GAME.is_over(game.state)
    assert game.refused(a.StartRound(), override=True) == "over"


# Two players and the neutral one


@pytest.mark.rule("004", "Игра вдвоём и втроём")
def test_the_neutral_player_begins_in_the_last_place() -> None:
    for seed in range(10):
        assert Game(2, seed=str(seed), privilege=()).order[-1] == "-"
    assert "-" not in Game(3).order


@pytest.mark.rule("004", "Игра вдвоём и втроём")
@pytest.mark.parametrize(
    ("votes", "order", "points"),
    [
        ((5, 4), "Ann Bob -", (2, 1)),
        ((5, 2), "Ann - Bob", (2, 0)),
        ((2, 5), "Bob - Ann", (0, 2)),
        ((1, 2), "- Bob Ann", (0, 1)),
        ((0, 0), "- Bob Ann", (0, 1)),
        ((3, 3), "- Bob Ann", (0, 1)),
        ((3, 4), "Bob - Ann", (0, 2)),
        ((2, 2), "- Bob Ann", (0, 1)),
    ],
)
def test_the_neutral_player_has_three_votes(votes: tuple[int, int], order: str, points: tuple[int, int]) -> None:
    """They stand between the two, above or below; who stood lower goes ahead, the neutral one too."""
    game = Game(2).count(*votes)
    assert " ".join(game.order) == order
    assert (extra_points_of(game.state, 0), extra_points_of(game.state, 1)) == points


@pytest.mark.rule("004", "Игра вдвоём и втроём")
def test_the_neutral_player_falls_behind_in_a_tie_when_above() -> None:
    game = Game(2).council(0, 0)
    assert game.order == ["-", "Bob", "Ann"]
    game.start().count(3, 3)
    assert game.order == ["Ann", "Bob", "-"]


@pytest.mark.rule("004", "Игра вдвоём и втроём")
def test_the_neutral_player_takes_no_reward() -> None:
    game = Game(2).count(0, 0)
    game.reward(1)
    game.reward(0)
    assert game.phase == "provinces"
    assert game.state.served == (1, 0)


@pytest.mark.rule("004", "Игра вдвоём и втроём")
def test_the_table_is_told_of_the_three_votes() -> None:
    assert Game(2).to_votes().says() == ("privilege_two", {"n": 3})
    assert Game(3).to_votes().says() == ("privilege", {})


def test_privilege_put_right() -> None:
    game = Game(2).start()
    game.do(a.SetPrivilege(order=("Bob", "-", "Ann")))
    assert game.order == ["Bob", "-", "Ann"]
    game.do(a.SetPrivilege(order=("Ann", "Bob")))
    assert game.order == ["Ann", "Bob", "-"]
    assert game.refused(a.SetPrivilege(order=("Ann", "-"))) == "order"
    assert game.refused(a.SetPrivilege(order=("Ann", "Bob", "-", "-"))) == "order"


# What a correction must not leave behind


@pytest.mark.parametrize(
    "event",
    [
        e.RewardTaken(seat=0, reward="intrigue", points=("power",)),
        e.RewardTaken(seat=0, reward="intrigue", points=("power",) * 3),
        e.RewardTaken(seat=0, reward="final_card", points=("power",) * 2),
        e.VotesCounted(votes=(1, 2, 3, 4)),
        e.Begun(),
        e.BoardRefreshed(),
        e.Finished(),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_cannot_have_happened_in_the_council(event: Any) -> None:
    game = Game().count(4, 3, 2, 1)
    with pytest.raises(Impossible):
        GAME.evolve(game.state, event)


def test_a_second_legendary_point_cannot_have_happened() -> None:
    game = Game().put(0, legendary=1).start()
    with pytest.raises(Impossible):
        GAME.evolve(game.state, e.AchievementDone(seat=0, how="legendary"))
