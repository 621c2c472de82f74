"""The menu: whose each entry is, and stopping the time."""

from __future__ import annotations

from typing import Any

from companion.table.command import Command
from tests.ui.driver import CEILING, Hand
from tests.ui.tour_pendulum import new_game

FAST = True


async def play(hand: Hand) -> Any:
    from ui.theme import ICON

    hand.send(new_game(["Ann", "Bob"]))
    # Nobody has typed in a mat; the table begins all the same.
    assert hand.table.submit(Command(id="begin", action={"action": "begin"}, override=True)).result(CEILING).ok
    hand.send({"action": "start_round"})
    hand.app.go("menu")
    await hand.frames(4)
    found: dict[str, Any] = {"texts": _texts(hand), "icons": {}}
    for key, icon in (("pause", "pause"), ("go_on", "play")):
        row = hand.find_tap(hand.word(f"screen.menu.{key}"))
        found["icons"][key] = row.icon == ICON[icon]
        rev = hand.table.snapshot.rev
        await hand.tap(row)
        await hand.settled(rev)
    return found


def _texts(hand: Hand) -> list[str]:
    return [row.text for row in hand.visible(scrolled=False) if type(row).__name__ == "Row"]
