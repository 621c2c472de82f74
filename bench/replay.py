"""A game of 600 actions from its journal, against boardgame.io replaying its log, both from JSON."""

from __future__ import annotations

import time

import msgspec

from bench.measure import Result, median_ms
from bench.peer import Peer, same_game
from bench.workload import ACTIONS, workload
from companion.games.ethnos import GAME
from companion.table.play import replayed


class Amount(msgspec.Struct, frozen=True):
    rounds: int = 25
    warm_up: int = 5


SHORT = Amount(rounds=1, warm_up=0)


def run(amount: Amount) -> Result:
    load = workload()
    records = load.records()
    ours: list[int] = []
    theirs: list[int] = []
    with Peer(load) as peer:
        same_game(peer, load)
        for number in range(amount.warm_up + amount.rounds):
            before = time.perf_counter_ns()
            play = replayed(GAME, 1, records)
            took = time.perf_counter_ns() - before
            assert len(play.history.lines) == ACTIONS
            their_time = peer.ask("replay")
            if number >= amount.warm_up:
                ours.append(took)
                theirs.append(their_time)
    return Result(
        name="replay",
        what=f"{ACTIONS} actions from JSON, p50",
        ours=median_ms(ours),
        theirs=median_ms(theirs),
        whose="boardgame.io",
        most=0.5,
    )
