"""The end of a game as JSON tells it (`companion score scythe`)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.engine.printed import PrintedValues
from companion.engine.reading import BadInput, shown
from companion.games.scythe.factions import (
    MECHS,
    MOST_PLAYERS,
    POPULARITY_END,
    POWER_END,
    STARS,
    STRUCTURES,
    WORKERS,
    Faction,
)
from companion.games.scythe.worth import MOST_RESOURCES, MOST_TERRITORIES, Tile, most_counted

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Coins = Annotated[int, msgspec.Meta(ge=0, le=9999)]


class Contender(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has at the end. `territories` is without the Factory, with flags and traps counted in;
    `structure_count` is what the tile counts."""

    name: Name
    faction: Faction
    coins: Coins
    popularity: Annotated[int, msgspec.Meta(ge=0, le=POPULARITY_END)]
    power: Annotated[int, msgspec.Meta(ge=0, le=POWER_END)]
    stars: Annotated[int, msgspec.Meta(ge=0, le=STARS)]
    territories: Annotated[int, msgspec.Meta(ge=0, le=MOST_TERRITORIES)]
    factory: bool
    resources: Annotated[int, msgspec.Meta(ge=0, le=MOST_RESOURCES)]
    structure_count: Annotated[int, msgspec.Meta(ge=0)]  # how far it goes, the tile tells
    workers: Annotated[int, msgspec.Meta(ge=0, le=WORKERS)]
    mechs: Annotated[int, msgspec.Meta(ge=0, le=MECHS)]
    structures: Annotated[int, msgspec.Meta(ge=0, le=STRUCTURES)]
    automa: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    structure_bonus: Tile
    players: Annotated[tuple[Contender, ...], msgspec.Meta(min_length=1, max_length=MOST_PLAYERS)]


def check(position: Position, box: PrintedValues) -> None:
    """What the shape alone cannot tell: names and factions each once, and how far the tile counts."""
    most = most_counted(box, position.structure_bonus)
    factory = None
    for index, player in enumerate(position.players):
        where = f"players[{index}]"
        if not player.name.strip():
            raise BadInput(f"{where}.name", "input.text_empty", n=1)
        for other in position.players[:index]:
            if other.name == player.name:
                raise BadInput(f"{where}.name", "input.twice", value=shown(player.name))
            if other.faction == player.faction:
                raise BadInput(f"{where}.faction", "input.twice", value=player.faction)
        if player.structure_count > most:
            raise BadInput(f"{where}.structure_count", "input.above", value=player.structure_count, limit=most)
        if player.factory and factory is not None:
            raise BadInput(f"{where}.factory", "scythe.input.factory_held", name=shown(factory))
        factory = player.name if player.factory else factory
