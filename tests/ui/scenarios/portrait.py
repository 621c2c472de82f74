"""Upright: everything opens, and what is too long scrolls under an X pointer."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand, words_of
from tests.ui.scenarios.ethnos import begin

FAST = True


async def play(hand: Hand) -> Any:
    from kivy.core.window import Window

    found: dict[str, Any] = {"size": list(Window.size), "home": hand.texts()}
    hand.by_x = True
    await hand.tap_word("ethnos.name")
    await hand.frames(4)
    found["setup"] = hand.texts()
    await begin(hand, names=["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"], tribes=[])
    found["table"] = hand.texts()
    hand.send(*({"action": "set_glory", "player": seat % 6, "to": seat + 1} for seat in range(30)))
    await hand.bar("history")
    view = hand.app.current.ids.list
    rows = view.ids.column.children
    found["newest"] = hand.reads(words_of(rows[-1])[0])
    found["oldest_first"] = _shows(hand, rows[0])
    across, middle = view.to_window(*view.center)
    for _ in range(8):
        await hand.drag((across, middle - view.height * 0.3), (across, middle + view.height * 0.35))
        await hand.frames(6)
    found["oldest_then"] = _shows(hand, rows[0])
    found["no_panel"] = hand.layer() is hand.app.root  # a drag is not a tap
    return found


def _shows(hand: Hand, row: Any) -> bool:
    return any(label.parent.parent is row for label in hand.labels())
