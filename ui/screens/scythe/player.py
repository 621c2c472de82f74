"""A player of Scythe: every figure to tap, the mat, stars, and what is one action away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.table.command import Snapshot
from ui.screens.scythe.pieces import open_pieces, open_stars, open_token
from ui.screens.scythe.player_model import FigureTile, PlayerModel, SectionCard, player_model
from ui.screens.scythe.steps import StepPad
from ui.screens.scythe.table_model import ICONS
from ui.shell.screen import Screen
from ui.theme import ICON
from ui.widgets.basics import Tap


class CountTile(ButtonBehavior, BoxLayout):
    """A figure with its icon and its name."""

    icon = StringProperty("")
    label = StringProperty("")
    value = StringProperty("")
    note = StringProperty("")


class MatSection(ButtonBehavior, BoxLayout):
    """A section of the mat: the top row, and under it the bottom row."""

    top = StringProperty("")
    brings = StringProperty("")
    structure = StringProperty("")
    built = BooleanProperty(False)
    bottom = StringProperty("")
    pay = StringProperty("")
    cubes = StringProperty("")
    recruit = StringProperty("")
    recruited = BooleanProperty(False)
    token = BooleanProperty(False)


class ScythePlayerScreen(Screen):
    in_game = True
    title = StringProperty("")
    mark = StringProperty("nordic")
    about = StringProperty("")

    def enter(self, **about: Any) -> None:
        self._seat: int = about["seat"]
        self._phase = self.app.snapshot.state.phase
        self._shown: PlayerModel | None = None

    def refresh(self, snapshot: Snapshot) -> None:
        if self._seat not in snapshot.state.at_table() or snapshot.state.phase != self._phase:
            self.app.to_game()
            return
        model = player_model(snapshot.state, self._seat)
        if model == self._shown:
            return
        before, self._shown = self._shown, model
        words = self.words
        self.mark = model.faction
        self.title = "  ·  ".join([model.name, *(words.say(part) for part in model.who)])
        self._show_tiles(model)
        if before is None or before.sections != model.sections:
            self._show_sections(model)
        self.about = "\n".join(self._sentences(model))
        if before is None:
            self._show_corrections(model)

    def _sentences(self, model: PlayerModel) -> list[str]:
        words = self.words
        stars = ", ".join(words.say(star) for star in model.stars)
        lines = [words("screen.scythe.stars_of", stars=stars) if stars else words("screen.scythe.no_stars")]
        if model.near:
            lines.append(words("screen.scythe.near_of", stars=", ".join(words.say(star) for star in model.near)))
        if model.once:
            lines.append(words("screen.scythe.once_of", bonuses=", ".join(words.say(each) for each in model.once)))
        return lines

    def _show_tiles(self, model: PlayerModel) -> None:
        grid = self.ids.tiles
        grid.cols = 4 if Window.height > Window.width else len(model.tiles)
        if len(grid.children) != len(model.tiles):
            grid.clear_widgets()
            for tile in model.tiles:
                widget = CountTile(icon=ICON[ICONS[tile.figure]])
                widget.bind(on_release=lambda _, figure=tile.figure: StepPad(self._seat, figure).open())
                grid.add_widget(widget)
        for tile, widget in zip(model.tiles, reversed(grid.children), strict=True):
            self._fill(widget, tile)

    def _fill(self, widget: CountTile, tile: FigureTile) -> None:
        widget.value = tile.text
        widget.label = _upper(self.words(f"scythe.figure.{tile.figure}"))
        widget.note = "" if tile.note is None else self.words.say(tile.note)

    def _show_sections(self, model: PlayerModel) -> None:
        grid = self.ids.sections
        grid.cols = 2 if Window.height > Window.width or self.app.text_scale > 1.2 else 4
        grid.clear_widgets()
        for section in model.sections:
            grid.add_widget(self._section(section))

    def _section(self, section: SectionCard) -> MatSection:
        words = self.words
        recruit = words.say(section.bonus)
        pay = words.say(section.pay)
        if section.coins:
            pay = words("screen.scythe.pay_coins", pay=pay, n=section.coins)
        widget = MatSection(
            top=_upper(words(f"scythe.section.{section.section}")),
            brings=_upper(words.say(section.top)),
            structure=words.say(section.structure),
            built=section.built,
            bottom=_upper(words(f"scythe.bottom.{section.bottom}")),
            pay=pay,
            cubes=f"{section.cubes}/{section.room}" if section.room else "",
            recruit=recruit,
            recruited=section.recruited,
            token=section.token,
        )
        widget.bind(on_release=lambda _: self._tapped(section))
        return widget

    def _tapped(self, section: SectionCard) -> None:
        """The player on turn acts; for the others it is a look."""
        if self._shown is not None and self._shown.plays:
            self.app.go("scythe_section", section=section.section)

    def _show_corrections(self, model: PlayerModel) -> None:
        """What no track tells: cubes, structures, recruits, stars, the action token, whose turn it is."""
        place, seat = self.ids.corrections, self._seat
        panels: list[tuple[str, str, Callable[[], None]]] = []
        if model.sections:
            panels += [
                (kind, kind, partial(open_pieces, seat, kind)) for kind in ("upgrades", "structures", "recruits")
            ]
        panels.append(("stars", "stars", partial(open_stars, seat)))
        if model.token:
            panels.append(("section", "token", partial(open_token, seat)))
        named = [(word, self.words(f"scythe.table.{word}"), icon, panel) for word, icon, panel in panels]
        if model.waits:
            named.append(("turn", self.words("screen.scythe.gets_turn"), "next", self._take_turn))
        place.cols = 2 if Window.height > Window.width else 3 if self.app.text_scale > 1.2 else len(named)
        for word, called, icon, panel in named:
            tap = Tap(text=_upper(called), icon=ICON[ICONS.get(icon, icon)], kind="ghost")
            tap.size_of_text, tap.inner, tap.size_hint_y, tap.height = 13, 4, None, 52 * self.app.unit
            tap.value = word
            tap.bind(on_release=lambda _, panel=panel: panel())
            place.add_widget(tap)

    def _take_turn(self) -> None:
        """Whoever plays by the tracks need not end every turn: the next one who wants the mat takes it up here."""
        self.app.do({"action": "set_turn", "player": self._seat}, self.app.to_game)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


Builder.load_file(__file__.replace(".py", ".kv"))
