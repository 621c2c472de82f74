"""Which screen fits which state of Ethnos."""

from __future__ import annotations

from companion.games.ethnos.state import Ethnos

SCREENS = ("ethnos_table", "ethnos_walk", "ethnos_sheet")


def screen_for(state: Ethnos) -> str:
    return {"reckoning": "ethnos_walk", "over": "ethnos_sheet"}.get(state.phase, "ethnos_table")


def marks(state: Ethnos) -> tuple[str, ...]:
    """The shapes that players have in charts, by seat."""
    return tuple(player.colour for player in state.players)
