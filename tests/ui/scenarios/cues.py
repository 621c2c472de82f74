"""Cues on the screen: seen for some seconds, in their order, in nobody's way; the switches and the trial."""

from __future__ import annotations

import threading
from typing import Any

from msgspec.structs import replace

from companion.engine.contract import Cue
from companion.engine.said import said
from companion.games.pendulum import GAME
from tests.ui.driver import Hand

FAST = True
HOURGLASSES = ("ethnos.name", "tally.name", "cues.try")  # any three texts


async def play(hand: Hand, still: bool = False) -> Any:
    app, strip = hand.app, hand.app.root.ids.strip
    app.services.change(screen__reduced_motion=still)
    steps: set[float] = set()
    strip.bind(opacity=lambda _, opacity: steps.add(opacity))
    found: dict[str, Any] = {"before": strip.text}

    announce(hand, ("black.ten", "screen.home.box"))
    await hand.until(lambda: strip.text, lambda: "no cue")
    announce(hand, *zip(("black.empty", "green.empty", "purple.empty"), HOURGLASSES, strict=True))
    await hand.until(lambda: strip.text.count("\n") == 2, lambda: f"three cues, but {strip.text!r}")
    await hand.frames(3)
    found["three"] = strip.text.split("\n")
    found["read"] = all(hand.reads(hand.word(key)) for key in HOURGLASSES)
    found["above_the_dimming"] = app.root.children.index(strip) < app.root.children.index(app.root.ids.dim)

    # A finger goes through it to what lies below.
    tile = hand.find_tap(hand.word("ethnos.name"))
    strip.center = hand.centre(tile)
    found["over_the_tile"] = bool(strip.collide_point(*hand.centre(tile)))
    await hand.touch(*hand.centre(tile))
    await hand.frames(4)
    found["touched"] = app.current.name
    await hand.until(lambda: not strip.text, lambda: "the cue does not go away")
    found["steps"] = sorted(step for step in steps if 0 < step < 1)
    found["gone"] = not hand.reads(hand.word("cues.try"))

    # Each stays for its own time, whichever came last.
    app.hear(replace(cue(0, "green.ten", "ethnos.name"), stays=1500))
    app.hear(replace(cue(0, "black.ten", "cues.try"), stays=200))
    found["both"] = strip.text.split("\n")
    await hand.until(lambda: strip.text != "\n".join(found["both"]), lambda: "neither goes")
    found["stays"] = strip.text
    await hand.until(lambda: not strip.text, lambda: "the long one does not go away")

    app.services.change(cues__games__pendulum__empty=False)
    announce(hand, ("black.empty", "tally.name"), ("council", "cues.try"))
    await hand.see(hand.word("cues.try"))
    found["switched_off"] = strip.text
    strip.clear()

    # The settings hold at once.
    app.home()
    app.go("settings")
    await hand.frames(4)
    await hand.tap_word("screen.settings.sound")
    found["rows"] = [hand._is_there(hand.word(f"screen.settings.{key}"), 0) for key in ("voice", "volume", "try")]
    await hand.tap_word("screen.settings.announced")
    await hand.frames(4)
    found["games"] = [text for text in hand.texts() if text in ("Ethnos", "Just score", "Pendulum", "Scythe")]
    for key in ("pendulum.kind.council", "scythe.kind.star", "pendulum.kind.empty", "screen.settings.cue_refused"):
        await hand.tap_word(key)
        await hand.frames(2)
    silent = hand.home.config.cues
    found["silent"] = {"sound": silent.sound, "refused": silent.refused, "games": silent.games}
    await hand.back()
    await hand.frames(4)
    await hand.tap_word("screen.settings.sound")
    await hand.tap_word("screen.settings.voice")
    await hand.tap_word("screen.settings.volume")
    await hand.tap("40 %")
    await hand.frames(4)
    loud = hand.home.config.cues
    found["loud"] = {"sound": loud.sound, "voice": loud.voice, "volume": loud.volume}

    # The trial is seen, and heard on another thread, which tells what was wrong.
    threads: list[str] = []

    def try_sound(tried: Any) -> None:
        threading.Thread(target=lambda: tried("no_device"), name="other").start()

    app.root.ids.notice.bind(text=lambda *_: threads.append(threading.current_thread().name))
    app.services.try_sound = try_sound
    await hand.tap_word("screen.settings.try")
    await hand.see(hand.word("screen.sound.no_device"), hand.word("cues.try"))
    found["threads"] = sorted(set(threads))
    return found


def announce(hand: Hand, *cues: tuple[str, str]) -> None:
    """By the table's own cues thread, all due at once."""
    now = hand.table.now()
    due = tuple(cue(now - len(cues) + at, name, key) for at, (name, key) in enumerate(cues))
    hand.table._cues.update(hand.table.snapshot.number, due)


def cue(at: int, name: str, key: str) -> Cue:
    """Of Pendulum: `black.empty`, `council`."""
    of, _, kind = name.rpartition(".")
    glass = next((each for each in GAME.glasses if each.name == of), None)
    return Cue(at, name, said(key), next(each for each in GAME.cue_kinds if each.name == kind), glass)
