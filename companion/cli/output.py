"""What the verbs share: the settings they work with, reading input, printing tables and JSON."""

from __future__ import annotations

import io
import itertools
import json
import sys
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.config import Config
from companion.engine.contract import Cell
from companion.engine.reading import LARGEST, BadInput, read_json
from companion.words import Words

NARROWEST = 6  # of a column that is broken


class BadCall(Exception):
    """The words of the call are off."""


class Settings(msgspec.Struct, frozen=True):
    """`fault` is what was wrong with the configuration, for a verb that goes on with the defaults."""

    config: Config
    words: Words
    fault: BadInput | None = None


def readable_streams() -> None:
    """A byte that is no text, or a letter that the terminal does not have, is shown as something else."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def read_document(name: str | None) -> Any:
    """The JSON document of a file, or of standard input."""
    try:
        if name is None or name == "-":
            data = b"" if sys.stdin is None else sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LARGEST + 1)
    except OSError as error:
        raise BadInput(name or "-", "input.cannot_read", reason=error.strerror or str(error)) from None
    return read_json(data)


def print_json(document: Any) -> None:
    unicode = sys.stdout is None or (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(document, ensure_ascii=not unicode, indent=2))


def table_lines(rows: Sequence[Sequence[Cell]], words: Words, width: int | None = None) -> list[str]:
    """Columns side by side, figures to the right. With a `width`, the widest columns are broken until all fits."""
    if not rows:
        return []
    cells = [[on_one_line(words.say(cell)) for cell in row] for row in rows]
    right = [
        all(isinstance(row[column], int) for row in rows[1:] if column < len(row)) and len(rows) > 1
        for column in range(len(rows[0]))
    ]
    widths = [max(_width(row[column]) for row in cells if column < len(row)) for column in range(len(rows[0]))]
    if width is not None:
        _narrow(widths, width)
    return [
        "  ".join(
            " " * (width - _width(cell)) + cell if to_right else cell + " " * (width - _width(cell))
            for cell, width, to_right in zip(line, widths, right, strict=False)
        ).rstrip()
        for row in cells
        for line in _broken(row, widths)
    ]


def _narrow(widths: list[int], most: int) -> None:
    while sum(widths) + 2 * (len(widths) - 1) > most and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1


def _broken(row: Sequence[str], widths: Sequence[int]) -> Iterable[tuple[str, ...]]:
    """The lines that a row needs when no cell may be wider than its column."""
    lines = [
        textwrap.wrap(cell, width, break_on_hyphens=False) if _width(cell) > width else [cell]
        for cell, width in zip(row, widths, strict=False)
    ]
    return itertools.zip_longest(*lines, fillvalue="")


def print_table(rows: Sequence[Sequence[Cell]], words: Words) -> None:
    print_lines(table_lines(rows, words))


def print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        print(on_one_line(line))


def on_one_line(text: str) -> str:
    """Names and keys come from outside: no line breaks, nothing that a terminal takes for a command."""
    return "".join(_harmless(char) for char in text)


def _harmless(char: str) -> str:
    if unicodedata.category(char) not in ("Cc", "Zl", "Zp"):
        return char
    return " " if char.isspace() else f"\\x{ord(char):02x}"


def _width(text: str) -> int:
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )
