"""`score pendulum` and `resolve pendulum council`: the exact JSON, the tables, and one line for whatever is wrong."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.cli.conftest import Call, Home


def tracks(power: int, prestige: int, popularity: int) -> dict[str, Any]:
    return {
        "power": {"at": power, "parchment": 8, "end": 12},
        "prestige": {"at": prestige, "parchment": 9, "end": 13},
        "popularity": {"at": popularity, "parchment": 10, "end": 15},
    }


POSITION: dict[str, Any] = {
    "advanced": True,
    "players": [
        {"name": "Ann", "legendary": True, "privilege": 2, "glory": 3, "tracks": tracks(9, 9, 11)},
        {"name": "Bob", "legendary": True, "privilege": 1, "glory": 2, "tracks": tracks(8, 11, 10)},
        {"name": "Cid", "legendary": False, "privilege": 3, "glory": 0, "tracks": tracks(8, 3, 15)},
    ],
}
VOTES: dict[str, Any] = {
    "players": [
        {"name": "Ann", "votes": 3, "privilege": 1},
        {"name": "Bob", "votes": 5, "privilege": 2},
        {"name": "Cid", "votes": 3, "privilege": 3},
        {"name": "Dan", "votes": 3, "privilege": 4},
        {"name": "Eve", "votes": 0, "privilege": 5},
    ]
}
NEUTRAL: dict[str, Any] = {
    "players": [
        {"name": "Ann", "votes": 2, "privilege": 1},
        {"name": "Bob", "votes": 1, "privilege": 2},
        {"name": "White", "votes": 3, "privilege": 3, "neutral": True},
    ]
}


def scored(call: Call, position: Any) -> Any:
    answer = call("score", "pendulum", "--json", stdin=json.dumps(position).encode())
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def resolved(call: Call, votes: Any) -> Any:
    answer = call("resolve", "pendulum", "council", "--json", stdin=json.dumps(votes).encode())
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def changed(document: dict[str, Any], *path: Any, to: Any) -> dict[str, Any]:
    """The same document with one thing otherwise; `to` "gone" leaves it out."""
    after = copy.deepcopy(document)
    inside: Any = after
    for step in path[:-1]:
        inside = inside[step]
    if to == "gone":
        del inside[path[-1]]
    else:
        inside[path[-1]] = to
    return after


def test_the_exact_document(call: Call) -> None:
    assert scored(call, POSITION) == {
        "winner": "Ann",
        "decided_by": "glory",
        "ranking": [{"name": "Ann", "rank": 1}, {"name": "Bob", "rank": 2}, {"name": "Cid", "rank": 3}],
        "winners": ["Ann"],
    }


@pytest.mark.parametrize(
    ("path", "to", "winner", "decided_by"),
    [
        (("players", 1, "legendary"), False, "Ann", "parchment"),
        (("players", 0, "tracks", "power", "at"), 10, "Ann", "parchment_points"),
        (("players", 0, "tracks", "power", "at"), 8, "Bob", "parchment_points"),
        (("advanced",), False, "Bob", "privilege"),
        (("advanced",), "gone", "Bob", "privilege"),
        (("players", 1, "glory"), 3, "Bob", "privilege"),
        (("players", 0, "glory"), "gone", "Bob", "glory"),
    ],
)
def test_what_decides(call: Call, path: tuple[Any, ...], to: Any, winner: str, decided_by: str) -> None:
    found = scored(call, changed(POSITION, *path, to=to))
    assert (found["winner"], found["decided_by"], found["winners"]) == (winner, decided_by, [winner])


def test_one_player_who_plays_with_glory(call: Call) -> None:
    position = changed(changed(POSITION, "advanced", to=False), "players", 0, "advanced", to=True)
    assert scored(call, position)["decided_by"] == "glory"


def test_the_worst_track_and_nobody(call: Call) -> None:
    position = copy.deepcopy(POSITION)
    for player, at in zip(position["players"], ((7, 9, 10), (8, 7, 15), (8, 9, 10)), strict=True):
        player["tracks"] = tracks(*at)
    found = scored(call, position)
    assert (found["winner"], found["decided_by"]) == ("Ann", "worst_track")
    for player in position["players"]:
        player["legendary"] = False
    found = scored(call, position)
    assert (found["winner"], found["decided_by"], found["winners"]) == (None, "nobody", [])


def test_the_table_for_people(call: Call) -> None:
    lines = call("score", "pendulum", stdin=json.dumps(POSITION).encode()).out.splitlines()
    heading = ["place", "player", "privilege", "glory", "power", "prestige", "popularity", "legendary"]
    assert [line.split() for line in lines[:4]] == [
        heading,
        ["1", "Ann", "2", "3", "+2", "+1", "+2", "yes"],
        ["2", "Bob", "1", "2", "+1", "+3", "+1", "yes"],
        ["3", "Cid", "3", "0", "+1", "-6", "+6", "no"],
    ]
    assert lines[4:] == ["Winner: Ann", "Ann has the most glory."]


def test_nobody_wins_for_people(call: Call) -> None:
    position = copy.deepcopy(POSITION)
    for player in position["players"]:
        player["legendary"] = False
    lines = call("score", "pendulum", stdin=json.dumps(position).encode()).out.splitlines()
    assert lines[4:] == ["Nobody has the legendary achievement: nobody wins."]


def test_the_council(call: Call) -> None:
    assert resolved(call, VOTES) == {
        "order": ["Bob", "Dan", "Cid", "Ann", "Eve"],
        "victory_points": {"Ann": 0, "Bob": 2, "Cid": 1, "Dan": 1, "Eve": 0},
    }


def test_the_council_of_three_and_four(call: Call) -> None:
    assert resolved(call, {"players": VOTES["players"][:4]})["victory_points"] == {
        "Ann": 0,
        "Bob": 2,
        "Cid": 1,
        "Dan": 1,
    }
    assert resolved(call, {"players": VOTES["players"][:3]})["victory_points"] == {"Ann": 0, "Bob": 2, "Cid": 1}


@pytest.mark.parametrize(
    ("ann", "bob", "order", "points"),
    [
        (2, 1, ["White", "Ann", "Bob"], {"Ann": 1, "Bob": 0, "White": 0}),
        (4, 1, ["Ann", "White", "Bob"], {"Ann": 2, "Bob": 0, "White": 0}),
        (4, 5, ["Bob", "Ann", "White"], {"Ann": 1, "Bob": 2, "White": 0}),
        (3, 3, ["White", "Bob", "Ann"], {"Ann": 0, "Bob": 1, "White": 0}),
    ],
)
def test_the_council_of_two(call: Call, ann: int, bob: int, order: list[str], points: dict[str, int]) -> None:
    votes = changed(changed(NEUTRAL, "players", 0, "votes", to=ann), "players", 1, "votes", to=bob)
    assert resolved(call, votes) == {"order": order, "victory_points": points}


def test_the_council_for_people(call: Call) -> None:
    lines = call("resolve", "pendulum", "council", stdin=json.dumps(VOTES).encode()).out.splitlines()
    assert [line.split() for line in lines] == [
        ["place", "player", "votes", "points"],
        ["1", "Bob", "5", "2"],
        ["2", "Dan", "3", "1"],
        ["3", "Cid", "3", "1"],
        ["4", "Ann", "3", "0"],
        ["5", "Eve", "0", "0"],
    ]


def person(name: str, privilege: int) -> dict[str, Any]:
    return {"name": name, "legendary": True, "privilege": privilege, "tracks": tracks(1, 1, 1)}


PLAYER = ("players", 1)
POWER = ("players", 1, "tracks", "power")
WRONG: list[tuple[Any, str]] = [
    (changed(POSITION, "players", to="gone"), "players: is missing"),
    (changed(POSITION, "players", to=POSITION["players"][:1]), "players: at least 2 are needed"),
    ({"players": [person(str(place), place) for place in range(1, 7)]}, "players: at most 5 are allowed"),
    (changed(POSITION, "players", to={}), "players: a list is expected, not an object"),
    (changed(POSITION, "colour", to=1), "colour: is not known"),
    (changed(POSITION, "advanced", to=1), "advanced: true or false is expected, not a whole number"),
    (changed(POSITION, *PLAYER, "colour", to=1), "players[1].colour: is not known"),
    (changed(POSITION, *PLAYER, "name", to="Ann"), "players[1].name: Ann stands twice"),
    (changed(POSITION, *PLAYER, "name", to=""), "players[1].name: must not be empty"),
    (changed(POSITION, *PLAYER, "name", to=" "), "players[1].name: must not be empty"),
    (changed(POSITION, *PLAYER, "privilege", to=2), "players[1].privilege: 2 stands twice"),
    (changed(POSITION, *PLAYER, "privilege", to=0), "players[1].privilege: 0 is below 1"),
    (changed(POSITION, *PLAYER, "privilege", to="gone"), "players[1].privilege: is missing"),
    (
        changed(POSITION, *PLAYER, "privilege", to=True),
        "players[1].privilege: a whole number is expected, not true or false",
    ),
    (changed(POSITION, *PLAYER, "legendary", to="gone"), "players[1].legendary: is missing"),
    (
        changed(POSITION, *PLAYER, "legendary", to=1),
        "players[1].legendary: true or false is expected, not a whole number",
    ),
    (changed(POSITION, *PLAYER, "glory", to=-1), "players[1].glory: -1 is below 0"),
    (changed(POSITION, *PLAYER, "tracks", to=None), "players[1].tracks: an object is expected, not null"),
    (changed(POSITION, *POWER, to="gone"), "players[1].tracks.power: is missing"),
    (changed(POSITION, *PLAYER, "tracks", "fame", to={}), "players[1].tracks.fame: is not known"),
    (changed(POSITION, *POWER, "at", to=13), "players[1].tracks.power.at: 13 is above 12"),
    (changed(POSITION, *POWER, "at", to=-1), "players[1].tracks.power.at: -1 is below 0"),
    (
        changed(POSITION, *POWER, "at", to=8.0),
        "players[1].tracks.power.at: a whole number is expected, not a number with a point",
    ),
    (
        changed(POSITION, *POWER, "at", to=True),
        "players[1].tracks.power.at: a whole number is expected, not true or false",
    ),
    (changed(POSITION, *POWER, "parchment", to=13), "players[1].tracks.power.parchment: 13 is above 12"),
    (changed(POSITION, *POWER, "end", to="gone"), "players[1].tracks.power.end: is missing"),
    (changed(POSITION, *POWER, "steps", to=1), "players[1].tracks.power.steps: is not known"),
    ([POSITION], "an object is expected, not a list"),
]
WRONG_VOTES: list[tuple[Any, str]] = [
    ({"players": VOTES["players"][:2]}, "players: two players need the neutral one beside them"),
    ({"players": VOTES["players"][:1]}, "players: at least 2 are needed"),
    (
        changed(VOTES, "players", 3, "neutral", to=True),
        "players[3].neutral: a neutral player is there only with two others",
    ),
    (changed(NEUTRAL, "players", 2, "votes", to=4), "players[2].votes: the neutral player has 3 votes, not 4"),
    (changed(NEUTRAL, "players", 2, "votes", to=0), "players[2].votes: the neutral player has 3 votes, not 0"),
    (
        changed(NEUTRAL, "players", 0, "neutral", to=True),
        "players[2].neutral: a neutral player is there only with two others",
    ),
    (
        {"players": NEUTRAL["players"][1:]},
        "players[1].neutral: a neutral player is there only with two others",
    ),
    (changed(VOTES, "players", 1, "privilege", to=1), "players[1].privilege: 1 stands twice"),
    (changed(VOTES, "players", 1, "name", to="Ann"), "players[1].name: Ann stands twice"),
    (changed(VOTES, "players", 1, "votes", to=-1), "players[1].votes: -1 is below 0"),
    (changed(VOTES, "players", 1, "votes", to="gone"), "players[1].votes: is missing"),
    (
        changed(VOTES, "players", 1, "votes", to=True),
        "players[1].votes: a whole number is expected, not true or false",
    ),
    (changed(VOTES, "players", 1, "gold", to=1), "players[1].gold: is not known"),
    (changed(VOTES, "round", to=1), "round: is not known"),
]


@pytest.mark.parametrize(("document", "line"), WRONG, ids=[line[:60] for _, line in WRONG])
def test_a_faulty_position(call: Call, refused: Any, document: Any, line: str) -> None:
    assert refused(call, "score", "pendulum", "--json", stdin=json.dumps(document).encode()) == line


@pytest.mark.parametrize(("document", "line"), WRONG_VOTES, ids=[line[:60] for _, line in WRONG_VOTES])
def test_faulty_votes(call: Call, refused: Any, document: Any, line: str) -> None:
    assert refused(call, "resolve", "pendulum", "council", stdin=json.dumps(document).encode()) == line


def test_a_question_that_pendulum_does_not_have(call: Call, refused: Any) -> None:
    assert refused(call, "resolve", "pendulum", "raid") == "pendulum has no question raid; known are: council"


@pytest.mark.parametrize("language", ["ru", "cs"])
@pytest.mark.parametrize("case", [*WRONG_VOTES[:3], *WRONG[:8]], ids=lambda case: case[1][:40])
def test_the_line_is_one_line_in_every_language(call: Call, refused: Any, language: str, case: tuple[Any, str]) -> None:
    words = ("resolve", "pendulum", "council") if case in WRONG_VOTES else ("score", "pendulum")
    line = refused(call, "--lang", language, *words, stdin=json.dumps(case[0]).encode())
    assert not any(sign in line for sign in ("{", "}", "input."))


def test_the_real_program(program: Call, refused: Any, home: Home) -> None:
    file = home.write("position.json", json.dumps(POSITION))
    answer = program("score", "pendulum", str(file), "--json")
    assert (answer.code, answer.err, json.loads(answer.out)["winner"]) == (0, "", "Ann")
    answer = program("resolve", "pendulum", "council", "--json", stdin=json.dumps(NEUTRAL).encode())
    assert (answer.code, json.loads(answer.out)["order"]) == (0, ["White", "Ann", "Bob"])
    votes = json.dumps({"players": VOTES["players"][:2]}).encode()
    line = "players: two players need the neutral one beside them"
    assert refused(program, "resolve", "pendulum", "council", stdin=votes) == line
