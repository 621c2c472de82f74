"""Phones: found from home and from a game, the code as it is drawn, what is new within a moment, on and off."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.ui.driver import Hand
from tests.ui.scenarios.ethnos import begin
from tests.ui.tour_phones import ADDRESSES, Standing, standing
from ui.shell.phones_model import qr_modules

FAST = True


class Counted(Standing):
    asked = 0

    def status(self) -> Any:
        self.asked += 1
        return super().status()


async def play(hand: Hand) -> Any:
    services = hand.app.services
    found: dict[str, Any] = {}
    await hand.tap_id(hand.app.current, "phones")
    await hand.see(hand.word("screen.phones.starting"))
    found["early"] = _code(hand)

    services.publishing = Counted(standing(watching=0, addresses=ADDRESSES[:1]))
    await hand.see(ADDRESSES[0], hand.word("screen.phones.nobody"))
    await hand.frames(4)
    found["code"] = _code(hand)
    services.publishing.now = standing(watching=2, addresses=ADDRESSES[1:])
    await hand.see(ADDRESSES[1], hand.word("screen.phones.watching", n=2))
    services.change(screen__night=True)
    hand.app.apply_settings()
    await hand.frames(4)
    found["by_night"] = _code(hand)
    services.publishing.now = standing(watching=2, addresses=())
    await hand.see(hand.word("screen.phones.no_network"), hand.word("screen.phones.hotspot"))
    found["without_network"] = _code(hand)

    await hand.back()
    asked = services.publishing.asked
    await asyncio.sleep(1.5)  # longer than from one look to the next
    found["asked_after_leaving"] = services.publishing.asked - asked
    found["after_back"] = hand.app.current.name

    found["switched"] = await _switch(hand)
    found["from_game"] = await _from_game(hand)
    return found


async def _switch(hand: Hand) -> list[Any]:
    """Off in the settings, on again on the screen itself; then with something that takes it up at once."""
    services, seen = hand.app.services, []
    began: list[str] = []
    services.publishing = None
    for again in (None, lambda: began.append(services.config.mqtt.broker)):
        services.publish_again = again
        await hand.tap_id(hand.app.current, "settings")
        await hand.tap_word("screen.settings.phones")
        await hand.frames(4)
        seen.append([services.config.mqtt.broker, hand.app.root.ids.notice.text])
        hand.app.root.ids.notice.hide()
        await hand.back()
        await hand.tap_id(hand.app.current, "phones")
        await hand.see(hand.word("screen.phones.off"))
        await hand.tap_word("screen.phones.on")
        await hand.see(hand.word("screen.phones.starting" if again else "screen.phones.next_start"))
        seen.append([services.config.mqtt.broker, hand.app.root.ids.notice.text])
        hand.app.root.ids.notice.hide()
        await hand.back()
    services.change(mqtt__broker="external")
    await hand.tap_id(hand.app.current, "settings")
    await hand.tap_word("screen.settings.phones")
    await hand.frames(4)
    seen.append([services.config.mqtt.broker, hand.app.current.name])
    return [*seen, began]


async def _from_game(hand: Hand) -> dict[str, Any]:
    hand.app.services.publishing = Standing(standing(watching=3))
    await begin(hand)
    await hand.bar("menu")
    note = hand.reads(hand.word("screen.phones.watching", n=3))
    await hand.tap_word("screen.phones.title")
    await hand.see(ADDRESSES[0])
    with_bar = hand.app.root.ids.bar.shown
    await hand.back()
    return {"note": note, "with_bar": with_bar, "back_to": hand.app.current.name}


def _code(hand: Hand) -> dict[str, Any] | None:
    """The code in the picture of the screen: whether each pixel is that of its module, and how large a module is."""
    from PIL import Image

    code = hand.app.current.ids.code
    if not code.opacity:
        return None
    picture = hand.home.folder / "phones.png"
    hand.app.root.export_to_png(str(picture))
    rows = qr_modules(hand.app.current.address)
    with Image.open(picture) as image:
        shown = image.convert("L")
    place = next(each for each in code.canvas.children if type(each).__name__ == "Rectangle")
    side = int(place.size[0])
    left, top = int(place.pos[0]), shown.height - int(place.pos[1]) - side
    wanted = Image.frombytes("L", (len(rows), len(rows)), b"".join(rows)).resize((side, side), Image.Resampling.NEAREST)
    return {
        "address": hand.app.current.address,
        "exact": shown.crop((left, top, left + side, top + side)).tobytes() == wanted.tobytes(),
        "pixels": side / len(rows),
    }
