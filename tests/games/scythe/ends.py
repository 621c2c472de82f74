"""Ends of games in short: `has("Ann", stars=3)` is a player with nothing but three stars."""

from __future__ import annotations

from typing import Any

from companion.games.scythe.position import Contender, Position
from companion.games.scythe.scoring import SCORING
from companion.games.scythe.worth import Tile
from tests.games.scythe.printed import BOX

NOTHING: dict[str, Any] = {
    "faction": "nordic",
    "coins": 0,
    "popularity": 0,
    "power": 0,
    "stars": 0,
    "territories": 0,
    "factory": False,
    "resources": 0,
    "structure_count": 0,
    "workers": 0,
    "mechs": 0,
    "structures": 0,
}


def has(name: str, **what: Any) -> Contender:
    return Contender(**{**NOTHING, "name": name, **what})


def document(*players: Contender, tile: Tile = "in_a_row") -> dict[str, Any]:
    return SCORING.answer(Position(tile, players), BOX).document


def row(player: Contender, tile: Tile = "in_a_row") -> dict[str, Any]:
    """The line of somebody who is alone."""
    only: dict[str, Any] = document(player, tile=tile)["ranking"][0]
    return only
