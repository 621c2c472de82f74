"""Which screen fits which state of a score sheet."""

from __future__ import annotations

from companion.games.tally.state import Tally

# Every screen of the game, and where it is; those of them that follow the state, one or another.
PLACES = {
    "tally_table": "ui.screens.tally.table:TallyTableScreen",
    "tally_sheet": "ui.shell.sheet:SheetScreen",
}
SCREENS = ("tally_table", "tally_sheet")
COMPARES_TOTALS = False  # whatever was played, its points are not those of another game


def screen_for(state: Tally) -> str:
    return "tally_sheet" if state.over else "tally_table"
