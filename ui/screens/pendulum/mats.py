"""Who plays whom: characters, mats that are still to be typed in, and who stands higher at the start."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.command import Snapshot
from ui.screens.pendulum.mats_model import MatLine, MatsModel, mats_model
from ui.shell.screen import Screen


class MatRow(BoxLayout):
    name = StringProperty("")
    about = StringProperty("")
    read_text = StringProperty("")
    known = BooleanProperty(False)

    def __init__(self, screen: MatsScreen, line: MatLine, **kwargs: Any) -> None:
        self.choose = partial(screen.choose, line.seat)
        self.read = partial(screen.read, line.seat)
        super().__init__(name=line.name, known=line.known, **kwargs)


class MatsScreen(Screen):
    in_game = True
    title = StringProperty("")
    higher = StringProperty("")
    order_text = StringProperty("")
    begin_text = StringProperty("")

    def enter(self, **about: Any) -> None:
        del about
        self._shown: MatsModel | None = None
        self.title = self.words("screen.pendulum.mats")
        self.order_text = self.words("screen.pendulum.order")
        self.begin_text = self.words("screen.pendulum.begin")

    def refresh(self, snapshot: Snapshot) -> None:
        model = mats_model(snapshot.state)
        if model == self._shown:
            return
        self._shown = model
        words = self.words
        names = ", ".join(words.say(name) for name in model.higher)
        self.higher = words("screen.pendulum.higher", names=names)
        self.ids.rows.clear()
        for line in model.lines:
            about = "  ·  ".join(words.say(part) for part in line.about)
            key = "screen.pendulum.read_again" if line.known else "screen.pendulum.read_mat"
            self.ids.rows.add(MatRow(self, line, about=about, read_text=words(key)))

    def choose(self, seat: int) -> None:
        self.app.go("form", action="choose_mat", seat=seat)

    def read(self, seat: int) -> None:
        self.app.go("pendulum_mat", seat=seat)

    def order(self) -> None:
        self.app.go("form", action="set_privilege")

    def begin(self) -> None:
        self.app.do({"action": "begin"})


Builder.load_file(__file__.replace(".py", ".kv"))
