"""The games played: sheet, export, statistics, going on, deleting; and a picture of a result."""

from __future__ import annotations

import json
from typing import Any

from tests.ui.driver import Hand
from tests.ui.scenarios.ethnos import new_game

FAST = True


async def play(hand: Hand) -> Any:
    _finished(hand)
    hand.send(new_game(names=["Dan", "Eve"], first="Dan", tribes=[]))
    hand.app.home()
    await hand.tap_word("screen.home.history")
    await hand.frames(4)
    found: dict[str, Any] = {"list": hand.texts()}

    await _choose(hand, "Ann", "export_json")
    await _choose(hand, "Ann", "export_csv")
    files = sorted(hand.home.folder.rglob("*.json")) + sorted(hand.home.folder.rglob("*.csv"))
    found["files"] = [file.suffix for file in files]
    found["json"] = sorted(json.loads(files[0].read_text("utf-8")))
    found["csv"] = files[1].read_text("utf-8").splitlines()
    found["notice"] = hand.app.root.ids.notice.text

    await _choose(hand, "Ann", "sheet")
    await hand.frames(4)
    found["sheet"] = hand.texts()
    await hand.tap_word("screen.sheet.save")
    await hand.frames(4)
    pictures = list(hand.home.folder.rglob("pictures/*.png"))
    found["pictures"] = [file.stat().st_size > 1000 for file in pictures]
    hand.app.home()

    hand.app.go("stats")
    await hand.frames(4)
    found["stats"] = hand.texts()
    hand.app.home()

    hand.app.go("games")
    await hand.frames(4)
    await _choose(hand, "Ann", "delete")
    await hand.frames(4)
    found["question"] = hand.texts()
    await hand.tap_id(hand.app.current, "no")
    await hand.frames(4)
    found["kept"] = hand.texts()
    await _choose(hand, "Ann", "delete")
    await hand.tap_id(hand.app.current, "yes")
    await hand.until(lambda: len(hand.app.services.played()) == 1, lambda: "the game was not deleted")
    await hand.frames(6)
    found["left"] = hand.texts()
    await _choose(hand, "Dan", "open")
    await hand.until(lambda: hand.app.current.name == "ethnos_table", lambda: f"not at the table: {hand.texts()}")
    await hand.frames(4)
    found["opened"] = hand.texts()
    return found


async def _choose(hand: Hand, who: str, choice: str) -> None:
    await hand.tap(who)
    await hand.tap_word(f"screen.games.{choice}")


def _finished(hand: Hand) -> None:
    hand.send(new_game(names=["Ann", "Bob"], tribes=["giants", "dwarves", "minotaurs", "halflings", "centaurs"]))
    hand.send({"action": "set_markers", "player": 1, "kingdom": "rhea", "to": 2})
    while hand.state.phase != "over":
        hand.send({"action": "next_step"} if hand.state.phase == "reckoning" else {"action": "end_age", "player": 0})
