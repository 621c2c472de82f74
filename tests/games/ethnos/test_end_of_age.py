"""The end of an age as a guided walk, the next age, and the end of the game."""

from __future__ import annotations

import pytest

from companion.games.ethnos import GAME
from companion.games.ethnos import actions as a
from companion.games.ethnos.names import KINGDOMS
from companion.games.ethnos.reckoning import step_now, steps
from tests.games.ethnos.driver import Game

TOKENS = (0, 2, 4, 4, 6, 8, 2, 4, 6, 6, 8, 10, 0, 4, 6, 6, 8, 10)
BOARDS = ("merfolk", "giants", "orcs", "trolls", "elves", "dwarves")


@pytest.mark.rule("002", "Конец эпохи")
def test_the_steps_come_in_the_order_of_the_rulebook() -> None:
    assert steps(Game(4, tribes=BOARDS).state) == ("hands", *KINGDOMS, "merfolk", "giant", "orcs", "bands")
    plain = Game(4, tribes=("wizards", "wingfolk", "dwarves", "centaurs", "minotaurs", "elves"))
    assert steps(plain.state) == ("hands", *KINGDOMS, "bands")


@pytest.mark.rule("002", "Бойцы разбегаются")
@pytest.mark.parametrize("drawn_by", ["table", "app"])
def test_hands_are_discarded_first(drawn_by: str) -> None:
    game = Game(4, drawn_by=drawn_by)
    game.do(a.DrawCard(seat=0))
    game.end_age()
    game.do(a.NextStep())
    assert [(player.held, player.hand) for player in game.state.players] == [(0, ())] * 4
    assert game.player(0).glory == 0


@pytest.mark.rule("002", "Способности племен")
def test_glory_comes_step_by_step_and_each_step_says_who_and_why() -> None:
    game = Game(4, tribes=BOARDS, tokens=TOKENS)
    game.put(0, "rhea", 2)
    game.put(1, "rhea", 2)
    game.do(a.SetTrolls(player=1, troll_tokens=(3,)))
    game.do(a.SetGiant(player=2, size=3))
    game.do(a.SetMerfolk(player=3, to=4))
    game.do(a.SetOrcs(player=0, spaces=("rhea",)))
    game.do(a.AddBand(player=0, size=3, leader="elves"))
    game.end_age(2)
    seen = {}
    while (step := step_now(game.state)) is not None:
        before = [player.glory for player in game.state.players]
        if step == "orcs":
            refusal = game.refused(a.NextStep())
            assert (refusal.code, refusal.values["names"]) == ("ethnos.refusal.orcs_undecided", ("Ann",))
            game.do(a.OrcRaid(seat=0, raid=True))
        game.do(a.NextStep())
        seen[step] = [player.glory - old for player, old in zip(game.state.players, before, strict=True)]
    assert {step: gains for step, gains in seen.items() if any(gains)} == {
        "rhea": [0, 4, 0, 0],
        "merfolk": [0, 0, 0, 1],
        "giant": [0, 0, 2, 0],
        "orcs": [1, 0, 0, 0],
        "bands": [3, 0, 0, 0],
    }


@pytest.mark.rule("002", "Слава за захват королевств")
def test_the_board_says_who_wins_a_kingdom_by_trolls() -> None:
    game = Game(4, tribes=BOARDS, tokens=TOKENS)
    game.put(0, "duris", 2)
    game.put(1, "duris", 2)
    game.do(a.SetTrolls(player=1, troll_tokens=(3,)))
    game.end_age()
    game.do(a.NextStep())
    heading, first, second = (row[0] for row in GAME.board(game.state, None)[-1])
    assert heading.values["step"].key == "ethnos.kingdom.duris"  # type: ignore[union-attr]
    assert (first.key, first.values["names"]) == ("ethnos.step.place_trolls", ("Bob",))  # type: ignore[union-attr]
    assert second.values["names"] == ("Ann",)  # type: ignore[union-attr]


