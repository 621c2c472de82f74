"""The thread of the small display: only the newest, only when changed, and whatever the display does stays here."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from companion.config import OledOptions
from companion.engine.said import Said, said
from companion.table.command import Snapshot
from companion.words import Words
from hardware import glances as module
from hardware.glances import PAUSES, Glances
from hardware.oled import Oled
from hardware.page import draw
from hardware.ports import PartMissing
from hardware.simulated_text import SimulatedTextDisplay
from tests.hardware.panel import Panel, wired
from tests.orchard.tables import CEILING, must, start, table_at, wait_until

SOON = (0.001,)


class Noting(SimulatedTextDisplay):
    """Notes what it is asked to show. `gate` holds it in the middle of that."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, ...]] = []
        self.kept = 0
        self.closed = threading.Event()
        self.threads: set[str] = set()
        self.fails: Exception | None = None
        self.gate = threading.Event()
        self.gate.set()

    def show(self, lines: Sequence[str]) -> None:
        self.threads.add(threading.current_thread().name)
        self.asked.append(tuple(lines))
        assert self.gate.wait(CEILING)
        if self.fails is not None:
            raise self.fails
        super().show(lines)

    def keep(self) -> None:
        self.kept += 1
        super().keep()

    def close(self) -> None:
        self.closed.set()
        super().close()


def read(snapshot: Snapshot) -> tuple[Said, ...]:
    """A revision is a round of Pendulum; without a game there is nothing to say."""
    return (said("pendulum.glance.round", round=snapshot.number or 0, rounds=4),) if snapshot.number else ()


class House:
    def __init__(self, **options: object) -> None:
        self.words = Words("en")
        self.display = Noting()
        self.read: Callable[[Snapshot], tuple[Said, ...]] = read
        self.rev = 0
        self.glances = Glances(
            self.display,
            lambda snapshot: self.read(snapshot),
            lambda: self.words,
            **{"pauses": SOON, "keep": 3600.0, **options},  # type: ignore[arg-type]
        )

    def see(self, number: int) -> None:
        self.rev += 1
        self.glances.see(Snapshot(rev=self.rev, number=number))

    def until_shown(self, *lines: str) -> None:
        wait_until(lambda: self.display.lines == lines)
        wait_until(lambda: self.glances.status().state == "ok")


@pytest.fixture
def make() -> Iterator[Callable[..., House]]:
    made: list[House] = []

    def make(**options: object) -> House:
        made.append(House(**options))
        return made[-1]

    yield make
    for house in made:
        house.display.gate.set()
        house.glances.close()
        assert not house.glances._thread.is_alive()


@pytest.fixture
def house(make: Callable[..., House]) -> House:
    made = make()
    made.glances.start()
    return made


def test_it_shows_the_newest_on_its_own_thread(house: House) -> None:
    house.see(2)
    house.until_shown("Round 2 of 4")
    house.see(3)
    house.until_shown("Round 3 of 4")
    assert house.display.threads == {"glances"}


def test_it_shows_only_what_changed(house: House) -> None:
    house.see(2)
    house.until_shown("Round 2 of 4")
    before = list(house.display.asked)
    for _ in range(20):
        house.see(2)
    house.see(3)
    house.until_shown("Round 3 of 4")
    assert house.display.asked == [*before, ("Round 3 of 4",)]
    assert house.glances.status().shown == len(house.display.asked)


def test_keeping_is_not_showing(make: Callable[..., House]) -> None:
    house = make(keep=0.001)
    house.glances.start()
    house.see(2)
    house.until_shown("Round 2 of 4")
    asked, kept = list(house.display.asked), house.display.kept
    wait_until(lambda: house.display.kept > kept + 5)
    assert house.display.asked == asked
    assert house.glances.status().shown == len(asked)


def test_what_was_overtaken_is_never_shown(house: House) -> None:
    house.see(1)
    house.until_shown("Round 1 of 4")
    house.display.gate.clear()
    house.see(2)
    wait_until(lambda: house.display.asked[-1] == ("Round 2 of 4",))
    for number in (3, 4, 1, 3, 4):
        house.see(number)
    house.display.gate.set()
    house.until_shown("Round 4 of 4")
    assert house.display.asked[-2:] == [("Round 2 of 4",), ("Round 4 of 4",)]


