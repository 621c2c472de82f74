"""Setting up: factions, mats, seats, the first player, and what lies on the board."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.contract import Moment
from companion.engine.refusal import Refusal
from companion.games.scythe import GAME
from companion.games.scythe.factions import HOME_BASES, INVADERS
from companion.games.scythe.mats import INVADER_MATS, MAT_NUMBERS, MATS, MatName
from companion.games.scythe.rows.turn import Begun
from companion.games.scythe.setup import BANNED, Started
from companion.games.scythe.worth import TILES
from companion.words import Words
from tests.games.scythe import actions as a
from tests.games.scythe.driver import ANN, BOB, CID, DAN, NAMES, Game
from tests.games.scythe.printed import BOX


def started(players: int, seed: int = 0, *, earlier: dict[str, str] | None = None, **setup: Any) -> Started:
    moment = Moment(0, Chance(str(seed), 1), earlier=earlier or {})
    events = GAME.setup(a.Setup(names=NAMES[:players], **setup), BOX, moment)
    assert not isinstance(events, Refusal), events
    assert isinstance(events[0], Started)
    return events[0]


def refusal(override: bool = False, names: tuple[str, ...] = NAMES[:3], **setup: Any) -> str | None:
    found = GAME.setup(a.Setup(names=names, **setup), BOX, Moment(0, Chance("s", 1), override))
    return found.code.removeprefix("scythe.refusal.") if isinstance(found, Refusal) else None


@pytest.mark.rule("000", "Выбор фракции")
@pytest.mark.rule("003", "Výběr frakce")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6, 7])
def test_everybody_is_dealt_a_faction_and_a_mat_and_sits_clockwise(players: int) -> None:
    seen = set()
    for seed in range(60):
        start = started(players, seed)
        assert sorted(start.names) == sorted(NAMES[:players])
        assert len(set(start.factions)) == len(set(start.mats)) == players
        places = [HOME_BASES.index(faction) for faction in start.factions]
        assert all(one < other for one, other in pairwise(places))
        seen |= set(start.factions) | set(start.mats)
        if players <= 5:
            assert not set(start.factions) & set(INVADERS)
            assert not set(start.mats) & set(INVADER_MATS)
        assert not set(zip(start.factions, start.mats, strict=True)) & set(BANNED)
    assert len(seen) == (10 if players <= 5 else 14)


def test_the_other_box_can_be_mixed_in_for_fewer_players() -> None:
    found = [started(3, seed, invaders=True) for seed in range(60)]
    assert {faction for start in found for faction in start.factions} >= set(INVADERS)
    assert {mat for start in found for mat in start.mats} >= set(INVADER_MATS)


def test_the_two_strong_pairs_are_dealt_only_where_the_table_wants_them() -> None:
    dealt = {
        pair
        for seed in range(200)
        for start in (started(5, seed, bans=False),)
        for pair in zip(start.factions, start.mats, strict=True)
    }
    assert dealt >= set(BANNED)


@pytest.mark.parametrize("mats", [("industrial",), ("patriotic", "industrial"), MATS])
def test_a_faction_drawn_for_a_chosen_mat_makes_no_strong_pair(mats: tuple[MatName, ...]) -> None:
    for seed in range(60):
        start = started(len(mats), seed, mats=mats)
        assert not set(zip(start.factions, start.mats, strict=True)) & set(BANNED)


def test_a_strong_pair_that_somebody_chose_is_asked_about() -> None:
    chosen: dict[str, Any] = {"factions": ("nordic", "rusviet"), "mats": ("agricultural", "industrial")}
    assert refusal(**chosen) == "banned"
    assert refusal(override=True, **chosen) is None
    assert refusal(bans=False, **chosen) is None


def test_a_strong_pair_that_is_all_the_choices_leave_is_asked_about() -> None:
    chosen: dict[str, Any] = {
        "factions": ("nordic", "crimea", "saxony", "polania", "rusviet"),
        "mats": ("engineering", "mechanical", "patriotic", "agricultural"),
        "names": NAMES[:5],
    }
    assert refusal(**chosen) == "banned"
    assert refusal(override=True, **chosen) is None
    assert refusal(bans=False, **chosen) is None


def test_nobody_is_dealt_the_faction_of_their_last_game() -> None:
    earlier = {"Ann": "scythe.faction.nordic", "Bob": "scythe.faction.rusviet", "Zoe": "scythe.faction.crimea"}
    pairs = {
        (name, faction)
        for seed in range(100)
        for start in (started(5, seed, earlier=earlier),)
        for name, faction in zip(start.names, start.factions, strict=True)
    }
    assert ("Ann", "nordic") not in pairs
    assert ("Bob", "rusviet") not in pairs
    assert {("Ann", "rusviet"), ("Bob", "nordic"), ("Cid", "crimea")} <= pairs
    again = {started(1, seed, earlier=earlier, no_repeat=False).factions[0] for seed in range(50)}
    assert "nordic" in again


def test_a_chosen_faction_may_be_that_of_the_last_game() -> None:
    start = started(2, factions=("nordic",), earlier={"Ann": "scythe.faction.nordic"})
    assert dict(zip(start.names, start.factions, strict=True))["Ann"] == "nordic"


def test_when_only_the_last_faction_is_left_it_is_dealt() -> None:
    start = started(5, factions=("rusviet", "crimea", "saxony", "polania"), earlier={"Eve": "scythe.faction.nordic"})
    assert dict(zip(start.names, start.factions, strict=True))["Eve"] == "nordic"


def test_chosen_ones_go_to_the_names_in_their_order_and_the_rest_is_drawn() -> None:
    start = started(4, factions=("polania", "nordic"), mats=("agricultural",))
    by_name = dict(zip(start.names, zip(start.factions, start.mats, strict=True), strict=True))
    assert by_name["Ann"] == ("polania", "agricultural")
    assert by_name["Bob"][0] == "nordic"


@pytest.mark.rule("000", "Первый игрок")
@pytest.mark.rule("003", "Začínající hráč")
@pytest.mark.parametrize("seed", range(30))
def test_the_lowest_mat_number_begins(seed: int) -> None:
    start = started(7, seed)
    assert [MAT_NUMBERS[mat] for mat in MATS] == ["1", "2", "2a", "3", "3a", "4", "5"]
    assert start.mats[start.first] == "industrial"
    few = started(2, seed)
    assert MATS.index(few.mats[few.first]) == min(MATS.index(mat) for mat in few.mats if mat is not None)


@pytest.mark.rule("000", "Подготовка игрового поля")
@pytest.mark.rule("000", "Карты Фактории: подготовка")
@pytest.mark.rule("000", "Карта бонуса сооружений")
@pytest.mark.rule("003", "Příprava herního plánu")
@pytest.mark.rule("003", "Karty Továrny: příprava")
@pytest.mark.rule("003", "Dílek stavebního bonusu")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6, 7])
def test_what_lies_on_the_board(players: int) -> None:
    game = Game(players, begin=False, structure_bonus=None)
    assert game.state.encounters == 11
    assert game.state.factory_cards == players + 1
    assert game.state.tile in TILES
    lines = [Words("en").say(row[1]) for row in GAME.board(game.state, None)[-1]]  # type: ignore[arg-type]
    assert "Encounter tokens on the board: 11." in lines
    assert f"Factory cards, face down: {players + 1}." in lines
    assert "The lowest mat number begins: Ann." in lines


def test_the_tile_is_drawn_or_chosen() -> None:
    assert {started(2, seed).tile for seed in range(60)} == set(TILES)
    assert started(2, structure_bonus="in_a_row").tile == "in_a_row"


@pytest.mark.rule("000", "Стартовые карты и начальные позиции на треках")
@pytest.mark.rule("000", "Рабочие")
@pytest.mark.rule("000", "Планшет игрока")
@pytest.mark.rule("003", "Počáteční stav hry")
@pytest.mark.rule("003", "Dělníci")
@pytest.mark.rule("003", "Deska hráče")
def test_everybody_starts_with_what_is_printed() -> None:
    game = Game(7, begin=False)
    found = {
        player.name: (player.power, player.cards, player.popularity, player.coins) for player in game.state.players
    }
    assert found == {
        "Ann": (4, 1, 2, 4),
        "Bob": (3, 2, 2, 5),
        "Cid": (5, 0, 3, 6),
        "Dan": (1, 4, 2, 6),
        "Eve": (2, 3, 4, 7),
        "Fay": (3, 0, 3, 4),
        "Gus": (0, 2, 3, 5),
    }
    for player in game.state.players:
        assert (player.workers, player.mechs, player.structures, player.upgrades, player.recruits) == (2, 0, (), (), ())
        assert player.stars == ()


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"names": ()}, "players"),
        ({"names": tuple("abcdefgh")}, "players"),
        ({"names": ("Ann", "Ann")}, "names_differ"),
        ({"names": ("Ann", " ")}, "names_differ"),
        ({"factions": ("nordic", "nordic")}, "chosen_twice"),
        ({"mats": ("industrial", "industrial")}, "chosen_twice"),
        ({"names": ("Ann",), "factions": ("nordic", "saxony")}, "chosen_too_many"),
    ],
)
def test_what_cannot_be_set_up(setup: dict[str, Any], code: str) -> None:
    assert refusal(**setup) == code


def test_a_game_can_start_in_the_middle() -> None:
    """Figures are entered before the game begins; stars that they must have brought are placed by themselves."""
    game = Game(2, begin=False)
    game.put(0, power=16, coins=31, workers=8, popularity=10).recruits(0, "build", "enlist")
    game.give_stars(0, "combat", "combat").give_stars(1, "objective")
    assert game.stars() == ("combat", "combat")
    game.do(a.SetTurn(player=1))
    game.do(a.Begin())
    assert sorted(game.stars()) == ["combat", "combat", "power", "workers"]
    assert game.stars(1) == ("objective",)
    assert (game.phase, game.state.turn) == ("play", 1)


def test_before_it_begins_nobody_acts() -> None:
    game = Game(2, begin=False)
    assert game.refused(a.Move(seat=0, take="units")) == "begin_first"
    assert game.refused(a.Gain(player=0, source="encounter", coins=1)) == "begin_first"
    game.do(a.Begin())
    assert game.refused(a.Begin()) == "not_now"


def test_an_automa_has_a_seat() -> None:
    """It has no mat, its popularity never moves, and nobody can act with a mat for it."""
    start = started(2, factions=("nordic", "rusviet"), mats=("industrial", "engineering"))
    state = GAME.evolve(
        None,
        Started(
            names=start.names,
            factions=start.factions,
            mats=("industrial", None),
            automas=(1,),
            tile=start.tile,
            first=0,
            printed=BOX,
        ),
    )
    automa = state.players[1]
    assert (automa.automa, automa.mat, automa.popularity, automa.power, automa.workers) == (True, None, 10, 3, 0)
    assert [each.seats for each in GAME.opponents(state)] == [(1,)]
    game = Game(2)
    game.state = GAME.evolve(state, Begun())
    assert game.refused(a.SetFigure(player=1, figure="popularity", to=11)) == "figure_above"
    game.put(1, power=16)
    assert game.stars(1) == ("power",)
    game.do(a.EndTurn(), override=True)
    assert game.state.turn == 1
    assert game.refused(a.Move(seat=1, take="units")) == "no_mat"
    assert not game.offers("move", 1)
    assert game.offers("end_turn", 1)
    GAME.view(game.state, None)
    GAME.board(game.state, None)


@pytest.mark.rule("000", "Первый игрок")
@pytest.mark.rule("000", "Карты Фактории: подготовка")
@pytest.mark.rule("003", "Začínající hráč")
@pytest.mark.rule("003", "Karty Továrny: příprava")
def test_who_stays_away_is_not_counted_at_the_set_up() -> None:
    game = Game(4, begin=False)
    assert (game.state.first, game.state.factory_cards) == (ANN, 5)
    game.do(a.Drop(player=ANN))
    # Bob has mat 2, Cid mat 4, Dan mat 3.
    assert (game.state.first, game.state.turn, game.state.factory_cards) == (BOB, BOB, 4)
    game.do(a.Drop(player=BOB))
    assert (game.state.first, game.state.turn, game.state.factory_cards) == (DAN, DAN, 3)


def test_what_was_entered_of_a_game_under_way_stays_when_somebody_leaves() -> None:
    game = Game(4, begin=False).turn_of(CID)
    game.do(a.SetBoard(factory_cards=2, encounters=6))
    game.do(a.Drop(player=ANN))
    assert (game.state.first, game.state.turn, game.state.factory_cards) == (BOB, CID, 2)
