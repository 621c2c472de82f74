"""The screens of a game that brings none: the orchard, as an installed package."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tests.ui.driver import Hand

NAMES = ["Maximiliana Alexandrina", "Константин Вяземский-Б.", "Žofie Příhodová-Dvořák", "Jo"]  # some of tour.NAMES

Visit = Callable[[str], Awaitable[None]]


async def orchard(hand: Hand, visit: Visit) -> None:
    async def at(name: str) -> None:
        await hand.frames(6)
        await visit(f"orchard-{name}")

    hand.app.home()
    await at("home")
    hand.app.go("setup", game="orchard")
    await at("setup")
    hand.app.go("box", game="orchard")
    await at("box")
    hand.send({"action": "new_game", "game": "orchard", "setup": {"names": NAMES}})
    hand.app.to_game()
    await at("table-new")
    hand.send(
        {"action": "harvest", "seat": 0, "fruit": 3},
        {"action": "draw"},
        {"action": "draw"},
        {"action": "turn"},
        {"action": "pick", "seat": 1},
        {"action": "bury", "seat": 2, "fruit": 7},
        {"action": "pause"},
    )
    await at("table")
    hand.send({"action": "go_on"})
    for action, seat in (("harvest", 1), ("put_away", None), ("bury", 3)):
        hand.app.go("form", action=action, seat=seat)
        await at(f"form-{action}")
    for screen in ("menu", "entries"):
        hand.app.go(screen)
        await at(screen)
    hand.app.to_game()
    hand.send({"action": "festival"})
    await at("giving")
    hand.send(*({"action": "give", "seat": seat, "fruit": fruit} for seat, fruit in enumerate((2, 1, 0, 0))))
    await at("judging")
    hand.send({"action": "next"})
    await at("prize")
    hand.send({"action": "next"})
    await at("sheet")
    hand.app.home()
    for screen in ("games", "stats"):
        hand.app.go(screen)
        await at(screen)
    hand.app.go("past_sheet", number=hand.table.snapshot.number)
    await at("past-sheet")
