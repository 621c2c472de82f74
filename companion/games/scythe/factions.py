"""The factions: where they sit, what they begin with, and the pieces, tracks and stars that each player has of one."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from companion.engine.printed import PrintedValues

Faction = Literal["nordic", "rusviet", "crimea", "saxony", "polania", "albion", "togawa"]
Figure = Literal["coins", "power", "popularity", "cards", "workers", "mechs", "tokens"]
StarKind = Literal[
    "upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat", "popularity", "power"
]
FACTIONS: tuple[Faction, ...] = get_args(Faction)
FIGURES: tuple[Figure, ...] = get_args(Figure)
STAR_KINDS: tuple[StarKind, ...] = get_args(StarKind)

# Clockwise from the top of the board (000, Выбор фракции; the bases of Albion and Togawa: four public sources).
HOME_BASES: tuple[Faction, ...] = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
# Not in the base game; with them come the mats 2a and 3a.
INVADERS: tuple[Faction, ...] = ("albion", "togawa")
BASE_PLAYERS, MOST_PLAYERS = 5, 7

UPGRADES, MECHS, STRUCTURES, RECRUITS, WORKERS = 6, 4, 4, 4, 8  # of each player (000, Компоненты фракций)
FIRST_WORKERS = 2  # on the board at the start (000, Рабочие)
STARS = 6  # of each player, and the last one ends the game (000, Окончание игры и подсчет очков)
POWER_END, POPULARITY_END = 16, 18  # the last spaces, and a star there (000, Размещение звезд)
MOST_COINS = 999  # nothing in the books ends them
TOKENS: dict[Faction, int] = {"albion": 4, "togawa": 4}  # to be put on the board
TOKEN_KIND: dict[Faction, str] = {"albion": "flags", "togawa": "traps"}
AUTOMA_POPULARITY = 10  # never moves: public sources agree; that it scores by the table there, two of them


class FactionStart(msgspec.Struct, frozen=True):
    """What a faction begins with."""

    power: int
    cards: int


def faction_start(box: PrintedValues, faction: Faction) -> FactionStart:
    return FactionStart(*box.numbers(f"faction.{faction}.start"))
