"""Pieces that leave the mat: cubes, mechs, structures, recruits. What can be had, and what cannot have left."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.offer import AnyField, Choice, Flag
from companion.engine.refusal import Impossible
from companion.engine.said import said
from companion.games.scythe.factions import MECHS
from companion.games.scythe.figures import changed, mat_of
from companion.games.scythe.mats import (
    BOTTOM_ACTIONS,
    RECRUIT_BONUSES,
    STRUCTURE_KINDS,
    TOP_GAINS,
    BottomAction,
    Structure,
)
from companion.games.scythe.state import Recruit, Scythe, Upgrade


def with_upgrades(state: Scythe, seat: int, upgrades: tuple[Upgrade, ...]) -> Scythe:
    """Each cube once, and no more on a cost than it has brackets for (000, Улучшение)."""
    player_mat = mat_of(state, seat)
    _once([each.cube for each in upgrades], "scythe.refusal.cube_twice", "scythe.cube.")
    for section in player_mat.sections:
        if sum(each.onto == section.bottom for each in upgrades) > section.cubes:
            called = said(f"scythe.bottom.{section.bottom}")
            raise Impossible("scythe.refusal.no_room", bottom=called, n=section.cubes)
    return changed(state, seat, upgrades=upgrades)


def with_structures(state: Scythe, seat: int, structures: tuple[Structure, ...]) -> Scythe:
    mat_of(state, seat)
    _once(structures, "scythe.refusal.structure_twice", "scythe.structure.")
    return changed(state, seat, structures=structures)


def with_recruits(state: Scythe, seat: int, recruits: tuple[Recruit, ...]) -> Scythe:
    """Each section has one recruit, each one-time bonus room for one (000, Мобилизация)."""
    mat_of(state, seat)
    _once([each.section for each in recruits], "scythe.refusal.recruit_twice", "scythe.bottom.")
    _once([each.bonus for each in recruits], "scythe.refusal.bonus_twice", "scythe.bonus.")
    return changed(state, seat, recruits=recruits)


def _once(things: Sequence[str], code: str, words: str) -> None:
    for index, thing in enumerate(things):
        if thing in things[:index]:
            raise Impossible(code, what=said(f"{words}{thing}"))


def piece_fields(state: Scythe, seat: int, bottom: BottomAction) -> list[AnyField]:
    """What can still be had; a finished action can be taken all the same (000, Завершение действий)."""
    player = state.players[seat]
    match bottom:
        case "upgrade":
            cubes = tuple(each for each in TOP_GAINS if not player.has_left(each))
            sections = mat_of(state, seat).sections
            room = tuple(each.bottom for each in sections if player.cubes_on(each.bottom) < each.cubes)
            if not cubes or not room:
                return []
            return [
                Choice(name="cube", options=cubes, words="scythe.cube.", optional=True),
                Choice(name="onto", options=room, words="scythe.bottom.", optional=True),
            ]
        case "deploy":
            return [Flag(name="mech", default=player.mechs < MECHS)]
        case "build":
            left = tuple(each for each in STRUCTURE_KINDS if each not in player.structures)
            return [Choice(name="structure", options=left, words="scythe.structure.", optional=True)] if left else []
        case "enlist":
            places = tuple(each for each in BOTTOM_ACTIONS if not player.enlisted(each))
            taken = {each.bonus for each in player.recruits}
            bonuses = tuple(each for each in RECRUIT_BONUSES if each not in taken)
            if not places:
                return []
            return [
                Choice(name="recruit", options=places, words="scythe.bottom.", optional=True),
                Choice(name="bonus", options=bonuses, words="scythe.bonus.", optional=True),
                Flag(name="take_bonus", default=True, extra=True),
            ]
