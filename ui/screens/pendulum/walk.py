"""The council on the screen: one step at a time, with one button that goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.pendulum.names import TRACKS
from companion.games.pendulum.privilege import extra_points_of
from companion.table.command import Snapshot
from ui.screens.pendulum.count import CountMyself
from ui.screens.pendulum.walk_model import RewardModel, WalkLine, WalkModel, reward_choices, walk_model
from ui.shell.screen import Screen
from ui.theme import ICON
from ui.widgets.basics import Tap
from ui.widgets.choices import ChoiceLine
from ui.widgets.stepper import Stepper


class CouncilLine(ButtonBehavior, BoxLayout):
    """A player's line; `tapped` is what a tap does now."""

    name = StringProperty("")
    about = StringProperty("")
    figure = StringProperty("")
    done = BooleanProperty(False)
    editable = BooleanProperty(False)  # a way to the player's figures: actions may still go on

    def __init__(self, **kwargs: Any) -> None:
        self.edit: Callable[[], None] = lambda: None
        self.tapped: Callable[[], None] = lambda: None
        super().__init__(**kwargs)

    def on_release(self) -> None:
        self.tapped()


class CouncilScreen(Screen):
    in_game = True
    title = StringProperty("")
    progress = StringProperty("")
    instruction = StringProperty("")
    next_text = StringProperty("")
    may_go_on = BooleanProperty(True)

    def enter(self, **about: Any) -> None:
        del about
        self._shown: WalkModel | None = None
        self._lines: list[CouncilLine] = []
        self._reward: RewardModel | None = None

    def refresh(self, snapshot: Snapshot) -> None:
        model = walk_model(snapshot.state)
        if model == self._shown and model.phase != "rewards":
            return
        words = self.words
        before, self._shown = self._shown, model
        self.title = words.say(model.title)
        self.progress = words("walk.progress", number=model.number, of=model.of)
        self.instruction = "" if model.instruction is None else words.say(model.instruction)
        if model.phase == "rewards":
            self.ids.lines.clear()
            self._show_reward(snapshot)
            return
        self.next_text = _upper(words(f"pendulum.action.{model.goes_on}"))
        self.may_go_on = True
        if before is None or _who(before) != _who(model):
            self._lines = [CouncilLine() for _ in model.lines]
            self._fill(model)
            self.ids.lines.clear()
            self.ids.lines.add(self._grid(self._lines))
        else:
            self._fill(model)  # the same people: nothing moves under a finger

    def go_on(self) -> None:
        if self._shown is None:
            return
        if self._shown.phase == "rewards":
            assert self._reward is not None
            self.app.do(self._reward.ask(), rev=self.app.snapshot.rev)
        else:
            self.app.do({"action": self._shown.goes_on}, rev=self.app.snapshot.rev)

    def _grid(self, lines: list[CouncilLine]) -> GridLayout:
        """Side by side where there is room, so that all can be seen at once."""
        wide = Window.width > Window.height and len(lines) > 3 and lines[0].name and self.app.text_scale <= 1.2
        grid = GridLayout(cols=2 if wide else 1, spacing=6 * self.app.unit, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for line in lines:
            grid.add_widget(line)
        return grid

    # Players

    def _fill(self, model: WalkModel) -> None:
        words = self.words
        for line, widget in zip(model.lines, self._lines, strict=True):
            widget.name = words.say(line.name)
            widget.about = "" if line.about is None else _upper(words.say(line.about))
            widget.figure = line.figure
            widget.done = line.done
            widget.disabled = line.seat is None and bool(line.figure)
            widget.tapped = partial(self._tapped, line, widget)
            widget.editable = model.phase == "called" and line.seat is not None
            widget.edit = partial(self.app.go, "pendulum_player", seat=line.seat)

    def _tapped(self, line: WalkLine, widget: CouncilLine) -> None:
        assert self._shown is not None
        if line.seat is None:
            widget.done = not widget.done  # a line of the checklist, ticked off for the table's own sake
            return
        match self._shown.phase:
            case "called":
                self.app.do({"action": "ready", "player": line.seat, "ready": not line.done})
            case "privilege":
                self._figure(line.seat, "votes", 999)
            case "provinces":
                self._figure(line.seat, "provinces", 99)
            case "final" if self.app.snapshot.state.players[line.seat].mat is None:
                CountMyself(line.seat).open()
            case "final":
                self.app.go("pendulum_player", seat=line.seat)

    def _figure(self, seat: int, figure: str, most: int) -> None:
        player = self.app.snapshot.state.players[seat]
        title = f"{player.name}: {self.words(f'pendulum.figure.{figure}')}"
        ask = {"action": "set_figure", "player": seat, "figure": figure}
        Stepper(title, getattr(player, figure), 0, most, lambda to: self.app.do({**ask, "to": to})).open()

    # Rewards

    def _show_reward(self, snapshot: Snapshot) -> None:
        state, words = snapshot.state, self.words
        seat = state.to_serve()
        if self._reward is None or self._reward.seat != seat:
            self._reward = RewardModel(seat=seat)
        model = self._reward
        self.next_text = words("screen.pendulum.take", name=state.players[seat].name)
        choices = reward_choices(state, seat)
        rewards = [(each, _upper(words(f"pendulum.reward.{each}"))) for each, _ in choices]
        narrow = Window.height > Window.width
        cols = 2 if narrow or self.app.text_scale > 1.2 else 3
        line = self._choices("pendulum.field.reward", rewards, model.reward, "reward", cols)
        for tap in line.ids.taps.children:
            tap.disabled = not dict(choices)[tap.value]
        tracks = [(track, _upper(words(f"pendulum.figure.{track}"))) for track in TRACKS]
        if model.reward == "any_point":
            self._choices("pendulum.field.track", tracks, model.track, "track", 3)
        if most := extra_points_of(state, seat):
            self._points(tracks, most)
        if state.players[seat].expert:
            flags = [(True, words("play.yes")), (False, words("play.no"))]
            self._choices("pendulum.field.glory", flags, model.glory, "glory", 2)
        figures = Tap(
            text=words("screen.pendulum.figures", name=state.players[seat].name),
            icon=ICON["pencil"],
            kind="ghost",
            size_of_text=16,
            size_hint_y=None,
            height=52 * self.app.unit,
        )
        figures.bind(on_release=lambda _: self.app.go("pendulum_player", seat=seat))
        self.ids.lines.add(figures)
        self.may_go_on = model.ready(state)

    def _choices(self, label: str, options: list[tuple[Any, str]], chosen: Any, name: str, cols: int) -> ChoiceLine:
        def choose(value: Any) -> None:
            assert self._reward is not None
            self._reward = msgspec.structs.replace(self._reward, **{name: value})
            self.refresh(self.app.snapshot)

        line = ChoiceLine(_upper(self.words(label)), options, chosen, choose, self.app.unit, cols=cols)
        self.ids.lines.add(line)
        return line

    def _points(self, tracks: list[tuple[Any, str]], most: int) -> None:
        """Extra points may go on one track or on two; each tap is one."""
        assert self._reward is not None
        points = self._reward.points
        options = [(track, f"{word}  +{points.count(track)}" if track in points else word) for track, word in tracks]
        label = self.words("screen.pendulum.extra", n=len(points), of=most)
        line = ChoiceLine(label, options, None, self._add_point, self.app.unit, cols=3)
        for tap in line.ids.taps.children:
            tap.chosen = tap.value in points
        self.ids.lines.add(line)

    def _add_point(self, track: Any) -> None:
        assert self._reward is not None
        self._reward = self._reward.with_point(track, self.app.snapshot.state)
        self.refresh(self.app.snapshot)


def _who(model: WalkModel) -> tuple[str, tuple[int | None, ...]]:
    return model.phase, tuple(line.seat for line in model.lines)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


Builder.load_file(__file__.replace(".py", ".kv"))
