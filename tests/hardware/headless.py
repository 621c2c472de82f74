"""The real program without a screen, on gpiozero's mock pins, told to stop by a signal: what the pins were and are.

Run as a program: it prints one JSON object last. `fault` as its argument breaks a view of the table first, `text` is
the text mode.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from typing import Any

from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion import app
from companion.cli import main
from companion.pins import PinOptions

CEILING = 60.0


def lit(factory: MockFactory) -> list[int]:
    pins = [pin for bar in PinOptions().leds().values() for pin in bar]
    return [pin for pin in pins if factory.pin(f"GPIO{pin}").state]


def press(factory: MockFactory) -> bool:
    pin = factory.pin(f"GPIO{PinOptions().pause}")
    pin.drive_low()
    pin.drive_high()
    return True


def until(holds: Any) -> bool:
    end = time.monotonic() + CEILING
    while not holds() and time.monotonic() < end:
        time.sleep(0.01)
    return bool(holds())


def work(factory: MockFactory, found: dict[str, Any], tables: list[Any]) -> None:
    """Wait for light, then tell the program to stop."""
    try:
        found["light"] = until(lambda: lit(factory))
        if "fault" in sys.argv:
            tables[0].watch(lambda _: 1 / 0)
            until(lambda: press(factory) and tables[0].health().failed_views)  # light comes before buttons are heard
            found["failed_views"] = tables[0].health().failed_views
        found["before"] = lit(factory)
    finally:
        os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    Device.pin_factory = pins = MockFactory(pin_class=MockPWMPin)
    opened: list[Any] = []
    open_table = app.open_table

    def noted(*given: Any, **named: Any) -> Any:
        opened.append(open_table(*given, **named))
        return opened[-1]

    app.open_table = noted
    told: dict[str, Any] = {}
    if "text" not in sys.argv:
        stops = {signal.SIGTERM, signal.SIGINT}
        signal.pthread_sigmask(signal.SIG_BLOCK, stops)  # this thread too leaves them to the program
    threading.Thread(target=work, args=(pins, told, opened), daemon=True).start()
    try:
        told["status"] = main(["play"] if "text" in sys.argv else ["run", "--headless"])
    except SystemExit as left:
        told["status"] = left.code
    told["after"] = lit(pins)
    print(f"\n{json.dumps(told)}")  # below the prompt of the text mode
