"""What the titles of several subjects have in common. Where coins are hidden no title tells how many came or went."""

from __future__ import annotations

from companion.engine import subject
from companion.engine.event import Event
from companion.engine.said import Said, Value, said
from companion.games.scythe.state import Scythe


def titled(before: Scythe, event: Event, **values: Value) -> Said:
    return subject.titled("scythe", before, event, **values)


def coins_changed(before: Scythe, seat: int) -> Said:
    return said("scythe.title.coins_changed", name=before.players[seat].name)


def figure_said(figure: str) -> Said:
    return said(f"scythe.figure.{figure}")


def signed(by: int) -> str:
    return f"{by:+d}".replace("-", "−")
