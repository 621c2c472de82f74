"""A game that was played without the app: set up, counted, on the sheet; and one that goes on in the middle."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from tests.ui.scenarios.scythe_game import at, cell, done
from tests.ui.tour_scythe import new_game

FAST = True
ANN, BOB = range(2)


async def play(hand: Hand) -> Any:
    found: dict[str, Any] = {}
    hand.send(new_game(["Ann", "Bob"]))
    hand.app.to_game()
    await at(hand, "scythe_layout")
    await hand.tap_id(hand.app.current, "count")
    await at(hand, "scythe_count")
    found["notice"] = str(hand.app.root.ids.notice.text)
    for star in ("objective", "mechs"):
        await hand.tap(hand.valued("stars"))
        await done(hand, hand.word(f"scythe.star.{star}"))
    await hand.tap(hand.valued("stars"))
    found["marked"] = [tap.text for tap in hand.taps() if getattr(tap, "chosen", False)]
    hand.layer().close()
    await hand.tap(hand.valued("coins"))
    await done(hand, hand.valued(5))
    for territories in (4, 2):
        rows = hand.app.current._rows
        for _ in range(territories):
            await hand.tap(rows["territories"].children[0])
        await done(hand, hand.app.current.ids.next)
    await done(hand, hand.app.current.ids.next)
    await at(hand, "scythe_sheet")
    hand.app.root.ids.strip.clear()
    await hand.frames(4)
    found["sheet"] = hand.texts()

    # In the middle: whose turn it is is said before the game goes on, and in it.
    hand.send(new_game(["Ann", "Bob", "Cid"]))
    hand.app.to_game()
    await at(hand, "scythe_layout")
    await hand.tap("Cid")
    await at(hand, "scythe_player")
    await done(hand, hand.valued("turn"))
    await at(hand, "scythe_layout")
    found["layout"] = hand.texts()
    await hand.tap_id(hand.app.current, "begin")
    await at(hand, "scythe_table")
    found["begins"] = hand.state.turn
    await hand.tap(cell(hand, ANN, "power"))
    await done(hand, hand.valued(2))
    await hand.tap(hand.app.current._rows[BOB].ids.name)
    await at(hand, "scythe_player")
    await done(hand, hand.valued("turn"))
    await at(hand, "scythe_table")
    found["goes_on"] = hand.state.turn
    return found
