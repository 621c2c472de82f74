"""`score` and `resolve`: the exact JSON, and one line for whatever is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.conftest import Call, Home

POSITION: dict[str, Any] = {
    "age": 2,
    "players": ["Ann", "Bob", "Cid", "Dan"],
    "glory": {"Ann": 10, "Bob": 8},
    "kingdoms": {
        "duris": {"tokens": [2, 4, 6], "markers": {"Ann": 3, "Bob": 2}},
        "rhea": {"tokens": [0, 6, 8], "markers": {"Cid": 1}},
    },
    "bands": {
        "Ann": [{"size": 3, "leader": "dwarves"}],
        "Bob": [{"size": 4, "skeletons": 1, "leader": "orcs"}],
    },
    "trolls": {"Ann": [3]},
    "giant": "Bob",
    "merfolk": {"Ann": 4, "Bob": 2},
    "orcs": {"Bob": {"markers": 2, "raid": True}},
    "third_dragon": "Cid",
}
TIED: dict[str, Any] = {
    "age": 3,
    "players": ["Ann", "Bob", "Cid", "Dan"],
    "glory": {"Ann": 4, "Bob": 8, "Cid": 8, "Dan": 8},
    "kingdoms": {
        "duris": {"tokens": [0, 2, 4], "markers": {"Ann": 2}},
        "ithys": {"tokens": [0, 0, 0], "markers": {"Bob": 1, "Cid": 1, "Dan": 1}},
    },
    "bands": {"Cid": [{"size": 1, "leader": "elves"}]},
}


def without(name: str) -> dict[str, Any]:
    return {key: value for key, value in POSITION.items() if key != name}


def changed(**changes: Any) -> dict[str, Any]:
    return {**POSITION, **changes}


def test_a_position_is_scored(call: Call) -> None:
    answer = call("score", "ethnos", "--json", stdin=json.dumps(POSITION).encode())
    assert (answer.code, answer.err) == (0, "")
    document = json.loads(answer.out)
    assert document["ranking"] == [
        {
            "name": "Ann",
            "rank": 1,
            "total": 22,
            "before": 10,
            "parts": {"kingdoms": 4, "bands": 6, "giant": 0, "orcs": 0, "merfolk": 2},
            "tie_break": None,
        },
        {
            "name": "Bob",
            "rank": 2,
            "total": 21,
            "before": 8,
            "parts": {"kingdoms": 2, "bands": 3, "giant": 4, "orcs": 3, "merfolk": 1},
            "tie_break": None,
        },
        {
            "name": "Cid",
            "rank": 3,
            "total": 6,
            "before": 0,
            "parts": {"kingdoms": 6, "bands": 0, "giant": 0, "orcs": 0, "merfolk": 0},
            "tie_break": None,
        },
        {
            "name": "Dan",
            "rank": 4,
            "total": 0,
            "before": 0,
            "parts": {"kingdoms": 0, "bands": 0, "giant": 0, "orcs": 0, "merfolk": 0},
            "tie_break": None,
        },
    ]
    assert (document["final"], document["winners"], document["next_first"]) == (False, [], "Dan")


def test_a_tie_at_the_end_names_what_broke_it(call: Call) -> None:
    document = json.loads(call("score", "ethnos", "--json", stdin=json.dumps(TIED).encode()).out)
    rows = [(row["name"], row["rank"], row["total"], row["tie_break"]) for row in document["ranking"]]
    assert rows == [("Ann", 1, 8, "markers"), ("Cid", 2, 8, "bands"), ("Bob", 3, 8, None), ("Dan", 3, 8, None)]
    assert (document["final"], document["winners"], document["next_first"]) == (True, ["Ann"], None)


def test_equal_to_the_last_share_the_win(call: Call) -> None:
    position = {"age": 2, "players": ["Ann", "Bob"]}
    document = json.loads(call("score", "ethnos", "--json", stdin=json.dumps(position).encode()).out)
    assert [(row["name"], row["rank"], row["tie_break"]) for row in document["ranking"]] == [
        ("Ann", 1, None),
        ("Bob", 1, None),
    ]
    assert document["winners"] == ["Ann", "Bob"]


def test_the_table_for_people(call: Call) -> None:
    answer = call("score", "ethnos", stdin=json.dumps(TIED).encode())
    lines = answer.out.splitlines()
    assert lines[0].split() == ["place", "player", "before", "kingdoms", "bands", "total"]
    assert lines[1].split() == ["1", "Ann", "4", "4", "0", "8"]
    assert lines[5:] == ["Winner: Ann", "Ann wins the tie by markers in the kingdoms."]


@pytest.mark.parametrize(
    "words",
    [
        ("score", "ethnos", "FILE", "--json"),
        ("score", "ethnos", "--json", "FILE"),
        ("score", "--json", "ethnos", "FILE"),
        ("score", "ethnos", "-", "--json"),
        ("score", "--json", "ethnos"),
    ],
)
def test_file_or_standard_input_and_json_anywhere(call: Call, home: Home, words: tuple[str, ...]) -> None:
    data = json.dumps(POSITION).encode()
    file = home.write("position.json", data)
    answer = call(*(str(file) if word == "FILE" else word for word in words), stdin=data)
    assert (answer.code, json.loads(answer.out)["next_first"]) == (0, "Dan")


def test_the_language_of_the_table(call: Call) -> None:
    answer = call("--lang", "ru", "score", "ethnos", stdin=json.dumps(TIED).encode())
    assert answer.out.splitlines()[0].split() == ["место", "игрок", "было", "королевства", "отряды", "итого"]


def test_a_name_cannot_break_the_table(call: Call) -> None:
    names = ["Ann\nmade up  99", "Bob\x1b[2J"]
    answer = call("score", "ethnos", stdin=json.dumps({"age": 1, "players": names}).encode())
    assert answer.code == 0
    assert [line.split()[:2] for line in answer.out.splitlines()[1:3]] == [["1", "Ann"], ["1", "Bob\\x1b[2J"]]
    document = json.loads(
        call("score", "ethnos", "--json", stdin=json.dumps({"age": 1, "players": names}).encode()).out
    )
    assert [row["name"] for row in document["ranking"]] == names


KINGDOM = {"tokens": [2, 4, 6], "markers": {}}
WRONG: list[tuple[Any, str]] = [
    (without("age"), "age: is missing"),
    (without("players"), "players: is missing"),
    (changed(age=0), "age: 0 is below 1"),
    (changed(age=4), "age: 4 is above 3"),
    (changed(age=True), "age: a whole number is expected, not true or false"),
    (changed(age=2.0), "age: a whole number is expected, not a number with a point"),
    (changed(age="2"), "age: a whole number is expected, not text"),
    (changed(age=None), "age: a whole number is expected, not null"),
    (changed(age=10**40), f"age: {'1' + '0' * 36}... is above 3"),
    (changed(colour="red"), "colour: is not known"),
    (changed(players=["Ann"]), "players: at least 2 are needed"),
    (changed(players=[*"ABCDEFG"]), "players: at most 6 are allowed"),
    (changed(players={"Ann": 1}), "players: a list is expected, not an object"),
    (changed(players=["Ann", "Bob", "Cid", 4]), "players[3]: text is expected, not a whole number"),
    (changed(players=["Ann", "Bob", "Cid", ""]), "players[3]: must not be empty"),
    (changed(players=["Ann", "Bob", "Cid", " "]), "players[3]: must not be empty"),
    (changed(players=["Ann", "Bob", "Cid", "Ann"]), "players[3]: Ann stands twice"),
    (changed(players=["Ann", "Bob", "Cid", "x" * 41]), "players[3]: longer than 40 characters"),
    ({"age": 3, "players": ["Ann", "Bob"]}, "age: 3 is above 2"),
    (changed(glory={"Ann": 1, "Bob": -1}), "glory.Bob: -1 is below 0"),
    (changed(glory={"Eve": 1}), "glory.Eve: Eve is not one of the players"),
    (changed(glory=[1, 2]), "glory: an object is expected, not a list"),
    (
        changed(kingdoms={"duris": KINGDOM, "narnia": KINGDOM}),
        "kingdoms.narnia: narnia is not one of althea, duris, ithys, pelagon, rhea, straton",
    ),
    (changed(kingdoms={"duris": {"markers": {}}}), "kingdoms.duris.tokens: is missing"),
    (changed(kingdoms={"duris": {"tokens": []}}), "kingdoms.duris.tokens: at least 1 is needed"),
    (changed(kingdoms={"duris": {"tokens": [2]}}), "kingdoms.duris.tokens: at least 2 are needed"),
    (changed(kingdoms={"duris": {"tokens": [2, 4, 6, 8]}}), "kingdoms.duris.tokens: at most 3 are allowed"),
    (changed(kingdoms={"duris": {"tokens": [2, 4, 100]}}), "kingdoms.duris.tokens[2]: 100 is above 99"),
    (
        changed(kingdoms={"duris": {**KINGDOM, "markers": {"Ann": 1, "Bob": 27}}}),
        "kingdoms.duris.markers.Bob: 27 is above 26",
    ),
    (
        changed(kingdoms={"duris": {**KINGDOM, "markers": {"Eve": 1}}}),
        "kingdoms.duris.markers.Eve: Eve is not one of the players",
    ),
    (
        changed(kingdoms={"duris": {**KINGDOM, "markers": {"Ann": 26}}}),
        "kingdoms.duris.markers.Ann: 28 markers, but there are only 26",
    ),
    (
        changed(bands={"Ann": [{"size": 2, "leader": "elves"}, {"size": 11, "leader": "elves"}]}),
        "bands.Ann[1].size: 11 is above 10",
    ),
    (
        changed(bands={"Ann": [{"size": 2, "leader": "skeletons"}]}),
        "bands.Ann[0].leader: a skeleton cannot lead a band",
    ),
    (
        changed(bands={"Ann": [{"size": 2, "leader": "elves", "skeletons": 2}]}),
        "bands.Ann[0].skeletons: 2 is above 1",
    ),
    (
        changed(bands={"Ann": [{"size": 2, "leader": "ents"}]}),
        "bands.Ann[0].leader: ents is not one of centaurs, dwarves, elves, giants, halflings, merfolk, minotaurs, "
        "orcs, skeletons, trolls, wingfolk, wizards",
    ),
    (changed(bands={"Ann": [{"leader": "elves"}]}), "bands.Ann[0].size: is missing"),
    (changed(trolls={"Ann": [7]}), "trolls.Ann[0]: 7 is above 6"),
    (changed(trolls={"Ann": [3], "Bob": [1, 3]}), "trolls.Bob[1]: 3 stands twice"),
    (changed(giant="Eve"), "giant: Eve is not one of the players"),
    (changed(giant=0), "giant: text is expected, not a whole number"),
    (changed(merfolk={"Ann": 19}), "merfolk.Ann: 19 is above 18"),
    (changed(orcs={"Ann": {"markers": 7, "raid": True}}), "orcs.Ann.markers: 7 is above 6"),
    (changed(orcs={"Ann": {"markers": 1, "raid": 1}}), "orcs.Ann.raid: true or false is expected, not a whole number"),
    (changed(third_dragon="Eve"), "third_dragon: Eve is not one of the players"),
    (changed(options={"merfolk": "all"}), "options.merfolk: all is not one of first_only, kingdom"),
    (changed(options={"dragons": True}), "options.dragons: is not known"),
    ([POSITION], "an object is expected, not a list"),
    ("score", "an object is expected, not text"),
    (None, "an object is expected, not null"),
]


@pytest.mark.parametrize(("document", "line"), WRONG, ids=[line[:50] for _, line in WRONG])
def test_a_faulty_position(call: Call, refused: Any, document: Any, line: str) -> None:
    assert refused(call, "score", "ethnos", "--json", stdin=json.dumps(document).encode()) == line


BROKEN: list[tuple[bytes, str]] = [
    (b"", "not JSON, at line 1, column 1"),
    (b'{"age": 1,\n  "players": [}', "not JSON, at line 2, column 15"),
    (b"\xff\xfe{}", "not UTF-8 text"),
    (rb'{"age": "\ud800"}', "not UTF-8 text"),
    (b'{"age": NaN}', "NaN is not a number"),
    (b'{"age": -Infinity}', "-Infinity is not a number"),
    (b'{"age": 1e999}', "1e999 is not a number"),
    (b'{"age": 1, "players": ["A", "B"], "age": 2}', "the key age stands twice"),
    (b'{"age": 1, "players": ["A", "B"], "glory": {"A": 1, "A": 2}}', "the key A stands twice"),
    (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "nested more than 32 deep"),
    (b"[" * 40 + b"]" * 40, "nested more than 32 deep"),
    (b'{"age": ' + b"1" * 5000 + b"}", "a number with far too many digits"),
    (b" " * 1_000_001, "more than 1000000 bytes"),
    (b'{"age": 1, "players": ["A", "B"], "x\\n\\u001by": 1}', "x \\x1by: is not known"),
]


@pytest.mark.parametrize(("data", "line"), BROKEN, ids=[line for _, line in BROKEN])
def test_broken_json(call: Call, refused: Any, home: Home, data: bytes, line: str) -> None:
    assert refused(call, "score", "ethnos", stdin=data) == line
    file = home.write("broken.json", data)
    assert refused(call, "score", "ethnos", str(file)) == line


@pytest.mark.parametrize("language", ["ru", "cs"])
@pytest.mark.parametrize("case", [*WRONG[:12], *((data, "") for data, _ in BROKEN)], ids=lambda case: case[1][:40])
def test_the_line_is_one_line_in_every_language(call: Call, refused: Any, language: str, case: tuple[Any, str]) -> None:
    document = case[0]
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    line = refused(call, "--lang", language, "score", "ethnos", stdin=data)
    assert not any(sign in line for sign in ("{", "}", "input."))


def test_a_file_that_is_not_there(call: Call, refused: Any, home: Home) -> None:
    missing = home.folder / "nothing.json"
    assert refused(call, "score", "ethnos", str(missing)) == f"{missing}: cannot be read: No such file or directory"


def test_a_folder_as_file(call: Call, refused: Any, home: Home) -> None:
    assert refused(call, "score", "ethnos", str(home.folder)) == f"{home.folder}: cannot be read: Is a directory"


def test_a_printed_value_that_nobody_knows_is_named(
    call: Call, refused: Any, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.box import box

    lines = dict(box.printed_lines("ethnos"))
    lines["merfolk.last"] = box.BoxValue(type="number", about="the last space")
    monkeypatch.setattr(box, "printed_lines", lambda _: lines)
    data = json.dumps(POSITION).encode()
    assert refused(call, "score", "ethnos", stdin=data).startswith("merfolk.last is not known: look it up in your box")
    home.write("data/tabletop-companion/box/ethnos.toml", '"merfolk.last" = 18\n')
    assert call("score", "ethnos", stdin=data).code == 0


def test_the_owner_s_values_count(call: Call, home: Home) -> None:
    home.write("data/tabletop-companion/box/ethnos.toml", '"giant.many" = [2, 5, 6]\n')
    document = json.loads(call("score", "ethnos", "--json", stdin=json.dumps(POSITION).encode()).out)
    assert document["ranking"][1]["parts"]["giant"] == 5


def test_a_question_that_the_game_does_not_have(call: Call, refused: Any) -> None:
    assert refused(call, "resolve", "ethnos", "raid") == "ethnos has no question raid; known are: -"


@pytest.mark.parametrize("words", [("score", "--json", "ethnos"), ("score", "ethnos")])
def test_the_real_program_scores(program: Call, words: tuple[str, ...]) -> None:
    answer = program(*words, stdin=json.dumps(POSITION).encode())
    assert (answer.code, answer.err) == (0, "")
    assert "Ann" in answer.out


def test_the_real_program_refuses(program: Call, refused: Any, home: Home) -> None:
    file = home.write("position.json", json.dumps(changed(glory={"Bob": -1})))
    assert refused(program, "score", "ethnos", str(file), "--json") == "glory.Bob: -1 is below 0"
    assert refused(program, "score", "ethnos", stdin=b"[" * 100_000) == "nested more than 32 deep"
