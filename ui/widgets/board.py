"""A table of a game on a card: columns where they fit, else each row with what it holds below it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from ui.widgets.basics import text_width

TEXT, SMALL = 18, 14  # units, of the letters
GAP = 14  # units between columns
SHORT = 24  # letters of a figure with its name that stay on one line
FRAME = 28  # units beside the columns


class BoardCell(Label):
    """A word or a figure; `small` ones stand above the others, or below."""

    strong = BooleanProperty(False)
    small = BooleanProperty(False)


class BoardCard(BoxLayout):
    """`room` is how wide it will be, in pixels: known before it is laid out."""

    room = NumericProperty(0)

    def show(self, rows: Sequence[Sequence[str]], heading: Sequence[str], figures: Sequence[bool]) -> None:
        app = App.get_running_app()
        body = self.ids.body
        body.clear_widgets()
        if not heading:
            for row in rows:
                body.add_widget(BoardCell(text=row[0]))
            return
        wide = [self._widest(column, rows, heading) for column in range(len(heading))]
        if sum(wide) + len(wide) * GAP * app.unit + FRAME * app.unit <= self.room:
            body.add_widget(self._grid(rows, heading, figures, wide))
        else:
            for row in rows:
                self._folded(row, heading)

    def _widest(self, column: int, rows: Sequence[Sequence[str]], heading: Sequence[str]) -> float:
        texts = [text_width(row[column], TEXT) for row in rows]
        return max([*texts, text_width(heading[column], SMALL)], default=0.0) + 1

    def _grid(
        self,
        rows: Sequence[Sequence[str]],
        heading: Sequence[str],
        figures: Sequence[bool],
        wide: Sequence[float],
    ) -> GridLayout:
        """What is left of the width goes to the last column of words, so that figures stand at the edge."""
        app = App.get_running_app()
        grid = GridLayout(cols=len(heading), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        stretched = max((at for at, figure in enumerate(figures) if not figure), default=0)
        lines = ([heading] if any(heading) else []) + list(rows)
        for row in lines:
            for at, text in enumerate(row):
                cell = BoardCell(text=text, halign="right" if figures[at] else "left", small=row is heading)
                cell.strong = row is not heading and (at == 0 or figures[at])
                if at != stretched:
                    cell.size_hint_x, cell.width = None, wide[at] + GAP * app.unit
                grid.add_widget(cell)
        return grid

    def _folded(self, row: Sequence[str], heading: Sequence[str]) -> None:
        parts = [f"{name}: {text}" if name else text for name, text in zip(heading[1:], row[1:], strict=True) if text]
        kept = [part if len(part) > SHORT else part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts]
        self.ids.body.add_widget(BoardCell(text=row[0], strong=True))
        self.ids.body.add_widget(BoardCell(text="   ".join(kept), small=True))


Builder.load_file(__file__.replace(".py", ".kv"))
