"""Moves of Pendulum that several scenarios make."""

from __future__ import annotations

from typing import Any

from companion.games.pendulum.privilege import extra_points_of
from tests.ui.driver import Hand
from tests.ui.tour_pendulum import MAT, new_game, read_mats

__all__ = ["MAT", "begin", "council", "empty", "flip", "new_game", "read_mats", "shown_seconds", "to_council"]


async def begin(hand: Hand, names: list[str], **setup: Any) -> None:
    """A game whose mats are known, with the workers being placed."""
    hand.send(new_game(names, **setup), *read_mats(len(names)), {"action": "begin"})
    hand.app.to_game()
    await hand.frames(4)


def card(hand: Hand, glass: str) -> Any:
    return hand.app.current._cards[glass]


def shown_seconds(hand: Hand, glass: str) -> int:
    """As it can be read on the screen."""
    minutes, _, seconds = card(hand, glass).clock.partition(":")
    return 60 * int(minutes) + int(seconds)


async def empty(hand: Hand, glass: str) -> None:
    """Wait until the screen says that it is."""
    await hand.until(
        lambda: (
            hand.app.current.name == "pendulum_table"
            and hand.state.glass(glass).sand.is_empty(hand.table.now())  # the screen may lag behind a flip
            and card(hand, glass).empty
        ),
        lambda: f"{glass} never runs out: {hand.texts()}",
    )


async def flip(hand: Hand, glass: str) -> None:
    await empty(hand, glass)
    before = hand.table.snapshot.rev
    await hand.tap(card(hand, glass))
    await hand.until(lambda: hand.table.snapshot.rev > before, lambda: f"{glass} was not turned: {hand.texts()}")


async def start(hand: Hand) -> None:
    """Turn all three, once the sand of the round before has run out."""
    await hand.until(lambda: hand.app.current.name == "pendulum_table", lambda: f"no table: {hand.texts()}")
    await hand.until(lambda: hand.state.all_empty(hand.table.now()), lambda: "sand never runs out")
    # The screen notices a little later and then has no button any more that empties them: the others move.
    await hand.until(lambda: not hand.app.current._offers_empty, lambda: f"{hand.texts()}")
    await hand.frames(4)
    await hand.tap_word("screen.pendulum.start")
    await hand.until(lambda: hand.state.phase == "round", lambda: f"no round: {hand.texts()}")
    await hand.frames(3)


async def to_council(hand: Hand) -> None:
    """The purple hourglass is turned until the last marker is off the board."""
    for _ in range(2):
        await flip(hand, "purple")
    await hand.until(lambda: hand.app.current.name == "pendulum_walk", lambda: f"no council: {hand.texts()}")
    await hand.frames(3)


async def council(hand: Hand, votes: dict[str, int]) -> list[str]:
    """Walk through the council; the titles that were shown. Everybody takes a point of popularity, and power."""
    titles = [hand.app.current.title]
    for name in votes:
        await hand.tap(name)
    await _step(hand, "privilege")
    titles.append(hand.app.current.title)
    for name, count in votes.items():
        await _vote(hand, name, count)
    await hand.tap_id(hand.app.current, "next")
    await _step(hand, "rewards")
    titles.append(hand.app.current.title)
    while hand.state.phase == "rewards":
        await _reward(hand)
    if hand.state.phase == "provinces":
        titles.append(hand.app.current.title)
        await hand.tap_id(hand.app.current, "next")
        await _step(hand, "refresh")
        titles.append(hand.app.current.title)
        await hand.tap_id(hand.app.current, "next")
        await _step(hand, "placing")
    return titles


async def _step(hand: Hand, phase: str) -> None:
    await hand.until(lambda: hand.state.phase == phase, lambda: f"{phase} never comes: {hand.texts()}")
    await hand.frames(4)


async def _vote(hand: Hand, name: str, count: int) -> None:
    seat = next(seat for seat, player in enumerate(hand.state.players) if player.name == name)
    if hand.state.players[seat].votes == count:
        return
    await hand.tap(name)
    await hand.tap(hand.taps()[-1])  # from plus and minus to the pad
    for figure in str(count):
        await hand.key(figure)
    await hand.key("check")
    await hand.until(lambda: hand.state.players[seat].votes == count, lambda: f"no votes: {hand.texts()}")
    await hand.frames(3)


async def _reward(hand: Hand) -> None:
    before = hand.table.snapshot.rev
    seat = hand.state.to_serve()
    await hand.tap_word("pendulum.reward.any_point")
    await hand.tap_word("pendulum.figure.popularity")
    for _ in range(extra_points_of(hand.state, seat)):
        power = [tap for tap in hand.taps() if getattr(tap, "value", None) == "power"]
        await hand.tap(power[-1])  # the row of the extra points is the lower one
    await hand.tap_id(hand.app.current, "next")
    await hand.settled(before)
