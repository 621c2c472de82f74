"""What happens in the orchard."""

from __future__ import annotations

from typing import Any

from companion.engine.event import Event


class Planted(Event, frozen=True, kw_only=True):
    """The game starts; `basket` and `sand` are the printed values it is played with."""

    names: tuple[str, ...]
    basket: int
    sand: int
    pile: tuple[str, ...]
    physical: bool = False


class Picked(Event, frozen=True, kw_only=True):
    seat: int
    by: int


class Harvested(Event, frozen=True, kw_only=True):
    seat: int
    fruit: int


class Drawn(Event, frozen=True, kw_only=True):
    card: str
    seen_first: bool = True

    @property
    def reveals(self) -> bool:
        return self.seen_first


class Reshuffled(Event, frozen=True, kw_only=True):
    order: tuple[str, ...]


class WentAway(Event, frozen=True, kw_only=True):
    card: str


class Turned(Event, frozen=True, kw_only=True):
    at: int


class Buried(Event, frozen=True, kw_only=True):
    private = ("fruit",)
    seat: int
    fruit: int


class DugUp(Event, frozen=True, kw_only=True):
    opens = ("buried",)


class FestivalBegan(Event, frozen=True, kw_only=True):
    pass


class Gave(Event, frozen=True, kw_only=True):
    seat: int
    fruit: int


class Judged(Event, frozen=True, kw_only=True):
    """Everybody has given; the pie is looked at."""


class Finished(Event, frozen=True, kw_only=True):
    pass


EVENTS: tuple[type[Event], ...] = (
    Planted,
    Picked,
    Harvested,
    Drawn,
    Reshuffled,
    WentAway,
    Turned,
    Buried,
    DugUp,
    FestivalBegan,
    Gave,
    Judged,
    Finished,
)


def lift_from_1(document: dict[str, Any]) -> dict[str, Any]:
    """Version 1 could only take a windfall: the action `take` and the event `took`, always one fruit."""
    if document.get("action") == "take":
        return {**document, "action": "pick", "by": 1}
    if document.get("event") == "took":
        return {**document, "event": "picked", "by": 1}
    return document
