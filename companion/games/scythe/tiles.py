"""The structure bonus tiles (003, Stavba)."""

from __future__ import annotations

from companion.engine.printed import PrintedValues
from companion.games.scythe.names import Tile


def most_counted(box: PrintedValues, tile: Tile) -> int:
    """The largest number the tile has coins for."""
    return len(box.numbers(f"tile.{tile}")) - 1


def tile_coins(box: PrintedValues, tile: Tile, counted: int) -> int:
    """Coins for what the tile counts."""
    return box.numbers(f"tile.{tile}")[counted]
