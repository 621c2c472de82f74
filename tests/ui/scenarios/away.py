"""In the middle of a round: other screens keep the clocks in sight, home lets the sand lie, a start lets it run."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from tests.ui.scenarios.pendulum import begin, card

FAST = True


async def play(hand: Hand, part: str = "leave") -> Any:
    if part == "open":  # the app has just started on the journal of the other part
        screen = hand.app.current
        found = {"screen": screen.name, "paused": hand.table.snapshot.paused, "lost": screen.lost}
        left = hand.state.glass("black").sand.remaining(hand.table.now())
        away = hand.table.snapshot.away
        await hand.tap(hand.word("screen.pendulum.as_if_it_ran", s=-(-away // 1000)))
        await hand.until(lambda: not hand.table.snapshot.paused, lambda: f"time stands still: {hand.texts()}")
        await hand.frames(4)
        found["went_on"] = hand.state.glass("black").sand.remaining(hand.table.now()) <= left - away
        return {**found, "still_lost": screen.lost}
    clocks = hand.app.root.ids.clocks
    await begin(hand, ["Ann", "Bob"])
    hand.send({"action": "pause"})  # left over from before
    await hand.frames(4)
    found: dict[str, Any] = {"before": clocks.text}
    await hand.tap_word("screen.pendulum.start")
    await hand.until(lambda: hand.state.phase == "round", lambda: f"no round: {hand.texts()}")
    await hand.until(lambda: not hand.table.snapshot.paused, lambda: "the round starts paused")
    await hand.frames(4)
    found["table"] = clocks.text

    # A refusal lies low on this screen: pause and disputes can still be reached.
    await hand.tap(card(hand, "purple"))
    notice = hand.app.root.ids.notice
    await hand.until(lambda: notice.text, lambda: "nothing was refused")
    await hand.frames(3)
    found["covers_pause"] = bool(notice.top > hand.app.current.ids.pause.y)
    notice.hide()

    await hand.bar("menu")
    found["menu"] = clocks.text
    await hand.tap_word("screen.menu.home")
    await hand.until(lambda: hand.app.current.name == "home", lambda: f"not home: {hand.texts()}")
    found["home"] = {"paused": hand.table.snapshot.paused, "clocks": clocks.text}
    hand.send({"action": "go_on"})
    return found
