"""The three parts of the popularity track, and what they make of stars, territories and resources."""

from __future__ import annotations

import msgspec

from companion.engine.printed import PrintedValues


class Tier(msgspec.Struct, frozen=True):
    """A part of the track (1 the lowest): coins for each star, each territory and each two resources."""

    number: int
    star: int
    territory: int
    pair: int


def tier(box: PrintedValues, popularity: int) -> Tier:
    reached = sum(popularity >= first for first in box.numbers("popularity.tiers"))
    place = max(0, reached - 1)
    star, territory, pair = (box.numbers(f"popularity.{what}")[place] for what in ("stars", "territories", "resources"))
    return Tier(place + 1, star, territory, pair)
