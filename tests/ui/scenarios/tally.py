"""Just score: any game, with taps that become one entry, and the pad."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand

FAST = True


async def play(hand: Hand) -> Any:
    await hand.tap_word("screen.home.score")
    for name in ("ann", "bob"):
        await hand.tap_word("screen.setup.new_player")
        await hand.type(name)
        await hand.tap_word("screen.ok")
    await hand.tap_word("screen.setup.start")
    await hand.until(lambda: hand.app.current.name == "tally_table", lambda: f"not at the table: {hand.texts()}")
    await hand.frames(4)
    found: dict[str, Any] = {"table": hand.texts()}
    plus = [tap for tap in hand.taps() if tap.parent is not None and "plus" in _icon_of(tap)]
    rev = hand.table.snapshot.rev
    hand.taps_at_once(*[plus[0]] * 3)
    found["during"] = [hand.entries(), hand.texts()]
    await hand.settled(rev)
    found["after"] = [hand.entries(), [player.total for player in hand.state.players]]

    await hand.tap(next(tap for tap in hand.taps() if type(tap).__name__ == "TotalFigure" and tap.text == "0"))
    for key in ("4", "2"):
        await hand.key(key)
    rev = hand.table.snapshot.rev
    await hand.key("+")
    await hand.settled(rev)
    found["typed"] = [hand.entries(), hand.texts()]
    await hand.tap_word("tally.action.end_game")
    await hand.until(lambda: hand.app.current.name == "tally_sheet", lambda: f"no sheet: {hand.texts()}")
    await hand.frames(4)
    found["sheet"] = hand.texts()
    return found


def _icon_of(tap: Any) -> str:
    from ui.theme import ICON

    return next((name for name, letter in ICON.items() if letter == getattr(tap, "icon", "")), "")
