"""Which screen fits which state of Scythe."""

from __future__ import annotations

from companion.games.scythe.state import Scythe

# Every screen of the game, and where it is; those of them that follow the state, one or another.
PLACES = {
    "scythe_layout": "ui.screens.scythe.layout:LayoutScreen",
    "scythe_table": "ui.screens.scythe.table:ScytheTableScreen",
    "scythe_section": "ui.screens.scythe.section:SectionScreen",
    "scythe_player": "ui.screens.scythe.player:ScythePlayerScreen",
    "scythe_stars": "ui.screens.scythe.stars:StarsScreen",
    "scythe_count": "ui.screens.scythe.count:CountScreen",
    "scythe_sheet": "ui.shell.sheet:SheetScreen",
}
SCREENS = ("scythe_layout", "scythe_table", "scythe_count", "scythe_sheet")


def screen_for(state: Scythe) -> str:
    match state.phase:
        case "prepare":
            return "scythe_layout"
        case "play":
            return "scythe_table"
        case "over":
            return "scythe_sheet"
    return "scythe_count"


def marks(state: Scythe) -> tuple[str, ...]:
    """The shapes of the factions, by seat."""
    return tuple(player.faction for player in state.players)
