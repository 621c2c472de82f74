"""A complete game of Pendulum for two without time, with the neutral player."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from tests.ui.scenarios.pendulum import begin, council

FAST = True


async def play(hand: Hand) -> Any:
    found: dict[str, Any] = {"rows": [], "orders": []}
    await begin(hand, ["Ann", "Bob"], untimed=True)
    found["placing"] = hand.texts()
    for _ in range(4):
        await hand.tap_word("screen.pendulum.start")
        await hand.until(lambda: hand.state.phase == "round", lambda: f"no round: {hand.texts()}")
        while hand.state.phase == "round":
            before = hand.table.snapshot.rev
            found["rows"].append("".join(glass.place.row[0] for glass in hand.state.glasses))
            tap = next(tap for tap in hand.taps() if tap.parent is hand.app.current.ids.buttons.__self__)
            await hand.tap(tap)
            await hand.settled(before)
        await hand.until(lambda: hand.app.current.name == "pendulum_walk", lambda: f"no council: {hand.texts()}")
        await hand.frames(4)
        await council(hand, {"Ann": 2, "Bob": 3})
        found["orders"].append(list(hand.state.privilege))
    hand.send({"action": "set_figure", "player": 0, "figure": "legendary", "to": 1})
    await hand.frames(4)
    await hand.tap_id(hand.app.current, "next")
    await hand.see(hand.word("screen.sheet.home"))
    found["sheet"] = hand.texts()
    return found
