"""An hourglass with falling sand. It is told what is left and draws that; it keeps no time of its own."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rotate, SmoothLine
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.widgets.sand import half_width, level, outline, slices

GRAINS = 7
FALL = 0.9  # of the way that a grain falls in a second


class HourglassPicture(Widget):
    """`share` is what is left of the sand, 1 to 0; `fallen` moves the grains in the air (any rising number). Lying on
    its side it is paused."""

    share = NumericProperty(0.0)
    fallen = NumericProperty(0.0)
    flowing = BooleanProperty(False)
    lying = BooleanProperty(False)
    sand = ColorProperty((0, 0, 0, 1))
    glass = ColorProperty((0, 0, 0, 1))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            PushMatrix()
            self._turn = Rotate(angle=0, axis=(0, 0, 1))
            self._sand_colour = Color(*self.sand)
            self._above = Mesh(mode="triangle_strip")
            self._below = Mesh(mode="triangle_strip")
            self._grains = Mesh(mode="triangles")
            self._glass_colour = Color(*self.glass)
            self._rim = SmoothLine(close=True, width=1.4)
            self._caps = [SmoothLine(width=3), SmoothLine(width=3)]
            PopMatrix()
        for name in ("pos", "size"):
            self.fbind(name, self._placed)
        for name in ("share", "fallen", "flowing"):
            self.fbind(name, self._flow)
        self.fbind("lying", self._laid)
        self.fbind("sand", self._coloured)
        self.fbind("glass", self._coloured)
        self._placed()

    @property
    def _radius(self) -> float:
        """Half the height; lying on its side it must fit too."""
        return float(min(self.height / 2, self.width / 1.25 if not self.lying else self.width / 2)) * 0.94

    def _coloured(self, *_: Any) -> None:
        self._sand_colour.rgba = self.sand
        self._glass_colour.rgba = self.glass

    def _laid(self, *_: Any) -> None:
        self._turn.angle = 90 if self.lying else 0
        self._placed()

    def _placed(self, *_: Any) -> None:
        radius, x, y = self._radius, self.center_x, self.center_y
        unit = App.get_running_app().unit
        self._turn.origin = (x, y)
        self._rim.points = [each for across, up in outline() for each in (x + radius * across, y + radius * up)]
        self._rim.width = max(1.1, 1.6 * unit)
        for line, up in zip(self._caps, (1, -1), strict=True):
            line.points = [x - radius * 0.62, y + radius * up, x + radius * 0.62, y + radius * up]
            line.width = max(1.5, 3 * unit)
        self._flow()

    def _flow(self, *_: Any) -> None:
        height = level(self.share)
        _fill(self._above, self._strip(0.0, height))
        _fill(self._below, self._strip(-1.0, -height))
        self._fall(height)

    def _strip(self, bottom: float, top: float) -> list[float]:
        if top - bottom < 1e-4:
            return []
        radius, x, y = self._radius * 0.96, self.center_x, self.center_y
        vertices: list[float] = []
        for height, half in slices(bottom, top):
            up = y + radius * height
            vertices += [x - radius * half, up, 0, 0, x + radius * half, up, 0, 0]
        return vertices

    def _fall(self, bottom: float) -> None:
        """Grains between the neck and the heap."""
        if not self.flowing or self.share <= 0:
            _fill(self._grains, [])
            return
        radius, x, y = self._radius, self.center_x, self.center_y
        size = radius * half_width(0) * 0.55
        vertices: list[float] = []
        for grain in range(GRAINS):
            way = (self.fallen * FALL + grain / GRAINS) % 1.0
            up = y - radius * bottom * way
            for across, above in ((-size, -size), (size, -size), (0.0, size)):
                vertices += [x + across, up + above, 0, 0]
        _fill(self._grains, vertices)


def _fill(mesh: Mesh, vertices: list[float]) -> None:
    count = len(vertices) // 4
    if len(mesh.indices) != count:
        mesh.indices = list(range(count))
    mesh.vertices = vertices
