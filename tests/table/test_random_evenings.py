"""Random evenings: whatever is tapped, taken back, put right or cut short, the truth stays one."""

from __future__ import annotations

import itertools
import shutil
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.engine.codec import plain
from companion.table.command import Command, Reply
from companion.table.history import History
from tests.examples import examples
from tests.orchard import GAME
from tests.orchard.evening import Evening
from tests.orchard.state import CARDS, WEATHER, Orchard

seats = st.integers(-1, 3)
cards = st.sampled_from([*WEATHER, "hail", ""])
actions = st.one_of(
    st.fixed_dictionaries({"action": st.just("pick"), "seat": seats, "by": st.sampled_from([1, -1, 0])}),
    st.fixed_dictionaries({"action": st.just("harvest"), "seat": seats, "fruit": st.integers(-1, 6)}),
    st.fixed_dictionaries({"action": st.just("draw")}, optional={"card": cards}),
    st.fixed_dictionaries({"action": st.just("put_away"), "card": cards}),
    st.just({"action": "turn"}),
    st.fixed_dictionaries({"action": st.just("finish")}, optional={"seat": seats}),
    st.just({"action": "dance"}),
)


def without_wall(history: History | None) -> History:
    """The journal has a wall clock of its own, which may be a second later."""
    assert history is not None
    lines = tuple(msgspec.structs.replace(line, wall="") for line in history.lines)
    return msgspec.structs.replace(history, lines=lines)


