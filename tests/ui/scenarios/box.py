"""My box: see, enter and correct printed values."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand, words_of

FAST = True
KEY = "glory_tokens.eighteenth"


async def play(hand: Hand) -> Any:
    await hand.tap_word("screen.home.box")
    await hand.frames(4)
    if not hand.app.current.title.endswith(hand.word("ethnos.name")):
        await hand.tap_word("ethnos.name")
        await hand.frames(4)
    found: dict[str, Any] = {"unknown": _line(hand)}

    await _type(hand, "7")
    await hand.frames(4)
    found["refused"] = {"notice": hand.app.root.ids.notice.text, "line": _line(hand)}
    hand.app.root.ids.notice.hide()

    await _type(hand, "6")
    await hand.frames(4)
    found["entered"] = _line(hand)
    printed = hand.app.house.box("ethnos").values().of[KEY]
    found["kept"] = {"value": printed.value, "source": printed.source}
    return found


def _line(hand: Hand) -> list[str]:
    return words_of(_row(hand))


def _row(hand: Hand) -> Any:
    about = hand.word(f"ethnos.box.{KEY}")
    return hand.find_tap(about[:1].upper() + about[1:])


async def _type(hand: Hand, text: str) -> None:
    await hand.tap(_row(hand))
    await hand.frames(4)
    await hand.type(text)
    await hand.tap_word("screen.ok")
