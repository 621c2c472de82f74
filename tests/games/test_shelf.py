"""The games on the shelf."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion import games


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
