"""A section of the mat: tap the top row, then the bottom row."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from companion.table.command import Snapshot
from ui.screens.scythe.section_model import Line, RowDraft, RowModel, RowName, SectionModel, Toggle, section_model
from ui.shell.screen import Screen
from ui.theme import ICON
from ui.widgets.basics import Tap

TALL = 52  # units; both rows of an upgrade fit on the small screen
SHORT = 3  # letters; they need not be small behind a label


class RowCard(BoxLayout):
    """A row of the mat: its heading and what can be tapped."""

    heading = StringProperty("")
    done = BooleanProperty(False)


class RowWord(Label):
    """What a line of choices is about."""


class SectionScreen(Screen):
    in_game = True
    title = StringProperty("")
    options_text = StringProperty("")
    end_text = StringProperty("")

    def enter(self, **about: Any) -> None:
        self._section = about["section"]
        self._seat = self.app.snapshot.state.turn
        self._fresh: Any = None  # as it is when nothing is tapped yet
        self._shown: Any = None
        self._drafts: dict[RowName, RowDraft] = {}
        self.options_text = self.words("screen.scythe.all_options")

    def refresh(self, snapshot: Snapshot) -> None:
        state = snapshot.state
        if state.phase != "play" or state.turn != self._seat or (self._section == "factory" and state.placed):
            self.app.to_game()
            return
        model = section_model(state, self._section)
        if model == self._fresh:
            return
        self._fresh = self._shown = model
        self._drafts = {row.row: RowDraft() for row in model.rows}
        self._show(model)

    def _show(self, model: SectionModel) -> None:
        words = self.words
        parts = [words(f"scythe.section.{model.section}")]
        parts += [words(f"scythe.bottom.{row.action}") for row in model.rows if row.row == "bottom"]
        self.title = f"{model.name}: {' / '.join(parts)}"
        self.end_text = words("screen.scythe.end_turn")
        place = self.ids.rows
        place.clear()
        if model.closed is not None:
            place.add(Factory.Chalk(text=_upper(words.say(model.closed)) + "."))
        else:
            place.add(*(self._row(row) for row in model.rows))
        if model.section == "factory":
            place.add(self._factory())

    def _row(self, row: RowModel) -> RowCard:
        words = self.words
        heading = _upper(words.say(row.heading))
        card = RowCard(heading=words("screen.scythe.done", what=heading) if row.done else heading, done=row.done)
        if row.done:
            return card
        place = card.ids.taps
        toggles = [self._toggle(row, toggle) for toggle in row.toggles]
        lines = [[self._choice(row, line, index) for index in range(len(line.choices))] for line in row.lines] or [[]]
        named = len(row.lines) > 1
        labels = [words.say(line.label) if named or line.named else "" for line in row.lines] or [""]
        if row.row == "top":
            lines[0] = [*toggles, *lines[0]]
        elif toggles:
            place.add_widget(self._grid(toggles))
        if row.without is not None:
            tap = Tap(text=_upper(words.say(row.without.label)), kind="low", size_of_text=14, inner=4)
            tap.bind(on_release=lambda _: self._send(row, without=True))
            lines[-1].append(tap)
        for taps, label in zip(lines, labels, strict=True):
            place.add_widget(self._grid(taps, label=label))
        return card

    def _grid(self, taps: list[Tap], *, label: str = "") -> BoxLayout:
        """Side by side as far as there is room; with a label in front the words are smaller."""
        unit, scale = self.app.unit, self.app.text_scale
        wide = Window.width > Window.height
        most = (7 if label else 5) if wide else 3 if label else 2
        if scale > 1.2:
            most = 3 if wide else 2
        grid = GridLayout(cols=max(1, min(len(taps), most)), spacing=6 * unit, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for tap in taps:
            tap.size_hint_y, tap.height = None, TALL * unit
            tap.size_of_text = 13 if label and len(tap.text) > SHORT else tap.size_of_text
            grid.add_widget(tap)
        return _labelled(label, grid, unit)

    def _choice(self, row: RowModel, line: Line, index: int) -> Tap:
        choice = line.choices[index]
        tap = Tap(text=_upper(self.words.say(choice.label)), kind="low", value=choice.value, size_of_text=17, inner=4)
        tap.chosen = (
            line.field in self._drafts[row.row].chosen and self._drafts[row.row].chosen[line.field] == tap.value
        )
        if len(row.lines) == 1:
            tap.kind = "brass"
        tap.bind(on_release=partial(self._choose, row, line))
        return tap

    def _toggle(self, row: RowModel, toggle: Toggle) -> Tap:
        tap = Tap(text=_upper(self.words.say(toggle.label)), kind="low", size_of_text=15, inner=4)
        tap.shorten = bool(toggle.value)  # a name may be long
        tap.icon = ICON["check"] if self._drafts[row.row].is_on(toggle) else ICON["close"]

        def flip(_: Any) -> None:
            draft = self._drafts[row.row]
            draft.flip(toggle)
            tap.icon = ICON["check"] if draft.is_on(toggle) else ICON["close"]

        tap.bind(on_release=flip)
        return tap

    def _choose(self, row: RowModel, line: Line, tap: Tap) -> None:
        """One question is answered by a tap, two by a tap each."""
        draft = self._drafts[row.row]
        draft.chosen[line.field] = tap.value
        if draft.ready(row):
            self._send(row)
            return
        for other in tap.parent.children:
            other.chosen = other is tap
        model = section_model(self.app.snapshot.state, self._section, self._drafts)
        if model != self._shown:  # somebody else would have a bonus now
            self._shown = model
            self._show(model)

    def _send(self, row: RowModel, *, without: bool = False) -> None:
        action = self._drafts[row.row].action(row, without=without)
        self.app.do(action, self._leave if row.row == "bottom" else None)

    def _leave(self) -> None:
        """The bottom row ends the turn; where the next turn is somebody else's, that has closed the screen already."""
        if self.app.current is self:
            self.app.to_game()

    # The Factory card

    def _factory(self) -> RowCard:
        words = self.words
        card = RowCard(heading=words("screen.scythe.factory_how"))
        gains = Tap(text=words("screen.scythe.factory_gains"), kind="brass")
        gains.bind(on_release=lambda _: self._to_factory(gains=True))
        nothing = Tap(text=words("screen.scythe.factory_nothing"), kind="low")
        nothing.bind(on_release=lambda _: self._to_factory(gains=False))
        card.ids.taps.add_widget(self._grid([gains, nothing]))
        return card

    def _to_factory(self, *, gains: bool) -> None:
        form = partial(self.app.go, "form", action="gain", values={"player": self._seat, "source": "factory"})
        action = {"action": "take_section", "seat": self._seat, "section": "factory"}
        self.app.do(action, form if gains else self.app.to_game)

    # Beside it

    def options(self) -> None:
        """Everything that can be said of the next row, as a form."""
        assert self._shown is not None
        row = next((row for row in self._shown.rows if not row.done), None)
        action = "take_section" if row is None or self._section == "factory" else row.action
        if any(offer.action == action and offer.seat == self._seat for offer in self.app.snapshot.offers):
            self.app.go("form", action=action, seat=self._seat)
        else:
            self.app.to_game()

    def end_turn(self) -> None:
        self.app.do({"action": "end_turn", "seat": self._seat}, self._leave)


def _labelled(label: str, grid: GridLayout, unit: float) -> BoxLayout:
    box = BoxLayout(spacing=6 * unit, size_hint_y=None)
    if label:
        box.add_widget(RowWord(text=_upper(label)))
    grid.bind(height=box.setter("height"))
    box.height = grid.height
    box.add_widget(grid)
    return box


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


Builder.load_file(__file__.replace(".py", ".kv"))