def test_an_older_snapshot_that_comes_late_is_not_shown(house: House) -> None:
    house.glances.see(Snapshot(rev=9, number=3))
    house.until_shown("Round 3 of 4")
    house.glances.see(Snapshot(rev=8, number=2))
    assert house.glances._snapshot is not None
    assert house.glances._snapshot.rev == 9
    house.glances.see(Snapshot(rev=10, number=4))
    house.until_shown("Round 4 of 4")
    assert ("Round 2 of 4",) not in house.display.asked


def test_without_a_game_it_is_dark(house: House) -> None:
    house.see(2)
    house.until_shown("Round 2 of 4")
    house.see(0)
    house.until_shown()
    assert house.display.picture.getbbox() is None


@pytest.mark.parametrize("told", [True, False])
def test_another_language(make: Callable[..., House], told: bool) -> None:
    house = make(keep=3600.0 if told else 0.01)
    house.glances.start()
    house.see(2)
    house.until_shown("Round 2 of 4")
    house.words = Words("ru")
    if told:
        house.glances.refresh()
    house.until_shown("Раунд 2 из 4")
    house.words = Words("cs")
    if told:
        house.glances.refresh()
    house.until_shown("Kolo 2 ze 4")


# A display that is missing


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == module.__name__]


def test_missing_from_the_start_and_then_there(make: Callable[..., House], caplog: pytest.LogCaptureFixture) -> None:
    house = make()
    assert house.glances.status().state == "starting"
    house.display.pull()
    house.glances.start()
    house.see(2)
    wait_until(lambda: len(house.display.asked) > 20)
    status = house.glances.status()
    assert (status.state, status.trouble, status.shown) == ("missing", "no_answer", 0)
    assert "pulled" in status.detail
    house.display.plug_in()
    house.until_shown("Round 2 of 4")
    assert house.glances.status().trouble == house.glances.status().detail == ""
    assert len(warnings(caplog)) == 2, "one when it was missed, one when it was back"


def test_pulled_in_the_middle_and_back(make: Callable[..., House], caplog: pytest.LogCaptureFixture) -> None:
    house = make(keep=0.005)
    house.glances.start()
    house.see(2)
    house.until_shown("Round 2 of 4")
    for _ in range(3):
        house.display.pull()
        wait_until(lambda: house.glances.status().state == "missing")
        house.display.plug_in()
        house.until_shown("Round 2 of 4")
    assert len(warnings(caplog)) == 6


def test_out_for_a_moment_that_nobody_noticed(make: Callable[..., House], caplog: pytest.LogCaptureFixture) -> None:
    house = make(keep=0.05)
    house.glances.start()
    house.see(2)
    house.until_shown("Round 2 of 4")
    house.display._darken(pulled=False)
    house.until_shown("Round 2 of 4")
    assert warnings(caplog) == []


def test_another_reason_is_told(make: Callable[..., House], caplog: pytest.LogCaptureFixture) -> None:
    house = make()
    house.display.fails = PartMissing("there is no bus", "no_bus")
    house.glances.start()
    wait_until(lambda: house.glances.status().trouble == "no_bus")
    house.display.fails = PartMissing("look at its wires", "no_answer")
    wait_until(lambda: house.glances.status().trouble == "no_answer")
    assert warnings(caplog) == ["there is no bus", "look at its wires"]


