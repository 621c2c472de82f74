"""Setting up any game: who sits where, then the options of the game, then start."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion import games
from companion.engine.offer import Texts
from companion.words import Words
from ui.shell.form import FieldRow
from ui.shell.form_model import FormModel
from ui.shell.screen import Screen
from ui.theme import ICON
from ui.widgets.basics import Tap, text_width
from ui.widgets.overlay import Keyboard


class SetupScreen(Screen):
    title = StringProperty("")
    seats_text = StringProperty("")
    more_text = StringProperty("")
    start_text = StringProperty("")
    ready = BooleanProperty(False)

    def enter(self, **about: Any) -> None:
        self._game: str = about["game"]
        words, services = self.words, self.app.services
        offer = games.load(self._game).setup_form(services.box(self._game).values())
        self._model = FormModel(offer, self._game, words)
        self._names = next(field for field in offer.fields if isinstance(field, Texts))
        last = list(services.last_players(self._game))[: self._names.most]
        self._model.set("names", last)
        self._known = services.remembered_players()
        self.title = words(f"{self._game}.name")
        who = self._model.label(self._names)  # whether their order is that of the seats, the game knows
        self.seats_text = words("screen.setup.names", who=who, least=self._names.least, most=self._names.most)
        self.more_text = words("screen.setup.more")
        self.start_text = words("screen.setup.start")
        self._rows: list[FieldRow] = []
        for field in self._model.fields(extra=False):
            if field is not self._names:
                self._add_row(field)
        if not self._model.fields(extra=True):
            self.ids.more.opacity, self.ids.more.disabled = 0, True
        self._show_people()

    def show_more(self) -> None:
        """The options that few people change."""
        for field in self._model.fields(extra=True):
            self._add_row(field)
        self.ids.more.disabled = True
        self.ids.more.opacity = 0

    def start(self) -> None:
        if not self.ready:
            self.app.say(self._missing())
            return
        setup = self._model.action()
        setup.pop("action")
        self.app.do({"action": "new_game", "game": self._game, "setup": setup}, lambda: self._started(setup))

    def _started(self, setup: dict[str, Any]) -> None:
        self.app.services.box(self._game).keep(self._model.offer, setup)
        self.app.to_game()

    def _add_row(self, field: Any) -> None:
        row = FieldRow(self._model, field, self._changed)
        self._rows.append(row)
        self.ids.options.add(row)

    def _changed(self) -> None:
        names = self._model.values.get("names", [])
        self.ready = self._model.ready and len(names) <= self._names.most
        self.app.root.ids.notice.hide()  # what was missing may be there now

    def _missing(self) -> str:
        """Why it cannot start yet."""
        model, names = self._model, self._names
        words: Words = self.words
        if len(model.values.get("names", [])) < names.least:
            return words("screen.setup.who", least=names.least, most=names.most)
        return words("screen.setup.missing", what=tuple(model.label(each) for each in model.missing()))

    # Who sits where

    def _show_people(self) -> None:
        app = self.app
        self.ids.people.clear()
        names: list[str] = list(self._model.values.get("names", []))
        for seat, name in enumerate(names):
            line = BoxLayout(size_hint_y=None, height=52 * app.unit, spacing=6 * app.unit)
            who = Tap(text=f"{seat + 1}.  {name}", align="left", value=seat, shorten=True)
            who.bind(on_release=lambda tap: self._rename(tap.value))
            up = Tap(
                icon=ICON["up"], kind="ghost", value=seat, size_hint_x=None, width=52 * app.unit, disabled=seat == 0
            )
            up.bind(on_release=lambda tap: self._earlier(tap.value))
            away = Tap(icon=ICON["close"], kind="ghost", value=seat, size_hint_x=None, width=52 * app.unit)
            away.bind(on_release=lambda tap: self._remove(tap.value))
            for widget in (who, up, away):
                line.add_widget(widget)
            self.ids.people.add(line)
        if len(names) < self._names.most:
            chips = StackLayout(size_hint_y=None, spacing=6 * app.unit)
            chips.bind(minimum_height=chips.setter("height"))
            new = Tap(
                icon=ICON["plus"], text=self.words("screen.setup.new_player"), kind="brass", size_hint=(None, None)
            )
            most = (Window.width / (2 if Window.width > Window.height else 1)) - 45 * app.unit
            new.size = 180 * app.unit, (52 + 34 * (app.text_scale - 1)) * app.unit
            new.bind(on_release=lambda _: self._ask_name())
            chips.add_widget(new)
            for name in self._known:
                if name not in names:
                    chip = Tap(text=name, kind="ghost", value=name, size_hint=(None, None), shorten=True)
                    wide = text_width(name, 17) + 28 * app.unit
                    chip.size = min(max(wide, 96 * app.unit), most), (52 + 34 * (app.text_scale - 1)) * app.unit
                    chip.bind(on_release=lambda tap: self._add(tap.value))
                    chips.add_widget(chip)
            self.ids.people.add(chips)
        self._changed()

    def _ask_name(self) -> None:
        Keyboard(self.words("screen.setup.new_player"), "", self._add, self._names.longest).open()

    def _rename(self, seat: int) -> None:
        names = list(self._model.values["names"])

        def renamed(name: str) -> None:
            names[seat] = name
            self._set(names)

        Keyboard(self.words("screen.setup.rename"), names[seat], renamed, self._names.longest).open()

    def _add(self, name: str) -> None:
        self._set([*self._model.values.get("names", []), name])

    def _remove(self, seat: int) -> None:
        names = list(self._model.values["names"])
        del names[seat]
        self._set(names)

    def _earlier(self, seat: int) -> None:
        names = list(self._model.values["names"])
        names[seat - 1], names[seat] = names[seat], names[seat - 1]
        self._set(names)

    def _set(self, names: list[str]) -> None:
        self._model.set("names", names)
        self._show_people()


Builder.load_file(__file__.replace(".py", ".kv"))
