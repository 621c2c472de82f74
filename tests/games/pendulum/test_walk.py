"""The council as a walk: what each step says, who is asked, what goes on."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.form import read
from companion.engine.offer import Offer
from companion.engine.said import said
from companion.engine.walk import Walk, WalkLine
from companion.games.pendulum import GAME
from companion.games.pendulum import actions as a
from companion.games.pendulum.view import checklist
from tests.games.pendulum.driver import Game, box


def at_rewards(**setup: Any) -> Game:
    return Game(**setup).count(4, 3, 2, 1)


def walk(game: Game) -> Walk:
    found = GAME.walk(game.state)
    assert found is not None
    return found


def line_of(game: Game, seat: int) -> WalkLine:
    return next(line for line in walk(game).lines if line.seat == seat)


def the_offer(game: Game, action: str) -> Offer:
    return next(offer for offer in GAME.offers(game.state) if offer.action == action)


def asked(game: Game) -> list[tuple[str, int | None]]:
    return [offer.key for offer in GAME.offers(game.state) if offer.asked]


@pytest.mark.parametrize("phase", ["mats", "placing", "round"])
def test_there_is_none_while_a_round_is_played(phase: str) -> None:
    game = {"mats": Game, "placing": lambda: Game().begin(), "round": lambda: Game().start()}[phase]()
    assert game.phase == phase
    assert GAME.walk(game.state) is None


@pytest.mark.rule("004", "Созыв совета")
def test_everybody_says_that_they_are_ready() -> None:
    game = Game().call()
    assert [line.seat for line in walk(game).lines] == [3, 2, 1, 0], "the lower acts first"
    assert walk(game).asks == (), "it also goes on without them"
    game.do(a.Ready(player=2))
    line = line_of(game, 2)
    assert (line.done, line.about) == (True, said("pendulum.walk.ready"))
    assert line.tap == {"action": "ready", "player": 2, "ready": False}, "the way back"


@pytest.mark.rule("004", "Фаза совета")
def test_votes_show_the_place_that_they_would_bring_and_lines_stay() -> None:
    game = Game().to_votes()
    before = [line.seat for line in walk(game).lines]
    game.do(a.SetFigure(player=3, figure="votes", to=9))
    assert [line.seat for line in walk(game).lines] == before
    line = line_of(game, 3)
    assert (line.about, line.figure) == (said("pendulum.walk.place", place=1), 9)
    assert read(the_offer(game, "set_figure"), line.tap or {}).missing == ("to",)


@pytest.mark.rule("004", "Игра вдвоём и втроём")
def test_the_neutral_player_has_votes_and_nothing_to_tap() -> None:
    game = Game(2).to_votes()
    (neutral,) = (line for line in walk(game).lines if line.seat is None)
    assert (neutral.figure, neutral.tap) == (3, None)


@pytest.mark.rule("004", "Фаза совета")
def test_the_highest_is_asked_first_for_a_reward() -> None:
    game = at_rewards()
    assert (walk(game).asks, walk(game).goes_on) == ((0,), "")
    assert asked(game) == [("take_reward", 0)]
    game.do(a.TakeReward(seat=0, reward="intrigue", points=("power", "power")))
    assert asked(game) == [("take_reward", 1)]
    assert walk(game).asks == (1,)


@pytest.mark.rule("004", "Фаза совета")
def test_every_reward_is_in_its_place_whoever_may_take_it() -> None:
    game = at_rewards()
    places = [line.name for line in walk(game).lines]
    assert all(line.tap is not None for line in walk(game).lines)
    game.do(a.TakeReward(seat=0, reward="large_worker", points=("power", "power")))
    assert [line.name for line in walk(game).lines] == places
    assert [line.name for line in walk(game).lines if line.tap is None] == [said("pendulum.reward.large_worker")]


def test_a_reward_is_complete_with_all_its_points() -> None:
    game = at_rewards()
    offer = the_offer(game, "take_reward")
    points = {"points": ["prestige", "popularity"]}
    assert read(offer, {"reward": "intrigue"}).missing == ("points",)
    assert read(offer, {"reward": "any_point", **points}).missing == ("track",)
    complete = read(offer, {"reward": "intrigue", **points})
    assert complete.ready
    assert complete.action == {"action": "take_reward", "seat": 0, "reward": "intrigue", **points}


@pytest.mark.rule("004", "Фаза совета")
def test_the_next_round_is_a_list_of_things_to_do() -> None:
    game = at_rewards().all_rewards()
    assert line_of(game, 1).about == said("pendulum.walk.limit", n=2)
    game.do(a.ProvincesChecked())
    assert walk(game).lines == tuple(WalkLine(about=each) for each in checklist())
    assert walk(game).goes_on == "refreshed"


@pytest.mark.parametrize(("round", "steps"), [(1, 5), (4, 4)])
def test_the_walk_is_shorter_in_the_last_round(round: int, steps: int) -> None:
    game = Game(round=round).call()
    assert (walk(game).number, walk(game).of) == (1, steps)


def test_at_the_end_the_tracks_are_said() -> None:
    game = at_rewards(round=4).all_rewards()
    assert (walk(game).step, walk(game).number, walk(game).of) == ("final", 4, 4)
    assert (walk(game).asks, walk(game).goes_on) == ((), "finish")
    power = said("pendulum.walk.track", track=said("pendulum.figure.power"), figure="-6")
    about = line_of(game, 0).about
    assert about is not None
    assert about.values["tracks"][0] == power  # type: ignore[index]


def test_whose_mat_nobody_has_read_is_asked_to_count() -> None:
    game = at_rewards(round=4, printed=box(mats=False)).all_rewards()
    assert (walk(game).asks, walk(game).goes_on) == ((0, 1, 2, 3), "")
    game.do(a.CountMyself(seat=2, counted=(-3, 2, 5)))
    assert walk(game).asks == (0, 1, 3)
    assert asked(game) == [("count_myself", seat) for seat in (0, 1, 3)]
    assert line_of(game, 2).done
    assert line_of(game, 2).tap == {"action": "count_myself", "seat": 2}, "may count again"
