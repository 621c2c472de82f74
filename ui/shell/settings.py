"""Settings: a tap changes one, and it holds at once."""

from __future__ import annotations

from typing import Any

from companion.words import LANGUAGES
from ui.shell.lists import ListScreen, Row
from ui.theme import ICON
from ui.widgets.overlay import Keyboard, Picker

TEXT_SIZES = (100, 110, 120, 135, 150)
MINUTES = (0, 2, 5, 10, 20, 60)


class SettingsScreen(ListScreen):
    def enter(self, **about: Any) -> None:
        del about
        words, config = self.words, self.app.house.config
        screen = config.screen
        self.title = words("screen.settings.title")
        yes_no = {True: words("play.yes"), False: words("play.no")}
        self.fill(
            Row(
                self._language,
                text=words("screen.settings.language"),
                value=words("screen.language"),
                icon=ICON["language"],
            ),
            Row(
                self._table_name,
                text=words("screen.settings.table"),
                value=config.table.name or "–",
                icon=ICON["name"],
            ),
            Row(
                self._text_size,
                text=words("screen.settings.text_size"),
                value=f"{screen.text_size} %",
                icon=ICON["text_size"],
            ),
            Row(
                lambda: self._set(screen__night=not screen.night),
                text=words("screen.settings.night"),
                value=yes_no[screen.night],
                icon=ICON["night"],
            ),
            Row(
                lambda: self._set(screen__reduced_motion=not screen.reduced_motion),
                text=words("screen.settings.reduced_motion"),
                value=yes_no[screen.reduced_motion],
                icon=ICON["motion"],
            ),
            Row(
                self._dim,
                text=words("screen.settings.dim"),
                value=self._minutes(screen.dim_after),
                icon=ICON["dim"],
            ),
        )

    def _set(self, **options: Any) -> None:
        self.app.house.change(**options)
        self.app.apply_settings()
        self.app.rest.start()
        self.enter()

    def _language(self) -> None:
        from companion.words import Words

        options = [(language, Words(language)("screen.language")) for language in LANGUAGES]
        Picker(
            self.words("screen.settings.language"),
            options,
            [self.words.language],
            lambda value: self._set(language=value),
        ).open()

    def _table_name(self) -> None:
        name = self.app.house.config.table.name
        Keyboard(self.words("screen.settings.table"), name, lambda value: self._set(table__name=value)).open()

    def _text_size(self) -> None:
        options = [(size, f"{size} %") for size in TEXT_SIZES]
        now = [self.app.house.config.screen.text_size]
        Picker(
            self.words("screen.settings.text_size"), options, now, lambda value: self._set(screen__text_size=value)
        ).open()

    def _dim(self) -> None:
        options = [(minutes, self._minutes(minutes)) for minutes in MINUTES]
        now = [self.app.house.config.screen.dim_after]
        Picker(self.words("screen.settings.dim"), options, now, lambda value: self._set(screen__dim_after=value)).open()

    def _minutes(self, minutes: int) -> str:
        text: str = self.words("screen.settings.minutes", n=minutes) if minutes else self.words("screen.settings.never")
        return text
