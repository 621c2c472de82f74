"""The history of the game in play: go back to an entry, forward again, correct one, put in what was forgotten."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.table.command import Snapshot
from companion.table.history import Line
from ui.shell.games_model import when
from ui.shell.lists import ListScreen, Row
from ui.widgets.overlay import Picker


class EntriesScreen(ListScreen):
    in_game = True

    def enter(self, **about: Any) -> None:
        del about
        self.title = self.words("screen.entries.title")

    def refresh(self, snapshot: Snapshot) -> None:
        """Newest first; what was taken back and can be redone stands there faded."""
        history = snapshot.history
        if history is None:
            return
        rows = []
        for line, page in zip(reversed(history.lines), reversed(history.pages), strict=True):
            undone = line.rev in history.off
            if undone and line.rev not in history.to_redo:
                continue
            note = when(line.wall)[-5:] + (f"  {self.words('history.override')}" if line.override else "")
            rows.append(
                Row(
                    partial(self._tapped, line),
                    text=self.words.say(page.title),
                    note=f"{note}  {self.words('history.undone')}" if undone else note,
                    faded=undone,
                )
            )
        rows.append(Row(lambda: self._go_to(history.first), text=self.words("history.start")))
        self.fill(*rows)

    def _tapped(self, line: Line) -> None:
        words = self.words
        history = self.app.snapshot.history
        assert history is not None
        index = history.index(line.rev)
        options = [("go", words("screen.entries.go_to"))]
        if line.rev not in history.off and line.corrects is None and index is not None and self._form_of(line, index):
            options.append(("correct", words("screen.entries.correct")))
        if line.rev not in history.off and line.stands_here:
            options.append(("put_in", words("screen.entries.put_in")))
        Picker(words.say(history.title(line.rev)), options, [], lambda choice: self._chose(choice, line)).open()

    def _form_of(self, line: Line, index: int) -> bool:
        """Whether the action of this entry had a form to fill in again."""
        snapshot = self.app.snapshot
        assert snapshot.history is not None
        offers = self.app.services.game(snapshot).offers(snapshot.history.before(index))
        return any(offer.key == (line.action.tag, line.action.seat) and offer.fields for offer in offers)

    def _chose(self, choice: str, line: Line) -> None:
        action = line.action
        match choice:
            case "go":
                self._go_to(line.rev)
            case "correct":
                self.app.go("form", action=action.tag, seat=action.seat, entry=line.rev, values=action.told())
            case "put_in":
                self.app.go("forgotten", before=line.rev)

    def _go_to(self, entry: int) -> None:
        self.app.do({"action": "go_to", "entry": entry})
