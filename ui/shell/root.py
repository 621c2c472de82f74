"""The frame round all screens: the bar that is always in the same place, and the notice above it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import ui.widgets.basics  # noqa: F401 - the layout below uses its widgets
from companion.table.command import Snapshot

LONG = 40  # characters: of a longer word (a path) the end tells most


class Root(FloatLayout):
    dimness = NumericProperty(0)


class Bar(BoxLayout):
    """Undo (naming what it takes back), redo, history and menu."""

    shown = BooleanProperty(False)
    undo_text = StringProperty("")
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def refresh(self, snapshot: Snapshot) -> None:
        words = App.get_running_app().words
        self.can_undo = snapshot.undo is not None
        self.can_redo = snapshot.redo is not None
        self.undo_text = words.say(snapshot.undo) if snapshot.undo is not None else words("screen.nothing_to_undo")

    def undo(self) -> None:
        app = App.get_running_app()
        if app.current.flush():
            return  # what was just tapped becomes the entry that the next tap takes back
        active = app.snapshot.history.active() if app.snapshot.history is not None else []
        app.do({"action": "undo", "entry": active[-1]} if active else {"action": "undo"})

    def redo(self) -> None:
        App.get_running_app().do({"action": "redo"})


class Notice(BoxLayout):
    """One sentence: what was refused and why, and a way to do it anyway where there is one. Never modal."""

    text = StringProperty("")
    anyway = StringProperty("")

    def say(self, text: str, anyway: str = "", insist: Callable[[], None] | None = None) -> None:
        self._insist = insist
        self.text = " ".join(word if len(word) <= LONG else f"…{word[1 - LONG :]}" for word in text.split(" "))
        self.anyway = anyway

    def insist(self) -> None:
        insist = self._insist
        self.hide()
        if insist is not None:
            insist()

    def hide(self, *_: Any) -> None:
        self.text = ""
        self.anyway = ""


Builder.load_file(__file__.replace(".py", ".kv"))
