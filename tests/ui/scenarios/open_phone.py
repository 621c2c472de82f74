"""A phone lies open beside the screen: a player and then the table get another name, by finger, and it shows both."""

from __future__ import annotations

import asyncio
from typing import Any

from companion.app import published
from tests.phone.browser import Phone
from tests.phone.evening import free_ports
from tests.ui.driver import Hand
from tests.ui.scenarios.ethnos import begin

FAST = True
PAGE, SOCKETS = free_ports(2)
OPTIONS = {
    "table__name": "Oak",
    "mqtt__listen": "127.0.0.1",
    "mqtt__page_port": PAGE,
    "mqtt__websocket_port": SOCKETS,
}


async def play(hand: Hand) -> Any:
    services = hand.app.services
    with published(hand.table, lambda: services.config, lambda: hand.app.words) as publishing, Phone() as phone:
        services.publish_again = publishing.again
        await begin(hand, names=["Ann", "Bob", "Cid"], tribes=[])
        await hand.until(lambda: publishing.status().page.state == "ok", lambda: str(publishing.status()))
        await asyncio.to_thread(phone.open, f"http://127.0.0.1:{PAGE}/")
        await asyncio.to_thread(phone.see, "Oak", "Ann")
        await asyncio.to_thread(phone.run, "window.here = true")

        await hand.bar("menu")
        await hand.tap_word("ethnos.action.rename")
        await hand.frames(4)
        await hand.tap_word("field.player")
        await hand.tap("Ann")
        await hand.tap_word("field.name")
        await hand.type("eve")
        await hand.tap_word("screen.ok")
        rev = hand.table.snapshot.rev
        await hand.tap(hand.app.current.ids.ok.__self__)
        await hand.settled(rev)
        await asyncio.to_thread(phone.state, hand.table.snapshot.rev)
        players = await asyncio.to_thread(phone.text, "board")

        hand.app.go("settings")
        await hand.frames(4)
        await hand.tap_word("screen.settings.table")
        await hand.frames(4)
        await hand.type("s")
        await hand.key("ok")
        await asyncio.to_thread(phone.see, services.config.table.name)
        hand.send({"action": "set_glory", "player": 0, "to": 17})
        await asyncio.to_thread(phone.state, hand.table.snapshot.rev)
        return {
            "players": players,
            "table": [services.config.table.name, await asyncio.to_thread(phone.text, "table")],
            "not_reloaded": await asyncio.to_thread(phone.run, "return window.here"),
        }
