"""My box: printed values with their sources; enter or correct them."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.box.box import BoxValue
from companion.engine.reading import BadInput
from companion.words import Words
from ui.shell.lists import ListScreen, Row
from ui.theme import ICON
from ui.widgets.overlay import Keyboard

MARKED: dict[str | None, str] = {None: "alert", "house": "alert", "owner": "check"}


class BoxScreen(ListScreen):
    def enter(self, **about: Any) -> None:
        words = self.words
        known = self.app.services.boxes()
        game: str | None = about.get("game") or (known[0] if len(known) == 1 else None)
        self.title = words("screen.home.box") + (f" · {words(f'{game}.name')}" if game else "")
        if game is None:
            self.fill(
                *(
                    Row(partial(self.app.go, "box", game=name), text=words(f"{name}.name"), icon=ICON["box"])
                    for name in known
                )
            )
            return
        box = self.app.services.box(game)
        rows = []
        for key, printed in box.values().of.items():
            value = printed.value
            shown = (
                "?"
                if value is None
                else " ".join(str(each) for each in value)
                if isinstance(value, tuple)
                else str(value)
            )
            about_it = self._about(game, key)
            source = words(f"box.source.{printed.source or 'unknown'}")
            rows.append(
                Row(
                    partial(self._edit, game, key, shown),
                    text=about_it[:1].upper() + about_it[1:],
                    note=source,
                    value=shown,
                    icon=ICON[MARKED[printed.source]] if printed.source in MARKED else "",
                )
            )
        self.fill(*rows)

    def _edit(self, game: str, key: str, shown: str) -> None:
        self._ask(game, key, "" if shown == "?" else shown, self._wanted(self.app.services.box(game).lines[key]))

    def _ask(self, game: str, key: str, text: str, hint: str) -> None:
        about = self._about(game, key)
        title = about[:1].upper() + about[1:]
        Keyboard(title, text, lambda typed: self._typed(game, key, typed), 80, "digits", hint=hint).open()

    def _about(self, game: str, key: str) -> str:
        """In the words of the game; one without them has said it in its box.toml."""
        words: Words = self.words
        text = f"{game}.box.{key}"
        return words(text) if words.has(text) else self.app.services.box(game).lines[key].about

    def _wanted(self, line: BoxValue) -> str:
        """How many numbers the box has there."""
        words: Words = self.words
        if line.type == "number":
            return words("screen.box.one")
        return words("screen.box.some") if line.count is None else words("screen.box.count", n=line.count)

    def _typed(self, game: str, key: str, typed: str) -> None:
        try:
            self.app.services.box(game).set(key, typed)
        except BadInput as error:
            reason = self.words.say(error.reason)
            self._ask(game, key, typed, reason[:1].upper() + reason[1:])
            return
        self.enter(game=game)
