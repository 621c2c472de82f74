"""Sand to the millisecond, through a real session and a real journal, whatever happens to the machine."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.pendulum import GAME
from companion.games.pendulum.names import GLASSES
from companion.games.pendulum.state import Pendulum
from companion.journal.journal import Journal
from companion.table.clock import TableClock
from companion.table.session import Session
from tests.games.pendulum.driver import BLACK, GREEN, PURPLE, box
from tests.games.pendulum.watch import LENGTH, Watch
from tests.orchard.evening import Evening

NOTE_EVERY = 2_000  # as the table does while something runs


class PendulumEvening(Evening):
    """Pendulum instead of the orchard, and notes of table time as the table makes them."""

    def _open(self) -> None:
        self.journal = Journal.open(self.path)
        self.clock = TableClock(self.monotonic, self.boot)
        self.session = Session(self.journal, {self._game.id: self._game}, lambda _: box(), self.clock, self._seed)
        self.to_note = NOTE_EVERY
        if self.session.time_matters():
            self.session.note_time()

    def begin(self, **setup: Any) -> None:
        self.must("new_game", game="pendulum", setup={"names": ["Ann", "Bob", "Cid", "Dan"], **setup})
        self.must("begin")

    @property
    def board(self) -> Pendulum:
        state: Pendulum = self.session.snapshot.state
        return state

    def left(self) -> dict[str, int]:
        now = self.clock.now()
        return {name: self.board.glass(name).sand.remaining(now) for name in GLASSES}

    def rows(self) -> dict[str, str]:
        return {name: self.board.glass(name).place.row for name in GLASSES}


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[PendulumEvening]:
    with PendulumEvening(tmp_path / "journal", game=GAME) as made:
        made.begin()
        yield made


def full() -> dict[str, int]:
    return {"black": BLACK, "green": GREEN, "purple": PURPLE}


def less(passed: int) -> dict[str, int]:
    return {name: max(0, length - passed) for name, length in full().items()}


# One thing at a time


def test_all_three_run_from_the_start_of_the_round(evening: PendulumEvening) -> None:
    evening.pass_time(3_000)
    evening.must("start_round")
    assert evening.left() == full()
    evening.pass_time(44_999)
    assert evening.left() == less(44_999)
    assert evening.refused("flip", glass="black") == "pendulum.refusal.still_running"
    evening.pass_time(1)
    evening.must("flip", glass="black", seat=1)
    assert evening.left() == {**less(45_000), "black": BLACK}


@pytest.mark.rule("004", "Забыли о работнике?")
def test_a_pause_stops_all_three_together(evening: PendulumEvening) -> None:
    evening.must("start_round")
    evening.pass_time(10_000)
    evening.must("pause")
    evening.pass_time(3_600_000)
    assert evening.left() == less(10_000)
    assert evening.refused("flip", glass="black") == "pendulum.refusal.paused"
    evening.must("go_on")
    evening.pass_time(1)
    assert evening.left() == less(10_001)


def test_undo_while_sand_runs_moves_no_sand(evening: PendulumEvening) -> None:
    evening.must("start_round")
    evening.pass_time(10_000)
    evening.must("gain", player=0, figure="gold", by=1)
    evening.pass_time(5_000)
    evening.must("undo")
    assert evening.left() == less(15_000)
    evening.must("redo")
    assert evening.left() == less(15_000)


def test_an_undone_flip_is_as_if_it_had_not_been(evening: PendulumEvening) -> None:
    evening.must("start_round")
    evening.pass_time(50_000)
    evening.must("flip", glass="green", override=True)
    evening.pass_time(7_000)
    evening.must("undo")
    assert (evening.left(), evening.rows()["green"]) == (less(57_000), "lower")
    evening.pass_time(1_000)
    evening.must("redo")
    assert (evening.left()["green"], evening.rows()["green"]) == (GREEN - 8_000, "upper")


def test_a_flip_that_was_taken_back_is_put_back_by_undo(evening: PendulumEvening) -> None:
    evening.must("start_round")
    evening.pass_time(BLACK)
    evening.must("flip", glass="black")
    evening.pass_time(1_000)
    evening.must("take_back_flip", glass="black")
    assert evening.left()["black"] == 0
    evening.pass_time(1_000)
    evening.must("undo")
    assert evening.left()["black"] == BLACK - 2_000


def test_the_flip_that_called_the_council_comes_back_after_a_restart(evening: PendulumEvening) -> None:
    evening.must("start_round")
    evening.must("flip", glass="purple", override=True)
    evening.pass_time(100_000)
    evening.must("flip", glass="purple", override=True)
    assert evening.board.phase == "called"
    evening.must("ready", player=0)
    evening.pass_time(2_000)
    evening.restart()
    evening.must("go_on", ran=True)
    evening.must("take_back_flip", glass="purple")
    assert (evening.board.phase, len(evening.board.markers)) == ("round", 1)
    assert evening.left()["purple"] == PURPLE - 102_000


def test_after_a_power_cut_everything_stands_still_at_the_last_note(evening: PendulumEvening) -> None:
    evening.must("start_round")
    evening.pass_time(10_000)
    evening.session.note_time()
    evening.pass_time(1_999)
    evening.restart(boot="second boot")
    assert evening.session.snapshot.paused
    assert evening.session.snapshot.time_lost
    evening.pass_time(60_000)
    assert evening.left() == less(10_000)
    evening.must("go_on")
    evening.pass_time(5)
    assert evening.left() == less(10_005)


def test_the_sand_of_the_last_round_runs_out_during_the_council(evening: PendulumEvening) -> None:
    evening.must("start_round")
    evening.must("set_markers", to=0)
    evening.must("end_actions")
    evening.must("count_votes", votes=[4, 3, 2, 1])
    for seat, points in enumerate((2, 1, 1, 0)):
        evening.must("take_reward", seat=seat, reward="intrigue", points=["power"] * points)
    evening.must("provinces_checked")
    evening.must("refreshed")
    evening.pass_time(PURPLE - 1)
    assert evening.refused("start_round") == "pendulum.refusal.sand_left"
    evening.pass_time(1)
    evening.must("start_round")
    assert evening.left() == full()


# Everything at once


class Machine:
    """The real thing and the watch side by side; after every step they say the same."""

    def __init__(self, path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.chance = random.Random(seed)
        self.watch = Watch()
        self.counted: Counter[str] = Counter()
        self.seen: set[str] = set()
        self.flips = 0
        self.lost = 0
        self.wall = "2026-01-01T20:00:00+00:00"
        monkeypatch.setattr("companion.table.session._wall", lambda: self.wall)
        monkeypatch.setattr("companion.journal.journal._wall", lambda: self.wall)
        self.evening = PendulumEvening(path, game=GAME)
        self.evening.begin()
        self.watch.does(self.watch.board._replace(phase="placing"))

    def agree(self) -> None:
        watch, evening = self.watch, self.evening
        assert evening.clock.now() == watch.now
        assert evening.left() == {glass: watch.board.left(glass, watch.now) for glass in LENGTH}
        assert evening.rows() == watch.board.rows
        assert len(evening.board.markers) == watch.board.markers
        assert evening.board.phase == watch.board.phase
        assert evening.session.snapshot.paused != watch.running
        assert evening.session.time_matters() == (watch.running and watch.board.runs(watch.now))

    def step(self) -> None:
        often = {
            self.flip: 40,
            self.take_back: 8,
            self.act: 8,
            self.pause_or_go_on: 10,
            self.undo: 10,
            self.redo: 8,
            self.put_right: 3,
            self.restart: 2,
            self.power_cut: 2,
            self.suspend: 3,
            self.jump_of_the_wall_clock: 3,
            self.council: 12,
        }
        if self.watch.board.phase != "round":
            often[self.council] = 150
        if not self.watch.running:  # nobody flips while time stands still
            often[self.pause_or_go_on] = 60
        does = self.chance.choices(list(often), weights=list(often.values()))[0]
        self.counted[does.__name__] += 1
        does()
        self.agree()
        self.let_time_pass()
        self.agree()
        self.seen.add(self.watch.board.phase)

    # Time

    def let_time_pass(self) -> None:
        board, now = self.watch.board, self.watch.now
        empty = [board.left(glass, now) for glass in LENGTH if board.left(glass, now)]
        ms = self.chance.choice((0, 1, self.chance.randint(0, 400), self.chance.randint(0, 4_000)))
        if empty and self.chance.random() < 0.15:
            ms = max(0, self.chance.choice(empty) + self.chance.choice((-1, 0, 1)))  # at the very moment
        while ms:
            part = min(ms, self.evening.to_note)
            self.evening.pass_time(part)
            self.watch.pass_time(part)
            ms -= part
            self.evening.to_note -= part
            if not self.evening.to_note:
                self.evening.to_note = NOTE_EVERY
                if self.evening.session.time_matters():
                    self.evening.session.note_time()
                    self.watch.note()

    def suspend(self) -> None:
        """The monotonic clock stands still meanwhile, only the wall clock is later."""
        self.wall = f"2026-01-02T0{self.chance.randint(0, 9)}:00:00+00:00"

    def jump_of_the_wall_clock(self) -> None:
        self.wall = self.chance.choice(("1970-01-01T00:00:00+00:00", "2099-12-31T23:59:59+00:00", self.wall))

    def restart(self) -> None:
        closed = self.chance.choice((0, self.chance.randint(0, 3_000)))
        self.evening.journal.close()
        self.evening.pass_time(closed)
        self.evening._open()
        away = self.watch.restart(closed)
        assert self.evening.session.snapshot.away == away
        if away is not None and self.chance.random() < 0.5:
            self.evening.must("go_on", ran=True)
            self.watch.go_on(away)

    def power_cut(self) -> None:
        before = self.evening.left()
        self.evening.restart(boot=f"boot {self.watch.boot + 1}", up=self.chance.choice((500, 10_000_000)))
        self.watch.power_cut()
        back = {glass: left - before[glass] for glass, left in self.evening.left().items()}
        assert all(0 <= each <= NOTE_EVERY for each in back.values()), back
        self.lost = max(self.lost, *back.values())
        assert self.evening.session.snapshot.paused or not any(self.evening.left().values())
        assert self.evening.session.snapshot.time_lost == (any(self.evening.left().values()) and not self.watch.paused)

    # The table

    def flip(self) -> None:
        watch, glass = self.watch, self.chance.choices(GLASSES, weights=[6, 3, 1])[0]
        override = self.chance.random() < 0.5
        empty = not watch.board.left(glass, watch.now)
        allowed = watch.board.phase == "round" and watch.running and (override or empty)
        reply = self.evening.do("flip", glass=glass, override=override)
        assert reply.ok == allowed, reply
        if reply.ok:
            self.flips += 1
            watch.does(watch.board.flipped(glass, watch.now))

    def take_back(self) -> None:
        watch, glass = self.watch, self.chance.choice(GLASSES)
        reply = self.evening.do("take_back_flip", glass=glass)
        assert reply.ok == (watch.board.last(glass) is not None and watch.board.phase in ("round", "called")), reply
        if reply.ok:
            watch.does(watch.board.taken_back(glass))

    def act(self) -> None:
        self.evening.must("gain", player=self.chance.randrange(4), figure="votes", by=1)
        self.watch.does(self.watch.board)

    def pause_or_go_on(self) -> None:
        if self.watch.running:
            self.evening.must("pause")
            self.watch.pause()
        else:
            self.evening.must("go_on")
            self.watch.go_on()

    def undo(self) -> None:
        for _ in range(self.chance.randint(1, 3)):
            assert self.evening.do("undo").ok == bool(self.watch.done)
            if self.watch.done:
                self.watch.undo()

    def redo(self) -> None:
        for _ in range(self.chance.randint(1, 3)):
            assert self.evening.do("redo").ok == bool(self.watch.undone)
            if self.watch.undone:
                self.watch.redo()

    def put_right(self) -> None:
        watch, glass, row = self.watch, self.chance.choice(GLASSES), self.chance.choice(("upper", "lower"))
        seconds = self.chance.randint(0, LENGTH[glass] // 1000)
        if watch.board.phase in ("round", "called"):
            self.evening.must("set_glass", glass=glass, row=row, seconds=seconds)
            watch.does(watch.board.put_right(glass, row, 1000 * seconds, watch.now))

    def council(self) -> None:
        """Step by step from the call to the next round, or back into this one; never out of the last."""
        watch, board = self.watch, self.watch.board
        if board.phase == "mats":
            self.evening.must("begin")
            watch.does(board._replace(phase="placing"))
        elif board.phase == "placing":
            if self.chance.random() < 0.5:
                self.evening.must("empty_now")
                watch.does(board.emptied(watch.now))
            self.evening.must("start_round", override=True)
            watch.does(watch.board.started(watch.now))
        elif board.phase == "called" and (board.round == 4 or self.chance.random() < 0.5):
            self.evening.must("set_markers", to=3)
            watch.does(board.with_markers(3))
        elif board.phase in ("called", "privilege", "rewards", "provinces", "refresh"):
            self.one_step_of_the_council()

    def one_step_of_the_council(self) -> None:
        watch, board = self.watch, self.watch.board
        match board.phase:
            case "called":
                self.evening.must("end_actions")
                watch.does(board._replace(phase="privilege"))
            case "privilege":
                self.evening.must("count_votes")
                watch.does(board._replace(phase="rewards"))
            case "rewards":
                offer = next(each for each in self.evening.session.snapshot.offers if each.action == "take_reward")
                points = next((field.least for field in offer.fields if field.name == "points"), 0)
                self.evening.must("take_reward", seat=offer.seat, reward="intrigue", points=["power"] * points)
                served = len(self.evening.board.served)
                watch.does(board._replace(phase="rewards" if served < 4 else "provinces"))
            case "provinces":
                self.evening.must("provinces_checked")
                watch.does(board._replace(phase="refresh"))
            case "refresh":
                self.evening.must("refreshed")
                watch.does(board._replace(phase="placing", round=board.round + 1, markers=3, flips=()))


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 8))])
def test_the_sand_is_exact_whatever_happens(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight evenings of 1,250 steps each: flips, pauses, undo and redo, restarts, power cuts, suspends, wall clocks."""
    machine = Machine(tmp_path / "journal", seed, monkeypatch)
    for _ in range(1_250):
        machine.step()
    machine.evening.assert_disk_agrees()
    machine.evening.journal.close()
    assert len(machine.counted) == 12
    assert machine.seen >= {"placing", "round", "called", "privilege", "rewards", "provinces", "refresh"}
    assert machine.flips > 200
    assert machine.lost > 0
