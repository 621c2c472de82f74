"""People change their name, change places and leave in every game: what all games share of it.

A game says itself what else moves with a person who changes places, and what leaving does (`Drop`, `Dropped`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Protocol, TypeVar

import msgspec

from companion.engine.action import Action
from companion.engine.event import Event
from companion.engine.offer import AnyField, Offer, Seat, Text
from companion.engine.refusal import Impossible, Refusal, impossible
from companion.engine.said import Value

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
SEATS = ("seat", "player", "other")  # fields of actions that say who
T = TypeVar("T")


class Person(Protocol):
    @property
    def name(self) -> str: ...


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

    def now(self, seat: int) -> int:
        """Where whoever sat there sits now."""
        return {self.seat: self.other, self.other: self.seat}.get(seat, seat)

    def seated(self, players: tuple[T, ...]) -> tuple[T, ...]:
        return tuple(players[self.now(seat)] for seat in range(len(players)))


def nobody_there(action: Action, there: tuple[int, ...], fields: tuple[str, ...] = SEATS) -> Refusal | None:
    """The first seat that the action names and nobody sits at."""
    for field in fields:
        seat = getattr(action, field, None)
        if seat is not None and seat not in there:
            return impossible("refusal.no_such_seat", seat=seat)
    return None


def rename(players: Sequence[Person], action: Rename) -> tuple[Event, ...] | Refusal:
    name = action.name.strip()
    if not name or _is_taken(players, action.player, name):
        return impossible("refusal.name_taken", name=name)
    return (Renamed(seat=action.player, name=name),)


def new_name(players: Sequence[Person], event: Renamed) -> str:
    """The name, if nobody else has it: a correction of an earlier line may have given it away."""
    if _is_taken(players, event.seat, event.name):
        raise Impossible("refusal.name_taken", name=event.name)
    return event.name


def _is_taken(players: Sequence[Person], seat: int, name: str) -> bool:
    return any(player.name == name for other, player in enumerate(players) if other != seat)


def offers(
    seats: tuple[int, ...], *, stay: int, over: bool = False, leaving: tuple[AnyField, ...] = ()
) -> tuple[Offer, ...]:
    """`stay` is how many have to; once the game is `over` places no longer matter. `leaving` is what else is asked when
    somebody leaves."""
    player = Seat(name="player", seats=seats)
    found = [Offer(action="rename", fields=(player, Text(name="name")), owner="player", minor=True)]
    if len(seats) > 1 and not over:
        found.append(Offer(action="swap", fields=(player, Seat(name="other", seats=seats)), minor=True))
    if len(seats) > stay and not over:
        found.append(Offer(action="drop", fields=(player, *leaving), minor=True))
    return tuple(found)


def title_values(players: Sequence[Person], event: Event) -> dict[str, Value]:
    """What the titles of these events put in: who it is, and the new name or whose place it was."""
    seat = getattr(event, "seat", None)
    name = players[seat].name if isinstance(seat, int) and 0 <= seat < len(players) else ""
    match event:
        case Renamed(name=new):
            return {"name": name, "new": new}
        case Swapped(other=other):
            return {"name": name, "other": players[other].name}
    return {"name": name}
