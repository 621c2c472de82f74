"""Typing on the glass: every layer of the keyboard, and where several things are picked in an order."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from tests.ui.finder import find_faults

FAST = True


async def play(hand: Hand, language: str) -> Any:
    hand.app.services.change(language=language)
    hand.app.apply_settings()
    hand.app.go("settings")
    await hand.frames(4)
    await hand.tap_word("screen.settings.table")
    await hand.frames(4)
    own = {"ru": "стол", "cs": "žár"}.get(language, "table")
    found: dict[str, Any] = {"layers": [], "faults": [], "small": []}
    await hand.type(f"{own} ")
    for _ in range(4):
        faces = [tap for tap in hand.taps() if tap.value == "layer"]
        keys = "".join(str(tap.value) for tap in hand.taps() if len(str(tap.value or "")) == 1)
        found["layers"].append([faces[0].text, keys])
        found["faults"] += [str(fault) for fault in find_faults(hand)]
        for tap in hand.taps():
            if min(tap.width, tap.height) / hand.app.unit < 48:
                found["small"].append([str(tap.value), tap.width, tap.height])
        if "w" in keys and language == "ru":
            await hand.type("jo ")
        if "2" in keys:
            await hand.type("2&3")
        await hand.key("layer")
        await hand.frames(4)
    await hand.key("ok")
    await hand.frames(4)
    found["name"] = hand.home.config.table.name

    hand.app.go("box", game="ethnos")
    await hand.frames(4)
    await hand.tap(hand.taps()[1])
    await hand.frames(4)
    found["figures"] = "".join(str(tap.value) for tap in hand.taps() if str(tap.value or "").isdigit())
    found["figures_layer"] = any(tap.value == "layer" for tap in hand.taps())
    hand.layer().close()
    return found
