"""A figure of one player: one tap books a step, and the panel goes. The pad is for what a step cannot reach."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.games.scythe.factions import Figure
from ui.screens.scythe.table_model import HIDDEN, ICONS, StepModel, step_model
from ui.theme import ICON
from ui.widgets.basics import Tap
from ui.widgets.overlay import Overlay
from ui.widgets.pad import Pad

STEPS = (1, 2, 3, 4, 5)


class StepPad(Overlay):
    def __init__(self, seat: int, figure: Figure) -> None:
        app = App.get_running_app()
        self._model: StepModel = step_model(app.snapshot.state, seat, figure)
        called = app.words(f"scythe.figure.{figure}")
        super().__init__(title=f"{self._model.name}: {called}", wide=560, tall=330)
        self.ids.body.add_widget(self._figure(app))
        for sign in (1, -1):
            row = BoxLayout(spacing=8 * app.unit, size_hint_y=None, height=72 * app.unit)
            for step in STEPS:
                by = sign * step
                tap = Tap(text=f"{by:+d}".replace("-", "\N{MINUS SIGN}"), value=by, size_of_text=24, inner=2)
                tap.kind, tap.disabled = "brass" if sign > 0 else "low", not self._model.may(by)
                tap.size_of_text = 24 / app.text_scale
                tap.bind(on_release=lambda tap: self._book(tap.value))
                row.add_widget(tap)
            self.ids.body.add_widget(row)

    def _figure(self, app: Any) -> BoxLayout:
        """What it is now; hidden coins can be looked at by whoever they belong to."""
        row = BoxLayout(spacing=8 * app.unit, size_hint_y=None, height=64 * app.unit)
        icon = Label(font_name="icons", text=ICON[ICONS[self._model.figure]], color=app.theme.ink_soft)
        icon.font_size = 34 * app.unit
        self._shown = Label(font_name="bold", color=app.theme.ink, font_size=48 * app.unit)
        self._shown.text = HIDDEN if self._model.value is None else str(self._model.value)
        row.add_widget(icon)
        row.add_widget(self._shown)
        if self._model.value is None:
            peek = Tap(icon=ICON["eye"], kind="low", value="peek", size_hint_x=None, width=72 * app.unit)
            peek.bind(on_release=lambda _: self._peek())
            row.add_widget(peek)
        pad = Tap(icon=ICON["calculator"], kind="low", value="pad", size_hint_x=None, width=72 * app.unit)
        pad.bind(on_release=lambda _: self._pad())
        row.add_widget(pad)
        return row

    def _peek(self) -> None:
        model = step_model(App.get_running_app().snapshot.state, self._model.seat, self._model.figure, peek=True)
        self._shown.text = str(model.value)

    def _book(self, by: int) -> None:
        self.close()
        App.get_running_app().do(self._model.action(by))

    def _pad(self) -> None:
        self.close()
        model = self._model
        Pad(self.title, model.value, model.least, model.most, partial(self._put, model)).open()

    @staticmethod
    def _put(model: StepModel, to: int) -> None:
        App.get_running_app().do(model.put(to))
