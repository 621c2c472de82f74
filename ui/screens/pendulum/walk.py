"""The council on the screen: the walk of the shell, with ways to the figures of a player and to counting a mat."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.engine.offer import Offer
from companion.engine.walk import Walk, WalkLine
from companion.table.command import Snapshot
from ui.screens.pendulum.count import CountMyself
from ui.shell.walk import WalkScreen
from ui.shell.walk_card import Way


class CouncilScreen(WalkScreen):
    marked = False  # the pieces of a character have a colour of their own

    def way_of(self, line: WalkLine) -> Way | None:
        """To a player's figures where there is nothing to tell: the last look at the tracks."""
        if line.tap is None and line.seat is not None:
            return self._to_figures(line.seat)
        return super().way_of(line)

    def pencil_of(self, line: WalkLine) -> Way | None:
        """Actions may still go on while a council is called."""
        called = line.tap is not None and line.tap["action"] == "ready"
        return self._to_figures(line.seat) if called and line.seat is not None else None

    def others(self, walk: Walk, snapshot: Snapshot) -> list[Offer]:
        """All of it can be done with the figures of a player."""
        del walk, snapshot
        return []

    def _to_figures(self, seat: int) -> Way:
        return partial(self.app.go, "pendulum_player", seat=seat)

    def open_form(self, offer: Offer, values: dict[str, Any]) -> None:
        if offer.action == "count_myself":
            CountMyself(offer).open()
        else:
            super().open_form(offer, values)
