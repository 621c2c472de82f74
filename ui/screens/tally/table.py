"""The table of just score: a card a player, taps that become entries when the hand rests."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.games.tally.state import Tally
from companion.table.command import Snapshot
from ui.screens.tally.pad import PointsPad
from ui.screens.tally.table_model import Burst, Card, columns, table_model
from ui.shell.screen import Screen
from ui.widgets.stepper import REST

GIVE_UP = 2.0  # seconds without a new state: then the card shows the old total again


class TotalFigure(ButtonBehavior, Label):
    """The total; a tap on it opens the pad."""


class PlayerCard(BoxLayout):
    name = StringProperty("")
    total = StringProperty("")
    change = StringProperty("")
    waiting = BooleanProperty(False)
    leads = BooleanProperty(False)

    def __init__(self, screen: TallyTableScreen, seat: int) -> None:
        self.seat = seat
        self._screen = screen
        self.rest = Clock.create_trigger(lambda _: screen.send(seat), REST)
        super().__init__()

    def step(self, by: int) -> None:
        self._screen.step(self, by)

    def open_pad(self) -> None:
        self._screen.open_pad(self.seat)

    def show(self, card: Card) -> None:
        self.name, self.total, self.change = card.name, card.total, card.change
        self.waiting, self.leads = card.waiting, card.leads


class TallyTableScreen(Screen):
    in_game = True
    headline = StringProperty("")
    end_text = StringProperty("")
    reached = BooleanProperty(False)
    columns = NumericProperty(1)

    def enter(self, **about: Any) -> None:
        del about
        self._burst = Burst()
        self._cards: dict[int, PlayerCard] = {}
        end = self.words("tally.action.end_game")
        self.end_text = end[:1].upper() + end[1:]
        self.fbind("size", self._arrange)

    def flush(self) -> bool:
        waiting = self._burst.seats()
        for seat in waiting:
            self.send(seat)
        return bool(waiting)

    def refresh(self, snapshot: Snapshot) -> None:
        if not isinstance(snapshot.state, Tally):
            return
        model = table_model(snapshot.state, self._burst)
        self.headline = "  ·  ".join(_upper(self.words.say(part)) for part in model.headline)
        self.reached = model.reached
        if list(self._cards) != [card.seat for card in model.cards]:
            self.ids.cards.clear_widgets()
            self._cards = {card.seat: PlayerCard(self, card.seat) for card in model.cards}
            for widget in self._cards.values():
                self.ids.cards.add_widget(widget)
            self._arrange()
        for card in model.cards:
            self._cards[card.seat].show(card)

    def step(self, card: PlayerCard, by: int) -> None:
        self._burst.tap(self.app.snapshot.state, card.seat, by)
        self.refresh(self.app.snapshot)
        card.rest.cancel()
        card.rest()

    def send(self, seat: int) -> None:
        """The card goes on showing what was tapped until the new state comes."""
        self._cards[seat].rest.cancel()
        action = self._burst.take(seat)
        if action is None:
            self.refresh(self.app.snapshot)
        else:
            self.app.do(action)
            Clock.schedule_once(self._look_again, GIVE_UP)

    def open_pad(self, seat: int) -> None:
        self.send(seat)
        player = self.app.snapshot.state.players[seat]
        action = {"player": seat}
        add = partial(self._ask, {"action": "add_points", **action}, "points")
        put = partial(self._ask, {"action": "set_total", **action}, "to")
        PointsPad(player.name, add, put).open()

    def end(self) -> None:
        self.leave()
        self.app.do({"action": "end_game"})

    def _ask(self, action: dict[str, Any], field: str, value: int) -> None:
        self.app.do({**action, field: value})

    def _look_again(self, _: float) -> None:
        if self.parent is not None:
            self.refresh(self.app.snapshot)

    def _arrange(self, *_: Any) -> None:
        self.columns = columns(len(self._cards) or 1, wide=self.width > self.height)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


Builder.load_file(__file__.replace(".py", ".kv"))
