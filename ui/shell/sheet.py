"""The final sheet of any game: places, parts, tie-break, the course of the game, a picture to keep."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import ui.widgets.chart
import ui.widgets.sheet  # noqa: F401 - used by the layout
from companion.table.command import Snapshot
from ui.shell.screen import Screen
from ui.shell.sheet_model import bounds, courses, ranked, sheet_title
from ui.theme import ICON

NARROW = 3  # columns
LARGE = 1.2  # text at which nothing stands beside the sheet any more


class LegendName(BoxLayout):
    """Whose line it is."""

    text = StringProperty("")
    mark = StringProperty("black")


class SheetScreen(Screen):
    in_game = True
    title = StringProperty("")
    note = StringProperty("")
    save_text = StringProperty("")
    leave_text = StringProperty("")
    leave_icon = StringProperty(ICON["home"])
    beside = BooleanProperty(False)  # a narrow sheet leaves room for the chart at its side

    def enter(self, **about: Any) -> None:
        del about
        picture = self.ids.picture
        self.remove_widget(picture)
        self.ids.scroll.add(picture)
        self.save_text = self.words("screen.sheet.save")
        self.leave_text = self.words("screen.sheet.home")

    def refresh(self, snapshot: Snapshot) -> None:
        self.show(snapshot)

    def show(self, snapshot: Snapshot) -> None:
        game = self.app.services.game(snapshot)
        answer = game.score(snapshot.state)
        if answer is None or snapshot.history is None:
            return
        self._shown = snapshot
        title, *notes = answer.notes or (sheet_title(answer),)
        self.title, self.note = self.words.say(title), "  ".join(map(self.words.say, notes))
        self.ids.sheet.show(answer.table, self.words)
        self.beside = len(answer.table[0]) <= NARROW and Window.width > Window.height and self.app.text_scale < LARGE
        names = game.names(snapshot.state)
        found = courses(game, snapshot.history, ranked(answer, names), self.app.services.marks(snapshot))
        chart = self.ids.chart
        chart.low, chart.high = bounds(found)
        chart.series = [(course.mark, course.values) for course in found]
        self.ids.legend.clear_widgets()
        for course in found:
            self.ids.legend.add_widget(LegendName(text=course.name, mark=course.mark))

    def save_picture(self) -> None:
        folder = self.app.services.config.data_path / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self._shown.game}-{self._shown.number}.png"
        self.ids.picture.export_to_png(str(path))
        self.app.say(self.words("screen.sheet.saved", path=f"{folder.name}/{path.name}"))

    def done(self) -> None:
        self.app.home()


class PastSheetScreen(SheetScreen):
    """The sheet of an earlier game; the game on the table stays where it is."""

    in_game = False

    def enter(self, **about: Any) -> None:
        super().enter()
        self.leave_text = self.words("screen.games.title")
        self.leave_icon = ICON["back"]
        number: int = about["number"]
        past = self.app.services.past(number)
        if past is None:
            self.title = self.words("refusal.unreadable_game", number=number)
        else:
            self.show(past)

    def refresh(self, snapshot: Snapshot) -> None:
        """What happens at the table now changes nothing here."""

    def done(self) -> None:
        self.app.back()


Builder.load_file(__file__.replace(".py", ".kv"))
