"""The picture of a small display: lines of text on 128 by 64 points, each lit or dark. The same for every make."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from hardware.layout import FACES, HEIGHT, WIDTH, Face, Row, height, lay_out
from hardware.ports import PartMissing

FONTS = Path("/usr/share/fonts/X11/misc")
PACKAGE = "xfonts-base"
AIR = 3  # points at most between two rows
UNKNOWN = "?"
NO_LETTER = "\uffff"  # no font has it: what is drawn for it is what is drawn for anything missing


def draw(lines: Sequence[str]) -> Image.Image:
    """A picture of mode "1". PartMissing when the letters are not installed."""
    picture = blank()
    pen = ImageDraw.Draw(picture)
    rows = lay_out([readable(line) for line in lines])
    air = min(AIR, (HEIGHT - height(rows)) // max(1, len(rows) - 1))
    top = 0
    for row in rows:
        for left, text in zip(_lefts(row), row.texts, strict=True):
            pen.text((left, top), text, fill=1, font=_font(row.face))
        top += row.face.height + air
    return picture


def blank() -> Image.Image:
    return Image.new("1", (WIDTH, HEIGHT))


def readable(text: str) -> str:
    """What the letters can show: names may be written in anything."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(_letter(each) for each in composed if unicodedata.category(each) not in ("Mn", "Me", "Cf", "Cc"))


@cache
def _letter(letter: str) -> str:
    """The letter, else the one under its accents, else a question mark."""
    for each in (letter, unicodedata.normalize("NFKD", letter)[0]):
        if all(has_letter(face, each) for face in FACES):
            return each
    return UNKNOWN


def has_letter(face: Face, letter: str) -> bool:
    font = _font(face)
    return letter.isspace() or bytes(font.getmask(letter, "1")) != bytes(font.getmask(NO_LETTER, "1"))


def _lefts(row: Row) -> list[int]:
    widths = [len(text) * row.face.width for text in row.texts]
    spare = WIDTH - sum(widths)
    return [sum(widths[:at]) + spare * at // max(1, len(widths) - 1) for at in range(len(widths))]


@cache
def _font(face: Face) -> ImageFont.FreeTypeFont:
    path = FONTS / f"{face.name}.pcf.gz"
    try:
        # This very file (by its name Pillow would look for others), and each letter in its own cell.
        file = BytesIO(path.read_bytes())
        return ImageFont.truetype(file, face.height, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise PartMissing(f"no letters for the small display: {path} ({PACKAGE}): {error}", "no_font") from error
