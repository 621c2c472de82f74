"""Emblems of the games, drawn by us: a few plain shapes each."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Line, Mesh, RoundedRectangle
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from ui.theme import rgb
from ui.widgets.shapes import circle, fan, star


class Emblem(Widget):
    game = StringProperty("")
    faded = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "game", "faded"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        x, y, radius = self.center_x, self.center_y, min(self.size) * 0.40
        alpha = 0.45 if self.faded else 1.0
        with self.canvas:
            drawing = getattr(self, f"_{self.game}", None)
            if drawing is not None:
                drawing(x, y, radius, alpha)

    def _ethnos(self, x: float, y: float, r: float, alpha: float) -> None:
        """Six realms round a middle."""
        for step, colour in enumerate(("#7a4f9e", "#b03a2e", "#356fae", "#a65a12", "#3f7f3b", "#6d7073")):
            angle = pi / 2 + step * pi / 3
            vertices, indices = fan(circle(), x + r * 0.62 * cos(angle), y + r * 0.62 * sin(angle), r * 0.33)
            Color(*rgb(colour, alpha))
            Mesh(vertices=vertices, indices=indices, mode="triangle_fan")
        vertices, indices = fan(star(), x, y, r * 0.32)
        Color(*rgb("#d2a34a", alpha))
        Mesh(vertices=vertices, indices=indices, mode="triangle_fan")

    def _scythe(self, x: float, y: float, r: float, alpha: float) -> None:
        """A blade and a handle."""
        Color(*rgb("#5f5341", alpha))
        Line(points=[x - r * 0.5, y - r * 0.9, x + r * 0.35, y + r * 0.75], width=r * 0.08)
        Color(*rgb("#8c2f24", alpha))
        Line(ellipse=(x - r * 0.95, y - r * 0.15, r * 1.5, r * 1.0, -60, 75), width=r * 0.09)

    def _pendulum(self, x: float, y: float, r: float, alpha: float) -> None:
        """An hourglass."""
        Color(*rgb("#7a5a2a", alpha))
        for top in (0.86, -0.98):
            RoundedRectangle(pos=(x - r * 0.6, y + r * top), size=(r * 1.2, r * 0.14), radius=[r * 0.05])
        for sign in (1, -1):
            vertices = [x, y, 0, 0, x - r * 0.48, y + sign * r * 0.84, 0, 0, x + r * 0.48, y + sign * r * 0.84, 0, 0]
            Color(*rgb("#d2a34a" if sign < 0 else "#e9d9b0", alpha))
            Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles")

    def _vzaperti(self, x: float, y: float, r: float, alpha: float) -> None:
        """Bars of a window."""
        Color(*rgb("#4a4f55", alpha))
        Line(rounded_rectangle=(x - r * 0.8, y - r * 0.85, r * 1.6, r * 1.7, r * 0.4), width=r * 0.07)
        for step in (-0.4, 0.0, 0.4):
            Line(points=[x + r * step, y - r * 0.8, x + r * step, y + r * 0.8], width=r * 0.06)

    def _tally(self, x: float, y: float, r: float, alpha: float) -> None:
        """Marks on a board."""
        Color(*rgb("#5f5341", alpha))
        for step in range(4):
            left = x - r * 0.6 + step * r * 0.4
            Line(points=[left, y - r * 0.7, left, y + r * 0.7], width=r * 0.07)
        Color(*rgb("#b03a2e", alpha))
        Line(points=[x - r * 0.85, y - r * 0.35, x + r * 0.85, y + r * 0.35], width=r * 0.07)
