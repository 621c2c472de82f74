"""The look: a felt table in the evening, light cards, one brass accent. Sizes are in units of the design, 800 x 480."""

from __future__ import annotations

from pathlib import Path

import msgspec

Colour = tuple[float, float, float, float]

DESIGN_WIDTH, DESIGN_HEIGHT = 800, 480
TOUCH = 48  # units: 9 mm on a 7 inch display of 800 x 480

FONT_FOLDERS = (Path("/usr/share/fonts/truetype"), Path("/usr/local/share/fonts"))
TEXT = "lato/Lato-Medium.ttf"
BOLD = "lato/Lato-Black.ttf"
ICONS = "materialdesignicons-webfont/materialdesignicons-webfont.ttf"


def rgb(text: str, alpha: float = 1.0) -> Colour:
    red, green, blue = (int(text[index : index + 2], 16) / 255 for index in (1, 3, 5))
    return red, green, blue, alpha


class Theme(msgspec.Struct, frozen=True):
    """Ink is for cards, chalk for the felt."""

    felt: Colour
    felt_deep: Colour
    card: Colour
    card_low: Colour
    card_away: Colour  # of what cannot be had yet
    card_edge: Colour
    ink: Colour
    ink_soft: Colour
    chalk: Colour
    chalk_soft: Colour
    brass: Colour
    on_brass: Colour
    stop: Colour
    on_stop: Colour


DAY = Theme(
    felt=rgb("#1f3b34"),
    felt_deep=rgb("#152923"),
    card=rgb("#f6eedf"),
    card_low=rgb("#e6dac3"),
    card_away=rgb("#e6dac3"),
    card_edge=rgb("#cbb994"),
    ink=rgb("#2a241d"),
    ink_soft=rgb("#5f5341"),
    chalk=rgb("#f3ead8"),
    chalk_soft=rgb("#c2cdb9"),
    brass=rgb("#d2a34a"),
    on_brass=rgb("#241b0c"),
    stop=rgb("#8c2f24"),
    on_stop=rgb("#fff3e6"),
)

NIGHT = Theme(
    felt=rgb("#0e1614"),
    felt_deep=rgb("#080d0c"),
    card=rgb("#1c2622"),
    card_low=rgb("#27332e"),
    card_away=rgb("#121b18"),
    card_edge=rgb("#3f4f47"),
    ink=rgb("#e9dfc9"),
    ink_soft=rgb("#b3aa94"),
    chalk=rgb("#d9cfb9"),
    chalk_soft=rgb("#9aa595"),
    brass=rgb("#b98d3c"),
    on_brass=rgb("#140f06"),
    stop=rgb("#7a2a21"),
    on_stop=rgb("#ffe9dc"),
)


def luminance(colour: Colour) -> float:
    def channel(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)

    red, green, blue = (channel(value) for value in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """As the web's accessibility guidelines count it; 4.5 is our least."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def unit_for(width: float, height: float) -> float:
    """Pixels of one unit of the design; in portrait the width decides."""
    if height > width:
        return float(width) / 480
    return min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)


def font_path(name: str) -> str | None:
    return next((str(folder / name) for folder in FONT_FOLDERS if (folder / name).is_file()), None)


# Names of the icon font, by what they mean here.
ICON = {
    "undo": "\uf54c",
    "redo": "\uf44e",
    "history": "\uf2da",
    "menu": "\uf35c",
    "home": "\uf2dc",
    "settings": "\uf493",
    "power": "\uf425",
    "play": "\uf40a",
    "bell": "\uf09a",
    "close": "\uf156",
    "check": "\uf12c",
    "plus": "\uf415",
    "minus": "\uf374",
    "pencil": "\uf3eb",
    "delete": "\uf1c0",
    "trophy": "\uf538",
    "cards": "\uf638",
    "crown": "\uf1a5",
    "back": "\uf04d",
    "next": "\uf054",
    "backspace": "\uf06e",
    "save": "\uf193",
    "chart": "\uf12a",
    "info": "\uf2fd",
    "language": "\uf5ca",
    "box": "\uf3d6",
    "calculator": "\uf0ec",
    "book": "\uf0bd",
    "fire": "\uf238",
    "star": "\uf4ce",
    "export": "\uf207",
    "alert": "\uf026",
    "flag": "\uf23b",
    "up": "\uf05d",
    "fish": "\uf23a",
    "sword": "\uf4e5",
    "gavel": "\uf29b",
    "giant": "\uf64a",
    "chip": "\uf35b",
    "pause": "\uf3e4",
    "timer": "\uf51b",
    "sand": "\uf51f",
    "person": "\uf004",
    "name": "\uf315",
    "text_size": "\uf27f",
    "night": "\uf594",
    "motion": "\uf46e",
    "dim": "\uf0df",
    "sound": "\uf57e",
    "voice": "\uf5cb",
    "volume": "\uf66a",
    "refused": "\uf159",
    "phone": "\uf11c",
    "wifi": "\uf5a9",
    "eye": "\uf208",
    "coins": "\uf178",
    "force": "\uf241",
    "heart": "\uf2d1",
    "worker": "\uf5b5",
    "engine": "\uf1fa",
    "cube": "\uf1a6",
    "castle": "\uf11a",
    "recruit": "\uf014",
    "star_away": "\uf4d2",
    "more": "\uf1d8",
    "factory": "\uf20f",
    "token": "\uf34e",
}
