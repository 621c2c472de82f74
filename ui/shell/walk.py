"""A walk on the screen, of whatever game: where the table is, what to do, a line for each, one button that goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.offer import Number, Offer
from companion.engine.said import Said
from companion.engine.walk import Walk, WalkLine
from companion.table.command import Snapshot
from ui.shell.form_model import FormModel
from ui.shell.lists import LARGE
from ui.shell.screen import Screen
from ui.shell.walk_card import WalkCard, Way
from ui.widgets.basics import Tap
from ui.widgets.pad import Pad
from ui.widgets.stepper import Stepper

FEW = 3  # answers that fit side by side


class WalkScreen(Screen):
    """A game with a screen of its own for a step begins here: `show` draws, `way_of` and `pencil_of` say what a line
    leads to."""

    in_game = True
    marked = True  # players have their shapes before their names
    title = StringProperty("")
    progress = StringProperty("")
    instruction = StringProperty("")
    next_text = StringProperty("")
    may_go_on = BooleanProperty(True)

    def enter(self, **about: Any) -> None:
        del about
        self._walk: Walk | None = None
        self._offers: tuple[Offer, ...] = ()
        self._cards: list[WalkCard] = []
        self._beside: list[Offer] = []

    def leave(self) -> None:
        for card in self._cards:
            card.skip()

    @property
    def counting(self) -> list[WalkCard]:
        """The lines whose figures still go up."""
        return [card for card in self._cards if card.counts]

    @property
    def names(self) -> tuple[str, ...]:
        return self.app.services.game(self.app.snapshot).names(self.app.snapshot.state)

    def refresh(self, snapshot: Snapshot) -> None:
        game = self.app.services.game(snapshot)
        walk = game.walk(snapshot.state)
        if walk is None or (walk, snapshot.offers) == (self._walk, self._offers):
            return
        before, self._walk, self._offers = self._walk, walk, snapshot.offers
        words = self.words
        self.title = words.say(walk.title)
        self.progress = words("walk.progress", number=walk.number, of=walk.of)
        self.instruction = "" if walk.do is None else upper(words.say(walk.do))
        self.may_go_on = bool(walk.goes_on)
        if self.may_go_on:
            self.next_text = upper(words.say(walk.label) if walk.label else words(f"{game.id}.action.{walk.goes_on}"))
        else:
            self.next_text = words("walk.waits", names=tuple(self.names[seat] for seat in walk.asks))
        self.show(walk, before, snapshot)

    def show(self, walk: Walk, before: Walk | None, snapshot: Snapshot) -> None:
        same = before is not None and _who(before) == _who(walk)
        if not same:
            self.leave()  # nothing of the step before still counts
            self._cards = [WalkCard() for _ in walk.lines]
        self._fill(walk, snapshot)
        questions, others = self._questions(walk, snapshot), self.others(walk, snapshot)
        if same and self._beside == [*questions, *others]:
            return  # the same people and the same buttons: nothing moves under a finger
        self._beside = [*questions, *others]
        self.ids.lines.clear()
        self.ids.lines.add(*map(self._question, questions))
        self.ids.lines.add(self._lines(walk))
        self.ids.lines.add(self._side_by_side([self._button(offer, "ghost") for offer in others], many=len(others) > 1))
        if not (same or self.app.services.config.screen.reduced_motion):
            for card, line in zip(self._cards, walk.lines, strict=True):
                card.count_up(line)

    def go_on(self) -> None:
        """A tap while figures still count skips to their end."""
        if counting := self.counting:
            for card in counting:
                card.skip()
        elif self._walk is not None and (offer := self._offer(self._walk.goes_on, None)) is not None:
            self._fill_in(offer, {})

    # Lines

    def _lines(self, walk: Walk) -> GridLayout:
        """So that all can be seen at once; a ranking stays in its order."""
        for card in self._cards:
            if card.parent is not None:
                card.parent.remove_widget(card)
        many = len(walk.lines) > FEW and bool(walk.lines[0].name) and not _ranked(walk)
        return self._side_by_side(self._cards, many=many, gap=4 if _ranked(walk) else 6)

    def _side_by_side(self, widgets: Sequence[Widget], *, many: bool, gap: int = 6) -> GridLayout:
        """Two in a row where there are many and there is room."""
        wide = Window.width > Window.height and self.app.text_scale <= LARGE
        grid = GridLayout(cols=2 if many and wide else 1, spacing=gap * self.app.unit, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for widget in widgets:
            grid.add_widget(widget)
        return grid

    def _fill(self, walk: Walk, snapshot: Snapshot) -> None:
        words = self.words
        marks = self.app.services.marks(snapshot) if self.marked else ()
        ways = [self.way_of(line) for line in walk.lines]
        for line, card, way in zip(walk.lines, self._cards, ways, strict=True):
            card.beside = _ranked(walk)
            about = "" if line.about is None else words.say(line.about)
            card.name = upper(words.say(line.name)) if isinstance(line.name, Said) else line.name or self._called(line)
            card.about = about if card.beside else upper(about)
            card.mark = marks[line.seat] if marks and line.seat is not None else ""
            card.show(line)
            card.tapped = way or (card.tick if _to_do(line) else lambda: None)
            card.disabled = way is None and not _to_do(line)
            card.dim = card.disabled and any(ways)
            pencil = self.pencil_of(line)
            card.editable, card.edit = pencil is not None, pencil or (lambda: None)

    def _called(self, line: WalkLine) -> str:
        return "" if line.seat is None else self.names[line.seat]

    def way_of(self, line: WalkLine) -> Way | None:
        """What a tap on a line leads to."""
        if line.tap is None or (offer := self._offer(line.tap["action"], line.tap.get("seat"))) is None:
            return None
        return partial(self._fill_in, offer, line.tap, line)

    def pencil_of(self, line: WalkLine) -> Way | None:  # noqa: ARG002 - for games with a screen for each player
        """What else can be done with a line."""
        return None

    # Forms

    def _offer(self, action: str, seat: int | None) -> Offer | None:
        return next((each for each in self.app.snapshot.offers if each.key == (action, seat)), None)

    def form(self, offer: Offer, values: dict[str, Any]) -> FormModel:
        form = FormModel(offer, self.app.services.game(self.app.snapshot).id, self.words, self.names)
        for field in offer.fields:
            if field.name in values:
                form.set(field.name, values[field.name])
        return form

    def _fill_in(self, offer: Offer, values: dict[str, Any], line: WalkLine | None = None) -> None:
        """What is told whole is sent, a single figure is asked for here, the rest on a form."""
        form = self.form(offer, values)
        rest = [field for field in form.fields() if not (field.name in values or field.optional or field.extra)]
        if not rest:
            self.send(form)
        elif line is not None and len(rest) == 1 and isinstance(rest[0], Number):
            self._ask_figure(form, rest[0], line)
        else:
            self.open_form(offer, form.values)

    def open_form(self, offer: Offer, values: dict[str, Any]) -> None:
        self.app.go("form", action=offer.action, seat=offer.seat, values=values)

    def _ask_figure(self, form: FormModel, field: Number, line: WalkLine) -> None:
        def told(to: int) -> None:
            form.set(field.name, to)
            self.send(form)

        title = f"{self.words.say(line.name)}: {form.about()}"
        if form.offer.steady and isinstance(line.figure, int):  # one up, one down: the figure itself is put right
            Stepper(title, line.figure, field.least, field.most, told).open()
        else:
            Pad(title, None, field.least, field.most, told).open()

    def send(self, form: FormModel) -> None:
        self.app.do(form.action())

    # Questions, and what else can be done meanwhile

    def _questions(self, walk: Walk, snapshot: Snapshot) -> list[Offer]:
        """Those that no line leads to."""
        return [offer for offer in snapshot.offers if offer.asked and offer.key not in _tapped(walk)]

    def others(self, walk: Walk, snapshot: Snapshot) -> list[Offer]:
        """What neither a line nor the button leads to."""
        ways = [*_tapped(walk), (walk.goes_on, None)]
        return [each for each in snapshot.offers if not (each.minor or each.asked or each.key in ways)]

    def _question(self, offer: Offer) -> BoxLayout:
        """A button for each answer where there are few, else one that leads to the form."""
        form = self.form(offer, {})
        field = form.only_question
        options = [] if field is None else form.options(field)
        if field is None or len(options) > FEW:
            return self._button(offer, "brass")
        row = BoxLayout(size_hint_y=None, height=60 * self.app.unit, spacing=8 * self.app.unit)
        for value, word in options:
            tap = Tap(text=f"{self._whose(offer)}{word}", value=value, size_of_text=16)
            tap.kind = "card" if row.children else "brass"
            tap.bind(on_release=lambda tap: self._fill_in(offer, {field.name: tap.value}))
            row.add_widget(tap)
        return row

    def _button(self, offer: Offer, kind: str) -> Tap:
        text = f"{self._whose(offer)}{self.form(offer, {}).about()}"
        tap = Tap(text=upper(text), kind=kind, size_of_text=16, size_hint_y=None, height=60 * self.app.unit)
        way = self.open_form if offer.fields else self._fill_in
        tap.bind(on_release=lambda _: way(offer, {}))
        return tap

    def _whose(self, offer: Offer) -> str:
        return "" if offer.seat is None else f"{self.names[offer.seat]}: "


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _tapped(walk: Walk) -> list[tuple[str, int | None]]:
    """The offers that lines lead to."""
    return [(line.tap["action"], line.tap.get("seat")) for line in walk.lines if line.tap is not None]


def _ranked(walk: Walk) -> bool:
    """Figures alone, with nothing to tap: who gets how much."""
    return all(line.figure is not None and line.tap is None for line in walk.lines)


def _to_do(line: WalkLine) -> bool:
    """Of a list of things to do, which nobody in particular does."""
    return line.seat is None and not line.name and line.tap is None


def _who(walk: Walk) -> tuple[str, tuple[int | None, ...], tuple[int, ...]]:
    return walk.step, tuple(line.seat for line in walk.lines), walk.asks


Builder.load_file(__file__.replace(".py", ".kv"))
