"""The course of a game as lines of a chart. Without Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine.contract import Answer, Game
from companion.engine.said import Said, said
from companion.table.history import History


class Course(msgspec.Struct, frozen=True):
    name: str
    mark: str  # the player's shape
    values: tuple[int | None, ...]  # None before anybody knew


def sheet_title(answer: Answer) -> Said:
    """Above a sheet that brings no note."""
    winners = tuple(answer.document.get("winners", ()))
    return said("score.winner", n=len(winners), names=winners) if winners else said("history.status.over")


def ranked(answer: Answer, names: Sequence[str]) -> list[str]:
    """Who has a line in the chart: everybody of the ranking, or of the table where the sheet has none."""
    found = [row["name"] for row in answer.document.get("ranking", ())]
    return [name for name in found if name in names] or list(names)


def courses(game: Game[Any], history: History, ranked: list[str], marks: Sequence[str]) -> tuple[Course, ...]:
    """A line for everyone on the sheet of whom something is known, in its order. Players may have changed places and
    names on the way."""
    states = [history.start, *(page.state for page in history.pages)]
    names = [game.names(state) for state in states]
    totals = [game.totals(state) for state in states]
    found = []
    for name in ranked:
        last = seat = names[-1].index(name)
        values = []
        for step in reversed(range(len(states))):
            if step + 1 < len(states) and names[step + 1][seat] in names[step]:
                seat = names[step].index(names[step + 1][seat])
            values.append(totals[step][seat])
        if any(value is not None for value in values):
            found.append(Course(name, marks[last], tuple(reversed(values))))
    return tuple(found)


def bounds(found: tuple[Course, ...]) -> tuple[int, int]:
    """The figures at the foot and at the top of a chart: from nothing up, or from below where totals fall below."""
    values = [value for course in found for value in course.values if value is not None]
    low = min(0, *values) if values else 0
    return low, max(low + 1, *values) if values else 1
