"""Who was first? The last flips with who and how long ago, and who stands higher. The sand runs on meanwhile."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.pendulum.view import who_is_higher
from ui.screens.pendulum.table_model import FlipLine, flip_lines
from ui.theme import ICON
from ui.widgets.basics import Scroll, Tap
from ui.widgets.overlay import Overlay, Picker

SHOWN = 4  # flips


class HigherLine(BoxLayout):
    place = StringProperty("")
    name = StringProperty("")


class Dispute(Overlay):
    def __init__(self) -> None:
        app = App.get_running_app()
        super().__init__(title=app.words("screen.pendulum.dispute"), wide=760, tall=440)
        upright = Window.height > Window.width
        panes = BoxLayout(spacing=12 * app.unit, orientation="vertical" if upright else "horizontal")
        self._higher, self._flips = Scroll(pad=0, gap=6), Scroll(pad=0, gap=6)
        if not upright:
            self._higher.size_hint_x = 0.6
        panes.add_widget(self._higher)
        panes.add_widget(self._flips)
        self.ids.body.add_widget(panes)
        self._shown: Any = None
        self._again = Clock.schedule_interval(self._show, 1)
        self._show()

    def close(self) -> None:
        self._again.cancel()
        super().close()

    def _show(self, *_: Any) -> None:
        app = App.get_running_app()
        if self._shown is not None and self.parent is None:
            self._again.cancel()
            return
        state = app.snapshot.state
        if app.snapshot.game != "pendulum":
            self.close()
            return
        higher = who_is_higher(state)
        lines = flip_lines(state, app.services.table.now())[:SHOWN]
        if (higher, lines) == self._shown:
            return
        self._shown = (higher, lines)
        self._higher.clear()
        for place, name in enumerate(higher, start=1):
            self._higher.add(HigherLine(place=str(place), name=app.words.say(name)))
        self._flips.clear()
        if not lines:
            self._flips.add(self._said(app.words("screen.pendulum.no_flips")))
        for line in lines:
            self._flips.add(self._flip(line))

    def _flip(self, line: FlipLine) -> BoxLayout:
        app = App.get_running_app()
        row = BoxLayout(size_hint_y=None, height=56 * app.unit, spacing=6 * app.unit)
        names = app.services.game(app.snapshot).names(app.snapshot.state)
        who = app.words("screen.pendulum.who") if line.seat is None else names[line.seat]
        glass = app.words(f"screen.pendulum.{line.glass}")
        text = app.words("screen.pendulum.flip_ago", glass=glass, n=line.ago, who=who)
        tell = Tap(text=text, kind="low", size_of_text=15, align="left", disabled=not line.back)
        tell.bind(on_release=lambda _: self._ask_who(line))
        row.add_widget(tell)
        if line.back:
            back = Tap(icon=ICON["undo"], kind="low", size_hint_x=None, width=60 * app.unit)
            back.bind(on_release=lambda _: self._take_back(line))
            row.add_widget(back)
        return row

    @staticmethod
    def _said(text: str) -> HigherLine:
        return HigherLine(name=text)

    def _take_back(self, line: FlipLine) -> None:
        App.get_running_app().do({"action": "take_back_flip", "glass": line.glass})
        self.close()

    def _ask_who(self, line: FlipLine) -> None:
        app = App.get_running_app()
        names = app.services.game(app.snapshot).names(app.snapshot.state)
        seats = app.snapshot.state.in_order()

        def named(seat: int) -> None:
            app.do({"action": "name_flipper", "glass": line.glass, "player": seat}, lambda: Dispute().open())

        self.close()
        Picker(app.words("screen.pendulum.who_turned"), [(seat, names[seat]) for seat in seats], [], named).open()


Builder.load_file(__file__.replace(".py", ".kv"))
