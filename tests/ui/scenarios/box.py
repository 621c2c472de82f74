"""My box: see, enter and correct printed values."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand, words_of
from tests.ui.finder import find_faults

FAST = True
KEY = "glory_tokens.eighteenth"


async def play(hand: Hand) -> Any:
    await hand.tap_word("screen.home.box")
    await hand.frames(4)
    if not hand.app.current.title.endswith(hand.word("ethnos.name")):
        await hand.tap_word("ethnos.name")
        await hand.frames(4)
    found: dict[str, Any] = {"unknown": _line(hand)}

    await hand.tap(_row(hand))
    await hand.frames(4)
    found["wanted"] = hand.texts()
    await hand.type("7")
    await hand.tap_word("screen.ok")
    await hand.frames(4)
    found["refused"] = {"texts": hand.texts(), "faults": [str(fault) for fault in find_faults(hand)]}
    await hand.key("backspace")
    await hand.type("6")
    await hand.tap_word("screen.ok")
    await hand.frames(4)
    found["entered"] = _line(hand)
    printed = hand.app.services.box("ethnos").values().of[KEY]
    found["kept"] = {"value": printed.value, "source": printed.source}

    await hand.tap(hand.find_tap(_title(hand, "orcs")))
    await hand.frames(4)
    found["many"] = hand.texts()
    hand.layer().close()
    return found


def _line(hand: Hand) -> list[str]:
    return words_of(_row(hand))


def _row(hand: Hand) -> Any:
    return hand.find_tap(_title(hand, KEY))


def _title(hand: Hand, key: str) -> str:
    about = hand.word(f"ethnos.box.{key}")
    return about[:1].upper() + about[1:]
