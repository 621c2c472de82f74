"""People change their name and their place in every game: the actions and events that all games share."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.engine.action import Action
from companion.engine.event import Event

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]


class Rename(Action, frozen=True, kw_only=True):
    player: int
    name: Name


class Swap(Action, frozen=True, kw_only=True):
    """Two players change places; each keeps what is theirs."""

    player: int
    other: int


class Renamed(Event, frozen=True, kw_only=True):
    seat: int
    name: str


class Swapped(Event, frozen=True, kw_only=True):
    seat: int
    other: int
