"""What things are called in Ethnos, and how many of them there are."""

from __future__ import annotations

from typing import Literal

Kingdom = Literal["duris", "rhea", "straton", "ithys", "althea", "pelagon"]
KINGDOMS: tuple[Kingdom, ...] = ("duris", "rhea", "straton", "ithys", "althea", "pelagon")

Tribe = Literal[
    "wizards",
    "wingfolk",
    "giants",
    "dwarves",
    "centaurs",
    "minotaurs",
    "orcs",
    "halflings",
    "skeletons",
    "merfolk",
    "trolls",
    "elves",
]
TRIBES: tuple[Tribe, ...] = (
    "wizards",
    "wingfolk",
    "giants",
    "dwarves",
    "centaurs",
    "minotaurs",
    "orcs",
    "halflings",
    "skeletons",
    "merfolk",
    "trolls",
    "elves",
)

Colour = Literal["black", "blue", "green", "pink", "white", "yellow"]
COLOURS: tuple[Colour, ...] = ("black", "blue", "green", "pink", "white", "yellow")

# Where glory comes from; the order of `Player.earned`.
PARTS = ("kingdoms", "bands", "giant", "orcs", "merfolk")

MARKERS = 26  # of each colour (002, Состав)
TROLL_TOKENS = (1, 2, 3, 4, 5, 6)
DRAGONS = 3
HAND_LIMIT = 10
LARGEST_BAND = 10
SKELETONS = 12  # in the box (002, Состав)


def ages(players: int) -> int:
    """Two ages with two or three players, else three (002, Игра вдвоем или втроем)."""
    return 2 if players <= 3 else 3


def tribes_in_play(players: int) -> int:
    return 5 if players <= 3 else 6


def side(players: int) -> str:
    """Which side of the merfolk board and the giant token lies up; part of the keys in box.toml."""
    return "few" if players <= 3 else "many"
