"""The first run: language, the table's name, and a short walk."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.words import LANGUAGES, Words
from ui.shell.lists import ListScreen, Row
from ui.theme import ICON
from ui.widgets.overlay import Keyboard

WALK = ("walk_1", "walk_2", "walk_3")


class FirstRunScreen(ListScreen):
    def enter(self, **about: Any) -> None:
        self._step: str = about.get("step", "language")
        words = self.words
        if self._step == "language":
            self.title = "Language · Язык · Jazyk"
            rows = [
                Row(
                    partial(self._chose, language),
                    text=Words(language)("screen.language"),
                    icon=ICON["language"],
                )
                for language in LANGUAGES
            ]
            self.fill(*rows)
        elif self._step == "name":
            self.title = words("screen.first.name")
            self.fill(
                Row(self._name, text=words("screen.first.give_name"), icon=ICON["pencil"]),
                Row(lambda: self._go("walk_1"), text=words("screen.first.no_name"), icon=ICON["next"]),
            )
        else:
            self.title = words("screen.first.walk")
            number = WALK.index(self._step) + 1
            last = self._step == WALK[-1]
            following = (
                words("screen.first.start") if last else words("screen.first.next", number=number + 1, of=len(WALK))
            )
            self.fill(
                Row(
                    text=words(f"screen.first.{self._step}"),
                    note=words(f"screen.first.{self._step}_note"),
                    icon=ICON["info"],
                ),
                Row(self.app.home if last else lambda: self._go(WALK[number]), text=following, icon=ICON["next"]),
            )

    def _chose(self, language: str) -> None:
        self.app.house.change(language=language)
        self.app.apply_settings()
        self._go("name")

    def _name(self) -> None:
        Keyboard(self.words("screen.first.name"), "", self._named).open()

    def _named(self, name: str) -> None:
        self.app.house.change(table__name=name)
        self._go("walk_1")

    def _go(self, step: str) -> None:
        self.app.go("first_run", step=step)
