"""The player mats: what their sections are called, what they cost and give, and what upgrades and recruits change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from companion.engine.printed import PrintedValues
from companion.engine.reading import BadInput

MatName = Literal["industrial", "engineering", "militant", "patriotic", "innovative", "mechanical", "agricultural"]
TopAction = Literal["move", "bolster", "trade", "produce"]
BottomAction = Literal["upgrade", "deploy", "build", "enlist"]
Row = Literal["top", "bottom"]
# A section is called by its action of the top row; the Factory card is a fifth one (000, Фактория).
SectionName = Literal["move", "bolster", "trade", "produce", "factory"]
# What a cube gives when it leaves the top row: one more of this.
TopGain = Literal[
    "move_units", "move_coins", "bolster_power", "bolster_cards", "trade_popularity", "produce_territories"
]
RecruitBonus = Literal["power", "coins", "popularity", "cards"]
Structure = Literal["monument", "armory", "mill", "mine"]

MATS: tuple[MatName, ...] = get_args(MatName)  # in the order of their numbers: the first of them begins
TOP_ACTIONS: tuple[TopAction, ...] = get_args(TopAction)
BOTTOM_ACTIONS: tuple[BottomAction, ...] = get_args(BottomAction)  # from left to right on every mat
SECTIONS: tuple[SectionName, ...] = get_args(SectionName)
TOP_GAINS: tuple[TopGain, ...] = get_args(TopGain)
RECRUIT_BONUSES: tuple[RecruitBonus, ...] = get_args(RecruitBonus)
STRUCTURE_KINDS: tuple[Structure, ...] = get_args(Structure)

MAT_NUMBERS: dict[MatName, str] = {
    "industrial": "1",
    "engineering": "2",
    "militant": "2a",
    "patriotic": "3",
    "innovative": "3a",
    "mechanical": "4",
    "agricultural": "5",
}
INVADER_MATS: tuple[MatName, ...] = ("militant", "innovative")  # they come with Albion and Togawa
# What each action of the bottom row is paid with (000, Действия нижнего ряда).
RESOURCE: dict[BottomAction, str] = {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}
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
# Where in box.toml the two values of a cube's place stand: before and after it left.
TOP_GAIN_KEYS: dict[TopGain, str] = {
    "move_units": "move.units",
    "move_coins": "move.coins",
    "bolster_power": "bolster.power",
    "bolster_cards": "bolster.cards",
    "trade_popularity": "trade.popularity",
    "produce_territories": "produce.territories",
}


class Section(msgspec.Struct, frozen=True):
    """A section of a player mat: an action of the top row and under it one of the bottom row."""

    top: TopAction
    bottom: BottomAction
    cost: int
    least: int
    coins: int

    @property
    def cubes(self) -> int:
        """How many upgrades the cost has room for."""
        return max(0, self.cost - self.least)

    def cost_after(self, upgrades: int) -> int:
        """What the bottom action costs with so many cubes on its cost."""
        return max(self.least, self.cost - upgrades)


class Mat(msgspec.Struct, frozen=True):
    """A player mat; its sections from left to right."""

    name: MatName
    popularity: int
    coins: int
    sections: tuple[Section, ...]

    def section_of_top(self, top: TopAction) -> Section:
        return next(section for section in self.sections if section.top == top)

    def section_of_bottom(self, bottom: BottomAction) -> Section:
        return next(section for section in self.sections if section.bottom == bottom)


class ProduceCost(msgspec.Struct, frozen=True):
    """What produce costs, for workers missing on the mat."""

    power: int
    popularity: int
    coins: int


def mat(box: PrintedValues, name: MatName) -> Mat:
    popularity, coins = box.numbers(f"mat.{name}.start")
    return Mat(name, popularity, coins, _sections(box, name))


def lowest(mats: Sequence[MatName | None]) -> int:
    """Whose mat has the lowest number: that player begins (000, Первый игрок)."""
    return min(range(len(mats)), key=lambda index: len(MATS) if (mat := mats[index]) is None else MATS.index(mat))


def _sections(box: PrintedValues, name: MatName) -> tuple[Section, ...]:
    tops = box.numbers(f"mat.{name}.top")
    for index, top in enumerate(tops):
        if top in tops[:index]:
            raise BadInput(f"mat.{name}.top[{index}]", "input.twice", value=top)
    cost, least, coins = (box.numbers(f"mat.{name}.{what}") for what in ("cost", "least", "coins"))
    return tuple(
        Section(TOP_ACTIONS[tops[place] - 1], bottom, cost[place], least[place], coins[place])
        for place, bottom in enumerate(BOTTOM_ACTIONS)
    )


def top_gain(box: PrintedValues, gain: TopGain, *, upgraded: bool) -> int:
    """What an action of the top row gives, before and after its cube has left."""
    return box.numbers(TOP_GAIN_KEYS[gain])[upgraded]


def produce_cost(box: PrintedValues, workers: int) -> ProduceCost:
    """What produce costs with so many workers on the board before it."""
    return ProduceCost(*(int(workers >= first) for first in box.numbers("produce.dearer")))


def ongoing_bonus(box: PrintedValues, bottom: BottomAction) -> tuple[RecruitBonus, int]:
    """What a recruit taken from this action gives each time."""
    bonus = ONGOING[bottom]
    return bonus, box.numbers("recruit.ongoing")[RECRUIT_BONUSES.index(bonus)]


def one_time_bonus(box: PrintedValues, bonus: RecruitBonus) -> int:
    """What a recruit brings when it is put on this place of the faction mat."""
    return box.numbers("recruit.once")[RECRUIT_BONUSES.index(bonus)]
