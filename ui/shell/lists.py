"""A screen that is a list: menu, history, box, settings are all made of rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from ui.shell.screen import Screen

LARGE = 1.2  # text at which rows need the whole width


class Row(ButtonBehavior, BoxLayout):
    text = StringProperty("")
    note = StringProperty("")
    value = StringProperty("")
    icon = StringProperty("")
    size_of_note = NumericProperty(14)
    faded = BooleanProperty(False)

    def __init__(self, tapped: Callable[[], None] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if tapped is not None:
            self.bind(on_release=lambda _: tapped())


class ListScreen(Screen):
    title = StringProperty("")

    def fill(self, *rows: Any, two: bool = False) -> None:
        """One under another, or `two` side by side where there is room for it."""
        self.ids.list.clear()
        if not two or Window.width < Window.height or self.app.text_scale > LARGE:
            self.ids.list.add(*rows)
            return
        grid = GridLayout(cols=2, spacing=8 * self.app.unit, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for row in rows:
            grid.add_widget(row)
        self.ids.list.add(grid)


Builder.load_file(__file__.replace(".py", ".kv"))
