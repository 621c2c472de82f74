"""Table time: monotonic, stopped by a pause, carried over a restart, and never moved by undo."""

from __future__ import annotations

import time

import pytest

from companion.table.clock import TableClock, boot_id
from companion.table.command import Command
from companion.table.ledger import Note
from tests.orchard.evening import Evening, FakeMonotonic

SAND = 60_000


def test_undo_does_not_move_the_sand_of_a_running_hourglass(evening: Evening) -> None:
    evening.must("turn")
    evening.pass_time(10_000)
    evening.must("pick", seat=0)
    evening.pass_time(5_000)
    evening.must("undo")
    assert evening.sand_left == SAND - 15_000
    evening.pass_time(5_000)
    evening.must("redo")
    assert evening.sand_left == SAND - 20_000


def test_undoing_a_turn_restores_the_hourglass_as_if_it_had_not_been_turned(evening: Evening) -> None:
    evening.must("turn")
    evening.pass_time(40_000)
    before = evening.state.sand
    evening.must("turn")
    evening.pass_time(3_000)
    evening.must("undo")
    assert evening.state.sand == before
    assert evening.sand_left == SAND - 43_000
    evening.pass_time(1_000)
    evening.must("redo")
    assert evening.sand_left == SAND - 4_000


def test_a_pause_stops_the_sand(evening: Evening) -> None:
    evening.must("turn")
    evening.pass_time(10_000)
    evening.must("pause")
    assert evening.session.snapshot.paused
    evening.pass_time(1_000_000)
    assert evening.sand_left == SAND - 10_000
    assert evening.refused("pause") == "refusal.already_paused"
    evening.must("go_on")
    evening.pass_time(5_000)
    assert evening.sand_left == SAND - 15_000
    assert not evening.session.snapshot.paused


def test_a_pause_counts_from_the_press(evening: Evening) -> None:
    """The disk may be slow, the finger was not."""
    evening.must("turn")
    evening.pass_time(10_000)
    pressed = evening.clock.now()
    evening.pass_time(80)

    evening.session.handle(Command(id="press", action={"action": "pause"}, at=pressed))
    assert evening.sand_left == SAND - 10_000


def test_undo_leaves_a_pause_alone(evening: Evening) -> None:
    evening.must("pick", seat=0)
    evening.must("pause")
    evening.must("undo")
    assert evening.session.snapshot.paused
    assert evening.state.fruit == (0, 0, 0)
    assert evening.refused("undo") == "refusal.nothing_to_undo"


def away(evening: Evening) -> None:
    """The sand runs for 10 s, the app is away for 30."""
    evening.must("turn")
    evening.pass_time(10_000)
    evening.session.note_time()
    evening.pass_time(30_000)
    evening.restart()


def test_after_a_restart_on_the_same_boot_the_table_says_whether_the_sand_ran_on(evening: Evening) -> None:
    away(evening)
    snapshot = evening.session.snapshot
    assert (snapshot.paused, snapshot.time_lost, snapshot.away) == (True, True, 30_000)
    evening.pass_time(600_000)
    assert evening.sand_left == SAND - 10_000

    evening.must("go_on")
    assert (evening.session.snapshot.time_lost, evening.session.snapshot.away) == (False, None)
    evening.pass_time(2_000)
    assert evening.sand_left == SAND - 12_000


def test_as_if_the_sand_had_run_on(evening: Evening) -> None:
    away(evening)
    evening.must("go_on", ran=True)
    assert evening.sand_left == SAND - 40_000
    evening.pass_time(5_000)
    evening.restart(boot="second boot")
    assert evening.sand_left == SAND - 40_000


@pytest.mark.parametrize("boot", [None, "second boot"])
def test_nobody_knows_how_long_it_would_have_run(evening: Evening, boot: str | None) -> None:
    """After a power cut, or when time stood still already."""
    evening.must("turn")
    if boot is None:
        evening.must("pause")
    evening.restart(boot=boot)
    assert evening.session.snapshot.away is None
    assert evening.refused("go_on", ran=True) == "refusal.away_unknown"
    evening.must("go_on")


def test_a_pause_survives_a_restart_and_a_power_cut(evening: Evening) -> None:
    evening.must("turn")
    evening.pass_time(10_000)
    evening.must("pause")
    evening.pass_time(7_000)
    evening.restart()
    assert evening.session.snapshot.paused
    evening.restart(boot="second boot")
    assert evening.session.snapshot.paused
    assert evening.sand_left == SAND - 10_000
    evening.must("go_on")
    evening.pass_time(1_000)
    assert evening.sand_left == SAND - 11_000


def test_a_pause_survives_the_loss_of_its_note(evening: Evening) -> None:
    evening.must("turn")
    evening.must("pause")
    evening.journal._connection.execute("DELETE FROM note")
    evening.restart()
    assert evening.session.snapshot.paused


@pytest.mark.parametrize("up", [1_000, 10_000_000])
def test_after_a_power_cut_time_stands_still_at_the_last_note(evening: Evening, up: int) -> None:
    evening.must("turn")
    evening.pass_time(10_000)
    evening.session.note_time()
    evening.pass_time(1_500)
    evening.restart(boot="second boot", up=up)
    snapshot = evening.session.snapshot
    assert snapshot.paused
    assert snapshot.time_lost
    evening.pass_time(600_000)
    assert evening.sand_left == SAND - 10_000

    evening.must("go_on")
    assert not evening.session.snapshot.time_lost
    evening.pass_time(2_000)
    assert evening.sand_left == SAND - 12_000


def test_time_is_still_lost_when_the_power_goes_twice(evening: Evening) -> None:
    evening.must("turn")
    evening.restart(boot="second boot")
    evening.must("pick", seat=0)
    evening.restart(boot="third boot")
    assert evening.session.snapshot.time_lost
    assert evening.sand_left == SAND


def test_a_power_cut_costs_nothing_when_no_sand_ran(evening: Evening) -> None:
    evening.must("turn")
    evening.pass_time(SAND + 1)
    evening.must("pick", seat=0)
    evening.restart(boot="second boot")
    assert not evening.session.snapshot.time_lost
    assert not evening.session.snapshot.paused


def test_after_a_power_cut_time_never_stands_before_the_last_entry() -> None:
    clock = TableClock(FakeMonotonic(), "second boot")
    assert clock.resume(Note("first boot", 9_000, 4_000), at_least=4_500) is None
    assert clock.now() == 4_500


def test_an_input_never_counts_before_what_is_booked(evening: Evening) -> None:

    evening.pass_time(10_000)
    evening.must("turn")
    evening.session.handle(Command(id="late", action={"action": "turn"}, at=9_000))
    assert evening.state.sand.runs_out == 10_000 + SAND


def test_the_wall_clock_is_irrelevant(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.must("turn")
    evening.pass_time(10_000)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    evening.must("pick", seat=0)
    evening.restart()
    monkeypatch.setattr(time, "time", lambda: 4e9)
    monkeypatch.setattr(time, "time_ns", lambda: 4 * 10**18)
    evening.restart()
    assert evening.sand_left == SAND - 10_000


def test_every_game_has_a_time_of_its_own(evening: Evening) -> None:
    evening.must("turn")
    first = evening.session.snapshot.number
    evening.pass_time(10_000)
    evening.must("pause")
    evening.start()
    assert evening.clock.now() == 0
    assert evening.clock.running
    evening.pass_time(3_000)
    evening.must("open_game", number=first)
    assert evening.session.snapshot.paused
    assert evening.sand_left == SAND - 10_000


def test_the_sand_of_a_game_that_is_put_aside_lies_still(evening: Evening) -> None:
    evening.must("turn")
    first = evening.session.snapshot.number
    evening.pass_time(10_000)
    evening.start()
    evening.pass_time(30_000)
    evening.must("open_game", number=first)
    assert evening.session.snapshot.paused
    assert evening.sand_left == SAND - 10_000
    evening.must("go_on")
    evening.pass_time(1_000)
    assert evening.sand_left == SAND - 11_000


def test_a_stamp_from_another_game_does_not_carry_over(evening: Evening) -> None:
    evening.pass_time(50_000)
    late = evening.clock.now()
    evening.start()
    evening.session.handle(Command(id="late", action={"action": "turn"}, at=late))
    assert evening.sand_left == SAND


def test_waiting_is_known_only_while_time_runs() -> None:
    monotonic = FakeMonotonic(0)
    clock = TableClock(monotonic, "boot")
    monotonic.ms = 400
    assert clock.wait_for(1_000) == 0.6
    assert clock.wait_for(300) == 0
    clock.stop()
    assert clock.wait_for(1_000) is None


def test_boots_are_told_apart() -> None:
    assert boot_id() == boot_id()
    assert len(boot_id()) > 8
