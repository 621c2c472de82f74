"""The table of Pendulum: three hourglasses to be read across the room, pause, disputes, and the players."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.games.pendulum.names import GLASSES
from companion.table.command import Snapshot
from companion.words import Words
from ui.screens.pendulum.dispute import Dispute
from ui.screens.pendulum.glass import GlassCard
from ui.screens.pendulum.table_model import SeatChip, TableModel, table_model
from ui.shell.screen import Screen
from ui.theme import ICON
from ui.widgets.basics import Tap

FRAMES = 20  # a second while sand falls; still pictures change once a second
CALM = 4


class PlayerChip(ButtonBehavior, BoxLayout):
    name = StringProperty("")
    place = StringProperty("")
    standing = StringProperty("")
    achieved = BooleanProperty(False)
    legendary = BooleanProperty(False)


class PendulumTableScreen(Screen):
    in_game = True
    shows_clocks = True
    notices_low = True  # pause and disputes stand at the top
    headline = StringProperty("")
    instruction = StringProperty("")
    pause_text = StringProperty("")
    pause_icon = StringProperty(ICON["pause"])
    paused = BooleanProperty(False)
    timed = BooleanProperty(False)  # a round with sand: there is something to pause
    placing = BooleanProperty(False)
    untimed = BooleanProperty(False)
    lost = StringProperty("")

    def enter(self, **about: Any) -> None:
        del about
        self._cards: dict[str, GlassCard] = {}
        for name in GLASSES:
            card = GlassCard()
            card.bind(on_release=lambda _, name=name: self._flip(name))
            self._cards[name] = card
            self.ids.glasses.add_widget(card)
        self._chips: tuple[SeatChip, ...] | None = None
        self._buttons: Any = None
        self._may_empty = self._offers_empty = False
        self._round = 0
        self._away: int | None = None  # seconds
        self._frames: Any = None

    def refresh(self, snapshot: Snapshot) -> None:
        model = table_model(snapshot)
        words = self.words
        self.headline = "  ·  ".join(_upper(words.say(part)) for part in model.headline)
        self.paused = snapshot.paused
        self.timed = not (model.placing or snapshot.state.untimed)
        self.pause_text = words("screen.pendulum.go_on" if snapshot.paused else "screen.pendulum.pause")
        self.pause_icon = ICON["play" if snapshot.paused else "pause"]
        self._away = None if snapshot.away is None else -(-snapshot.away // 1000)
        self.lost = self._lost(snapshot)
        if model.placing and snapshot.state.round != self._round:
            self._round, self.untimed = snapshot.state.round, model.untimed
        self.placing = model.placing
        self.instruction = "" if model.instruction is None else words.say(model.instruction)
        for line in model.glasses:
            self._cards[line.name].show(line)
        self._show_buttons(model)
        if model.seats != self._chips:
            self._chips = model.seats
            self._show_seats(model.seats)
        self._tick()

    def _lost(self, snapshot: Snapshot) -> str:
        """Sand ran when the app went away: what is so now."""
        if not snapshot.time_lost:
            return ""
        words: Words = self.words
        return (
            words("screen.pendulum.away_unknown") if self._away is None else words("screen.pendulum.away", s=self._away)
        )

    def leave(self) -> None:
        super().leave()
        self._stop()

    # Time

    def _tick(self, *_: Any) -> bool:
        """Draw what is left at this moment. Nothing is drawn again once every hourglass is empty or time stands."""
        table = self.app.services.table
        moving = not self.app.services.config.screen.reduced_motion
        at = table.now()
        running = [card.tick(at, paused=self.paused, moving=moving) for card in self._cards.values()]
        if any(running) and self._frames is None:
            self._frames = Clock.schedule_interval(self._tick, 1 / (FRAMES if moving else CALM))
        elif not any(running):
            self._stop()
        may_empty = self.placing and self._may_empty and not self.app.snapshot.state.all_empty(at)
        if may_empty != self._offers_empty:
            self._show_buttons(table_model(self.app.snapshot))
        return any(running)

    def _stop(self) -> None:
        if self._frames is not None:
            self._frames.cancel()
            self._frames = None

    # What can be done

    def _flip(self, name: str) -> None:
        if not self.placing:
            self.app.do({"action": "flip", "glass": name})

    def toggle_pause(self) -> None:
        self.app.do({"action": "go_on" if self.paused else "pause"})

    def dispute(self) -> None:
        Dispute().open()

    def _show_buttons(self, model: TableModel) -> None:
        self._may_empty = model.may_empty
        may_empty = (
            model.placing and model.may_empty and not self.app.snapshot.state.all_empty(self.app.services.table.now())
        )
        self._offers_empty = may_empty
        shown = (model.placing, self.untimed, may_empty, model.next_turns, self._away)
        if shown == self._buttons:
            return
        self._buttons = shown
        place, words = self.ids.buttons, self.words
        place.clear_widgets()
        buttons: list[tuple[str, str, str, Any]] = []
        if model.placing:
            answer = words("play.yes" if self.untimed else "play.no")
            buttons.append((words("screen.pendulum.untimed", answer=answer), "timer", "ghost", self._toggle_time))
            if may_empty:
                buttons.append((words("screen.pendulum.empty_now"), "sand", "card", self._empty))
            buttons.append((words("screen.pendulum.start"), "play", "brass", self._start))
        elif model.next_turns:
            turned = ", ".join(words(f"screen.pendulum.{name}") for name in model.next_turns)
            buttons.append((words("screen.pendulum.next_step", glasses=turned), "next", "brass", self._advance))
        if self._away is not None:
            buttons.append((words("screen.pendulum.as_it_stood"), "play", "brass", self.toggle_pause))
            ran = words("screen.pendulum.as_if_it_ran", s=self._away)
            buttons.append((ran, "sand", "card", lambda: self.app.do({"action": "go_on", "ran": True})))
        for text, icon, kind, act in buttons:
            upright = Window.height > Window.width
            tap = Tap(text=text, icon="" if upright else ICON[icon], kind=kind, size_of_text=14 if upright else 16)
            tap.bind(on_release=lambda _, act=act: act())
            place.add_widget(tap)
        self.ids.buttons.height = 56 * self.app.unit if buttons else 0

    def _toggle_time(self) -> None:
        self.untimed = not self.untimed
        self._show_buttons(table_model(self.app.snapshot))

    def _empty(self) -> None:
        self.app.do({"action": "empty_now"})

    def _start(self) -> None:
        """A pause of the round before ends here: whoever turns all three wants them to run."""
        action = {"action": "start_round", "untimed": self.untimed}
        if self.paused:
            self.app.do({"action": "go_on"}, lambda: self.app.do(action))
        else:
            self.app.do(action)

    def _advance(self) -> None:
        self.app.do({"action": "advance_time"})

    def _show_seats(self, chips: tuple[SeatChip, ...]) -> None:
        place = self.ids.seats
        place.clear_widgets()
        upright = Window.height > Window.width
        place.cols = 2 if upright else max(1, len(chips))
        for chip in chips:
            widget = PlayerChip(
                name=self.words.say(chip.name),
                place=str(chip.place),
                standing=chip.standing,
                achieved=chip.achieved,
                legendary=chip.legendary,
                disabled=chip.seat is None,
            )
            widget.bind(on_release=lambda _, seat=chip.seat: self.app.go("pendulum_player", seat=seat))
            place.add_widget(widget)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


Builder.load_file(__file__.replace(".py", ".kv"))
