"""Rules at hand: short cards in our own words for what is in play, with the section of the rulebook."""

from __future__ import annotations

from typing import Any

from companion.table.command import Snapshot
from ui.screens import part
from ui.shell.lists import ListScreen, Row
from ui.theme import ICON

Card = tuple[str, str, str]  # key of the text, rulebook, section


def cards(snapshot: Snapshot) -> list[Card]:
    """The cards for what is in play; a game may have none."""
    rules = None if snapshot.game is None else part(snapshot.game, "rules")
    found: list[Card] = [] if rules is None else rules.cards(snapshot.state)
    return found


class RulesScreen(ListScreen):
    in_game = True

    def enter(self, **about: Any) -> None:
        del about
        self.title = self.words("screen.rules.title")

    def refresh(self, snapshot: Snapshot) -> None:
        rows = []
        name = self.words(f"{snapshot.game}.name")
        for key, book, section in cards(snapshot):
            where = self.words("screen.rules.section", game=name, section=section) if book else ""
            rows.append(
                Row(
                    text=self.words(f"{key}.title"),
                    note=f"{self.words(key)}\n{where}".strip(),
                    icon=ICON["book"],
                    size_of_note=16,
                )
            )
        self.fill(*rows)
