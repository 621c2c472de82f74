"""Moves of Ethnos that several scenarios make."""

from __future__ import annotations

from typing import Any

from companion.games.ethnos.reckoning import step_now, undecided
from tests.ui.driver import Hand

PLAIN = ("giants", "dwarves", "minotaurs", "orcs", "halflings")
NAMES = ["Ann", "Bob", "Cid"]
SETUP = {
    "names": NAMES,
    "eighteenth": 6,
    "first": "Ann",
    "tribes": ["giants", "dwarves", "minotaurs", "orcs", "trolls"],
}


def new_game(**setup: Any) -> dict[str, Any]:
    return {"action": "new_game", "game": "ethnos", "setup": {**SETUP, **setup}}


async def begin(hand: Hand, **setup: Any) -> None:
    """A game in play, on its table."""
    hand.send(new_game(**setup))
    hand.app.to_game()
    await hand.frames(4)


async def band(hand: Hand, size: int, leader: str | None, kingdom: str) -> None:
    """The player on turn plays a band; without a leader the first that leads and asks for nothing more."""
    leader = leader or next(tribe for tribe in hand.state.tribes if tribe in PLAIN)
    before = hand.table.snapshot.rev
    await hand.tap_word("screen.action.play_band")
    await hand.tap(str(size))
    await hand.tap(hand.word(f"ethnos.card.{leader}"))
    await hand.tap(hand.word(f"ethnos.kingdom.{kingdom}"))
    await hand.tap_word("screen.band.play")
    await hand.until(lambda: hand.table.snapshot.rev > before, lambda: f"no band was played: {hand.texts()}")
    await hand.until(lambda: hand.app.current.name == "ethnos_table", lambda: f"not back at the table: {hand.texts()}")
    await hand.frames(3)


async def reckon(hand: Hand) -> list[str]:
    """Walk through the end of the age; the titles that were shown."""
    await hand.until(lambda: hand.app.current.name == "ethnos_walk", lambda: f"no walk: {hand.texts()}")
    titles: list[str] = []
    age = hand.state.age
    for _ in range(200):
        if hand.state.phase != "reckoning" or hand.state.age != age:
            await hand.until(lambda: hand.app.current.name != "ethnos_walk", lambda: f"still walking: {hand.texts()}")
            await hand.frames(3)
            return titles
        title = hand.app.current.title
        if title not in titles:
            titles.append(title)
        if step_now(hand.state) == "orcs" and undecided(hand.state):
            before = hand.table.snapshot.rev
            name = hand.state.players[undecided(hand.state)[0]].name
            await hand.tap(next(tap for tap in hand.taps() if getattr(tap, "value", None) is True and name in tap.text))
            await hand.until(lambda before=before: hand.table.snapshot.rev > before, lambda: "no answer about orcs")  # type: ignore[misc]
        elif hand.app.current.counting:
            await hand.tap_id(hand.app.current, "next")  # skips the counting
        else:
            await hand.tap_id(hand.app.current, "next")
            await hand.until(
                lambda title=title: hand.app.current.name != "ethnos_walk" or hand.app.current.title != title,  # type: ignore[misc]
                lambda: f"the step stays: {hand.texts()}",
            )
        await hand.frames(3)
    raise AssertionError(f"the walk does not end: {titles}")
