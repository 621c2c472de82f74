"""`companion run --screen` on the hourglasses of Pendulum, watched."""

from __future__ import annotations

import json
import sys
import time
import uuid
from typing import Any

from bench.cues import due_ns
from bench.screen_watch import Watch
from companion.cli import main
from companion.engine.contract import Cue
from companion.table.command import Command
from ui.shell import start


def watched(app: Any, what: str, count: int, settle: float) -> None:
    # The round was begun by another process: time stands still until somebody says go on.
    app.services.table.submit(Command(id=uuid.uuid4().hex, action={"action": "go_on"}))
    app.after_first_frame(app.to_game)
    if what == "idle":
        watch = Watch("idle", count, settle, app.stop)
        watch.ready = lambda: app.root is not None and app.current.name == "pendulum_table"
        watch.begin()
    elif what == "late":
        app.after_first_frame(lambda: _lateness(app, count, settle))
    else:
        app.after_first_frame(lambda: _pictures(app, count, settle))


def _say(app: Any, found: dict[str, Any]) -> None:
    from kivy.clock import Clock

    print(json.dumps(found), flush=True)
    Clock.schedule_once(lambda _: app.stop())


def _lateness(app: Any, count: int, settle: float) -> None:
    """Black and green are turned as soon as they are empty, over and over; purple would call the council."""
    from kivy.clock import Clock

    table = app.services.table
    late: list[int] = []

    def announce(cue: Cue) -> None:
        now = time.monotonic_ns()
        glass, _, kind = cue.name.partition(".")
        if kind != "empty" or glass == "purple" or len(late) >= count:
            return
        late.append(now - due_ns(table.clock, cue))
        if len(late) == count:
            Clock.schedule_once(lambda _: _say(app, {"late": late}))
        else:
            table.submit(_flip(glass))

    def begin(_: float) -> None:
        table.listen(announce)
        for glass in ("black", "green"):
            table.submit(_flip(glass))

    Clock.schedule_once(begin, settle)


def _flip(glass: str) -> Command:
    return Command(id=uuid.uuid4().hex, action={"action": "flip", "glass": glass}, override=True)


def _pictures(app: Any, count: int, settle: float) -> None:
    """From the end of the pause between two pictures until the second one is on the display."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    work: list[int] = []
    began = [0]
    after_pause, flip = Clock.post_idle, Window.flip

    def noted(*given: Any) -> Any:
        began[0] = time.monotonic_ns()
        return after_pause(*given)

    def drawn() -> None:
        flip()
        work.append(time.monotonic_ns() - began[0])
        if len(work) == count:
            _say(app, {"work": work})

    def begin(_: float) -> None:
        began[0] = time.monotonic_ns()
        Clock.post_idle, Window.flip = noted, drawn

    Clock.schedule_once(begin, settle)


if __name__ == "__main__":
    make_app = start.make_app

    def make_watched_app(*given: Any) -> Any:
        app = make_app(*given)
        watched(app, sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
        return app

    start.make_app = make_watched_app
    sys.exit(main(["run", "--screen"]))
