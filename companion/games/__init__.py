"""The games. Each is a folder with `GAME` in it; a folder with a box.toml is found by itself, and so is what installed
packages bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.engine.contract import Game
from companion.games import installed
from companion.games.installed import Broken, Trouble

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["Broken", "Shelf", "Trouble", "folder", "load", "names", "own", "troubles"]

HERE = Path(__file__).parent


@cache
def own() -> tuple[str, ...]:
    """The games of this folder."""
    return tuple(sorted(each.name for each in HERE.iterdir() if (each / "box.toml").is_file()))


@cache
def brought() -> tuple[dict[str, EntryPoint], tuple[Trouble, ...]]:
    """What packages bring, and what of it is refused."""
    return installed.look(own())


@cache
def names() -> tuple[str, ...]:
    """Our own first."""
    return (*own(), *brought()[0])


@cache
def _fetched(name: str) -> Game[Any] | Trouble:
    return installed.fetch(brought()[0][name])


def load(name: str) -> Game[Any]:
    """The game of this name; Broken when its package does not give it."""
    if name in own():
        game: Game[Any] = import_module(f"{__name__}.{name}").GAME
        return game
    found = _fetched(name)
    if isinstance(found, Trouble):
        raise Broken(found)
    return found


def folder(name: str) -> Path | None:
    """Where a game keeps its box.toml and its words."""
    return HERE / name if name in own() else installed.folder(brought()[0][name])


def troubles() -> tuple[Trouble, ...]:
    """What is wrong with games of packages; loads them."""
    entries, refused = brought()
    return (*refused, *(found for found in map(_fetched, entries) if isinstance(found, Trouble)))


class Shelf(Mapping[str, Game[Any]]):
    """Every game by name. One is loaded when it is first asked for: all of them would hold up the first picture. One
    that is broken is not there."""

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in names():
            raise KeyError(name)
        try:
            return load(name)
        except Broken:
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        return iter(names())

    def __len__(self) -> int:
        return len(names())
