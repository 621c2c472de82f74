"""The table of Scythe: a line a player with every figure to tap, and the mat of the player on turn."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.table.command import Snapshot
from ui.screens.scythe.pieces import open_pieces
from ui.screens.scythe.steps import StepPad
from ui.screens.scythe.table_model import (
    COLUMNS,
    ICONS,
    STEPPED,
    More,
    PlayerLine,
    SectionButton,
    TableModel,
    more_lines,
    table_model,
)
from ui.shell.screen import Screen
from ui.theme import ICON
from ui.widgets.basics import Tap
from ui.widgets.overlay import Picker

SECTION_TEXT = 15  # units
BESIDE_ICON = 0.84  # of that, where the action token takes its room


class FigureTap(ButtonBehavior, Label):
    """A figure of a player."""

    lit = BooleanProperty(False)


class PopularityTap(FigureTap):
    """Popularity, with a bar for each of the three parts of its track that is reached."""

    tier = NumericProperty(1)


class NameTap(ButtonBehavior, BoxLayout):
    """Who it is and where their action token stands."""

    name = StringProperty("")
    about = StringProperty("")
    mark = StringProperty("nordic")
    plays = BooleanProperty(False)


class PlayerRow(BoxLayout):
    """`cells` by column; a line of a wide screen, two on an upright one."""

    upright = BooleanProperty(False)

    def __init__(self, screen: ScytheTableScreen, seat: int) -> None:
        super().__init__(upright=Window.height > Window.width)
        self.ids.name.bind(on_release=lambda _: screen.open_player(seat))
        self.cells: dict[str, FigureTap] = {}
        for column in COLUMNS:
            cell = PopularityTap() if column == "popularity" else FigureTap()
            cell.bind(on_release=lambda _, column=column: screen.tapped(seat, column))
            self.cells[column] = cell
            self.ids.cells.add_widget(cell)

    def show(self, line: PlayerLine, about: str) -> None:
        name = self.ids.name
        name.name, name.mark, name.about, name.plays = line.name, line.faction, about, line.plays
        for cell in line.cells:
            widget = self.cells[cell.column]
            widget.text, widget.lit = cell.text, cell.lit
            if cell.tier:
                widget.tier = cell.tier


class ScytheTableScreen(Screen):
    in_game = True

    def enter(self, **about: Any) -> None:
        del about
        self._rows: dict[int, PlayerRow] = {}
        self._sections: Any = None
        for column in COLUMNS:
            icon = Label(font_name="icons", text=ICON[ICONS[column]], color=self.app.theme.chalk_soft)
            icon.font_size = 17 * self.app.unit
            self.ids.head.add_widget(icon)
        self.ids.lines.bind(height=self._fit)

    def refresh(self, snapshot: Snapshot) -> None:
        if snapshot.state.phase != "play":
            return
        model = table_model(snapshot.state)
        if list(self._rows) != [line.seat for line in model.lines]:
            self.ids.lines.clear()
            self._rows = {line.seat: PlayerRow(self, line.seat) for line in model.lines}
            self.ids.lines.add(*self._rows.values())
            self._fit()
        for line in model.lines:
            self._rows[line.seat].show(line, "  ".join(self.words.say(part) for part in line.about))
        self._show_sections(model)

    # Figures

    def tapped(self, seat: int, column: str) -> None:
        figure = next((each for each in STEPPED if each == column), None)
        if figure is not None:
            StepPad(seat, figure).open()
        elif column == "stars":
            self.app.go("scythe_stars")
        else:
            open_pieces(seat, column)

    def open_player(self, seat: int) -> None:
        self.app.go("scythe_player", seat=seat)

    # The mat of the player on turn

    def _show_sections(self, model: TableModel) -> None:
        shown = (model.seat, model.sections)
        if shown == self._sections:
            return
        self._sections = shown
        place = self.ids.actions
        place.clear_widgets()
        upright = Window.height > Window.width
        count = len(model.sections) + 2
        place.cols = 4 if upright else count
        place.height = (50 if not upright else 56 * -(-count // 4) - 4) * self.app.unit
        scale = self.app.text_scale
        crowded = upright or len(model.sections) > 4
        size = SECTION_TEXT * (1 + (scale - 1) * (0.05 if crowded else 0.2)) / scale * (0.88 if crowded else 1)
        for button in model.sections:
            place.add_widget(self._section(button, size, icons=not crowded))
        more = Tap(icon=ICON["more"], kind="ghost", value="more")
        more.bind(on_release=lambda _: self._more())
        if not upright:
            more.size_hint_x, more.width = None, 58 * self.app.unit
        place.add_widget(more)
        end = Tap(text=self.words("screen.scythe.end_turn"), kind="brass", value="end_turn", size_of_text=size, inner=4)
        end.bind(on_release=lambda _: self._end_turn())
        place.add_widget(end)

    def _section(self, button: SectionButton, size: float, *, icons: bool) -> Tap:
        words = [self.words(f"scythe.section.{button.section}")]
        if button.bottom is not None:
            words.append(self.words(f"scythe.bottom.{button.bottom}"))
        text = "\n".join(word[:1].upper() + word[1:] for word in words)
        kind = "brass" if button.now else "low" if button.stands else "card"
        tap = Tap(text=text, kind=kind, value=button.section, size_of_text=size, inner=4)
        if icons and (button.stands or button.now):
            tap.icon, tap.size_of_icon, tap.size_of_text = ICON["token"], 16, size * BESIDE_ICON
        tap.bind(on_release=lambda tap: self.app.go("scythe_section", section=tap.value))
        return tap

    def _end_turn(self) -> None:
        snapshot = self.app.snapshot
        self.app.do({"action": "end_turn", "seat": snapshot.state.turn})

    def _more(self) -> None:
        lines = more_lines(self.app.snapshot)
        name = self.app.snapshot.state.players[self.app.snapshot.state.turn].name
        options = [(line, _upper(self.words.say(line.label))) for line in lines]
        Picker(self.words("screen.scythe.more", name=name), options, [], self._chosen).open()

    def _chosen(self, line: More) -> None:
        if line.form:
            self.app.go("form", action=line.action, seat=line.seat, values=line.values)
            return
        if len(line.seats) > 1:
            names = [(seat, self.app.snapshot.state.players[seat].name) for seat in line.seats]
            Picker(self.words("screen.who"), names, [], partial(self._do, line)).open()
        else:
            self._do(line, line.seats[0] if line.seats else line.seat)

    def _do(self, line: More, seat: int | None) -> None:
        action: dict[str, Any] = {"action": line.action, **line.values}
        if seat is not None:
            action["seat"] = seat
        self.app.do(action)

    def _fit(self, *_: Any) -> None:
        """Few players have taller lines; many scroll on a small screen."""
        if not self._rows:
            return
        upright = Window.height > Window.width
        least, most = (104, 150) if upright else (46, 100)
        room = self.ids.lines.height / self.app.unit / len(self._rows) - self.ids.lines.gap
        for row in self._rows.values():
            row.height = min(max(room, least), most) * self.app.unit


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


Builder.load_file(__file__.replace(".py", ".kv"))
