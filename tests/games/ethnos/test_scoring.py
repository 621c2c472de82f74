"""`companion score ethnos`: parts, ranking, tie-breaks and the next first player."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.reading import BadInput, typed
from companion.games.ethnos.position import Position
from companion.games.ethnos.scoring import answer
from tests.games.ethnos.driver import box


def score(**position: Any) -> dict[str, Any]:
    document = {"age": 3, "players": ["Ann", "Bob", "Cid", "Dan"], **position}
    return answer(typed(document, Position), box()).document


def totals(document: dict[str, Any]) -> dict[str, int]:
    return {row["name"]: row["total"] for row in document["ranking"]}


def row(document: dict[str, Any], name: str) -> dict[str, Any]:
    return next(each for each in document["ranking"] if each["name"] == name)


def held(**markers: int) -> dict[str, Any]:
    return {"duris": {"tokens": [0, 0, 0], "markers": markers}}


@pytest.mark.rule("002", "Конец эпохи")
def test_all_parts_add_up() -> None:
    document = score(
        glory={"Ann": 30, "Bob": 28},
        kingdoms={
            "duris": {"tokens": [2, 4, 8], "markers": {"Ann": 3, "Bob": 2, "Cid": 1}},
            "rhea": {"tokens": [0, 6, 10], "markers": {"Bob": 1}},
        },
        bands={"Ann": [{"size": 4, "leader": "dwarves"}, {"size": 5, "skeletons": 2, "leader": "orcs"}]},
        giant="Bob",
        merfolk={"Ann": 7, "Cid": 3},
        orcs={"Cid": {"markers": 4, "raid": True}, "Dan": {"markers": 6, "raid": False}},
    )
    assert row(document, "Ann")["parts"] == {"kingdoms": 8, "bands": 13, "giant": 0, "orcs": 0, "merfolk": 4}
    assert row(document, "Bob")["parts"] == {"kingdoms": 14, "bands": 0, "giant": 6, "orcs": 0, "merfolk": 0}
    assert row(document, "Cid")["parts"] == {"kingdoms": 2, "bands": 0, "giant": 0, "orcs": 10, "merfolk": 2}
    assert totals(document) == {"Ann": 55, "Bob": 48, "Cid": 14, "Dan": 0}
    assert document["winners"] == ["Ann"]
    assert document["final"] is True
    assert document["next_first"] is None


@pytest.mark.rule("002", "Племя гигантов")
@pytest.mark.parametrize(
    ("players", "age", "expected"), [(4, 1, 2), (4, 2, 4), (4, 3, 6), (3, 1, 2), (3, 2, 5), (2, 2, 5), (6, 3, 6)]
)
def test_the_giant_token_pays_by_age_and_side(players: int, age: int, expected: int) -> None:
    names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"][:players]
    assert row(score(age=age, players=names, giant="Bob"), "Bob")["parts"]["giant"] == expected


@pytest.mark.rule("002", "Племя орков")
@pytest.mark.parametrize(("markers", "glory"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 20)])
def test_orcs_raid_with_all_markers_or_none(markers: int, glory: int) -> None:
    """The rulebook's example is three markers: six glory."""
    assert row(score(orcs={"Ann": {"markers": markers, "raid": True}}), "Ann")["parts"]["orcs"] == glory
    assert row(score(orcs={"Ann": {"markers": markers, "raid": False}}), "Ann")["parts"]["orcs"] == 0


