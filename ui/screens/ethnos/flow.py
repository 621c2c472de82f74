"""Which screen fits which state of Ethnos."""

from __future__ import annotations

from companion.games.ethnos.state import Ethnos

# Every screen of the game, and where it is; those of them that follow the state, one or another.
PLACES = {
    "ethnos_table": "ui.screens.ethnos.table:TableScreen",
    "ethnos_band": "ui.screens.ethnos.band:BandScreen",
    "ethnos_walk": "ui.shell.walk:WalkScreen",
    "ethnos_sheet": "ui.shell.sheet:SheetScreen",
}
SCREENS = ("ethnos_table", "ethnos_walk", "ethnos_sheet")


def screen_for(state: Ethnos) -> str:
    return {"reckoning": "ethnos_walk", "over": "ethnos_sheet"}.get(state.phase, "ethnos_table")


def marks(state: Ethnos) -> tuple[str, ...]:
    """The shapes that players have in charts, by seat."""
    return tuple(player.colour for player in state.players)
