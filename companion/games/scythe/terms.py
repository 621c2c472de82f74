"""What the live game speaks of beside the printed things: figures that change, rows, where a gain comes from."""

from __future__ import annotations

from typing import Literal, get_args

# Only what the mat gives brings coins and recruit bonuses (000, Случайные встречи, Фактория).
Source = Literal["mat", "encounter", "factory", "other"]
Extra = Literal["encounter", "factory", "other"]
MoveGain = Literal["units", "coins"]
BolsterGain = Literal["power", "cards"]
TradeGain = Literal["resources", "popularity"]
Winner = Literal["attacker", "defender"]

SOURCES: tuple[Source, ...] = get_args(Source)
EXTRAS: tuple[Extra, ...] = get_args(Extra)

DIAL = 7  # the most power one puts into a fight (000, Выбор силы)
DELAY_COST = 2  # popularity, for who holds up the game (000, Вариант игры)
