"""A score sheet: an answer's table, names to the left, figures to the right."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.uix.gridlayout import GridLayout

from companion.engine.contract import Rows
from companion.engine.said import said
from companion.words import Words

ROOMY = 4  # columns that fit in any case
PLAYER = said("score.player")


class ScoreSheet(GridLayout):
    def show(self, rows: Rows, words: Words, *, ranked: bool = True) -> None:
        """All columns; where they do not fit, the parts stand under the name. `ranked`: the first line has won and the
        last column is what counts; both are bold. A game may leave the places out: then the name comes first."""
        self.clear_widgets()
        self._names = 0 if rows[0][0] == PLAYER else 1
        ranked = ranked and self._names == 1
        texts = [[words.say(cell) for cell in row] for row in rows]
        app = App.get_running_app()
        narrow = Window.height > Window.width or app.text_scale > 1.2
        if narrow and len(texts[0]) > ROOMY:
            texts = [self._folded(row, texts[0]) for row in texts]
        self.cols = len(texts[0])
        for index, row in enumerate(texts):
            for column, text in enumerate(row):
                cell = self._cell(text, index, column, last=column == len(row) - 1)
                if ranked and (index == 1 or column == len(row) - 1):
                    cell.font_name = "bold"
                self.add_widget(cell)

    def _folded(self, row: list[str], heading: list[str]) -> list[str]:
        if row is heading:
            return [*row[: self._names + 1], row[-1]]
        first = self._names + 1
        parts = "  ".join(f"{name} {figure}" for name, figure in zip(heading[first:-1], row[first:-1], strict=True))
        return [*row[: self._names], f"{row[self._names]}\n{parts}", row[-1]]

    def _cell(self, text: str, index: int, column: int, *, last: bool) -> Any:
        app = App.get_running_app()
        label: Any = Factory.SheetCell(text=text)
        if column < self._names:
            label.size_hint_x = 0.62 if self.cols > ROOMY else 0.35
        if column == self._names:
            label.halign = "left"
            label.size_hint_x = 2.5
            label.shorten, label.shorten_from = "\n" not in text, "right"
            if not label.shorten:
                label.font_size = 14 * app.unit * min(app.text_scale, 1.2)
        if last and self.cols == 3:
            label.size_hint_x = 0.5
        if index == 0:
            label.font_size = 12 * app.unit * min(app.text_scale, 1.15)
        return label


Builder.load_file(__file__.replace(".py", ".kv"))
