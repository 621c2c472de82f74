"""Which screen fits which state of a score sheet."""

from __future__ import annotations

from companion.games.tally.state import Tally

SCREENS = ("tally_table", "tally_sheet")


def screen_for(state: Tally) -> str:
    return "tally_sheet" if state.over else "tally_table"
