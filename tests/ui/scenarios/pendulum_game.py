"""With X pointer events: a complete game of Pendulum for three, four rounds of sand on a fast clock."""

from __future__ import annotations

from typing import Any

from tests.fast_clock import FastClock
from tests.ui.driver import Hand
from tests.ui.scenarios.pendulum import MAT, card, council, empty, flip, read_mats, shown_seconds, start, to_council

FAST = True
CLOCK = FastClock
VOTES = ({"Ann": 5, "Bob": 5, "Cid": 2}, {"Ann": 1, "Bob": 4, "Cid": 9}, {"Ann": 0, "Bob": 0, "Cid": 0})


async def play(hand: Hand) -> Any:
    hand.by_x = True
    found: dict[str, Any] = {}
    await hand.tap_word("pendulum.name")
    for name in ("ann", "bob", "cid"):
        await hand.tap_word("screen.setup.new_player")
        await hand.type(name)
        await hand.tap_word("screen.ok")
    await hand.tap_word("screen.setup.start")

    # One mat is typed in on the screen, the others as the table would have them already.
    await hand.see(hand.word("screen.pendulum.mats"))
    await hand.tap_word("screen.pendulum.read_mat")
    tracks = ("power", "prestige", "popularity")
    for index, figure in enumerate(MAT["tracks"]):
        name = hand.word(f"pendulum.figure.{tracks[index // 2]}")
        key = "screen.pendulum.end" if index % 2 else "screen.pendulum.parchment"
        label = hand.word(key, track=name)
        await _figure(hand, label, figure)
    await hand.tap_id(hand.app.current, "ok")
    await hand.see(hand.word("screen.pendulum.mat_known"))
    found["kept"] = hand.home.folder.joinpath("data", "box", "pendulum.toml").read_text()
    hand.send(*read_mats(3)[1:], {"action": "set_privilege", "order": ["Ann", "Bob", "Cid"]})
    await hand.tap_id(hand.app.current, "begin")
    await hand.until(lambda: hand.app.current.name == "pendulum_table", lambda: f"no table: {hand.texts()}")
    found["placing"] = hand.texts()

    await start(hand)
    found["round"] = hand.texts()
    found["undo"] = await _undo_while_sand_runs(hand)
    found["refused"] = await _refused(hand)
    found["paused"] = await _pause(hand)
    found["councils"] = []
    for number in range(4):
        if number:
            await start(hand)
        await to_council(hand)
        found["councils"].append(await council(hand, VOTES[min(number, 2)]))
    await hand.until(lambda: hand.state.phase == "final", lambda: f"no end: {hand.texts()}")
    hand.send({"action": "set_figure", "player": 1, "figure": "legendary", "to": 1})
    await hand.frames(4)
    found["final"] = hand.texts()
    await hand.tap_id(hand.app.current, "next")
    await hand.see(hand.word("screen.sheet.home"))
    found["sheet"] = hand.texts()
    found["popularity"] = [player.popularity for player in hand.state.players]
    found["power"] = [player.power for player in hand.state.players]
    found["privilege"] = list(hand.state.privilege)
    return found


async def _figure(hand: Hand, label: str, figure: int) -> None:
    await hand.tap(label)
    for key in str(figure):
        await hand.key(key)
    await hand.key("check")
    await hand.frames(3)


async def _undo_while_sand_runs(hand: Hand) -> dict[str, Any]:
    """An accidental flip is taken back by the bar and put back again; the other sand runs on."""
    await flip(hand, "black")
    flipped = hand.state.glass("black")
    others = [hand.state.glass(name).sand.runs_out for name in ("green", "purple")]
    await hand.bar("undo")
    await hand.until(lambda: hand.state.glass("black") != flipped, lambda: f"not undone: {hand.texts()}")
    await empty(hand, "black")
    same = others == [hand.state.glass(name).sand.runs_out for name in ("green", "purple")]
    await hand.bar("redo")
    await hand.until(lambda: hand.state.glass("black") == flipped, lambda: f"not redone: {hand.texts()}")
    return {"others_ran_on": same, "row": flipped.place.row}


async def _refused(hand: Hand) -> str:
    """Tapped while sand still runs."""
    await hand.tap(card(hand, "purple"))
    await hand.until(lambda: hand.app.root.ids.notice.text, lambda: "nothing was refused")
    text = str(hand.app.root.ids.notice.text)
    hand.app.root.ids.notice.hide()
    return text


async def _pause(hand: Hand) -> dict[str, Any]:
    await hand.tap_id(hand.app.current, "pause")
    await hand.see(hand.word("screen.pendulum.go_on"))
    await hand.frames(2)
    before, texts = shown_seconds(hand, "purple"), hand.texts()
    await hand.frames(40)
    after = shown_seconds(hand, "purple")
    await hand.tap_id(hand.app.current, "pause")
    await hand.see(hand.word("screen.pendulum.pause"))
    return {"before": before, "after": after, "texts": texts}
