"""The 40-pin header of the Pi: which pin carries which GPIO, and where ground and power are."""

from __future__ import annotations

# BCM number to header pin. Pin 1 is in the corner of the board, odd ones in its row; the same on every Pi with 40 pins.
PIN_OF = {
    0: 27,
    1: 28,
    2: 3,
    3: 5,
    4: 7,
    5: 29,
    6: 31,
    7: 26,
    8: 24,
    9: 21,
    10: 19,
    11: 23,
    12: 32,
    13: 33,
    14: 8,
    15: 10,
    16: 36,
    17: 11,
    18: 12,
    19: 35,
    20: 38,
    21: 40,
    22: 15,
    23: 16,
    24: 18,
    25: 22,
    26: 37,
    27: 13,
}
GROUND = (6, 9, 14, 20, 25, 30, 34, 39)
POWER_3V3 = (1, 17)
POWER_5V = (2, 4)
SDA, SCL = 2, 3  # the I2C bus of the header, as GPIO
SPI = (7, 8, 9, 10, 11)  # GPIO that SPI takes when it is switched on
ONE_WIRE = 4  # GPIO that the 1-Wire bus takes, unless told otherwise


def pin_name(pin: int) -> str:
    """What a pin of the header is, as it is written on drawings: `GPIO 4`, `GND`, `3.3 V`."""
    if pin in GROUND:
        return "GND"
    if pin in POWER_3V3:
        return "3.3 V"
    if pin in POWER_5V:
        return "5 V"
    return f"GPIO {next(gpio for gpio, number in PIN_OF.items() if number == pin)}"
