"""The table of Ethnos: kingdoms by players, seats, and what can be done."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.engine.offer import Offer
from companion.engine.said import Said
from companion.games.ethnos.names import KINGDOMS, MARKERS
from companion.games.ethnos.view import card_said
from companion.table.command import Snapshot
from ui.screens.ethnos.table_model import (
    ACTION_ICONS,
    CHIP_ICONS,
    Cell,
    SeatLine,
    TableModel,
    seat_figures,
    seats_for,
    table_model,
)
from ui.shell.screen import Screen
from ui.theme import ICON, rgb
from ui.widgets.basics import ShapeDot, Tap
from ui.widgets.overlay import Picker
from ui.widgets.stepper import Figure, Stepper

SEAT, GROWN = 46, 1.6  # units: a card of a full table; and how far cards may grow


class KingdomName(BoxLayout):
    text = StringProperty("")
    tokens = StringProperty("")
    colour = ColorProperty((0, 0, 0, 1))


class MarkerCell(ButtonBehavior, BoxLayout):
    text = StringProperty("")
    leads = BooleanProperty(False)


class SeatCard(ButtonBehavior, BoxLayout):
    """`shown` are the chips as they stand there: they are made anew only when they change."""

    shown: Any = None
    name = StringProperty("")
    colour = StringProperty("black")
    glory = StringProperty("")
    plays = BooleanProperty(False)
    grow = NumericProperty(1.0)


class TableScreen(Screen):
    in_game = True
    headline = StringProperty("")
    message = StringProperty("")

    def enter(self, **about: Any) -> None:
        del about
        self._cells: dict[tuple[int, int], MarkerCell] = {}
        self._seats: list[SeatCard] = []
        self._lines: tuple[SeatLine, ...] = ()
        self._buttons: Any = None
        self.ids.seats.bind(height=self._fit)

    def refresh(self, snapshot: Snapshot) -> None:
        model = table_model(snapshot)
        words = self.words
        self.headline = "   ".join(words.say(each).replace(" ", "\u00a0") for each in model.headline)
        self.message = "" if model.message is None else words.say(model.message)
        if len(self._seats) != len(model.seats):
            self._build(model)
        for index, row in enumerate(model.rows):
            for cell in row.cells:
                widget = self._cells[index, cell.seat]
                widget.text, widget.leads = str(cell.count), cell.leads
        self._lines = model.seats
        for line, card in zip(model.seats, self._seats, strict=True):
            self._fill(card, line)
        self._show_actions(model.actions, snapshot)

    # Building

    def _build(self, model: TableModel) -> None:
        app = self.app
        matrix = self.ids.matrix
        matrix.clear_widgets()
        matrix.cols = 1 + len(model.seats)
        self._cells.clear()
        matrix.add_widget(Label(size_hint=(None, None), size=((110 + 34 * app.text_scale) * app.unit, 26 * app.unit)))
        for line in model.seats:
            head = BoxLayout(size_hint_y=None, height=26 * app.unit)
            head.add_widget(Label(size_hint_x=1))
            head.add_widget(ShapeDot(colour=line.colour, pos_hint={"center_y": 0.5}))
            head.add_widget(Label(size_hint_x=1))
            matrix.add_widget(head)
        for index, row in enumerate(model.rows):
            name = KingdomName(
                text=self.words(f"ethnos.kingdom.{row.kingdom}"), tokens=row.tokens, colour=rgb(row.colour)
            )
            name.size_hint_x, name.width = None, (110 + 34 * app.text_scale) * app.unit
            matrix.add_widget(name)
            for cell in row.cells:
                widget = MarkerCell()
                widget.bind(on_release=lambda _, i=index, c=cell: self._markers(i, c))
                self._cells[index, cell.seat] = widget
                matrix.add_widget(widget)
        self.ids.seats.clear()
        self._seats = []
        for line in model.seats:
            card = SeatCard()
            card.bind(on_release=lambda _, seat=line.seat: self._figures(seat))
            self._seats.append(card)
            self.ids.seats.add(card)
        self._fit()

    def _fill(self, card: SeatCard, line: SeatLine) -> None:
        words = self.words
        card.name = words("ethnos.gone", name=line.name) if line.gone else line.name
        card.colour = line.colour
        card.glory = str(line.glory)
        card.plays = line.plays
        if card.shown == (line.chips, line.plays, card.grow):
            return
        card.shown = (line.chips, line.plays, card.grow)
        card.ids.chips.clear_widgets()
        for chip in line.chips:
            self._add_chip(card, chip.kind, chip.figure, plays=line.plays)
        card.ids.chips.add_widget(Widget())

    def _add_chip(self, card: SeatCard, kind: str, figure: str, *, plays: bool) -> None:
        unit, theme = self.app.unit * min(card.grow, 1.35), self.app.theme
        colour = theme.on_brass if plays else theme.ink_soft
        icon = Label(
            font_name="icons", text=ICON[CHIP_ICONS[kind]], font_size=13 * unit, color=colour, size_hint_x=None
        )
        icon.width = 15 * unit
        text = Label(font_name="text", text=figure, font_size=14 * unit, color=colour, size_hint_x=None)
        text.width = (7 * len(figure) + 4) * unit
        card.ids.chips.add_widget(icon)
        card.ids.chips.add_widget(text)

    # Doing

    def _show_actions(self, offers: tuple[Offer, ...], snapshot: Snapshot) -> None:
        box = self.ids.actions
        if snapshot.state.phase == "position":
            offers = tuple(offer for offer in offers if offer.action == "begin_age")
        buttons = (snapshot.state.phase, tuple(offer.action for offer in offers))
        if buttons == self._buttons:  # the same buttons as before, now for somebody else
            for tap, offer in zip(reversed(box.children), offers, strict=False):
                tap.value = offer
            return
        self._buttons = buttons
        box.clear_widgets()
        for offer in offers:
            text = self.words(f"screen.action.{offer.action}")
            icon = ICON[ACTION_ICONS[offer.action]] if offer.action in ACTION_ICONS else ""
            main = offer.action in ("play_band", "play_cards", "begin_age", "extra_marker", "wizard_draw", "keep")
            upright = Window.height > Window.width
            tap = Tap(text=text, icon="" if upright else icon, kind="brass" if main else "card", value=offer)
            tap.size_of_text = 14 if upright else 16
            tap.bind(on_release=lambda tap: self._act(tap.value))
            box.add_widget(tap)
        if snapshot.state.deck is not None and snapshot.state.phase == "age":
            hand = Tap(text=self.words("screen.action.hand"), icon=ICON["cards"], kind="ghost", size_of_text=16)
            hand.bind(on_release=lambda _: self._show_hand())
            box.add_widget(hand)

    def _show_hand(self) -> None:
        """The cards of whoever is on turn, only while the panel is open."""
        snapshot = self.app.snapshot
        game, seat = self.app.services.game(snapshot), snapshot.state.turn
        cards = [self.words.say(card_said(card)) for card in game.view(snapshot.state, seat)["hand"]]
        title = self.words("ethnos.hand", name=game.names(snapshot.state)[seat])
        Picker(title, list(enumerate(cards)), [], lambda _: None).open()

    def _act(self, offer: Offer) -> None:
        seats = seats_for(self.app.snapshot, offer.action)
        if len(seats) > 1:
            names = self.app.services.game(self.app.snapshot).names(self.app.snapshot.state)
            title = self.words("screen.who")
            Picker(title, [(seat, names[seat]) for seat in seats], [], lambda seat: self._act_for(offer, seat)).open()
        else:
            self._act_for(offer, offer.seat)

    def _act_for(self, offer: Offer, seat: int | None) -> None:
        if offer.action == "play_band":
            self.app.go("ethnos_band", seat=seat)
        elif offer.fields:
            self.app.go("form", action=offer.action, seat=seat)
        else:
            action: dict[str, Any] = {"action": offer.action}
            if seat is not None:
                action["seat"] = seat
            self.app.do(action)

    def _markers(self, index: int, cell: Cell) -> None:
        state = self.app.snapshot.state
        player = state.players[cell.seat]
        title = self.words(
            "screen.ethnos.markers", name=player.name, kingdom=self.words(f"ethnos.kingdom.{KINGDOMS[index]}")
        )
        action = {"action": "set_markers", "player": cell.seat, "kingdom": KINGDOMS[index]}
        Stepper(title, player.markers[index], 0, MARKERS, lambda to: self.app.do({**action, "to": to})).open()

    def _figures(self, seat: int) -> None:
        snapshot = self.app.snapshot
        found = seat_figures(snapshot, seat)
        if not found:
            return
        first, *more = (
            Figure(
                self._begun(each.label),
                each.value,
                each.least,
                each.most,
                lambda to, each=each: self.app.do({"action": each.action, "player": seat, each.field: to}),  # type: ignore[misc]
            )
            for each in found
        )
        title = snapshot.state.players[seat].name if more else f"{snapshot.state.players[seat].name}: {first.label}"
        Stepper(title, first.value, first.least, first.most, first.done, first.label, more).open()

    def _begun(self, what: Said) -> str:
        text: str = self.words.say(what)
        return text[:1].upper() + text[1:]

    def _fit(self, *_: Any) -> None:
        """Few players have larger cards, for whoever sits across the table."""
        unit = self.app.unit
        room = self.ids.seats.height / max(len(self._seats), 1) / unit - 3
        for card in self._seats:
            card.grow = min(max(room / SEAT, 1), GROWN) if self.width > self.height else 1
        for line, card in zip(self._lines, self._seats, strict=False):
            self._fill(card, line)


Builder.load_file(__file__.replace(".py", ".kv"))
