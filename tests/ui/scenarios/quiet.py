"""When garbage is collected: not while somebody taps, but soon after, and also when nobody ever does."""

from __future__ import annotations

import gc
from typing import Any

from tests.ui.driver import Hand

FAST = True


async def play(hand: Hand) -> Any:
    from ui.shell import quiet

    collected: list[int] = []
    gc.callbacks.append(lambda phase, about: collected.append(about["generation"]) if phase == "start" else None)
    found: dict[str, Any] = {"by_itself": gc.isenabled(), "frozen": gc.get_freeze_count() > 0}

    async def rest() -> int:
        """How often it collects until it has collected, and three looks more."""
        collected.clear()
        await hand.until(lambda: collected, lambda: "nothing is collected at rest")
        for _ in range(3):
            hand.app.quiet._look(0)
        return len(collected)

    await hand.touch(1, 1)
    found["after_a_touch"] = await rest()
    garbage = _garbage(quiet.SOME + 1)
    found["without_a_touch"] = await rest()

    hand.app.quiet._looking.cancel()  # from here on it looks when we say so
    collected.clear()
    garbage = _garbage(quiet.SOME + 1)
    for _ in range(5):
        await hand.touch(1, 1)
        hand.app.quiet._look(0)
    found["between_taps"] = len(collected)
    garbage += _garbage(quiet.MANY)
    await hand.touch(1, 1)
    hand.app.quiet._look(0)
    found["too_much"] = len(collected)
    del garbage
    return found


def _garbage(count: int) -> list[Any]:
    return [[] for _ in range(count)]
