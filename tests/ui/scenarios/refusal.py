"""A refusal in one sentence, doing it anyway, and one that has no way round."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from tests.ui.scenarios.ethnos import begin

FAST = True


async def play(hand: Hand) -> Any:
    await begin(hand)
    found: dict[str, Any] = {"held": hand.state.players[0].held}
    await hand.tap_word("screen.action.play_band")
    await hand.tap("3")
    await hand.tap(hand.word("ethnos.card.dwarves"))
    await hand.tap(hand.word("ethnos.kingdom.rhea"))
    before = hand.entries()
    await hand.tap_word("screen.band.play")
    notice = hand.app.root.ids.notice
    await hand.until(lambda: notice.text, lambda: f"no refusal: {hand.texts()}")
    await hand.frames(4)
    found["notice"] = hand.texts()
    found["sentence"] = notice.text
    found["nothing_happened"] = hand.entries() == before

    # The notice is not in the way of anything and can be put away.
    await hand.tap_id(notice, "close")
    found["closed"] = not hand.reads(found["sentence"])
    await hand.tap_word("screen.band.play")
    await hand.see(hand.word("screen.anyway"))
    rev = hand.table.snapshot.rev
    await hand.tap_word("screen.anyway")
    await hand.settled(rev)
    await hand.until(lambda: hand.app.current.name == "ethnos_table", lambda: f"not back at the table: {hand.texts()}")
    await hand.frames(4)
    found["done"] = hand.entries()
    found["gone"] = not hand.reads(found["sentence"])
    found["marker"] = hand.state.players[0].markers[1]
    await hand.bar("history")
    found["history"] = hand.texts()

    # Two people of one name are refused, and there is no anyway.
    hand.app.do({"action": "rename", "player": 0, "name": "Bob"})
    await hand.until(lambda: notice.text, lambda: "no refusal")
    await hand.frames(4)
    found["impossible"] = {"text": notice.text, "anyway": hand.reads(hand.word("screen.anyway"))}
    return found
