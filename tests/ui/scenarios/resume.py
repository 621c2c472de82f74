"""After the power cut, with X pointer events: go on where the game was."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand

FAST = True


async def play(hand: Hand) -> Any:
    hand.by_x = True
    found: dict[str, Any] = {"home": hand.texts()}
    await hand.tap(hand.app.current.ids.go_on.__self__)
    await hand.frames(4)
    found["after"] = hand.texts()
    rev = hand.table.snapshot.rev
    await hand.tap_word("screen.action.draw_card")
    await hand.settled(rev)
    found["went_on"] = hand.app.root.ids.bar.undo_text
    rev = hand.table.snapshot.rev
    await hand.bar("undo")
    await hand.settled(rev)
    found["undone"] = hand.texts()
    return found
