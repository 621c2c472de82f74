"""Figures with plus and minus: a burst of taps becomes one entry, sent when the hand rests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.overlay import FRAME, GAP, Done, Overlay
from ui.widgets.pad import Pad

REST = 0.6  # seconds after the last tap


class Figure(NamedTuple):
    """What one row of a panel changes."""

    label: str
    value: int
    least: int
    most: int
    done: Done


class StepRow(BoxLayout):
    """A figure between minus and plus, with a way to the pad."""

    label = StringProperty("")
    value = NumericProperty(0)
    alone = BooleanProperty(True)

    def __init__(self, panel: Stepper, figure: Figure, *, alone: bool) -> None:
        self._panel, self._figure = panel, figure
        self._sent = figure.value
        self._rest = Clock.create_trigger(self.send, REST)
        super().__init__(label=figure.label, value=figure.value, alone=alone)

    def step(self, by: int) -> None:
        self.value = min(max(self.value + by, self._figure.least), self._figure.most)
        self._rest()

    def open_pad(self) -> None:
        self._panel.close()
        figure = self._figure
        title = self._panel.title if self.alone else f"{self._panel.title}: {figure.label}"
        Pad(title, int(self.value), figure.least, figure.most, figure.done).open()

    def send(self, *_: Any) -> None:
        self._rest.cancel()
        if self.value != self._sent:
            self._sent = self.value
            self._figure.done(int(self.value))


class Stepper(Overlay):
    """One figure, or with `more` several of one player under each other."""

    def __init__(
        self, title: str, value: int, least: int, most: int, done: Done, label: str = "", more: Sequence[Figure] = ()
    ) -> None:
        super().__init__(title=title, wide=480)
        unit = App.get_running_app().unit
        rows = (Figure(label, value, least, most, done), *more)
        tall = 112 if not more else 68
        self.tall = FRAME + len(rows) * (tall + GAP)
        self._rows = [StepRow(self, row, alone=not more) for row in rows]
        for row in self._rows:
            row.size_hint_y, row.height = None, tall * unit
            self.ids.body.add_widget(row)

    def close(self) -> None:
        for row in self._rows:
            row.send()
        super().close()


Builder.load_file(__file__.replace(".py", ".kv"))
