"""Chance: seeded by the game and by the entry it is for, so that a decision can be made again with the same outcome."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Only `decide` and `setup` may use it; what came out stands in the event."""

    def __init__(self, seed: str, rev: int) -> None:
        self._key = f"{seed}/{rev}"

    @cached_property
    def _random(self) -> random.Random:
        # Most actions draw nothing, and seeding is not free.
        return random.Random(self._key)

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        order = list(items)
        self._random.shuffle(order)
        return tuple(order)

    def one_of(self, items: Sequence[T]) -> T:
        return self._random.choice(items)

    def some_of(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        return tuple(self._random.sample(items, count))
