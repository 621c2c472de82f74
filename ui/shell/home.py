"""Home: the games, going on with the last one, and everything else."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

import ui.widgets.emblem  # noqa: F401 - used by the layout
from companion import games
from companion.table.command import Snapshot
from ui.shell.home_model import SHELF, go_on
from ui.shell.screen import Screen


class GameTile(ButtonBehavior, BoxLayout):
    game = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")


class GoOnCard(ButtonBehavior, BoxLayout):
    """The game that waits: which, where it stands, since when and with whom."""

    text = StringProperty("")
    note = StringProperty("")


class HomeScreen(Screen):
    table_name = StringProperty("")
    go_on_text = StringProperty("")
    go_on_note = StringProperty("")
    score_text = StringProperty("")
    history_text = StringProperty("")
    box_text = StringProperty("")

    def enter(self, **about: Any) -> None:
        del about
        words, house = self.words, self.app.house
        self.table_name = house.config.table.name or words("screen.home.title")
        self.score_text = words("screen.home.score")
        self.history_text = words("screen.home.history")
        self.box_text = words("screen.home.box")
        for game in SHELF:
            known = game in games.names()
            name = words(f"{game}.name") if known else words(f"screen.shelf.{game}")
            note = words(f"{game}.players") if known else words("screen.home.later")
            tile = GameTile(game=game, text=name, note=note, disabled=not known)
            tile.bind(on_release=lambda tile: self.app.go("setup", game=tile.game))
            self.ids.tiles.add_widget(tile)

    def refresh(self, snapshot: Snapshot) -> None:
        line = go_on(snapshot, self.app.house.played, self.words)
        self.go_on_text, self.go_on_note = (line.title, line.note) if line is not None else ("", "")

    def switch_off(self) -> None:
        self.app.go("off")


Builder.load_file(__file__.replace(".py", ".kv"))
