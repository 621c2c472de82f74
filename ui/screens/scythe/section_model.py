"""A section of the mat: what its rows ask and bring now, and a row as it is being chosen. Forms say what can be chosen
and previews what would come of it. Without Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.engine.form import read
from companion.engine.offer import AnyField, Choices, Flag, Number, Offer
from companion.engine.offer import Choice as ChoiceField
from companion.engine.preview import Preview, preview
from companion.engine.said import Said, said
from companion.games.scythe import GAME
from companion.games.scythe.board import top_said
from companion.games.scythe.mats import SectionName
from companion.games.scythe.state import Scythe

RowName = Literal["top", "bottom"]
MOST_NEW_WORKERS = 6
# What comes with a row unless somebody does not want it.
TOGGLES: dict[RowName, tuple[str, ...]] = {"top": ("take_bonus",), "bottom": ("take_coins", "declined", "card")}

# What a top row brings that is no figure of ours.
ON_THE_BOARD = {"units": "screen.scythe.units", "resources": "screen.scythe.resources"}


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
    """A row of the section; `offer` is its form, None once it is done. `without` takes what comes with it and no piece;
    None where there is nothing else."""

    row: RowName
    action: str
    heading: Said
    offer: Offer | None
    lines: tuple[Line, ...] = ()
    toggles: tuple[Toggle, ...] = ()
    without: Choice | None = None

    @property
    def done(self) -> bool:
        return self.offer is None


class SectionModel(msgspec.Struct, frozen=True):
    """`closed` is why nothing can be done here: the action token stands elsewhere."""

    seat: int
    name: str
    section: SectionName
    rows: tuple[RowModel, ...]
    closed: Said | None = None


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

    def action(self, row: RowModel, *, without: bool = False) -> dict[str, Any]:
        """The action of the form; `without` its piece."""
        assert row.offer is not None
        values = _no_piece(row.offer) if without else dict(self.chosen)
        declined = []
        for toggle in row.toggles:
            if toggle.field == "declined":
                declined += [] if self.is_on(toggle) else [toggle.value]
            else:
                values[toggle.field] = self.is_on(toggle)
        return read(row.offer, {**values, "declined": declined or None}).action


def section_model(
    state: Scythe, section: SectionName, drafts: Mapping[RowName, RowDraft] | None = None
) -> SectionModel:
    """`drafts` are what is tapped in the rows so far: who would have a bonus may hang on it."""
    seat = state.turn
    me = GAME.view(state, None)["players"][seat]
    drafts = drafts or {}
    rows: tuple[RowModel, ...] = ()
    if section != "factory":
        printed = next(each for each in me["sections"] if each["top"] == section)
        rows = (
            _top(state, seat, printed, drafts.get("top") or RowDraft()),
            _bottom(state, seat, printed, drafts.get("bottom") or RowDraft()),
        )
    closed = _closed(state, seat, section) if rows and all(row.done for row in rows) else None
    return SectionModel(seat, me["name"], section, rows, closed)


def _closed(state: Scythe, seat: int, section: SectionName) -> Said | None:
    refusal = preview(GAME, state, {"action": "take_section", "seat": seat, "section": section}).refusal
    return None if refusal is None else refusal.said()


def _top(state: Scythe, seat: int, section: dict[str, Any], draft: RowDraft) -> RowModel:
    top = section["top"]
    costs = tuple(said("screen.scythe.cost", n=n, figure=_figure(name)) for name, n in section["top_cost"].items() if n)
    what = said("screen.scythe.costs", costs=costs) if costs else said("screen.scythe.free")
    if top == "produce":
        what = top_said(state, seat, top)
    heading = said("screen.scythe.row", action=said(f"scythe.section.{top}"), what=what)
    offer = next((each for each in GAME.offers(state) if each.key == (top, seat)), None)
    if offer is None:
        return RowModel("top", top, heading, None)
    lines = tuple(_top_line(field, section["gives"]) for field in offer.fields if not field.extra)
    return RowModel("top", top, heading, offer, lines, _toggles(state, "top", offer, lines, draft, section))


def _top_line(field: AnyField, gives: dict[str, int]) -> Line:
    if isinstance(field, Number):
        more = range(1, min(field.most, MOST_NEW_WORKERS) + 1)
        choices = (
            Choice(said("screen.scythe.no_workers"), 0),
            *(Choice(said("screen.scythe.plus", n=n), n) for n in more),
        )
        return Line(field.name, said("screen.scythe.new_workers"), choices, named=len(choices) > 1)
    assert isinstance(field, ChoiceField)
    choices = tuple(Choice(_brings(option, gives[option]), option) for option in field.options)
    return Line(field.name, said("screen.scythe.take"), choices)


def _brings(what: str, n: int) -> Said:
    return said(ON_THE_BOARD[what], n=n) if what in ON_THE_BOARD else _gain(what, n)


def _bottom(state: Scythe, seat: int, section: dict[str, Any], draft: RowDraft) -> RowModel:
    bottom = section["bottom"]
    pay = said("screen.scythe.pay", n=section["cost"], resource=said(f"scythe.resource.{section['resource']}"))
    heading = said("screen.scythe.row", action=said(f"scythe.bottom.{bottom}"), what=pay)
    offer = next((each for each in GAME.offers(state) if each.key == (bottom, seat) and _from_mat(each)), None)
    if offer is None:
        return RowModel("bottom", bottom, heading, None)
    found = (_piece_line(state, offer, field) for field in offer.fields if not field.extra)
    lines = tuple(line for line in found if line.choices)
    toggles = _toggles(state, "bottom", offer, lines, draft, section)
    without = Choice(said(f"screen.scythe.without_{bottom}"), None)
    return RowModel("bottom", bottom, heading, offer, lines, toggles, without)


def _from_mat(offer: Offer) -> bool:
    """The bottom row itself, not only a piece that a card brings."""
    return any(isinstance(field, ChoiceField) and "mat" in field.options for field in offer.fields)


def _piece_line(state: Scythe, offer: Offer, field: AnyField) -> Line:
    if isinstance(field, Flag):  # a mech, as long as there are any
        there = preview(GAME, state, read(offer, {field.name: True}).action, override=True).refusal is None
        return Line(
            field.name, said("screen.scythe.take"), (Choice(said("screen.scythe.mech"), True),) if there else ()
        )
    assert isinstance(field, ChoiceField)
    choices = tuple(Choice(said(f"{field.words}{option}"), option) for option in field.options)
    return Line(field.name, said(f"scythe.field.{field.name}"), choices)


def _no_piece(offer: Offer) -> dict[str, Any]:
    """The form without what it is about: flags say no, the rest is left out."""
    return {field.name: False for field in offer.fields if isinstance(field, Flag) and not field.extra}


# What comes with a row: the difference between taking it and not


def _toggles(
    state: Scythe, row: RowName, offer: Offer, lines: tuple[Line, ...], draft: RowDraft, section: dict[str, Any]
) -> tuple[Toggle, ...]:
    values = _half_filled(row, offer, lines, draft)
    names = GAME.names(state)
    found: list[Toggle] = []
    for field in offer.fields:
        if field.name not in TOGGLES[row]:
            continue
        if field.name == "card":
            found.append(Toggle(field.name, said(f"scythe.field.{field.name}"), on=False))
        elif isinstance(field, Choices):
            for name in field.options:
                gain = _difference(state, offer, values, {field.name: []}, {field.name: [name]}, names.index(name))
                label = None if gain is None else said("screen.scythe.bonus_to", name=name, gain=gain)
                found += [] if label is None else [Toggle(field.name, label, value=name)]
        elif offer.seat is not None:
            gain = _difference(state, offer, values, {field.name: True}, {field.name: False}, offer.seat)
            if gain is not None and row == "top":
                gain = said(
                    "screen.scythe.from", what=said(f"scythe.structure.{section['structure']['name']}"), gain=gain
                )
            found += [] if gain is None else [Toggle(field.name, gain)]
    return tuple(found)


def _half_filled(row: RowName, offer: Offer, lines: tuple[Line, ...], draft: RowDraft) -> dict[str, Any]:
    """What is chosen so far; where a part is still open its first answer stands for it. A piece of which nothing is
    chosen yet is left out."""
    if row == "bottom" and not draft.chosen:
        return _no_piece(offer)
    return {line.field: draft.chosen.get(line.field, line.choices[0].value) for line in lines}


def _difference(
    state: Scythe, offer: Offer, values: dict[str, Any], taken: dict[str, Any], left: dict[str, Any], seat: int
) -> Said | None:
    """What somebody has of it: the first figure that differs."""
    one, other = (_would(state, offer, {**values, **more}) for more in (taken, left))
    for figure in GAME.figures(state, seat):
        if by := one.by(seat, figure) - other.by(seat, figure):
            return _gain(figure, by)
    return None


def _would(state: Scythe, offer: Offer, values: dict[str, Any]) -> Preview:
    return preview(GAME, state, read(offer, values).action, override=True)


def _figure(figure: str) -> Said:
    return said(f"scythe.figure.{figure}")


def _gain(figure: str, n: int) -> Said:
    return said("scythe.gain_of", n=n, figure=_figure(figure))
