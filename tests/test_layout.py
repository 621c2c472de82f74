"""How the source is laid out. Which room may import which is checked by import-linter."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

import companion
from companion import games
from companion.engine.contract import Game

FOLDER = Path(companion.__file__).parent
SOURCES = sorted(path for room in (FOLDER, FOLDER.parent / "hardware") for path in room.rglob("*.py"))
PACKAGES = sorted({path.parent for path in SOURCES})
LONGEST = 400


def name(path: Path) -> str:
    return str(path.relative_to(FOLDER.parent))


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_no_file_is_too_long(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_every_file_says_what_it_is_about(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))


@pytest.mark.parametrize("folder", PACKAGES, ids=name)
def test_every_folder_is_a_package(folder: Path) -> None:
    assert (folder / "__init__.py").is_file()


def test_every_room_has_its_layer() -> None:
    """import-linter passes over a room that no layer names."""
    contracts = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = (each["layers"] for each in contracts if each["type"] == "layers")
    rooms = {path.stem for path in FOLDER.iterdir() if path.stem.isidentifier() and not path.stem.startswith("__")}
    assert {name for layer in layers for name in layer.split(" | ")} == {
        "hardware",
        "ui",
        *(f"companion.{room}" for room in rooms),
    }


def test_games_are_found_by_their_folders() -> None:
    folders = {path.name for path in (FOLDER / "games").iterdir() if (path / "__init__.py").is_file()}
    assert set(games.names()) == folders
    assert "ethnos" in folders


@pytest.mark.parametrize("game", games.names())
def test_a_game_is_what_its_folder_is_called(game: str) -> None:
    found = games.load(game)
    assert isinstance(found, Game)
    assert found.id == game
