"""Fifty players are killed in the middle of a game; whatever they were told is kept is kept, once."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from companion.journal.journal import Journal
from companion.journal.reader import JournalReader
from companion.table.entry import Start, read_entry
from companion.table.ledger import Record
from companion.table.play import Play, begun, continued
from tests.journal.player import digest
from tests.orchard import GAME

ROOT = Path(__file__).parents[2]
KILLS = 50
Acknowledged = dict[int, tuple[str, str]]


@contextmanager
def nursery() -> Iterator[tuple[IO[str], IO[str]]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.journal.player", "nursery"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process:
        yield process.stdin, process.stdout
        process.stdin.close()


def play_and_kill(asks: IO[str], says: IO[str], path: Path, kill: int) -> Acknowledged:
    """One player, killed after some acknowledgements and a moment; what it had said until then."""
    chance = random.Random(kill)
    told: Acknowledged = {}
    pid = None
    acks_left = chance.choice([0, 0, chance.randint(1, 60)])
    asks.write(f"{path} {kill}\n")
    asks.flush()
    for line in says:
        word, *rest = line.split()
        if word == "gone":
            break
        if word == "pid":
            pid = int(rest[0])
        elif word == "ack":
            rev, command, state = rest
            told[int(rev)] = (command, state)
            acks_left -= 1
        if pid is not None and acks_left <= 0:
            time.sleep(chance.random() * 0.004)
            os.kill(pid, signal.SIGKILL)
            pid, acks_left = None, sys.maxsize
    return told


def states_of(number: int, records: list[Record]) -> Iterator[tuple[int, str]]:
    play: Play | None = None
    for record in records:
        entry = read_entry(record.body)
        if play is None:
            assert isinstance(entry, Start)
            play = begun(GAME, number, record.rev, entry)
        else:
            play = continued(play, record.rev, record.wall, entry)
        yield record.rev, digest(play.state)


@pytest.mark.slow
def test_what_was_acknowledged_survives_fifty_kills(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    told: Acknowledged = {}
    with nursery() as (asks, says):
        for kill in range(KILLS):
            told |= play_and_kill(asks, says, path, kill)
            if not path.exists():
                continue
            reader = JournalReader(path)
            kept = {each.rev: each.command for game in reader.games() for each in reader.read(game.number)}
            reader.close()
            assert {rev: command for rev, (command, _) in told.items()}.items() <= kept.items()
            assert len(set(kept.values())) == len(kept)

    assert len(told) > KILLS
    journal = Journal.open(path)
    replayed = {
        rev: state for game in journal.games() for rev, state in states_of(game.number, journal.read(game.number))
    }
    assert sorted(replayed) == list(range(1, journal.next_rev))
    journal.close()
    assert {rev: state for rev, (_, state) in told.items()}.items() <= replayed.items()
