"""The count as a walk: who is asked, what goes on, what each thing on the board is worth."""

from __future__ import annotations

import pytest

from companion.engine.said import said
from companion.engine.walk import Walk
from companion.games.scythe import GAME
from companion.games.scythe.final import sheet
from companion.games.scythe.walk import counted, kept, things
from tests.games.scythe import actions as a
from tests.games.scythe.driver import ANN, BOB, CID, Game


def at_the_end(players: int = 5) -> Game:
    game = Game(players)
    game.do(a.EndGame(), override=True)
    return game


def walk(game: Game) -> Walk:
    found = GAME.walk(game.state)
    assert found is not None
    return found


def test_there_is_none_while_the_game_is_played() -> None:
    assert GAME.walk(Game().state) is None
    assert GAME.walk(Game(begin=False).state) is None


def test_everybody_is_asked_clockwise_from_the_first_player() -> None:
    game = Game(3, mats=("mechanical", "engineering", "agricultural"))
    game.do(a.EndGame(), override=True)
    assert (walk(game).asks, walk(game).goes_on) == ((BOB, CID, ANN), "")
    assert (walk(game).number, walk(game).of) == (1, 4)
    game.count(BOB, 4)
    assert BOB not in walk(game).asks
    assert walk(game).number == 2
    for seat in walk(game).asks:
        game.count(seat)
    assert (walk(game).step, walk(game).number, walk(game).asks, walk(game).goes_on) == ("counted", 4, (), "finish")


def test_only_who_has_not_counted_is_asked() -> None:
    game = at_the_end(2)
    game.count(ANN, 3, structure_count=1)
    asked = {offer.seat for offer in GAME.offers(game.state) if offer.asked}
    assert asked == {BOB}
    game.do(a.SetTile(structure_bonus="on_tunnels"))
    assert set(walk(game).asks) == {ANN, BOB}, "another structure bonus counts other things"


def test_a_sample_can_be_left_at_any_time() -> None:
    game = Game().give_stars(ANN, "combat")
    game.do(a.Sample())
    assert (walk(game).title, walk(game).goes_on) == (said("scythe.walk.sample"), "end_sample")
    assert len(walk(game).asks) == 5
    for seat in range(5):
        game.count(seat, 2)
    assert counted(game.state)[0][-1] == said("score.total"), "the sheet as it would be"


def test_coins_are_shown_at_the_end_and_not_in_a_sample() -> None:
    game = Game().put(ANN, coins=7).give_stars(ANN, "combat")
    game.do(a.Sample())
    assert kept(game.state, ANN) == {"coins": None, "stars": 1, "popularity": 2, "power": 4}
    game.do(a.EndSample())
    game.do(a.EndGame(), override=True)
    assert kept(game.state, ANN)["coins"] == 7


def test_a_line_says_what_lies_on_the_board() -> None:
    game = Game().put(ANN, popularity=13, coins=50)
    game.do(a.EndGame(), override=True)
    game.count(ANN, 5, factory=True, resources=7, structure_count=2)
    line = walk(game).lines[0]
    tile = game.state.printed.numbers("tile.lakes_adjacent")
    assert (line.seat, line.done, line.tap) == (ANN, True, None)
    assert line.figure == 20 + 12 + 9 + tile[2], "without coins and stars"


@pytest.mark.rule("000", "Категории подсчета очков")
@pytest.mark.parametrize("popularity", [6, 7, 13])
def test_things_add_up_to_the_sheet(popularity: int) -> None:
    """Flags and traps are territories, and Polania has what it gets for encounters among its coins."""
    game = at_the_end(7)
    for seat in range(7):
        game.put(seat, popularity=popularity, coins=seat)
        faction = game.state.players[seat].faction
        tokens = 2 if faction in ("albion", "togawa") else 0
        encounters = 3 if faction == "polania" else 0
        game.count(
            seat,
            4,
            factory=seat == 3,
            resources=5,
            structure_count=2,
            tokens=tokens,
            encounter_territories=encounters,
        )
    for row in sheet(game.state).document["ranking"]:
        seat = next(seat for seat in range(7) if game.state.players[seat].name == row["name"])
        worth = {thing.field: thing.worth for thing in things(game.state, seat)}
        territories = worth["territories"] + worth["factory"] + worth.get("tokens", 0)
        assert territories == row["parts"]["territories"]
        assert worth["resources"] == row["parts"]["resources"]
        assert worth["structure_count"] == row["parts"]["structures"]
        assert seat + worth.get("encounter_territories", 0) == row["parts"]["coins"]
