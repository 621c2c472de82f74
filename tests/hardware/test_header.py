from __future__ import annotations

import pytest
from gpiozero.pins.mock import MockFactory

from companion.pins import PinOptions
from hardware.header import GROUND, PIN_OF, POWER_3V3, POWER_5V, pin_name
from hardware.wiring import OLED, RAIL, wires

# 3B, 4B and 5, by their revision codes.
BOARDS = ("a02082", "c03111", "c04170")


@pytest.mark.parametrize("revision", BOARDS)
def test_the_header_is_the_one_that_gpiozero_knows(revision: str) -> None:
    header = MockFactory(revision=revision).board_info.headers["J8"]
    named = {pin: info.name for pin, info in header.pins.items()}
    assert {gpio: pin for pin, name in named.items() for gpio in range(28) if name == f"GPIO{gpio}"} == PIN_OF
    for name, pins in (("GND", GROUND), ("3V3", POWER_3V3), ("5V", POWER_5V)):
        assert tuple(sorted(pin for pin, found in named.items() if found == name)) == pins
    assert {pin: pin_name(pin).replace(" ", "").replace("3.3V", "3V3") for pin in range(1, 41)} == named


def test_every_use_of_a_pin_is_a_wire() -> None:
    pins = PinOptions()
    assert [each.gpio for each in wires(pins)] == [gpio for _, gpio in pins.uses()]
    found = [each.pin for each in wires(pins)]
    assert len(set(found)) == len(found) == 22
    assert not {*GROUND, *POWER_3V3, *POWER_5V, *OLED.values()} & set(found)
    assert set(RAIL) < set(GROUND)
