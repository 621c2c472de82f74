"""A screen that is a list: menu, history, box, settings are all made of rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from ui.shell.screen import Screen


class Row(ButtonBehavior, BoxLayout):
    text = StringProperty("")
    note = StringProperty("")
    value = StringProperty("")
    icon = StringProperty("")
    faded = BooleanProperty(False)

    def __init__(self, tapped: Callable[[], None] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if tapped is not None:
            self.bind(on_release=lambda _: tapped())


class ListScreen(Screen):
    title = StringProperty("")

    def fill(self, *rows: Any) -> None:
        self.ids.list.clear()
        self.ids.list.add(*rows)


Builder.load_file(__file__.replace(".py", ".kv"))
