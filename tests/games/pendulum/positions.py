"""Ends of games in short: `at("Ann", 1, (2, -1, 3))` is two points inside the parchment, one space missing, three."""

from __future__ import annotations

from typing import Any

from companion.engine.printed import PrintedValues
from companion.games.pendulum.position import Contender, Position, TrackAt, Tracks
from companion.games.pendulum.scoring import answer

PARCHMENT = (8, 9, 10)
END = (14, 15, 16)


def at(name: str, privilege: int, counted: tuple[int, int, int], *, legendary: bool = True, **more: Any) -> Contender:
    """Points inside the parchment of power, prestige and popularity, or with a minus the spaces missing to it."""
    tracks = [
        TrackAt(first + each - (each > 0), first, last)
        for each, first, last in zip(counted, PARCHMENT, END, strict=True)
    ]
    return Contender(name=name, privilege=privilege, legendary=legendary, tracks=Tracks(*tracks), **more)


def document(*players: Contender, advanced: bool = False) -> dict[str, Any]:
    return answer(Position(players, advanced), PrintedValues({})).document


def outcome(*players: Contender, advanced: bool = False) -> tuple[str | None, str]:
    found = document(*players, advanced=advanced)
    return found["winner"], found["decided_by"]


def places(*players: Contender, advanced: bool = False) -> list[str]:
    return [row["name"] for row in document(*players, advanced=advanced)["ranking"]]
