"""A line of a walk: whose it is, what is said of it, its figure, and a tick once it is settled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.engine.walk import WalkLine

COUNT_UP = 0.8  # seconds

Way = Callable[[], None]


class WalkCard(ButtonBehavior, BoxLayout):
    """`tapped` is what a tap does now, `edit` what its pencil does."""

    name = StringProperty("")
    about = StringProperty("")
    mark = StringProperty("")
    figure = StringProperty("")
    gain = StringProperty("")
    done = BooleanProperty(False)
    beside = BooleanProperty(False)  # what is said of it stands beside the name
    dim = BooleanProperty(False)  # the others can be tapped
    editable = BooleanProperty(False)
    count = NumericProperty(0)
    target: int | None = None  # where `count` goes

    def __init__(self, **kwargs: Any) -> None:
        self.edit: Way = lambda: None
        self.tapped: Way = lambda: None
        self._line: WalkLine | None = None
        super().__init__(**kwargs)

    def on_release(self) -> None:
        self.tapped()

    def on_count(self, *_: Any) -> None:
        self.figure = str(int(self.count))

    def tick(self) -> None:
        """Of a list of things to do, for the table's own sake."""
        self.done = not self.done

    def show(self, line: WalkLine) -> None:
        """With what is added already in the figure. The same line again keeps its tick, and counts on."""
        if line == self._line:
            return
        self._line = line
        Animation.cancel_all(self)
        self.gain = f"{line.gain:+d}".replace("-", "\N{MINUS SIGN}") if line.gain else ""
        self.done = line.done
        if isinstance(line.figure, int):
            self.target = self.count = line.figure + (line.gain or 0)
            self.on_count()
        else:
            self.target, self.figure = None, line.figure or ""

    def count_up(self, line: WalkLine) -> None:
        if self.target is not None and line.gain:
            self.count = self.target - line.gain
            Animation(count=self.target, duration=COUNT_UP).start(self)

    @property
    def counts(self) -> bool:
        return self.target is not None and self.count != self.target

    def skip(self) -> None:
        Animation.cancel_all(self)
        if self.target is not None:
            self.count = self.target


Builder.load_file(__file__.replace(".py", ".kv"))
