"""Who wins, in every branch."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.pendulum import GAME
from companion.games.pendulum import actions as a
from companion.games.pendulum.final import position, standing
from companion.games.pendulum.position import TrackAt
from companion.games.pendulum.view import standing_text
from tests.games.pendulum.driver import TRACKS, Game, box
from tests.games.pendulum.positions import at, document, outcome, places

END = "Конец игры"


@pytest.mark.rule("004", END)
def test_the_example_with_three_players() -> None:
    """Б has no legendary achievement; on the worst track В (blue) is further from the parchment than А (yellow)."""
    players = (
        at("А", 3, (1, 1, -1)),
        at("Б", 2, (2, 2, 2), legendary=False),
        at("В", 1, (3, -2, 3)),
    )
    assert outcome(*players) == ("А", "worst_track")
    assert places(*players) == ["А", "В", "Б"]


@pytest.mark.rule("004", END)
@pytest.mark.parametrize("counted", [(1, 1, 3), (2, 1, 2), (3, 1, 1)])
def test_five_points_in_the_parchment(counted: tuple[int, int, int]) -> None:
    """As many as in the picture are more than four and fewer than six, however they are spread."""
    me = at("Ann", 3, counted)
    assert sum(track.inside for track in me.tracks.all()) == 5
    assert outcome(me, at("Bob", 1, (2, 1, 1)), at("Cid", 2, (1, 2, 1))) == ("Ann", "parchment_points")
    assert outcome(me, at("Bob", 1, (2, 2, 2))) == ("Bob", "parchment_points")


@pytest.mark.parametrize(
    ("token", "missing", "inside"),
    [(0, 8, 0), (7, 1, 0), (8, 0, 1), (9, 0, 2), (12, 0, 5)],
)
def test_a_track_with_its_parchment_from_the_eighth_space(token: int, missing: int, inside: int) -> None:
    track = TrackAt(token, 8, 12)
    assert (track.missing, track.inside) == (missing, inside)


PARCHMENT: list[tuple[tuple[Any, ...], tuple[str, str]]] = [
    # One alone reached it on every track, however little and however low.
    (
        (at("Ann", 3, (1, 1, 1)), at("Bob", 1, (6, 6, -1)), at("Cid", 2, (6, 6, 6), legendary=False)),
        ("Ann", "parchment"),
    ),
    ((at("Ann", 2, (1, 1, 1)), at("Bob", 1, (7, 7, 7), legendary=False)), ("Ann", "parchment")),
    # Several: most points inside.
    ((at("Ann", 1, (2, 2, 2)), at("Bob", 2, (1, 1, 5))), ("Bob", "parchment_points")),
    ((at("Ann", 1, (2, 2, 2)), at("Bob", 2, (1, 1, 3)), at("Cid", 3, (1, 1, 1))), ("Ann", "parchment_points")),
    # As many: privilege.
    ((at("Ann", 2, (2, 2, 2)), at("Bob", 1, (1, 1, 4))), ("Bob", "privilege")),
    ((at("Ann", 5, (2, 2, 2)), at("Bob", 9, (4, 1, 1)), at("Cid", 1, (1, 1, 1))), ("Ann", "privilege")),
]


@pytest.mark.rule("004", END)
@pytest.mark.parametrize(("players", "expected"), PARCHMENT)
def test_in_the_parchment_on_every_track(players: tuple[Any, ...], expected: tuple[str, str]) -> None:
    assert outcome(*players) == expected


WORST: list[tuple[tuple[Any, ...], tuple[str, str]]] = [
    # The only one with the legendary achievement, however far away.
    ((at("Ann", 2, (-8, -9, -10)), at("Bob", 1, (6, 6, 6), legendary=False)), ("Ann", "worst_track")),
    # The worst track counts, not the sum.
    ((at("Ann", 2, (-2, -2, -2)), at("Bob", 1, (3, 3, -3))), ("Ann", "worst_track")),
    # Whichever track it is.
    ((at("Ann", 2, (-1, 3, 3)), at("Bob", 1, (3, -2, 3))), ("Ann", "worst_track")),
    # The next worst, and the third.
    ((at("Ann", 2, (-3, 1, -1)), at("Bob", 1, (-2, -3, 6))), ("Ann", "worst_track")),
    ((at("Ann", 2, (-3, -2, -1)), at("Bob", 1, (-2, -3, -2))), ("Ann", "worst_track")),
    # Inside the parchment a track is as near as can be.
    ((at("Ann", 2, (-3, 6, 6)), at("Bob", 1, (1, 1, -3))), ("Bob", "privilege")),
    # All alike: privilege.
    ((at("Ann", 2, (-3, -2, -1)), at("Bob", 1, (-1, -3, -2))), ("Bob", "privilege")),
    (
        (at("Ann", 3, (-1, 1, 1)), at("Bob", 2, (-1, 1, 1)), at("Cid", 1, (-1, 1, 1), legendary=False)),
        ("Bob", "privilege"),
    ),
]


@pytest.mark.rule("004", END)
@pytest.mark.parametrize(("players", "expected"), WORST)
def test_nobody_in_the_parchment_on_every_track(players: tuple[Any, ...], expected: tuple[str, str]) -> None:
    assert outcome(*players) == expected


@pytest.mark.rule("004", END)
def test_without_a_legendary_achievement_nobody_wins() -> None:
    players = (at("Ann", 1, (6, 6, 6), legendary=False), at("Bob", 2, (-1, -1, -1), legendary=False))
    found = document(*players)
    assert found == {
        "winner": None,
        "decided_by": "nobody",
        "winners": [],
        "ranking": [{"name": "Ann", "rank": 1}, {"name": "Bob", "rank": 2}],
    }


GLORY: list[tuple[tuple[Any, ...], bool, tuple[str, str]]] = [
    # For all.
    ((at("Ann", 2, (2, 2, 2), glory=3), at("Bob", 1, (2, 2, 2), glory=2)), True, ("Ann", "glory")),
    # Glory breaks a tie of points and is no point.
    ((at("Ann", 1, (2, 2, 2), glory=9), at("Bob", 2, (2, 2, 3))), True, ("Bob", "parchment_points")),
    # As much glory: privilege at once.
    ((at("Ann", 2, (2, 2, 2), glory=3), at("Bob", 1, (1, 1, 4), glory=3)), True, ("Bob", "privilege")),
    # Nobody plays with it: it is not looked at.
    ((at("Ann", 2, (2, 2, 2), glory=3), at("Bob", 1, (2, 2, 2))), False, ("Bob", "privilege")),
    # One plays with it.
    ((at("Ann", 2, (2, 2, 2), glory=1, advanced=True), at("Bob", 1, (2, 2, 2))), False, ("Ann", "glory")),
    # What another has written down does not count.
    (
        (at("Ann", 2, (2, 2, 2), glory=1, advanced=True), at("Bob", 1, (2, 2, 2), glory=5)),
        False,
        ("Ann", "glory"),
    ),
    ((at("Ann", 2, (2, 2, 2), glory=0, advanced=True), at("Bob", 1, (2, 2, 2))), False, ("Bob", "privilege")),
]


@pytest.mark.rule("004", "Слава")
@pytest.mark.parametrize(("players", "advanced", "expected"), GLORY)
def test_glory_breaks_ties_of_points(players: tuple[Any, ...], advanced: bool, expected: tuple[str, str]) -> None:
    assert outcome(*players, advanced=advanced) == expected


@pytest.mark.rule("004", "Слава")
def test_outside_the_parchment_no_points_are_compared_so_no_glory() -> None:
    players = (at("Ann", 2, (-1, 6, 6), glory=5), at("Bob", 1, (-1, 6, 6)))
    assert outcome(*players, advanced=True) == ("Bob", "privilege")


@pytest.mark.rule("004", END)
def test_the_ranking_of_everybody() -> None:
    players = (
        at("no token, near", 1, (6, 6, 6), legendary=False),
        at("token, far", 2, (-1, -1, -5)),
        at("inside, five", 3, (1, 2, 2)),
        at("token, near", 4, (-1, -1, -1)),
        at("inside, six", 5, (2, 2, 2)),
    )
    assert places(*players) == ["inside, six", "inside, five", "token, near", "token, far", "no token, near"]


# Games that were played here


def finished(round_four: Game) -> dict[str, Any]:
    round_four.council(0, 0, 0)
    round_four.do(a.Finish())
    sheet = GAME.score(round_four.state)
    assert sheet is not None
    return sheet.document


def last(**more: Any) -> Game:
    return Game(3, round=4, **more)


@pytest.mark.rule("004", END)
def test_the_sheet_of_a_game() -> None:
    game = last().put(0, power=8, prestige=9, popularity=10, legendary=1).put(1, power=11, legendary=1)
    assert finished(game) == {
        "winner": "Ann",
        "decided_by": "parchment",
        "winners": ["Ann"],
        "ranking": [
            {"name": "Ann", "rank": 1},
            {"name": "Bob", "rank": 2},
            {"name": "Cid", "rank": 3},
        ],
    }


def test_the_running_figure_is_the_way_to_the_parchment_not_a_sum() -> None:
    """The mats here have their parchments at 8, 9 and 10 and end at 12, 13 and 15."""
    game = Game(3).put(0, legendary=1)
    assert GAME.totals(game.state) == (-10, -10, -10), "what is missing on the worst track"
    game.put(0, power=12, prestige=13, popularity=9)
    assert GAME.totals(game.state)[0] == -1, "much elsewhere does not help"
    game.put(0, popularity=10)
    assert GAME.totals(game.state)[0] == 5 + 5 + 1, "then the points inside"
    assert Game(3, printed=box(mats=False)).state.players[0].mat is None
    assert GAME.totals(Game(3, printed=box(mats=False)).state) == (None, None, None), "nobody knows"


@pytest.mark.rule("004", END)
def test_the_running_figure_misses_a_space_without_the_legendary_achievement() -> None:
    """Live as at the end: whoever lacks it is not in the parchment on all four tracks."""
    game = Game(3).put(0, power=12, prestige=13, popularity=15)
    assert GAME.totals(game.state)[0] == -1
    assert standing_text(game.player(0)) == "−1"
    game.put(0, legendary=1)
    assert GAME.totals(game.state)[0] == 5 + 5 + 6
    counted = replace(game.player(0), mat=None, counted=(2, 1, 1))
    assert [standing(replace(counted, legendary=each)) for each in (0, 1)] == [-1, 4]


@pytest.mark.rule("004", END)
def test_privilege_is_that_of_the_last_council() -> None:
    """All are alike; Ann stood highest before, and the tie of votes turned the order round."""
    game = last()
    for seat in range(3):
        game.put(seat, legendary=1)
    game.count(0, 0, 0)
    for seat, points in ((2, ("power", "power")), (1, ("power",)), (0, ())):
        game.reward(seat, "final_card", points=points)
    for seat in range(3):
        game.put(seat, power=0)
    game.do(a.Finish())
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert (sheet.document["winner"], sheet.document["decided_by"]) == ("Cid", "privilege")


@pytest.mark.rule("004", "Слава")
def test_the_glory_of_an_expert_counts() -> None:
    game = last()
    game.do(a.ChooseMat(seat=0, character="gambal", expert=True))
    inside = {"power": 12, "prestige": 13, "popularity": 15, "legendary": 1}
    game.put(0, **inside).put(0, glory_power=1)
    game.put(1, **inside).put(2, **inside)
    found = finished(game)
    assert (found["winner"], found["decided_by"]) == ("Ann", "glory")


@pytest.mark.rule("004", END)
def test_the_legendary_card_of_the_last_council_can_win_the_game() -> None:
    game = last().put(0, power=8, prestige=9, popularity=10, gold=10).put(1, legendary=1)
    game.count(9, 0, 0)
    game.reward(0, "final_legendary", pay=(0, 0, 10))
    game.all_rewards()
    game.do(a.Finish())
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert (sheet.document["winner"], sheet.document["decided_by"]) == ("Ann", "parchment")


def test_a_game_that_nobody_wins() -> None:
    found = finished(last())
    assert (found["winner"], found["winners"], found["decided_by"]) == (None, [], "nobody")


# Mats that nobody read are counted by hand


def test_unread_mats_are_counted_at_the_end() -> None:
    game = last(printed=box(mats=False))
    game.do(a.ReadMat(seat=0, tracks=TRACKS))
    for seat in range(3):
        game.put(seat, legendary=1)
    game.put(0, power=10, prestige=10, popularity=11)  # 3, 2 and 2 inside
    game.council(5, 0, 0)
    refusal = game.refusal(a.Finish(), override=True)
    assert (refusal.code, refusal.values) == ("pendulum.refusal.uncounted", {"names": ("Bob", "Cid")})
    assert [offer.seat for offer in GAME.offers(game.state) if offer.action == "count_myself"] == [1, 2]
    game.do(a.CountMyself(seat=1, counted=(3, 4, 3)))
    assert game.refused(a.CountMyself(seat=2, counted=(3, 0, 3))) == "counted"
    assert game.refused(a.CountMyself(seat=2, counted=(3, 3))) == "counted"
    assert game.refused(a.CountMyself(seat=2, counted=(61, 1, 1))) == "refusal.above"
    game.do(a.CountMyself(seat=2, counted=(9, 9, -1)))
    game.do(a.Finish())
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert (sheet.document["winner"], sheet.document["decided_by"]) == ("Bob", "parchment_points")
    assert [row["name"] for row in sheet.document["ranking"]] == ["Bob", "Ann", "Cid"]


@pytest.mark.parametrize(("counted", "inside", "missing"), [(1, 1, 0), (4, 4, 0), (-1, 0, 1), (-7, 0, 7)])
def test_what_was_counted_by_hand_is_what_counts(counted: int, inside: int, missing: int) -> None:
    game = last(printed=box(mats=False)).council(0, 0, 0)
    game.do(a.CountMyself(seat=1, counted=(counted, 1, 1)))
    track = position(game.state).players[1].tracks.power
    assert (track.inside, track.missing) == (inside, missing)


def test_a_mat_read_at_the_end_counts_for_itself() -> None:
    game = last(printed=box(mats=False)).council(0, 0, 0)
    for seat in range(3):
        game.do(a.ReadMat(seat=seat, tracks=TRACKS))
    game.do(a.Finish())
    assert game.phase == "over"


def test_after_the_end_figures_and_names_can_still_be_put_right() -> None:
    game = last()
    assert finished(game)["winner"] is None
    game.put(1, legendary=1)
    game.do(a.Rename(player=1, name="Bert"))
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert sheet.document["winner"] == "Bert"
    assert game.refused(a.Drop(player=0), override=True) == "over"
    assert game.refused(a.Gain(player=0, figure="gold", by=1), override=True) == "over"