@pytest.mark.rule("002", "Рассвет новой эпохи")
def test_bands_go_and_markers_stay_when_a_new_age_dawns() -> None:
    game = Game(4, tribes=BOARDS)
    game.put(0, "rhea", 2)
    game.do(a.SetMerfolk(player=1, to=4))
    game.do(a.SetOrcs(player=1, spaces=("rhea",)))
    game.do(a.AddBand(player=0, size=3, leader="elves"))
    game.do(a.SetGlory(player=2, to=20))
    game.end_age()
    game.reckon(raids=False)
    game.do(a.NextStep())
    assert (game.state.age, game.state.phase, game.state.dragons, game.state.third_dragon) == (2, "age", 0, None)
    assert (game.markers(0, "rhea"), game.player(1).merfolk, game.player(1).orcs) == (2, 4, ("rhea",))
    assert all(player.bands == () and player.held == 1 for player in game.state.players)
    assert game.state.open_cards == 8


@pytest.mark.rule("002", "Начало новой эпохи")
@pytest.mark.parametrize(
    ("glory", "dragon", "first"),
    [((5, 3, 4, 9), 0, 1), ((2, 5, 2, 9), 1, 2), ((2, 5, 2, 9), 3, 0), ((2, 5, 2, 9), 2, 2)],
)
def test_the_next_age_begins_with_the_least_glory(glory: tuple[int, ...], dragon: int, first: int) -> None:
    game = Game(4, tribes=("wizards", "wingfolk", "dwarves", "centaurs", "minotaurs", "elves"))
    for seat, amount in enumerate(glory):
        game.do(a.SetGlory(player=seat, to=amount))
    game.end_age(dragon)
    game.reckon()
    game.do(a.NextStep())
    assert (game.state.first, game.state.turn) == (first, first)


@pytest.mark.rule("002", "Ход игры")
@pytest.mark.parametrize(("players", "ages"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_a_game_lasts_two_or_three_ages(players: int, ages: int) -> None:
    game = Game(players, tribes=("wizards", "wingfolk", "dwarves", "centaurs", "minotaurs", "elves"))
    for age in range(1, ages + 1):
        assert (game.state.age, game.state.phase) == (age, "age")
        game.end_age()
        game.reckon()
        game.do(a.NextStep())
    assert game.state.phase == "over"
    assert GAME.is_over(game.state)
    assert game.refused(a.NextStep()).code == "ethnos.refusal.not_now"


@pytest.mark.rule("002", "Конец игры")
@pytest.mark.parametrize(
    ("markers", "bands", "winners", "tie_break"),
    [
        ((0, 0), ((), ()), ["Ann", "Bob"], None),
        ((1, 2), ((), ()), ["Bob"], "markers"),
        ((1, 1), ((1,), (1, 1)), ["Bob"], "bands"),
    ],
)
def test_the_final_sheet_breaks_ties(markers: tuple, bands: tuple, winners: list[str], tie_break: str | None) -> None:
    game = Game(
        4,
        tribes=("wizards", "wingfolk", "dwarves", "centaurs", "minotaurs", "elves"),
        age=3,
        middle=True,
        tokens=TOKENS,
    )
    game.do(a.BeginAge())
    game.end_age()
    game.reckon()
    for seat in (0, 1):
        game.do(a.SetGlory(player=seat, to=50))
        game.put(seat, "duris", markers[seat])
        for size in bands[seat]:
            game.do(a.AddBand(player=seat, size=size, leader="elves"))
    game.do(a.NextStep())
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert sheet.document["winners"] == winners
    assert sheet.document["ranking"][0]["tie_break"] == tie_break


def test_the_final_sheet_has_all_parts() -> None:
    game = Game(2, tribes=("giants", "orcs", "merfolk", "trolls", "elves"))
    game.band(0, 3, "giants", "duris")
    game.band(1, 2, "orcs", "rhea")
    for _ in range(2):
        game.end_age()
        game.reckon()
        game.do(a.NextStep())
    sheet = GAME.score(game.state)
    assert sheet is not None
    for row in sheet.document["ranking"]:
        assert row["total"] == sum(row["parts"].values())
    parts = next(row["parts"] for row in sheet.document["ranking"] if row["name"] == "Ann")
    assert (parts["giant"], parts["bands"]) == (2 + 2, 3)
