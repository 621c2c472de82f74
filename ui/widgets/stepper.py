"""A figure with plus and minus: a burst of taps becomes one entry, sent when the hand rests."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from ui.theme import ICON
from ui.widgets.basics import Tap
from ui.widgets.overlay import Done, Overlay, Pad

REST = 0.6  # seconds after the last tap


class Stepper(Overlay):
    def __init__(self, title: str, value: int, least: int, most: int, done: Done) -> None:
        super().__init__(title=title, wide=460, tall=210)
        self._value = self._sent = value
        self._least, self._most, self._done = least, most, done
        self._rest = Clock.create_trigger(self._send, REST)
        app = App.get_running_app()
        row = BoxLayout(spacing=10 * app.unit)
        self._minus = Tap(icon=ICON["minus"], kind="low", value=-1)
        self._plus = Tap(icon=ICON["plus"], kind="low", value=1)
        self._figure = Label(font_name="bold", font_size=48 * app.unit, color=app.theme.ink)
        for tap in (self._minus, self._plus):
            tap.bind(on_release=self._step)
        pad = Tap(icon=ICON["calculator"], kind="low", size_hint_x=None, width=72 * app.unit)
        pad.bind(on_release=self._type)
        for widget in (self._minus, self._figure, self._plus, pad):
            row.add_widget(widget)
        self.ids.body.add_widget(row)
        self._show()

    def close(self) -> None:
        self._send()
        super().close()

    def _step(self, tap: Tap) -> None:
        self._value = min(max(self._value + tap.value, self._least), self._most)
        self._show()
        self._rest()

    def _type(self, _: Tap) -> None:
        super().close()
        self._rest.cancel()
        Pad(self.title, self._value, self._least, self._most, self._typed).open()

    def _typed(self, value: int) -> None:
        self._value = value
        self._send()

    def _send(self, *_: Any) -> None:
        self._rest.cancel()
        if self._value != self._sent:
            self._sent = self._value
            self._done(self._value)

    def _show(self) -> None:
        self._figure.text = str(self._value)
        self._minus.disabled = self._value <= self._least
        self._plus.disabled = self._value >= self._most
