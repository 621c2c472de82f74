"""Before the first turn: who sits at which home base with what, and what lies on the board."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.table.command import Snapshot
from ui.screens.scythe.layout_model import LayoutModel, SeatLine, layout_model
from ui.screens.scythe.table_model import ICONS
from ui.shell.screen import Screen
from ui.theme import ICON


class HomeBase(ButtonBehavior, BoxLayout):
    """A player, what they play and what they begin with."""

    name = StringProperty("")
    about = StringProperty("")
    mark = StringProperty("nordic")
    first = BooleanProperty(False)


class LayoutScreen(Screen):
    in_game = True
    title = StringProperty("")
    how = StringProperty("")
    board = StringProperty("")
    begin_text = StringProperty("")
    count_text = StringProperty("")

    def enter(self, **about: Any) -> None:
        del about
        self._shown: LayoutModel | None = None
        self.title = self.words("screen.scythe.layout")
        self.how = self.words("screen.scythe.layout_how")
        self.begin_text = self.words("screen.scythe.begin")
        self.count_text = self.words("screen.scythe.only_count")

    def refresh(self, snapshot: Snapshot) -> None:
        if snapshot.state.phase != "prepare":
            return
        model = layout_model(snapshot.state)
        if model == self._shown:
            return
        self._shown = model
        self.board = "\n".join(self.words.say(line) for line in model.board)
        self.ids.lines.clear()
        for line in model.lines:
            self.ids.lines.add(self._line(line))

    def _line(self, line: SeatLine) -> HomeBase:
        about = " · ".join(self.words.say(part) for part in line.about)
        widget = HomeBase(name=line.name, about=about, mark=line.faction, first=line.first)
        unit, theme = self.app.unit, self.app.theme
        colour = theme.on_brass if line.first else theme.ink
        for figure, much in line.figures:
            icon = Label(font_name="icons", text=ICON[ICONS[figure]], font_size=16 * unit, color=colour)
            icon.size_hint_x, icon.width = None, 18 * unit
            text = Label(font_name="bold", text=str(much), font_size=18 * unit, color=colour)
            text.size_hint_x, text.width = None, 24 * unit
            widget.ids.figures.add_widget(icon)
            widget.ids.figures.add_widget(text)
        widget.bind(on_release=lambda _: self.app.go("scythe_player", seat=line.seat))
        return widget

    def begin(self) -> None:
        self.app.do({"action": "begin"})

    def count(self) -> None:
        """A game that was played without the app: straight to the count."""
        self.app.do({"action": "begin"}, self._end)

    def _end(self) -> None:
        if self.app.snapshot.state.phase == "play":  # six stars have ended it already
            self.app.do({"action": "end_game"}, insist=True)


Builder.load_file(__file__.replace(".py", ".kv"))
