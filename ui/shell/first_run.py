"""The first run: language, the table's name, and a short tour."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from companion.words import LANGUAGES, Words
from ui.shell.screen import Screen
from ui.theme import ICON
from ui.widgets.basics import Tap
from ui.widgets.overlay import Keyboard

WALK = {"walk_1": "cards", "walk_2": "undo", "walk_3": "save"}


class FirstRunScreen(Screen):
    """One thing at a time, large and in the middle: a question with its answers, or a card to read."""

    title = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    may_go_back = BooleanProperty(True)

    def enter(self, **about: Any) -> None:
        step: str = about.get("step", "language")
        words = self.words
        self.may_go_back = step != "language"
        self.ids.answers.clear_widgets()
        if step == "language":
            self.title = "Language · Язык · Jazyk"
            for language in LANGUAGES:
                self._answer(Words(language)("screen.language"), lambda language=language: self._chose(language))
        elif step == "name":
            self.title = words("screen.first.name")
            self._answer(words("screen.first.give_name"), self._name, icon=ICON["pencil"], kind="brass")
            self._answer(words("screen.first.no_name"), lambda: self._go("walk_1"))
        else:
            self._walk(step)

    def _walk(self, step: str) -> None:
        words, steps = self.words, list(WALK)
        self.title = words("screen.first.walk")
        self.text, self.note = words(f"screen.first.{step}"), words(f"screen.first.{step}_note")
        self.icon = ICON[WALK[step]]
        number = steps.index(step) + 1
        if number == len(steps):
            self._answer(words("screen.first.start"), self.app.home, icon=ICON["next"], kind="brass")
            return
        text = words("screen.first.next", number=number, of=len(steps))
        self._answer(text, lambda: self._go(steps[number]), icon=ICON["next"], kind="brass")

    def _answer(self, text: str, then: Any, **about: Any) -> None:
        tap = Tap(text=text, size_of_text=21, size_of_icon=28, **about)
        tap.bind(on_release=lambda _: then())
        self.ids.answers.add_widget(tap)

    def _chose(self, language: str) -> None:
        self.app.services.change(language=language)
        self.app.apply_settings()
        self._go("name")

    def _name(self) -> None:
        Keyboard(self.words("screen.first.name"), "", self._named).open()

    def _named(self, name: str) -> None:
        self.app.services.name_table(name)
        self._go("walk_1")

    def _go(self, step: str) -> None:
        self.app.go("first_run", step=step)


Builder.load_file(__file__.replace(".py", ".kv"))
