"""Rename, swap and drop players from the menu."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from tests.ui.scenarios.ethnos import begin

FAST = True


async def play(hand: Hand) -> Any:
    await begin(hand, names=["Ann", "Bob", "Cid", "Dan"], tribes=[])
    hand.send({"action": "set_glory", "player": 0, "to": 11}, {"action": "set_glory", "player": 2, "to": 33})
    found: dict[str, Any] = {}

    await _form(hand, "rename")
    await hand.tap_word("field.player")
    await hand.tap("Ann")
    await hand.tap_word("field.name")
    await hand.type("eve")
    await hand.tap_word("screen.ok")
    found["renamed"] = await _done(hand)

    await _form(hand, "swap")
    await hand.tap_word("field.player")
    await hand.tap("Eve")
    await hand.tap_word("field.other")
    await hand.tap("Cid")
    found["swapped"] = await _done(hand)

    await _form(hand, "drop")
    await hand.tap_word("field.player")
    await hand.tap("Bob")
    found["dropped"] = await _done(hand)
    found["gone"] = [player.name for player in hand.state.players if player.gone]
    found["texts"] = hand.texts()
    return found


async def _form(hand: Hand, action: str) -> None:
    await hand.bar("menu")
    await hand.tap_word(f"ethnos.action.{action}")
    await hand.frames(4)


async def _done(hand: Hand) -> list[list[str]]:
    """Names and glory on the seat cards, in seat order."""
    rev = hand.table.snapshot.rev
    await hand.tap(hand.app.current.ids.ok.__self__)
    await hand.settled(rev)
    await hand.until(lambda: hand.app.current.name == "ethnos_table", lambda: f"not at the table: {hand.texts()}")
    await hand.frames(4)
    return [[card.name, card.glory] for card in hand.app.current._seats]
