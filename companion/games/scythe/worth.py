"""What is worth how much at the end: the parts of the popularity track, the structure bonus tiles, the Factory."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from companion.engine.printed import PrintedValues

Tile = Literal[
    "tunnels_adjacent", "lakes_adjacent", "encounters_adjacent", "on_tunnels", "in_a_row", "on_farms_tundras"
]
TILES: tuple[Tile, ...] = get_args(Tile)

FACTORY_TERRITORIES = 3  # as many territories as it counts for (000, Категории подсчета очков)
# The board of one public model has 46 territories, and the Factory is not counted here.
MOST_TERRITORIES = 45
MOST_RESOURCES = 999  # they have no limit (000, Ресурсы)


class Tier(msgspec.Struct, frozen=True):
    """A part of the popularity track (1 the lowest): coins for each star, each territory and each two resources."""

    number: int
    star: int
    territory: int
    pair: int


def tier(box: PrintedValues, popularity: int) -> Tier:
    reached = sum(popularity >= first for first in box.numbers("popularity.tiers"))
    place = max(0, reached - 1)
    star, territory, pair = (box.numbers(f"popularity.{what}")[place] for what in ("stars", "territories", "resources"))
    return Tier(place + 1, star, territory, pair)


def most_counted(box: PrintedValues, tile: Tile) -> int:
    """The largest number the tile has coins for (003, Stavba)."""
    return len(box.numbers(f"tile.{tile}")) - 1


def tile_coins(box: PrintedValues, tile: Tile, counted: int) -> int:
    """Coins for what the tile counts."""
    return box.numbers(f"tile.{tile}")[counted]
