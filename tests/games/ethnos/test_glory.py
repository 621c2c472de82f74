"""Glory at the end of an age, by the pure functions that both the command line and the live game use."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.ethnos import glory
from companion.games.ethnos.switches import Switches
from tests.games.ethnos.driver import box

DEFAULT = Switches()
BANDS = box().numbers("bands")


def kingdom(markers: dict[str, int], age: int, tokens: tuple[int, ...], players: int = 4, **more: object) -> dict:
    trolls = more.pop("trolls", {})
    claims = {name: glory.strength(count, trolls.get(name, ())) for name, count in markers.items()}
    return glory.gains(glory.kingdom(claims, age, tokens, players, Switches(**more)))


@pytest.mark.rule("002", "Слава за захват королевств")
@pytest.mark.parametrize(
    ("age", "markers", "expected"),
    [
        (1, {"a": 3, "b": 2, "c": 1}, {"a": 2}),
        (2, {"a": 3, "b": 2, "c": 1}, {"a": 4, "b": 2}),
        (3, {"a": 3, "b": 2, "c": 1}, {"a": 8, "b": 4, "c": 2}),
        (3, {"a": 3, "b": 2, "c": 1, "d": 1}, {"a": 8, "b": 4, "c": 1, "d": 1}),
        (3, {"a": 3, "b": 3, "c": 1}, {"a": 6, "b": 6, "c": 2}),
        (3, {"a": 2, "b": 2, "c": 2}, {"a": 4, "b": 4, "c": 4}),
        (3, {"a": 1, "b": 1, "c": 1, "d": 1}, {"a": 3, "b": 3, "c": 3, "d": 3}),
        (2, {"a": 3, "b": 2, "c": 2}, {"a": 4, "b": 1, "c": 1}),
        (2, {"a": 1, "b": 1, "c": 1}, {"a": 2, "b": 2, "c": 2}),
        (1, {"a": 2, "b": 2}, {"a": 1, "b": 1}),
        (1, {"a": 1, "b": 1, "c": 1}, {}),
        (3, {"a": 1, "b": 0}, {"a": 8}),
        (3, {}, {}),
    ],
)
def test_places_pay_the_token_of_the_age_and_the_earlier_ones(age: int, markers: dict, expected: dict) -> None:
    assert kingdom(markers, age, (2, 4, 8)) == expected


@pytest.mark.rule("002", "Слава за захват королевств")
def test_example_second_age_in_duris() -> None:
    assert kingdom({"Денис": 3, "Лена": 2, "Миша": 1}, 2, (2, 4), 3) == {"Денис": 4, "Лена": 2}


@pytest.mark.rule("002", "Слава за захват королевств")
def test_example_level_in_duris() -> None:
    assert kingdom({"Денис": 3, "Лена": 3, "Миша": 1}, 2, (2, 4), 3) == {"Денис": 3, "Лена": 3}


@pytest.mark.rule("002", "Племя троллей")
@pytest.mark.parametrize(
    ("trolls", "expected"),
    [
        ({}, {"a": 5, "b": 5}),
        ({"a": (1,)}, {"a": 6, "b": 4}),
        ({"a": (1, 2, 3), "b": (5,)}, {"a": 6, "b": 4}),
        ({"a": (4, 6), "b": (3, 5, 1)}, {"a": 6, "b": 4}),
        ({"a": (1, 5), "b": (6,)}, {"a": 4, "b": 6}),
    ],
    ids=["none", "one token", "sum decides", "sum 10 beats 9", "level sums: the highest token"],
)
def test_trolls_break_ties_by_sum_then_by_the_highest(trolls: dict, expected: dict) -> None:
    assert kingdom({"a": 2, "b": 2}, 2, (4, 6), trolls=trolls) == expected


@pytest.mark.rule("002", "Племя троллей")
def test_trolls_do_not_beat_markers() -> None:
    assert kingdom({"a": 1, "b": 2}, 1, (4, 6), trolls={"a": (6, 5)}) == {"b": 4}


@pytest.mark.rule("002", "Племя троллей")
def test_trolls_split_a_group_only_where_they_differ() -> None:
    shares = glory.kingdom(
        {"a": glory.strength(2, (3,)), "b": glory.strength(2, ()), "c": glory.strength(2, ())}, 3, (2, 4, 8), 4, DEFAULT
    )
    assert glory.gains(shares) == {"a": 8, "b": 3, "c": 3}
    assert [share.trolls for share in shares] == [True, True]


@pytest.mark.rule("002", "Подсчет очков при игре вдвоем")
@pytest.mark.parametrize(
    ("age", "markers", "expected"),
    [
        (1, {"a": 2, "b": 1}, {"a": 3}),
        (1, {"a": 2}, {"a": 3}),
        (1, {"a": 2, "b": 2}, {"a": 1, "b": 1}),
        (2, {"a": 2, "b": 1}, {"a": 8}),
        (2, {"a": 2, "b": 0}, {"a": 11}),
        (2, {"b": 1}, {"b": 11}),
        (2, {"a": 2, "b": 2}, {"a": 4, "b": 4}),
    ],
)
def test_two_players(age: int, markers: dict, expected: dict) -> None:
    assert kingdom(markers, age, (3, 8), 2) == expected


@pytest.mark.rule("002", "Подсчет очков при игре вдвоем")
def test_two_players_level_may_share_both_tokens_by_a_switch() -> None:
    assert kingdom({"a": 2, "b": 2}, 2, (3, 8), 2, two_player_tie="both_tokens") == {"a": 5, "b": 5}
    assert kingdom({"a": 2, "b": 1}, 2, (3, 8), 2, two_player_tie="both_tokens") == {"a": 8}


@pytest.mark.rule("002", "Подсчет очков при игре вдвоем")
def test_three_players_score_like_four() -> None:
    assert kingdom({"a": 2, "b": 1}, 2, (3, 8), 3) == {"a": 8, "b": 3}


def merfolk(spaces: dict[str, int], age: int, players: int = 4, trolls: dict | None = None, **more: object) -> dict:
    values = box().numbers("merfolk.few" if players <= 3 else "merfolk.many")
    return glory.gains(glory.merfolk_board(spaces, trolls or {}, age, values, players, Switches(**more)))


@pytest.mark.rule("002", "Племя тритонов")
@pytest.mark.parametrize(
    ("age", "players", "spaces", "switches", "expected"),
    [
        (1, 4, {"a": 5, "b": 3}, {}, {"a": 1}),
        (2, 4, {"a": 5, "b": 3}, {}, {"a": 2, "b": 1}),
        (3, 4, {"a": 5, "b": 3, "c": 1, "d": 0}, {}, {"a": 4, "b": 2, "c": 1}),
        (3, 4, {"a": 5, "b": 5, "c": 1}, {}, {"a": 3, "b": 3, "c": 1}),
        (3, 4, {"a": 5, "b": 3, "c": 1}, {"merfolk": "first_only"}, {"a": 4}),
        (3, 4, {"a": 5, "b": 5, "c": 1}, {"merfolk": "first_only"}, {"a": 2, "b": 2}),
        (2, 3, {"a": 5, "b": 3}, {}, {"a": 3, "b": 1}),
        (2, 2, {"a": 5, "b": 3}, {}, {"a": 3}),
        (2, 2, {"a": 5, "b": 0}, {}, {"a": 3}),
        (1, 4, {"a": 0, "b": 0}, {}, {}),
    ],
)
def test_the_merfolk_board(age: int, players: int, spaces: dict, switches: dict, expected: dict) -> None:
    assert merfolk(spaces, age, players, **switches) == expected


@pytest.mark.rule("002", "Племя тритонов")
def test_trolls_on_the_merfolk_board_are_a_switch() -> None:
    spaces, trolls = {"a": 5, "b": 5}, {"b": (1,)}
    assert merfolk(spaces, 3, trolls=trolls) == {"a": 2, "b": 4}
    assert merfolk(spaces, 3, trolls=trolls, merfolk_trolls=False) == {"a": 3, "b": 3}


@pytest.mark.rule("002", "Слава за отряды бойцов")
@pytest.mark.parametrize(("size", "expected"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 15), (10, 15)])
def test_bands(size: int, expected: int) -> None:
    assert glory.band(size, 0, "orcs", BANDS) == expected


@pytest.mark.rule("002", "Слава за отряды бойцов")
def test_example_three_bands_of_denis() -> None:
    bands = [(2, "elves"), (3, "orcs"), (4, "trolls")]
    assert sum(glory.band(size, 0, leader, BANDS) for size, leader in bands) == 10


@pytest.mark.rule("002", "Племя гномов")
@pytest.mark.parametrize(("size", "expected"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15)])
def test_dwarves_count_one_more(size: int, expected: int) -> None:
    """The rulebook's example is the band of four: ten glory."""
    assert glory.band(size, 0, "dwarves", BANDS) == expected


