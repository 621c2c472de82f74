"""Lines of scores over a game."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Line
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from ui.theme import rgb


class ScoreChart(Widget):
    """`series` are (colour, values); every line ends in a dot so that lines on top of each other still show."""

    series = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "series"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        theme = App.get_running_app().theme
        self.canvas.clear()
        most = max((max(values) for _, values in self.series if values), default=0) or 1
        steps = max((len(values) for _, values in self.series), default=1)
        with self.canvas:
            Color(*theme.card_edge)
            for share in (0.0, 0.5, 1.0):
                level = self.y + share * self.height
                Line(points=[self.x, level, self.right, level], width=1)
            for order, (colour, values) in enumerate(self.series):
                Color(*rgb(colour))
                points = []
                for step, value in enumerate(values):
                    points += [self.x + self.width * step / max(steps - 1, 1), self.y + self.height * value / most]
                if len(points) >= 4:
                    Line(points=points, width=1.6 + 0.2 * (order % 2), dash_length=1 + order * 3, dash_offset=order)
                if points:
                    Line(circle=(points[-2], points[-1], 4), width=2)
