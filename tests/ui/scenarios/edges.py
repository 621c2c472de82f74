"""Shapes with soft edges, drawn white on black into a picture of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.ui.driver import Hand

FAST = True
SIDE = 100


async def play(hand: Hand) -> Any:
    from kivy.factory import Factory

    from ui.widgets.basics import Tap
    from ui.widgets.shapes import circle, heart, star
    from ui.widgets.soft import RoundedRectangle, soft_fan, soft_line

    del hand
    card = _light(lambda: RoundedRectangle(pos=(20, 20), size=(60, 60), radius=[20]))
    one = _light(lambda: RoundedRectangle(pos=(20, 20), size=(60, 60), radius=[20, 0, 0, 0]))
    small = [
        _light(lambda size=size: RoundedRectangle(pos=(50, 50), size=size, radius=[12]))
        for size in ((0, 0), (0, 30), (10, 6))
    ]
    return {
        "in_layouts": Factory.get("RoundedRectangle") is RoundedRectangle,
        "drawn": [type(each).__name__ for each in Tap().canvas.before.children if hasattr(each, "radius")],
        "card": [card[at] for at in ((20, 20), (25, 26), (50, 20), (50, 19), (20, 50), (50, 50), (79, 79), (80, 50))],
        "area": sum(card.values()) / 255,
        "one_corner": [one[at] for at in ((20, 79), (79, 79), (79, 20), (20, 20))],
        "small": [sum(light.values()) / 255 for light in small],
        "circle": sum(_light(lambda: soft_fan(circle(), 50.3, 49.6, 30)).values()) / 255,
        "heart": sum(_light(lambda: soft_fan(heart(), 50, 50, 30)).values()) / 255,
        "star": sum(_light(lambda: soft_fan(star(), 50, 50, 30)).values()) / 255,
        "line": sum(_light(lambda: soft_line([(20, 20), (50, 60), (80, 80)], 5)).values()) / 255,
        "steps": len(set(_light(lambda: soft_line([(20, 20), (80, 50)], 5)).values())),
    }


def _light(draw: Callable[[], Any]) -> dict[tuple[int, int], int]:
    """How light each pixel becomes, from 0 to 255."""
    from kivy.graphics import Color, Fbo

    picture = Fbo(size=(SIDE, SIDE))
    with picture:
        Color(1, 1, 1, 1)
        draw()
    picture.draw()
    pixels = picture.pixels
    return {(x, y): pixels[4 * (y * SIDE + x)] for y in range(SIDE) for x in range(SIDE)}
