"""A score sheet: an answer's table, names to the left, figures to the right."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.uix.gridlayout import GridLayout

from companion.engine.contract import Rows
from companion.words import Words


class ScoreSheet(GridLayout):
    def show(self, rows: Rows, words: Words) -> None:
        app = App.get_running_app()
        self.clear_widgets()
        self.cols = len(rows[0])
        for index, row in enumerate(rows):
            for column, cell in enumerate(row):
                text = words.say(cell)
                label: Any = Factory.SheetCell(text=text)
                if column == 0:
                    label.size_hint_x = 0.7
                if column == 1:
                    label.halign = "left"
                    label.size_hint_x = 2
                if index == 0:
                    label.font_size = 13 * app.unit * min(app.text_scale, 1.15)
                    label.shorten = False
                if index == 1 or column == len(row) - 1:
                    label.font_name = "bold"
                self.add_widget(label)


Builder.load_file(__file__.replace(".py", ".kv"))
