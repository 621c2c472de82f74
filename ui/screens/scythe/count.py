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

from companion.engine.contract import Rows
from companion.engine.offer import Number
from companion.engine.walk import Walk, WalkLine
from companion.games.scythe import GAME
from companion.table.command import Snapshot
from ui.screens.scythe.count_model import CountLine, CountModel, count_form, count_model
from ui.screens.scythe.pieces import open_stars
from ui.screens.scythe.steps import StepPad
from ui.screens.scythe.table_model import HIDDEN, ICONS
from ui.shell.form_model import FormModel
from ui.shell.screen import Screen
from ui.shell.walk import upper
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
        self._form: FormModel | None = None
        self._shown: CountModel | None = None
        self._rows: dict[str, CountRow] = {}
        self.back_text = upper(self.words("scythe.action.end_sample"))

    def refresh(self, snapshot: Snapshot) -> None:
        walk = GAME.walk(snapshot.state)
        if walk is None:
            return
        self._form = self._told(snapshot, walk)
        model = count_model(snapshot, self._form)
        if model == self._shown:
            return
        before, self._shown = self._shown, model
        self.title = self.words.say(walk.title)
        if before is None or (before.walk.lines, before.seat) != (walk.lines, model.seat):
            self._show_chips(walk.lines, model.seat)
        if before is None or [line.field for line in before.lines] != [line.field for line in model.lines]:
            self._build(model)
        elif before.kept != model.kept:
            self._show_kept(model)
        for line in model.lines:
            self._fill(self._rows[line.field.name], line)
        if model.rows is not None:
            self._show_sheet(model.rows)
        self._show_buttons(model)

    def _told(self, snapshot: Snapshot, walk: Walk) -> FormModel | None:
        """On with what was told so far, in the form of now; else whoever is asked first."""
        told = self._form
        if told is not None and any(line.seat == told.offer.seat for line in walk.lines):
            return count_form(snapshot, told.offer.seat, self.words, told.values)
        return count_form(snapshot, walk.asks[0], self.words) if walk.asks else None

    # Whose turn it is to count

    def _show_chips(self, lines: tuple[WalkLine, ...], chosen: int | None) -> None:
        place = self.ids.chips
        place.clear_widgets()
        place.cols = min(len(lines), 3) if Window.height > Window.width else len(lines)
        for line in lines:
            name = self.words.say(line.name)
            tap = Tap(text=name, value=line.seat, kind="card", size_of_text=15, inner=6, shorten=True)
            tap.icon = ICON["check"] if line.done else ""
            tap.chosen = line.seat == chosen
            tap.size_hint_y, tap.height = None, 48 * self.app.unit
            tap.bind(on_release=lambda tap: self._choose(tap.value))
            place.add_widget(tap)

    def _choose(self, seat: int | None) -> None:
        """Nobody: whoever is asked next."""
        self._form = None if seat is None else count_form(self.app.snapshot, seat, self.words)
        self._shown = None
        self.refresh(self.app.snapshot)

    # What is counted

    def _build(self, model: CountModel) -> None:
        self.ids.lines.clear()
        self._rows = {line.field.name: CountRow(self, line.field.name) for line in model.lines}
        roomy = Window.width > Window.height and self.app.text_scale <= 1.2
        self._check = GridLayout(cols=4 if roomy else 2, size_hint_y=None, spacing=6 * self.app.unit)
        self._check.row_default_height, self._check.row_force_default = 48 * self.app.unit, True
        self._check.height = (48 if roomy else 102) * self.app.unit
        if model.lines:
            self.ids.lines.add(self._check)
            self._show_kept(model)
        self.ids.lines.add(*self._rows.values())
        self.ids.lines.scroll_y = 1

    def _show_kept(self, model: CountModel) -> None:
        """Tap a figure that is not what lies on the table."""
        self._check.clear_widgets()
        seat = model.seat
        assert seat is not None
        for figure, value in model.kept.items():
            text = HIDDEN if value is None else str(value)
            called = self.words("scythe.table.stars" if figure == "stars" else f"scythe.figure.{figure}")
            tap = Tap(icon=ICON[ICONS[figure]], text=f"{upper(called)} {text}", kind="low", size_of_text=15, inner=4)
            tap.value = figure
            if figure == "stars":
                tap.bind(on_release=lambda _: open_stars(seat))
            else:
                tap.bind(on_release=lambda tap: StepPad(seat, tap.value).open())
            self._check.add_widget(tap)

    def _fill(self, row: CountRow, line: CountLine) -> None:
        words = self.words
        row.label = upper(words.say(line.label))
        row.note = words.say(line.note)
        row.flag, row.yes = line.is_flag, line.value is True
        if line.is_flag:
            row.value = upper(words("play.yes" if line.value else "play.no"))
        else:
            row.value = "\N{EN DASH}" if line.value is None else str(line.value)
        row.worth = "" if line.worth is None else f"= {line.worth}"

    def step(self, field: str, by: int) -> None:
        line = self._line(field)
        if isinstance(line.field, Number):
            self._set(field, min(max((line.value or 0) + by, line.field.least), line.field.most))
        else:
            self._set(field, not line.value)

    def type(self, field: str) -> None:
        line = self._line(field)
        if isinstance(line.field, Number):
            bounds = line.field.least, line.field.most
            Pad(upper(self.words.say(line.label)), line.value, *bounds, partial(self._set, field)).open()
        else:
            self.step(field, 1)

    def _line(self, field: str) -> CountLine:
        assert self._shown is not None
        return next(line for line in self._shown.lines if line.field.name == field)

    def _set(self, field: str, value: Any) -> None:
        assert self._form is not None
        self._form.set(field, value)
        self.refresh(self.app.snapshot)

    def _show_sheet(self, rows: Rows) -> None:
        assert self._shown is not None
        sample = self._shown.walk.goes_on == "end_sample"
        self.ids.lines.clear()
        sheet = ScoreSheet()
        sheet.show(rows, self.words, ranked=sample)
        card = Factory.Card(size_hint_y=None)
        sheet.bind(height=lambda _, tall: setattr(card, "height", tall + 24 * self.app.unit))
        card.height = sheet.height + 24 * self.app.unit
        card.add_widget(sheet)
        self.ids.lines.add(card)
        if sample:
            self.ids.lines.add(Factory.Chalk(text=self.words("screen.scythe.sample_note")))

    # Going on

    def _show_buttons(self, model: CountModel) -> None:
        words, goes_on = self.words, model.walk.goes_on
        back = bool(goes_on) and model.seat is not None
        self.ids.back.disabled, self.ids.back.opacity = not back, float(back)
        self.ids.back.size_hint_x = 0.6 if back else None
        self.ids.back.width = 0
        if self._form is None:
            self.ids.next.text, self.ready = upper(words(f"scythe.action.{goes_on}")), True
        elif model.refusal is not None:
            self.ids.next.text, self.ready = upper(words.say(model.refusal)), False
        else:
            name = next(words.say(line.name) for line in model.walk.lines if line.seat == model.seat)
            self.ids.next.text, self.ready = words("screen.scythe.counted", name=name), self._form.ready

    def go_on(self) -> None:
        if self._form is None:
            self.leave_count()
        else:
            self.app.do(self._form.action(), lambda: self._choose(None))

    def leave_count(self) -> None:
        """To the final sheet, or from a sample back to the game."""
        assert self._shown is not None
        self.app.do({"action": self._shown.walk.goes_on})


Builder.load_file(__file__.replace(".py", ".kv"))
