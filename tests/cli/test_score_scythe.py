"""`score scythe`: the exact JSON, the table, and one line for whatever is wrong."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.cli.conftest import Call, Home


def player(name: str, faction: str, **what: Any) -> dict[str, Any]:
    return {
        "name": name,
        "faction": faction,
        "coins": 20,
        "popularity": 10,
        "power": 5,
        "stars": 4,
        "territories": 6,
        "factory": False,
        "resources": 7,
        "structure_count": 2,
        "workers": 6,
        "mechs": 3,
        "structures": 2,
        **what,
    }


POSITION: dict[str, Any] = {
    "structure_bonus": "lakes_adjacent",
    "players": [
        player("Ann", "nordic", power=4),
        player("Bob", "saxony", stars=6, popularity=6, coins=29, resources=9),
        player("Cid", "togawa", coins=11, territories=6, factory=True),
        player("Dan", "albion", popularity=18, coins=9, structure_count=0),
    ],
}


def scored(call: Call, position: Any) -> Any:
    answer = call("score", "scythe", "--json", stdin=json.dumps(position).encode())
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def changed(*path: Any, to: Any) -> dict[str, Any]:
    """The same position with one thing otherwise; `to` "gone" leaves it out."""
    after = copy.deepcopy(POSITION)
    inside: Any = after
    for step in path[:-1]:
        inside = inside[step]
    if to == "gone":
        del inside[path[-1]]
    else:
        inside[path[-1]] = to
    return after


def parts(coins: int, stars: int, territories: int, resources: int, structures: int) -> dict[str, int]:
    return {
        "coins": coins,
        "stars": stars,
        "territories": territories,
        "resources": resources,
        "structures": structures,
    }


def test_the_exact_document(call: Call) -> None:
    assert scored(call, POSITION) == {
        "ranking": [
            {"name": "Bob", "rank": 1, "total": 67, "parts": parts(29, 18, 12, 4, 4), "tie_break": None},
            {"name": "Cid", "rank": 2, "total": 64, "parts": parts(11, 16, 27, 6, 4), "tie_break": "power"},
            {"name": "Ann", "rank": 3, "total": 64, "parts": parts(20, 16, 18, 6, 4), "tie_break": None},
            {"name": "Dan", "rank": 4, "total": 62, "parts": parts(9, 20, 24, 9, 0), "tie_break": None},
        ],
        "winners": ["Bob"],
    }


def test_alone_against_the_automa(call: Call) -> None:
    """It has ten popularity, no resources and no structures, whatever its line says."""
    automa = player("Automa", "crimea", popularity=0, automa=True)
    found = scored(call, {"structure_bonus": "in_a_row", "players": [player("Ann", "nordic"), automa]})
    assert [(row["name"], row["parts"]) for row in found["ranking"]] == [
        ("Ann", parts(20, 16, 18, 6, 4)),
        ("Automa", parts(20, 16, 18, 0, 0)),
    ]


def test_a_shared_win(call: Call) -> None:
    players = [player("Ann", "nordic"), player("Bob", "saxony"), player("Cid", "crimea", coins=19)]
    found = scored(call, {"structure_bonus": "in_a_row", "players": players})
    assert found["winners"] == ["Ann", "Bob"]
    assert [row["rank"] for row in found["ranking"]] == [1, 1, 3]


def test_the_table_for_people(call: Call) -> None:
    lines = call("score", "scythe", stdin=json.dumps(POSITION).encode()).out.splitlines()
    assert [line.split() for line in lines[:5]] == [
        ["place", "player", "in", "hand", "stars", "territories", "resources", "structures", "total"],
        ["1", "Bob", "29", "18", "12", "4", "4", "67"],
        ["2", "Cid", "11", "16", "27", "6", "4", "64"],
        ["3", "Ann", "20", "16", "18", "6", "4", "64"],
        ["4", "Dan", "9", "20", "24", "9", "0", "62"],
    ]
    assert lines[5:] == ["Winner: Bob"]


def test_who_won_by_what_for_people(call: Call) -> None:
    position = {**POSITION, "players": [POSITION["players"][0], POSITION["players"][2]]}
    lines = call("score", "scythe", stdin=json.dumps(position).encode()).out.splitlines()
    assert lines[3:] == ["Winner: Cid", "Cid wins the tie by power."]


ONE = ("players", 1)
EIGHT = [*POSITION["players"], *(player(str(index), "crimea") for index in range(4))]
WRONG: list[tuple[Any, str]] = [
    (changed(*ONE, "popularity", to=19), "players[1].popularity: 19 is above 18"),
    (changed(*ONE, "popularity", to=-1), "players[1].popularity: -1 is below 0"),
    (changed(*ONE, "power", to=17), "players[1].power: 17 is above 16"),
    (changed(*ONE, "stars", to=7), "players[1].stars: 7 is above 6"),
    (changed(*ONE, "workers", to=9), "players[1].workers: 9 is above 8"),
    (changed(*ONE, "mechs", to=5), "players[1].mechs: 5 is above 4"),
    (changed(*ONE, "structures", to=5), "players[1].structures: 5 is above 4"),
    (changed(*ONE, "structure_count", to=8), "players[1].structure_count: 8 is above 7"),
    (changed(*ONE, "structure_count", to=100), "players[1].structure_count: 100 is above 7"),
    (changed(*ONE, "coins", to=-3), "players[1].coins: -3 is below 0"),
    (changed(*ONE, "coins", to=1.5), "players[1].coins: a whole number is expected, not a number with a point"),
    (changed(*ONE, "stars", to=True), "players[1].stars: a whole number is expected, not true or false"),
    (changed(*ONE, "factory", to=True), "players[2].factory: Bob has the Factory already, and only one can"),
    (changed(*ONE, "factory", to=1), "players[1].factory: true or false is expected, not a whole number"),
    (changed(*ONE, "factory", to="gone"), "players[1].factory: is missing"),
    (changed(*ONE, "mat", to="industrial"), "players[1].mat: is not known"),
    (changed(*ONE, "name", to="Ann"), "players[1].name: Ann stands twice"),
    (changed(*ONE, "name", to=" "), "players[1].name: must not be empty"),
    (changed(*ONE, "faction", to="nordic"), "players[1].faction: nordic stands twice"),
    (
        changed(*ONE, "faction", to="fenris"),
        "players[1].faction: fenris is not one of albion, crimea, nordic, polania, rusviet, saxony, togawa",
    ),
    (changed("players", to=[]), "players: at least 1 is needed"),
    (changed("players", to=EIGHT), "players: at most 7 are allowed"),
    (changed("structure_bonus", to="gone"), "structure_bonus: is missing"),
    (changed("age", to=1), "age: is not known"),
    ([POSITION], "an object is expected, not a list"),
]


@pytest.mark.parametrize(("document", "line"), WRONG, ids=[line[:60] for _, line in WRONG])
def test_a_faulty_position(call: Call, refused: Any, document: Any, line: str) -> None:
    assert refused(call, "score", "scythe", "--json", stdin=json.dumps(document).encode()) == line


@pytest.mark.parametrize("language", ["ru", "cs"])
@pytest.mark.parametrize("case", WRONG, ids=lambda case: case[1][:40])
def test_the_line_is_one_line_in_every_language(call: Call, refused: Any, language: str, case: tuple[Any, str]) -> None:
    line = refused(call, "--lang", language, "score", "scythe", stdin=json.dumps(case[0]).encode())
    assert not any(sign in line for sign in ("{", "}", "input."))


def test_a_value_that_the_owner_knows_better(call: Call) -> None:
    answer = call("box", "scythe", "set", "tile.lakes_adjacent", "0 2 5 5 6 6 9 9")
    assert (answer.code, answer.err) == (0, "")
    assert scored(call, POSITION)["ranking"][0]["parts"]["structures"] == 5


def test_the_real_program(program: Call, refused: Any, home: Home) -> None:
    file = home.write("position.json", json.dumps(POSITION))
    answer = program("score", "scythe", str(file), "--json")
    assert (answer.code, answer.err, json.loads(answer.out)["winners"]) == (0, "", ["Bob"])
    wrong = json.dumps(WRONG[0][0]).encode()
    assert refused(program, "score", "scythe", stdin=wrong) == "players[1].popularity: 19 is above 18"
