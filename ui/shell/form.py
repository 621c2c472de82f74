"""Any offer as a form: a row a field, a tap on a row changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.offer import AnyField, Choices, Flag, Number
from companion.table.command import Snapshot
from ui.shell.form_model import FormModel, editor_for, offer_title
from ui.shell.lists import LARGE
from ui.shell.screen import Screen
from ui.widgets.basics import Tap
from ui.widgets.overlay import Keyboard, Picker
from ui.widgets.pad import Pad

MANY = 6  # answers that fit on a small screen in two columns
LONG = 16  # letters of a word that needs the width of an upright screen


class FieldRow(ButtonBehavior, BoxLayout):
    """A field: what it is, what it says, and for a figure plus and minus."""

    label = StringProperty("")
    shown = StringProperty("")
    steps = BooleanProperty(False)
    large = BooleanProperty(False)

    def __init__(self, model: FormModel, field: AnyField, changed: Callable[[], None], *, large: bool = False) -> None:
        super().__init__(large=large)
        self._model, self._field, self._changed = model, field, changed
        self.label = model.label(field)
        self.steps = isinstance(field, Number) and not (field.optional and field.default is None)
        self.refresh()

    def refresh(self) -> None:
        self.shown = self._model.shown(self._field)

    def step(self, by: int) -> None:
        self._set(self._model.stepped(self._field, by))

    def on_release(self) -> None:
        field, model = self._field, self._model
        now = model.values.get(field.name)
        if isinstance(field, Flag) and not field.optional:
            self._set(not now)
            return
        title = self.label
        match editor_for(field):
            case "pick":
                Picker(title, model.options(field), [] if now is None else [now], self._set).open()
            case "pick_several":
                ordered = isinstance(field, Choices) and field.ordered
                Picker(title, model.options(field), now or [], self._set, several=True, ordered=ordered).open()
            case "pad":
                Pad(title, now, field.least, field.most, self._set).open()  # type: ignore[union-attr]
            case "figures":
                Keyboard(title, " ".join(str(each) for each in now or ()), self._figures, 60, "digits").open()
            case "keyboard":
                Keyboard(title, now or "", self._set).open()

    def _figures(self, text: str) -> None:
        numbers = [int(word) for word in text.replace(",", " ").split() if word.isdigit()]
        self._set(numbers)

    def _set(self, value: Any) -> None:
        self._model.set(self._field.name, value)
        self.refresh()
        self._changed()


class FormScreen(Screen):
    """An action of the menu, a question of the table: whatever has no screen of its own."""

    in_game = True
    title = StringProperty("")
    ok_text = StringProperty("")
    ready = BooleanProperty(False)
    asks_ok = BooleanProperty(True)

    def enter(self, **about: Any) -> None:
        """`action` and `seat` name the offer; `entry` when an entry of the history is being corrected, `before` when
        something is put in before one."""
        app, snapshot = self.app, self.app.snapshot
        self._amends: dict[str, Any] = {}
        state, offers = snapshot.state, snapshot.offers
        game = app.services.game(snapshot)
        entry = about.get("entry", about.get("before"))
        if entry is not None:
            corrects = "entry" in about
            self._amends = {"action": "correct", "entry": entry} if corrects else {"action": "insert", "before": entry}
            assert snapshot.history is not None
            index = snapshot.history.index(entry)
            assert index is not None
            state = snapshot.history.before(index)
            offers = game.offers(state)
        offer = next(each for each in offers if each.action == about["action"] and each.seat == about.get("seat"))
        hand = () if offer.seat is None else game.view(state, offer.seat).get("hand", ())
        self._model = FormModel(offer, game.id, app.words, game.names(state), hand)
        for name, value in about.get("values", {}).items():
            self._model.set(name, value)
        self.title = offer_title(offer, game.id, app.words, game.names(state))
        self.ok_text = app.words("screen.ok")
        self._shown: list[AnyField] = []
        self._changed()

    def _changed(self) -> None:
        fields = self._model.fields()
        if fields != self._shown:
            self._shown = fields
            self.ids.scroll.clear()
            if self._model.only_choice is not None:
                self._show_choices(self._model.only_choice)
            else:
                large = len(fields) == 1 and isinstance(fields[0], Number)
                for field in fields:
                    self.ids.scroll.add(FieldRow(self._model, field, self._changed, large=large))
        self.ready = self._model.ready

    def _show_choices(self, field: AnyField) -> None:
        """A single question needs no form: a tap on an answer sends it."""
        unit = self.app.unit
        self.asks_ok = False
        answers = self._model.answers(field)
        wide = Window.width > Window.height
        many = len(answers) > MANY and wide and self.app.text_scale <= LARGE
        long = not wide and any(len(word) > LONG for _, answer in answers for word in answer.split())
        grid = GridLayout(cols=3 if many else 1 if long else 2, spacing=10 * unit, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        now = self._model.values.get(field.name)
        for value, word in answers:
            tap = Tap(text=word, value=value, size_of_text=19, size_hint_y=None, height=72 * unit)
            tap.chosen = value is not None and value == now
            tap.bind(on_release=lambda tap: self._answer(field, tap.value))
            grid.add_widget(tap)
        self.ids.scroll.add(grid)

    def _answer(self, field: AnyField, value: Any) -> None:
        self._model.set(field.name, value)
        self.send()

    def send(self) -> None:
        filled = self._model.action()
        action = {**self._amends, "by": filled} if self._amends else filled
        self.app.do(action, lambda: self._sent(filled))

    def _sent(self, filled: dict[str, Any]) -> None:
        services = self.app.services
        if self._model.offer.remembers:
            services.box(services.game(self.app.snapshot).id).keep(self._model.offer, filled)
        self.app.to_game()

    def refresh(self, snapshot: Snapshot) -> None:
        """A form stays as it is filled in, whatever others do meanwhile."""


Builder.load_file(__file__.replace(".py", ".kv"))
