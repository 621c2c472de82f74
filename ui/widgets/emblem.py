"""Emblems of the games: a few plain shapes each (`ui/screens/GAME/emblem.py`), or the letters of its name."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from kivy.app import App
from kivy.clock import Clock
from kivy.core.text import Label
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from ui.screens import part
from ui.theme import rgb
from ui.widgets.shapes import LINES, circle
from ui.widgets.soft import soft_fan

LETTER = "#fff8ea"


class Emblem(Widget):
    """`name` is what the game is called."""

    game = StringProperty("")
    name = StringProperty("")
    faded = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        draw_once = Clock.create_trigger(self._draw, -1)  # before the next picture, however often it was moved
        for name in ("pos", "size", "game", "name", "faded"):
            self.fbind(name, draw_once)
        draw_once()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.game:
            return
        drawing = part(self.game, "emblem")
        place = self.center_x, self.center_y, min(self.size) * 0.40
        with self.canvas:
            if drawing is not None:
                drawing.draw(self._colour, *place)
            else:
                self._letters(*place)

    def _colour(self, text: str) -> None:
        """Faded colours are mixed with the card, not see-through: parts that overlap would show."""
        card = App.get_running_app().theme.card_away
        share = 0.45 if self.faded else 1.0
        Color(*(share * own + (1 - share) * under for own, under in zip(rgb(text), card, strict=True)))

    def _letters(self, x: float, y: float, r: float) -> None:
        """Of a game without a drawing: a disc that is always of the same colour, with one or two letters on it."""
        self._colour(LINES[crc32(self.game.encode()) % len(LINES)])
        soft_fan(circle(), x, y, r)
        letters = initials(self.name or self.game)
        label = Label(text=letters, font_name="bold", font_size=r * (1.1 if len(letters) == 1 else 0.8))
        label.refresh()
        self._colour(LETTER)
        wide, tall = label.texture.size
        Rectangle(texture=label.texture, pos=(x - wide / 2, y - tall / 2), size=(wide, tall))


def initials(name: str) -> str:
    """Of the first two words: `Apple orchard` is AO."""
    return "".join(word[0] for word in name.replace("_", " ").split()[:2]).upper()
