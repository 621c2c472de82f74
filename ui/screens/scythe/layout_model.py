"""What is laid out before the first turn: who sits where with what, and what lies on the board. Without Kivy."""

from __future__ import annotations

import msgspec

from companion.engine.said import Said, said
from companion.games.scythe.board import checklist
from companion.games.scythe.factions import Figure
from companion.games.scythe.mats import MAT_NUMBERS
from companion.games.scythe.state import Scythe

BEGINS_WITH: tuple[Figure, ...] = ("power", "cards", "popularity", "coins")


class SeatLine(msgspec.Struct, frozen=True):
    """A player at their home base; what the mats give is no secret."""

    seat: int
    name: str
    faction: str
    about: tuple[Said, ...]
    figures: tuple[tuple[Figure, int], ...]
    first: bool


class LayoutModel(msgspec.Struct, frozen=True):
    lines: tuple[SeatLine, ...]
    board: tuple[Said, ...]


def layout_model(state: Scythe) -> LayoutModel:
    board = checklist(state)[1:]  # who sits where, the lines tell
    if state.turn != state.first:  # a game that is under way goes on with somebody else
        board = board[:-1]
    return LayoutModel(tuple(_line(state, seat) for seat in state.at_table()), board)


def _line(state: Scythe, seat: int) -> SeatLine:
    me = state.players[seat]
    about = [said(f"scythe.faction.{me.faction}")]
    if me.mat is not None:
        about.append(said("screen.scythe.mat", mat=said(f"scythe.mat.{me.mat}"), number=MAT_NUMBERS[me.mat]))
    figures = tuple((figure, int(getattr(me, figure))) for figure in BEGINS_WITH)
    return SeatLine(seat, me.name, me.faction, tuple(about), figures, first=state.turn == seat)
