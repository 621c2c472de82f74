"""What time it must be: a second, simple reckoning of table time and sand beside the real session.

It knows nothing of deadlines, notes and anchors in the program: it keeps what a person with a stop watch would, the
table time that has passed, when each hourglass was last turned, and what undo goes back to.
"""

from __future__ import annotations

from typing import NamedTuple

LENGTH = {"black": 45_000, "green": 120_000, "purple": 180_000}
OTHER = {"upper": "lower", "lower": "upper"}
KEPT = 12  # flips that can be taken back


class Flip(NamedTuple):
    glass: str
    empty_at: int
    row: str
    markers: int


class Board(NamedTuple):
    """`empty_at` is the table time at which an hourglass is empty, 0 for one that was never turned."""

    empty_at: dict[str, int]
    rows: dict[str, str]
    markers: int = 3
    phase: str = "mats"
    round: int = 1
    flips: tuple[Flip, ...] = ()

    def left(self, glass: str, now: int) -> int:
        return max(0, self.empty_at[glass] - now)

    def runs(self, now: int) -> bool:
        return any(self.left(glass, now) for glass in LENGTH)

    def last(self, glass: str) -> Flip | None:
        return next((flip for flip in reversed(self.flips) if flip.glass == glass), None)

    def turned(self, glass: str, now: int) -> Board:
        return self._replace(
            empty_at={**self.empty_at, glass: now + LENGTH[glass]},
            rows={**self.rows, glass: OTHER[self.rows[glass]]},
            markers=self.markers - (glass == "purple"),
        )

    def flipped(self, glass: str, now: int) -> Board:
        flip = Flip(glass, self.empty_at[glass], self.rows[glass], self.markers)
        after = self.turned(glass, now)
        return after._replace(flips=(*self.flips, flip)[-KEPT:], phase="round" if after.markers else "called")

    def taken_back(self, glass: str) -> Board:
        place = max(index for index, flip in enumerate(self.flips) if flip.glass == glass)
        flip = self.flips[place]
        after = self._replace(
            empty_at={**self.empty_at, glass: flip.empty_at},
            rows={**self.rows, glass: flip.row},
            flips=self.flips[:place] + self.flips[place + 1 :],
        )
        return after._replace(markers=flip.markers, phase="round") if glass == "purple" else after

    def put_right(self, glass: str, row: str, left: int, now: int) -> Board:
        return self._replace(
            empty_at={**self.empty_at, glass: now + left},
            rows={**self.rows, glass: row},
            flips=tuple(flip for flip in self.flips if flip.glass != glass),
        )

    def with_markers(self, markers: int) -> Board:
        flips = tuple(flip for flip in self.flips if flip.glass != "purple")
        return self._replace(markers=markers, flips=flips, phase="round")

    def emptied(self, now: int) -> Board:
        return self._replace(empty_at={glass: min(at, now) for glass, at in self.empty_at.items()})

    def started(self, now: int) -> Board:
        after = self._replace(phase="round", flips=())
        for glass in LENGTH:
            after = after.turned(glass, now)
        return after


class Watch:
    """`board` is what is true now; `done` and `undone` are what undo and redo go to."""

    def __init__(self) -> None:
        self.now = 0
        self.running = True
        self.boot = 0
        self.noted = 0  # table time of the last note
        self.noted_in = 0  # the boot it was made in
        self.ran_when_noted = True
        self.paused = False  # by somebody, not by a restart
        self.since_note = 0  # milliseconds of this boot
        self.board = Board(dict.fromkeys(LENGTH, 0), dict.fromkeys(LENGTH, "upper"))
        self.done: list[Board] = []
        self.undone: list[Board] = []

    def does(self, board: Board) -> None:
        self.done.append(self.board)
        self.undone.clear()
        self.board = board
        self.note()

    def undo(self) -> None:
        self.undone.append(self.board)
        self.board = self.done.pop()
        self.note()

    def redo(self) -> None:
        self.done.append(self.board)
        self.board = self.undone.pop()
        self.note()

    def pause(self) -> None:
        self.running, self.paused = False, True
        self.note()

    def go_on(self, ran: int = 0) -> None:
        self.running, self.paused = True, False
        self.now += ran
        self.note()

    def note(self) -> None:
        self.noted, self.noted_in, self.ran_when_noted = self.now, self.boot, self.running
        self.since_note = 0

    def pass_time(self, ms: int) -> None:
        self.since_note += ms
        if self.running:
            self.now += ms

    def restart(self, closed: int) -> int | None:
        """Everything stands at the note. How long it would have run since, where that is known."""
        self.since_note += closed
        self._stand_at_the_note()
        lost = not self.running and not self.paused
        return self.since_note if lost and self.ran_when_noted and self.noted_in == self.boot else None

    def power_cut(self) -> None:
        self.boot += 1
        self._stand_at_the_note()

    def _stand_at_the_note(self) -> None:
        self.now = self.noted
        self.running = self.ran_when_noted and not self.board.runs(self.now)
