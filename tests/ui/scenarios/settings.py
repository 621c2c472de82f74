"""Settings hold at once, and for the next time."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from tests.ui.finder import background

FAST = True


async def play(hand: Hand) -> Any:
    await hand.tap_id(hand.app.current, "settings")
    await hand.see(hand.word("screen.settings.title"))
    found: dict[str, Any] = {"english": hand.texts()}
    rows = [row for row in hand.visible(scrolled=False) if type(row).__name__ == "Row"]
    found["without_icon"] = [row.text for row in rows if not row.icon]

    await hand.tap_word("screen.settings.language")
    await hand.tap("Русский")
    await hand.frames(4)
    found["russian"] = hand.texts()

    heading = next(hand.labels())
    found["day"] = {"felt": background(heading), "ink": list(heading.color)}
    await hand.tap_word("screen.settings.night")
    await hand.frames(4)
    heading = next(hand.labels())
    found["night"] = {"felt": background(heading), "ink": list(heading.color)}

    before = _size(hand)
    await hand.tap_word("screen.settings.text_size")
    await hand.tap("150")
    await hand.frames(4)
    found["grown"] = _size(hand) / before

    await hand.back()
    await hand.frames(4)
    found["home"] = hand.texts()
    config = hand.home.config
    found["kept"] = {"language": config.language, "night": config.screen.night, "text_size": config.screen.text_size}
    return found


def _size(hand: Hand) -> float:
    """Of a row of the list; headings grow less."""
    wanted = hand.word("screen.settings.night")
    return float(next(label.font_size for label in hand.labels() if label.text == wanted))
