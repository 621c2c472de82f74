"""What happens on a score sheet."""

from __future__ import annotations

from companion.engine.event import Event
from companion.engine.people import Renamed as Renamed
from companion.engine.people import Swapped as Swapped
from companion.games.tally.state import Wins


class Started(Event, frozen=True, kw_only=True):
    names: tuple[str, ...]
    title: str = ""
    wins: Wins = "highest"
    target: int | None = None


class PointsAdded(Event, frozen=True, kw_only=True):
    seat: int
    points: int


class TotalSet(Event, frozen=True, kw_only=True):
    seat: int
    to: int


class Ended(Event, frozen=True, kw_only=True):
    pass


class Dropped(Event, frozen=True, kw_only=True):
    seat: int


EVENTS = (Started, PointsAdded, TotalSet, Ended, Renamed, Swapped, Dropped)
