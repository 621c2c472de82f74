"""A reward of the council: all of them in sight, and what goes with the one that is chosen."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from companion.engine.offer import AnyField, Choice, Choices, Flag
from companion.engine.walk import Walk
from companion.table.command import Snapshot
from ui.screens.pendulum.walk import CouncilScreen
from ui.shell.form_model import FormModel
from ui.shell.lists import LARGE
from ui.shell.walk import upper
from ui.theme import ICON
from ui.widgets.basics import Tap
from ui.widgets.choices import ChoiceLine


class RewardScreen(CouncilScreen):
    """What is chosen so far stays while it is the same player's turn to choose."""

    def enter(self, **about: Any) -> None:
        super().enter(**about)
        self._reward: FormModel | None = None

    def show(self, walk: Walk, before: Walk | None, snapshot: Snapshot) -> None:
        del before
        offer = next(each for each in snapshot.offers if each.asked)
        same = self._reward is not None and self._reward.offer.seat == offer.seat
        self._reward = self.form(offer, self._reward.values if same and self._reward is not None else {})
        self._draw(walk, self._reward)

    def go_on(self) -> None:
        assert self._reward is not None
        self.send(self._reward)

    def choose(self, **values: Any) -> None:
        assert self._reward is not None
        assert self._walk is not None
        for name, value in values.items():
            self._reward.set(name, value)
        self._draw(self._walk, self._reward)

    def _draw(self, walk: Walk, form: FormModel) -> None:
        seat = form.offer.seat
        assert seat is not None
        name = self.names[seat]
        self.ids.lines.clear()
        for field in form.fields():
            match field:
                case Choice(name="reward"):
                    self.ids.lines.add(self._rewards(walk, form, field))
                case Choice() | Flag():
                    self.ids.lines.add(self._choices(form, field))
                case Choices():
                    self.ids.lines.add(self._points(form, field))
        figures = Tap(
            text=self.words("screen.pendulum.figures", name=name),
            icon=ICON["pencil"],
            kind="ghost",
            size_of_text=16,
            size_hint_y=None,
            height=52 * self.app.unit,
        )
        figures.bind(on_release=lambda _: self.app.go("pendulum_player", seat=seat))
        self.ids.lines.add(figures)
        self.next_text = self.words("screen.pendulum.take", name=name)
        self.may_go_on = form.ready

    def _rewards(self, walk: Walk, form: FormModel, field: AnyField) -> ChoiceLine:
        """Always in the same place, also those that the player may not take."""
        roomy = Window.width > Window.height and self.app.text_scale <= LARGE
        options = [
            (line if line.tap is None else line.tap[field.name], upper(self.words.say(line.name)))
            for line in walk.lines
        ]
        row = self._line(form, field, options, cols=3 if roomy else 2)
        free = [value for value, _ in form.options(field)]
        for tap in row.ids.taps.children:
            tap.disabled = tap.value not in free
        return row

    def _choices(self, form: FormModel, field: AnyField) -> ChoiceLine:
        options = [(value, upper(word)) for value, word in form.options(field)]
        return self._line(form, field, options, cols=min(3, len(options)))

    def _line(self, form: FormModel, field: AnyField, options: list[tuple[Any, str]], cols: int) -> ChoiceLine:
        def chosen(value: Any) -> None:
            self.choose(**{field.name: value})

        now = form.values.get(field.name)
        return ChoiceLine(form.label(field), options, now, chosen, self.app.unit, cols=cols)

    def _points(self, form: FormModel, field: Choices) -> ChoiceLine:
        """Extra points may go on one track or on two; each tap is one, and beyond their number the first makes room."""

        def one_more(track: Any) -> None:
            self.choose(**{field.name: [*points, track][-field.most :]})

        points = list(form.values.get(field.name, ()))
        options = [
            (track, f"{upper(word)}  +{points.count(track)}" if track in points else upper(word))
            for track, word in form.options(field)
        ]
        label = self.words("screen.pendulum.extra", n=len(points), of=field.most)
        row = ChoiceLine(label, options, None, one_more, self.app.unit, cols=3)
        for tap in row.ids.taps.children:
            tap.chosen = tap.value in points
        return row
