"""With X pointer events: a game of Scythe for five, quick and guided, to the sheet, back to the start and forth."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand

FAST = True
NAMES = ("ann", "bob", "cid", "dan", "eve")
FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")  # they sit in this order
MATS = ("industrial", "engineering", "mechanical", "patriotic", "agricultural")
ANN, BOB, CID, DAN, EVE = range(5)


async def play(hand: Hand) -> Any:
    hand.by_x = True
    found: dict[str, Any] = {}
    found["names"] = await set_up(hand)
    found["layout"] = hand.texts()
    await hand.tap_id(hand.app.current, "begin")
    await at(hand, "scythe_table")
    found["table"] = hand.texts()

    # Quick: one tap opens, one tap books.
    found["quick"] = await quick(hand)
    # Guided, with what it costs and brings; the same section twice is asked about.
    found["guided"] = await guided(hand)
    # A recruit's bonus in somebody else's turn.
    found["recruit"] = await recruited(hand)
    found["six"] = await six_stars(hand)
    await at(hand, "scythe_count")
    found["count"] = await count(hand)
    await hand.see(hand.word("screen.sheet.home"))
    found["sheet"] = await without_cues(hand)
    found["entries"] = len(hand.entries())

    found["undone"] = await undo_all(hand)
    found["start"] = await without_cues(hand)
    await redo_all(hand)
    await at(hand, "scythe_sheet")
    found["again"] = await without_cues(hand)
    return found


async def without_cues(hand: Hand) -> list[str]:
    hand.app.root.ids.strip.clear()
    await hand.frames(4)
    return hand.texts()


async def at(hand: Hand, screen: str) -> None:
    await hand.until(lambda: hand.app.current.name == screen, lambda: f"not at {screen}: {hand.texts()}")
    await hand.frames(4)


def cell(hand: Hand, seat: int, column: str) -> Any:
    return hand.app.current._rows[seat].cells[column]


async def set_up(hand: Hand) -> str:
    await hand.tap_word("scythe.name")
    heading = str(hand.app.current.seats_text)
    for name in NAMES:
        await hand.tap_word("screen.setup.new_player")
        await hand.type(name)
        await hand.tap_word("screen.ok")
    for field, family, chosen in (("factions", "faction", FACTIONS), ("mats", "mat", MATS)):
        await hand.tap_word(f"scythe.field.{field}")
        for each in chosen:
            await hand.tap_word(f"scythe.{family}.{each}")
        await hand.tap_word("screen.ok")
    await hand.tap_word("scythe.field.structure_bonus")
    await hand.tap_word("scythe.tile.on_tunnels")
    await hand.tap_word("screen.setup.start")
    await at(hand, "scythe_layout")
    return heading


async def step(hand: Hand, seat: int, column: str, by: int) -> None:
    rev = hand.table.snapshot.rev
    await hand.tap(cell(hand, seat, column))
    await hand.tap(hand.valued(by))
    await hand.settled(rev)


async def put(hand: Hand, seat: int, column: str, to: int) -> None:
    rev = hand.table.snapshot.rev
    await hand.tap(cell(hand, seat, column))
    await hand.tap(hand.valued("pad"))
    for key in str(to):
        await hand.key(key)
    await hand.key("check")
    await hand.settled(rev)


async def done(hand: Hand, what: Any) -> None:
    """A tap that the table answers."""
    rev = hand.table.snapshot.rev
    await hand.tap(what)
    await hand.settled(rev)


async def end_turn(hand: Hand) -> None:
    """One in which nothing was noted is asked about."""
    rev = hand.table.snapshot.rev
    noted = hand.state.placed or hand.state.acted
    await hand.tap_word("screen.scythe.end_turn")
    if not noted:
        await hand.tap_word("screen.anyway")
    await hand.settled(rev)


async def quick(hand: Hand) -> dict[str, Any]:
    from kivy.core.window import Window

    touches: list[Any] = []

    def touched(_: Any, touch: Any) -> None:
        touches.append(touch.device)

    Window.bind(on_touch_down=touched)
    await step(hand, ANN, "power", 2)
    Window.unbind(on_touch_down=touched)
    taps = len(touches)
    shown = cell(hand, ANN, "power").text
    await step(hand, ANN, "coins", -1)
    hidden = cell(hand, ANN, "coins").text
    undo = hand.app.root.ids.bar.undo_text
    await end_turn(hand)
    return {"taps": taps, "shown": shown, "hidden": hidden, "undo": undo, "turn": hand.state.turn}


async def guided(hand: Hand) -> dict[str, Any]:
    found: dict[str, Any] = {}
    found["below"] = []  # sections of which something is below the edge of the small screen
    for section in ("produce", "bolster", "move", "trade"):
        if section != "produce":
            hand.app.to_game()
            await at(hand, "scythe_table")
        await hand.tap(hand.valued(section))
        await at(hand, "scythe_section")
        rows = hand.app.current.ids.rows
        found["below"] += [section] if rows.children[0].height > rows.height else []
    found["section"] = hand.texts()
    coins = hand.state.players[BOB].coins
    await done(hand, "Popularity +1")
    found["paid"] = hand.state.players[BOB].coins - coins
    await hand.see("Done")
    await done(hand, hand.app.current.ids.end)
    await at(hand, "scythe_table")
    for _ in range(3):
        await end_turn(hand)
    await end_turn(hand)  # Ann
    await end_turn(hand)  # Bob
    # Cid goes to move, and in the next round to move again.
    await hand.tap(hand.valued("move"))
    await at(hand, "scythe_section")
    await done(hand, "Coins +1")
    await done(hand, hand.app.current.ids.end)
    await at(hand, "scythe_table")
    for _ in range(4):
        await end_turn(hand)
    await hand.tap(hand.valued("move"))
    await at(hand, "scythe_section")
    await hand.tap("Coins +1")
    await hand.until(lambda: hand.app.root.ids.notice.text, lambda: f"nothing was refused: {hand.texts()}")
    found["twice"] = str(hand.app.root.ids.notice.text)
    await done(hand, hand.app.root.ids.notice.ids.anyway)
    found["insisted"] = list(hand.state.players[CID].done)
    await done(hand, hand.app.current.ids.end)
    await at(hand, "scythe_table")
    for _ in range(3):
        await end_turn(hand)
    found["turn"] = hand.state.turn
    return found


async def recruited(hand: Hand) -> dict[str, Any]:
    """Bob has a recruit; Ann deploys."""
    await hand.tap(cell(hand, BOB, "recruits"))
    await hand.tap_word("scythe.bottom.deploy")
    await done(hand, hand.word("scythe.bonus.power"))
    power, coins = hand.state.players[BOB].power, hand.state.players[BOB].coins
    while hand.state.turn != ANN:
        await end_turn(hand)
    top = next(each.section for each in _sections(hand) if each.bottom == "deploy")
    await hand.tap(hand.valued(top))
    await at(hand, "scythe_section")
    texts = hand.texts()
    hand.app.root.ids.strip.clear()
    await hand.tap_word("screen.scythe.mech")
    await hand.until(lambda: "Bob" in hand.app.root.ids.strip.text, lambda: f"not announced: {hand.texts()}")
    heard = str(hand.app.root.ids.strip.text)
    await at(hand, "scythe_table")
    return {
        "power": power,
        "coins": hand.state.players[BOB].coins - coins,
        "offered": texts,
        "heard": heard,
        "turn": hand.state.turn,
        "mechs": cell(hand, ANN, "mechs").text,
    }


def _sections(hand: Hand) -> Any:
    from ui.screens.scythe.table_model import section_buttons

    return section_buttons(hand.state)


async def six_stars(hand: Hand) -> dict[str, Any]:
    """Ann comes to her sixth star; a star from a slip of the finger goes with its undo."""
    await put(hand, ANN, "power", 16)
    slip = len(hand.state.players[ANN].stars)
    await hand.bar("undo")
    await hand.until(lambda: not hand.state.players[ANN].stars, lambda: "the star stays")
    await put(hand, ANN, "power", 16)
    await put(hand, ANN, "popularity", 18)
    await put(hand, ANN, "workers", 8)
    await step(hand, ANN, "mechs", 3)
    for structure in ("monument", "armory", "mill"):
        await hand.tap(cell(hand, ANN, "structures"))
        await done(hand, hand.word(f"scythe.structure.{structure}"))
    await hand.tap(cell(hand, ANN, "stars"))
    await at(hand, "scythe_stars")
    near = [row.kind for row in hand.app.current._shown.rows if row.cells[ANN].near]
    texts = hand.texts()
    await hand.back()
    await at(hand, "scythe_table")
    # A sample count is offered after the first star and put away again.
    await hand.tap(hand.valued("more"))
    await done(hand, hand.word("scythe.action.sample"))
    await at(hand, "scythe_count")
    sample = await without_cues(hand)
    await done(hand, hand.app.current.ids.back)
    await at(hand, "scythe_table")
    await hand.tap(cell(hand, ANN, "structures"))
    await done(hand, hand.word("scythe.structure.mine"))
    while hand.state.turn != ANN:
        await end_turn(hand)
    await hand.tap(cell(hand, ANN, "stars"))
    await at(hand, "scythe_stars")
    await hand.tap_id(hand.app.current, "objective")  # Eve's turn has just ended: she may show one, too
    await done(hand, "Ann")
    return {
        "slip": slip,
        "near": near,
        "texts": texts,
        "sample": sample,
        "stars": list(hand.state.players[ANN].stars),
        "phase": hand.state.phase,
    }


async def count(hand: Hand) -> list[str]:
    titles = []
    for index in range(5):
        titles.append(hand.app.current.ids.next.text)
        rows = hand.app.current._rows
        await hand.tap(rows["territories"].children[1])
        await hand.key(str(index + 3))
        await hand.key("check")
        if index == 0:
            await hand.tap(rows["factory"].children[1])
        await hand.tap(rows["resources"].children[0])
        await hand.tap(rows["resources"].children[0])
        await done(hand, hand.app.current.ids.next)
    await done(hand, hand.app.current.ids.next)
    return titles


async def undo_all(hand: Hand) -> int:
    rev = hand.table.snapshot.rev
    await hand.reopen()
    await hand.settled(rev)
    steps = 1
    while hand.app.root.ids.bar.can_undo:
        rev = hand.table.snapshot.rev
        await hand.bar("undo")
        await hand.settled(rev)
        steps += 1
    return steps


async def redo_all(hand: Hand) -> None:
    while hand.app.root.ids.bar.can_redo:
        rev = hand.table.snapshot.rev
        await hand.bar("redo")
        await hand.settled(rev)
