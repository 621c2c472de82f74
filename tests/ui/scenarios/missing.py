"""Starting too early: what is missing is said."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand

FAST = True


async def play(hand: Hand) -> Any:
    hand.app.go("setup", game="ethnos")
    await hand.frames(4)
    notice = hand.app.root.ids.notice
    await hand.tap_word("screen.setup.start")
    found: dict[str, Any] = {"nobody": notice.text}
    notice.hide()
    for name in ("ann", "bob"):
        await hand.tap_word("screen.setup.new_player")
        await hand.type(name)
        await hand.key("ok")
        await hand.frames(4)
        if name == "ann":
            await hand.tap_word("screen.setup.start")
            found["alone"] = notice.text
            notice.hide()
    await hand.tap_word("screen.setup.start")
    await hand.until(lambda: notice.text, lambda: f"no notice: {hand.texts()}")
    found["unknown"] = notice.text
    found["row"] = hand.word("ethnos.empty.eighteenth")
    await hand.tap(found["row"])
    await hand.tap_word("ethnos.eighteenth.6")
    await hand.tap_word("screen.setup.start")
    await hand.until(lambda: hand.app.current.name != "setup", lambda: f"still there: {hand.texts()}")
    found["screen"] = hand.app.current.name
    return found
