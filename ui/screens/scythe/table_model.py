"""The table of Scythe: everybody's figures, the mat of the player on turn, what else there is. Without Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args

import msgspec

from companion.engine.offer import Offer
from companion.engine.said import Said, said
from companion.games.scythe.cards import EXTRAS
from companion.games.scythe.factions import Figure
from companion.games.scythe.figures import bounds, mat_of
from companion.games.scythe.final import so_far
from companion.games.scythe.mats import BOTTOM_ACTIONS, BottomAction, SectionName
from companion.games.scythe.stars import NEEDED
from companion.games.scythe.state import Scythe
from companion.games.scythe.view import sees_coins
from companion.games.scythe.worth import tier
from companion.table.command import Snapshot

Column = Literal[
    "coins", "power", "popularity", "cards", "workers", "mechs", "upgrades", "structures", "recruits", "stars"
]
STEPPED: tuple[Figure, ...] = ("coins", "power", "popularity", "cards", "workers", "mechs")
COLUMNS: tuple[Column, ...] = get_args(Column)
ICONS: dict[str, str] = {
    "coins": "coins",
    "power": "force",
    "popularity": "heart",
    "cards": "cards",
    "workers": "worker",
    "mechs": "engine",
    "tokens": "flag",
    "upgrades": "cube",
    "structures": "castle",
    "recruits": "recruit",
    "stars": "star",
}
HIDDEN = "?"


class FigureCell(msgspec.Struct, frozen=True):
    """`lit` when it has brought its star; `tier` is that of popularity, 0 for everything else."""

    column: Column
    text: str
    lit: bool = False
    tier: int = 0


class PlayerLine(msgspec.Struct, frozen=True):
    """`about` is where the action token stands, with the score so far where the table wants it."""

    seat: int
    name: str
    faction: str
    about: tuple[Said, ...]
    cells: tuple[FigureCell, ...]
    plays: bool


class SectionButton(msgspec.Struct, frozen=True):
    """`stands`: the token was left there in the turn before. `now`: it was put there in this turn."""

    section: SectionName
    bottom: BottomAction | None
    stands: bool
    now: bool


class TableModel(msgspec.Struct, frozen=True):
    lines: tuple[PlayerLine, ...]
    seat: int
    name: str
    sections: tuple[SectionButton, ...]


def table_model(state: Scythe) -> TableModel:
    return TableModel(
        lines=tuple(player_line(state, seat) for seat in state.at_table()),
        seat=state.turn,
        name=state.players[state.turn].name,
        sections=section_buttons(state),
    )


def player_line(state: Scythe, seat: int) -> PlayerLine:
    me = state.players[seat]
    about = [] if me.section is None else [said(f"scythe.section.{me.section}")]
    if state.switches.running_score and sees_coins(state, None, seat):
        about.append(said("screen.scythe.so_far", n=so_far(state, seat)))
    return PlayerLine(
        seat=seat,
        name=me.name,
        faction=me.faction,
        about=tuple(about),
        cells=tuple(_cell(state, seat, column) for column in COLUMNS),
        plays=state.phase == "play" and state.turn == seat,
    )


def _cell(state: Scythe, seat: int, column: Column) -> FigureCell:
    me = state.players[seat]
    found = getattr(me, column)
    much = found if isinstance(found, int) else len(found)
    if column == "coins" and not sees_coins(state, None, seat):
        return FigureCell(column, HIDDEN)
    worth = tier(state.printed, me.popularity).number if column == "popularity" else 0
    return FigureCell(column, str(much), lit=column in NEEDED and column in me.stars, tier=worth)


def section_buttons(state: Scythe) -> tuple[SectionButton, ...]:
    """From left to right as on the mat of the player on turn; the Factory card as a fifth one."""
    me = state.players[state.turn]
    if me.mat is None:
        return ()
    found: list[tuple[SectionName, BottomAction | None]] = [
        (section.top, section.bottom) for section in mat_of(state, state.turn).sections
    ]
    if me.factory:
        found.append(("factory", None))
    return tuple(
        SectionButton(
            section=top,
            bottom=bottom,
            stands=not state.placed and me.section == top,
            now=state.placed and me.section == top,
        )
        for top, bottom in found
    )


# Stepping a figure


class StepModel(msgspec.Struct, frozen=True):
    """`value` None while nobody may see it: then nothing tells how far it can go, either."""

    seat: int
    name: str
    figure: Figure
    value: int | None
    least: int
    most: int

    def may(self, by: int) -> bool:
        return self.value is None or self.least <= self.value + by <= self.most

    def action(self, by: int) -> dict[str, Any]:
        return {"action": "step", "player": self.seat, "figure": self.figure, "by": by}

    def put(self, to: int) -> dict[str, Any]:
        return {"action": "set_figure", "player": self.seat, "figure": self.figure, "to": to}


def step_model(state: Scythe, seat: int, figure: Figure, *, peek: bool = False) -> StepModel:
    me, track = state.players[seat], bounds(state, seat, figure)
    hidden = figure == "coins" and not peek and not sees_coins(state, None, seat)
    return StepModel(
        seat, me.name, figure, None if hidden else int(getattr(me, figure)), least=track.least, most=track.most
    )


# What else there is


class More(msgspec.Struct, frozen=True):
    """A line of the panel with everything beside the mat: the offer, and what is filled in already. `seats` are those
    who may do it, where several may. Without a form a tap does it."""

    label: Said
    action: str
    seat: int | None = None
    form: bool = True
    seats: tuple[int, ...] = ()
    values: dict[str, Any] = {}


# In this order; what is not offered now is left out.
OWN = ("take_factory_card", "coerce")  # only whose turn it is; for anybody else the menu has them
BESIDE = (
    "take_factory_card",
    "show_objective",
    "note_combat",
    "drive_off",
    "bribe",
    "coerce",
    "delay",
    "take_section",
    "sample",
)


def more_lines(snapshot: Snapshot) -> tuple[More, ...]:
    state: Scythe = snapshot.state
    turn = state.turn
    offers = [offer for offer in snapshot.offers if not offer.minor]
    found: list[More] = _late(snapshot)
    if _offered(offers, "gain", turn) is not None:
        for source in EXTRAS:
            if source == "factory" and not state.players[turn].factory:
                continue
            label = said("screen.scythe.gains", source=said(f"scythe.source.{source}"))
            found.append(More(label, "gain", values={"player": turn, "source": source}))
    for action in BESIDE:
        if action == "show_objective":
            # Whose turn it is, and for a moment whose turn it was.
            seats = tuple(each.seat for each in snapshot.offers if each.action == action and each.seat is not None)
            found += [More(said(f"scythe.action.{action}"), action, form=False, seats=seats)] if seats else []
            continue
        if (mine := _offered(offers, action, turn)) is None:
            continue
        names = {field.name: field for field in mine.fields}
        values: dict[str, Any] = {
            name: turn for name in ("player", "attacker") if name in names and turn in getattr(names[name], "seats", ())
        }
        if action in OWN and not values:
            continue
        form = bool(mine.fields) and action not in OWN
        found.append(More(said(f"scythe.action.{action}"), action, seat=mine.seat, form=form, values=values))
    return tuple(found)


def _late(snapshot: Snapshot) -> list[More]:
    """The bottom row that somebody still decides about while the next player has begun."""
    state: Scythe = snapshot.state
    return [
        More(
            said("screen.scythe.late", name=state.players[each.seat].name, action=said(f"scythe.bottom.{each.action}")),
            each.action,
            seat=each.seat,
        )
        for each in snapshot.offers
        if each.action in BOTTOM_ACTIONS and each.seat is not None and each.seat != state.turn
    ]


def _offered(offers: Sequence[Offer], action: str, turn: int) -> Offer | None:
    """That of the player on turn, or one that is nobody's."""
    return next((each for each in offers if each.action == action and each.seat in (None, turn)), None)
