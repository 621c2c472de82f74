"""The table of a game without a screen of its own: its board as cards, what can be done now as buttons."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.command import Snapshot
from ui.shell.lists import LARGE
from ui.shell.screen import Screen
from ui.shell.table_model import Deed, Group, Table, TableModel, table_model
from ui.widgets.basics import Tap, text_width
from ui.widgets.board import BoardCard

BOARD = 0.54  # of the width, beside the buttons
BESIDE = 10  # units round the columns
BAR = 9  # units at the right of a column, for the bar that shows where it is scrolled to
INNER = 24  # units of a button that are not words


class GroupName(BoxLayout):
    """Whose buttons follow."""

    text = StringProperty("")
    mark = StringProperty("black")


class GameTableScreen(Screen):
    in_game = True
    stage = StringProperty("")
    turn = StringProperty("")
    instruction = StringProperty("")
    paused = BooleanProperty(False)
    go_on_text = StringProperty("")

    def enter(self, **about: Any) -> None:
        del about
        self._shown: TableModel | None = None
        for scroll in (self.ids.board, self.ids.deeds):
            scroll.ids.column.padding = 0, 0, BAR * self.app.unit, 4 * self.app.unit
        self.go_on_text = self.words("screen.menu.go_on")

    def refresh(self, snapshot: Snapshot) -> None:
        if snapshot.game is None:
            return
        services = self.app.services
        model = table_model(services.game(snapshot), snapshot, self.words, services.marks(snapshot))
        self.stage, self.turn, self.instruction = model.stage, model.turn, model.do
        self.paused = snapshot.paused
        before, self._shown = self._shown, model
        # What stays the same stays where it is, under the finger.
        if before is None or before.tables != model.tables:
            self.ids.board.clear()
            self.ids.board.add(*map(self._card, model.tables))
        if before is None or before.groups != model.groups:
            self.ids.deeds.clear()
            for group in model.groups:
                self._add_group(group)

    def do(self, deed: Deed) -> None:
        if deed.sends is None:
            self.app.go("form", action=deed.action, seat=deed.seat)
        else:
            self.app.do(deed.sends)

    def go_on(self) -> None:
        self.app.do({"action": "go_on"})

    @property
    def _wide(self) -> bool:
        return bool(Window.width > Window.height)

    def _room(self, share: float) -> float:
        """How wide a column is that has this share of the screen."""
        gaps = (3 if self._wide else 2) * BESIDE * self.app.unit
        return float((Window.width - gaps) * (share if self._wide else 1) - BAR * self.app.unit)

    def _card(self, table: Table) -> BoardCard:
        card = BoardCard(room=self._room(BOARD))
        card.show(table.rows, table.heading, table.figures)
        return card

    def _add_group(self, group: Group) -> None:
        if group.name:
            self.ids.deeds.add(GroupName(text=group.name, mark=group.mark))
        unit = self.app.unit
        room = self._room(1 - BOARD)
        long = any(text_width(deed.text, 17) > 2 * (room / 2 - INNER * unit) for deed in group.deeds)
        beside = 1 if long or self.app.text_scale > LARGE else 2
        for start in range(0, len(group.deeds), beside):
            row = BoxLayout(size_hint_y=None, spacing=6 * unit)
            row.height = (60 + 40 * (self.app.text_scale - 1)) * unit
            for deed in group.deeds[start : start + beside]:
                tap = Tap(text=deed.text, kind="brass" if deed.asked else "card")
                tap.bind(on_release=partial(self._tapped, deed))
                row.add_widget(tap)
            self.ids.deeds.add(row)

    def _tapped(self, deed: Deed, _: Tap) -> None:
        self.do(deed)


Builder.load_file(__file__.replace(".py", ".kv"))
