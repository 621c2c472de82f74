"""How touches come in."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand


async def play(hand: Hand) -> Any:
    from kivy.base import EventLoop
    from kivy.config import Config
    from kivy.core.window import Window

    seen: list[str] = []
    Window.bind(on_touch_down=lambda _, touch: seen.append(touch.device))
    hand.by_x = True
    for _ in range(5):
        await hand.touch(20, 200)  # where nothing is
        await hand.frames(3)
    return {
        "configured": Config.options("input"),
        "providers": [type(each).__name__ for each in EventLoop.input_providers],
        "seen": seen,
        "texts": hand.texts(),
    }
