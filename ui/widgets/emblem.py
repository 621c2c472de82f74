"""Emblems of the games, drawn by us: a few plain shapes each."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from ui.theme import rgb
from ui.widgets.shapes import circle, star
from ui.widgets.soft import RoundedRectangle, soft_fan, soft_line


class Emblem(Widget):
    game = StringProperty("")
    faded = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        draw_once = Clock.create_trigger(self._draw, -1)  # before the next picture, however often it was moved
        for name in ("pos", "size", "game", "faded"):
            self.fbind(name, draw_once)
        draw_once()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        drawing = getattr(self, f"_{self.game}", None)
        if drawing is not None:
            with self.canvas:
                drawing(self.center_x, self.center_y, min(self.size) * 0.40)

    def _colour(self, text: str) -> None:
        """Faded colours are mixed with the card, not see-through: parts that overlap would show."""
        card = App.get_running_app().theme.card_away
        share = 0.45 if self.faded else 1.0
        Color(*(share * own + (1 - share) * under for own, under in zip(rgb(text), card, strict=True)))

    def _ethnos(self, x: float, y: float, r: float) -> None:
        """Six realms round a middle."""
        for step, colour in enumerate(("#7a4f9e", "#b03a2e", "#356fae", "#a65a12", "#3f7f3b", "#6d7073")):
            angle = pi / 2 + step * pi / 3
            self._colour(colour)
            soft_fan(circle(), x + r * 0.62 * cos(angle), y + r * 0.62 * sin(angle), r * 0.33)
        self._colour("#d2a34a")
        soft_fan(star(), x, y, r * 0.32)

    def _scythe(self, x: float, y: float, r: float) -> None:
        """A blade and a handle."""
        self._colour("#5f5341")
        soft_line([(x - r * 0.5, y - r * 0.9), (x + r * 0.35, y + r * 0.75)], r * 0.08)
        self._colour("#8c2f24")
        angles = [pi * (-60 + 135 * step / 24) / 180 for step in range(25)]  # from straight up, to the right
        blade = [(x + r * (0.75 * sin(angle) - 0.2), y + r * (0.5 * cos(angle) + 0.35)) for angle in angles]
        soft_line(blade, r * 0.09)

    def _pendulum(self, x: float, y: float, r: float) -> None:
        """An hourglass."""
        self._colour("#7a5a2a")
        for top in (0.86, -0.98):
            RoundedRectangle(pos=(x - r * 0.6, y + r * top), size=(r * 1.2, r * 0.14), radius=[r * 0.05])
        for sign in (1, -1):
            self._colour("#d2a34a" if sign < 0 else "#e9d9b0")
            glass = [(-0.48, 0.42 * sign), (0.0, -0.42 * sign), (0.48, 0.42 * sign)]
            soft_fan(glass, x, y + sign * r * 0.42, r)

    def _vzaperti(self, x: float, y: float, r: float) -> None:
        """Bars of a window."""
        self._colour("#4a4f55")
        corner = [(0.4 + 0.4 * cos(pi * step / 16), 0.45 + 0.4 * sin(pi * step / 16)) for step in range(9)]
        upper = [*corner, *((-across, up) for across, up in reversed(corner))]
        frame = [*upper, *((-across, -up) for across, up in upper), upper[0]]
        soft_line([(x + r * across, y + r * up) for across, up in frame], r * 0.07)
        for step in (-0.4, 0.0, 0.4):
            soft_line([(x + r * step, y - r * 0.8), (x + r * step, y + r * 0.8)], r * 0.06)

    def _tally(self, x: float, y: float, r: float) -> None:
        """Marks on a board."""
        self._colour("#5f5341")
        for step in range(4):
            left = x - r * 0.6 + step * r * 0.4
            soft_line([(left, y - r * 0.7), (left, y + r * 0.7)], r * 0.07)
        self._colour("#b03a2e")
        soft_line([(x - r * 0.85, y - r * 0.35), (x + r * 0.85, y + r * 0.35)], r * 0.07)
