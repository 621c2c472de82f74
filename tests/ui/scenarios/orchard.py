"""A game that brings no screens, from home to its sheet and back: an installed package."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand

FAST = True


async def play(hand: Hand) -> Any:
    found: dict[str, Any] = {"home": hand.texts()}
    await hand.tap("Pear")
    await hand.see("cannot be loaded")
    found["broken"] = [hand.app.current.name, hand.app.root.ids.notice.text]
    await hand.tap("Orchard")
    for name in ("ann", "bob"):
        await hand.tap_word("screen.setup.new_player")
        await hand.type(name)
        await hand.tap_word("screen.ok")
    await hand.tap_word("screen.setup.start")
    await hand.until(lambda: hand.app.current.name == "table", lambda: f"not at the table: {hand.texts()}")
    await hand.frames(4)
    found["table"] = hand.texts()

    # A turn: a form, and what needs none.
    await _fill(hand, "Harvest", 3)
    found["harvested"] = [hand.entries(), hand.texts()]
    await _tap(hand, "Draw the weather")
    await _tap(hand, "Turn the hourglass")
    await hand.see("Hourglass 1:00")
    await hand.bar("menu")
    found["menu"] = hand.texts()
    hand.app.to_game()

    # What is buried is nobody else's business.
    await _fill(hand, "Bury fruit", 4, nth=1)
    found["buried"] = [hand.entries()[-1], hand.texts()]

    # A walk: each player is asked, then it goes on. What else can be done meanwhile is there, too.
    await _tap(hand, "Dig everything up")
    await _tap(hand, "Begin the festival")
    found["giving"] = [hand.app.current.name, hand.texts()]
    hand.send({"action": "bury", "seat": 0, "fruit": 1})  # elsewhere: the walk stays as it was
    await _tap(hand, "Dig everything up")
    found["dug"] = hand.texts()
    await _give(hand, "Ann", "2")
    found["asked"] = [hand.texts(), hand.app.current.may_go_on]
    await _give(hand, "Bob", "0")
    await _tap(hand, "Look at the pie")
    found["judging"] = hand.texts()
    await _end(hand)
    await hand.until(lambda: hand.app.current.name == "sheet", lambda: f"no sheet: {hand.texts()}")
    await hand.frames(4)
    found["sheet"] = hand.texts()

    # Back into the walk, and an old entry put right.
    await hand.reopen()
    await hand.until(lambda: hand.app.current.name == "walk", lambda: f"still the sheet: {hand.texts()}")
    await hand.bar("history")
    found["history"] = hand.texts()
    await hand.tap("somebody buries fruit")
    await hand.tap_word("screen.entries.correct")
    await hand.frames(4)
    found["secret"] = hand.texts()
    hand.app.back()
    await hand.tap("Ann harvests 3")
    await hand.tap_word("screen.entries.correct")
    await hand.frames(4)
    found["form"] = hand.texts()
    await hand.key(1)
    rev = hand.table.snapshot.rev
    await hand.tap_word("screen.ok")
    await hand.settled(rev)
    await _counted(hand)
    found["corrected"] = [hand.entries(), hand.app.current.name, hand.texts()]
    await _end(hand)
    await hand.until(lambda: hand.app.current.name == "sheet", lambda: f"no sheet: {hand.texts()}")
    for screen in ("games", "stats", "phones"):
        hand.app.go(screen)
        await hand.frames(4)
        found[screen] = hand.texts()
    hand.app.go("past_sheet", number=hand.table.snapshot.number)
    await hand.frames(4)
    found["past"] = hand.texts()
    return found


async def _tap(hand: Hand, text: str) -> None:
    rev = hand.table.snapshot.rev
    await hand.tap(text)
    await hand.settled(rev)


async def _counted(hand: Hand) -> None:
    await hand.until(lambda: not hand.app.current.counting, lambda: f"still counting: {hand.texts()}")


async def _end(hand: Hand) -> None:
    """A tap while the figures still count would only skip that."""
    await _counted(hand)
    await _tap(hand, "Give the prize and end the game")


async def _give(hand: Hand, name: str, figure: str) -> None:
    """A line of the walk asks for its one figure where it stands."""
    await hand.tap(name)
    await hand.key(figure)
    rev = hand.table.snapshot.rev
    await hand.key("check")
    await hand.settled(rev)


async def _fill(hand: Hand, text: str, figure: int, nth: int = 0) -> None:
    """A form with one figure, by its plus: the first tap on it goes to the least."""
    await hand.tap(text, nth)
    await hand.until(lambda: hand.app.current.name == "form", lambda: f"no form: {hand.texts()}")
    await hand.frames(4)
    row = hand.app.current.ids.scroll.ids.column.children[0]
    while row._model.values.get(row._field.name) != figure:
        await hand.key(1)
    rev = hand.table.snapshot.rev
    await hand.tap_word("screen.ok")
    await hand.settled(rev)
