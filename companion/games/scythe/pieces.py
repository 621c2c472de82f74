"""What each player has: figures on tracks and in hand, pieces, stars, and how many there are of each."""

from __future__ import annotations

from typing import Literal, get_args

Figure = Literal["coins", "power", "popularity", "cards", "workers", "mechs", "tokens"]
StarKind = Literal[
    "upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat", "popularity", "power"
]
FIGURES: tuple[Figure, ...] = get_args(Figure)
STAR_KINDS: tuple[StarKind, ...] = get_args(StarKind)

POWER_END, POPULARITY_END = 16, 18  # the last spaces, and a star there (000, Размещение звезд)
STARS = 6  # of each player, and the last one ends the game (000, Окончание игры и подсчет очков)
UPGRADES, MECHS, STRUCTURES, RECRUITS, WORKERS = 6, 4, 4, 4, 8  # of each player (000, Компоненты фракций)
FIRST_WORKERS = 2  # on the board at the start (000, Рабочие)
MOST_COINS = 999  # nothing in the books ends them
AUTOMA_POPULARITY = 10  # never moves: public sources agree; that it scores by the table there, two of them
