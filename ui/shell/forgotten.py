"""What could be done just before an entry of the history, for what nobody noted then."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.engine.offer import Offer
from ui.shell.form_model import offer_title
from ui.shell.lists import ListScreen, Row
from ui.theme import ICON


class ForgottenScreen(ListScreen):
    """It stays as it came up, whatever others do meanwhile; what does not fit any more is refused."""

    in_game = True

    def enter(self, **about: Any) -> None:
        """`before` is the entry."""
        self._before: int = about["before"]
        snapshot = self.app.snapshot
        history = snapshot.history
        index = None if history is None else history.index(self._before)
        if history is None or index is None:
            return
        game = self.app.services.game(snapshot)
        state = history.before(index)
        self.title = self.words("screen.entries.put_in_before", title=history.title(self._before))
        names = game.names(state)
        rows = [
            Row(
                partial(self._tapped, offer),
                text=offer_title(offer, game.id, self.words, names),
                icon=ICON["pencil"] if offer.minor else "",
            )
            for offer in sorted(game.offers(state), key=lambda offer: offer.minor)
        ]
        self.fill(*rows, two=True)

    def _tapped(self, offer: Offer) -> None:
        if offer.fields:
            self.app.go("form", action=offer.action, seat=offer.seat, before=self._before)
            return
        by = {"action": offer.action} if offer.seat is None else {"action": offer.action, "seat": offer.seat}
        self.app.do({"action": "insert", "before": self._before, "by": by}, self.app.to_game)
