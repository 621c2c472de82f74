"""The course of a game as lines of a chart. Without Kivy."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.contract import Game
from companion.table.history import History

# Between light and dark cards: each has a contrast of 3:1 to either.
LINES = ("#2f7fc5", "#c4412f", "#2f8b4a", "#8a63c9", "#a8700f", "#1f8a8a", "#c2417a", "#7a7468")


class Course(msgspec.Struct, frozen=True):
    name: str
    colour: str
    values: tuple[int, ...]


def courses(game: Game[Any], history: History, ranked: list[str]) -> tuple[Course, ...]:
    """A line for everyone on the sheet, in its order. Players may have changed places and names on the way."""
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
        found.append(Course(name, LINES[last % len(LINES)], tuple(reversed(values))))
    return tuple(found)


def lifted(found: tuple[Course, ...]) -> list[tuple[str, list[int]]]:
    """Colours and values for a chart that begins at nothing: where totals fall below it, all are lifted alike."""
    floor = min((min(course.values) for course in found), default=0)
    return [(course.colour, [value - min(floor, 0) for value in course.values]) for course in found]