@pytest.mark.rule("002", "Конец игры")
@pytest.mark.parametrize(
    ("position", "winners", "tie_break"),
    [
        ({"glory": {"Ann": 9, "Bob": 8}}, ["Ann"], None),
        ({"glory": {"Ann": 9, "Bob": 9}, "kingdoms": held(Ann=1, Bob=2)}, ["Bob"], "markers"),
        (
            {
                "glory": {"Ann": 9, "Bob": 9},
                "bands": {"Ann": [{"size": 1, "leader": "elves"}, {"size": 1, "leader": "elves"}]},
            },
            ["Ann"],
            "bands",
        ),
        (
            {
                "glory": {"Ann": 3, "Bob": 0},
                "bands": {"Ann": [{"size": 6, "leader": "elves"}], "Bob": [{"size": 9, "leader": "elves"}] * 1},
            },
            ["Ann"],
            None,
        ),
        (
            {
                "bands": {
                    "Ann": [{"size": 6, "leader": "elves"}, {"size": 1, "leader": "elves"}],
                    "Bob": [{"size": 7, "leader": "elves"}],
                }
            },
            ["Bob"],
            "bands",
        ),
        (
            {
                "bands": {
                    "Ann": [{"size": 1, "leader": "elves"}, {"size": 7, "leader": "elves"}],
                    "Bob": [{"size": 7, "leader": "elves"}],
                }
            },
            ["Ann"],
            "bands",
        ),
        ({"glory": {"Ann": 9, "Bob": 9}, "kingdoms": held(Ann=2, Bob=2)}, ["Ann", "Bob"], None),
    ],
    ids=["glory", "markers", "largest band", "no tie", "size of the largest", "second largest", "shared"],
)
def test_the_winner(position: dict[str, Any], winners: list[str], tie_break: str | None) -> None:
    document = score(**position)
    assert document["winners"] == winners
    assert document["ranking"][0]["tie_break"] == tie_break
    assert [row["rank"] for row in document["ranking"][: len(winners)]] == [1] * len(winners)


@pytest.mark.rule("002", "Конец игры")
def test_markers_on_orc_and_merfolk_boards_break_no_tie() -> None:
    document = score(
        glory={"Ann": 9, "Bob": 9}, orcs={"Ann": {"markers": 3}}, merfolk={"Ann": 0, "Bob": 0}, kingdoms=held()
    )
    assert document["winners"] == ["Ann", "Bob"]


@pytest.mark.rule("002", "Конец игры")
def test_skeletons_count_nothing_in_the_tie_break() -> None:
    document = score(
        bands={
            "Ann": [{"size": 3, "skeletons": 1, "leader": "elves"}],
            "Bob": [{"size": 2, "leader": "elves"}],
        }
    )
    assert document["winners"] == ["Ann", "Bob"]


@pytest.mark.rule("002", "Конец игры")
def test_the_dwarves_fighter_more_counts_nothing_in_the_tie_break() -> None:
    """One dwarf scores like two elves, and is still one fighter when bands are compared."""
    document = score(bands={"Ann": [{"size": 1, "leader": "dwarves"}], "Bob": [{"size": 2, "leader": "elves"}]})
    assert (totals(document)["Ann"], totals(document)["Bob"]) == (1, 1)
    assert (document["winners"], document["ranking"][0]["tie_break"]) == (["Bob"], "bands")


def test_shared_places_share_a_rank_and_the_next_one_is_skipped() -> None:
    document = score(age=1, glory={"Ann": 5, "Bob": 5, "Cid": 9})
    assert [(row["name"], row["rank"]) for row in document["ranking"]] == [
        ("Cid", 1),
        ("Ann", 2),
        ("Bob", 2),
        ("Dan", 4),
    ]
    assert all(row["tie_break"] is None for row in document["ranking"])


@pytest.mark.rule("002", "Игра вдвоем или втроем")
@pytest.mark.parametrize(("players", "age", "final"), [(2, 1, False), (2, 2, True), (3, 2, True), (4, 2, False)])
def test_two_or_three_players_play_two_ages(players: int, age: int, final: bool) -> None:
    document = score(age=age, players=["Ann", "Bob", "Cid", "Dan"][:players])
    assert document["final"] is final
    assert (document["winners"] == []) is not final


