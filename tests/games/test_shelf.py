"""The games on the shelf."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import companion
from companion import games
from companion.engine.contract import Game
from companion.pins import BUTTONS, PinOptions
from tests.words.source import constants


def test_the_shelf_has_every_game() -> None:
    shelf = games.Shelf()
    assert tuple(shelf) == games.names()
    assert len(shelf) == len(games.names())
    assert {name: game.id for name, game in shelf.items()} == {name: name for name in games.names()}
    assert shelf.get("chess") is None
    assert "chess" not in shelf
    with pytest.raises(KeyError):
        shelf["chess"]


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    program = (
        "import sys; from companion.games import Shelf; import companion.app; shelf = Shelf(); "
        "loaded = lambda: {name for name in shelf if f'companion.games.{name}.game' in sys.modules}; "
        "assert loaded() == set(), loaded(); shelf['tally']; assert loaded() == {'tally'}, loaded()"
    )
    subprocess.run((sys.executable, "-c", program), check=True)


def actions_of(game: Game[Any]) -> set[str]:
    return {str(each.__struct_config__.tag) for each in game.codec.actions}


@pytest.mark.parametrize("name", games.names())
def test_what_a_game_declares_for_the_box_is_there(name: str) -> None:
    game = games.load(name)
    glasses = [glass.name for glass in game.glasses]
    assert set(glasses) <= set(PinOptions().leds()), "a bar of lights for each"
    assert {button.name for button in game.buttons} <= set(BUTTONS)
    assert {button.glass for button in game.buttons} <= {"", *glasses}
    assert {kind.game for kind in game.cue_kinds} <= {name}
    assert len({kind.name for kind in game.cue_kinds}) == len(game.cue_kinds)
    assert set(game.heard_when_refused) <= actions_of(game)


def test_hardware_table_and_configuration_name_no_thing_of_a_game() -> None:
    """Only the options keep names of their own, in pins.py: they stand in people's files."""
    things: set[str] = set()
    for game in games.Shelf().values():
        things |= actions_of(game) - {"setup"}
        things |= {each.name for each in (*game.glasses, *game.buttons, *game.cue_kinds)}
    root = Path(companion.__file__).parents[1]
    files = [*(root / "hardware").rglob("*.py"), *(root / "companion/table").glob("*.py"), root / "companion/config.py"]
    found = {path.name: constants(ast.parse(path.read_text("utf-8"))) & things for path in files}
    assert {path: names for path, names in found.items() if names} == {}
