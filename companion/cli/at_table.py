"""The table as the text mode sees it: its game, its forms, and commands with the question whether to insist."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion import games
from companion.cli.forms import Form
from companion.cli.picking import picked
from companion.cli.terminal import Terminal
from companion.engine.contract import Game
from companion.engine.offer import Offer, Seat
from companion.engine.said import said
from companion.table.command import Command, Reply, Snapshot
from companion.table.history import History
from companion.table.table import Table


class AtTable:
    def __init__(self, table: Table, terminal: Terminal, load: Callable[[str], Game[Any]] = games.load) -> None:
        self.terminal = terminal
        self.load = load
        self._table = table

    @property
    def snapshot(self) -> Snapshot:
        return self._table.snapshot

    def now(self) -> int:
        """Table time."""
        return self._table.now()

    @property
    def running(self) -> bool:
        """Whether a game is on the table that is not over."""
        return self.snapshot.game is not None and not self.snapshot.over

    @property
    def game(self) -> Game[Any]:
        assert self.snapshot.game is not None
        return self.load(self.snapshot.game)

    @property
    def history(self) -> History:
        assert self.snapshot.history is not None
        return self.snapshot.history

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.names(self.snapshot.state)

    def hand(self, state: Any, seat: int | None) -> Sequence[str]:
        """The cards that only this seat sees."""
        return () if seat is None else self.game.view(state, seat).get("hand") or ()

    def form(self, state: Any, seat: int | None = None) -> Form:
        """Names and hands are those of the state that the form is about."""
        terminal = self.terminal
        names = self.game.names(state)
        hand = self.hand(state, seat)
        return Form(terminal.words, self.game.id, names, hand, ask=terminal.ask, say=terminal.say)

    def pick(
        self, typed: Sequence[str], listed: Sequence[Offer], every: Sequence[Offer], state: Any
    ) -> tuple[Offer, list[str]]:
        """The offer that is meant in this state, and what is left of the line."""
        return picked(typed, listed, every, self.game.names(state), lambda seats: self.who(state, seats))

    def who(self, state: Any, seats: tuple[int, ...]) -> int:
        asked = Offer(action="who", fields=(Seat(name="player", seats=seats),))
        seat: int = self.form(state).fill(asked)["player"]
        return seat

    def fill(
        self, offer: Offer, typed: Sequence[str], state: Any, earlier: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        form = self.form(state, offer.seat)
        try:
            return form.fill(offer, typed, earlier)
        finally:
            if form.showed_hand:
                self.terminal.clear()

    def send(self, action: dict[str, Any], rev: int | None = None, *, override: bool = False) -> Reply:
        command = Command(id=uuid.uuid4().hex, action=action, rev=rev, at=self._table.now(), override=override)
        reply = self._table.submit(command).result()
        if reply.refusal is None:
            return reply
        self.terminal.say(said("play.refused", reason=reply.refusal.said()))
        if reply.refusal.override and self.terminal.yes(said("play.anyway")):
            return self.send(action, rev, override=True)
        return reply
