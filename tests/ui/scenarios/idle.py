"""When nothing happens nothing is drawn, and screens that were left are forgotten."""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Any

from tests.ui.driver import CEILING, Hand
from tests.ui.scenarios.ethnos import begin


async def play(hand: Hand) -> Any:
    from kivy.core.window import Window

    await begin(hand)
    found: dict[str, Any] = {"drawn": {}}
    for screen in ("home", "ethnos_table", "menu"):
        hand.app.go(screen)
        await asyncio.sleep(1.5)  # the bar of a list fades for a while
        drawn: list[int] = []
        seen = lambda *_, drawn=drawn: drawn.append(1)  # noqa: E731
        Window.bind(on_flip=seen)
        await asyncio.sleep(0.5)
        Window.unbind(on_flip=seen)
        found["drawn"][screen] = len(drawn)

    from kivy.clock import Clock

    Clock._max_fps = 240
    await _round(hand)
    await asyncio.sleep(1.5)
    before = _alive()
    for _ in range(4):
        await _round(hand)
    found["widgets"] = [before, await _settled(before)]
    return found


async def _settled(wanted: int) -> int:
    """How many widgets are left. Kivy's clock holds a screen until what it had planned is over: longer on a busy
    machine."""
    end = time.monotonic() + CEILING
    while (alive := _alive()) > wanted and time.monotonic() < end:
        await asyncio.sleep(0.2)
    return alive


async def _round(hand: Hand) -> None:
    for screen in ("home", "settings", "menu", "entries", "ethnos_table"):
        hand.app.go(screen)
        await hand.frames(3)
    hand.app.to_game()
    await hand.frames(3)
    for glory in (1, 2, 3):
        hand.send({"action": "set_glory", "player": 0, "to": glory})
        await hand.frames(3)


def _alive() -> int:
    from kivy.uix.widget import Widget

    gc.collect()
    gc.collect()
    # By its type: asking a dead weak proxy for its class would raise.
    return sum(issubclass(type(each), Widget) for each in gc.get_objects())
