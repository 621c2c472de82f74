"""Any offer as a form: a row a field, a tap on a row changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.engine.offer import AnyField, Flag
from companion.table.command import Snapshot
from ui.shell.form_model import FormModel, editor_for
from ui.shell.screen import Screen
from ui.widgets.overlay import Keyboard, Pad, Picker


class FieldRow(ButtonBehavior, BoxLayout):
    """A field: what it is on the left, what it says on the right."""

    label = StringProperty("")
    shown = StringProperty("")

    def __init__(self, model: FormModel, field: AnyField, changed: Callable[[], None]) -> None:
        super().__init__()
        self._model, self._field, self._changed = model, field, changed
        self.label = model.label(field)
        self.refresh()

    def refresh(self) -> None:
        self.shown = self._model.shown(self._field)

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
                Picker(title, model.options(field), now or [], self._set, several=True).open()
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

    def enter(self, **about: Any) -> None:
        """`action` and `seat` name the offer; `entry` when an entry of the history is being corrected."""
        app, snapshot = self.app, self.app.snapshot
        self._entry: int | None = about.get("entry")
        state = snapshot.state
        game = app.house.game(snapshot)
        if self._entry is not None:
            assert snapshot.history is not None
            index = snapshot.history.index(self._entry)
            assert index is not None
            state = snapshot.history.before(index)
        offers = game.offers(state) if self._entry is not None else snapshot.offers
        offer = next(each for each in offers if each.action == about["action"] and each.seat == about.get("seat"))
        hand = () if offer.seat is None else game.view(state, offer.seat).get("hand", ())
        self._model = FormModel(offer, game.id, app.words, game.names(state), hand)
        for name, value in about.get("values", {}).items():
            self._model.set(name, value)
        title = app.words(f"{game.id}.action.{offer.action}")
        self.title = title[:1].upper() + title[1:]
        self.ok_text = app.words("screen.ok")
        self._shown: list[AnyField] = []
        self._changed()

    def _changed(self) -> None:
        fields = self._model.fields()
        if fields != self._shown:
            self._shown = fields
            self.ids.scroll.clear()
            for field in fields:
                self.ids.scroll.add(FieldRow(self._model, field, self._changed))
        self.ready = self._model.ready

    def send(self) -> None:
        filled = self._model.ask()
        ask = filled if self._entry is None else {"action": "correct", "entry": self._entry, "by": filled}
        self.app.do(ask, lambda: self._sent(filled))

    def _sent(self, filled: dict[str, Any]) -> None:
        house = self.app.house
        house.box(house.game(self.app.snapshot).id).keep(self._model.offer, filled)
        self.app.to_game()

    def refresh(self, snapshot: Snapshot) -> None:
        """A form stays as it is filled in, whatever others do meanwhile."""


Builder.load_file(__file__.replace(".py", ".kv"))
