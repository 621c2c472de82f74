"""Stars: when they are placed, how many there can be, and how the sixth ends the game."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.scythe import GAME
from companion.games.scythe.mats import STRUCTURE_KINDS, TOP_GAINS
from companion.table.history import History, Line, booked, taken_back
from companion.words import Words
from tests.games.scythe import actions as a
from tests.games.scythe.driver import ANN, BOB, CID, DAN, EVE, Game

FIVE = ("combat", "combat", "objective", "mechs", "workers")


def almost(kind: str, seat: int = ANN, **setup: Any) -> Game:
    """One step before this star."""
    game = Game(**setup)
    match kind:
        case "upgrades":
            costs = ("upgrade", "deploy", "deploy", "build", "enlist")
            game.do(a.SetUpgrades(player=seat, cubes=TOP_GAINS[:5], costs=costs))
        case "structures":
            game.do(a.SetStructures(player=seat, structures=STRUCTURE_KINDS[:3]))
        case "recruits":
            game.recruits(seat, "upgrade", "deploy", "build")
        case "mechs" | "workers" | "popularity" | "power":
            game.put(seat, **{kind: {"mechs": 3, "workers": 7, "popularity": 17, "power": 15}[kind]})
    return game


LAST_STEP: dict[str, Any] = {
    "upgrades": a.Upgrade(seat=ANN, cube=TOP_GAINS[5], onto="enlist"),
    "mechs": a.Deploy(seat=ANN),
    "structures": a.Build(seat=ANN, structure=STRUCTURE_KINDS[3]),
    "recruits": a.Enlist(seat=ANN, recruit="enlist", bonus="cards"),
    "workers": a.Produce(seat=ANN, workers=1),
    "objective": a.ShowObjective(seat=ANN),
    "popularity": a.Trade(seat=ANN, take="popularity"),
    "power": a.Bolster(seat=ANN, take="power"),
    "combat": a.NoteCombat(attacker=ANN, defender=BOB, winner="attacker"),
}


@pytest.mark.rule("000", "Размещение звезд")
@pytest.mark.rule("003", "Hvězdy")
@pytest.mark.parametrize("kind", LAST_STEP)
def test_every_kind_of_star(kind: str) -> None:
    game = almost(kind)
    assert game.stars() == ()
    game.do(LAST_STEP[kind])
    assert game.stars() == (kind,)
    assert GAME.view(game.state, None)["players"][ANN]["stars"] == {kind: 1}


@pytest.mark.rule("000", "Размещение звезд")
@pytest.mark.rule("003", "Hvězdy")
@pytest.mark.parametrize("figure", ["power", "popularity"])
def test_a_star_is_never_lost_and_comes_once(figure: Any) -> None:
    """As in the example: 18 popularity reached, lost again, and the star stays."""
    game = almost(figure)
    game.do(a.Step(player=ANN, figure=figure, by=1))
    game.do(a.Step(player=ANN, figure=figure, by=-5))
    assert game.stars() == (figure,)
    game.do(a.Step(player=ANN, figure=figure, by=5))
    assert game.stars() == (figure,)


@pytest.mark.rule("000", "Размещение звезд")
@pytest.mark.rule("003", "Hvězdy")
def test_several_players_may_have_the_same_star() -> None:
    game = Game().put(ANN, power=16).put(BOB, power=16)
    assert (game.stars(ANN), game.stars(BOB)) == (("power",), ("power",))


@pytest.mark.rule("000", "Цели")
@pytest.mark.rule("003", "Úkoly")
def test_an_objective_is_shown_by_choice_in_ones_own_turn_and_once() -> None:
    game = Game()
    game.do(a.ShowObjective())
    assert game.stars(ANN) == ("objective",)
    assert game.refused(a.ShowObjective(seat=ANN), override=True) == "star_limit"
    assert not game.offers("show_objective", ANN)
    assert game.warned(a.ShowObjective(seat=BOB)) == "not_your_turn"


@pytest.mark.rule("000", "Цели")
@pytest.mark.rule("000", "Особенности фракций")
@pytest.mark.rule("003", "Úkoly")
@pytest.mark.rule("003", "Dovednosti frakcí")
def test_saxony_shows_both_objectives_and_has_no_limit_in_combat() -> None:
    game = Game().turn_of(DAN)
    game.do(a.ShowObjective())
    game.do(a.ShowObjective())
    assert game.refused(a.ShowObjective(), override=True) == "star_limit"
    assert game.refused(a.SetStars(player=DAN, star="objective", to=3)) == "star_limit"
    assert not game.offers("show_objective", DAN)
    fight = a.NoteCombat(attacker=DAN, defender=ANN, winner="attacker")
    for _ in range(3):
        game.do(fight)
    assert game.stars(DAN) == ("objective", "objective", "combat", "combat", "combat")
    game.do(fight)
    assert game.phase == "tally"
    assert len(game.stars(DAN)) == 6


@pytest.mark.rule("000", "Размещение звезд")
@pytest.mark.rule("003", "Hvězdy")
def test_others_have_two_stars_for_combat_and_may_fight_on() -> None:
    game = Game()
    for _ in range(4):
        game.do(a.NoteCombat(attacker=BOB, defender=ANN, winner="attacker"))
    assert game.stars(BOB) == ("combat", "combat")


@pytest.mark.rule("000", "Окончание игры и подсчет очков")
@pytest.mark.rule("003", "Konec hry a bodování")
def test_the_sixth_star_ends_the_game_at_once() -> None:
    game = Game().give_stars(ANN, *FIVE).put(ANN, power=15)
    game.do(a.Bolster(seat=ANN, take="power"))
    assert (game.phase, game.state.ended_by) == ("tally", (ANN,))
    assert game.refused(a.Upgrade(seat=ANN)) == "not_now"
    assert game.refused(a.EndTurn()) == "not_now"
    *others, end = GAME.cues(game.state)
    assert end.name == "end"
    assert all(end.stays > each.stays for each in others), "nobody misses it"


def test_there_are_six_stars_and_no_more() -> None:
    game = Game().give_stars(ANN, *FIVE).put(ANN, power=14, popularity=17)
    game.do(a.SetStructures(player=ANN, structures=("monument",)))
    game.do(a.Bolster(seat=ANN, take="power"))  # 16 power and 18 popularity by one action
    assert len(game.stars()) == 6
    assert game.refused(a.SetStars(player=ANN, star="upgrades", to=1)) == "star_limit"


@pytest.mark.rule("000", "Крайние случаи")
@pytest.mark.rule("003", "Speciální případy")
def test_a_sixth_star_by_the_bottom_row_first_brings_everything_of_that_action() -> None:
    """Mech, coins, and the recruit bonuses of both neighbours; then the star, and the end."""
    game = Game().put(ANN, mechs=3).give_stars(ANN, "combat", "combat", "objective", "upgrades", "workers")
    for seat in range(5):
        game.recruits(seat, "deploy")
    before = [game.player(seat).coins for seat in range(5)]
    game.do(a.Deploy(seat=ANN))
    assert game.phase == "tally"
    assert game.player().mechs == 4
    assert [game.player(seat).coins - old for seat, old in enumerate(before)] == [3, 1, 0, 0, 1]


@pytest.mark.rule("000", "Крайние случаи")
@pytest.mark.rule("003", "Speciální případy")
def test_a_star_by_a_recruit_bonus_in_anothers_turn_comes_after_the_action() -> None:
    game = Game().recruits(BOB, "build").recruits(EVE, "build").put(BOB, popularity=17).put(EVE, popularity=17)
    game.do(a.Build(seat=ANN, structure="mine"))
    assert (game.stars(BOB), game.stars(EVE)) == (("popularity",), ("popularity",))


@pytest.mark.rule("000", "Крайние случаи")
@pytest.mark.rule("003", "Speciální případy")
def test_but_not_if_that_action_ended_the_game() -> None:
    """The bonus is taken, the star is not."""
    game = Game().recruits(BOB, "build").put(BOB, popularity=17)
    game.do(a.SetStructures(player=ANN, structures=STRUCTURE_KINDS[:3]))
    game.give_stars(ANN, *FIVE).do(a.Build(seat=ANN, structure=STRUCTURE_KINDS[3]))
    assert game.phase == "tally"
    assert game.player(BOB).popularity == 18
    assert game.stars(BOB) == ()


@pytest.mark.rule("000", "Крайние случаи")
@pytest.mark.rule("003", "Speciální případy")
@pytest.mark.parametrize(
    ("active", "first", "second"),
    [(ANN, BOB, EVE), (CID, DAN, BOB), (EVE, ANN, DAN)],
)
def test_who_reaches_six_first_clockwise_ends_it_for_the_other(active: int, first: int, second: int) -> None:
    """Both neighbours would place their sixth star by the same action: only the one to the left does."""
    game = Game()
    for seat in (first, second):
        game.recruits(seat, "build").give_stars(seat, *FIVE).put(seat, popularity=17)
    game.turn_of(active).do(a.Build(seat=active, structure="mine"))
    assert game.state.ended_by == (first,)
    assert (len(game.stars(first)), len(game.stars(second))) == (6, 5)


def test_in_one_fight_two_players_may_reach_six() -> None:
    """003, Boj: a fight is one closed action. Albion gains power before it and has six; the fight is fought."""
    game = Game(7, begin=True)
    albion = next(seat for seat in range(7) if game.player(seat).faction == "albion")
    other = ANN
    game.give_stars(albion, *FIVE).put(albion, power=14)
    game.give_stars(other, "combat", "objective", "mechs", "workers", "upgrades")
    game.turn_of(albion)
    fight = a.NoteCombat(
        attacker=albion, defender=other, winner="defender", attacker_before=2, attacker_power=0, defender_power=1
    )
    game.do(fight)
    assert set(game.state.ended_by) == {albion, other}
    assert (len(game.stars(albion)), len(game.stars(other))) == (6, 6)


def test_ability_before_a_fight_counts_before_the_dials() -> None:
    """16 power is reached before the fight and spent in it: the star is placed all the same."""
    game = Game(7)
    albion = next(seat for seat in range(7) if game.player(seat).faction == "albion")
    game.put(albion, power=14)
    game.do(
        a.NoteCombat(attacker=albion, defender=ANN, winner="attacker", attacker_before=2, attacker_power=5, draws=False)
    )
    assert game.player(albion).power == 11
    assert game.stars(albion) == ("power", "combat")


def test_a_star_of_a_slip_goes_with_its_undo() -> None:
    game = almost("power")
    start = game.state
    slip = a.Step(player=ANN, figure="power", by=1)
    decided = game.do(slip)
    assert game.stars() == ("power",)
    history = booked(GAME, History(start, 0), Line(rev=1, at=0, wall="", action=slip, events=decided))
    assert taken_back(GAME, history, (1,)).state.players[ANN].stars == ()


def test_a_star_that_an_earlier_slip_brought_goes_with_the_correction_of_the_slip() -> None:
    """+8 was typed for +2; a later +2 then reached 16. Putting the first one right takes the star away."""
    game = Game()
    history = History(game.state, 0)
    lines = [a.Step(player=ANN, figure="power", by=by) for by in (8, 4)]
    for rev, action in enumerate(lines, start=1):
        line = Line(rev=rev, at=rev, wall="", action=action, events=game.do(action))
        history = booked(GAME, history, line)
    assert history.state.players[ANN].stars == ("power",)
    right = a.Step(player=ANN, figure="power", by=2)
    decided = GAME.decide(history.start, right, game._moment())
    corrected = booked(GAME, history, Line(rev=3, at=3, wall="", action=right, events=decided, corrects=1))
    assert (corrected.state.players[ANN].power, corrected.state.players[ANN].stars) == (10, ())


@pytest.mark.parametrize("kind", [kind for kind in LAST_STEP if kind not in ("objective", "combat")])
def test_who_is_one_action_from_a_star_is_told(kind: str) -> None:
    game = almost(kind)
    near = {(each["seat"], each["star"]) for each in GAME.view(game.state, None)["near_stars"]}
    assert (ANN, kind) in near
    game.do(LAST_STEP[kind])
    after = {(each["seat"], each["star"]) for each in GAME.view(game.state, None)["near_stars"]}
    assert (ANN, kind) not in after


@pytest.mark.parametrize(("power", "cube", "near"), [(13, False, False), (13, True, True), (14, False, True)])
def test_how_near_power_is_hangs_on_what_bolster_gives(power: int, cube: bool, near: bool) -> None:
    game = Game().put(ANN, power=power)
    if cube:
        game.do(a.SetUpgrades(player=ANN, cubes=("bolster_power",), costs=("deploy",)))
    told = [each for each in GAME.view(game.state, None)["near_stars"] if each["star"] == "power"]
    assert told == ([{"seat": ANN, "star": "power", "missing": 16 - power}] if near else [])


def test_a_star_is_announced() -> None:
    game = almost("mechs")
    game.at = 5000
    game.do(a.Deploy(seat=ANN))
    cue = next(each for each in GAME.cues(game.state) if each.name == "star")
    assert (cue.at, Words("en").say(cue.says)) == (5000, "A star: Ann (4 mechs)")
