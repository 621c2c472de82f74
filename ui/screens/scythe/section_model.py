"""A section of the mat: what its rows ask and bring now, and a bottom row as it is being chosen. Without Kivy."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from companion.engine.said import Said, said
from companion.games.scythe.board import top_said
from companion.games.scythe.factions import MECHS, WORKERS
from companion.games.scythe.figures import brings, mat_of
from companion.games.scythe.mats import (
    BOTTOM_ACTIONS,
    RECRUIT_BONUSES,
    RESOURCE,
    STRUCTURE_KINDS,
    TOP_GAINS,
    BottomAction,
    Section,
    SectionName,
    TopAction,
)
from companion.games.scythe.news import ongoing_said
from companion.games.scythe.recruits import entitled
from companion.games.scythe.rows.top import top_cost
from companion.games.scythe.state import Scythe

RowName = Literal["top", "bottom"]
MOST_NEW_WORKERS = 6


class Choice(msgspec.Struct, frozen=True):
    """A tap: what it says, and what it fills in."""

    label: Said
    value: Any


class Line(msgspec.Struct, frozen=True):
    """Choices for one field of the action. `named`: without the label nobody knows what they are about."""

    field: str
    label: Said
    choices: tuple[Choice, ...]
    named: bool = False


class Toggle(msgspec.Struct, frozen=True):
    """Something that comes with the action unless it is tapped off; `value` is whose, for recruit bonuses."""

    field: str
    label: Said
    on: bool = True
    value: str = ""


class RowModel(msgspec.Struct, frozen=True):
    """A row of the section. `without` takes what comes with it and no piece; None where there is nothing else."""

    row: RowName
    action: str
    heading: Said
    lines: tuple[Line, ...]
    toggles: tuple[Toggle, ...]
    without: Choice | None
    done: bool


class SectionModel(msgspec.Struct, frozen=True):
    seat: int
    name: str
    section: SectionName
    rows: tuple[RowModel, ...]
    following: str


def section_model(state: Scythe, section: SectionName) -> SectionModel:
    seat = state.turn
    me = state.players[seat]
    rows: tuple[RowModel, ...] = ()
    if section != "factory":
        printed = mat_of(state, seat).section_of_top(section)
        here = state.placed and me.section == section
        rows = (
            _top(state, seat, section, done=here and bool(me.done)),
            _bottom(state, seat, printed, done=here and "bottom" in me.done),
        )
    return SectionModel(seat, me.name, section, rows, state.players[state.after(seat)].name)


def _gain(figure: str, n: int) -> Said:
    return said("scythe.gain_of", n=n, figure=said(f"scythe.figure.{figure}"))


def _cost(state: Scythe, seat: int, top: TopAction) -> Said | None:
    asked = tuple(
        said("screen.scythe.cost", n=much, figure=said(f"scythe.figure.{figure}"))
        for figure, much in top_cost(state, seat, top).items()
        if much
    )
    return said("screen.scythe.costs", costs=asked) if asked else None


def _top(state: Scythe, seat: int, top: TopAction, *, done: bool) -> RowModel:
    me = state.players[seat]
    field, structure, bonus = "take", "", ""
    label = said("screen.scythe.take")
    match top:
        case "move":
            choices = [
                Choice(said("screen.scythe.units", n=brings(state, seat, "move_units")), "units"),
                Choice(_gain("coins", brings(state, seat, "move_coins")), "coins"),
            ]
        case "bolster":
            structure, bonus = "monument", "popularity"
            choices = [
                Choice(_gain("power", brings(state, seat, "bolster_power")), "power"),
                Choice(_gain("cards", brings(state, seat, "bolster_cards")), "cards"),
            ]
        case "trade":
            structure, bonus = "armory", "power"
            choices = [
                Choice(said("screen.scythe.resources", n=state.printed.number("trade.resources")), "resources"),
                Choice(_gain("popularity", brings(state, seat, "trade_popularity")), "popularity"),
            ]
        case _:
            field, label = "workers", said("screen.scythe.new_workers")
            choices = [Choice(said("screen.scythe.no_workers"), 0)]
            left = min(WORKERS - me.workers, MOST_NEW_WORKERS)
            choices += [Choice(said("screen.scythe.plus", n=n), n) for n in range(1, left + 1)]
    called = said(f"scythe.section.{top}")
    if top == "produce":
        heading = said("screen.scythe.row", action=called, what=top_said(state, seat, top))
    elif (cost := _cost(state, seat, top)) is not None:
        heading = said("screen.scythe.row", action=called, what=cost)
    else:
        heading = said("screen.scythe.row", action=called, what=said("screen.scythe.free"))
    toggles = (Toggle("take_bonus", _from(structure, bonus)),) if structure in me.structures else ()
    line = Line(field, label, tuple(choices), named=len(choices) > 1 and top == "produce")
    return RowModel("top", top, heading, (line,), toggles, None, done)


def _from(structure: str, bonus: str) -> Said:
    return said("screen.scythe.from", what=said(f"scythe.structure.{structure}"), gain=_gain(bonus, 1))


def _bottom(state: Scythe, seat: int, section: Section, *, done: bool) -> RowModel:
    me, bottom = state.players[seat], section.bottom
    cost = section.cost_after(me.cubes_on(bottom))
    pay = said("screen.scythe.pay", n=cost, resource=said(f"scythe.resource.{RESOURCE[bottom]}"))
    toggles = []
    if section.coins:
        toggles.append(Toggle("take_coins", _gain("coins", section.coins)))
    for each in entitled(state, seat, bottom):
        name = state.players[each].name
        gain = ongoing_said(state, bottom)
        toggles.append(Toggle("declined", said("screen.scythe.bonus_to", name=name, gain=gain), value=name))
    if me.faction == "crimea" and me.cards:
        toggles.append(Toggle("card", said("scythe.field.card"), on=False))
    lines = _pieces(state, seat, bottom)
    return RowModel(
        "bottom",
        bottom,
        said("screen.scythe.row", action=said(f"scythe.bottom.{bottom}"), what=pay),
        lines,
        tuple(toggles),
        Choice(said(f"screen.scythe.without_{bottom}"), None),
        done,
    )


def _pieces(state: Scythe, seat: int, bottom: BottomAction) -> tuple[Line, ...]:
    me = state.players[seat]
    found: tuple[Line, ...]
    match bottom:
        case "deploy":
            mech = (Choice(said("screen.scythe.mech"), True),) if me.mechs < MECHS else ()
            found = (Line("mech", said("screen.scythe.take"), mech),)
        case "build":
            left = [each for each in STRUCTURE_KINDS if each not in me.structures]
            found = (_line("structure", left, "structure"),)
        case "upgrade":
            cubes = [each for each in TOP_GAINS if not me.has_left(each)]
            room = [each.bottom for each in mat_of(state, seat).sections if me.cubes_on(each.bottom) < each.cubes]
            found = (_line("cube", cubes, "cube"), _line("onto", room, "bottom"))
        case "enlist":
            places = [each for each in BOTTOM_ACTIONS if not me.enlisted(each)]
            taken = {each.bonus for each in me.recruits}
            bonuses = [each for each in RECRUIT_BONUSES if each not in taken]
            found = (_line("recruit", places, "bottom"), _line("bonus", bonuses, "bonus"))
    return tuple(line for line in found if line.choices)


def _line(field: str, options: Any, words: str) -> Line:
    return Line(
        field,
        said(f"scythe.field.{field}"),
        tuple(Choice(said(f"scythe.{words}.{option}"), option) for option in options),
    )


class RowDraft:
    """What is tapped in one row so far."""

    def __init__(self) -> None:
        self.chosen: dict[str, Any] = {}
        self.flipped: set[tuple[str, str]] = set()

    def is_on(self, toggle: Toggle) -> bool:
        return toggle.on != ((toggle.field, toggle.value) in self.flipped)

    def flip(self, toggle: Toggle) -> None:
        self.flipped ^= {(toggle.field, toggle.value)}

    def ready(self, row: RowModel) -> bool:
        return all(line.field in self.chosen for line in row.lines)

    def ask(self, row: RowModel, seat: int, *, without: bool = False) -> dict[str, Any]:
        found: dict[str, Any] = {"action": row.action, "seat": seat}
        if without:
            found |= {"mech": False} if row.action == "deploy" else {}
        else:
            found |= {line.field: self.chosen[line.field] for line in row.lines}
        declined = []
        for toggle in row.toggles:
            if toggle.field == "declined":
                declined += [] if self.is_on(toggle) else [toggle.value]
            elif self.is_on(toggle) != (toggle.field != "card"):
                found[toggle.field] = self.is_on(toggle)
        if declined:
            found["declined"] = declined
        return found
