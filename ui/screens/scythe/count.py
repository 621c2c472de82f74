"""The count: one player after another, a line for each thing on the board, then the sheet."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.table.command import Snapshot
from ui.screens.scythe.count_model import (
    CountChip,
    CountLine,
    CountModel,
    Draft,
    count_model,
    draft_of,
    fields_of,
    next_to_count,
)
from ui.screens.scythe.pieces import open_stars
from ui.screens.scythe.steps import StepPad
from ui.screens.scythe.table_model import ICONS
from ui.shell.screen import Screen
from ui.theme import ICON
from ui.widgets.basics import Tap
from ui.widgets.pad import Pad
from ui.widgets.sheet import ScoreSheet


class CountRow(BoxLayout):
    """A thing to count between minus and plus; a yes or no has one button."""

    label = StringProperty("")
    note = StringProperty("")
    value = StringProperty("")
    worth = StringProperty("")
    flag = BooleanProperty(False)
    yes = BooleanProperty(False)

    def __init__(self, screen: CountScreen, field: str) -> None:
        self.step = partial(screen.step, field)
        self.type = partial(screen.type, field)
        super().__init__()


class CountScreen(Screen):
    in_game = True
    title = StringProperty("")
    back_text = StringProperty("")
    ready = BooleanProperty(False)

    def enter(self, **about: Any) -> None:
        del about
        state = self.app.snapshot.state
        seat = next_to_count(state)
        self._draft: Draft | None = None if seat is None else draft_of(state, seat)
        self._shown: CountModel | None = None
        self._rows: dict[str, CountRow] = {}
        self.back_text = self.words("screen.scythe.end_sample")

    def refresh(self, snapshot: Snapshot) -> None:
        state = snapshot.state
        if state.phase not in ("sample", "tally"):
            return
        if self._draft is not None and self._draft.seat not in state.at_table():
            self._draft = None
        if self._draft is None and (seat := next_to_count(state)) is not None:  # a count was taken back
            self._draft = draft_of(state, seat)
        model = count_model(state, self._draft)
        if model == self._shown:
            return
        before, self._shown = self._shown, model
        words = self.words
        self.title = words.say(model.title)
        if before is None or before.chips != model.chips:
            self._show_chips(model.chips)
        if before is None or [line.field for line in before.lines] != [line.field for line in model.lines]:
            self._build(model)
        elif before.check != model.check:
            self._show_check(model)
        for line in model.lines:
            self._fill(self._rows[line.field], line)
        if model.rows is not None:
            self._show_sheet(model)
        self._show_buttons(model)

    # Whose turn it is to count

    def _show_chips(self, chips: tuple[CountChip, ...]) -> None:
        place = self.ids.chips
        place.clear_widgets()
        place.cols = min(len(chips), 3) if Window.height > Window.width else len(chips)
        for chip in chips:
            tap = Tap(text=chip.name, value=chip.seat, kind="card", size_of_text=15, inner=6, shorten=True)
            tap.icon = ICON["check"] if chip.counted else ""
            tap.chosen = chip.chosen
            tap.size_hint_y, tap.height = None, 48 * self.app.unit
            tap.bind(on_release=lambda tap: self._choose(tap.value))
            place.add_widget(tap)

    def _choose(self, seat: int | None) -> None:
        state = self.app.snapshot.state
        self._draft = None if seat is None else draft_of(state, seat)
        self._shown = None
        self.refresh(self.app.snapshot)

    # What is counted

    def _build(self, model: CountModel) -> None:
        self.ids.lines.clear()
        self._rows = {line.field: CountRow(self, line.field) for line in model.lines}
        roomy = Window.width > Window.height and self.app.text_scale <= 1.2
        self._check = GridLayout(cols=4 if roomy else 2, size_hint_y=None, spacing=6 * self.app.unit)
        self._check.row_default_height, self._check.row_force_default = 48 * self.app.unit, True
        self._check.height = (48 if roomy else 102) * self.app.unit
        if model.lines:
            self.ids.lines.add(self._check)
            self._show_check(model)
        self.ids.lines.add(*self._rows.values())
        self.ids.lines.scroll_y = 1

    def _show_check(self, model: CountModel) -> None:
        """Tap a figure that is not what lies on the table."""
        self._check.clear_widgets()
        assert self._draft is not None
        seat = self._draft.seat
        for figure, text in model.check:
            called = self.words("scythe.table.stars" if figure == "stars" else f"scythe.figure.{figure}")
            tap = Tap(icon=ICON[ICONS[figure]], text=f"{_upper(called)} {text}", kind="low", size_of_text=15, inner=4)
            tap.value = figure
            if figure == "stars":
                tap.bind(on_release=lambda _: open_stars(seat))
            else:
                tap.bind(on_release=lambda tap: StepPad(seat, tap.value).open())
            self._check.add_widget(tap)

    def _fill(self, row: CountRow, line: CountLine) -> None:
        words = self.words
        row.label = _upper(words.say(line.label))
        row.note = "" if line.note is None else words.say(line.note)
        row.flag, row.yes = line.is_flag, line.value is True
        if line.is_flag:
            row.value = _upper(words("play.yes" if line.value else "play.no"))
        else:
            row.value = "\N{EN DASH}" if line.value is None else str(line.value)
        row.worth = "" if line.worth is None else f"= {line.worth}"

    def step(self, field: str, by: int) -> None:
        assert self._draft is not None
        now = getattr(self._draft, field)
        if field == "factory":
            self._set(field, not now)
        else:
            self._set(field, min(max((now or 0) + by, 0), self._line(field).most))

    def type(self, field: str) -> None:
        line = self._line(field)
        if line.is_flag:
            self.step(field, 1)
            return
        value = None if line.value is None else int(line.value)
        Pad(_upper(self.words.say(line.label)), value, 0, line.most, partial(self._set, field)).open()

    def _line(self, field: str) -> CountLine:
        assert self._shown is not None
        return next(line for line in self._shown.lines if line.field == field)

    def _set(self, field: str, value: Any) -> None:
        assert self._draft is not None
        self._draft = self._draft.with_value(field, value)
        self.refresh(self.app.snapshot)

    def _show_sheet(self, model: CountModel) -> None:
        assert model.rows is not None
        self.ids.lines.clear()
        sheet = ScoreSheet()
        sheet.show(model.rows, self.words, ranked=model.sample)
        card = Factory.Card(size_hint_y=None)
        sheet.bind(height=lambda _, tall: setattr(card, "height", tall + 24 * self.app.unit))
        card.height = sheet.height + 24 * self.app.unit
        card.add_widget(sheet)
        self.ids.lines.add(card)
        if model.sample:
            self.ids.lines.add(Factory.Chalk(text=self.words("screen.scythe.sample_note")))

    # Going on

    def _show_buttons(self, model: CountModel) -> None:
        words = self.words
        back = model.sample and self._draft is not None
        self.ids.back.disabled, self.ids.back.opacity = not back, float(back)
        self.ids.back.size_hint_x = 0.6 if back else None
        self.ids.back.width = 0
        if self._draft is not None:
            name = self.app.snapshot.state.players[self._draft.seat].name
            self.ids.next.text, self.ready = words("screen.scythe.counted", name=name), self._draft.ready
        elif model.all_counted and not model.sample:
            self.ids.next.text, self.ready = words("screen.scythe.finish"), True
        else:
            self.ids.next.text, self.ready = words("screen.scythe.end_sample"), True

    def go_on(self) -> None:
        state = self.app.snapshot.state
        if self._draft is not None:
            seat = self._draft.seat
            self.app.do(self._draft.ask(fields_of(state, seat)), partial(self._counted, seat))
        elif state.phase == "tally":
            self.app.do({"action": "finish"}, rev=self.app.snapshot.rev)
        else:
            self.end_sample()

    def _counted(self, seat: int) -> None:
        self._choose(next_to_count(self.app.snapshot.state, seat))

    def end_sample(self) -> None:
        self.app.do({"action": "end_sample"}, rev=self.app.snapshot.rev)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


Builder.load_file(__file__.replace(".py", ".kv"))
