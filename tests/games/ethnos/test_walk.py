"""The end of an age as a walk: what each step says, who is asked, what goes on."""

from __future__ import annotations

import pytest

from companion.engine.said import said
from companion.engine.walk import Walk, WalkLine
from companion.games.ethnos import GAME
from companion.games.ethnos import actions as a
from companion.games.ethnos.names import KINGDOMS
from tests.games.ethnos.driver import Game

BOARDS = ("merfolk", "giants", "orcs", "trolls", "skeletons", "wingfolk")


def walk(game: Game) -> Walk:
    found = GAME.walk(game.state)
    assert found is not None
    return found


def line_of(game: Game, seat: int) -> WalkLine:
    return next(line for line in walk(game).lines if line.seat == seat)


def to_step(game: Game, step: str) -> Game:
    game.end_age()
    while walk(game).step != step:
        game.do(a.NextStep())
    return game


def asked(game: Game) -> list[tuple[str, int | None]]:
    return [offer.key for offer in GAME.offers(game.state) if offer.asked]


def test_there_is_none_while_an_age_is_played() -> None:
    assert GAME.walk(Game(4).state) is None


@pytest.mark.rule("002", "Конец эпохи")
def test_every_step_has_its_number() -> None:
    game = Game(4, tribes=BOARDS)
    for kingdom in KINGDOMS:
        game.put(0, kingdom, 1)
    game.end_age()
    seen = []
    while (now := GAME.walk(game.state)) is not None:
        seen.append((now.step, now.number, now.of))
        game.do(a.NextStep())
    steps = ["hands", "duris", "rhea", "straton", "ithys", "althea", "pelagon", "merfolk", "giant", "orcs", "bands"]
    assert seen == [(step, 1 + index, 12) for index, step in enumerate([*steps, "counted"])]


def test_each_step_says_who_gets_what_and_why() -> None:
    game = Game(4, tribes=BOARDS)
    game.do(a.SetTokens(kingdom="duris", tokens=(4, 6, 8)))
    game.do(a.SetGlory(player=1, to=10))
    game.put(0, "duris", 2)
    game.put(1, "duris", 2)
    game.do(a.SetTrolls(player=1, troll_tokens=(3,)))
    to_step(game, "duris")
    first = walk(game).lines[0]
    assert first == WalkLine(
        seat=1, name="Bob", about=said("ethnos.walk.by_trolls", place=1, n=2), figure=10, gain=4
    ), "ahead of Ann, who was there as strong"
    game.do(a.NextStep())
    assert game.state.players[1].glory == 14, "what was announced"


def test_who_is_as_strong_shares_a_place() -> None:
    game = Game(4)
    for seat in (0, 2):
        game.put(seat, "rhea", 3)
    to_step(game, "rhea")
    assert [line.about for line in walk(game).lines[:2]] == [said("ethnos.walk.shared", place=1, n=3)] * 2


def test_the_giant_and_bands_are_named() -> None:
    game = Game(4, tribes=BOARDS)
    game.do(a.SetGiant(player=3, size=5))
    game.do(a.AddBand(player=2, size=4, leader="orcs", skeletons=1))
    game.do(a.AddBand(player=2, size=2, leader="merfolk"))
    to_step(game, "giant")
    assert (walk(game).lines[0].seat, walk(game).lines[0].about) == (3, said("ethnos.walk.giant", n=5))
    while walk(game).step != "bands":
        game.do(a.NextStep())
    assert line_of(game, 2).about == said("ethnos.walk.bands", sizes="3 2"), "the skeletons have left"


@pytest.mark.rule("002", "Племя гномов")
def test_the_dwarves_fighter_more_is_shown() -> None:
    game = Game(4, tribes=("dwarves", "skeletons", "elves"))
    game.do(a.AddBand(player=1, size=5, leader="dwarves", skeletons=1))
    game.do(a.AddBand(player=1, size=2, leader="elves"))
    to_step(game, "bands")
    assert (line_of(game, 1).about, line_of(game, 1).gain) == (said("ethnos.walk.bands", sizes="4+1 2"), 10 + 1)


def test_kingdoms_where_nobody_is_are_gone_by_in_one_tap() -> None:
    game = Game(4, tribes=("dwarves", "elves", "wizards", "minotaurs", "halflings", "centaurs"))
    game.put(2, "straton", 1)
    game.do(a.SetTokens(kingdom="straton", tokens=(4, 6, 8)))
    game.end_age()
    seen = []
    while walk(game).step != "counted":
        seen.append((walk(game).step, walk(game).do))
        game.do(a.NextStep())
    empty = [tuple(said(f"ethnos.kingdom.{each}") for each in each) for each in (KINGDOMS[:2], KINGDOMS[3:])]
    assert seen == [
        ("hands", said("ethnos.walk.do_hands")),
        ("straton", said("ethnos.walk.passed", kingdoms=empty[0])),
        ("bands", said("ethnos.walk.passed", kingdoms=empty[1])),
    ]
    assert game.player(2).glory == 4


