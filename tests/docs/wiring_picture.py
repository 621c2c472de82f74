"""`python -m tests.docs.wiring_picture` draws docs/pictures/wiring.svg from the default pin map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.pins import TAKEN, PinOptions
from hardware.header import GROUND, PIN_OF, POWER_5V, pin_name
from hardware.wiring import OLED, RAIL, Wire, wires

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "wiring.svg"

WIDTH, HEIGHT, MIDDLE = 1180, 1010, 590
TOP, STEP, ROWS = 120, 40, 20
PIN_X, NAME_X, WIRE_X = 17, 42, 104  # from the middle: a pin, its name, where its wire begins
RESISTOR_X, PART_X, TEXT_X, RAIL_X = 160, 262, 296, 500
END = TOP + STEP * ROWS + 20  # where both rails meet
INK, PAPER, FAINT, GROUND_INK = "#22262b", "#ffffff", "#8a9097", "#111111"
COLOURS = {"black": "#4a4f55", "green": "#23783a", "purple": "#77369b", "button": "#1c5fa8", "buzzer": "#a3570a"}
OLED_COLOUR = "#0b767b"
RESISTOR = "560 Ω"


def row(pin: int) -> int:
    return TOP + STEP * ((pin - 1) // 2)


def side(pin: int) -> int:
    """-1 for the row of odd pins, which is drawn on the left."""
    return -1 if pin % 2 else 1


def at(pin: int, distance: int) -> int:
    return MIDDLE + side(pin) * distance


def line(x1: int, y1: int, x2: int, y2: int, colour: str, width: float = 2.5) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{width}"/>'


def text(
    x: int, y: int, words: str, colour: str = INK, size: int = 15, anchor: str = "start", weight: int = 400
) -> str:
    style = f'fill="{colour}" font-size="{size}" text-anchor="{anchor}" font-weight="{weight}"'
    return f'<text x="{x}" y="{y}" {style}>{words}</text>'


def drawing(pins: PinOptions) -> str:
    parts = {each.pin: each for each in wires(pins)}
    body = [*_frame(), *_rails(), *_display()]
    for pin in range(1, 41):
        body += _pin(pin, parts.get(pin))
        if pin in parts:
            body += _part(pin, parts[pin])
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        ' font-family="Lato, DejaVu Sans, Arial, sans-serif" role="img">'
    )
    title = "<title>Wiring of the box: every part with its pin on the header of the Raspberry Pi</title>"
    return "\n".join((head, title, *body, "</svg>", ""))


def _frame() -> Iterator[str]:
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    yield text(MIDDLE, 36, "Header of the Pi, seen from above", size=20, anchor="middle", weight=700)
    yield text(MIDDLE, 60, "pin 1 is in the corner of the board, pins 39 and 40 are next to USB", FAINT, 15, "middle")
    yield text(MIDDLE, 80, "LED: long leg to the resistor, short leg to the ground rail", INK, 15, "middle")
    box = f'x="{MIDDLE - 36}" y="{TOP - 28}" width="72" height="{STEP * (ROWS - 1) + 56}"'
    yield f'<rect {box} rx="8" fill="#e9ecef" stroke="{FAINT}" stroke-width="1.5"/>'


def _rails() -> Iterator[str]:
    left, right = MIDDLE - RAIL_X, MIDDLE + RAIL_X
    yield f'<path d="M{left} {TOP} V{END} H{right} V{row(12)}" fill="none" stroke="{GROUND_INK}" stroke-width="6"/>'
    yield text(MIDDLE, END + 26, "ground rail, both sides joined", GROUND_INK, 16, "middle", 700)
    yield text(MIDDLE, END + 48, f"fed by header pins {', '.join(map(str, RAIL))}", GROUND_INK, 15, "middle")
    for pin in RAIL:
        yield line(at(pin, WIRE_X), row(pin), at(pin, RAIL_X), row(pin), GROUND_INK, 4)
        yield dot(at(pin, RAIL_X), row(pin))


def dot(x: int, y: int) -> str:
    return f'<circle cx="{x}" cy="{y}" r="6" fill="{GROUND_INK}"/>'


def _display() -> Iterator[str]:
    left, right, top, bottom = MIDDLE - 420, MIDDLE - 230, TOP - 24, row(5) + 14
    yield f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="8" fill="#e3f3f3"'
    yield f' stroke="{OLED_COLOUR}" stroke-width="2.5"/>'
    yield text(left + 16, top + 56, "small display", OLED_COLOUR, 17, weight=700)
    yield text(left + 16, top + 78, "SSD1306, I2C", OLED_COLOUR)
    for name, pin in OLED.items():
        yield line(at(pin, WIRE_X), row(pin), right, row(pin), OLED_COLOUR)
        yield text(right - 8, row(pin) + 5, name, OLED_COLOUR, 15, "end", 700)
    yield line(left, TOP, MIDDLE - RAIL_X, TOP, GROUND_INK)
    yield dot(MIDDLE - RAIL_X, TOP)
    yield text(left + 8, TOP + 5, "GND", OLED_COLOUR, 15, weight=700)


def _pin(pin: int, part: Wire | None) -> Iterator[str]:
    if part is not None:
        colour = COLOURS[part.part if part.kind == "led" else part.kind]
    elif pin in GROUND:
        colour = GROUND_INK
    elif pin in OLED.values():
        colour = OLED_COLOUR
    else:
        colour = "#b3261e" if pin in POWER_5V else FAINT
    yield f'<circle cx="{at(pin, PIN_X)}" cy="{row(pin)}" r="13" fill="{colour}"/>'
    yield text(at(pin, PIN_X), row(pin) + 5, str(pin), PAPER, 13, "middle", 700)
    anchor = "end" if side(pin) < 0 else "start"
    yield text(at(pin, NAME_X), row(pin) + 5, pin_name(pin), colour, 14, anchor)
    if part is None and pin not in (*RAIL, *OLED.values()):
        yield text(at(pin, WIRE_X), row(pin) + 5, _free(pin), FAINT, 14, anchor)


def _free(pin: int) -> str:
    if pin in POWER_5V:
        return "never to a GPIO or to the small display"
    taken = {PIN_OF[gpio]: use for gpio, use in TAKEN.items()}
    return f"leave free ({taken[pin]})" if pin in taken else "not needed"


def _part(pin: int, part: Wire) -> Iterator[str]:
    colour = COLOURS[part.part if part.kind == "led" else part.kind]
    y, rail = row(pin), at(pin, RAIL_X)
    yield line(at(pin, WIRE_X), y, at(pin, PART_X - 16), y, colour)
    yield line(at(pin, PART_X + 16), y, rail, y, GROUND_INK)
    yield dot(rail, y)
    if part.kind in ("led", "buzzer"):
        yield from _resistor(pin, colour)
    x, towards = at(pin, PART_X), side(pin)
    if part.kind == "led":
        # From the header through the LED to ground: the triangle points away from the header.
        base, tip = x - towards * 12, x + towards * 12
        yield line(x - towards * 16, y, base, y, colour)
        yield f'<path d="M{base} {y - 11} V{y + 11} L{tip} {y} Z" fill="{colour}"/>'
        yield line(tip, y - 11, tip, y + 11, colour, 3.5)
        yield line(tip, y, x + towards * 16, y, GROUND_INK)
    elif part.kind == "button":
        yield line(x - 16, y - 12, x + 16, y - 12, colour, 3.5)
        yield line(x, y - 12, x, y - 19, colour, 3.5)
        for end in (-16, 16):
            yield f'<circle cx="{x + end}" cy="{y}" r="5" fill="{PAPER}" stroke="{colour}" stroke-width="2.5"/>'
    else:
        yield f'<circle cx="{x}" cy="{y}" r="16" fill="{PAPER}" stroke="{colour}" stroke-width="2.5"/>'
        yield f'<circle cx="{x}" cy="{y}" r="5" fill="{colour}"/>'
    anchor = "end" if towards < 0 else "start"
    yield text(at(pin, TEXT_X), y - 6, _called(part), colour, 15, anchor, 700)


def _resistor(pin: int, colour: str) -> Iterator[str]:
    x, y = at(pin, RESISTOR_X + 22), row(pin)
    yield f'<rect x="{x - 30}" y="{y - 10}" width="60" height="20" rx="4" fill="{PAPER}" stroke="{colour}"'
    yield ' stroke-width="2.5"/>'
    yield text(x, y + 5, RESISTOR, colour, 14, "middle")


def _called(part: Wire) -> str:
    name = part.part.replace("_", " ").replace("automa", "Automa")
    if part.kind == "led":
        return f"{name} {part.number}" + {1: " (top)"}.get(part.number, "")
    return f"{name} button" if part.kind == "button" else "piezo buzzer"


if __name__ == "__main__":
    PICTURE.write_text(drawing(PinOptions()), "utf-8")
