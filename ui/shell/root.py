"""The frame round all screens: the bar that is always in the same place, and the notice above it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import ui.shell.clocks
import ui.widgets.basics  # noqa: F401 - the layout below uses its widgets
from companion.table.command import Snapshot

FADING = 0.5
NOTICE_STAYS = 12.0  # seconds
MOST_CUES = 3  # in sight at once: more would hide the table
LONG = 40  # characters: of a longer word (a path) the end tells most


class Root(FloatLayout):
    dimness = NumericProperty(0)
    low = BooleanProperty(False)


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
    """One sentence: what was refused and why, and a way to do it anyway where there is one. Never modal. It goes by
    itself, and at once when the table is no longer at the revision that it speaks of."""

    text = StringProperty("")
    anyway = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._insist: Callable[[], None] | None = None
        self._rev: int | None = None
        self._goes = Clock.create_trigger(self.hide, NOTICE_STAYS)
        super().__init__(**kwargs)

    def say(
        self, text: str, anyway: str = "", insist: Callable[[], None] | None = None, rev: int | None = None
    ) -> None:
        self._insist, self._rev = insist, rev
        self._goes.cancel()
        self._goes()
        self.text = " ".join(word if len(word) <= LONG else f"…{word[1 - LONG :]}" for word in text.split(" "))
        self.anyway = anyway

    def insist(self) -> None:
        insist = self._insist
        self.hide()
        if insist is not None:
            insist()

    def table_is_at(self, rev: int) -> None:
        if self._rev is not None and self._rev != rev:
            self.hide()

    def hide(self, *_: Any) -> None:
        self._goes.cancel()
        self._insist = None
        self.text = ""
        self.anyway = ""


class Strip(BoxLayout):
    """Cues as they come: each in sight for its time, above everything, in the way of no finger."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._still = True
        self._said: dict[str, tuple[str, float]] = {}  # each with the moment at which it goes
        self._going: Any = None

    def show(self, about: str, text: str, stays: float, *, still: bool) -> None:
        """For so many seconds. What is said anew about the same thing (an hourglass) takes the place of what was said
        before."""
        Animation.cancel_all(self)
        self.opacity = 1
        self._still = still
        self._said.pop(about, None)
        self._said[about] = text, Clock.get_time() + stays
        self._said = dict(list(self._said.items())[-MOST_CUES:])
        self._tell()

    def _tell(self) -> None:
        """Until the first of them goes."""
        self.text = "\n".join(text for text, _ in self._said.values())
        if self._going is not None:
            self._going.cancel()
        soonest = min(until for _, until in self._said.values())
        self._going = Clock.schedule_once(self._go, soonest - Clock.get_time())

    def _go(self, _: float) -> None:
        now = Clock.get_time()
        left = {about: said for about, said in self._said.items() if said[1] > now}
        if left:
            self._said = left
            self._tell()
        elif self._still:
            self.clear()
        else:
            fading = Animation(opacity=0, duration=FADING)
            fading.bind(on_complete=self.clear)
            fading.start(self)

    def clear(self, *_: Any) -> None:
        self._said = {}
        self.text = ""
        self.opacity = 0


Builder.load_file(__file__.replace(".py", ".kv"))
