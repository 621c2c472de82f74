"""The screen dims when nobody touches it, and the touch that wakes it does nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.ui.driver import Hand
from tests.ui.scenarios.pendulum import begin

FAST = True


async def play(hand: Hand) -> Any:
    app = hand.app
    soon = msgspec.structs.replace(app.services.config.screen, dim_after=0.01)  # minutes
    app.services.config = msgspec.structs.replace(app.services.config, screen=soon)
    app.rest.start()
    found: dict[str, Any] = {"bright": app.root.dimness}
    await hand.until(lambda: app.rest.dimmed, lambda: "the screen does not dim")
    found["dim"] = app.root.dimness
    tile = hand.find_tap(hand.word("ethnos.name"))
    await hand.touch(*hand.centre(tile))
    await hand.frames(4)
    found["woken"] = {"dimness": app.root.dimness, "screen": app.current.name}
    await hand.touch(*hand.centre(tile))
    await hand.frames(4)
    found["second"] = app.current.name
    # Asleep again on another screen, woken by a touch on a button.
    await hand.until(lambda: app.rest.dimmed, lambda: "the screen does not dim again")
    never = msgspec.structs.replace(soon, dim_after=0)
    app.services.config = msgspec.structs.replace(app.services.config, screen=never)
    await hand.touch(*hand.centre(hand.taps()[0]))
    await hand.frames(4)
    found["again"] = {"dimness": app.root.dimness, "screen": app.current.name}
    # While sand runs the screen stays bright.
    await begin(hand, ["Ann", "Bob"])
    hand.send({"action": "start_round"})
    app.services.config = msgspec.structs.replace(app.services.config, screen=soon)
    app.rest.start()
    timer = app.rest._timer
    await hand.until(lambda: app.rest._timer is not timer, lambda: "the time to dim never came")
    found["sand"] = app.root.dimness
    hand.send({"action": "pause"})
    await hand.until(lambda: app.rest.dimmed, lambda: "the screen does not dim while sand lies still")
    return found
