"""What can be done with a score sheet."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.engine.action import Action
from companion.engine.people import Name
from companion.engine.people import Rename as Rename
from companion.engine.people import Swap as Swap
from companion.games.tally.state import Wins

LONGEST_TITLE = 24


class Setup(Action, frozen=True, kw_only=True):
    names: tuple[Name, ...]
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    wins: Wins = "highest"
    target: int | None = None


class AddPoints(Action, frozen=True, kw_only=True):
    steady = True
    player: int
    points: int


class SetTotal(Action, frozen=True, kw_only=True):
    steady = True
    player: int
    to: int


class EndGame(Action, frozen=True, kw_only=True):
    pass


class Drop(Action, frozen=True, kw_only=True):
    """A player leaves and is not ranked."""

    player: int


ACTIONS = (Setup, AddPoints, SetTotal, EndGame, Rename, Swap, Drop)
