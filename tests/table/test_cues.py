"""Cues: announced once, in order, whatever listeners do and whatever is undone."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.contract import Cue
from companion.table.clock import TableClock
from companion.table.table import Table
from tests.orchard.evening import FakeMonotonic
from tests.orchard.tables import must, start, table_at, wait_until

SAND = 60_000


class Announced:
    """A listener that keeps what it heard."""

    def __init__(self) -> None:
        self.cues: list[Cue] = []

    def __call__(self, cue: Cue) -> None:
        self.cues.append(cue)

    @property
    def names(self) -> list[str]:
        return [cue.name for cue in self.cues]

    def wait_for(self, count: int) -> None:
        wait_until(lambda: len(self.cues) >= count)


@pytest.fixture
def monotonic() -> FakeMonotonic:
    return FakeMonotonic()


@pytest.fixture
def announced() -> Announced:
    return Announced()


@pytest.fixture
def table(tmp_path: Path, monotonic: FakeMonotonic, announced: Announced) -> Iterator[Table]:
    with table_at(tmp_path / "journal", sand=SAND, clock=lambda: TableClock(monotonic, "boot")) as table:
        table.listen(announced)
        start(table)
        yield table


def pass_time(table: Table, monotonic: FakeMonotonic, ms: int) -> None:
    """The fake clock wakes nobody by itself; the tap of a player does."""
    monotonic.ms += ms
    must(table, "pick", seat=0, by=1)
    must(table, "pick", seat=0, by=-1)


def test_cues_come_in_order_and_once(tmp_path: Path, announced: Announced) -> None:
    with table_at(tmp_path / "journal", sand=40) as table:
        table.listen(announced)
        start(table)
        for turn in range(1, 4):
            must(table, "turn")
            announced.wait_for(2 * turn)
            must(table, "pick", seat=0)
    assert announced.names == ["nearly", "empty"] * 3
    assert [cue.at for cue in announced.cues] == sorted(cue.at for cue in announced.cues)


def test_a_cue_never_comes_before_its_moment(tmp_path: Path) -> None:
    early: list[Cue] = []
    heard = Announced()
    with table_at(tmp_path / "journal", sand=40) as table:
        table.listen(lambda cue: early.append(cue) if table.now() < cue.at else None)
        table.listen(heard)
        start(table)
        must(table, "turn")
        heard.wait_for(2)
    assert early == []


def test_a_listener_that_raises_does_not_stop_the_others(tmp_path: Path, announced: Announced) -> None:
    def broken(_: Cue) -> None:
        raise RuntimeError("no buzzer")

    with table_at(tmp_path / "journal", sand=40) as table:
        table.listen(broken)
        table.listen(announced)
        start(table)
        must(table, "turn")
        announced.wait_for(2)
        assert table.health().cues_alive
    assert announced.names == ["nearly", "empty"]


def test_a_pause_holds_cues_back(table: Table, monotonic: FakeMonotonic, announced: Announced) -> None:
    must(table, "turn")
    must(table, "pause")
    pass_time(table, monotonic, 10 * SAND)
    time.sleep(0.05)  # only gives a fault the time to show
    assert announced.cues == []
    must(table, "go_on")
    pass_time(table, monotonic, SAND)
    announced.wait_for(2)
    assert announced.names == ["nearly", "empty"]


def test_undo_and_redo_announce_nothing_again(table: Table, monotonic: FakeMonotonic, announced: Announced) -> None:
    must(table, "turn")
    monotonic.ms += SAND
    must(table, "pick", seat=0)
    announced.wait_for(2)
    must(table, "undo")
    must(table, "undo")
    assert table.snapshot.cues == ()
    must(table, "redo")
    must(table, "redo")
    must(table, "turn")
    pass_time(table, monotonic, SAND)
    announced.wait_for(4)
    assert announced.names == ["nearly", "empty"] * 2


def test_undoing_a_turn_brings_the_cue_of_the_old_sand_back(
    table: Table, monotonic: FakeMonotonic, announced: Announced
) -> None:
    must(table, "turn")
    monotonic.ms += 10_000
    must(table, "turn")
    must(table, "undo")
    pass_time(table, monotonic, SAND - 10_000)
    announced.wait_for(2)
    assert [cue.at for cue in announced.cues] == [SAND * 3 // 4, SAND]


def test_what_was_due_before_the_table_came_up_is_not_announced(
    tmp_path: Path, monotonic: FakeMonotonic, announced: Announced
) -> None:
    def clock() -> TableClock:
        return TableClock(monotonic, "boot")

    path = tmp_path / "journal"
    with table_at(path, sand=SAND, clock=clock) as table:
        start(table)
        must(table, "turn")
        monotonic.ms += SAND  # nobody listens
    with table_at(path, sand=SAND, clock=clock) as table:
        table.listen(announced)
        must(table, "turn")
        pass_time(table, monotonic, SAND)
        announced.wait_for(2)
    assert [cue.at for cue in announced.cues] == [SAND + SAND * 3 // 4, 2 * SAND]


def test_what_was_due_in_another_game_is_not_announced_when_it_is_opened(
    table: Table, monotonic: FakeMonotonic, announced: Announced
) -> None:
    must(table, "turn")
    pass_time(table, monotonic, SAND)
    announced.wait_for(2)
    start(table)
    must(table, "open_game", number=1)
    must(table, "turn")
    pass_time(table, monotonic, SAND)
    announced.wait_for(4)
    assert [cue.at for cue in announced.cues] == [SAND * 3 // 4, SAND, SAND + SAND * 3 // 4, 2 * SAND]


def test_a_new_game_announces_the_same_moments_again(
    table: Table, monotonic: FakeMonotonic, announced: Announced
) -> None:
    must(table, "turn")
    pass_time(table, monotonic, SAND)
    announced.wait_for(2)
    start(table)
    must(table, "turn")
    pass_time(table, monotonic, SAND)
    announced.wait_for(4)
    assert [cue.at for cue in announced.cues] == [SAND * 3 // 4, SAND] * 2
