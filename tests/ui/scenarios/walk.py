"""Walks as the shell draws them for a game that has no screen for a step: Scythe's count, a reward of Pendulum."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from tests.ui.scenarios.pendulum import begin
from tests.ui.tour_scythe import new_game

FAST = True
DEFAULT = "walk"


async def play(hand: Hand) -> Any:
    found: dict[str, Any] = {}
    hand.send(
        new_game(["Ann", "Bob"]), {"action": "begin"}, {"action": "set_stars", "player": 0, "star": "combat", "to": 1}
    )
    hand.send({"action": "sample"})
    hand.app.go(DEFAULT)
    await hand.frames(4)
    found["count"] = hand.texts()
    await hand.tap("Bob")
    await hand.until(lambda: hand.app.current.name == "form", lambda: f"no form: {hand.texts()}")
    found["form"] = hand.texts()
    hand.send({"action": "count_up", "seat": 1, "territories": 4})
    hand.app.go(DEFAULT)
    await hand.frames(4)
    found["counted"] = [card.done for card in hand.app.current._cards]
    await hand.tap_id(hand.app.current, "next")
    await hand.until(lambda: hand.state.phase == "play", lambda: f"still a sample: {hand.texts()}")

    await begin(hand, ["Ann", "Bob"], untimed=True)
    hand.send(
        {"action": "start_round", "untimed": True}, {"action": "set_figure", "player": 0, "figure": "votes", "to": 9}
    )
    while hand.state.phase == "round":
        hand.send({"action": "advance_time"})
    hand.app.go(DEFAULT)
    await hand.frames(4)
    found["called"] = hand.texts()
    hand.send({"action": "end_actions"}, {"action": "count_votes"})
    hand.app.go(DEFAULT)
    await hand.frames(4)
    found["rewards"] = hand.texts()
    found["goes_on"] = hand.app.current.may_go_on
    await hand.tap_word("pendulum.reward.intrigue")
    await hand.until(lambda: hand.app.current.name == "form", lambda: f"no form: {hand.texts()}")
    found["reward"] = hand.texts()
    return found
