"""The verbs and the text mode with a game that a package brings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.orchard.installed import install, path_with
from tests.terminal import Terminal

POSITION = b'{"players": [{"name": "Ann", "fruit": 3}, {"name": "Bo", "fruit": 7}]}'


@pytest.fixture
def there(tmp_path: Path) -> str:
    """The path on which the orchard is installed."""
    return path_with(install(tmp_path / "packages"))


def test_the_verbs(program: Call, there: str) -> None:
    scored = program("score", "orchard", "--json", stdin=POSITION, PYTHONPATH=there)
    assert json.loads(scored.out)["winners"] == ["Bo"], scored
    shown = json.loads(program("box", "orchard", "--json", PYTHONPATH=there).out)
    assert shown["values"]["basket"]["value"] == 10
    assert program("box", "orchard", "set", "basket", "6", PYTHONPATH=there).code == 0
    refused = program("score", "orchard", stdin=POSITION, PYTHONPATH=there)
    assert (refused.code, refused.err) == (2, "players[1].fruit: 7 is above 6\n")
    schema = json.loads(program("schema", "orchard", PYTHONPATH=there).out)
    assert (schema["game"], schema["version"]) == ("orchard", 2)


@pytest.mark.parametrize("verb", ["play", "score", "schema"])
def test_a_broken_game_is_one_line(program: Call, tmp_path: Path, verb: str) -> None:
    there = path_with(install(tmp_path / "packages", {"pear": "no_such_module"}, "pear-box"))
    answer = program(verb, "pear", PYTHONPATH=there)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == (
        "pear of the package pear-box cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'\n"
    )


def test_a_broken_game_does_not_end_an_evening(tmp_path: Path) -> None:
    packages = install(tmp_path / "packages", {"orchard": "tests.orchard", "pear": "no_such_module"})
    at = Terminal(tmp_path, "play", "orchard", packages=packages)
    at.type("Ann, Bo", "no")
    at.wait_for("> ")
    assert "cannot be loaded" in at.say("new pear", "yes")
    assert "Ann: fruit 0 → 1" in at.say("pick Ann by=1")
    at.leave()


def test_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    at = Terminal(tmp_path, "play", "orchard", language="cs", packages=install(tmp_path / "packages"))
    at.type("Ann, Bo", "ne")
    at.wait_for("sklízí Ann")
    assert "Ann sklízí 3" in at.say("harvest 3")
    assert "někdo zakopává plody" in at.say("bury Bo 4"), "nobody reads who, or how many"
    assert "Bo        4" in at.say("dig", "")
    assert "dožínky začínají" in at.say("festival")
    assert "Bo dává 2 plody" in at.say("give Ann 1", "give Bo 2")
    assert "koláč je ohodnocen" in at.say("next")
    at.type("next")
    at.wait_for("Vítězství: Bo")
    at.leave()
