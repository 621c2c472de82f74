"""The screen about phones, in every state that it can be in, with texts as long as they may be."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from companion.engine.said import said
from companion.publish.status import PartStatus, PublishStatus
from tests.ui.driver import Hand

Visit = Callable[[str], Awaitable[None]]
OK, OFF, STARTING = PartStatus("ok"), PartStatus("off"), PartStatus("starting")
ADDRESSES = ("http://192.168.178.123:8080/", "http://10.42.0.1:8080/", "http://tabletop-companion-2.local:8080/")


class Standing:
    """In the place of what publishes: stands as it is told to."""

    def __init__(self, now: PublishStatus) -> None:
        self.now = now

    def status(self) -> PublishStatus:
        return self.now


def standing(
    broker: PartStatus = OK,
    link: PartStatus = OK,
    page: PartStatus = OK,
    bridge: PartStatus = OFF,
    watching: int | None = 3,
    addresses: tuple[str, ...] = ADDRESSES,
) -> PublishStatus:
    return PublishStatus(broker=broker, link=link, page=page, bridge=bridge, watching=watching, addresses=addresses)


def trouble(key: str, **values: str) -> PartStatus:
    return PartStatus("trouble", said(key, **values))


PASSWORD = trouble("publish.link.password", where="mosquitto.club.example.org:8883", user="tabletop-companion")
NOT_REACHED = trouble("publish.link.not_reached", where="192.168.178.100:1883", reason="Connection refused")
STATES = {
    "ok": standing(bridge=OK, watching=12),
    "one": standing(watching=0, addresses=ADDRESSES[:1]),
    "starting": standing(STARTING, STARTING, STARTING, STARTING, watching=None),
    "trouble": standing(broker=NOT_REACHED, bridge=PASSWORD, watching=None),
    "no-page": standing(page=NOT_REACHED, addresses=()),
    "no-network": standing(watching=0, addresses=()),
    "external": standing(broker=OFF, link=PASSWORD, watching=None),
}


async def phones(hand: Hand, visit: Visit, where: str) -> None:
    """`where` one is, for the names of the pictures: in a game the bar takes some of the room."""
    services = hand.app.services
    services.publishing = Standing(STATES["ok"])
    hand.app.go("phones")
    for name, status in STATES.items():
        services.publishing.now = status
        hand.app.current._look()
        await hand.frames(6)
        await visit(f"phones-{where}-{name}")
        hand.app.current.ids.list.scroll_y = 0
        await hand.frames(6)
        await visit(f"phones-{where}-{name}-below")
        hand.app.current.ids.list.scroll_y = 1
    services.publishing = None
    hand.app.current._look()
    await hand.frames(6)
    await visit(f"phones-{where}-none")
    services.change(mqtt__broker="none")
    hand.app.current._look()
    await hand.frames(6)
    await visit(f"phones-{where}-off")
    await hand.tap_word("screen.phones.on")
    await hand.frames(6)
    await visit(f"phones-{where}-next-start")
    services.change(mqtt__broker="external", mqtt__external__host="broker.local")
    hand.app.root.ids.notice.hide()
    hand.app.go("settings")
    await hand.frames(6)
    await visit(f"phones-{where}-settings-external")
    services.change(mqtt__broker="managed")
    hand.app.back()
    hand.app.back()
