"""What players of Scythe call things, and the numbers that the rulebooks give in their text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

Faction = Literal["nordic", "rusviet", "crimea", "saxony", "polania", "albion", "togawa"]
MatName = Literal["industrial", "engineering", "militant", "patriotic", "innovative", "mechanical", "agricultural"]
TopAction = Literal["move", "bolster", "trade", "produce"]
BottomAction = Literal["upgrade", "deploy", "build", "enlist"]
# What a cube gives when it leaves the top row: one more of this.
TopGain = Literal[
    "move_units", "move_coins", "bolster_power", "bolster_cards", "trade_popularity", "produce_territories"
]
RecruitBonus = Literal["power", "coins", "popularity", "cards"]
StarKind = Literal[
    "upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat", "popularity", "power"
]
Structure = Literal["monument", "armory", "mill", "mine"]
Tile = Literal[
    "tunnels_adjacent", "lakes_adjacent", "encounters_adjacent", "on_tunnels", "in_a_row", "on_farms_tundras"
]
Part = Literal["coins", "stars", "territories", "resources", "structures"]
TieBreak = Literal["units", "power", "popularity", "resources", "territories", "stars"]

FACTIONS: tuple[Faction, ...] = get_args(Faction)
MATS: tuple[MatName, ...] = get_args(MatName)  # in the order of their numbers: the first of them begins
TOP_ACTIONS: tuple[TopAction, ...] = get_args(TopAction)
BOTTOM_ACTIONS: tuple[BottomAction, ...] = get_args(BottomAction)  # from left to right on every mat
TOP_GAINS: tuple[TopGain, ...] = get_args(TopGain)
RECRUIT_BONUSES: tuple[RecruitBonus, ...] = get_args(RecruitBonus)
STAR_KINDS: tuple[StarKind, ...] = get_args(StarKind)
STRUCTURE_KINDS: tuple[Structure, ...] = get_args(Structure)
TILES: tuple[Tile, ...] = get_args(Tile)
PARTS: tuple[Part, ...] = get_args(Part)
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)

# Clockwise from the top of the board (000, Выбор фракции; the bases of Albion and Togawa: four public sources).
HOME_BASES: tuple[Faction, ...] = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
# Not in the base game; with them come the mats 2a and 3a.
INVADERS: tuple[Faction, ...] = ("albion", "togawa")
INVADER_MATS: tuple[MatName, ...] = ("militant", "innovative")
MAT_NUMBERS: dict[MatName, str] = {
    "industrial": "1",
    "engineering": "2",
    "militant": "2a",
    "patriotic": "3",
    "innovative": "3a",
    "mechanical": "4",
    "agricultural": "5",
}
# Too strong together; the newer English rules draw another mat.
BANNED: tuple[tuple[Faction, MatName], ...] = (("rusviet", "industrial"), ("crimea", "patriotic"))

BASE_PLAYERS, MOST_PLAYERS = 5, 7
POWER_END, POPULARITY_END = 16, 18  # the last spaces, and a star there (000, Размещение звезд)
STARS = 6  # of each player, and the last one ends the game (000, Окончание игры и подсчет очков)
UPGRADES, MECHS, STRUCTURES, RECRUITS, WORKERS = 6, 4, 4, 4, 8  # of each player (000, Компоненты фракций)
FIRST_WORKERS = 2  # on the board at the start (000, Рабочие)
FACTORY_TERRITORIES = 3  # in coins at the end (000, Категории подсчета очков)
FLAGS, TRAPS = 4, 4  # of Albion and of Togawa
DIAL = 7  # the most power one puts into a fight (000, Выбор силы)
DELAY_COST = 2  # popularity, for who holds up the game (000, Вариант игры)

# How many of a kind bring its star, and how many stars a kind can bring; Saxony has more in two of them.
STAR_LIMITS: dict[StarKind, int] = {kind: 2 if kind == "combat" else 1 for kind in STAR_KINDS}
# Saxony: both objective cards, and every fight (000, Цели, Особенности фракций).
DOMINATED: dict[StarKind, int] = {"objective": 2, "combat": STARS}

# Which bonus a recruit's place on the mat gives from then on (000, Мобилизация; all mats alike).
ONGOING: dict[BottomAction, RecruitBonus] = {
    "upgrade": "power",
    "deploy": "coins",
    "build": "popularity",
    "enlist": "cards",
}
# The structure under each action of the top row (000, Строительство).
STRUCTURE_AT: dict[TopAction, Structure] = {
    "move": "mine",
    "bolster": "monument",
    "trade": "armory",
    "produce": "mill",
}


def star_limit(faction: Faction, kind: StarKind) -> int:
    return DOMINATED.get(kind, STAR_LIMITS[kind]) if faction == "saxony" else STAR_LIMITS[kind]


def lowest(mats: Sequence[MatName | None]) -> int:
    """Whose mat has the lowest number: that player begins (000, Первый игрок)."""
    return min(range(len(mats)), key=lambda index: len(MATS) if (mat := mats[index]) is None else MATS.index(mat))


def clockwise(factions: tuple[Faction, ...]) -> tuple[Faction, ...]:
    """The factions as they sit round the board."""
    return tuple(faction for faction in HOME_BASES if faction in factions)
