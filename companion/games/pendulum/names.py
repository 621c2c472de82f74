"""What players of Pendulum call things, and the numbers that the rulebook gives in its text."""

from __future__ import annotations

from typing import Literal, get_args

GlassName = Literal["black", "green", "purple"]
RowName = Literal["upper", "lower"]
TrackName = Literal["power", "prestige", "popularity"]
Character = Literal["gambal", "bolk", "mezoat", "licinia", "drenkir"]
Side = Literal["basic", "advanced"]
Figure = Literal[
    "votes",
    "military",
    "culture",
    "gold",
    "power",
    "prestige",
    "popularity",
    "legendary",
    "glory_power",
    "glory_prestige",
    "glory_popularity",
    "common",
    "large",
    "provinces",
]
Reward = Literal["any_point", "large_worker", "at_once", "intrigue", "third_province", "final_card", "final_legendary"]
How = Literal["legendary", "ribbon"]

GLASSES: tuple[GlassName, ...] = get_args(GlassName)
TRACKS: tuple[TrackName, ...] = get_args(TrackName)
CHARACTERS: tuple[Character, ...] = get_args(Character)
SIDES: tuple[Side, ...] = get_args(Side)
FIGURES: tuple[Figure, ...] = get_args(Figure)

ROUNDS = 4  # 004, Основы игры
MARKERS = 3  # 004, Состав игры
CUBES = 10  # of each resource (004, Победные шкалы, ресурсы и голоса)
WORKERS = 4  # at most, the large ones included (004, Работники)
COMMON, LARGE = 3, 2  # in the box for each player (004, Состав игры)
PROVINCES, MORE_PROVINCES = 2, 3  # under each space of a mat (004, Фаза совета; Карты интриг и карты наград совета)
LEGENDARY_COST = 10  # resources, for the final reward (004, Карты интриг и карты наград совета)
NEUTRAL = -1  # the seat of the neutral player on the privilege track
NEUTRAL_VOTES = 3  # 004, Игра вдвоём и втроём

RESOURCES: tuple[Figure, ...] = ("military", "culture", "gold")
# The cubes that mark glory on a track are those of its resource (004, Слава).
RESOURCE: dict[TrackName, Figure] = {"power": "military", "prestige": "culture", "popularity": "gold"}
GLORY: dict[TrackName, Figure] = {
    "power": "glory_power",
    "prestige": "glory_prestige",
    "popularity": "glory_popularity",
}


def other(row: RowName) -> RowName:
    return "lower" if row == "upper" else "upper"


def extra_points(players: int) -> tuple[int, ...]:
    """Victory points by place on the privilege track (004, Фаза совета, II): 2/1/1, with 2 or 3 players 2/1."""
    return (2, 1) if players <= 3 else (2, 1, 1)