@pytest.mark.rule("002", "Начало новой эпохи")
@pytest.mark.parametrize(
    ("glory", "dragon", "expected"),
    [
        ({"Ann": 3, "Bob": 1, "Cid": 2, "Dan": 4}, None, "Bob"),
        ({"Ann": 1, "Bob": 5, "Cid": 1, "Dan": 4}, "Bob", "Cid"),
        ({"Ann": 1, "Bob": 5, "Cid": 1, "Dan": 4}, "Dan", "Ann"),
        ({"Ann": 1, "Bob": 5, "Cid": 1, "Dan": 4}, "Cid", "Cid"),
        ({"Ann": 1, "Bob": 5, "Cid": 1, "Dan": 4}, None, None),
    ],
    ids=["least glory", "nearest clockwise", "past the last seat", "the drawer is nearest of all", "nobody knows"],
)
def test_next_first_player(glory: dict[str, int], dragon: str | None, expected: str | None) -> None:
    more = {"third_dragon": dragon} if dragon else {}
    assert score(age=1, glory=glory, **more)["next_first"] == expected


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"players": ["Ann"]}, "players"),
        ({"players": list("abcdefg")}, "players"),
        ({"players": ["Ann", "Ann"]}, "players[1]"),
        ({"players": ["Ann", " "]}, "players[1]"),
        ({"age": 0}, "age"),
        ({"age": 3, "players": ["Ann", "Bob", "Cid"]}, "age"),
        ({"glory": {"Zed": 1}}, "glory.Zed"),
        ({"glory": {"Ann": -1}}, "glory.Ann"),
        ({"kingdoms": {"duris": {"tokens": [1]}}}, "kingdoms.duris.tokens"),
        ({"kingdoms": {"duris": {"tokens": [1, 2, 3, 4]}}}, "kingdoms.duris.tokens"),
        ({"kingdoms": {"duris": {"tokens": [1, 2]}}}, "kingdoms.duris.tokens"),
        ({"kingdoms": {"duris": {"tokens": [1, 2, 3], "markers": {"Zed": 1}}}}, "kingdoms.duris.markers.Zed"),
        ({"kingdoms": {"duris": {"tokens": [1, 2, 3], "markers": {"Ann": 26}}}}, "kingdoms.duris.markers.Ann"),
        ({"kingdoms": {"moria": {"tokens": [1, 2, 3]}}}, "kingdoms.moria"),
        ({"bands": {"Ann": [{"size": 0, "leader": "elves"}]}}, "bands.Ann[0].size"),
        ({"bands": {"Ann": [{"size": 11, "leader": "elves"}]}}, "bands.Ann[0].size"),
        ({"bands": {"Ann": [{"size": 2, "leader": "skeletons"}]}}, "bands.Ann[0].leader"),
        ({"bands": {"Ann": [{"size": 2, "skeletons": 2, "leader": "elves"}]}}, "bands.Ann[0].skeletons"),
        ({"trolls": {"Ann": [7]}}, "trolls.Ann[0]"),
        ({"trolls": {"Ann": [3], "Bob": [3]}}, "trolls.Bob[0]"),
        ({"giant": "Zed"}, "giant"),
        ({"merfolk": {"Ann": 19}}, "merfolk.Ann"),
        ({"orcs": {"Ann": {"markers": 7, "raid": True}}}, "orcs.Ann.markers"),
        ({"third_dragon": "Zed"}, "third_dragon"),
        ({"options": {"merfolk": "maybe"}}, "options.merfolk"),
    ],
)
def test_an_impossible_position_is_named_by_its_path(change: dict[str, Any], path: str) -> None:
    with pytest.raises(BadInput) as error:
        score(**change)
    assert error.value.path == path


def test_26_markers_count_those_on_the_boards_too() -> None:
    fits = {"duris": {"tokens": [1, 2, 3], "markers": {"Ann": 18}}}
    score(kingdoms=fits, orcs={"Ann": {"markers": 6}}, merfolk={"Ann": 0})
    over = {"duris": {"tokens": [1, 2, 3], "markers": {"Ann": 19}}}
    with pytest.raises(BadInput):
        score(kingdoms=over, orcs={"Ann": {"markers": 6}}, merfolk={"Ann": 0})
