"""What is printed on a faction mat."""

from __future__ import annotations

import msgspec

from companion.engine.printed import PrintedValues
from companion.games.scythe.names import RECRUIT_BONUSES, Faction, RecruitBonus


class FactionStart(msgspec.Struct, frozen=True):
    """What a faction begins with."""

    power: int
    cards: int


def faction_start(box: PrintedValues, faction: Faction) -> FactionStart:
    return FactionStart(*box.numbers(f"faction.{faction}.start"))


def one_time_bonus(box: PrintedValues, bonus: RecruitBonus) -> int:
    """What a recruit brings when it is put on this place of the faction mat."""
    return box.numbers("recruit.once")[RECRUIT_BONUSES.index(bonus)]
