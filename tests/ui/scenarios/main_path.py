"""With X pointer events only: a complete game of Ethnos for two, its place in the history, and half a second game."""

from __future__ import annotations

import json
import os
import signal
from typing import Any

from tests.ui.driver import Hand
from tests.ui.scenarios.ethnos import band, reckon

TRIBES = ("giants", "dwarves", "minotaurs", "orcs", "halflings")

FAST = True


async def play(hand: Hand) -> Any:
    hand.by_x = True
    found: dict[str, Any] = {"home": hand.texts()}

    # Set-up: names on the on-screen keyboard, tribes from a panel, the token that the box leaves open from two buttons.
    await hand.tap_word("ethnos.name")
    for name in ("ann", "bob"):
        await hand.tap_word("screen.setup.new_player")
        await hand.type(name)
        await hand.tap_word("screen.ok")
    await hand.tap_word("ethnos.field.tribes")
    for tribe in TRIBES:
        await hand.tap(hand.word(f"ethnos.tribe.{tribe}"))
    await hand.tap_word("screen.ok")
    await hand.tap_word("ethnos.field.eighteenth")
    await hand.tap_word("ethnos.eighteenth.6")
    found["setup"] = hand.texts()
    await hand.tap_word("screen.setup.start")

    # The first age: two bands, three dragons.
    await hand.see(hand.word("ethnos.glance.age", age=1, ages=2), "Ann", "Bob")
    found["table"] = hand.texts()
    first = hand.state.turn
    await band(hand, 1, "orcs", "rhea")
    await band(hand, 1, "giants", "duris")
    found["bands"] = {"first": first, "markers": [list(player.markers) for player in hand.state.players]}
    found["bands_shown"] = hand.texts()
    for _ in range(3):
        await hand.tap_word("screen.action.dragon")
    found["walk_1"] = await reckon(hand)

    # The second age: a card, a band, and the end from the menu.
    await hand.see(hand.word("ethnos.glance.age", age=2, ages=2))
    await hand.tap_word("screen.action.draw_card")
    await band(hand, 1, "dwarves", "althea")
    await hand.bar("menu")
    await hand.tap_word("ethnos.action.end_age")
    await hand.tap("Bob")
    found["walk_2"] = await reckon(hand)

    # The sheet, and the history at home.
    await hand.see(hand.word("screen.sheet.home"))
    found["sheet"] = hand.texts()
    found["glory"] = {player.name: player.glory for player in hand.state.players}
    await hand.tap_word("screen.sheet.home")
    await hand.tap_word("screen.home.history")
    await hand.frames(3)
    found["games"] = hand.texts()
    await hand.back()

    # A second game with the same people, cut off in the middle.
    await hand.tap_word("ethnos.name")
    await hand.tap_word("screen.setup.start")
    await hand.see(hand.word("ethnos.glance.age", age=1, ages=2))
    await hand.tap_word("screen.action.draw_card")
    await band(hand, 1, None, "straton")
    await hand.see("Ann")
    found["before"] = hand.texts()
    print(json.dumps(found, ensure_ascii=False), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
    return None
