"""Settings: a tap changes one, and it holds at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.engine.contract import Cue
from companion.engine.said import said
from companion.words import LANGUAGES
from ui.shell.hardware_model import state_of
from ui.shell.lists import ListScreen, Row
from ui.shell.phones_model import switch_value
from ui.theme import ICON
from ui.widgets.overlay import Keyboard, Picker

TEXT_SIZES = (100, 110, 120, 135, 150)
MINUTES = (0, 2, 5, 10, 20, 60)
VOLUMES = (20, 40, 60, 80, 100)


class SettingsScreen(ListScreen):
    def enter(self, **about: Any) -> None:
        del about
        words, config = self.words, self.app.services.config
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
            self._phones(),
            *self._cues(yes_no),
            Row(
                lambda: self.app.go("hardware"),
                text=words("screen.hardware.title"),
                value=words(f"screen.hardware.value_{state_of(self.app.services.parts)}"),
                icon=ICON["chip"],
            ),
        )

    def _phones(self) -> Row:
        """Our own broker or none; another one is only shown, for it needs more than a switch."""
        words, options = self.words, self.app.services.config.mqtt
        text, value, icon = words("screen.settings.phones"), switch_value(options, words), ICON["phone"]
        if options.broker == "external":
            note = words("screen.settings.phones_file")
            return Row(lambda: self.app.go("phones"), text=text, note=note, value=value, icon=icon)
        return Row(lambda: self._switch_phones(options.broker == "none"), text=text, value=value, icon=icon)

    def _switch_phones(self, on: bool) -> None:
        at_once = self.app.services.switch_phones(on)
        self.enter()
        if not at_once:
            self.app.say(self.words("screen.phones.next_start" if on else "screen.phones.off_next_start"))

    def _cues(self, yes_no: dict[bool, str]) -> Iterator[Row]:
        """How cues sound, and the way to which there are."""
        words, cues = self.words, self.app.services.config.cues
        text = words("screen.settings.sound")
        yield Row(
            lambda: self._set(cues__sound=not cues.sound), text=text, value=yes_no[cues.sound], icon=ICON["sound"]
        )
        if cues.sound:
            text, note, voice = words("screen.settings.voice"), words("screen.settings.voice_note"), yes_no[cues.voice]
            speak = partial(self._set, cues__voice=not cues.voice)
            yield Row(speak, text=text, note=note, value=voice, icon=ICON["voice"])
            volume = f"{cues.volume} %"
            yield Row(self._volume, text=words("screen.settings.volume"), value=volume, icon=ICON["volume"])
            yield Row(self._try, text=words("screen.settings.try"), icon=ICON["play"])
        yield Row(lambda: self.app.go("cues"), text=words("screen.settings.announced"), icon=ICON["bell"])

    def _set(self, **options: Any) -> None:
        self.app.services.change(**options)
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
        name = self.app.services.config.table.name
        Keyboard(self.words("screen.settings.table"), name, self._named).open()

    def _named(self, name: str) -> None:
        self.app.services.name_table(name)
        self.enter()

    def _text_size(self) -> None:
        options = [(size, f"{size} %") for size in TEXT_SIZES]
        now = [self.app.services.config.screen.text_size]
        Picker(
            self.words("screen.settings.text_size"), options, now, lambda value: self._set(screen__text_size=value)
        ).open()

    def _dim(self) -> None:
        options = [(minutes, self._minutes(minutes)) for minutes in MINUTES]
        now = [self.app.services.config.screen.dim_after]
        Picker(self.words("screen.settings.dim"), options, now, lambda value: self._set(screen__dim_after=value)).open()

    def _volume(self) -> None:
        options = [(volume, f"{volume} %") for volume in VOLUMES]
        now = [self.app.services.config.cues.volume]
        title = self.words("screen.settings.volume")
        Picker(title, options, now, lambda value: self._set(cues__volume=value)).open()

    def _try(self) -> None:
        """Seen and heard, as a cue is; what is wrong with the sound is said."""
        self.app.hear(Cue(0, "try", said("cues.try")))
        if self.app.services.try_sound is not None:
            self.app.services.try_sound(self.app.bridge.brought_over(self._tried))

    def _tried(self, trouble: str) -> None:
        if trouble:
            self.app.say(said(f"screen.sound.{trouble}"))

    def _minutes(self, minutes: int) -> str:
        text: str = self.words("screen.settings.minutes", n=minutes) if minutes else self.words("screen.settings.never")
        return text
