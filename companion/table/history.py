"""What was done, in order, and the state after each line. Undo, redo and correction only choose which lines count.

A line that is taken back keeps its place, so that putting it back gives exactly what was there, and a correction
replaces the events of one line while every later line stays. Nothing is drawn again: events hold what was drawn.
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
    """`corrects` is the entry whose events this line replaces, if it is a correction."""

    rev: int
    at: int
    wall: str
    action: Action
    events: Events
    override: bool = False
    corrects: int | None = None
    sender: Sender = TABLE

    @property
    def reveals(self) -> bool:
        return any(event.reveals for event in self.events)


class Page(msgspec.Struct, frozen=True):
    """The state after a line and the title of the line."""

    state: Any
    title: Said


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
        return self.pages[index - 1].state if index else self.start

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
    if line.corrects is None:
        state = history.state
        page = Page(_evolved(game, state, line.events), game.title(state, line.events[0]))
        return msgspec.structs.replace(history, lines=lines, pages=(*history.pages, page), to_redo=())
    target = history.index(line.corrects)
    assert target is not None
    changed = msgspec.structs.replace(history, lines=lines, to_redo=())
    return _folded(game, changed, target)


def taken_back(game: Game[Any], history: History, revs: tuple[int, ...]) -> History:
    """Without these lines (newest first); they can be redone in the opposite order."""
    changed = msgspec.structs.replace(history, off=history.off | set(revs), to_redo=history.to_redo + tuple(revs))
    return _folded(game, changed, _first_touched(history, revs))


def put_back(game: Game[Any], history: History, revs: tuple[int, ...]) -> History:
    changed = msgspec.structs.replace(
        history,
        off=history.off - set(revs),
        to_redo=tuple(each for each in history.to_redo if each not in revs),
    )
    return _folded(game, changed, _first_touched(history, revs))


def steps_to(history: History, entry: int) -> tuple[tuple[int, ...], tuple[int, ...]] | Refusal:
    """What to take back, or what to put back, so that `entry` is the last line that counts."""
    active = history.active()
    if entry == history.first:
        return tuple(reversed(active)), ()
    if entry in active:
        return tuple(reversed(active[active.index(entry) + 1 :])), ()
    if entry in history.to_redo:
        return (), tuple(reversed(history.to_redo[history.to_redo.index(entry) :]))
    return impossible("refusal.no_such_entry", entry=entry)


def asks_before_undo(history: History, takes: tuple[int, ...]) -> Refusal | None:
    """Taking back something that was revealed is a question first: it can be done, but not unseen."""
    for line in history.lines:
        if line.rev in takes and line.reveals:
            return rule("refusal.undo_reveals", title=history.title(line.rev))
    return None


def _first_touched(history: History, revs: tuple[int, ...]) -> int:
    touched = []
    for index, line in enumerate(history.lines):
        if line.rev in revs:
            target = None if line.corrects is None else history.index(line.corrects)
            touched.append(index if target is None else target)
    return min(touched, default=len(history.lines))


def _folded(game: Game[Any], history: History, start: int) -> History:
    """The pages from line `start` on anew, from recorded events only."""
    replaced = {
        line.corrects: line for line in history.lines if line.corrects is not None and line.rev not in history.off
    }
    pages = list(history.pages[:start])
    state = history.before(start)
    corrected: dict[int, Said] = {}
    for index in range(start, len(history.lines)):
        line = history.lines[index]
        title = known = history.pages[index].title if index < len(history.pages) else None
        if line.corrects is not None:
            new = corrected.get(line.corrects) or known
            title = said("history.corrected", title=new) if new is not None and new is not known else known
        elif line.rev not in history.off:
            correction = replaced.get(line.rev)
            events = line.events if correction is None else correction.events
            try:
                title = game.title(state, events[0])
                state = _evolved(game, state, events)
            except Impossible as error:
                raise Impossible("refusal.does_not_fit", title=title or "", reason=error.refusal.said()) from None
            if correction is not None:
                corrected[line.rev] = title
        assert title is not None
        pages.append(Page(state, title))
    return msgspec.structs.replace(history, pages=tuple(pages))


def _evolved(game: Game[Any], state: Any, events: Events) -> Any:
    for event in events:
        state = game.evolve(state, event)
    return state
