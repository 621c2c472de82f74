"""What nobody noted is put in before an entry: with a form, after a question where something no longer fits."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand, words_of

FAST = True


async def play(hand: Hand) -> Any:
    hand.send(
        {"action": "new_game", "game": "tally", "setup": {"names": ["Ann", "Bob", "Cid"]}},
        {"action": "add_points", "player": 0, "points": 10},
        {"action": "add_points", "player": 1, "points": 20},
        {"action": "rename", "player": 2, "name": "Dora"},
        {"action": "add_points", "player": 2, "points": 3},
    )
    hand.app.to_game()
    await hand.frames(4)
    found: dict[str, Any] = {}

    await _put_in_before(hand, hand.entries()[0])
    found["title"] = hand.app.current.title
    found["then"] = [text for tap in hand.taps() for text in words_of(tap)]
    await hand.tap_word("tally.action.add_points")
    await hand.frames(4)
    await hand.tap_word("field.player")
    await hand.frames(2)
    found["names"] = [text for tap in hand.taps() for text in words_of(tap) if text.isalpha()]
    await hand.tap("Bob")
    for _ in range(4):  # the first goes to nothing
        await hand.key(1)
    rev = hand.table.snapshot.rev
    await hand.tap_word("screen.ok")
    await hand.settled(rev)
    found["put_in"] = [hand.entries(), _totals(hand)]
    await hand.bar("history")
    await hand.tap(hand.entries()[-1])
    found["again"] = hand.texts()
    hand.layer().close()

    # Bob left before his points: they cannot have happened.
    await hand.tap(hand.entries()[1])
    await hand.tap_word("screen.entries.put_in")
    await hand.tap_word("tally.action.drop")
    await hand.tap("Bob")
    await hand.frames(4)
    notice = hand.app.root.ids.notice
    found["refused"] = [notice.text, _totals(hand) == [10, 23, 3]]
    rev = hand.table.snapshot.rev
    await hand.tap_word("screen.anyway")
    await hand.settled(rev)
    found["left"] = [hand.state.players[1].gone, _totals(hand)]
    rev = hand.table.snapshot.rev
    await hand.bar("undo")
    await hand.settled(rev)
    found["undone"] = [hand.state.players[1].gone, _totals(hand)]

    # What needs no form is put in at once.
    await _put_in_before(hand, hand.entries()[3])
    rev = hand.table.snapshot.rev
    await hand.tap_word("tally.action.end_game")
    await hand.settled(rev)
    found["no_form"] = [hand.app.current.name, hand.entries()[-1]]
    return found


async def _put_in_before(hand: Hand, title: str) -> None:
    await hand.bar("history")
    await hand.tap(title)
    await hand.tap_word("screen.entries.put_in")
    await hand.frames(4)


def _totals(hand: Hand) -> list[int]:
    return [player.total for player in hand.state.players]
