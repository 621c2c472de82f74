"""The factions: where they sit, what they begin with, what they put on the board."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from companion.engine.printed import PrintedValues

Faction = Literal["nordic", "rusviet", "crimea", "saxony", "polania", "albion", "togawa"]
FACTIONS: tuple[Faction, ...] = get_args(Faction)
# Clockwise from the top of the board (000, Выбор фракции; the bases of Albion and Togawa: four public sources).
HOME_BASES: tuple[Faction, ...] = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
# Not in the base game; with them come the mats 2a and 3a.
INVADERS: tuple[Faction, ...] = ("albion", "togawa")
BASE_PLAYERS, MOST_PLAYERS = 5, 7

TOKENS: dict[Faction, int] = {"albion": 4, "togawa": 4}  # of each, to be put on the board
TOKEN_KIND: dict[Faction, str] = {"albion": "flags", "togawa": "traps"}


class FactionStart(msgspec.Struct, frozen=True):
    """What a faction begins with."""

    power: int
    cards: int


def faction_start(box: PrintedValues, faction: Faction) -> FactionStart:
    return FactionStart(*box.numbers(f"faction.{faction}.start"))
