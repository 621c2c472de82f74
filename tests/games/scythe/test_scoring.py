"""The coins at the end: known results, the examples of both books, every table, and all six tie-breaks."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.scythe.position import Position
from companion.games.scythe.scoring import SCORING, TIE_BREAKS
from companion.games.scythe.worth import Tile, most_counted, tier, tile_coins
from tests.games.scythe.ends import document, has, row
from tests.games.scythe.printed import BOX

# A tile and what has to be counted on it for these coins.
BONUS: dict[int, int] = {0: 0, 2: 1, 4: 2, 6: 3}


@pytest.mark.parametrize(
    ("coins", "popularity", "stars", "territories", "resources", "bonus", "total"),
    [
        (27, 7, 5, 5, 23, 2, 86),
        (21, 2, 6, 8, 18, 4, 68),
        (31, 10, 4, 2, 2, 0, 55),
        (39, 18, 5, 7, 27, 2, 133),
        (26, 18, 6, 8, 33, 6, 142),
        (1, 1, 1, 1, 1, 2, 8),
    ],
)
def test_known_results(
    coins: int, popularity: int, stars: int, territories: int, resources: int, bonus: int, total: int
) -> None:
    what = {"coins": coins, "popularity": popularity, "stars": stars, "territories": territories}
    found = row(has("Ann", **what, resources=resources, structure_count=BONUS[bonus]))
    assert found["total"] == total
    assert (found["parts"]["coins"], found["parts"]["structures"]) == (coins, bonus)


@pytest.mark.rule("000", "Подсчет очков в конце игры")
@pytest.mark.rule("003", "Bodování na konci hry")
def test_example_ten_popularity() -> None:
    one_of_each = row(has("Ann", popularity=10, stars=1, territories=1, resources=2))["parts"]
    assert one_of_each == {"coins": 0, "stars": 4, "territories": 3, "resources": 2, "structures": 0}


@pytest.mark.rule("000", "Подсчет очков в конце игры")
@pytest.mark.rule("003", "Bodování na konci hry")
@pytest.mark.parametrize("popularity", [13, 14, 15, 16, 17])
def test_example_eighteen_popularity_scores_like_the_part_below_it(popularity: int) -> None:
    """The Czech book names only 15 to 17 here; its table begins at 13."""
    what = {"stars": 6, "territories": 7, "resources": 9}
    top, below = (row(has("Ann", popularity=at, **what)) for at in (18, popularity))
    assert top == below


@pytest.mark.rule("000", "Категории подсчета очков")
@pytest.mark.rule("003", "Bodovací kategorie")
def test_example_thirteen_resources() -> None:
    """Six pairs at two coins: 12. The Czech book says 13, against its own rule of two tokens each."""
    assert row(has("Ann", popularity=10, resources=13))["parts"]["resources"] == 12


@pytest.mark.rule("000", "Строительство")
@pytest.mark.rule("003", "Stavba")
def test_example_four_lakes() -> None:
    assert row(has("Ann", structure_count=4, structures=2), tile="lakes_adjacent")["parts"]["structures"] == 6


@pytest.mark.rule("000", "Категории подсчета очков")
@pytest.mark.rule("003", "Bodovací kategorie")
@pytest.mark.rule("000", "Фактория")
@pytest.mark.rule("003", "Továrna")
@pytest.mark.parametrize(("popularity", "coins"), [(0, 6), (7, 9), (13, 12)])
def test_the_factory_is_three_territories(popularity: int, coins: int) -> None:
    alone = row(has("Ann", popularity=popularity, factory=True))["parts"]["territories"]
    with_more = row(has("Ann", popularity=popularity, factory=True, territories=2))["parts"]["territories"]
    assert (alone, with_more) == (coins, coins // 3 * 5)


@pytest.mark.rule("003", "Bodovací kategorie")
@pytest.mark.parametrize(
    ("popularity", "number", "star", "territory", "pair"),
    [
        (0, 1, 3, 2, 1),
        (6, 1, 3, 2, 1),
        (7, 2, 4, 3, 2),
        (12, 2, 4, 3, 2),
        (13, 3, 5, 4, 3),
        (18, 3, 5, 4, 3),
    ],
)
def test_the_parts_of_the_popularity_track(popularity: int, number: int, star: int, territory: int, pair: int) -> None:
    found = tier(BOX, popularity)
    assert (found.number, found.star, found.territory, found.pair) == (number, star, territory, pair)
    parts = row(has("Ann", popularity=popularity, stars=2, territories=3, resources=4))["parts"]
    assert (parts["stars"], parts["territories"], parts["resources"]) == (2 * star, 3 * territory, 2 * pair)


@pytest.mark.rule("000", "Категории подсчета очков")
@pytest.mark.rule("003", "Bodovací kategorie")
def test_money_in_hand_counts_and_an_odd_resource_does_not() -> None:
    parts = row(has("Ann", coins=17, resources=1, popularity=18))["parts"]
    assert (parts["coins"], parts["resources"]) == (17, 0)


TABLES: dict[Tile, list[int]] = {
    "tunnels_adjacent": [0, 2, 4, 4, 6, 6, 9],
    "lakes_adjacent": [0, 2, 4, 4, 6, 6, 9, 9],
    "encounters_adjacent": [0, 2, 4, 4, 6, 6, 9, 9],
    "on_tunnels": [0, 2, 4, 6, 6],
    "in_a_row": [0, 2, 4, 6, 9],
    "on_farms_tundras": [0, 2, 4, 6, 9],
}


@pytest.mark.rule("000", "Строительство")
@pytest.mark.rule("003", "Stavba")
@pytest.mark.parametrize("tile", TABLES)
def test_the_structure_tiles(tile: Tile) -> None:
    table = TABLES[tile]
    assert most_counted(BOX, tile) == len(table) - 1
    for counted, coins in enumerate(table):
        assert tile_coins(BOX, tile, counted) == coins
        parts = row(has("Ann", structure_count=counted), tile=tile)["parts"]
        assert parts == {"coins": 0, "stars": 0, "territories": 0, "resources": 0, "structures": coins}


# Ann and Bob with the same total; from each to the next one thing more is equal.
ANN: dict[str, Any] = {"coins": 20, "power": 5, "popularity": 8, "resources": 4, "territories": 3, "stars": 2}
MORE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("units", {"workers": 5}, {"workers": 4, "power": 9, "popularity": 9}),
    ("units", {"mechs": 2}, {"structures": 1, "power": 9}),
    ("units", {"workers": 2, "mechs": 1, "structures": 1}, {"workers": 3, "power": 9}),
    ("power", {"power": 6}, {"power": 5, "popularity": 12}),
    ("popularity", {"popularity": 9, "coins": 20}, {"coins": 16, "resources": 8}),
    ("resources", {"resources": 5}, {"resources": 4}),
    ("resources", {"resources": 6, "coins": 18}, {"territories": 4, "coins": 17}),
    ("territories", {"territories": 4, "coins": 17}, {"stars": 3, "coins": 16}),
    ("stars", {"stars": 3, "coins": 16}, {"coins": 20}),
]


@pytest.mark.rule("000", "Объявление победителя")
@pytest.mark.rule("003", "Vyhlášení vítěze")
@pytest.mark.parametrize(("won_by", "ann", "bob"), MORE)
@pytest.mark.parametrize("ann_first", [True, False])
def test_what_decides_between_equal_totals(
    won_by: str, ann: dict[str, Any], bob: dict[str, Any], ann_first: bool
) -> None:
    winner = has("Ann", **{**ANN, **ann})
    loser = has("Bob", **{**ANN, "faction": "saxony", **bob})
    found = document(*((winner, loser) if ann_first else (loser, winner)))
    first, second = found["ranking"]
    assert first["total"] == second["total"]
    assert (first["name"], first["rank"], first["tie_break"]) == ("Ann", 1, won_by)
    assert (second["name"], second["rank"], second["tie_break"]) == ("Bob", 2, None)
    assert found["winners"] == ["Ann"]


def test_every_tie_break_is_in_the_table() -> None:
    assert {won_by for won_by, _, _ in MORE} == set(TIE_BREAKS)


@pytest.mark.rule("000", "Объявление победителя")
@pytest.mark.rule("003", "Vyhlášení vítěze")
def test_the_factory_is_one_territory_between_equals() -> None:
    """Three coins a territory: the Factory and two others are worth five, and count three."""
    ann = has("Ann", **{**ANN, "coins": 11, "territories": 4})
    bob = has("Bob", **{**ANN, "faction": "saxony", "coins": 8, "territories": 2, "factory": True})
    found = document(bob, ann)
    assert [(each["name"], each["total"], each["tie_break"]) for each in found["ranking"]] == [
        ("Ann", 35, "territories"),
        ("Bob", 35, None),
    ]
    equal = has("Cid", **{**ANN, "faction": "crimea", "coins": 14, "territories": 3})
    assert document(bob, equal)["winners"] == ["Bob", "Cid"], "three territories, and two with the Factory"


@pytest.mark.rule("000", "Объявление победителя")
@pytest.mark.rule("003", "Vyhlášení vítěze")
def test_who_is_equal_in_everything_shares_a_place() -> None:
    ann, bob, cid, dan = (
        has(name, **{**ANN, "faction": faction, "coins": coins, "power": power})
        for name, faction, coins, power in (
            ("Ann", "nordic", 20, 5),
            ("Bob", "saxony", 20, 5),
            ("Cid", "crimea", 20, 4),
            ("Dan", "togawa", 19, 16),
        )
    )
    found = document(dan, ann, cid, bob)
    assert found["winners"] == ["Ann", "Bob"]
    assert [(each["name"], each["rank"], each["tie_break"]) for each in found["ranking"]] == [
        ("Ann", 1, "power"),
        ("Bob", 1, "power"),
        ("Cid", 3, None),
        ("Dan", 4, None),
    ]


def test_an_automa_has_ten_popularity_no_resources_and_no_structures() -> None:
    seat = has(
        "Automa",
        coins=12,
        popularity=3,
        stars=5,
        territories=4,
        factory=True,
        resources=9,
        structure_count=2,
        automa=True,
    )
    assert row(seat)["parts"] == {"coins": 12, "stars": 20, "territories": 21, "resources": 0, "structures": 0}


def test_an_automa_has_nothing_more_in_a_tie() -> None:
    """Its popularity is ten and it has neither structures nor resources, whatever stands on its line."""
    automa = has("Automa", coins=20, power=3, popularity=18, structures=4, resources=9, automa=True)
    ann = has("Ann", faction="saxony", coins=20, power=3, popularity=11)
    found = document(automa, ann)["ranking"]
    assert [(each["name"], each["tie_break"]) for each in found] == [("Ann", "popularity"), ("Automa", None)]


def test_the_sheet_for_people() -> None:
    players = (has("Ann", coins=5, stars=1), has("Bob", faction="saxony", coins=8, power=1))
    answer = SCORING.answer(Position("in_a_row", players), BOX)
    heading, *lines = answer.table
    keys = [getattr(cell, "key", cell) for cell in heading]
    assert keys == [
        "score.place",
        "score.player",
        *(f"scythe.part.{part}" for part in ("coins", "stars", "territories", "resources", "structures")),
        "score.total",
    ]
    assert lines == [(1, "Bob", 8, 0, 0, 0, 0, 8), (2, "Ann", 5, 3, 0, 0, 0, 8)]
    assert [note.key for note in answer.notes] == ["score.winner", "scythe.tie_break.power"]
