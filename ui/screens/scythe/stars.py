"""The stars of everybody at a glance, and who is one action away from one."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.table.command import Snapshot
from ui.screens.scythe.stars_model import StarsModel, stars_model
from ui.shell.screen import Screen
from ui.theme import ICON
from ui.widgets.overlay import Picker


class StarMark(Label):
    """Stars that are placed, or how far it is; framed when one action is enough."""

    stars = NumericProperty(0)
    near = BooleanProperty(False)


class StarHead(BoxLayout):
    name = StringProperty("")
    mark = StringProperty("nordic")
    total = StringProperty("")


class StarKindName(Label):
    pass


class StarsScreen(Screen):
    in_game = True
    title = StringProperty("")
    legend = StringProperty("")
    sample_text = StringProperty("")

    def enter(self, **about: Any) -> None:
        del about
        self._phase = self.app.snapshot.state.phase
        self._shown: StarsModel | None = None
        self.title = self.words("screen.scythe.stars")
        self.legend = self.words("screen.scythe.near_legend")

    def refresh(self, snapshot: Snapshot) -> None:
        if snapshot.state.phase != self._phase:  # the sixth star
            self.app.to_game()
            return
        model = stars_model(snapshot.state)
        if model == self._shown:
            return
        self._shown = model
        words = self.words
        grid = self.ids.grid
        grid.clear_widgets()
        grid.cols = 1 + len(model.columns)
        grid.add_widget(StarKindName())
        for column in model.columns:
            grid.add_widget(StarHead(name=column.name, mark=column.faction, total=column.total))
        for row in model.rows:
            label = words.say(row.label)
            grid.add_widget(StarKindName(text=label[:1].upper() + label[1:]))
            for cell in row.cells:
                text = ICON["star"] * cell.stars if cell.stars else cell.text
                grid.add_widget(StarMark(text=text, stars=cell.stars, near=cell.near))
        self.ids.objective.text = words("screen.scythe.objective") if model.objectives else ""
        self.sample_text = words("screen.scythe.sample") if model.sample else ""

    def objective(self) -> None:
        assert self._shown is not None
        shows = self._shown.objectives
        if len(shows) > 1:
            Picker(self.words("screen.who"), list(shows), [], self._show_objective).open()
        elif shows:
            self._show_objective(shows[0][0])

    def _show_objective(self, seat: int) -> None:
        self.app.do({"action": "show_objective", "seat": seat})

    def sample(self) -> None:
        self.app.do({"action": "sample"}, self.app.to_game)


Builder.load_file(__file__.replace(".py", ".kv"))
