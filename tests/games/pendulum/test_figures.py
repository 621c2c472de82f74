"""Resources, votes, victory tracks and glory: what they can be, and what is gained and paid."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.pendulum import actions as a
from companion.games.pendulum.names import FIGURES
from tests.games.pendulum.driver import Game, box

LIMITS = "Победные шкалы, ресурсы и голоса"
PAIRS = [("military", "power", 12), ("culture", "prestige", 13), ("gold", "popularity", 15)]


def gain(game: Game, figure: Any, by: int, *, seat: int = 0, glory: bool = False) -> int:
    game.do(a.Gain(player=seat, figure=figure, by=by, glory=glory))
    return int(getattr(game.player(seat), figure))


@pytest.mark.rule("004", LIMITS)
@pytest.mark.parametrize("resource", ["military", "culture", "gold"])
def test_ten_cubes_of_each_resource(resource: str) -> None:
    game = Game().put(0, **{resource: 8})
    assert gain(game, resource, 2) == 10
    assert gain(game, resource, 1) == 10
    game.put(0, **{resource: 8})
    assert gain(game, resource, 7) == 10


@pytest.mark.rule("004", LIMITS)
@pytest.mark.parametrize(("track", "end"), [(track, end) for _, track, end in PAIRS])
def test_no_track_goes_beyond_its_end(track: str, end: int) -> None:
    game = Game().put(0, **{track: end - 1})
    assert gain(game, track, 1) == end
    assert gain(game, track, 3) == end
    assert game.player().glory == 0
    assert game.refused(a.SetFigure(player=0, figure=track, to=end + 1)) == "refusal.above"  # type: ignore[arg-type]


@pytest.mark.rule("004", LIMITS)
def test_votes_have_no_limit() -> None:
    game = Game().put(0, votes=9)
    assert gain(game, "votes", 5) == 14
    assert gain(game, "votes", 20) == 34


@pytest.mark.rule("004", "Стоимость")
@pytest.mark.parametrize("figure", ["military", "culture", "gold", "votes", "power", "prestige", "popularity"])
def test_nobody_pays_what_they_have_not(figure: Any) -> None:
    game = Game().put(0, **{figure: 3})
    assert game.refused(a.Gain(player=0, figure=figure, by=-4)) == "refusal.below"
    assert gain(game, figure, -3) == 0


@pytest.mark.rule("004", "Выполнение действий работниками")
@pytest.mark.parametrize(
    ("paid", "cost", "gained", "by"),
    [("gold", 2, "popularity", 2), ("military", 4, "provinces", 1)],
)
def test_an_action_is_paid_and_brings_its_reward(paid: Any, cost: int, gained: Any, by: int) -> None:
    """Two gold in the green or purple area; four military for a province."""
    game = Game().start().put(0, **{paid: cost})
    assert gain(game, paid, -cost) == 0
    assert gain(game, gained, by) == by
    assert game.refused(a.Gain(player=0, figure=paid, by=-cost)) == "refusal.below"


@pytest.mark.rule("004", "Возврат интриг")
def test_taking_intrigues_back_costs_five_culture() -> None:
    game = Game().start().put(0, culture=5)
    assert gain(game, "culture", -5) == 0
    assert game.refused(a.Gain(player=0, figure="culture", by=-5)) == "refusal.below"


@pytest.mark.rule("004", "Награды")
def test_red_production_of_the_picture() -> None:
    """6 military, 2 culture and 1 power."""
    game = Game().start().put(0, military=0, culture=0)
    assert (gain(game, "military", 6), gain(game, "culture", 2), gain(game, "power", 1)) == (6, 2, 1)


@pytest.mark.rule("004", "Созыв совета")
def test_actions_go_on_after_the_council_is_called() -> None:
    game = Game().call()
    assert game.offers("gain")
    assert gain(game, "votes", 3) == 4


def test_a_reward_card_brings_its_gain_at_once() -> None:
    assert Game().count().offers("gain")


@pytest.mark.parametrize("by", [-100, 100])
def test_a_gain_that_is_a_slip_of_the_finger(by: int) -> None:
    assert Game().start().refused(a.Gain(player=0, figure="votes", by=by)) == "refusal.above"


def test_what_the_app_notes_of_a_player() -> None:
    game = Game().start()
    gainable = game.offered("gain")["figure"].options
    assert set(FIGURES) - set(gainable) == {"legendary"}
    assert set(game.offered("set_figure")["figure"].options) == set(FIGURES)


# Glory


def expert(seat: int = 0, **figures: int) -> Game:
    """This player plays the variant for experts, nobody else does."""
    game = Game()
    game.do(a.ChooseMat(seat=seat, character=game.player(seat).character, expert=True))
    return game.begin().put(seat, **figures).start()


@pytest.mark.rule("004", "Слава")
@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_three_power_at_the_end_of_the_track(taken: int) -> None:
    """The example of the rulebook: 0 to 3 red cubes, as the player likes."""
    game = expert(power=12, military=0)
    for point in range(3):
        gain(game, "power", 1, glory=point < taken)
    me = game.player()
    assert (me.power, me.glory_power, me.glory) == (12, taken, taken)


@pytest.mark.rule("004", "Слава")
def test_only_what_goes_beyond_the_end_is_glory() -> None:
    game = expert(power=11)
    gain(game, "power", 3, glory=True)
    assert (game.player().power, game.player().glory_power) == (12, 2)


@pytest.mark.rule("004", "Слава")
@pytest.mark.parametrize(("resource", "track", "end"), PAIRS)
def test_glory_takes_cubes_of_the_colour_of_its_track(resource: str, track: str, end: int) -> None:
    game = expert(**{track: end, resource: 4})
    gain(game, track, 3, glory=True)
    assert getattr(game.player(), resource) == 4  # there were cubes beside the mat
    assert gain(game, resource, 10) == 7
    assert gain(game, track, 2, glory=True) == end
    assert getattr(game.player(), resource) == 5  # now they come from the mat
    others = [each for each, _, _ in PAIRS if each != resource]
    assert [gain(game, other, 10) for other in others] == [10, 10]


@pytest.mark.rule("004", "Слава")
def test_there_are_ten_cubes_for_glory() -> None:
    game = expert(power=12)
    gain(game, "power", 14, glory=True)
    assert (game.player().glory_power, game.player().military) == (10, 0)
    assert gain(game, "military", 1) == 0


@pytest.mark.rule("004", "Слава")
def test_glory_pays_for_nothing_and_stays() -> None:
    game = expert(power=12)
    gain(game, "power", 4, glory=True)
    assert game.refused(a.Gain(player=0, figure="power", by=-13)) == "refusal.below"
    assert gain(game, "power", -5) == 7
    assert game.player().glory_power == 4
    assert gain(game, "power", 2, glory=True) == 9
    assert game.player().glory_power == 4


@pytest.mark.rule("004", "Слава")
def test_there_is_no_glory_on_the_legendary_track() -> None:
    game = expert(legendary=1)
    assert game.refused(a.Gain(player=0, figure="legendary", by=1, glory=True)) == "refusal.above"
    assert "glory_legendary" not in FIGURES


@pytest.mark.rule("004", "Слава")
def test_glory_is_not_victory_points() -> None:
    game = expert(power=12)
    gain(game, "power", 4, glory=True)
    assert game.player().points == 12


@pytest.mark.rule("004", "Вариант для опытных игроков")
def test_some_may_play_with_glory_and_some_without() -> None:
    game = expert(seat=1, power=12).put(0, power=12)
    gain(game, "power", 2, seat=0, glory=True)
    gain(game, "power", 2, seat=1, glory=True)
    assert (game.player(0).glory, game.player(1).glory) == (0, 2)
    assert [player.expert for player in game.state.players] == [False, True, False, False]


@pytest.mark.rule("004", "Вариант для опытных игроков")
def test_everybody_may_play_with_glory() -> None:
    game = Game(expert=True)
    assert all(player.expert for player in game.state.players)
    assert "glory" in game.start().offered("gain")
    assert "glory" not in Game().start().offered("gain")


@pytest.mark.rule("004", "Слава")
def test_points_of_the_council_become_glory_too() -> None:
    game = expert(power=12, votes=5)
    game.council()
    assert game.player().glory == 0
    game.start().put(0, votes=9)
    game.count()
    game.reward(0, "any_point", points=("power", "prestige"), track="power", glory=True)
    assert (game.player().glory_power, game.player().prestige) == (2, 1)


def test_a_mat_that_nobody_read_has_long_tracks() -> None:
    game = Game(printed=box(mats=False)).start().put(0, power=0)
    assert gain(game, "power", 20) == 20
