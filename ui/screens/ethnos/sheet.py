"""The final sheet of Ethnos: places, parts, tie-break, the course of the game, a picture to keep."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty

import ui.widgets.chart
import ui.widgets.sheet  # noqa: F401 - used by the layout
from companion.table.command import Snapshot
from ui.shell.screen import Screen
from ui.widgets.shapes import SHAPES


class SheetScreen(Screen):
    in_game = True
    title = StringProperty("")
    note = StringProperty("")
    save_text = StringProperty("")
    home_text = StringProperty("")

    def enter(self, **about: Any) -> None:
        del about
        picture = self.ids.picture
        self.remove_widget(picture)
        self.ids.scroll.add(picture)
        self.save_text = self.words("screen.sheet.save")
        self.home_text = self.words("screen.sheet.home")

    def refresh(self, snapshot: Snapshot) -> None:
        game = self.app.house.game(snapshot)
        answer = game.score(snapshot.state)
        if answer is None or snapshot.history is None:
            return
        notes = [self.words.say(note) for note in answer.notes]
        self.title, self.note = notes[0], "  ".join(notes[1:])
        self.ids.sheet.show(answer.table, self.words)
        states = [snapshot.history.start, *(page.state for page in snapshot.history.pages)]
        totals = [game.totals(state) for state in states]
        self.ids.chart.series = [
            (SHAPES[player.colour][1], [step[seat] for step in totals])
            for seat, player in enumerate(snapshot.state.players)
            if not player.gone
        ]

    def save_picture(self) -> None:
        folder = self.app.house.config.data_path / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.app.snapshot.game}-{self.app.snapshot.number}.png"
        self.ids.picture.export_to_png(str(path))
        self.app.say(self.words("screen.sheet.saved", path=str(path)))


Builder.load_file(__file__.replace(".py", ".kv"))
