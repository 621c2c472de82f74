"""Home: the games, going on with the last one, and everything else."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

import ui.widgets.emblem  # noqa: F401 - used by the layout
from companion import games
from companion.table.command import Snapshot
from ui.shell.home_model import JUST_SCORE, ROOMY, columns, go_on, tiles
from ui.shell.screen import Screen

LOW = 100  # units: the least height of a flat tile


class GameTile(ButtonBehavior, BoxLayout):
    game = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    flat = BooleanProperty(False)  # the emblem beside the words: there are many


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
    just_score = StringProperty(JUST_SCORE)

    def enter(self, **about: Any) -> None:
        del about
        words, services = self.words, self.app.services
        self.table_name = services.config.table.name or words("screen.home.title")
        self.score_text = words("screen.home.score")
        self.history_text = words("screen.home.history")
        self.box_text = words("screen.home.box")
        found = tiles(games.names(), words)
        self._tiles = [
            GameTile(game=each.game, text=each.name, note=each.note, disabled=not each.here, flat=len(found) > ROOMY)
            for each in found
        ]
        for tile in self._tiles:
            tile.bind(on_release=lambda tile: self.set_up(tile.game))
            self.ids.tiles.add_widget(tile)
        self.ids.shelf.fbind("size", self._arrange)
        self._arrange()

    def refresh(self, snapshot: Snapshot) -> None:
        line = go_on(snapshot, self.app.services.played, self.words)
        self.go_on_text, self.go_on_note = (line.title, line.note) if line is not None else ("", "")

    def set_up(self, game: str) -> None:
        try:
            games.load(game)
        except games.Broken as error:
            self.app.say(error.trouble.said)
        else:
            self.app.go("setup", game=game)

    def _arrange(self, *_: Any) -> None:
        """Tiles fill the shelf; where they would be too low, it scrolls."""
        grid, shelf, unit = self.ids.tiles, self.ids.shelf, self.app.unit
        grid.cols = columns(len(self._tiles), wide=self.width > self.height)
        rows = -(-len(self._tiles) // grid.cols)
        least = (LOW if len(self._tiles) > ROOMY else 0) * self.app.text_scale * unit
        grid.height = max(shelf.height, rows * least + (rows - 1) * 12 * unit)

    def switch_off(self) -> None:
        self.app.go("off")


Builder.load_file(__file__.replace(".py", ".kv"))
