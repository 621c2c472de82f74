"""What is printed on a player mat: its sections, what they cost and give, and what upgrades change."""

from __future__ import annotations

import msgspec

from companion.engine.printed import PrintedValues
from companion.engine.reading import BadInput
from companion.games.scythe.names import (
    BOTTOM_ACTIONS,
    MAT_NUMBERS,
    ONGOING,
    RECRUIT_BONUSES,
    TOP_ACTIONS,
    BottomAction,
    MatName,
    RecruitBonus,
    TopAction,
    TopGain,
)

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
    """A player mat; its sections from left to right. `number` is printed in the corner: the lowest begins."""

    name: MatName
    number: str
    popularity: int
    coins: int
    objectives: int
    sections: tuple[Section, ...]

    def over(self, bottom: BottomAction) -> Section:
        """The section with this action in the bottom row."""
        return next(section for section in self.sections if section.bottom == bottom)

    def under(self, top: TopAction) -> Section:
        """The section with this action in the top row."""
        return next(section for section in self.sections if section.top == top)


class ProduceCost(msgspec.Struct, frozen=True):
    """What produce costs, for workers missing on the mat."""

    power: int
    popularity: int
    coins: int


def mat(box: PrintedValues, name: MatName) -> Mat:
    popularity, coins = box.numbers(f"mat.{name}.start")
    return Mat(name, MAT_NUMBERS[name], popularity, coins, box.number("mat.objectives"), _sections(box, name))


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
