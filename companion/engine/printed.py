"""Printed values: what stands on mats, cards and tokens, and who says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.engine.said import Said

Source = Literal["rulebook", "public", "house", "owner"]
PrintedValue = int | str | tuple[int, ...]


class Printed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One printed value with its source; `value` is None while nobody knows it."""

    value: PrintedValue | None
    source: Source | None = None
    where: str = ""


class UnknownValue(Exception):
    """A printed value is needed and nobody knows it: the owner has to look into the box."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key
        self.said = Said("input.unknown_printed", {"key": key})


class PrintedValues(msgspec.Struct, frozen=True):
    """The values of one game, fixed when the game starts and kept with it."""

    of: dict[str, Printed] = {}

    def known(self, key: str) -> bool:
        return self.of[key].value is not None

    def number(self, key: str) -> int:
        value = self._need(key)
        if not isinstance(value, int):
            raise TypeError(f"{key} is not a number")
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        value = self._need(key)
        if not isinstance(value, tuple):
            raise TypeError(f"{key} is not a list of numbers")
        return value

    def _need(self, key: str) -> PrintedValue:
        value = self.of[key].value
        if value is None:
            raise UnknownValue(key)
        return value

    def corrected(self, values: Mapping[str, Printed]) -> PrintedValues:
        return PrintedValues({**self.of, **values})
