"""The printed values of one game: what we know of the box, and what its owner typed in."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from companion import games
from companion.disk import read_toml, write_whole
from companion.engine.offer import Offer
from companion.engine.printed import Printed, PrintedValue, PrintedValues, Source
from companion.engine.reading import BadInput, shown, typed

Small = Annotated[int, msgspec.Meta(ge=0)]


class BoxValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of box.toml. No `value`: nobody knows it. `one_of` or the bounds tell what an owner may type in."""

    type: Literal["number", "numbers"]
    about: str
    value: int | tuple[int, ...] | None = None
    source: Source | None = None
    where: str = ""
    least: int = 0
    most: int = 999
    count: Small | None = None
    one_of: tuple[int, ...] = ()

    def check(self, value: Any, at: str) -> PrintedValue:
        """A value as this line wants it, or BadInput."""
        if self.type == "number":
            return self._number(typed(value, int, at), at)
        numbers: tuple[int, ...] = typed(value, tuple[int, ...], at)
        if self.count is not None and len(numbers) != self.count:
            raise BadInput(at, "input.wrong_count", wanted=self.count, got=len(numbers))
        return tuple(self._number(each, f"{at}[{index}]") for index, each in enumerate(numbers))

    def _number(self, value: int, at: str) -> int:
        if self.one_of and value not in self.one_of:
            options = ", ".join(str(each) for each in self.one_of)
            raise BadInput(at, "input.not_one_of", value=shown(value), options=options)
        if value < self.least:
            raise BadInput(at, "input.below", value=shown(value), limit=self.least)
        if value > self.most:
            raise BadInput(at, "input.above", value=shown(value), limit=self.most)
        return value


@cache
def printed_lines(game: str) -> dict[str, BoxValue]:
    """The lines of the game's box.toml; a game of a package may have none."""
    folder = games.folder(game)
    path = None if folder is None else folder / "box.toml"
    document = None if path is None else read_toml(path)
    return {} if document is None else typed(document, dict[str, BoxValue], at=f"{path}: ")


class Box:
    """`owner_path` is the folder with the owner's files."""

    def __init__(self, game: str, owner_path: Path) -> None:
        self.game = game
        self.lines = printed_lines(game)
        self._file = owner_path / f"{game}.toml"

    def values(self) -> PrintedValues:
        owned = self._owned()
        return PrintedValues(
            {
                key: Printed(owned[key], "owner")
                if key in owned
                else Printed(line.value, None if line.value is None else line.source, line.where)
                for key, line in self.lines.items()
            }
        )

    def set(self, key: str, text: str) -> None:
        """What the owner read in the box: a number, or numbers with spaces or commas between them."""
        line = self._line(key)
        words = [word for word in re.split(r"[\s,;\[\]]+", text) if word]
        if not words or not all(re.fullmatch(r"-?\d{1,9}", word) for word in words):
            raise BadInput(key, "input.not_numbers", value=text)
        numbers = [int(word) for word in words]
        value = line.check(numbers[0] if line.type == "number" and len(numbers) == 1 else numbers, key)
        self._write({**self._owned(), key: value})

    def keep(self, offer: Offer, answers: Mapping[str, Any]) -> None:
        """What a filled-in form tells about the box (fields that `remember`), so that it is asked only once."""
        for field in offer.fields:
            if field.remember and answers.get(field.name):
                self.set(field.remember, str(answers[field.name]))

    def forget(self, key: str) -> None:
        """Back to what we know without the owner."""
        self._line(key)
        self._write({each: value for each, value in self._owned().items() if each != key})

    def _line(self, key: str, at: str = "") -> BoxValue:
        if key not in self.lines:
            close = difflib.get_close_matches(key, self.lines, n=1, cutoff=0.5)
            if close:
                raise BadInput(at + key, "input.unknown_option_but", guess=close[0])
            raise BadInput(at + key, "input.unknown_option", options=", ".join(self.lines))
        return self.lines[key]

    def _owned(self) -> dict[str, PrintedValue]:
        document = self._flat(read_toml(self._file) or {})
        return {
            key: self._line(key, f"{self._file}: ").check(value, f"{self._file}: {key}")
            for key, value in document.items()
        }

    def _flat(self, document: dict[str, Any], above: str = "") -> dict[str, Any]:
        """TOML reads `giant.at_once` without quotes as a table `giant`: to an owner it is the same key."""
        found: dict[str, Any] = {}
        for name, value in document.items():
            key = above + name
            if isinstance(value, dict) and any(line.startswith(f"{key}.") for line in self.lines):
                found |= self._flat(value, f"{key}.")
            else:
                found[key] = value
        return found

    def _write(self, values: dict[str, PrintedValue]) -> None:
        import tomlkit  # only who writes needs it

        document = tomlkit.document()
        document.add(tomlkit.comment(f"What is printed in your box of {self.game}. Set by `companion box`."))
        for key, value in sorted(values.items()):
            document.add(tomlkit.key(key), tomlkit.item(list(value) if isinstance(value, tuple) else value))
        write_whole(self._file, tomlkit.dumps(document).encode())
