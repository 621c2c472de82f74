"""A whole round of Pendulum by presses of the simulated box's buttons only, on the app's hardware panel."""

from __future__ import annotations

from typing import Any

from companion.app import boxed
from tests.fast_clock import FastClock
from tests.ui.driver import Hand
from tests.ui.scenarios.pendulum import begin

FAST = True
CLOCK = FastClock


async def play(hand: Hand) -> Any:
    app = hand.app
    with boxed(hand.table, app.services.config.hardware, lambda _: True, lambda: app.words, simulate=True) as parts:
        app.services.parts = parts
        await begin(hand, ["Ann", "Bob", "Cid", "Dan"])
        await hand.bar("menu")
        await hand.tap_word("screen.hardware.title")
        await hand.see(hand.word("screen.hardware.simulated"))
        found: dict[str, Any] = {"placing": lit(hand)}
        display: Any = parts.display
        await hand.until(lambda: display.lines, lambda: "the small display stays dark")
        await hand.until(lambda: app.current.ids.display.texture, lambda: "the small display is not shown")
        found["display"] = list(display.lines)
        await press(hand, "flip_black")
        await hand.until(lambda: hand.state.phase == "round", lambda: "no round")
        await hand.until(lambda: lit(hand)["purple"] == "#####", lambda: f"no light: {lit(hand)}")
        found["round"] = lit(hand)
        await press(hand, "flip_purple")  # too early
        await hand.until(lambda: hand.app.root.ids.notice.text, lambda: "the refusal is not said")
        found["refused"] = hand.app.root.ids.notice.text
        app.root.ids.notice.hide()
        await press(hand, "pause")
        await hand.until(lambda: hand.table.snapshot.paused, lambda: "no pause")
        await hand.until(lambda: lit(hand)["purple"] == "#.#.#", lambda: f"no pause to be seen: {lit(hand)}")
        await press(hand, "pause")
        await hand.until(lambda: not hand.table.snapshot.paused, lambda: "no end of the pause")
        for glass in ("black", "green", "purple", "purple"):
            await empty(hand, glass)
            flips = len(hand.state.flips)
            await press(hand, f"flip_{glass}")
            await hand.until(lambda flips=flips: len(hand.state.flips) > flips, lambda: "not turned")  # type: ignore[misc]
        found["phase"] = hand.state.phase
        found["entries"] = hand.entries()
        # The picture comes after the state; purple was only just turned, so one LED of it is the council's.
        await hand.until(lambda: lit(hand)["purple"].count("#") == 1, lambda: f"no council to be seen: {lit(hand)}")
        seen: set[str] = set()
        await hand.until(lambda: (seen.add(lit(hand)["black"]), len(seen) >= 5)[1], lambda: f"no running light: {seen}")
        found["council"] = sorted(seen)
        # Undo takes the call back, and a long press puts it back.
        await press(hand, "undo")
        await hand.until(lambda: hand.state.phase == "round", lambda: "not undone")
        found["undone"] = hand.state.phase
    found["dark"] = {name: any(bar) for name, bar in parts.lights.lit.items()}  # type: ignore[union-attr]
    return found


def lit(hand: Hand) -> dict[str, str]:
    """The bars as they are drawn."""
    return {name: "".join("#" if on else "." for on in bar.lit) for name, bar in hand.app.current._bars.items()}


async def press(hand: Hand, name: str) -> None:
    await hand.tap_word(f"screen.hardware.{name}")


async def empty(hand: Hand, glass: str) -> None:
    await hand.until(lambda: hand.state.glass(glass).sand.is_empty(hand.table.now()), lambda: f"{glass} never runs out")
