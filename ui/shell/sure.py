"""One question before something that cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty

from ui.shell.screen import Screen


class SureScreen(Screen):
    heading = StringProperty("")
    question = StringProperty("")
    yes = StringProperty("")
    no = StringProperty("")

    def enter(self, **about: Any) -> None:
        self.question, self.yes = about["question"], about["yes"]
        self.no = self.words("screen.cancel")
        self._then: Callable[[], None] = about["then"]

    def confirmed(self) -> None:
        self._then()


class OffScreen(SureScreen):
    """Switching off: everything is saved already."""

    def enter(self, **about: Any) -> None:
        del about
        words = self.words
        super().enter(question=words("screen.off.question"), yes=words("screen.off.yes"), then=self.app.stop)


Builder.load_file(__file__.replace(".py", ".kv"))
