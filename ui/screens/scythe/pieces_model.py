"""What has left the mat of a player, to be added or taken back: upgrades, structures, recruits, stars. Without Kivy."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.said import Said, said
from companion.games.scythe.factions import STAR_KINDS, StarKind
from companion.games.scythe.figures import mat_of
from companion.games.scythe.mats import BOTTOM_ACTIONS, RECRUIT_BONUSES, STRUCTURE_KINDS, TOP_GAINS
from companion.games.scythe.stars import star_limit
from companion.games.scythe.state import Scythe


class Step(msgspec.Struct, frozen=True):
    """A tap of the panel: an action that is complete, or the first half of one and the choices for its other half."""

    label: Said
    action: dict[str, Any]
    then: tuple[Step, ...] = ()


def upgrade_steps(state: Scythe, seat: int) -> tuple[Step, ...]:
    """Cubes that can still leave, each with the costs that have room; then those that left, to be put back."""
    me = state.players[seat]
    room = [each.bottom for each in mat_of(state, seat).sections if me.cubes_on(each.bottom) < each.cubes]
    found = []
    for cube in TOP_GAINS:
        if not me.has_left(cube) and room:
            then = tuple(Step(said(f"scythe.bottom.{onto}"), _upgraded(state, seat, cube, onto), ()) for onto in room)
            found.append(Step(said(f"scythe.cube.{cube}"), {}, then))
    for index, upgrade in enumerate(me.upgrades):
        left = [each for place, each in enumerate(me.upgrades) if place != index]
        what = said(
            "scythe.thing.upgrade",
            cube=said(f"scythe.cube.{upgrade.cube}"),
            onto=said(f"scythe.bottom.{upgrade.onto}"),
        )
        action = {"cubes": [each.cube for each in left], "costs": [each.onto for each in left]}
        found.append(Step(said("screen.scythe.put_back", what=what), _set("set_upgrades", seat, action)))
    return tuple(found)


def _upgraded(state: Scythe, seat: int, cube: str, onto: str) -> dict[str, Any]:
    """Beside the mat it costs and brings nothing else; before the first turn it is only set."""
    if state.phase == "play":
        return {"action": "upgrade", "seat": seat, "source": "other", "cube": cube, "onto": onto}
    upgrades = [(each.cube, each.onto) for each in state.players[seat].upgrades] + [(cube, onto)]
    action = {"cubes": [each for each, _ in upgrades], "costs": [each for _, each in upgrades]}
    return _set("set_upgrades", seat, action)


def structure_steps(state: Scythe, seat: int) -> tuple[Step, ...]:
    built = state.players[seat].structures
    found = []
    for each in STRUCTURE_KINDS:
        name = said(f"scythe.structure.{each}")
        if each in built:
            left = [other for other in built if other != each]
            found.append(
                Step(said("screen.scythe.put_back", what=name), _set("set_structures", seat, {"structures": left}))
            )
        elif state.phase == "play":
            found.append(Step(name, {"action": "build", "seat": seat, "source": "other", "structure": each}))
        else:
            found.append(Step(name, _set("set_structures", seat, {"structures": [*built, each]})))
    return tuple(found)


def recruit_steps(state: Scythe, seat: int) -> tuple[Step, ...]:
    me = state.players[seat]
    bonuses = [each for each in RECRUIT_BONUSES if each not in {recruit.bonus for recruit in me.recruits}]
    found = []
    for section in BOTTOM_ACTIONS:
        if not me.enlisted(section):
            then = tuple(
                Step(said(f"scythe.bonus.{bonus}"), _enlisted(state, seat, section, bonus)) for bonus in bonuses
            )
            found.append(Step(said(f"scythe.bottom.{section}"), {}, then))
    for index, recruit in enumerate(me.recruits):
        left = [each for place, each in enumerate(me.recruits) if place != index]
        what = said(
            "scythe.thing.recruit",
            section=said(f"scythe.bottom.{recruit.section}"),
            bonus=said(f"scythe.bonus.{recruit.bonus}"),
        )
        action = {"recruits": [each.section for each in left], "bonuses": [each.bonus for each in left]}
        found.append(Step(said("screen.scythe.put_back", what=what), _set("set_recruits", seat, action)))
    return tuple(found)


def _enlisted(state: Scythe, seat: int, section: str, bonus: str) -> dict[str, Any]:
    """In the game the one-time bonus is booked, too."""
    if state.phase == "play":
        return {"action": "enlist", "seat": seat, "source": "other", "recruit": section, "bonus": bonus}
    recruits = [(each.section, each.bonus) for each in state.players[seat].recruits] + [(section, bonus)]
    action = {"recruits": [each for each, _ in recruits], "bonuses": [each for _, each in recruits]}
    return _set("set_recruits", seat, action)


def _set(action: str, seat: int, values: dict[str, Any]) -> dict[str, Any]:
    return {"action": action, "player": seat, **values}


def steps_of(state: Scythe, seat: int, kind: str) -> tuple[Step, ...]:
    if state.players[seat].mat is None:
        return ()
    return {"upgrades": upgrade_steps, "structures": structure_steps, "recruits": recruit_steps}[kind](state, seat)


class StarSlot(msgspec.Struct, frozen=True):
    """A kind of star, how many are placed and how many there can be."""

    kind: StarKind
    label: Said
    count: int
    most: int

    @property
    def other(self) -> int | None:
        """What a tap makes of it where there is one star at most; None where somebody has to say how many."""
        return 1 - self.count if self.most == 1 else None


def _star(kind: StarKind, count: int) -> Said:
    star = said(f"scythe.star.{kind}")
    return said("scythe.star_times", star=star, n=count) if count > 1 else star


def star_slots(state: Scythe, seat: int) -> tuple[StarSlot, ...]:
    me = state.players[seat]
    return tuple(
        StarSlot(
            kind,
            _star(kind, me.stars.count(kind)),
            me.stars.count(kind),
            star_limit(me.faction, kind),
        )
        for kind in STAR_KINDS
    )
