"""Several things picked in an order: each shows its place."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand

FAST = True
COLOURS = ("ethnos.colour.blue", "ethnos.colour.yellow", "ethnos.colour.green")


async def play(hand: Hand) -> Any:
    hand.app.go("setup", game="ethnos")
    await hand.frames(4)
    await hand.tap_id(hand.app.current, "more")
    await hand.tap_word("ethnos.field.colours")
    await hand.frames(4)
    found: dict[str, Any] = {"before": _numbered(hand)}
    for key in COLOURS:
        await hand.tap_word(key)
    found["three"] = _numbered(hand)
    await hand.tap_word(COLOURS[0])
    found["two"] = _numbered(hand)
    await hand.tap_word(COLOURS[0])
    found["last"] = _numbered(hand)
    await hand.tap_word("screen.ok")
    await hand.frames(4)
    found["kept"] = hand.app.current._model.values["colours"]
    await hand.tap_word("ethnos.field.colours")
    await hand.frames(4)
    found["again"] = _numbered(hand)
    hand.layer().close()
    await hand.tap_word("ethnos.field.tribes")
    await hand.frames(4)
    await hand.tap_word("ethnos.tribe.orcs")
    found["no_order"] = _numbered(hand)
    hand.layer().close()
    found["rows"] = [row.shown for row in hand.visible(scrolled=False) if type(row).__name__ == "FieldRow"]
    return found


def _numbered(hand: Hand) -> list[str]:
    texts = [tap.text.replace("\N{NO-BREAK SPACE}", " ") for tap in hand.taps() if getattr(tap, "text", "")]
    return sorted(text for text in texts if text[:1].isdigit())
