"""What is announced: a switch for every kind of cue, under its game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.factory import Factory

from companion import games
from companion.engine.declared import CueKind
from ui.shell.games_model import game_name
from ui.shell.lists import ListScreen, Row
from ui.theme import ICON


class CuesScreen(ListScreen):
    def enter(self, **about: Any) -> None:
        del about
        words = self.words
        self.title = words("screen.settings.announced")
        text, note = words("screen.settings.cue_refused"), words("screen.settings.cue_refused_note")
        on = self.app.services.config.cues.refused
        refused = partial(self._set, "cues__refused", not on)
        self.fill(
            *(each for game in games.names() for each in self._of(game)),
            Row(refused, text=text, note=note, value=self._value(on), icon=ICON["refused"]),
        )

    def _of(self, game: str) -> Iterator[Any]:
        kinds = games.load(game).cue_kinds
        if kinds:
            yield Factory.ListTitle(text=game_name(game, self.words))
        yield from map(self._switch, kinds)

    def _switch(self, kind: CueKind) -> Row:
        on = self.app.services.config.cues.announces(kind)
        change = partial(self._set, f"cues__games__{kind.game}__{kind.name}", not on)
        return Row(change, text=self.words(f"{kind.game}.kind.{kind.name}"), value=self._value(on), icon=ICON["bell"])

    def _value(self, on: bool) -> str:
        text: str = self.words("play.yes" if on else "play.no")
        return text

    def _set(self, option: str, on: bool) -> None:
        self.app.services.change(**{option: on})
        self.enter()
