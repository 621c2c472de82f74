"""The end of an age: a walk through the steps, with figures that count up unless motion is unwanted."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.command import Snapshot
from ui.screens.ethnos.walk_model import Gain, WalkModel, walk_model
from ui.shell.screen import Screen
from ui.widgets.basics import Tap

COUNT_UP = 0.8  # seconds


class GainLine(BoxLayout):
    name = StringProperty("")
    colour = StringProperty("black")
    why = StringProperty("")
    gain = StringProperty("")
    figure = NumericProperty(0)


class WalkScreen(Screen):
    in_game = True
    title = StringProperty("")
    progress = StringProperty("")
    next_text = StringProperty("")
    may_go_on = BooleanProperty(True)

    def refresh(self, snapshot: Snapshot) -> None:
        model = walk_model(snapshot.state)
        words = self.words
        self.title = words.say(model.title)
        self.progress = words("screen.walk.progress", number=model.number, of=model.of) if model.step else ""
        self.next_text = words.say(model.next_label)
        self.may_go_on = not model.asks
        self.ids.lines.clear()
        for seat in model.asks:
            self.ids.lines.add(self._question(snapshot, seat))
        self._lines: list[GainLine] = [self._line(gain, model) for gain in model.gains]
        self.ids.lines.add(*self._lines)

    def go_on(self) -> None:
        """A tap while figures still count skips to their end."""
        counting = [line for line in self._lines if line.figure != line.target]
        if counting:
            for line in counting:
                Animation.cancel_all(line)
                line.figure = line.target
            return
        self.app.do({"action": "next_step"})

    def _line(self, gain: Gain, model: WalkModel) -> GainLine:
        line = GainLine(name=gain.name, colour=gain.colour, why="" if gain.why is None else self.words.say(gain.why))
        line.gain = f"+{gain.gain}" if gain.gain else ""
        line.target = gain.before + gain.gain
        line.figure = line.target
        if gain.gain and model.step is not None and not self.app.house.config.screen.reduced_motion:
            line.figure = gain.before
            Animation(figure=line.target, duration=COUNT_UP).start(line)
        return line

    def _question(self, snapshot: Snapshot, seat: int) -> BoxLayout:
        unit, player = self.app.unit, snapshot.state.players[seat]
        row = BoxLayout(size_hint_y=None, height=60 * unit, spacing=8 * unit)
        for raid in (True, False):
            key = "screen.walk.raid_now" if raid else "screen.walk.raid_later"
            gain = snapshot.state.printed.numbers("orcs")[len(player.orcs)]
            tap = Tap(
                text=self.words(key, name=player.name, n=gain),
                kind="brass" if raid else "card",
                value=raid,
                size_of_text=16,
            )
            tap.bind(on_release=lambda tap: self.app.do({"action": "orc_raid", "seat": seat, "raid": tap.value}))
            row.add_widget(tap)
        return row

    def leave(self) -> None:
        for line in self._lines:
            Animation.cancel_all(line)

    def enter(self, **about: Any) -> None:
        del about
        self._lines = []


Builder.load_file(__file__.replace(".py", ".kv"))
