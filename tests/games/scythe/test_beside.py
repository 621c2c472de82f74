"""What happens beside the mat: encounters, workers driven off, bribes, fights that are noted, hidden coins."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.games.scythe import GAME
from companion.words import LANGUAGES, Words
from tests.games.scythe import actions as a
from tests.games.scythe.driver import ANN, BOB, CID, DAN, EVE, Game

FIGURES = ("coins", "power", "popularity", "cards", "workers", "mechs")


@pytest.mark.rule("000", "Случайные встречи")
@pytest.mark.rule("003", "Setkání")
def test_an_encounter_costs_and_brings_in_one_line() -> None:
    game = Game()
    game.do(a.Gain(player=ANN, source="encounter", coins=-2, workers=1, power=3, token=True))
    assert game.figures(ANN, *FIGURES) == (2, 7, 2, 1, 3, 0)
    assert game.state.encounters == 10
    game.do(a.Gain(player=ANN, source="encounter", popularity=1))  # Polania's second option, for instance
    assert game.state.encounters == 10


@pytest.mark.rule("000", "Случайные встречи")
@pytest.mark.rule("003", "Setkání")
@pytest.mark.parametrize("cost", [{"coins": -5}, {"popularity": -3}, {"power": -5}, {"cards": -2}])
def test_who_cannot_pay_an_option_cannot_take_it(cost: dict[str, int]) -> None:
    game = Game()
    before = game.state
    assert game.refused(a.Gain(player=ANN, source="encounter", token=True, **cost)) in ("coins_short", "figure_below")
    assert game.state is before


@pytest.mark.rule("000", "Случайные встречи")
@pytest.mark.rule("003", "Setkání")
def test_a_gain_goes_as_far_as_the_track() -> None:
    """And only as much of it as wanted is typed in: here the mech but not the worker."""
    game = Game().put(ANN, popularity=17)
    game.do(a.Gain(player=ANN, source="encounter", popularity=3, mechs=1))
    assert game.figures(ANN, "popularity", "mechs", "workers") == (18, 1, 2)


@pytest.mark.rule("000", "Особенности фракций")
@pytest.mark.rule("003", "Dovednosti frakcí")
def test_two_options_of_a_card_take_one_token() -> None:
    """Polania takes two of a card; a token leaves with the first of them."""
    game = Game().turn_of(EVE)
    game.do(a.Move(seat=EVE, take="units"))
    assert game.offered("gain")["token"].default
    game.do(a.Gain(player=EVE, source="encounter", power=1, token=True))
    assert not game.offered("gain")["token"].default
    assert not game.offered("upgrade", EVE)["token"].default
    game.do(a.Upgrade(seat=EVE, cube="move_units", onto="build", source="encounter"))
    assert game.state.encounters == 10
    game.do(a.EndTurn())
    assert game.offered("gain")["token"].default


@pytest.mark.rule("000", "Случайные встречи")
@pytest.mark.rule("003", "Setkání")
def test_a_piece_of_an_encounter_takes_its_token() -> None:
    game = Game()
    game.do(a.Build(seat=ANN, structure="mill", source="encounter"))
    assert game.state.encounters == 10
    game.do(a.Deploy(seat=ANN, source="encounter", token=True))  # the table knows better
    game.do(a.Upgrade(seat=ANN, cube="move_units", onto="deploy", source="factory"))
    assert game.state.encounters == 9
    game.do(a.EndTurn())
    game.do(a.Build(seat=BOB, structure="mill", source="encounter", token=False))
    assert game.state.encounters == 9
    game.do(a.SetBoard(factory_cards=6, encounters=0))
    assert game.refused(a.Deploy(seat=BOB, source="encounter", token=True)) == "no_encounters"
    game.do(a.Deploy(seat=BOB, source="encounter"))
    assert game.state.encounters == 0


def test_there_are_eleven_encounters() -> None:
    game = Game()
    for _ in range(11):
        game.do(a.Gain(player=ANN, source="encounter", token=True))
    assert game.refused(a.Gain(player=ANN, source="encounter", token=True)) == "no_encounters"


@pytest.mark.rule("000", "Движение по территории, контролируемой соперником")
@pytest.mark.rule("003", "Pohyb na soupeřem kontrolovaném území")
@pytest.mark.parametrize(("popularity", "workers", "left"), [(5, 2, 3), (2, 3, 0), (0, 1, 0)])
def test_driving_workers_off_costs_popularity_down_to_nothing(popularity: int, workers: int, left: int) -> None:
    game = Game().put(ANN, popularity=popularity)
    before = game.player(BOB)
    game.do(a.DriveOff(player=ANN, workers=workers, other=BOB))
    assert game.player(ANN).popularity == left
    assert game.player(BOB) == before


def test_polania_pays_for_workers_too() -> None:
    """Camaraderie is for fights only."""
    game = Game().put(EVE, popularity=4).turn_of(EVE)
    game.do(a.DriveOff(player=EVE, workers=1))
    assert game.player(EVE).popularity == 3


@pytest.mark.rule("000", "Союзы и подкуп")
@pytest.mark.rule("003", "Aliance a úplatky")
def test_coins_pass_between_players() -> None:
    game = Game()
    game.do(a.Bribe(player=ANN, other=DAN, coins=3))
    assert (game.player(ANN).coins, game.player(DAN).coins) == (1, 9)
    assert game.refused(a.Bribe(player=ANN, other=DAN, coins=2)) == "coins_short"
    assert game.refused(a.Bribe(player=ANN, other=ANN, coins=1)) == "two_players"
    assert game.refused(a.Bribe(player=ANN, other=DAN, coins=0)) == "refusal.below"


def test_the_fight_of_the_example() -> None:
    """Ivan (10 power) dials 7, Sveta (4 power) dials 4 and plays a card of 3: level, so the attacker wins, loses one
    popularity for the worker and has a star; Sveta draws a card."""
    game = Game(2).put(ANN, power=10, popularity=3).put(BOB, power=4, cards=2)
    game.do(
        a.NoteCombat(
            attacker=ANN,
            defender=BOB,
            winner="attacker",
            attacker_power=7,
            defender_power=4,
            defender_cards=1,
            workers=1,
        )
    )
    assert game.figures(ANN, "power", "popularity", "cards") == (3, 2, 1)
    assert game.figures(BOB, "power", "cards") == (0, 2)
    assert (game.stars(ANN), game.stars(BOB)) == (("combat",), ())


@pytest.mark.parametrize(
    ("fight", "attacker", "defender"),
    [
        ({"winner": "defender", "defender_power": 1, "workers": 2}, (4, 2, 1), (2, 2, 2)),  # who defends pays nothing
        ({"winner": "attacker", "workers": 1, "lose_popularity": False}, (4, 2, 1), (3, 2, 2)),
        ({"winner": "attacker", "workers": 3}, (4, 0, 1), (3, 2, 2)),
        ({"winner": "attacker", "defender_power": 1}, (4, 2, 1), (2, 2, 3)),  # spent something: draws a card
        ({"winner": "attacker", "defender_cards": 1, "draws": False}, (4, 2, 1), (3, 2, 1)),
        ({"winner": "attacker", "defender_before": -2}, (4, 2, 1), (1, 2, 2)),
        ({"winner": "attacker", "defender_before": -5}, (4, 2, 1), (0, 2, 2)),
    ],
)
def test_other_fights(fight: dict[str, Any], attacker: tuple[int, ...], defender: tuple[int, ...]) -> None:
    game = Game(2)
    game.do(a.NoteCombat(attacker=ANN, defender=BOB, **fight))
    assert game.figures(ANN, "power", "popularity", "cards") == attacker
    assert game.figures(BOB, "power", "popularity", "cards") == defender


def test_nobody_spends_what_they_have_not() -> None:
    game = Game(2)
    assert game.refused(a.NoteCombat(attacker=ANN, defender=BOB, winner="attacker", attacker_power=5)) == "cannot_pay"
    assert game.refused(a.NoteCombat(attacker=ANN, defender=BOB, winner="attacker", defender_cards=3)) == "cannot_pay"
    assert game.refused(a.NoteCombat(attacker=ANN, defender=ANN, winner="attacker")) == "two_players"


@pytest.mark.parametrize(
    ("fight", "code"),
    [
        ({"attacker_power": 8}, "refusal.above"),
        ({"defender_power": 8}, "refusal.above"),
        ({"attacker_power": -1}, "refusal.below"),
        ({"workers": -1}, "refusal.below"),
    ],
)
def test_the_dial_goes_from_nothing_to_seven(fight: dict[str, int], code: str) -> None:
    """000, Выбор силы."""
    game = Game().put(ANN, power=9).put(BOB, power=9)
    assert game.refused(a.NoteCombat(attacker=ANN, defender=BOB, winner="attacker", **fight)) == code
    game.do(a.NoteCombat(attacker=ANN, defender=BOB, winner="attacker", attacker_power=7, defender_power=7))
    assert (game.player(ANN).power, game.player(BOB).power) == (2, 2)


def test_nobody_drives_their_own_workers_off() -> None:
    assert Game().refused(a.DriveOff(player=ANN, workers=1, other=ANN)) == "two_players"


@pytest.mark.parametrize("piece", ["workers", "mechs"])
def test_no_card_takes_a_piece_off_the_board(piece: str) -> None:
    """A slip is put right by a step."""
    game = Game().put(ANN, workers=4, mechs=2)
    assert game.refused(a.Gain(player=ANN, source="encounter", **{piece: -1})) == "refusal.below"
    game.do(a.Step(player=ANN, figure=piece, by=-1))  # type: ignore[arg-type]


@pytest.mark.rule("000", "Вариант игры")
@pytest.mark.rule("003", "Varianta")
def test_holding_up_the_game_costs_two_popularity_where_it_is_played() -> None:
    game = Game()
    assert not game.offers("delay")
    assert game.refusal(a.Delay(player=BOB)).code == "scythe.refusal.no_delay_variant"
    game = Game(delay_of_game=True)
    assert game.offers("delay")
    game.do(a.Delay(player=EVE))
    assert game.player(EVE).popularity == 2
    game.put(EVE, popularity=1)
    game.do(a.Delay(player=EVE))
    assert game.player(EVE).popularity == 0


# Steps


@pytest.mark.parametrize(
    ("figure", "by", "code"),
    [
        ("power", 13, "figure_above"),
        ("power", -5, "figure_below"),
        ("popularity", -3, "figure_below"),
        ("popularity", 17, "figure_above"),
        ("coins", -5, "coins_short"),
        ("cards", -2, "figure_below"),
        ("cards", 33, "figure_above"),
        ("workers", 7, "figure_above"),
        ("mechs", 5, "figure_above"),
        ("tokens", 1, "figure_above"),
        ("power", 0, "no_step"),
        ("coins", 100, "no_step"),
    ],
)
def test_a_step_off_the_track_is_refused_in_a_clear_sentence(figure: Any, by: int, code: str) -> None:
    game = Game()
    refusal = game.refusal(a.Step(player=ANN, figure=figure, by=by))
    assert refusal.code == f"scythe.refusal.{code}"
    assert not refusal.override
    for language in LANGUAGES:
        text = Words(language).say(refusal.said())
        assert "{" not in text
        assert "scythe." not in text


def test_flags_and_traps() -> None:
    game = Game(7)
    seats = {game.player(seat).faction: seat for seat in range(7)}
    for faction in ("albion", "togawa"):
        game.do(a.Step(player=seats[faction], figure="tokens", by=4))
        assert game.refused(a.Step(player=seats[faction], figure="tokens", by=1)) == "figure_above"
    shown = GAME.view(game.state, None)["players"]
    assert (shown[seats["albion"]]["tokens"], shown[seats["albion"]]["token_kind"]) == (4, "flags")
    assert (shown[seats["togawa"]]["tokens"], shown[seats["togawa"]]["token_kind"]) == (4, "traps")
    assert shown[seats["nordic"]]["tokens"] is None


# Hidden coins

SECRET = 87


def told_publicly(game: Game) -> str:
    """Everything that everybody may see or hear."""
    state = game.state
    words = Words("en")
    tables = [[words.say(cell) for cell in row] for table in GAME.board(state, None) for row in table]
    said = [*GAME.glance(state), *(cue.says for cue in GAME.cues(state))]
    offers = [repr(each) for each in GAME.offers(state)]
    view = json.dumps(GAME.view(state, None), default=str)
    return "\n".join([view, str(tables), *map(words.say, said), str(GAME.totals(state)), *offers])


def test_hidden_coins_are_nowhere_but_in_their_owners_view() -> None:
    game = Game(running_score=True).put(ANN, coins=SECRET).put(BOB, coins=SECRET)
    assert str(SECRET) not in told_publicly(game)
    assert GAME.view(game.state, None)["players"][ANN]["coins"] is None
    assert GAME.view(game.state, ANN)["players"][ANN]["coins"] == SECRET
    assert GAME.view(game.state, ANN)["players"][BOB]["coins"] is None
    own = [[str(cell) for cell in row] for row in GAME.board(game.state, ANN)[0]]
    assert sum(str(SECRET) in row for row in own) == 1


def test_coins_that_are_not_hidden_are_shown() -> None:
    game = Game(hide_coins=False).put(ANN, coins=SECRET)
    assert str(SECRET) in told_publicly(game)
    assert GAME.view(game.state, None)["players"][ANN]["coins"] == SECRET


@pytest.mark.parametrize(
    ("action", "hidden", "shown"),
    [
        (a.Step(player=ANN, figure="coins", by=33), "Ann: coins", "Ann: coins +33"),
        (a.SetFigure(player=ANN, figure="coins", to=33), "Ann: coins", "Ann: coins 40 → 33"),
        (a.Bribe(player=ANN, other=BOB, coins=33), "coins: Ann → Bob", "coins: Ann → Bob, 33"),
        (
            a.Gain(player=ANN, source="encounter", coins=-3, power=2),
            "Ann, encounter: power +2",
            "Ann, encounter: coins −3, power +2",
        ),
        (a.Gain(player=ANN, source="encounter", coins=3), "Ann: encounter", "Ann, encounter: coins +3"),
    ],
)
def test_titles_tell_amounts_of_coins_only_where_they_are_open(action: Any, hidden: str, shown: str) -> None:
    for hide, text in ((True, hidden), (False, shown)):
        game = Game(hide_coins=hide).put(ANN, coins=40)
        assert Words("en").say(game.title(action)) == text


def test_refusals_do_not_tell_how_many_coins_there_are() -> None:
    game = Game().put(ANN, coins=7)
    for action in (a.Step(player=ANN, figure="coins", by=-8), a.Bribe(player=ANN, other=BOB, coins=8)):
        assert "7" not in Words("en").say(game.refusal(action).said())


def test_the_running_score_is_a_switch() -> None:
    """Coins in hand and stars at the popularity of now."""
    game = Game(hide_coins=False).put(ANN, coins=10, popularity=7, power=16)
    assert GAME.view(game.state, None)["players"][ANN]["score"] is None
    game.do(a.SetSwitches(running_score=True))
    assert GAME.view(game.state, None)["players"][ANN]["score"] == 14
    assert GAME.totals(game.state)[ANN] == 14
    game.do(a.SetSwitches(hide_coins=True))
    assert GAME.view(game.state, None)["players"][ANN]["score"] is None
    assert GAME.view(game.state, ANN)["players"][ANN]["score"] == 14
    assert GAME.totals(game.state)[ANN] == 4
    assert game.player(CID).coins == 6
    # Coins may be open, and still nobody wants to know who leads.
    game.do(a.SetSwitches(hide_coins=False, running_score=False))
    assert GAME.totals(game.state)[ANN] == 4
