"""With X pointer events: two quick taps where one is meant, notices that go with their reason, home after a game."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from ui.shell.seen import MOMENT as MOMENT

NAMES = ["Ann", "Bob", "Cid"]
FACTIONS = ["nordic", "rusviet", "crimea"]


async def play(hand: Hand) -> Any:
    found: dict[str, Any] = {}
    setup = {"names": NAMES, "factions": FACTIONS, "mats": ["industrial", "engineering", "mechanical"]}
    hand.send({"action": "new_game", "game": "scythe", "setup": setup}, {"action": "begin"})
    hand.send({"action": "step", "player": 0, "figure": "coins", "by": 1})
    hand.app.to_game()
    await pause(hand)

    await hand.tap_twice(hand.find_tap(hand.word("screen.scythe.end_turn")))
    found["after_two_taps"] = (NAMES[hand.state.turn], notice(hand))

    # Nothing was noted for Bob: that is a question, and it goes when somebody else does something.
    await pause(hand)
    await hand.tap(hand.find_tap(hand.word("screen.scythe.end_turn")))
    found["nothing_noted"] = (NAMES[hand.state.turn], notice(hand), hand.app.root.ids.notice.anyway)
    hand.send({"action": "step", "player": 1, "figure": "power", "by": 1})
    await hand.frames(6)
    found["noted"] = notice(hand)

    # A finished game is not opened again from home.
    hand.app.do({"action": "end_game"}, insist=True)
    await hand.until(lambda: hand.state.phase == "tally", lambda: "the game does not end")
    counts = [{"action": "count_up", "seat": seat, "territories": 1} for seat in range(3)]
    hand.send(*counts, {"action": "finish"})
    await hand.frames(6)
    found["bar_at_the_sheet"] = hand.app.root.ids.bar.shown
    hand.app.home()
    hand.app.go("phones")
    await hand.frames(4)
    found["bar_from_home"] = hand.app.root.ids.bar.shown
    hand.app.to_game()
    await pause(hand)
    await hand.bar("undo")
    found["reopens"] = (notice(hand), hand.table.snapshot.over)
    return found


def notice(hand: Hand) -> str:
    text: str = hand.app.root.ids.notice.text
    return text


async def pause(hand: Hand) -> None:
    """Long enough to have seen what is there."""
    import asyncio

    await asyncio.sleep(MOMENT * 1.5)
    await hand.frames(4)
