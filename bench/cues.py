"""How late cues are announced while both cores are busy, against a bare thread that sleeps until the same moments."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from bench.measure import NS_PER_MS, Result, percentile_ms
from companion.engine.contract import Cue
from companion.engine.said import said
from companion.table.clock import TableClock
from companion.table.cues import Cues

HOURGLASSES = 5  # cues waiting at a time
LEAD, SPREAD = 15, 60  # milliseconds: a cue is due so long after it is known, at least, and so much more
PATIENCE = 5  # seconds


class Amount(msgspec.Struct, frozen=True):
    rounds: int = 3
    batches: int = 40  # in a round


SHORT = Amount(rounds=1, batches=2)


def run(amount: Amount) -> Result:
    chance = random.Random("bench")
    ours: list[float] = []
    theirs: list[float] = []
    with both_cores_loaded():
        for _ in range(amount.rounds):
            our_round, their_round = _round(amount.batches, chance)
            assert min(our_round) >= 0, "a cue came early"
            ours.append(percentile_ms(our_round, 99))
            theirs.append(percentile_ms(their_round, 99))
    return Result(
        name="cues",
        what=f"lateness of {amount.rounds} x {amount.batches * HOURGLASSES} cues, cores loaded, p99",
        ours=statistics.median(ours),
        theirs=statistics.median(theirs),
        whose="bare sleep",
        most=5.0,
        absolute=True,
    )


def _round(batches: int, chance: random.Random) -> tuple[list[int], list[int]]:
    """Nanoseconds between the moment and the announcement, by the cues thread and by a bare one, in turns."""
    clock = TableClock()
    late: list[int] = []
    bare: list[int] = []
    batch_done = threading.Event()

    def announce(cue: Cue) -> None:
        late.append(time.monotonic_ns() - due_ns(clock, cue))
        if len(late) % HOURGLASSES == 0:
            batch_done.set()

    cues = Cues(clock)
    cues.listen(announce)
    cues.start(1, ())
    for batch in range(batches):
        batch_done.clear()
        cues.update(1, _batch(clock, chance, batch))
        assert batch_done.wait(PATIENCE), "a cue was not announced"
        bare += _bare(clock, _batch(clock, chance, batch))
    cues.close()
    return late, bare


def due_ns(clock: TableClock, cue: Cue) -> int:
    """The monotonic instant of a table time, from where the clock says that both stand."""
    note = clock.note()
    return (note.monotonic + cue.at - note.table) * NS_PER_MS


def _batch(clock: TableClock, chance: random.Random, batch: int) -> tuple[Cue, ...]:
    soon = clock.now() + LEAD
    moments = chance.sample(range(SPREAD), HOURGLASSES)
    return tuple(Cue(soon + at, f"{batch}/{at}", said("bench")) for at in moments)


def _bare(clock: TableClock, cues: tuple[Cue, ...]) -> list[int]:
    """What the machine allows at best: a thread that does nothing but sleep."""
    late: list[int] = []

    def sleep() -> None:
        for due in sorted(due_ns(clock, cue) for cue in cues):
            time.sleep(max(0, due - time.monotonic_ns()) / 1e9)
            late.append(time.monotonic_ns() - due)

    thread = threading.Thread(target=sleep)
    thread.start()
    thread.join()
    return late


@contextmanager
def both_cores_loaded() -> Iterator[None]:
    """As many processes as there are cores, each counting as fast as it can."""
    busy = [subprocess.Popen((sys.executable, "-c", "while True: pass")) for _ in range(os.cpu_count() or 2)]
    time.sleep(0.3)
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()
