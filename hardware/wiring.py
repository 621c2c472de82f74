"""The wires of the box: every part with its GPIO, its pin on the header and what the wire goes through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from companion.pins import PinOptions
from hardware.header import PIN_OF, POWER_3V3, SCL, SDA

Kind = Literal["led", "button", "buzzer", "oled"]

RAIL = (9, 14, 34, 39)  # ground pins that feed the ground rail: one in each corner of the drawing
OLED = {"VCC": POWER_3V3[0], "SDA": PIN_OF[SDA], "SCL": PIN_OF[SCL]}  # and its GND on the rail


class Wire(msgspec.Struct, frozen=True):
    """`part` is the hourglass or the button; `number` counts LEDs from the top, from 1."""

    kind: Kind
    part: str
    gpio: int
    number: int = 0

    @property
    def pin(self) -> int:
        return PIN_OF[self.gpio]


def wires(pins: PinOptions) -> Iterator[Wire]:
    for name, bar in pins.leds().items():
        for number, gpio in enumerate(bar, start=1):
            yield Wire("led", name, gpio, number)
    for name, gpio in pins.buttons().items():
        yield Wire("button", name, gpio)
    yield Wire("buzzer", "buzzer", pins.buzzer)
