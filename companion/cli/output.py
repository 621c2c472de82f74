"""What the verbs share: the house they work in, reading input, printing tables and JSON."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.config import Config
from companion.engine.contract import Cell
from companion.engine.reading import LARGEST, BadInput, read_json
from companion.words import Words


class BadCall(Exception):
    """The words of the call are off."""


class House(msgspec.Struct, frozen=True):
    config: Config
    words: Words


def read_document(name: str | None) -> Any:
    """The JSON document of a file, or of standard input."""
    try:
        if name is None or name == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LARGEST + 1)
    except OSError as error:
        raise BadInput(name or "-", "input.cannot_read", reason=error.strerror or str(error)) from None
    return read_json(data)


def print_json(document: Any) -> None:
    print(json.dumps(document, ensure_ascii=False, indent=2))


def table_lines(rows: Sequence[Sequence[Cell]], words: Words) -> list[str]:
    """Columns side by side, figures to the right."""
    if not rows:
        return []
    cells = [[words.say(cell) for cell in row] for row in rows]
    right = [
        all(isinstance(row[column], int) for row in rows[1:] if column < len(row)) and len(rows) > 1
        for column in range(len(rows[0]))
    ]
    widths = [max(_width(row[column]) for row in cells if column < len(row)) for column in range(len(rows[0]))]
    return [
        "  ".join(
            " " * (width - _width(cell)) + cell if to_right else cell + " " * (width - _width(cell))
            for cell, width, to_right in zip(row, widths, right, strict=False)
        ).rstrip()
        for row in cells
    ]


def print_table(rows: Sequence[Sequence[Cell]], words: Words) -> None:
    print_lines(table_lines(rows, words))


def print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def _width(text: str) -> int:
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )
