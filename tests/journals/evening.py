"""An evening at the real table, on a journal of its own: what a scene does is written as the app writes it."""

from __future__ import annotations

import itertools
from pathlib import Path
from types import TracebackType
from typing import Any

from companion import games
from companion.app import open_table
from companion.config import Config
from companion.journal.errors import JournalUnusable
from companion.table.clock import TableClock
from companion.table.command import Command, Reply
from companion.table.history import History
from companion.table.table import Table
from tests.journals.seen import seen
from tests.orchard.evening import FakeMonotonic
from tests.orchard.tables import CEILING


def _no_aside(error: JournalUnusable, aside: Path) -> None:
    raise AssertionError(f"{aside}: {error}")


class Evening:
    """`must` does something for certain and gives its entry, `insist` where the rules ask first."""

    def __init__(self, folder: Path, boot: str = "the evening") -> None:
        self._monotonic = FakeMonotonic()
        self._ids = itertools.count(1)
        self._boot = boot
        config = Config(data_dir=str(folder))
        self.path = config.journal_path
        self.table: Table = open_table(config, _no_aside, "seed", lambda: TableClock(self._monotonic, boot))

    def __enter__(self) -> Evening:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.table.close()

    # Doing things

    def do(self, action: str, *, override: bool = False, **fields: Any) -> Reply:
        ask = {"action": action, **fields}
        command = Command(id=f"{self._boot} {next(self._ids)}", action=ask, override=override)
        return self.table.submit(command).result(CEILING)

    def must(self, action: str, **fields: Any) -> int:
        reply = self.do(action, **fields)
        assert reply.ok, (action, fields, reply.refusal)
        return reply.rev

    def insist(self, action: str, **fields: Any) -> int:
        """What the rules have something against, and the table does all the same."""
        asked = self.do(action, **fields)
        assert asked.refusal is not None, (action, fields)
        assert asked.refusal.override, asked.refusal
        return self.must(action, override=True, **fields)

    def start(self, game: str, *names: str, **setup: Any) -> None:
        self.must("new_game", game=game, setup={"names": list(names), **setup})

    def correct(self, entry: int, action: str, *, override: bool = False, **fields: Any) -> int:
        return self.must("correct", entry=entry, by={"action": action, **fields}, override=override)

    def undo(self, times: int = 1) -> None:
        for _ in range(times):
            self.must("undo", override=True)

    def redo(self, times: int = 1) -> None:
        for _ in range(times):
            self.must("redo")

    def wait(self, seconds: float) -> None:
        self._monotonic.ms += int(1000 * seconds)

    # Looking

    @property
    def number(self) -> int:
        number = self.table.snapshot.number
        assert number is not None
        return number

    @property
    def state(self) -> Any:
        return self.table.snapshot.state

    @property
    def history(self) -> History:
        history = self.table.snapshot.history
        assert history is not None
        return history

    def seen(self) -> dict[str, Any]:
        """What people see of the game on the table."""
        snapshot = self.table.snapshot
        assert snapshot.game is not None
        return seen(games.load(snapshot.game), self.history)