class RandomEvening(RuleBasedStateMachine):
    @initialize(physical=st.booleans(), players=st.integers(2, 4))
    def begin(self, physical: bool, players: int) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.evening = Evening(self.folder / "journal")
        self.evening.start(names=("Ann", "Bo", "Cy", "Di")[:players], physical=physical)
        self.said: list[tuple[Command, Reply]] = []
        self.ids = itertools.count()
        self.boots = 1

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            self.evening.journal.close()
            shutil.rmtree(self.folder)

    def send(self, ask: dict[str, Any], *, override: bool = False, rev: int | None = None) -> Reply:
        """One command; a refusal leaves everything as it is, an acceptance is the next revision."""
        before, entries = self.evening.session.snapshot, self.evening.entries()
        command = Command(id=f"c{next(self.ids)}", action=ask, rev=rev, override=override)
        reply = self.evening.session.handle(command)
        self.said.append((command, reply))
        after = self.evening.session.snapshot
        if reply.ok:
            assert reply.rev == after.rev >= before.rev
            assert self.evening.entries() == entries + after.rev - before.rev
        else:
            assert after is before
            assert self.evening.entries() == entries
            assert reply.refusal is not None
            assert reply.refusal.code != "refusal.fault"
        return reply

    @rule(ask=actions, override=st.booleans(), age=st.none() | st.integers(0, 5))
    def act(self, ask: dict[str, Any], override: bool, age: int | None) -> None:
        rev = None if age is None else self.evening.session.snapshot.rev - age
        self.send(ask, override=override, rev=rev)

    @rule(override=st.booleans())
    def undo(self, override: bool) -> None:
        self.send({"action": "undo"}, override=override)

    @rule()
    def redo(self) -> None:
        self.send({"action": "redo"})

    @rule(back=st.integers(0, 12), override=st.booleans())
    def go_to(self, back: int, override: bool) -> None:
        self.send({"action": "go_to", "entry": self.evening.session.snapshot.rev - back}, override=override)

    @rule(back=st.integers(0, 12), by=actions, override=st.booleans())
    def correct(self, back: int, by: dict[str, Any], override: bool) -> None:
        entry = self.evening.session.snapshot.rev - back
        self.send({"action": "correct", "entry": entry, "by": by}, override=override)

    @rule(back=st.integers(0, 12), by=actions, override=st.booleans())
    def insert(self, back: int, by: dict[str, Any], override: bool) -> None:
        entry = self.evening.session.snapshot.rev - back
        self.send({"action": "insert", "before": entry, "by": by}, override=override)

    @rule(ms=st.sampled_from([1, 500, 59_999, 60_000, 200_000]))
    def pass_time(self, ms: int) -> None:
        self.evening.pass_time(ms)

    @rule(ask=st.sampled_from(["pause", "go_on"]))
    def stop_or_go_on(self, ask: str) -> None:
        self.send({"action": ask})

    @rule(power_cut=st.booleans())
    def restart(self, power_cut: bool) -> None:
        before = self.evening.session.snapshot
        self.boots += power_cut
        self.evening.restart(boot=f"boot {self.boots}" if power_cut else None)
        after = self.evening.session.snapshot
        assert (after.rev, after.state, after.offers) == (before.rev, before.state, before.offers)
        assert without_wall(after.history) == without_wall(before.history)
        # What was refused, or booked nothing, is remembered until a restart only.
        self.said = [each for each in self.said if self.evening.journal.booked(each[0].id) is not None]

    @precondition(lambda self: self.said)
    @rule(which=st.integers(0, 1_000))
    def say_it_again(self, which: int) -> None:
        before, entries = self.evening.session.snapshot, self.evening.entries()
        command, reply = self.said[which % len(self.said)]
        assert self.evening.session.handle(command) == reply
        assert self.evening.session.snapshot is before
        assert self.evening.entries() == entries

    @rule()
    def undo_everything_and_redo_it(self) -> None:
        before = self.evening.session.snapshot
        assert before.history is not None
        count = 0
        while self.send({"action": "undo"}, override=True).ok:
            count += 1
        assert count >= len(before.history.active())  # what insertions took comes back first
        assert self.evening.state == before.history.start
        for _ in range(count):
            assert self.send({"action": "redo"}).ok
        after = self.evening.session.snapshot
        assert after.state == before.state
        assert after.history is not None
        assert after.history == before.history

    @invariant()
    def memory_and_disk_agree(self) -> None:
        self.evening.assert_disk_agrees()

    @invariant()
    def the_state_is_what_the_lines_that_count_add_up_to(self) -> None:
        """Folded plainly from the start, against the history's folding from the first line touched."""
        history = self.evening.history
        counts = set(history.active())
        said_instead = {
            line.corrects: line.events for line in history.lines if line.corrects is not None and line.rev in counts
        }
        order: list[int] = []
        for line in history.lines:
            if line.before is None:
                order.append(line.rev)
            elif line.rev in counts:
                order.insert(order.index(line.before), line.rev)
        events = {line.rev: said_instead.get(line.rev, line.events) for line in history.lines if line.corrects is None}
        state: Orchard = history.start
        for rev in order:
            for event in events.get(rev, ()) if rev in counts else ():
                state = GAME.evolve(state, event)
        assert state == self.evening.state

    @invariant()
    def no_card_is_lost_and_no_basket_leaves_its_bounds(self) -> None:
        state = self.evening.state
        deck = state.deck
        assert Counter(deck.pile + deck.out + deck.discard) == Counter(CARDS)
        assert deck.size == len(CARDS)
        assert all(state.basket.least <= fruit <= state.basket.most for fruit in state.fruit)
        assert state.ripe >= 0

    @invariant()
    def everything_round_trips_to_json(self) -> None:
        state = self.evening.state
        assert GAME.codec.read_state(msgspec.json.encode(state)) == state
        for line in self.evening.history.lines[-3:]:
            action = msgspec.json.decode(msgspec.json.encode(line.action))
            assert GAME.codec.action(action) == line.action
            for event in line.events:
                assert GAME.codec.event(msgspec.json.decode(msgspec.json.encode(event))) == event
                assert GAME.codec.event(plain(event)) == event


RandomEvening.TestCase.settings = settings(max_examples=examples(60), stateful_step_count=30)
TestRandomEvening = RandomEvening.TestCase


class LongRandomEvening(RandomEvening):
    pass


LongRandomEvening.TestCase.settings = settings(
    max_examples=examples(400), stateful_step_count=60, suppress_health_check=list(HealthCheck)
)
TestLongRandomEvening = pytest.mark.slow(LongRandomEvening.TestCase)
