"""The games played: go on with one, look at its sheet, keep it in a file, delete it for good."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.reading import BadInput
from ui.shell.games_model import GameLine, file_name, game_document, game_lines, game_name, scores_csv, when
from ui.shell.lists import Row
from ui.shell.screen import Screen
from ui.shell.services import Played
from ui.theme import ICON
from ui.widgets.overlay import Picker

STANDS = {"over": "trophy", "open": "play", "abandoned": "close"}


class GamesTools(BoxLayout):
    """What is done with all games together."""

    stats_text = StringProperty("")
    export_text = StringProperty("")
    export = ObjectProperty(None)


class GamesScreen(Screen):
    title = StringProperty("")
    empty = StringProperty("")

    def enter(self, **about: Any) -> None:
        del about
        words = self.words
        self.title = words("screen.games.title")
        self._played = {each.number: each for each in self.app.services.played()}
        nothing = words("history.empty")
        self.empty = "" if self._played else nothing[:1].upper() + nothing[1:]
        self.ids.list.clear()
        if self._played:
            texts = {"stats_text": words("screen.games.stats"), "export_text": words("screen.games.export_all")}
            self.ids.list.add(GamesTools(export=self.export_all, **texts))
        for line in game_lines(list(self._played.values()), words):
            status = self._played[line.number].status
            row = Row(
                lambda line=line: self._tapped(line),  # type: ignore[misc]
                text=line.title,
                note=line.note,
                icon=ICON[STANDS[status]],
            )
            self.ids.list.add(row)

    def export_all(self) -> None:
        self._export("scores.csv", scores_csv(list(self._played.values())))

    def _tapped(self, line: GameLine) -> None:
        options = [(choice, self.words(f"screen.games.{choice}")) for choice in line.choices]
        played = self._played[line.number]
        Picker(
            f"{game_name(played.game, self.words)}  ·  {when(played.started)}",
            options,
            [],
            lambda choice: self._chose(choice, played),
        ).open()

    def _chose(self, choice: str, played: Played) -> None:
        app, words = self.app, self.words
        match choice:
            case "open":
                app.do({"action": "open_game", "number": played.number}, app.to_game)
            case "sheet":
                app.go("past_sheet", number=played.number)
            case "export_json":
                self._export(file_name(played, "json"), game_document(played, app.services.entries(played.number)))
            case "export_csv":
                self._export(file_name(played, "csv"), scores_csv([played]))
            case "delete":
                app.go(
                    "sure",
                    question=words("screen.games.delete_sure"),
                    yes=words("screen.games.delete"),
                    then=lambda: app.do({"action": "delete", "number": played.number}, app.back),
                )

    def _export(self, name: str, data: bytes) -> None:
        try:
            path = self.app.services.export(name, data)
        except BadInput as error:
            self.app.say(self.words.say(error.reason))
            return
        self.app.say(self.words("screen.games.saved", path=f"{path.parent.name}/{path.name}"))


Builder.load_file(__file__.replace(".py", ".kv"))
