"""An action through decide, evolve and the public view, against a move of boardgame.io with its playerView."""

from __future__ import annotations

import time

import msgspec

from bench.measure import Result, median_ms
from bench.peer import Peer, same_game
from bench.workload import Workload, moment, public, workload
from companion.engine.refusal import Refusal
from companion.games.ethnos import GAME


class Amount(msgspec.Struct, frozen=True):
    rounds: int = 15
    warm_up: int = 3  # rounds that are not counted: Node compiles what is used often


SHORT = Amount(rounds=1, warm_up=0)


def run(amount: Amount) -> Result:
    load = workload()
    ours: list[int] = []
    theirs: list[int] = []
    with Peer(load) as peer:
        same_game(peer, load)
        for number in range(amount.warm_up + amount.rounds):
            our_round, their_round = _round(load), peer.ask("actions")
            if number >= amount.warm_up:
                ours += our_round
                theirs += their_round
    return Result(
        name="actions",
        what="an action with the public view, p50",
        ours=median_ms(ours),
        theirs=median_ms(theirs),
        whose="boardgame.io",
        most=1.0,
    )


def _round(load: Workload) -> list[int]:
    """Nanoseconds of every action of the game, its chance seeded as the session does."""
    state, times = load.start, []
    for rev, step in enumerate(load.steps, start=2):
        before = time.perf_counter_ns()
        decided = GAME.decide(state, step.action, moment(rev))
        assert not isinstance(decided, Refusal)
        for event in decided:
            state = GAME.evolve(state, event)
        public(state)
        times.append(time.perf_counter_ns() - before)
    return times
