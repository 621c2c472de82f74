"""Who sends a command: the table (screen and text mode), a seat (a phone), a button of the box, the house (MQTT)."""

from __future__ import annotations

import re
from typing import Literal

import msgspec


class Sender(msgspec.Struct, frozen=True):
    """`seat` only of a seat. Seats count from 0 inside and from 1 in names, as for people."""

    kind: Literal["table", "seat", "button", "house"]
    seat: int | None = None

    @property
    def name(self) -> str:
        """As entries of the journal keep it: `table`, `seat-2`."""
        return self.kind if self.seat is None else seat_name(self.seat)


TABLE = Sender("table")
BUTTON = Sender("button")
HOUSE = Sender("house")


def from_seat(seat: int) -> Sender:
    return Sender("seat", seat)


def seat_name(seat: int) -> str:
    return f"seat-{seat + 1}"


def sender_named(name: str) -> Sender:
    """The sender of an entry; whoever we do not know was the table."""
    if found := re.fullmatch(r"seat-([1-9][0-9]?)", name):
        return from_seat(int(found[1]) - 1)
    return {"button": BUTTON, "house": HOUSE}.get(name, TABLE)
