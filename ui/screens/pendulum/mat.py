"""Typing in a mat: where the parchment begins and the tracks end, and what a player begins with. Asked once a mat."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from companion.games.pendulum.names import TRACKS
from companion.games.pendulum.state import LONGEST_TRACK
from companion.table.command import Snapshot
from ui.screens.pendulum.mats_model import MatModel
from ui.screens.pendulum.player import FigureTile
from ui.shell.screen import Screen
from ui.widgets.pad import Pad

START = ("military", "culture", "gold", "votes")


class MatScreen(Screen):
    in_game = True
    title = StringProperty("")
    how = StringProperty("")
    ok_text = StringProperty("")
    ready = BooleanProperty(False)

    def enter(self, **about: Any) -> None:
        self._seat: int = about["seat"]
        state = self.app.snapshot.state
        self._model = MatModel.of(state, self._seat)
        self._with_start = state.phase == "mats"
        words = self.words
        parts = (
            state.players[self._seat].name,
            words(f"pendulum.character.{self._model.character}"),
            words(f"pendulum.side.{self._model.side}"),
        )
        self.title = "  ·  ".join(parts)
        self.ok_text = words("screen.pendulum.mat_ok")
        self._show()

    def refresh(self, snapshot: Snapshot) -> None:
        """A mat stays as it is being typed in, whatever others do meanwhile."""

    def _show(self) -> None:
        words, model = self.words, self._model
        grid = self.ids.figures
        grid.cols = 2 if Window.height > Window.width else 4
        grid.clear_widgets()
        for index, track in enumerate(TRACKS):
            name = words(f"pendulum.figure.{track}")
            first = words("screen.pendulum.parchment", track=name)
            last = words("screen.pendulum.end", track=name)
            self._add(first, model.parchment, index, 1, LONGEST_TRACK)
            self._add(last, model.end, index, 1, LONGEST_TRACK)
        if self._with_start:
            for index, figure in enumerate(START):
                most = 30 if figure == "votes" else 10
                text = words("screen.pendulum.begins_with", figure=words(f"pendulum.figure.{figure}"))
                self._add(text, model.start, index, 0, most)
        self.ready = model.ready
        self.how = words("screen.pendulum.mat_how")
        if (wrong := model.beyond) is not None:
            self.how = words("screen.pendulum.mat_beyond", track=words(f"pendulum.figure.{TRACKS[wrong]}"))

    def _add(self, label: str, where: Any, index: int, least: int, most: int) -> None:
        value = where[index]
        tile = FigureTile(label=label[:1].upper() + label[1:], value="–" if value is None else str(value))
        tile.bind(on_release=lambda _: Pad(tile.label, value, least, most, self._typed(where, index)).open())
        self.ids.figures.add_widget(tile)

    def _typed(self, where: Any, index: int) -> Any:
        def done(value: int) -> None:
            where[index] = value
            self._show()

        return done

    def send(self) -> None:
        action = {"action": "read_mat", "seat": self._seat, "tracks": self._model.tracks()}
        if self._with_start:
            action["start"] = list(self._model.start)
        self.app.do(action, lambda: self._sent(action))

    def _sent(self, action: dict[str, Any]) -> None:
        """Kept for the next game, under the names of this mat."""
        mat = f"{self._model.character}.{self._model.side}"
        box = self.app.services.box("pendulum")
        box.set(f"{mat}.tracks", str(action["tracks"]))
        if "start" in action:
            box.set(f"{mat}.start", str(action["start"]))
        self.app.to_game()


Builder.load_file(__file__.replace(".py", ".kv"))
