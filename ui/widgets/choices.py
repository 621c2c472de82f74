"""A row of choices with its name in front."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.basics import Tap


class ChoiceLine(BoxLayout):
    """A row of choices with its name in front."""

    label = StringProperty("")
    cols = NumericProperty(6)

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[Any, str]],
        chosen: Any,
        done: Callable[[Any], None],
        unit: float,
        **kwargs: Any,
    ) -> None:
        super().__init__(label=label, **kwargs)
        for value, word in options:
            tap = Tap(text=word, kind="card", value=value, size_hint_y=None, height=52 * unit, size_of_text=15, inner=2)
            tap.chosen = value == chosen
            tap.bind(on_release=lambda tap: done(tap.value))
            self.ids.taps.add_widget(tap)


Builder.load_file(__file__.replace(".py", ".kv"))
