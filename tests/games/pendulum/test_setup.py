"""What is in the box, setting up, mats, and who stands where at the start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.box import Box
from companion.engine.chance import Chance
from companion.engine.contract import Moment
from companion.engine.reading import BadInput
from companion.engine.refusal import Refusal
from companion.games.pendulum import GAME
from companion.games.pendulum import actions as a
from companion.games.pendulum.names import CHARACTERS
from companion.games.pendulum.state import Circle, Mat
from companion.words import Words
from tests.games.pendulum.driver import NAMES, START, TRACKS, Game, box


def refused(**ask: Any) -> str:
    decided = GAME.setup(a.Setup(**{"names": ("Ann", "Bob", "Cid"), **ask}), box(), Moment(0, Chance("seed", 1)))
    assert isinstance(decided, Refusal), decided
    return decided.code


@pytest.mark.rule("004", "Таймеры (песочные часы)")
def test_three_hourglasses() -> None:
    game = Game()
    lengths = {name: standing.sand.duration for name, standing in GAME.hourglasses(game.state).items()}
    assert lengths == {"black": 45_000, "green": 120_000, "purple": 180_000}


@pytest.mark.rule("004", "Состав игры")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    """One alone plays with the solo opponents, which come later."""
    assert refused(names=tuple(f"P{n}" for n in range(players))) == "pendulum.refusal.players"


@pytest.mark.rule("004", "Пластиковые фишки")
def test_cubes_workers_and_markers_in_the_box() -> None:
    game = Game()
    for resource in ("military", "culture", "gold"):
        game.put(0, **{resource: 10})
        assert game.refused(a.SetFigure(player=0, figure=resource, to=11)) == "refusal.above"  # type: ignore[arg-type]
    game.put(0, large=0, common=3)
    assert game.refused(a.SetFigure(player=0, figure="common", to=4)) == "refusal.above"
    game.put(0, common=1, large=2)
    assert game.refused(a.SetFigure(player=0, figure="large", to=3)) == "refusal.above"
    assert len(game.markers) == 3


@pytest.mark.rule("004", "Общая подготовка к игре")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hourglasses_stand_above_and_markers_on_the_free_circles(players: int) -> None:
    game = Game(players)
    assert game.rows == {"black": "upper", "green": "upper", "purple": "upper"}
    assert game.glass("purple").place == Circle("upper", 0)
    assert set(game.markers) == {Circle("upper", 1), Circle("lower", 0), Circle("lower", 1)}
    assert all(glass.sand.is_empty(0) for glass in game.state.glasses)


@pytest.mark.rule("004", "Общая подготовка к игре")
@pytest.mark.parametrize("players", [4, 5])
def test_the_legendary_token_lies_on_the_achievement(players: int) -> None:
    assert Game(players).state.token


@pytest.mark.rule("004", "Личная подготовка")
def test_everybody_starts_as_the_mat_says() -> None:
    game = Game()
    for seat in range(4):
        me = game.player(seat)
        assert (me.military, me.culture, me.gold, me.votes) == START
        assert me.mat == Mat((8, 9, 10), (12, 13, 15))
        assert (me.power, me.prestige, me.popularity, me.legendary, me.glory) == (0, 0, 0, 0, 0)
        assert (me.character, me.side) == (CHARACTERS[seat], "basic")


@pytest.mark.rule("004", "Личная подготовка")
def test_privilege_is_drawn_unless_told() -> None:
    orders = {tuple(Game(3, seed=str(seed), privilege=()).order) for seed in range(60)}
    assert len(orders) == 6
    assert Game(3, privilege=("Cid", "Ann", "Bob")).order == ["Cid", "Ann", "Bob"]


@pytest.mark.rule("004", "Личная подготовка")
def test_characters_are_drawn_unless_told_and_never_twice() -> None:
    for seed in range(30):
        drawn = [player.character for player in Game(5, seed=str(seed), characters=()).state.players]
        assert sorted(drawn) == sorted(CHARACTERS)
        told = [player.character for player in Game(3, seed=str(seed), characters=("drenkir",)).state.players]
        assert told[0] == "drenkir"
        assert len(set(told)) == 3


@pytest.mark.rule("004", "Личная подготовка")
def test_the_sides_of_a_mat_are_read_apart() -> None:
    printed = box(mats=False, **{"bolk.advanced.tracks": (1, 2, 3, 4, 5, 6), "bolk.advanced.start": (4, 3, 2, 1)})
    game = Game(printed=printed)
    assert game.player(1).mat is None
    game.do(a.ChooseMat(seat=1, character="bolk", side="advanced"))
    me = game.player(1)
    assert me.mat == Mat((1, 3, 5), (2, 4, 6))
    assert (me.military, me.culture, me.gold, me.votes) == (4, 3, 2, 1)
    game.do(a.ChooseMat(seat=1, character="bolk", side="basic"))
    assert game.player(1).mat is None
    assert (game.player(1).military, game.player(1).votes) == (0, 0)


@pytest.mark.rule("004", "Личная подготовка")
def test_a_character_is_played_once() -> None:
    game = Game(3)
    assert game.refused(a.ChooseMat(seat=0, character="bolk")) == "character_taken"
    game.do(a.ChooseMat(seat=0, character="drenkir"))
    game.do(a.ChooseMat(seat=1, character="gambal"))
    form = next(each for each in GAME.offers(game.state) if each.key == ("choose_mat", 2))
    assert set(form.fields[0].options) == {"bolk", "mezoat", "licinia"}  # type: ignore[union-attr]


@pytest.mark.rule("004", "Работники")
def test_one_common_and_one_large_worker_at_the_start() -> None:
    game = Game()
    assert [(me.common, me.large) for me in game.state.players] == [(1, 1)] * 4


@pytest.mark.rule("004", "Работники")
@pytest.mark.parametrize(
    ("common", "large", "figure", "to", "fits"),
    [
        (2, 1, "common", 3, True),
        (2, 2, "common", 3, False),
        (3, 1, "large", 2, False),
        (2, 1, "large", 2, True),
        (2, 2, "large", 3, False),
    ],
)
def test_four_workers_at_most(common: int, large: int, figure: Any, to: int, fits: bool) -> None:
    game = Game().put(0, large=0).put(0, common=common).put(0, large=large)
    gain = a.Gain(player=0, figure=figure, by=1)
    if fits:
        game.do(gain)
        assert getattr(game.player(), figure) == to
    else:
        assert game.refused(gain) == "refusal.above"


@pytest.mark.rule("004", "Начало игры")
def test_workers_are_placed_by_privilege_and_all_three_are_turned() -> None:
    game = Game(3, privilege=("Cid", "Ann", "Bob")).begin()
    assert game.says() == ("place_first_three", {"names": ("Cid", "Ann", "Bob")})
    game.at = 7_000
    game.do(a.StartRound())
    assert game.phase == "round"
    assert game.rows == {"black": "lower", "green": "lower", "purple": "lower"}
    assert (game.left("black"), game.left("green"), game.left("purple")) == (45_000, 120_000, 180_000)
    assert len(game.markers) == 2
    assert game.state.flips == ()


# Mats that nobody has read


def test_no_mat_is_known_before_its_owner_reads_it() -> None:
    values = Box("pendulum", Path("nowhere")).values()
    assert not any(values.known(f"{each}.{side}.tracks") for each in CHARACTERS for side in ("basic", "advanced"))


def test_an_unread_mat_is_asked_for_and_kept() -> None:
    game = Game(3, printed=box(mats=False))
    fields = game.offered("read_mat")
    assert (fields["tracks"].remember, fields["start"].remember) == ("gambal.basic.tracks", "gambal.basic.start")
    game.do(a.ReadMat(seat=0, tracks=TRACKS, start=(10, 0, 5, 30)))
    me = game.player()
    assert (me.mat, me.military, me.culture, me.gold, me.votes) == (Mat((8, 9, 10), (12, 13, 15)), 10, 0, 5, 30)
    # The mat goes from hand to hand within the game.
    game.do(a.ChooseMat(seat=0, character="drenkir"))
    game.do(a.ChooseMat(seat=2, character="gambal"))
    assert (game.player(0).mat, game.player(2).military) == (None, 10)
    asked = [offer.seat for offer in GAME.offers(game.state) if offer.action == "read_mat"]
    assert asked == [0, 1]


def test_unread_mats_can_be_skipped() -> None:
    game = Game(2, printed=box(mats=False))
    game.do(a.ReadMat(seat=0, tracks=TRACKS))
    refusal = game.refusal(a.Begin())
    assert (refusal.code, refusal.override, refusal.values) == (
        "pendulum.refusal.mats_unread",
        True,
        {"names": ("Bob",)},
    )
    game.do(a.Begin(), override=True)
    assert game.phase == "placing"


@pytest.mark.parametrize(
    ("tracks", "start", "code"),
    [
        (TRACKS[:5], (), "tracks"),
        ((*TRACKS, 1), (), "tracks"),
        ((13, 12, 9, 13, 10, 15), (), "refusal.above"),
        ((0, 12, 9, 13, 10, 15), (), "refusal.below"),
        ((8, 61, 9, 13, 10, 15), (), "refusal.above"),
        (TRACKS, (1, 2, 3), "start"),
        (TRACKS, (11, 2, 3, 4), "start"),
        (TRACKS, (1, 2, -1, 4), "start"),
        (TRACKS, (1, 2, 3, -1), "refusal.below"),
    ],
)
def test_a_mat_that_cannot_be(tracks: tuple[int, ...], start: tuple[int, ...], code: str) -> None:
    assert Game(printed=box(mats=False)).refused(a.ReadMat(seat=0, tracks=tracks, start=start)) == code


def test_a_mat_read_in_the_middle_leaves_what_the_player_has() -> None:
    game = Game(printed=box(mats=False)).start().put(0, gold=7, votes=3, power=11)
    game.do(a.ReadMat(seat=0, tracks=TRACKS, start=START))
    me = game.player()
    assert (me.gold, me.votes, me.power) == (7, 3, 11)
    assert me.mat is not None


def test_points_noted_beyond_the_end_of_a_mat_that_is_read_late_were_never_gained() -> None:
    game = Game(printed=box(mats=False)).start().put(0, power=40, prestige=13)
    game.do(a.ReadMat(seat=0, tracks=TRACKS))
    assert (game.player().power, game.player().prestige) == (12, 13)


def test_a_mat_changed_in_the_middle_is_a_question_and_leaves_what_the_player_has() -> None:
    game = Game(3).start().put(0, gold=7, votes=3, power=11)
    change = a.ChooseMat(seat=0, character="drenkir", side="advanced", expert=True)
    assert game.refusal(change).override
    game.do(change, override=True)
    me = game.player()
    assert (me.character, me.side, me.expert, me.gold, me.votes, me.power) == ("drenkir", "advanced", True, 7, 3, 11)


def test_cubes_that_mark_glory_are_not_there_at_the_start() -> None:
    game = Game(round=3, expert=True).put(0, glory_power=3)
    assert game.refused(a.ReadMat(seat=0, tracks=TRACKS, start=(8, 0, 0, 0))) == "refusal.above"
    game.do(a.ReadMat(seat=0, tracks=TRACKS, start=(7, 10, 10, 0)))


# Starting in the middle, and what cannot be


@pytest.mark.parametrize("first", [2, 3, 4])
def test_starting_in_a_later_round(first: int) -> None:
    game = Game(3, round=first).put(0, power=5, prestige=6, legendary=1)
    assert game.state.round == first
    assert game.state.token
    game.begin()
    assert game.says()[0] == "place"
    # The hourglasses stand where the board has them.
    assert game.offers("set_glass")
    game.do(a.SetGlass(glass="purple", row="lower", seconds=0))
    game.do(a.SetGlass(glass="black", row="lower", seconds=0))
    game.do(a.StartRound())
    assert game.rows == {"black": "upper", "green": "lower", "purple": "upper"}
    assert len(game.markers) == 2
    for _ in range(5 - first):
        game.council()
        if game.phase == "placing":
            game.start()
    assert game.phase == "final"


@pytest.mark.parametrize(
    ("ask", "code"),
    [
        ({"names": ("Ann", "Bob", "Ann")}, "names_differ"),
        ({"names": ("Ann", "Bob", " Ann ")}, "names_differ"),
        ({"names": ("Ann", "Bob", " ")}, "names_differ"),
        ({"round": 0}, "refusal.below"),
        ({"round": 5}, "refusal.above"),
        ({"characters": ("bolk", "bolk")}, "characters_differ"),
        ({"privilege": ("Ann", "Bob")}, "order"),
        ({"privilege": ("Ann", "Bob", "Bob")}, "order"),
        ({"privilege": ("Ann", "Bob", "Dan")}, "order"),
        ({"privilege": ("Ann", "Bob", "Cid", "-")}, "order"),
    ],
)
def test_a_setup_that_cannot_be(ask: dict[str, Any], code: str) -> None:
    assert refused(**ask).removeprefix("pendulum.refusal.") == code


def test_a_player_may_be_called_dash() -> None:
    ask = a.Setup(names=("Ann", "-"), privilege=("-", "Ann"))
    events = GAME.setup(ask, box(), Moment(0, Chance("seed", 1)))
    assert not isinstance(events, Refusal)
    assert GAME.evolve(None, events[0]).privilege == (1, 0, -1)


def test_a_character_that_is_not_in_the_box() -> None:
    with pytest.raises(BadInput):
        GAME.codec.action({"action": "setup", "names": list(NAMES[:2]), "characters": ["sauron"]})


@pytest.mark.rule("004", "Игра вдвоём и втроём")
@pytest.mark.parametrize(("players", "key"), [(2, "place_first_two"), (3, "place_first_three"), (4, "place_first")])
def test_few_players_are_told_of_the_neutral_workers_and_of_the_token(players: int, key: str) -> None:
    assert Game(players).begin().says()[0] == key


@pytest.mark.rule("004", "Начало игры")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("language", "large", "common"),
    [
        ("en", "all large workers in this order", "all common ones in the same order"),
        ("ru", "все большие работники в этом порядке", "все обычные в том же порядке"),
        ("cs", "všichni velcí dělníci v tomto pořadí", "všichni běžní ve stejném pořadí"),
    ],
)
def test_first_everybody_places_the_large_worker(players: int, language: str, large: str, common: str) -> None:
    says = GAME.instruction(Game(players).begin().state)
    assert says is not None
    text = Words(language).say(says).lower()
    assert 0 <= text.find(large) < text.find(common)


def test_a_round_does_not_start_while_time_stands_still() -> None:
    game = Game().begin()
    game.paused = True
    assert game.refused(a.StartRound()) == "paused"
    assert game.ask(a.StartRound(untimed=True)), "without time a pause does not matter"
    game.do(a.StartRound(), override=True)
    assert game.phase == "round"
