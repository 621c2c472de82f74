"""A pad for points: type a figure, then add it, take it off, or make it the total."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from companion.games.tally.state import MOST_POINTS, MOST_TOTAL
from ui.screens.tally.table_model import MINUS
from ui.theme import ICON
from ui.widgets.basics import Tap
from ui.widgets.overlay import Overlay

Done = Callable[[int], None]
KEYS = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "close", "0", "backspace")


class PointsPad(Overlay):
    def __init__(self, title: str, add: Done, put: Done) -> None:
        super().__init__(title=title, wide=420, tall=460)
        self._add, self._put = add, put
        self._typed = ""
        app = App.get_running_app()
        self._figure = Label(font_name="bold", color=app.theme.ink, size_hint_y=None)
        self._figure.font_size, self._figure.height = 40 * app.unit, 48 * app.unit
        self.ids.body.add_widget(self._figure)
        grid = GridLayout(cols=3, spacing=6 * app.unit)
        for key in KEYS:
            tap = Tap(kind="low", value=key, size_of_text=24, text=key if key.isdigit() else "")
            tap.icon = "" if key.isdigit() else ICON[key]
            tap.bind(on_release=lambda tap: self._type(tap.value))
            grid.add_widget(tap)
        self.ids.body.add_widget(grid)
        row = BoxLayout(size_hint_y=None, height=60 * app.unit, spacing=6 * app.unit)
        self._doing = []
        for sign, kind in ((MINUS, "low"), ("=", "low"), ("+", "brass")):
            tap = Tap(kind=kind, value=sign, size_of_text=21)
            tap.bind(on_release=lambda tap: self._do(tap.value))
            self._doing.append(tap)
            row.add_widget(tap)
        self.ids.body.add_widget(row)
        self._show()

    def _type(self, key: str) -> None:
        if key == "close":
            self._typed = ""
        elif key == "backspace":
            self._typed = self._typed[:-1]
        elif int(self._typed + key) <= MOST_TOTAL:
            self._typed = str(int(self._typed + key))
        self._show()

    def _do(self, sign: str) -> None:
        self.close()
        value = int(self._typed)
        if sign == "=":
            self._put(value)
        else:
            self._add(value if sign == "+" else -value)

    def _show(self) -> None:
        self._figure.text = self._typed or "–"
        for tap in self._doing:
            tap.text = f"{tap.value}{self._typed}"
            tap.disabled = not self._typed or (tap.value != "=" and int(self._typed) > MOST_POINTS)
