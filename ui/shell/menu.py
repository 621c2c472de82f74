"""The menu of a game: corrections, people, rules at hand, and the way out."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.engine.offer import Offer
from companion.table.command import Snapshot
from ui.shell.flows import has_own
from ui.shell.form_model import offer_title
from ui.shell.hardware_model import has_simulated
from ui.shell.lists import ListScreen, Row
from ui.shell.phones_model import watching_text
from ui.shell.rules import cards
from ui.theme import ICON


class MenuScreen(ListScreen):
    in_game = True

    def enter(self, **about: Any) -> None:
        del about
        self.title = self.words("screen.menu.title")

    def refresh(self, snapshot: Snapshot) -> None:
        words, app = self.words, self.app
        rows = [
            Row(self._home, text=words("screen.menu.home"), note=words("screen.menu.home_note"), icon=ICON["home"]),
        ]
        if cards(snapshot):
            rows.append(Row(lambda: app.go("rules"), text=words("screen.menu.rules"), icon=ICON["book"]))
        rows.append(
            Row(lambda: app.go("phones"), text=words("screen.phones.title"), note=self._watching(), icon=ICON["phone"])
        )
        if has_simulated(app.services.parts) and app.services.game(snapshot).hourglasses(snapshot.state):
            rows.append(Row(lambda: app.go("hardware"), text=words("screen.hardware.title"), icon=ICON["chip"]))
        if snapshot.paused or (snapshot.cues and app.services.game(snapshot).hourglasses(snapshot.state)):
            key = "screen.menu.go_on" if snapshot.paused else "screen.menu.pause"
            action = "go_on" if snapshot.paused else "pause"
            icon = ICON["play" if snapshot.paused else "pause"]
            rows.append(Row(lambda: app.do({"action": action}), text=words(key), icon=icon))
        game = app.services.game(snapshot)
        names = game.names(snapshot.state)
        rows += [
            Row(partial(self._go, offer), text=offer_title(offer, game.id, words, names), icon=ICON["pencil"])
            for offer in snapshot.offers
            if offer.minor or (offer.seat is None and offer.fields and has_own(game.id))
        ]
        rows.append(Row(self._abandon, text=words("screen.menu.abandon"), icon=ICON["delete"]))
        self.fill(*rows, two=True)

    def _watching(self) -> str:
        """How many phones watch, as far as that is known."""
        publishing = self.app.services.publishing
        return "" if publishing is None else watching_text(publishing.status(), self.words)

    def _go(self, offer: Offer) -> None:
        self.app.go("form", action=offer.action, seat=offer.seat)

    def _home(self) -> None:
        """The game waits: sand that runs lies still until somebody comes back."""
        if self.app.sand_runs():
            self.app.do({"action": "pause"}, self.app.home)
        else:
            self.app.home()

    def _abandon(self) -> None:
        number = self.app.snapshot.number
        self.app.go(
            "sure",
            question=self.words("screen.menu.abandon_sure"),
            yes=self.words("screen.menu.abandon"),
            then=lambda: self.app.do({"action": "abandon", "number": number}, self.app.home),
        )
