"""A game as people take it away: its entries as they are kept, without what is still between a player and the app."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.engine.contract import Game
from companion.table.history import History
from companion.table.ledger import Record
from companion.table.play import Unreadable, replayed


def exported(game: Game[Any] | None, number: int, records: Iterable[Record]) -> list[dict[str, Any]]:
    """The entries of a game. One that this version does not know is given as it stands: nobody can say what is private
    in it."""
    records = tuple(records)
    private = {} if game is None else _private(game, number, records)
    entries = []
    for record in records:
        body = msgspec.json.decode(record.body)
        for part, names in private.get(record.rev, ()):
            told = body[part] if isinstance(part, str) else body[part[0]][part[1]]
            for name in names:
                told.pop(name, None)
        entries.append({"rev": record.rev, "id": record.command, "wall": record.wall, **body})
    return entries


# Where in an entry (`action`, or the number of an event) which fields are private.
Part = str | tuple[str, int]
Hidden = list[tuple[Part, tuple[str, ...]]]


def _private(game: Game[Any], number: int, records: tuple[Record, ...]) -> dict[int, Hidden]:
    try:
        history = replayed(game, number, records).history
    except Unreadable:
        return {}
    closed = still_private(history)
    found: dict[int, Hidden] = {}
    for line in history.lines:
        if line.rev in closed:
            events: Hidden = [(("events", place), each.private) for place, each in enumerate(line.events)]
            found[line.rev] = [("action", line.action.private), *events]
    return found


def still_private(history: History) -> frozenset[int]:
    """The entries with private fields that no later event has opened. What was taken back before that stays closed."""
    closed = set()
    opened: set[str] = set()
    for line in reversed(history.lines):
        kinds = {event.tag for event in line.events if event.private}
        if (kinds or line.action.private) and (line.rev in history.off or not kinds or not kinds <= opened):
            closed.add(line.rev)
        if line.rev not in history.off:
            opened |= {tag for event in line.events for tag in event.opens}
    return frozenset(closed)
