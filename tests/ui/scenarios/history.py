"""Undo and redo that say what they do, going back, and correcting one entry."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from tests.ui.scenarios.ethnos import begin

FAST = True


async def play(hand: Hand) -> Any:
    await begin(hand)
    hand.send(
        {"action": "set_glory", "player": 0, "to": 5},
        {"action": "set_markers", "player": 1, "kingdom": "rhea", "to": 2},
    )
    await hand.frames(4)
    bar = hand.app.root.ids.bar
    found: dict[str, Any] = {"undo": [bar.undo_text], "redo": [bar.can_redo], "markers": [_markers(hand)]}

    for button in ("undo", "undo", "redo", "redo"):
        rev = hand.table.snapshot.rev
        await hand.bar(button)
        await hand.settled(rev)
        found["undo"].append(bar.undo_text)
        found["redo"].append(bar.can_redo)
        found["markers"].append(_markers(hand))

    # One entry of the past is corrected, what came later stays.
    await hand.bar("history")
    found["history"] = hand.texts()
    await hand.tap("Ann: glory 0 → 5")
    found["choices"] = hand.texts()
    await hand.tap_word("screen.entries.correct")
    await hand.frames(4)
    found["form"] = hand.texts()
    await hand.tap_word("ethnos.field.to")
    await hand.key("7")
    await hand.key("check")
    rev = hand.table.snapshot.rev
    await hand.tap_word("screen.ok")
    await hand.settled(rev)
    found["corrected"] = {"entries": hand.entries(), "glory": _glory(hand), "markers": _markers(hand)}

    # Back to the start, and forward again.
    await hand.bar("history")
    rev = hand.table.snapshot.rev
    await hand.tap_word("history.start")
    await hand.settled(rev)
    found["at_start"] = {"entries": hand.entries(), "texts": hand.texts()}
    rev = hand.table.snapshot.rev
    await hand.tap(hand.app.current.ids.list.ids.column.children[-1])
    await hand.tap_word("screen.entries.go_to")
    await hand.settled(rev)
    hand.app.to_game()
    await hand.frames(4)
    found["forward"] = {"entries": hand.entries(), "glory": _glory(hand), "markers": _markers(hand)}
    return found


def _markers(hand: Hand) -> str:
    """What Bob's cell of Rhea says, once the table is there."""
    cells = hand.app.current._cells
    return str(cells[1, 1].text)


def _glory(hand: Hand) -> str:
    return str(hand.app.current._seats[0].glory)
