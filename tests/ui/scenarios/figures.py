"""Plus, minus and the number pad."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.ui.driver import Hand
from tests.ui.scenarios.ethnos import begin

FAST = True


async def play(hand: Hand) -> Any:
    from ui.widgets.stepper import REST

    await begin(hand)
    table = hand.app.current
    found: dict[str, Any] = {"rest": REST, "before": hand.entries()}

    # A burst of taps is one entry, once the hand rests.
    await hand.tap(table._cells[1, 1])
    stepper = hand.layer()
    rev = hand.table.snapshot.rev
    hand.taps_at_once(*[hand.valued(1)] * 5)
    hand.taps_at_once(hand.valued(-1))
    found["figure_at_once"] = "4" in hand.texts()
    found["during"] = hand.entries()
    await hand.settled(rev)
    await asyncio.sleep(REST)
    found["after"] = hand.entries()
    found["cell"] = table._cells[1, 1].text
    stepper.close()
    await hand.frames(3)

    # Closing the panel sends what is still waiting.
    await hand.tap(table._cells[1, 1])
    rev = hand.table.snapshot.rev
    hand.taps_at_once(hand.valued(1))
    await hand.touch(5, 475)  # beside the panel
    await hand.settled(rev)
    found["closed"] = hand.entries()

    # There and back again within a burst is no entry at all.
    await hand.tap(table._cells[1, 1])
    hand.taps_at_once(hand.valued(1))
    hand.taps_at_once(hand.valued(-1))
    await asyncio.sleep(REST * 2)
    hand.layer().close()
    await hand.frames(3)
    found["there_and_back"] = hand.entries()

    # The pad.
    await hand.tap(table._seats[2])
    await hand.tap(hand.valued("pad"))
    for key in ("4", "7", "backspace", "2"):
        await hand.key(key)
    found["pad"] = hand.texts()
    rev = hand.table.snapshot.rev
    await hand.key("check")
    await hand.settled(rev)
    found["typed"] = {"entries": hand.entries(), "shown": table._seats[2].glory}

    # Several figures of one player: each row is a burst of its own.
    await hand.tap(table._seats[0])
    found["rows"] = hand.texts()
    ups = [tap for tap in hand.taps() if tap.value == 1]
    rev = hand.table.snapshot.rev
    hand.taps_at_once(ups[0], ups[1], ups[0])
    hand.layer().close()
    await hand.until(lambda: hand.table.snapshot.rev >= rev + 2, lambda: f"not both: {hand.entries()}")
    found["both"] = hand.entries()
    await hand.frames(3)

    # In a form a figure has plus and minus, too, and a figure out of bounds cannot be sent.
    hand.app.go("form", action="set_markers", values={"player": 1, "kingdom": "rhea", "to": 26})
    await hand.frames(4)
    row = hand.app.current.ids.scroll.ids.column.children[0]
    minus = next(tap for tap in row.walk(restrict=True) if getattr(tap, "value", None) == -1)
    hand.taps_at_once(minus, minus)
    found["stepped"] = row.shown
    await hand.tap(row)
    for key in ("9", "9"):
        await hand.key(key)
    found["too_many"] = {"texts": hand.texts(), "may": not hand.layer()._check.disabled}
    return found
