"""Labels, cards and buttons in our own look."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Mesh, SmoothLine
from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

import ui.widgets.soft  # noqa: F401 - round corners of every layout
from ui.theme import ICON, Theme, rgb
from ui.widgets.shapes import SHAPES, fan

ICON_ROOM = 30  # units, beside words


class Tap(ButtonBehavior, BoxLayout):
    """A button. `kind` is what it means: brass does the thing, card is a choice, ghost stands on the felt."""

    text = StringProperty("")
    icon = StringProperty("")
    value = ObjectProperty(None, allownone=True)  # what it stands for
    kind = OptionProperty("card", options=["brass", "card", "low", "ghost", "stop"])
    chosen = BooleanProperty(False)
    strong = BooleanProperty(True)
    shorten = BooleanProperty(False)
    align = StringProperty("center")
    size_of_text = NumericProperty(17)
    size_of_icon = NumericProperty(24)
    lead = NumericProperty(0)  # room before the icon, so that icon and words stand in the middle together
    least = NumericProperty(48)
    inner = NumericProperty(10)
    back = ColorProperty((0, 0, 0, 0))
    fore = ColorProperty((0, 0, 0, 1))
    edge = ColorProperty((0, 0, 0, 0))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.always_release = False
        app = App.get_running_app()
        for name in ("kind", "chosen", "disabled"):
            self.fbind(name, self._coloured)
        for name in ("text", "icon", "width", "align", "size_of_text"):
            self.fbind(name, self._centred)
        app.bind(theme=self._coloured)  # weakly: a screen that was left must not stay in memory
        self._coloured()
        self._centred()

    def _centred(self, *_: Any) -> None:
        if not self.icon or not self.text or self.align != "center":
            self.lead = 0
            return
        words = text_width(self.text, self.size_of_text, "bold" if self.strong else "text")
        unit = App.get_running_app().unit
        self.lead = max(0, (self.width - words - (2 * self.inner + ICON_ROOM + 6) * unit) / 2 - 1)

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
        self.canvas.clear()
        with self.canvas:
            draw_shape(self.colour, self.center_x, self.center_y, min(self.size) * 0.42)


def draw_shape(mark: str, x: float, y: float, radius: float) -> None:
    """A player's shape onto the canvas in hand, with an outline of ink: white on white can be seen, too."""
    points, colour = SHAPES[mark]
    vertices, indices = fan(points, x, y, radius)
    Color(*rgb(colour))
    Mesh(vertices=vertices, indices=indices, mode="triangle_fan")
    Color(*App.get_running_app().theme.ink)
    outline = [value for across, up in points for value in (x + radius * across, y + radius * up)]
    SmoothLine(points=outline, close=True, width=max(1.0, radius * 0.09))


def text_width(text: str, size: float, font: str = "bold") -> float:
    """How wide a text of this size (in units) is, in pixels."""
    app = App.get_running_app()
    label = CoreLabel(font_name=font, font_size=size * app.unit * app.text_scale)
    return float(label.get_extents(text)[0])


def icon(name: str) -> str:
    return ICON[name]


Builder.load_file(__file__.replace(".py", ".kv"))
