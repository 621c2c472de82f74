"""Which screen fits which state of Scythe."""

from __future__ import annotations

from companion.games.scythe.state import Scythe

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
