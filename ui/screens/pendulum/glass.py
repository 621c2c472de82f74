"""A card with an hourglass on it: sand, what is left in figures, where it stands. One tap turns it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

import ui.widgets.hourglass  # noqa: F401 - used by the layout
from companion.games.pendulum.announced import TEN_SECONDS
from ui.screens.pendulum.table_model import SAND, GlassLine
from ui.theme import rgb
from ui.widgets.sand import clock_text


class Spots(Widget):
    """The circles of an area: the one with the hourglass is full, one with a time marker has a bar in it."""

    rows = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "rows"):
            self.fbind(name, self._draw)
        App.get_running_app().bind(theme=self._draw)

    def _draw(self, *_: Any) -> None:
        app = App.get_running_app()
        self.canvas.clear()
        if not self.rows:
            return
        size = min(self.height / (len(self.rows) + 0.4), self.width / 2.4)
        with self.canvas:
            Color(*app.theme.ink)
            for down, row in enumerate(self.rows):
                y = self.top - size * (down + 0.7)
                for right, spot in enumerate(row):
                    x = self.center_x + size * (right - (len(row) - 1) / 2)
                    self._spot(spot, x, y, size * 0.36)

    def _spot(self, spot: str, x: float, y: float, radius: float) -> None:
        unit = App.get_running_app().unit
        if spot == "glass":
            SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
            return
        SmoothLine(circle=(x, y, radius), width=max(1.1, 1.3 * unit))
        if spot == "marker":
            SmoothLine(points=[x - radius * 0.5, y, x + radius * 0.5, y], width=max(1.5, 2.6 * unit))


class GlassCard(ButtonBehavior, BoxLayout):
    """`tick` says what is left now; everything else changes only with the state."""

    title = StringProperty("")
    row = StringProperty("")
    clock = StringProperty("")
    note = StringProperty("")
    empty = BooleanProperty(False)
    ending = BooleanProperty(False)
    colour = ColorProperty((0, 0, 0, 1))
    spots = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.line: GlassLine | None = None
        self.always_release = False

    def show(self, line: GlassLine) -> None:
        app = App.get_running_app()
        self.line = line
        self.title = app.words(f"screen.pendulum.{line.name}")
        self.row = app.words.say(line.row)
        self.spots = [list(row) for row in line.spots]
        self.colour = self.ids.picture.sand = rgb(SAND[line.name])

    def tick(self, at: int, *, paused: bool, moving: bool) -> bool:
        """Whether there is still something to run out."""
        assert self.line is not None
        line, words = self.line, App.get_running_app().words
        now = line.now(at, paused=paused)
        picture = self.ids.picture
        picture.lying = now == "paused"
        picture.flowing = now == "running" and moving
        if picture.flowing:
            picture.fallen = at / 1000
        picture.share = line.share(at)
        self.clock = "" if now == "still" else clock_text(line.sand.remaining(at))
        self.empty = now == "empty" and line.turns and not paused
        ending = now == "running" and line.sand.remaining(at) <= TEN_SECONDS
        said = "ending" if ending else "paused" if now == "empty" and paused else now
        self.note = words(f"screen.pendulum.now_{said}") if line.turns or now != "empty" else ""
        self.ending = ending
        return now == "running"


Builder.load_file(__file__.replace(".py", ".kv"))
