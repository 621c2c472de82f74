"""Which screens serve a game: its own (`ui/screens/GAME/flow.py`), or those that serve any."""

from __future__ import annotations

from typing import Any

from companion.engine.contract import Game
from ui.screens import part
from ui.widgets.shapes import seat_marks

TABLE, WALK, SHEET = "table", "walk", "sheet"


def has_own(game: str) -> bool:
    return part(game, "flow") is not None


def screens(game: str) -> tuple[str, ...]:
    """The screens that follow the state of the game, one or another."""
    flow = part(game, "flow")
    found: tuple[str, ...] = (TABLE, WALK, SHEET) if flow is None else flow.SCREENS
    return found


def screen_for(game: Game[Any], state: Any) -> str:
    flow = part(game.id, "flow")
    if flow is None:
        return SHEET if game.is_over(state) else TABLE if game.walk(state) is None else WALK
    fits: str = flow.screen_for(state)
    return fits


def marks(game: Game[Any], state: Any) -> tuple[str, ...]:
    """The shape of each player, by seat: the game's own where it has them."""
    flow = part(game.id, "flow")
    if flow is None or not hasattr(flow, "marks"):
        return seat_marks(len(game.names(state)))
    own: tuple[str, ...] = flow.marks(state)
    return own


def compares_totals(game: str) -> bool:
    """Whether the totals of two games of this kind can be compared."""
    return bool(getattr(part(game, "flow"), "COMPARES_TOTALS", True))
