"""A player in a process of its own, to be traced or killed. It says each acknowledgement on standard output.

python -m tests.journal.player play JOURNAL COUNT [SYNCHRONOUS]   `start N`, then `ack N` when it is booked
python -m tests.journal.player nursery                            forks a player for each `JOURNAL SEED` on input
"""

from __future__ import annotations

import os
import random
import sys
import uuid
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from companion.journal.journal import Journal
from companion.table.clock import TableClock
from companion.table.command import Command
from companion.table.session import Session
from companion.table.table import Table
from tests.orchard import BOX, GAME

NAMES = ["Ann", "Bo", "Cy"]
LONG_GAME = 40
NEW_GAME = {"action": "new_game", "game": "orchard", "setup": {"names": NAMES}}


def say(line: str) -> None:
    """One system call, unbuffered: what was said is said, also when the next instruction is the last."""
    os.write(1, f"{line}\n".encode())


def digest(state: Any) -> str:
    return sha256(msgspec.json.encode(state)).hexdigest()[:16]


def play(path: Path, count: int, synchronous: str | None) -> None:
    """Through the whole table, thread and all, as the app does."""

    def open_session() -> Session:
        journal = Journal.open(path)
        if synchronous is not None:
            journal._connection.execute(f"PRAGMA synchronous = {synchronous}")
        return Session(journal, {GAME.id: GAME}, lambda _: BOX, TableClock())

    table = Table(open_session)
    table.submit(Command(id="new", action=NEW_GAME)).result()
    for number in range(count):
        say(f"start {number}")
        ask = {"action": "pick", "seat": 0, "by": -1 if number % 2 else 1}
        reply = table.submit(Command(id=f"tap {number}", action=ask)).result()
        assert reply.ok
        say(f"ack {number}")
    table.close()


def play_until_killed(path: Path, seed: int) -> None:
    session = Session(Journal.open(path), {GAME.id: GAME}, lambda _: BOX, TableClock())
    say("open")
    for ask in random_asks(session, random.Random(seed)):
        before = session.snapshot.rev
        command = Command(id=uuid.uuid4().hex, action=ask, override=True)
        reply = session.handle(command)
        if reply.ok and reply.rev > before:
            say(f"ack {reply.rev} {command.id} {digest(session.snapshot.state)}")


def random_asks(session: Session, chance: random.Random) -> Iterator[dict[str, Any]]:
    while True:
        history = session.snapshot.history
        if history is None or len(history.lines) > LONG_GAME:
            yield NEW_GAME
            continue
        seat = chance.randrange(len(NAMES))
        fruit = chance.randint(1, 3)
        entry = session.snapshot.rev - chance.randrange(6)
        yield chance.choice(
            [
                {"action": "pick", "seat": seat, "by": chance.choice([1, 1, -1])},
                {"action": "harvest", "seat": seat, "fruit": fruit},
                {"action": "draw"},
                {"action": "put_away", "card": chance.choice(["sun", "rain", "wind"])},
                {"action": "turn"},
                {"action": "undo"},
                {"action": "redo"},
                {"action": "go_to", "entry": entry},
                {"action": "correct", "entry": entry, "by": {"action": "harvest", "seat": seat, "fruit": fruit}},
            ]
        )


def nursery() -> None:
    """Forking costs a hundredth of starting Python anew."""
    for line in sys.stdin:
        path, _, seed = line.rstrip("\n").rpartition(" ")
        child = os.fork()
        if child == 0:
            try:
                play_until_killed(Path(path), int(seed))
            finally:
                os._exit(1)
        say(f"pid {child}")
        os.waitpid(child, 0)
        say("gone")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["nursery"]:
            nursery()
        case ["play", path, count, *pragma]:
            play(Path(path), int(count), pragma[0] if pragma else None)
        case other:
            sys.exit(f"{__doc__}\nnot {other}")