def test_the_pauses_grow_and_a_new_snapshot_does_not_hurry_them(
    make: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = make(pauses=PAUSES)
    waits: list[int] = []
    now = [0.0]

    def wait(due: float) -> None:
        waits.append(round(due - now[0]))
        if len(waits) % 2:
            house.see(len(waits) % 4 + 1)  # something happens, half way
            now[0] += (due - now[0]) / 2
        else:
            now[0] = due
        house.glances._closed = len(waits) >= 14

    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(house.glances, "_wait", wait)
    house.display.pull()
    house.glances._run()
    assert waits[::2] == [1, 2, 5, 10, 30, 30, 30]
    assert len(house.display.asked) == 7


# Whatever goes wrong stays here


def test_a_fault_of_a_display_is_logged_once(make: Callable[..., House], caplog: pytest.LogCaptureFixture) -> None:
    house = make()
    house.display.fails = ZeroDivisionError("oops")
    house.glances.start()
    wait_until(lambda: len(house.display.asked) > 20)
    assert house.glances.status().trouble == "fault"
    house.display.fails = None
    house.see(2)
    house.until_shown("Round 2 of 4")
    assert [record.levelno for record in caplog.records] == [logging.ERROR, logging.WARNING]


def test_a_glance_that_fails_leaves_what_was_shown(house: House, caplog: pytest.LogCaptureFixture) -> None:
    house.see(2)
    house.until_shown("Round 2 of 4")

    def fail(_: Snapshot) -> tuple[Said, ...]:
        raise ZeroDivisionError

    house.read = fail
    house.see(3)
    wait_until(lambda: "failed" in caplog.text)
    assert house.display.lines == ("Round 2 of 4",)
    house.read = read
    house.see(4)
    house.until_shown("Round 4 of 4")


def test_no_display_at_all() -> None:
    glances = Glances(None, read, lambda: Words("en"))
    glances.start()
    glances.see(Snapshot(rev=1, number=2))
    assert glances.status().state == "off"
    glances.close()


def test_closing_makes_it_dark(house: House) -> None:
    house.see(2)
    house.until_shown("Round 2 of 4")
    house.glances.close()
    assert house.display.closed.is_set()
    assert house.display.lines == ()
    house.see(3)
    assert house.display.lines == ()


def test_closing_does_not_wait_out_a_pause(make: Callable[..., House]) -> None:
    house = make(pauses=(3600.0,))
    house.display.pull()
    house.glances.start()
    wait_until(lambda: house.glances.status().state == "missing")
    house.glances.close()
    assert house.display.closed.is_set()


def test_closing_while_something_is_being_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LEAVING", 0.05)
    house.display.gate.clear()
    house.see(2)
    wait_until(lambda: ("Round 2 of 4",) in house.display.asked)
    house.glances.close()
    assert not house.display.closed.is_set(), "the thread that shows is the one that closes"
    house.display.gate.set()
    assert house.display.closed.wait(CEILING)


# With a real table, and with luma


def orchard(snapshot: Snapshot) -> tuple[Said, ...]:
    """Something that changes with every command, in words that there are."""
    return (said("ethnos.glance.deck", n=snapshot.rev),) if snapshot.game else ()


def test_a_display_that_hangs_does_not_hold_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LEAVING", 0.05)
    panel = wired(Panel(), monkeypatch)
    panel.hanging = threading.Event()
    glances = Glances(Oled(OledOptions()), orchard, lambda: Words("en"), keep=3600.0)
    with table_at(tmp_path / "journal") as table:
        glances.start()
        table.watch(glances.see)
        start(table)
        for _ in range(8):
            must(table, "pick", seat=table.snapshot.state.turn)
        assert table.health().failed_views == 0
        glances.close()
        assert glances._thread.is_alive(), "left to itself"
    panel.hanging.set()
    glances._thread.join(CEILING)
    assert not glances._thread.is_alive()
    assert panel.picture.getbbox() is None


def test_a_game_on_luma_with_a_cable_that_comes_loose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = wired(Panel(), monkeypatch)
    words = Words("en")
    glances = Glances(Oled(OledOptions()), orchard, lambda: words, pauses=SOON, keep=0.01)

    def shows(*lines: str) -> Callable[[], bool]:
        return lambda: panel.picture.tobytes() == draw(lines).tobytes()

    with table_at(tmp_path / "journal") as table:
        glances.start()
        table.watch(glances.see)
        start(table)
        wait_until(shows(f"Deck: {table.snapshot.rev}"))
        panel.pull()
        wait_until(lambda: glances.status().state == "missing")
        must(table, "pick", seat=table.snapshot.state.turn)
        panel.plug_in()
        wait_until(shows(f"Deck: {table.snapshot.rev}"))
        glances.close()
    assert panel.picture.getbbox() is None
    assert panel.open_now == 0
