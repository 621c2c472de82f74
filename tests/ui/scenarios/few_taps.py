"""How many taps it takes to be in a game with the people of last time."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand

FAST = True


async def play(hand: Hand) -> Any:
    from kivy.core.window import Window

    # The first time: names, and the token that the box leaves open.
    await hand.tap_word("ethnos.name")
    for name in ("ann", "bob", "cid"):
        await hand.tap_word("screen.setup.new_player")
        await hand.type(name)
        await hand.tap_word("screen.ok")
    await hand.tap_word("ethnos.field.eighteenth")
    await hand.tap_word("ethnos.eighteenth.6")
    await _start(hand)
    first = [player.name for player in hand.state.players]
    hand.app.home()
    await hand.frames(4)

    touches: list[str] = []
    Window.bind(on_touch_down=lambda _, touch: touches.append(touch.device))
    await hand.tap_word("ethnos.name")
    await _start(hand)
    await hand.see("Ann", "Bob", "Cid")
    return {
        "taps": len(touches),
        "first": first,
        "players": [player.name for player in hand.state.players],
        "number": hand.table.snapshot.number,
        "screen": hand.app.current.name,
    }


async def _start(hand: Hand) -> None:
    number = hand.table.snapshot.number
    await hand.tap_word("screen.setup.start")
    await hand.until(lambda: hand.table.snapshot.number != number, lambda: f"no game began: {hand.texts()}")
    await hand.until(lambda: hand.app.current.name == "ethnos_table", lambda: f"not at the table: {hand.texts()}")
