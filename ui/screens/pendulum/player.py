"""A player's figures: a tap on one changes it."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.games.pendulum.names import How
from companion.table.command import Snapshot
from ui.screens.pendulum.player_model import FigureCell, PlayerModel, player_model
from ui.shell.screen import Screen
from ui.theme import ICON
from ui.widgets.basics import Tap
from ui.widgets.stepper import Stepper


class FigureTile(ButtonBehavior, BoxLayout):
    label = StringProperty("")
    value = StringProperty("")
    of = StringProperty("")
    inside = BooleanProperty(False)


class PlayerScreen(Screen):
    in_game = True
    title = StringProperty("")

    def enter(self, **about: Any) -> None:
        self._seat: int = about["seat"]
        self._shown: PlayerModel | None = None

    def refresh(self, snapshot: Snapshot) -> None:
        if self._seat not in snapshot.state.at_table():
            self.app.to_game()
            return
        model = player_model(snapshot.state, self._seat)
        if model == self._shown:
            return
        self._shown = model
        words = self.words
        self.title = "  ·  ".join([model.name, *(words.say(part) for part in model.who)])
        grid = self.ids.figures
        grid.cols = 3 if Window.height > Window.width else 5 if len(model.cells) > 12 else 4
        grid.clear_widgets()
        for cell in model.cells:
            grid.add_widget(self._tile(cell))
        self._show_achievements(model)

    def _tile(self, cell: FigureCell) -> FigureTile:
        label = self.words(f"pendulum.figure.{cell.figure}")
        tile = FigureTile(label=label[:1].upper() + label[1:], value=str(cell.value), inside=cell.inside)
        tile.of = "" if cell.of is None else f"/ {cell.of}"
        tile.bind(on_release=lambda _: self._change(cell, tile.label))
        return tile

    def _change(self, cell: FigureCell, label: str) -> None:
        player = self.app.snapshot.state.players[self._seat].name
        action = {"action": "set_figure", "player": self._seat, "figure": cell.figure}
        title = f"{player}: {label}"
        Stepper(title, cell.value, cell.least, cell.most, lambda to: self.app.do({**action, "to": to})).open()

    def _show_achievements(self, model: PlayerModel) -> None:
        place = self.ids.achievements
        place.clear_widgets()
        for how in model.achievements:
            text = self.words(f"pendulum.how.{how}")
            tap = Tap(
                text=text[:1].upper() + text[1:], icon=ICON["star" if how == "legendary" else "flag"], kind="brass"
            )
            tap.bind(on_release=lambda _, how=how: self._achieve(how))
            place.add_widget(tap)
        if not model.mat_known:
            read = Tap(text=self.words("screen.pendulum.read_mat"), icon=ICON["pencil"], kind="ghost")
            read.bind(on_release=lambda _: self.app.go("pendulum_mat", seat=self._seat))
            place.add_widget(read)
        place.height = 56 * self.app.unit if place.children else 0

    def _achieve(self, how: How) -> None:
        self.app.do({"action": "achieve", "player": self._seat, "how": how})


Builder.load_file(__file__.replace(".py", ".kv"))
