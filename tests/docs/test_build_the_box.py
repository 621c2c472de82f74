"""docs/build-the-box.md tells the truth: its table is the pin map, its drawing is drawn from it, its sums are right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.pins import PinOptions
from hardware.header import PIN_OF, SCL, SDA, SPI
from hardware.wiring import OLED, RAIL, Wire, wires
from tests.docs.wiring_picture import PICTURE, RESISTOR, drawing

DOCUMENT = (Path(__file__).parents[2] / "docs" / "build-the-box.md").read_text("utf-8")
MOST = 50.0  # mA
TYPICAL, HIGH, SMALL = 3.3, 3.4, 0.95  # volts, volts, of a resistor's value


def rows(heading: str) -> list[list[str]]:
    """The table under these column heads."""
    lines = iter(DOCUMENT.splitlines())
    for line in lines:
        if line == heading:
            next(lines)
            break
    else:
        raise AssertionError(heading)
    found = []
    for line in lines:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def table_row(wire: Wire) -> list[str]:
    name = f"`{wire.part}` {wire.number}" if wire.kind == "led" else f"`{wire.part}`"
    if wire.kind == "led" and wire.number == 1:
        name += " (top)"
    through = {
        "led": "resistor, long leg; short leg to the ground rail",
        "button": "button, ground rail",
        "buzzer": "resistor, buzzer, ground rail",
    }
    return [name, f"{wire.gpio}", f"{wire.pin}", through[wire.kind]]


def wiring_rows() -> list[list[str]]:
    """As the document has them; `python -m tests.docs.test_build_the_box` prints them."""
    bus = {"VCC": "3.3 V", "SDA": str(SDA), "SCL": str(SCL)}
    display = [[f"small display, {name}", bus[name], str(pin), "straight"] for name, pin in OLED.items()]
    ground = [["small display, GND", "GND", "rail", "straight"]]
    return [*map(table_row, wires(PinOptions())), *display, *ground]


def test_the_wiring_table_is_the_pin_map() -> None:
    found = rows("| part | GPIO | header pin | wire |")
    assert found[:-1] == wiring_rows()
    assert found[-1][:3] == ["ground rail", "GND", ", ".join(map(str, RAIL))]


def test_the_drawing_is_drawn_from_the_pin_map() -> None:
    assert PICTURE.read_text("utf-8") == drawing(PinOptions())


def test_the_steps_name_the_right_pins() -> None:
    pins = PinOptions()
    for bar in pins.leds().values():
        assert ", ".join(str(PIN_OF[gpio]) for gpio in bar) in DOCUMENT
    assert f"resistor to pin {PIN_OF[pins.buzzer]}" in DOCUMENT
    assert f"GPIO {SPI[0]} to {SPI[-1]}" in DOCUMENT
    for name, pin in OLED.items():
        assert f"{name} to pin {pin}" in DOCUMENT


def test_the_parts_are_as_many_as_the_map_has() -> None:
    amounts = {part: int(amount) for amount, part, _ in rows("| amount | part | note |")}
    leds = [amount for part, amount in amounts.items() if part.startswith("LED")]
    assert leds == [len(bar) for bar in PinOptions().leds().values()]
    assert amounts["push button that closes while pressed"] == len(PinOptions().buttons())
    assert amounts[f"resistor, {RESISTOR}, 5 % or better"] == sum(leds) + 1


def number(text: str) -> float:
    return float(text.split()[0])


def led_rows() -> dict[str, tuple[float, ...]]:
    heading = "| colour | forward voltage | at least | resistor | current | at worst |"
    return {colour: tuple(map(number, cells)) for colour, *cells in rows(heading)}


def currents(colour: str) -> tuple[float, float]:
    """In mA, as usual and at worst."""
    usual, least, ohms, *_ = led_rows()[colour]
    return (TYPICAL - usual) / ohms * 1000, (HIGH - least) / (ohms * SMALL) * 1000


@pytest.mark.parametrize("colour", list(led_rows()))
def test_the_current_of_each_colour(colour: str) -> None:
    *_, usual, worst = led_rows()[colour]
    assert (usual, worst) == tuple(round(each, 1) for each in currents(colour))


@pytest.mark.parametrize(
    ("sentence", "leds"),
    [
        ("- 5 red, 5 yellow and 5 yellowish green: ", {"red": 5, "yellow": 5, "green (yellowish, the old kind)": 5}),
        ("- 15 of the last row: ", {"white, blue, purple, bright green": 15}),
    ],
)
def test_all_leds_together_stay_under_the_limit(sentence: str, leds: dict[str, int]) -> None:
    usual, worst = (sum(currents(colour)[way] * count for colour, count in leds.items()) for way in (0, 1))
    assert worst < MOST
    assert f"{sentence}{usual:.0f} mA as usual, {worst:.0f} mA at worst" in DOCUMENT
    assert sum(leds.values()) == sum(len(bar) for bar in PinOptions().leds().values())


def test_a_short_circuit() -> None:
    ohms = number(RESISTOR)
    assert f"takes {TYPICAL / ohms * 1000:.1f} mA through {RESISTOR}" in DOCUMENT


def test_pictures_and_pages_that_are_linked_exist() -> None:
    folder = Path(__file__).parents[2] / "docs"
    for link in re.findall(r"\]\(([^)#]+)\)", DOCUMENT):
        assert (folder / link).exists(), link


if __name__ == "__main__":
    for each in wiring_rows():
        print(f"| {' | '.join(each)} |")
