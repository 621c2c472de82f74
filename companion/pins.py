"""The pin map: which part of the box hangs on which pin of the Pi's header, and which pins can be used at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from companion.engine.reading import BadInput

Pin = Annotated[int, msgspec.Meta(ge=0, le=27)]
Leds = Annotated[tuple[Pin, ...], msgspec.Meta(min_length=1, max_length=10)]

# Not free on the header: the board's own memory, the display (I2C) and the serial board (UART).
TAKEN = {0: "ID EEPROM", 1: "ID EEPROM", 2: "I2C SDA", 3: "I2C SCL", 14: "UART TXD", 15: "UART RXD"}

# The buttons of the box, each with the option of `hardware.long` that says what a long press of it does.
BUTTONS = {
    "flip_black": "flip",
    "flip_green": "flip",
    "flip_purple": "flip",
    "pause": "pause",
    "automa": "automa",
    "undo": "undo",
}


class PinOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BCM numbers. LEDs from the top of a bar down."""

    black: Leds = (4, 17, 27, 22, 10)
    green: Leds = (9, 11, 5, 6, 13)
    purple: Leds = (19, 26, 21, 20, 16)
    flip_black: Pin = 12
    flip_green: Pin = 7
    flip_purple: Pin = 8
    pause: Pin = 25
    automa: Pin = 24
    undo: Pin = 23
    buzzer: Pin = 18

    def leds(self) -> dict[str, tuple[int, ...]]:
        """The bars by the name of their hourglass."""
        return {"black": self.black, "green": self.green, "purple": self.purple}

    def buttons(self) -> dict[str, int]:
        return {name: getattr(self, name) for name in BUTTONS}

    def uses(self) -> Iterator[tuple[str, int]]:
        """Every use of a pin with the option that says so."""
        for name, pins in self.leds().items():
            for index, pin in enumerate(pins):
                yield f"{name}[{index}]", pin
        yield from self.buttons().items()
        yield "buzzer", self.buzzer


def check_pins(pins: PinOptions, at: str) -> None:
    """BadInput with the option that cannot be: a pin that is not free, or one that hangs on two things."""
    used: dict[int, str] = {}
    for option, pin in pins.uses():
        if pin in TAKEN:
            raise BadInput(f"{at}{option}", "input.pin_taken", pin=pin, use=TAKEN[pin])
        if pin in used:
            raise BadInput(f"{at}{option}", "input.pin_twice", pin=pin, other=used[pin])
        used[pin] = option
