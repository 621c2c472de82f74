"""Rules at hand: short cards in our own words for what is in play, with the section of the rulebook."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from companion.table.command import Snapshot
from ui.shell.lists import ListScreen, Row
from ui.theme import ICON


class RulesScreen(ListScreen):
    in_game = True

    def enter(self, **about: Any) -> None:
        del about
        self.title = self.words("screen.rules.title")

    def refresh(self, snapshot: Snapshot) -> None:
        if snapshot.game is None:
            return
        cards = import_module(f"ui.screens.{snapshot.game}.rules").cards(snapshot.state)
        rows = []
        for key, book, section in cards:
            where = self.words("screen.rules.section", book=book, section=section) if book else ""
            rows.append(
                Row(text=self.words(f"{key}.title"), note=f"{self.words(key)}\n{where}".strip(), icon=ICON["book"])
            )
        self.fill(*rows)
