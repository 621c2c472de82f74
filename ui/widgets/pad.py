"""A number pad: keys, one up, one down, and the bounds in sight."""

from __future__ import annotations

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from ui.theme import ICON
from ui.widgets.basics import Tap
from ui.widgets.overlay import Done, Overlay
from ui.widgets.pad_model import Typed

KEYS = ("7", "8", "9", "4", "5", "6", "1", "2", "3")


class Pad(Overlay):
    def __init__(self, title: str, value: int | None, least: int, most: int, done: Done) -> None:
        super().__init__(title=title, wide=420, tall=464)
        self._typed = Typed(value, least, most)
        self._done = done
        app = App.get_running_app()
        self._figure = Label(font_name="bold", font_size=34 * app.unit, color=app.theme.ink)
        self._bounds = Label(font_name="text", font_size=15 * app.unit, color=app.theme.ink_soft, size_hint_y=0.5)
        middle = BoxLayout(orientation="vertical")
        middle.add_widget(self._figure)
        middle.add_widget(self._bounds)
        top = BoxLayout(size_hint_y=None, height=64 * app.unit, spacing=8 * app.unit)
        for name, step in (("minus", -1), ("plus", 1)):
            tap = Tap(icon=ICON[name], kind="low", value=step, size_hint_x=None, width=72 * app.unit, size_of_icon=30)
            tap.bind(on_release=self._stepped)
            top.add_widget(tap)
        top.add_widget(middle, index=1)
        self.ids.body.add_widget(top)
        grid = GridLayout(cols=3, spacing=6 * app.unit)
        # Where figures may be below nothing there is a key for it, and the check has a row of its own.
        for key in (*KEYS, "sign", "0", "backspace") if least < 0 else (*KEYS, "backspace", "0", "check"):
            grid.add_widget(self._key(key))
        self.ids.body.add_widget(grid)
        if least < 0:
            check = self._key("check")
            check.size_hint_y, check.height = None, 56 * app.unit
            self.ids.body.add_widget(check)
        self._show()

    def _key(self, key: str) -> Tap:
        text = key if key.isdigit() else "\u00b1" if key == "sign" else ""
        tap = Tap(text=text, icon="" if text else ICON[key], value=key, size_of_text=24)
        tap.kind = "brass" if key == "check" else "low"
        tap.bind(on_release=self._tapped)
        if key == "check":
            self._check = tap
        return tap

    def _tapped(self, tap: Tap) -> None:
        if tap.value == "check":
            if self._typed.number is not None:
                self.close()
                self._done(self._typed.number)
            return
        self._typed.key(tap.value)
        self._show()

    def _stepped(self, tap: Tap) -> None:
        self._typed.step(tap.value)
        self._show()

    def _show(self) -> None:
        self._figure.text = self._typed.text or "–"
        self._bounds.text = self._typed.bounds
        self._check.disabled = self._typed.number is None
