"""`box GAME`: values with their sources; what the owner sets, and what cannot be set."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.box.box import printed_lines
from tests.cli.conftest import Call, Home

OWNER_FILE = "data/tabletop-companion/box/ethnos.toml"


def values(call: Call) -> dict[str, Any]:
    document = json.loads(call("box", "ethnos", "--json").out)
    assert document["game"] == "ethnos"
    found: dict[str, Any] = document["values"]
    return found


def test_values_are_listed_with_their_sources(call: Call, home: Home) -> None:
    found = values(call)
    assert list(found) == list(printed_lines("ethnos"))
    assert found["bands"] == {
        "value": [0, 0, 1, 3, 6, 10, 15],
        "source": "rulebook",
        "where": "002, Слава за отряды бойцов",
        "about": "glory for a band of 0, 1, 2, 3, 4, 5, 6 or more cards",
    }
    assert found["glory_tokens.eighteenth"]["value"] is None
    assert found["glory_tokens.eighteenth"]["source"] is None
    assert home.contents() == {}


def test_the_list_for_people(call: Call) -> None:
    lines = call("box", "ethnos").out.splitlines()
    assert lines[0].split() == ["key", "value", "source", "where"]
    assert len(lines) == 1 + len(printed_lines("ethnos"))
    assert any(line.split()[:3] == ["giant.at_once", "2", "rulebook"] for line in lines)
    assert any(line.split()[:3] == ["glory_tokens.eighteenth", "?", "unknown"] for line in lines)


@pytest.mark.parametrize("words", [("box", "--json", "ethnos"), ("box", "ethnos", "--json")])
def test_json_before_or_after_the_words(call: Call, words: tuple[str, ...]) -> None:
    assert json.loads(call(*words).out)["game"] == "ethnos"


def test_set_and_forget(call: Call, home: Home) -> None:
    assert call("box", "ethnos", "set", "giant.at_once", "3") == (0, "", "")
    assert call("box", "ethnos", "set", "orcs", "0", "1", "3", "6", "10", "15", "21") == (0, "", "")
    found = values(call)
    assert (found["giant.at_once"]["value"], found["giant.at_once"]["source"]) == (3, "owner")
    assert found["orcs"]["value"] == [0, 1, 3, 6, 10, 15, 21]
    assert call("box", "ethnos", "forget", "giant.at_once") == (0, "", "")
    assert values(call)["giant.at_once"]["source"] == "rulebook"
    assert set(home.contents()) == {
        "data",
        "data/tabletop-companion",
        "data/tabletop-companion/box",
        OWNER_FILE,
    }


WRONG = [
    (("set",), "after the game comes nothing, `set KEY VALUE` or `forget KEY`"),
    (("set", "giant.at_once"), "after the game comes nothing, `set KEY VALUE` or `forget KEY`"),
    (("forget",), "after the game comes nothing, `set KEY VALUE` or `forget KEY`"),
    (("forget", "orcs", "giant.at_once"), "after the game comes nothing, `set KEY VALUE` or `forget KEY`"),
    (("giant.at_once", "3"), "after the game comes nothing, `set KEY VALUE` or `forget KEY`"),
    (("set", "giant.at_once", "-1"), "giant.at_once: -1 is below 0"),
    (("set", "giant.at_once", "1000"), "giant.at_once: 1000 is above 999"),
    (("set", "giant.at_once", "two"), "giant.at_once: two is not a number or a list of numbers"),
    (("set", "giant.at_once", "2", "3"), "giant.at_once: a whole number is expected, not a list"),
    (("set", "orcs", "1"), "orcs: 7 numbers are expected, not 1"),
    (("set", "glory_tokens.eighteenth", "4"), "glory_tokens.eighteenth: 4 is not one of 2, 6"),
    (("set", "giant.at_onec", "3"), "giant.at_onec: is not known; did you mean giant.at_once?"),
    (("forget", "ork"), "ork: is not known; did you mean orcs?"),
]


@pytest.mark.parametrize(("words", "line"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_what_cannot_be_set(call: Call, refused: Any, home: Home, words: tuple[str, ...], line: str) -> None:
    assert refused(call, "box", "ethnos", *words) == line
    home.write(OWNER_FILE, "glory_track = 50\n")
    assert refused(call, "box", "ethnos", *words) == line


@pytest.mark.parametrize(
    "words",
    [
        ("box", "ethnos"),
        ("box", "ethnos", "--json"),
        ("box", "ethnos", "set", "giant.at_once", "3"),
        ("box", "ethnos", "forget", "giant.at_once"),
        ("score", "ethnos"),
    ],
)
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("glory_trak = 60", ": glory_trak: is not known; did you mean glory_track?"),
        ("glory_track = '60'", ": glory_track: a whole number is expected, not text"),
        ("glory_track = 0x" + "f" * 5000, ": glory_track: ... is above 999"),
        ("glory_track =", ": not TOML: Invalid value (at end of document)"),
        (b"\xff", ": not UTF-8 text"),
    ],
    ids=["unknown key", "wrong type", "endless number", "not TOML", "not UTF-8"],
)
def test_a_faulty_owner_s_file_is_named(
    call: Call, refused: Any, home: Home, words: tuple[str, ...], text: str | bytes, line: str
) -> None:
    file = home.write(OWNER_FILE, text)
    assert refused(call, *words, stdin=b'{"age": 1, "players": ["A", "B"]}') == f"{file}{line}"


def test_a_data_folder_that_is_a_file(call: Call, refused: Any, home: Home) -> None:
    home.write("data", "not a folder")
    assert refused(call, "box", "ethnos", "set", "giant.at_once", "3").endswith(": Not a directory")


def test_the_real_program_sets_a_value(program: Call, refused: Any) -> None:
    assert program("box", "ethnos", "set", "glory_tokens.eighteenth", "6") == (0, "", "")
    assert json.loads(program("box", "ethnos", "--json").out)["values"]["glory_tokens.eighteenth"]["value"] == 6
    assert refused(program, "box", "ethnos", "set", "orcs", "1") == "orcs: 7 numbers are expected, not 1"
