"""The games. Each is a folder with `GAME` in it; a folder with a box.toml is found by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from companion.engine.contract import Game


@cache
def names() -> tuple[str, ...]:
    return tuple(sorted(each.name for each in files(__name__).iterdir() if each.joinpath("box.toml").is_file()))


@cache
def load(name: str) -> Game[Any]:
    game: Game[Any] = import_module(f"{__name__}.{name}").GAME
    return game


class Shelf(Mapping[str, Game[Any]]):
    """Every game by name. One is loaded when it is first asked for: all of them would hold up the first picture."""

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in names():
            raise KeyError(name)
        return load(name)

    def __iter__(self) -> Iterator[str]:
        return iter(names())

    def __len__(self) -> int:
        return len(names())
