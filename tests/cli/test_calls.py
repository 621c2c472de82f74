"""How the program is called, and what it says to calls that make no sense."""

from __future__ import annotations

import json
from importlib.metadata import version
from typing import Any

import pytest

from tests.cli.conftest import Call, Home

WRONG = [
    (("frobnicate",), "companion: argument VERB: invalid choice: 'frobnicate'"),
    (("--frobnicate",), "companion: unrecognized arguments: --frobnicate"),
    (("--lang", "de", "history"), "companion: argument --lang: invalid choice: 'de'"),
    (("--lang",), "companion: argument --lang: expected one argument"),
    (("--config",), "companion: argument --config: expected one argument"),
    (("score",), "companion score: the following arguments are required: GAME"),
    (("score", "chess"), "companion score: argument GAME: invalid choice: 'chess' (choose from 'ethnos'"),
    (("score", "ethnos", "a.json", "b.json"), "companion: unrecognized arguments: b.json"),
    (("score", "ethnos", "--xml"), "companion: unrecognized arguments: --xml"),
    (("resolve", "ethnos"), "companion resolve: the following arguments are required: QUESTION"),
    (("resolve", "chess", "mate"), "companion resolve: argument GAME: invalid choice: 'chess'"),
    (("resolve", "ethnos", "raid", "/no/such/file"), "ethnos has no question raid; known are: -"),
    (("play", "chess"), "companion play: argument GAME: invalid choice: 'chess'"),
    (("play", "ethnos", "--seed"), "companion play: argument --seed: expected one argument"),
    (("run", "ethnos"), "companion: unrecognized arguments: ethnos"),
    (("run", "--headless", "--screen"), "companion run: argument --screen: not allowed with argument --headless"),
    (("run", "--screen"), "there is no screen to show the app on"),
    (("box",), "companion box: the following arguments are required: GAME"),
    (("box", "chess"), "companion box: argument GAME: invalid choice: 'chess'"),
    (("schema",), "companion schema: the following arguments are required: GAME"),
    (("schema", "chess"), "companion schema: argument GAME: invalid choice: 'chess'"),
    (("history", "now"), "companion: unrecognized arguments: now"),
    (("export",), "companion export: the following arguments are required: ID"),
    (("export", "first"), "companion export: argument ID: invalid int value: 'first'"),
    (("export", "1"), "there is no game number 1"),
    (("export", "9" * 5000), "companion export: argument ID: invalid int value"),
    (("backup",), "companion backup: the following arguments are required: FILE"),
    (("restore",), "companion restore: the following arguments are required: FILE"),
    (("score", "ethnos\n\x1b[2J"), "companion score: argument GAME: invalid choice: 'ethnos\\n\\x1b[2J'"),
    (("\nhistory\x07",), "companion: argument VERB: invalid choice: '\\nhistory\\x07'"),
]


@pytest.mark.parametrize(("words", "line"), WRONG, ids=[" ".join(words)[:40] for words, _ in WRONG])
def test_a_call_that_makes_no_sense(call: Call, refused: Any, words: tuple[str, ...], line: str) -> None:
    assert refused(call, *words).startswith(line)


@pytest.mark.parametrize("words", [("frobnicate",), ("score",), ("run", "--screen"), ("export", "7")])
def test_the_real_program_says_so_too(program: Call, refused: Any, words: tuple[str, ...]) -> None:
    assert refused(program, *words)


def test_version(call: Call, program: Call) -> None:
    assert call("--version") == (0, f"companion {version('tabletop-companion')}\n", "")
    assert program("--version") == (0, f"companion {version('tabletop-companion')}\n", "")


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        *((verb, "--help") for verb in ("run", "play", "score", "resolve", "box", "schema", "history", "export")),
        ("backup", "--help"),
        ("restore", "--help"),
    ],
)
def test_help(call: Call, words: tuple[str, ...]) -> None:
    answer = call(*words)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("usage: companion")


def test_every_verb_that_is_tested_here_exists_and_no_other(call: Call) -> None:
    listed = {line.split()[0] for line in call("--help").out.splitlines() if line.startswith("    ") and line[4] != " "}
    verbs = {"run", "play", "score", "resolve", "box", "schema", "history", "export", "backup", "restore", "doctor"}
    assert listed - {"VERB"} == verbs


def test_the_language_comes_from_the_call_then_the_file_then_the_system(
    call: Call, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert call("history").out == "no games yet\n"
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    assert call("history").out == "zatím žádné partie\n"
    home.write("config/tabletop-companion/config.toml", 'language = "ru"')
    assert call("history").out == "партий ещё не было\n"
    assert call("--lang", "en", "history").out == "no games yet\n"


def test_the_configuration_file(call: Call, refused: Any, home: Home) -> None:
    file = home.write("my.toml", f'data_dir = "{home.folder}/elsewhere"\n')
    assert call("--config", str(file), "box", "ethnos", "set", "giant.at_once", "3").code == 0
    assert (home.folder / "elsewhere" / "box" / "ethnos.toml").is_file()
    home.write("my.toml", 'languge = "cs"')
    for words in (("history",), ("schema", "ethnos"), ("score", "ethnos"), ("play", "ethnos"), ("backup", "x")):
        assert refused(call, "--config", str(file), *words) == f"{file}: languge: is not known; did you mean language?"
    missing = str(home.folder / "no.toml")
    assert refused(call, "--config", missing, "history") == f"{missing}: there is no such file"
    assert refused(call, "--config", str(home.folder), "history") == f"{home.folder}: cannot be read: Is a directory"


def test_a_log_level_that_does_not_exist(call: Call, refused: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_LOG", "loud")
    assert refused(call, "history").startswith("COMPANION_LOG: LOUD is not one of CRITICAL, ")


def test_schema_names_the_fields(call: Call) -> None:
    answer = call("schema", "ethnos")
    assert (answer.code, answer.err) == (0, "")
    document = json.loads(answer.out)
    assert (document["game"], document["version"], document["resolve"]) == ("ethnos", 1, {})
    shapes = document["score"]["$defs"]
    assert set(shapes["Position"]["properties"]) == {
        "age",
        "players",
        "glory",
        "kingdoms",
        "bands",
        "trolls",
        "giant",
        "merfolk",
        "orcs",
        "third_dragon",
        "options",
    }
    assert shapes["Position"]["required"] == ["age", "players"]
    assert set(shapes["KingdomHeld"]["properties"]) == {"tokens", "markers"}
    assert set(shapes["BandHeld"]["properties"]) == {"size", "leader", "skeletons"}
    assert set(shapes["OrcBoard"]["properties"]) == {"markers", "raid"}
    assert {"play_band", "draw_card", "set_glory"} <= set(document["action"]["discriminator"]["mapping"])
    assert {"band_played", "card_drawn"} <= set(document["event"]["discriminator"]["mapping"])


def test_schema_as_the_real_program_prints_it(program: Call) -> None:
    assert json.loads(program("schema", "ethnos").out)["game"] == "ethnos"
