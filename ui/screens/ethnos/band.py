"""Playing a band in a few taps: how many, who leads, which kingdom; the rest only where it matters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from companion.games.ethnos.names import KINGDOMS
from companion.table.command import Snapshot
from ui.screens.ethnos.band_model import SIZES, BandModel, leaders, outcome, troll_tokens
from ui.screens.ethnos.table_model import KINGDOM_COLOURS
from ui.shell.screen import Screen
from ui.theme import rgb
from ui.widgets.choices import ChoiceLine


class BandScreen(Screen):
    in_game = True
    title = StringProperty("")
    outcome = StringProperty("")
    ok_text = StringProperty("")
    marker_text = StringProperty("")
    ready = BooleanProperty(False)

    def enter(self, **about: Any) -> None:
        self._model = BandModel(seat=about["seat"])
        self._state = self.app.snapshot.state
        self.title = self.words("screen.band.title", name=self._state.players[self._model.seat].name)
        self.ok_text = self.words("screen.band.play")
        self._show()

    def refresh(self, snapshot: Snapshot) -> None:
        self._state = snapshot.state
        self.outcome = "  ".join(self._sentence(each) for each in outcome(self._state, self._model))

    def toggle_marker(self) -> None:
        self._choose(marker=None if self._model.marker is False else False)

    def play(self) -> None:
        self.app.do(self._model.action(), self.app.to_game)

    def _choose(self, **changes: Any) -> None:
        self._model = self._model.chose(**changes)
        self._show()

    def _show(self) -> None:
        model, state, words = self._model, self._state, self.words
        self.ids.choices.clear()
        self._line("screen.band.size", [(size, str(size)) for size in SIZES], model.size, "size", 10)
        tribes = leaders(state)
        self._line(
            "screen.band.leader",
            [(tribe, words(f"ethnos.card.{tribe}")) for tribe in tribes],
            model.leader,
            "leader",
            6,
        )
        self._kingdoms("screen.band.colour", model.colour, "colour")
        if model.leader == "wingfolk":
            self._kingdoms("screen.band.kingdom", model.kingdom, "kingdom")
        if "skeletons" in state.tribes and (model.size or 0) > 1:
            counts = range(model.size or 1)
            self._line(
                "screen.band.skeletons", [(count, str(count)) for count in counts], model.skeletons, "skeletons", 10
            )
        if model.leader == "trolls":
            tokens: list[tuple[Any, str]] = [
                (None, "–"),
                *((token, str(token)) for token in troll_tokens(state, model)),
            ]
            self._line("screen.band.troll", tokens, model.troll, "troll", 7)
        self.marker_text = words("screen.band.with_marker" if model.marker is False else "screen.band.without_marker")
        self.ready = model.ready
        self.refresh(self.app.snapshot)

    def _line(self, label: str, options: Sequence[tuple[Any, str]], chosen: Any, name: str, cols: int) -> ChoiceLine:
        narrow = Window.height > Window.width or (self.app.text_scale > 1.2 and cols == 6)
        line = ChoiceLine(
            self.words(label),
            options,
            chosen,
            lambda value: self._choose(**{name: value}),
            self.app.unit,
            cols=(cols + 1) // 2 if narrow else cols,
        )
        self.ids.choices.add(line)
        return line

    def _kingdoms(self, label: str, chosen: Any, name: str) -> None:
        options = [(kingdom, self.words(f"ethnos.kingdom.{kingdom}")) for kingdom in KINGDOMS]
        line = self._line(label, options, chosen, name, 6)
        for tap in line.ids.taps.children:
            if not tap.chosen:
                tap.back, tap.fore = rgb(KINGDOM_COLOURS[tap.value]), (1, 1, 1, 1)

    def _sentence(self, what: Any) -> str:
        text: str = self.words.say(what)
        return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


Builder.load_file(__file__.replace(".py", ".kv"))
