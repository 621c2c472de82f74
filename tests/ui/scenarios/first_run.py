"""Nobody has chosen anything yet: language, the table's name, a short tour."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand

FAST = True
OPTIONS = None  # no configuration file


async def play(hand: Hand) -> Any:
    found: dict[str, Any] = {"first": hand.texts(), "published": []}
    services = hand.app.services
    services.publish_again = lambda: found["published"].append(services.config.table.name)
    await hand.tap("Čeština")
    await hand.frames(4)
    found["name"] = hand.texts()
    await hand.tap_word("screen.first.give_name")
    await hand.type("žár")
    await hand.tap_word("screen.ok")
    found["walk"] = []
    for _ in range(3):
        await hand.frames(4)
        found["walk"].append(hand.texts())
        await hand.tap(hand.taps()[-1])
    await hand.frames(4)
    found["home"] = {"screen": hand.app.current.name, "texts": hand.texts()}
    found["kept"] = {"language": hand.home.config.language, "name": hand.home.config.table.name}
    return found
