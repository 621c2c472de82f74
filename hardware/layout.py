"""How lines of text stand on 128 by 64 points: as large as they can be whole, shortened only where they must be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

WIDTH, HEIGHT = 128, 64
GAP = 2  # columns at least between two short lines that share a row
SHORTEST = 3  # letters of a name, the mark of shortening among them
MORE = "…"

# A name and its figure stay together: "Ann 12", "Points: Ann 12", "Bob (7)".
FIGURE = re.compile(r"(?P<lead>.*: )?(?P<name>.+?)(?P<figure> \(?[-+−]?\d+\)?,?)")


class Face(NamedTuple):
    """A font in one size, every letter as wide as the others."""

    name: str
    width: int
    height: int

    @property
    def columns(self) -> int:
        return WIDTH // self.width


class Row(NamedTuple):
    """The first text at the left edge, the last one at the right, the others between them."""

    face: Face
    texts: tuple[str, ...]


LARGE, BOLD, SLIM = Face("10x20", 10, 20), Face("9x15B", 9, 15), Face("7x13B", 7, 13)
PLAIN, CLOSE, SMALL = Face("6x12", 6, 12), Face("6x9", 6, 9), Face("5x8", 5, 8)
FACES = (LARGE, BOLD, SLIM, PLAIN, CLOSE, SMALL)

# The face of the first line (None: that of the others), the face of the others, and whether short lines share a row.
STEPS: tuple[tuple[Face | None, Face, bool], ...] = (
    *((head, face, joined) for face in (PLAIN, CLOSE) for joined in (False, True) for head in (LARGE, BOLD, SLIM)),
    *((head, SMALL, True) for head in (LARGE, BOLD)),
    *((None, face, joined) for face in (PLAIN, CLOSE) for joined in (False, True)),
    (None, SMALL, True),
)
LAST = ((BOLD, SMALL), (None, SMALL))


def lay_out(lines: Sequence[str]) -> tuple[Row, ...]:
    """The rows from the top. Names are shortened only where no smaller letters are left, and all to the same length."""
    texts = [text for line in lines if (text := " ".join(line.split()))]
    if not texts:
        return ()
    for head, face, joined in STEPS:
        if (rows := _rows(texts, head, face, joined)) is not None and height(rows) <= HEIGHT:
            return rows
    return _shortened(texts)


def height(rows: Iterable[Row]) -> int:
    return sum(row.face.height for row in rows)


def _rows(
    texts: Sequence[str], head: Face | None, face: Face, joined: bool, tear: bool = False
) -> tuple[Row, ...] | None:
    """None when the first line is too long for its face, or, unless it may be torn, something else for a row."""
    rows: list[Row] = []
    if head is not None:
        if len(texts[0]) > head.columns:
            return None
        rows.append(Row(head, (texts[0],)))
        texts = texts[1:]
    last = len(texts) - 1
    open_row = False  # whether the last row is a whole short line, which another one may join
    for at, text in enumerate(texts):
        broken = _wrap(text, face.columns, tear)
        if broken is None:
            return None
        # The first line stands for itself, and so does the last: it is the one with the scores.
        short = joined and len(broken) == 1 and at < last and (at > 0 or head is not None)
        if short and open_row and _has_room(rows[-1], text):
            rows[-1] = Row(face, (*rows[-1].texts, text))
        else:
            rows += [Row(face, (each,)) for each in broken]
        open_row = short
    return tuple(rows)


def _has_room(row: Row, text: str) -> bool:
    together = (*row.texts, text)
    return sum(map(len, together)) + GAP * (len(together) - 1) <= row.face.columns


def _wrap(text: str, columns: int, tear: bool) -> list[str] | None:
    """Broken behind commas and, where nothing with a figure is torn apart, between words."""
    if len(text) <= columns:
        return [text]
    rows: list[str] = []
    for whole in _pieces(text, columns if tear else WIDTH):
        piece = _cut(whole, columns) if tear else whole
        if len(piece) > columns:
            return None
        if rows and len(rows[-1]) + 1 + len(piece) <= columns:
            rows[-1] += " " + piece
        else:
            rows.append(piece)
    return rows


def _pieces(text: str, longest: int) -> list[str]:
    pieces: list[str] = []
    for part in _parts(text):
        pieces += [part] if FIGURE.fullmatch(part) and len(part) <= longest else part.split(" ")
    return pieces


def _parts(text: str) -> list[str]:
    *parts, last = text.split(", ")
    return [*(part + "," for part in parts), last]


def _shortened(texts: Sequence[str]) -> tuple[Row, ...]:
    """Of the last line, that of the scores, as much as need be. The first may be broken; those between have a row."""
    *before, scores = texts
    before = [_short(text, SMALL.columns) for text in before]
    before[1:] = [_cut(text, SMALL.columns) for text in before[1:]]
    rows: tuple[Row, ...] = ()
    for longest in range(SMALL.columns, SHORTEST - 1, -1):
        for head, face in LAST:
            rows = _rows([*before, _short(scores, longest)], head, face, joined=True, tear=True) or rows
            if rows and height(rows) <= HEIGHT:
                return rows
    return _top(rows)


def _short(text: str, longest: int) -> str:
    """Names before a figure with at most so many letters, and so that name and figure stand on one row."""
    return " ".join(_short_part(part, longest) for part in _parts(text))


def _short_part(part: str, longest: int) -> str:
    if found := FIGURE.fullmatch(part):
        lead, name, figure = found["lead"] or "", found["name"], found["figure"]
        room = SMALL.columns - len(lead) - len(figure)
        return lead + _cut(name, max(SHORTEST, min(longest, room))) + figure
    return part


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1].rstrip() + MORE


def _top(rows: Sequence[Row]) -> tuple[Row, ...]:
    """As many rows as fit; the last one shows that there is more."""
    fitting = [row for at, row in enumerate(rows) if height(rows[: at + 1]) <= HEIGHT]
    *texts, last = fitting[-1].texts
    fitting[-1] = fitting[-1]._replace(texts=(*texts, last[:-1].rstrip(" ,") + MORE))
    return tuple(fitting)