@pytest.mark.rule("002", "Племя скелетов")
@pytest.mark.parametrize(
    ("size", "skeletons", "leader", "expected"),
    [(5, 2, "orcs", 3), (5, 2, "dwarves", 6), (2, 1, "elves", 0), (7, 1, "elves", 15), (10, 9, "dwarves", 1)],
)
def test_skeletons_leave_before_bands_score(size: int, skeletons: int, leader: str, expected: int) -> None:
    """The rulebook's example is the band of five with two skeletons: three glory."""
    assert glory.band(size, skeletons, leader, BANDS) == expected


claims = st.dictionaries(
    st.sampled_from("abcdef"), st.tuples(st.integers(0, 9), st.integers(0, 21), st.integers(0, 6)), max_size=6
)


@given(claims, st.lists(st.integers(0, 10), min_size=1, max_size=3))
def test_never_more_is_paid_than_the_tokens_are_worth(claims: dict, worth: list[int]) -> None:
    shares = glory.share_out(claims, worth)
    assert sum(glory.gains(shares).values()) <= sum(worth)
    assert {who for share in shares for who in share.who} == {who for who, claim in claims.items() if claim[0]}


@given(claims, st.lists(st.integers(0, 10), min_size=3, max_size=3).map(lambda worth: sorted(worth, reverse=True)))
def test_a_stronger_claim_never_gets_less(claims: dict, worth: list[int]) -> None:
    gains = glory.gains(glory.share_out(claims, worth))
    for one, strong in claims.items():
        for other, weak in claims.items():
            if strong > weak and strong[0]:
                assert gains.get(one, 0) >= gains.get(other, 0)
