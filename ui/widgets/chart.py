"""Lines of scores over a game."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line, Rectangle, SmoothLine
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.theme import rgb
from ui.widgets.basics import draw_shape
from ui.widgets.chart_model import ends, marked
from ui.widgets.shapes import line_colour

Points = list[tuple[float, float]]


class ScoreChart(Widget):
    """`series` are (mark, values). Every line carries its player's shape on the way and, larger, at its end."""

    series = ListProperty([])
    low = NumericProperty(0)
    high = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "series", "low", "high"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        app = App.get_running_app()
        unit = app.unit
        large, small = 8 * unit, 5 * unit
        self.canvas.clear()
        with self.canvas:
            left = self._scale(self.x, large)
            lines = [self._points(values, left + small, large) for _, values in self.series]
            aside = ends([points[-1][1] for points in lines], 1.6 * large)
            for (mark, _), points in zip(self.series, lines, strict=True):
                Color(*(rgb(colour) if (colour := line_colour(mark)) else app.theme.ink))
                if len(points) > 1:
                    SmoothLine(points=[each for point in points for each in point], width=1.3 * unit)
            for order, ((mark, _), points) in enumerate(zip(self.series, lines, strict=True)):
                for step in marked(len(points), order, len(lines)):
                    draw_shape(mark, *points[step], small)
            for (mark, _), points, places in zip(self.series, lines, aside, strict=True):
                draw_shape(mark, points[-1][0] - places * 2.1 * large, points[-1][1], large)

    def _points(self, values: list[int | None], left: float, margin: float) -> Points:
        """Of what is known; a line begins where its figures do."""
        wide, tall = self.right - margin - left, self.height - 2 * margin
        last, span = max(len(values) - 1, 1), self.high - self.low
        return [
            (left + wide * step / last, self.y + margin + tall * (value - self.low) / span)
            for step, value in enumerate(values)
            if value is not None
        ]

    def _scale(self, left: float, margin: float) -> float:
        """Three levels with their figures; where the lines may begin."""
        app = App.get_running_app()
        textures = []
        for value in (self.low, (self.low + self.high) / 2, self.high):
            text = f"{value:.0f}".replace("-", "\u2212") if value == int(value) else ""
            label = CoreLabel(text=text, font_name="text", font_size=13 * app.unit)
            label.refresh()
            textures.append(label.texture if text else None)
        room = max(texture.width for texture in textures if texture is not None) + 6 * app.unit
        for share, texture in zip((0.0, 0.5, 1.0), textures, strict=True):
            level = self.y + margin + share * (self.height - 2 * margin)
            Color(*app.theme.card_edge)
            Line(points=[left + room, level, self.right, level], width=1)
            if texture is not None:
                Color(*app.theme.ink_soft)
                place = (left + room - 6 * app.unit - texture.width, level - texture.height / 2)
                Rectangle(texture=texture, pos=place, size=texture.size)
        return float(left + room)
