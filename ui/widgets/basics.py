"""Labels, cards and buttons in our own look."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Mesh, SmoothLine
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

import ui.widgets.soft  # noqa: F401 - round corners of every layout
from ui.theme import ICON, Theme, rgb
from ui.widgets.shapes import SHAPES, fan


class Tap(ButtonBehavior, BoxLayout):
    """A button. `kind` is what it means: brass does the thing, card is a choice, ghost stands on the felt."""

    text = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("card", options=["brass", "card", "low", "ghost", "stop"])
    chosen = BooleanProperty(False)
    strong = BooleanProperty(True)
    shorten = BooleanProperty(False)
    align = StringProperty("center")
    size_of_text = NumericProperty(17)
    least = NumericProperty(48)
    inner = NumericProperty(10)
    back = ColorProperty((0, 0, 0, 0))
    fore = ColorProperty((0, 0, 0, 1))
    edge = ColorProperty((0, 0, 0, 0))

    def __init__(self, **kwargs: Any) -> None:
        self.value: Any = kwargs.pop("value", None)
        super().__init__(**kwargs)
        self.always_release = False
        app = App.get_running_app()
        for name in ("kind", "chosen", "disabled"):
            self.fbind(name, self._coloured)
        app.bind(theme=self._coloured)  # weakly: a screen that was left must not stay in memory
        self._coloured()

    def _coloured(self, *_: Any) -> None:
        theme: Theme = App.get_running_app().theme
        kind = "brass" if self.chosen else self.kind
        self.back, self.fore = {
            "brass": (theme.brass, theme.on_brass),
            "card": (theme.card, theme.ink),
            "low": (theme.card_low, theme.ink),
            "ghost": (theme.felt_deep, theme.chalk),
            "stop": (theme.stop, theme.on_stop),
        }[kind]
        self.edge = theme.felt_deep if kind in ("brass", "card") else theme.card_edge if kind == "low" else (0, 0, 0, 0)
        if self.disabled:
            # Still readable: the words go soft, the button goes flat.
            self.back, self.fore, self.edge = theme.card_low, theme.ink_soft, (0, 0, 0, 0)
            if kind == "ghost":
                self.back, self.fore = theme.felt_deep, theme.chalk_soft


class Heading(BoxLayout):
    """The top of a screen: a way back, and where one is."""

    text = StringProperty("")
    icon = OptionProperty("back", options=["back", "home", "close"])

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_back")
        super().__init__(**kwargs)

    def on_back(self) -> None:
        """Somebody wants to go back."""


class Scroll(ScrollView):
    """A column that scrolls when it must."""

    pad = NumericProperty(10)
    gap = NumericProperty(8)

    def add(self, *widgets: Widget) -> None:
        for widget in widgets:
            self.ids.column.add_widget(widget)

    def clear(self) -> None:
        self.ids.column.clear_widgets()


class ShapeDot(Widget):
    """A player's shape in the player's colour."""

    colour = StringProperty("black")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "colour"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        points, colour = SHAPES[self.colour]
        radius = min(self.size) * 0.42
        vertices, indices = fan(points, self.center_x, self.center_y, radius)
        outline = [
            value for across, up in points for value in (self.center_x + radius * across, self.center_y + radius * up)
        ]
        self.canvas.clear()
        with self.canvas:
            Color(*rgb(colour))
            Mesh(vertices=vertices, indices=indices, mode="triangle_fan")
            Color(*App.get_running_app().theme.ink)
            SmoothLine(points=outline, close=True, width=max(1.0, radius * 0.09))


def icon(name: str) -> str:
    return ICON[name]


Builder.load_file(__file__.replace(".py", ".kv"))
