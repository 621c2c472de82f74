"""What was done, in order, and the state after each line. Undo, redo and correction only choose which lines count.

A line that is taken back keeps its place, so that putting it back gives exactly what was there. A correction replaces
the events of one line while every later line stays; what is inserted happens before an earlier line, and those that do
not fit any more are taken back with it. Nothing is drawn again: events hold what was drawn.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.action import Action
from companion.engine.contract import Events, Game
from companion.engine.refusal import Impossible, Refusal, impossible, rule
from companion.engine.said import Said, said
from companion.engine.sender import TABLE, Sender


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """`corrects` is the entry whose events this line replaces, if it is a correction; `before` the one that this line
    happens before, if it was inserted, and `takes` are the entries that it takes back."""

    rev: int
    at: int
    wall: str
    action: Action
    events: Events
    override: bool = False
    corrects: int | None = None
    before: int | None = None
    takes: tuple[int, ...] = ()
    sender: Sender = TABLE

    @property
    def reveals(self) -> bool:
        return any(event.reveals for event in self.events)

    @property
    def stands_here(self) -> bool:
        """Whether it happens where it stands, and not somewhere earlier."""
        return self.corrects is None and self.before is None


class Page(msgspec.Struct, frozen=True):
    """The state after a line, the title of the line, and the state in which it happens."""

    state: Any
    title: Said
    begins: Any


class History(msgspec.Struct, frozen=True):
    """`off` are the entries that are taken back; `to_redo` those that redo would put back, the next one last."""

    start: Any
    first: int
    lines: tuple[Line, ...] = ()
    pages: tuple[Page, ...] = ()
    off: frozenset[int] = frozenset()
    to_redo: tuple[int, ...] = ()

    @property
    def state(self) -> Any:
        return self.pages[-1].state if self.pages else self.start

    def index(self, rev: int) -> int | None:
        return next((i for i, line in enumerate(self.lines) if line.rev == rev), None)

    def before(self, index: int) -> Any:
        """The state in which a line happens; of the one that comes next, the state of now."""
        return self.pages[index].begins if index < len(self.pages) else self.state

    def active(self) -> list[int]:
        return [line.rev for line in self.lines if line.rev not in self.off]

    def title(self, rev: int) -> Said:
        index = self.index(rev)
        return said("history.start") if index is None else self.pages[index].title

    def undo_title(self) -> Said | None:
        active = self.active()
        return self.title(active[-1]) if active else None

    def redo_title(self) -> Said | None:
        return self.title(self.to_redo[-1]) if self.to_redo else None


def booked(game: Game[Any], history: History, line: Line) -> History:
    """The history with one more line; what could be redone is gone."""
    lines = (*history.lines, line)
    if line.stands_here:
        state = history.state
        page = Page(_evolved(game, state, line.events), game.title(state, line.events[0]), state)
        return msgspec.structs.replace(history, lines=lines, pages=(*history.pages, page), to_redo=())
    changed = msgspec.structs.replace(history, lines=lines, off=history.off | set(line.takes), to_redo=())
    return _folded(game, changed, _place(history, line))


def unfit(game: Game[Any], history: History, line: Line) -> tuple[int, ...]:
    """The entries that cannot have happened any more once this line is inserted, in their order."""
    found: list[int] = []
    changed = msgspec.structs.replace(history, lines=(*history.lines, line))
    _folded(game, changed, _place(history, line), found)
    return tuple(found)


def taken_back(game: Game[Any], history: History, revs: tuple[int, ...]) -> History:
    """Without these lines (newest first); they can be redone in the opposite order."""
    off = (history.off - _taken_with(history, revs)) | set(revs)
    changed = msgspec.structs.replace(history, off=off, to_redo=history.to_redo + tuple(revs))
    return _folded(game, changed, _first_touched(history, revs))


def put_back(game: Game[Any], history: History, revs: tuple[int, ...]) -> History:
    changed = msgspec.structs.replace(
        history,
        off=(history.off - set(revs)) | _taken_with(history, revs),
        to_redo=tuple(each for each in history.to_redo if each not in revs),
    )
    return _folded(game, changed, _first_touched(history, revs))


def steps_to(history: History, entry: int) -> tuple[tuple[int, ...], tuple[int, ...]] | Refusal:
    """What to take back, or what to put back, so that `entry` is the last line that counts."""
    active = history.active()
    if entry == history.first:
        return tuple(reversed(active)), ()
    if entry in active:
        later = set(active[active.index(entry) + 1 :])
        later |= {each for each in _taken_with(history, tuple(later)) if each > entry}
        return tuple(sorted(later, reverse=True)), ()
    if entry in history.to_redo:
        return (), tuple(reversed(history.to_redo[history.to_redo.index(entry) :]))
    return impossible("refusal.no_such_entry", entry=entry)


def asks_before_undo(history: History, takes: tuple[int, ...]) -> Refusal | None:
    """Taking back something that was revealed is a question first: it can be done, but not unseen."""
    for line in history.lines:
        if line.rev in takes and line.reveals:
            return rule("refusal.undo_reveals", title=history.title(line.rev))
    return None


def _taken_with(history: History, revs: tuple[int, ...]) -> set[int]:
    """What these lines took back when they were inserted."""
    return {taken for line in history.lines if line.rev in revs for taken in line.takes}


def _first_touched(history: History, revs: tuple[int, ...]) -> int:
    places = (_place(history, line) for line in history.lines if line.rev in revs)
    return min(places, default=len(history.lines))


def _place(history: History, line: Line) -> int:
    """Where in the lines it happens; a correction of what was inserted happens where that does."""
    if line.stands_here:
        index = history.index(line.rev)
        return len(history.lines) if index is None else index
    target = history.index(line.before if line.corrects is None else line.corrects)  # type: ignore[arg-type]
    assert target is not None
    return _place(history, history.lines[target])


def _folded(game: Game[Any], history: History, start: int, unfit: list[int] | None = None) -> History:
    """The pages from line `start` on anew, from recorded events only. What cannot have happened any more is an error,
    or is left out and named in `unfit`."""
    return _Fold(game, history, start, unfit).folded()


class _Fold:
    """Goes through the lines from one on, with corrections and insertions where they happen."""

    def __init__(self, game: Game[Any], history: History, start: int, unfit: list[int] | None) -> None:
        counted = [line for line in history.lines if line.rev not in history.off]
        self._game = game
        self._history = history
        self._unfit = unfit
        self._corrections = {line.corrects: line for line in counted if line.corrects is not None}
        self._inserted: dict[int, list[Line]] = {}
        for line in counted:
            if line.before is not None:
                self._inserted.setdefault(line.before, []).append(line)
        self._start = start
        self._state = history.pages[start - 1].state if start else history.start
        # Titles of what happens, and the state in which it does: of lines, and of those that a correction changed.
        self._told: dict[int, tuple[Said, Any]] = {}
        self._corrected: dict[int, tuple[Said, Any]] = {}

    def folded(self) -> History:
        later = (self._page(index) for index in range(self._start, len(self._history.lines)))
        return msgspec.structs.replace(self._history, pages=(*self._history.pages[: self._start], *later))

    def _page(self, index: int) -> Page:
        line = self._history.lines[index]
        known = self._known(line)
        if line.stands_here:
            for inserted in self._inserted.get(line.rev, ()):
                self._happens(inserted, self._known(inserted))
            begins = self._state
            if line.rev not in self._history.off:
                self._happens(line, known)
            title = self._told[line.rev][0] if line.rev in self._told else None if known is None else known.title
        else:
            title, begins = self._elsewhere(line, known)
        assert title is not None
        return Page(self._state, title, begins)

    def _known(self, line: Line) -> Page | None:
        """The page it had; None while it is only just being booked."""
        index = self._history.index(line.rev)
        assert index is not None
        return self._history.pages[index] if index < len(self._history.pages) else None

    def _elsewhere(self, line: Line, known: Page | None) -> tuple[Said | None, Any]:
        """What was corrected or inserted: it stands here with its title, and happens there."""
        if line.corrects is None:
            key, told = "history.inserted", self._told.get(line.rev)
        else:
            key, told = "history.corrected", self._corrected.get(line.corrects)
        if told is not None:
            return said(key, title=told[0]), told[1]
        return (None, self._state) if known is None else (known.title, known.begins)

    def _happens(self, line: Line, known: Page | None) -> None:
        correction = self._corrections.get(line.rev)
        events = line.events if correction is None else correction.events
        try:
            title = self._game.title(self._state, events[0])
            after = _evolved(self._game, self._state, events)
        except Impossible as error:
            if self._unfit is not None and known is not None:
                self._unfit.append(line.rev)
                return
            title = said("history.start") if known is None else known.title
            raise Impossible("refusal.does_not_fit", title=title, reason=error.refusal.said()) from None
        self._told[line.rev] = title, self._state
        if correction is not None:
            self._corrected[line.rev] = title, self._state
        self._state = after


def _evolved(game: Game[Any], state: Any, events: Events) -> Any:
    for event in events:
        state = game.evolve(state, event)
    return state