@pytest.mark.rule("002", "Рассвет новой эпохи")
@pytest.mark.parametrize(
    ("tribes", "drawn_by", "key"),
    [
        (BOARDS, "table", "ethnos.walk.do_cards_and_tokens"),
        (BOARDS, "app", "ethnos.walk.do_tokens"),
        (("dwarves", "elves", "wizards", "minotaurs", "halflings", "centaurs"), "uncounted", "ethnos.walk.do_cards"),
    ],
)
def test_before_the_next_age_pieces_go_back(tribes: tuple[str, ...], drawn_by: str, key: str) -> None:
    game = Game(4, tribes=tribes, drawn_by=drawn_by)
    game.end_age()
    assert (walk(game).do is None) == (drawn_by == "app"), "hands are discarded, where there are cards"
    game.reckon()
    assert walk(game).do == said(key)


@pytest.mark.rule("002", "Начало новой эпохи")
@pytest.mark.parametrize("drawn_by", ["table", "uncounted"])
def test_an_age_begins_with_how_the_cards_are_dealt(drawn_by: str) -> None:
    deal = said("ethnos.deal", n=8, dragons=3)
    game = Game(4, tribes=BOARDS, drawn_by=drawn_by)
    for _ in range(2):
        assert GAME.instruction(game.state) == deal
        assert ((deal,),) in GAME.board(game.state, None)
        game.do(a.Dragon(seat=game.state.turn))
        assert GAME.instruction(game.state) != deal
        game.end_age()
        game.reckon()
        game.do(a.NextStep())


def test_whose_cards_the_app_deals_has_nothing_to_do() -> None:
    assert GAME.instruction(Game(4, drawn_by="app").state) is None


@pytest.mark.rule("002", "Племя орков")
def test_orcs_are_asked_before_the_step_can_be_counted() -> None:
    game = Game(4, tribes=BOARDS)
    for seat in (2, 3):
        game.do(a.SetOrcs(player=seat, spaces=("rhea",)))
    game.end_age()
    assert not asked(game)
    while walk(game).step != "orcs":
        assert walk(game).asks == ()
        game.do(a.NextStep())
    assert (walk(game).asks, walk(game).goes_on) == ((2, 3), "")
    assert asked(game) == [("orc_raid", 2), ("orc_raid", 3)]
    assert [line.seat for line in walk(game).lines] == [2, 3, 0, 1], "who is asked stands first"
    assert line_of(game, 2).about == said("ethnos.walk.may_raid", n=1, glory=1)
    game.do(a.OrcRaid(seat=2, raid=True))
    game.do(a.OrcRaid(seat=3, raid=False))
    assert (walk(game).asks, walk(game).goes_on) == ((), "next_step")
    assert (line_of(game, 2).about, line_of(game, 2).gain) == (said("ethnos.walk.raid", n=1), 1)
    assert (line_of(game, 3).about, line_of(game, 3).gain) == (said("ethnos.walk.wait", n=1), None)


@pytest.mark.rule("002", "Начало новой эпохи")
def test_at_the_end_the_next_first_player_is_named() -> None:
    game = Game(4)
    game.do(a.SetGlory(player=0, to=5))
    game.end_age(1)
    game.reckon()
    now = walk(game)
    assert (now.step, now.label) == ("counted", said("ethnos.walk.next_age", age=2))
    assert [line.name for line in now.lines if line.about is not None] == ["Bob"]
    assert now.lines[0].name == "Ann", "who has most stands first"


def test_the_last_age_leads_to_the_sheet() -> None:
    game = Game(2)
    game.end_age()
    game.reckon()
    game.do(a.NextStep())
    game.end_age()
    game.reckon()
    assert walk(game).label == said("ethnos.walk.finish")
    assert not any(line.about for line in walk(game).lines)


@pytest.mark.parametrize("leader", ["trolls", "wingfolk"])
def test_what_a_band_leaves_open_is_asked(leader: str) -> None:
    game = Game(4, tribes=BOARDS)
    game.band(0, 3, leader, "rhea")
    assert GAME.unsettled(game.state) is not None
    assert {seat for _, seat in asked(game)} == {0}
    assert GAME.walk(game.state) is None
