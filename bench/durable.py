"""An action that is on disk when it is answered, against the same bytes in a bare SQLite table."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

import msgspec

from bench.measure import Result, median_ms
from bench.workload import SEED, SETUP, Workload, box, workload
from companion.engine.codec import plain
from companion.games.ethnos import GAME
from companion.journal.journal import Journal
from companion.table.clock import TableClock
from companion.table.command import Command
from companion.table.session import Session

BUILD = Path(__file__).parent.parent / "build"  # on the disk of the checkout: /tmp may be memory


class Amount(msgspec.Struct, frozen=True):
    games: int = 5  # each into new files


SHORT = Amount(games=1)


def run(amount: Amount) -> Result:
    load = workload()
    ours: list[int] = []
    theirs: list[int] = []
    BUILD.mkdir(exist_ok=True)
    for _ in range(amount.games):
        with tempfile.TemporaryDirectory(dir=BUILD, prefix="bench-") as folder:
            _game(load, Path(folder), ours, theirs)
    return Result(
        name="durable",
        what="an action synced to disk, p50",
        ours=median_ms(ours),
        theirs=median_ms(theirs),
        whose="bare SQLite insert",
        most=1.5,
    )


def _game(load: Workload, folder: Path, ours: list[int], theirs: list[int]) -> None:
    """The same entries to the journal and to the bare table, one by one."""
    journal = Journal.open(folder / "journal.db")
    bare = _bare(folder / "bare.db")
    session = Session(journal, {GAME.id: GAME}, lambda _: box(), TableClock(partial(next, count(0, 10**7))), SEED)
    _begin(session)
    for number, step in enumerate(load.steps, start=1):
        command = Command(id=f"action-{number}", action=plain(step.action), at=step.at)

        def handle(command: Command = command) -> None:
            reply = session.handle(command)
            assert reply.ok, reply

        def insert(body: bytes = step.body) -> None:
            bare.execute("INSERT INTO entry (body) VALUES (?)", (body,))

        # Whoever writes second finds the disk busy with the first, so they take turns.
        if number % 2:
            ours.append(_timed(handle))
            theirs.append(_timed(insert))
        else:
            theirs.append(_timed(insert))
            ours.append(_timed(handle))
    written = [record.body for record in journal.read(1)]
    assert written == [load.start_body, *(step.body for step in load.steps)], "not the same bytes"
    bare.close()
    journal.close()


def _timed(work: Callable[[], None]) -> int:
    before = time.perf_counter_ns()
    work()
    return time.perf_counter_ns() - before


def _begin(session: Session) -> None:
    setup = {name: value for name, value in plain(SETUP).items() if name != "action"}
    reply = session.handle(Command(id="start", action={"action": "new_game", "game": GAME.id, "setup": setup}, at=0))
    assert reply.ok, reply


def _bare(path: Path) -> sqlite3.Connection:
    """One table, one row a commit, as safe as the journal and nothing else."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE entry (rev INTEGER PRIMARY KEY, body BLOB NOT NULL)")
    return connection
