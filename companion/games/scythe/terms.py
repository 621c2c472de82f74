"""What the live game speaks of beside the printed things: figures that change, rows, where a gain comes from."""

from __future__ import annotations

from typing import Literal, get_args

Figure = Literal["coins", "power", "popularity", "cards", "workers", "mechs", "tokens"]
# A section is called by its action of the top row; the Factory card is a fifth one (000, Фактория).
SectionName = Literal["move", "bolster", "trade", "produce", "factory"]
Row = Literal["top", "bottom"]
# Only what the mat gives brings coins and recruit bonuses (000, Случайные встречи, Фактория).
Source = Literal["mat", "encounter", "factory", "other"]
Extra = Literal["encounter", "factory", "other"]
MoveGain = Literal["units", "coins"]
BolsterGain = Literal["power", "cards"]
TradeGain = Literal["resources", "popularity"]
Winner = Literal["attacker", "defender"]
# prepare: the board is laid out, figures can be entered. sample: a count that is not the last one. tally: the last one.
Phase = Literal["prepare", "play", "sample", "tally", "over"]

FIGURES: tuple[Figure, ...] = get_args(Figure)
SECTIONS: tuple[SectionName, ...] = get_args(SectionName)
SOURCES: tuple[Source, ...] = get_args(Source)
EXTRAS: tuple[Extra, ...] = get_args(Extra)
PHASES: tuple[Phase, ...] = get_args(Phase)

AUTOMA_POPULARITY = 10  # never moves
MOST_COINS = 999
