"""An evening at the table: a session on a real journal, with a clock that the test moves."""

from __future__ import annotations

import itertools
import secrets
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from companion.engine.contract import Game
from companion.engine.sender import TABLE, Sender
from companion.journal.journal import Journal
from companion.table.clock import TableClock
from companion.table.command import Command, Reply
from companion.table.history import History
from companion.table.play import Play, replayed
from companion.table.session import Session
from tests.orchard import BOX, GAME
from tests.orchard.state import Orchard

NAMES = ("Ann", "Bo", "Cy")


class FakeMonotonic:
    """Milliseconds since a boot, as far as the test lets them go."""

    def __init__(self, ms: int = 5_000) -> None:
        self.ms = ms

    def __call__(self) -> int:
        return self.ms


class Evening:
    """`do` sends one command and gives its reply; `restart` closes everything and comes back from the file."""

    def __init__(self, path: Path, *, seed: str | None = "seed", game: Game[Any] = GAME) -> None:
        self.path = path
        self.monotonic = FakeMonotonic()
        self.boot = "first boot"
        self._seed = seed
        self._game = game
        evening = secrets.token_hex(4)
        self._ids = (f"{evening}-{number}" for number in itertools.count(1))
        self._open()

    def _open(self) -> None:
        self.journal = Journal.open(self.path)
        self.clock = TableClock(self.monotonic, self.boot)
        self.session = Session(self.journal, {self._game.id: self._game}, lambda _: BOX, self.clock, self._seed)

    def __enter__(self) -> Evening:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.journal.close()

    def restart(self, boot: str | None = None, up: int = 1_000) -> None:
        """Closed and opened again; with `boot`, after a power cut, when that boot has been up for so long."""
        self.journal.close()
        if boot is not None:
            self.boot = boot
            self.monotonic.ms = up
        self._open()

    def start(self, *, names: tuple[str, ...] = NAMES, physical: bool = False) -> Reply:
        reply = self.do("new_game", game="orchard", setup={"names": list(names), "physical": physical})
        assert reply.ok, reply
        return reply

    def do(
        self,
        action: str,
        *,
        sender: Sender = TABLE,
        id: str | None = None,
        rev: int | None = None,
        override: bool = False,
        **fields: Any,
    ) -> Reply:
        wanted = {"action": action, **fields}
        return self.session.handle(
            Command(sender=sender, id=id or next(self._ids), action=wanted, rev=rev, override=override)
        )

    def must(self, action: str, **fields: Any) -> int:
        """Done for certain; the entry it became."""
        reply = self.do(action, **fields)
        assert reply.ok, reply
        return reply.rev

    def refused(self, action: str, **fields: Any) -> str:
        """Refused for certain; the code."""
        reply = self.do(action, **fields)
        assert reply.refusal is not None, reply
        return reply.refusal.code

    def pass_time(self, ms: int) -> None:
        self.monotonic.ms += ms

    @property
    def state(self) -> Orchard:
        state: Orchard = self.session.snapshot.state
        return state

    @property
    def history(self) -> History:
        assert self.session.snapshot.history is not None
        return self.session.snapshot.history

    @property
    def titles(self) -> list[str]:
        """What counts now, as keys of titles."""
        return [self.history.title(rev).key for rev in self.history.active()]

    @property
    def sand_left(self) -> int:
        return self.state.sand.remaining(self.clock.now())

    def since(self, action: str, seat: int | None = None) -> int:
        return next(each.since for each in self.session.snapshot.offers if each.key == (action, seat))

    def from_disk(self) -> Play:
        """What the journal alone gives."""
        number = self.session.snapshot.number
        assert number is not None
        return replayed(self._game, number, self.journal.read(number))

    def entries(self) -> int:
        number = self.session.snapshot.number
        return 0 if number is None else len(self.journal.read(number))

    def assert_disk_agrees(self) -> None:
        play, snapshot = self.from_disk(), self.session.snapshot
        assert play.state == snapshot.state
        assert play.rev == snapshot.rev
        assert play.offers == snapshot.offers
        assert msgspec.json.encode(play.history.pages) == msgspec.json.encode(self.history.pages)
        assert (play.history.off, play.history.to_redo) == (self.history.off, self.history.to_redo)
