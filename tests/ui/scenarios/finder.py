"""The finder over every screen."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from tests.ui.finder import find_faults
from tests.ui.tour import NAMES, OPTIONS, tour

FAST = True
__all__ = ["OPTIONS", "play"]


async def play(hand: Hand, language: str = "en", text_size: int = 100, night: bool = False, part: str = "") -> Any:
    hand.app.services.change(language=language, screen__text_size=text_size, screen__night=night)
    hand.app.apply_settings()
    hand.app.quiet._looking.cancel()  # half of the time otherwise, with so many widgets
    _without_drawing()
    faults: dict[str, list[str]] = {}
    screens: list[str] = []

    async def visit(name: str) -> None:
        screens.append(name)
        found = sorted({str(fault) for fault in find_faults(hand, NAMES)})
        if hand.restless.said:
            found.append(f"restless: widgets lay each other out without end: {hand.restless.said[0]}")
            hand.restless.said.clear()
        if found:
            faults[name] = found

    await tour(hand, visit, part)
    return {"screens": screens, "faults": faults}


def _without_drawing() -> None:
    """Widgets are laid out all the same, and most of the time of a turn is saved."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    Clock._max_fps = 1000
    Window.on_draw = Window.on_flip = lambda *_: None
