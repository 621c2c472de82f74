"""The screens of the games, a folder each. A game without one is served by what the shell has for any game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType


@cache
def part(game: str, name: str) -> ModuleType | None:
    """`ui/screens/GAME/NAME.py`; None where there is no such file. What is wrong inside of it is not hidden."""
    folder = f"{__name__}.{game}"
    module = f"{folder}.{name}"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name not in (folder, module):
            raise
        return None
