"""The parts of the box at a real table: presses, lights and beeps, over both makes."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion import games
from companion.box import Box
from companion.config import HardwareOptions, LongPress, PartName
from companion.journal.journal import Journal
from companion.table.clock import TableClock
from companion.table.session import Session
from companion.table.table import Table
from hardware import glow, parts
from hardware.desk import Desk
from hardware.glow import Glow
from hardware.tones import LOW
from tests.fast_clock import FastClock
from tests.hardware.test_debounce import bounced
from tests.orchard.tables import CEILING, must, wait_until

QUICK = msgspec.structs.replace(HardwareOptions(), lock_out=0, settle=1)


@contextmanager
def table_of(path: Path, clock: Callable[[], TableClock] = TableClock) -> Iterator[Table]:
    def open_session() -> Session:
        found = {name: games.load(name) for name in games.names()}
        return Session(Journal.open(path), found, lambda game: Box(game, path.parent).values(), clock(), "seed")

    table = Table(open_session)
    try:
        yield table
    finally:
        table.close()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with table_of(tmp_path / "journal.sqlite3") as table:
        begin(table)
        yield table


@pytest.fixture
def fast_table(tmp_path: Path) -> Iterator[Table]:
    with table_of(tmp_path / "journal.sqlite3", FastClock) as table:
        begin(table)
        yield table


def begin(table: Table) -> None:
    must(table, "new_game", game="pendulum", setup={"names": ["Ann", "Bob", "Cid", "Dan"]})
    insist(table, "begin")


def insist(table: Table, action: str, **fields: Any) -> None:
    import uuid

    from companion.table.command import Command

    command = Command(id=uuid.uuid4().hex, action={"action": action, **fields}, at=table.now(), override=True)
    reply = table.submit(command).result(CEILING)
    assert reply.ok, reply


class Hands:
    """A simulated box at a table."""

    def __init__(self, table: Table, options: HardwareOptions = QUICK, **more: Any) -> None:
        self.table = table
        opened = parts.open_parts(msgspec.structs.replace(options, make="simulated"))
        self.lights: Any = opened.lights
        self.buttons: Any = opened.buttons
        self.buzzer: Any = opened.buzzer
        self.desk = Desk(table, games.load, opened, options, **more)

    def __enter__(self) -> Hands:
        self.desk.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.desk.close()

    def push(self, name: str) -> None:
        self.buttons.press(name)
        self.buttons.release(name)

    def lit(self, name: str) -> str:
        return "".join("#" if on else "." for on in self.lights.lit[name])

    @property
    def glow(self) -> Glow:
        assert self.desk.glow is not None
        return self.desk.glow

    @property
    def state(self) -> Any:
        return self.table.snapshot.state


def test_a_round_by_button_presses_only(fast_table: Table) -> None:
    with Hands(fast_table) as hands:
        hands.push("flip_purple")
        wait_until(lambda: hands.state.phase == "round")
        for _ in range(2):
            wait_until(lambda: hands.state.glass("purple").sand.is_empty(fast_table.now()))
            flips = len(hands.state.flips)
            hands.push("flip_purple")
            wait_until(lambda flips=flips: len(hands.state.flips) > flips)  # type: ignore[misc]
        assert hands.state.phase == "called"
        seen: set[str] = set()
        wait_until(lambda: (seen.add(hands.lit("green")), len(seen) >= 5)[1])
        assert {shown.count("#") for shown in seen} == {1}, "a light runs through"


def test_the_lights_follow_the_sand(table: Table) -> None:
    with Hands(table) as hands:
        wait_until(lambda: hands.lit("black") == "#....")  # the upper row, before anything was turned
        hands.push("flip_black")
        wait_until(lambda: hands.lit("black") == hands.lit("purple") == "#####")
        must(table, "set_glass", glass="green", row="lower", seconds=60)
        wait_until(lambda: hands.lit("green") == "..###")
        must(table, "set_glass", glass="green", row="upper", seconds=60)
        wait_until(lambda: hands.lit("green") == "###..")
        hands.push("pause")
        wait_until(lambda: hands.lit("green") == "#.#.#")
        hands.push("pause")
        wait_until(lambda: hands.lit("green") == "###..")
        must(table, "set_glass", glass="black", row="lower", seconds=0)
        wait_until(lambda: hands.lit("black") == ".....")
        wait_until(lambda: hands.lit("black") == "#####")  # empty: it blinks
        must(table, "abandon", number=table.snapshot.number)
        wait_until(lambda: all(hands.lit(name) == "....." for name in hands.lights.bars))


def test_a_refused_press_is_heard_and_seen(table: Table) -> None:
    must(table, "start_round")
    with Hands(table) as hands:
        wait_until(lambda: hands.lit("black") == "#####")
        hands.push("flip_black")
        wait_until(lambda: hands.lit("black") == ".....")  # it flickers
        wait_until(lambda: hands.lit("black") == "#####")
        wait_until(lambda: hands.buzzer.played.count(LOW) == 2)
        assert not hands.state.flips
        hands.push("automa")  # does nothing in this game, and says so
        wait_until(lambda: hands.buzzer.played.count(LOW) == 4)


def test_cues_beep_each_in_its_pitch(fast_table: Table) -> None:
    must(fast_table, "start_round")
    with Hands(fast_table) as hands:
        for glass in games.load("pendulum").glasses[:2]:
            wait_until(lambda pitch=glass.pitch: pitch in hands.buzzer.played)  # type: ignore[misc]


def test_what_is_switched_off_is_not_heard(table: Table) -> None:
    must(table, "start_round")
    with Hands(table, announces=lambda _: False) as hands:
        hands.push("flip_black")
        wait_until(lambda: hands.lit("black") == ".....")  # it is seen all the same
    assert LOW not in hands.buzzer.played
    silent = msgspec.structs.replace(QUICK, buzzer=False)
    with Hands(table, silent) as hands:
        assert hands.buzzer is None
        hands.push("flip_black")
        wait_until(lambda: hands.lit("black") == ".....")


@pytest.mark.parametrize("left_out", parts.PARTS)
def test_each_part_works_without_the_others(table: Table, left_out: PartName) -> None:
    must(table, "start_round")
    without: Any = {left_out: "none"}
    with Hands(table, msgspec.structs.replace(QUICK, **without)) as hands:
        if hands.lights is not None:
            wait_until(lambda: hands.lit("black") == "#####")
        if hands.buttons is not None:
            hands.push("flip_black")  # too early
            if hands.lights is not None:
                wait_until(lambda: hands.lit("black") == ".....")
            if hands.buzzer is not None:
                wait_until(lambda: hands.buzzer.played.count(LOW) == 2)
            hands.push("pause")
            wait_until(lambda: table.snapshot.paused)


def test_undo_and_a_long_press_of_it(table: Table) -> None:
    must(table, "start_round")
    options = msgspec.structs.replace(QUICK, long_press=300)
    with Hands(table, options) as hands:
        hands.push("undo")
        wait_until(lambda: hands.state.phase == "placing")
        hands.buttons.press("undo")
        wait_until(lambda: hands.state.phase == "round")  # held: put back
        hands.buttons.release("undo")


def test_a_long_press_of_a_flip_button_takes_its_turn_back(table: Table) -> None:
    must(table, "start_round")
    insist(table, "flip", glass="green")
    options = msgspec.structs.replace(QUICK, long_press=300, long=LongPress(flip="take_back"))
    with Hands(table, options) as hands:
        hands.buttons.press("flip_green")
        wait_until(lambda: not hands.state.flips)
        hands.buttons.release("flip_green")


def test_a_long_press_that_is_the_tables_works_where_the_game_has_no_such_button(table: Table) -> None:
    must(table, "start_round")
    assert all(each.name != "automa" for each in games.load("pendulum").buttons)
    options = msgspec.structs.replace(QUICK, long_press=300, long=LongPress(automa="undo"))
    with Hands(table, options) as hands:
        hands.buttons.press("automa")
        wait_until(lambda: hands.state.phase == "placing")
        hands.buttons.release("automa")


def test_in_a_game_without_buttons_they_do_nothing_and_say_so(tmp_path: Path) -> None:
    with table_of(tmp_path / "journal.sqlite3") as table:
        must(table, "new_game", game="tally", setup={"names": ["Ann", "Bob"]})
        rev = table.snapshot.rev
        with Hands(table) as hands:
            hands.push("flip_green")
            wait_until(lambda: hands.buzzer.played.count(LOW) == 2)
            assert hands.lit("green") == "....."
        assert table.snapshot.rev == rev


def test_a_thousand_bounced_presses_are_a_thousand_flips_or_refusals(table: Table) -> None:
    """From three threads at once, as three hands would: none doubled, none lost."""
    must(table, "start_round")
    must(table, "set_switches", early_flips=True)
    refused: list[str] = []
    table.hear_refusals(lambda command, _: refused.append(command.id))
    before = table.snapshot.rev
    with Hands(table, HardwareOptions()) as hands:

        def push(name: str, count: int) -> None:
            chance, at = random.Random(name), 0
            for _ in range(count):
                at += 1000
                for down, when in bounced(at, 60, chance):
                    (hands.buttons.press if down else hands.buttons.release)(name, when)

        work = (("flip_black", 400), ("flip_green", 400), ("pause", 199), ("flip_purple", 1))
        fingers = [threading.Thread(target=push, args=each) for each in work]
        for finger in fingers:
            finger.start()
        for finger in fingers:
            finger.join()
        wait_until(lambda: table.snapshot.rev - before + len(refused) >= 1000)
    must(table, "set_switches", early_flips=False)  # whatever came too often stands before it in the queue
    assert table.snapshot.rev - before + len(refused) == 1000 + 1


def test_closing_leaves_everything_dark_and_silent(table: Table) -> None:
    must(table, "start_round")
    with Hands(table) as hands:
        wait_until(lambda: hands.lit("black") == "#####")
    assert not any(any(lit) for lit in hands.lights.lit.values())
    assert hands.buzzer.pitch == 0
    rev = table.snapshot.rev
    hands.push("pause")
    assert table.snapshot.rev == rev, "a closed box presses nothing"


def test_parts_close_in_order_also_when_one_fails(table: Table) -> None:
    order: list[str] = []
    with Hands(table) as hands:
        for name, part in (("buttons", hands.buttons), ("buzzer", hands.buzzer), ("lights", hands.lights)):

            def close(name: str = name) -> None:
                order.append(name)
                if name == "buzzer":
                    raise RuntimeError("stuck")

            part.close = close
    assert order == ["buttons", "buzzer", "lights"]


def test_a_game_whose_view_fails_does_not_end_the_lights(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    must(table, "start_round")
    game = games.load("pendulum")
    with Hands(table) as hands:
        wait_until(lambda: hands.lit("black") == "#####")
        with monkeypatch.context() as broken:
            broken.setattr(type(game), "hourglasses", lambda *_: 1 / 0)
            hands.push("pause")
            wait_until(lambda: table.snapshot.paused)
        hands.glow.wake()
        wait_until(lambda: hands.lit("black") == "#.#.#")


def test_lights_that_forgot_come_back(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glow, "KEEP", 20)
    must(table, "start_round")
    must(table, "pause")  # nothing changes by itself any more
    with Hands(table) as hands:
        wait_until(lambda: hands.lit("black") == "#.#.#")
        hands.lights.forget()
        assert hands.lit("black") == "....."
        wait_until(lambda: all(hands.lit(name) == "#.#.#" for name in hands.lights.bars))
        hands.lights.pulled = True
        wait_until(lambda: hands.glow.trouble != "")
        hands.lights.forget()
        hands.lights.pulled = False
        wait_until(lambda: all(hands.lit(name) == "#.#.#" for name in hands.lights.bars))
        wait_until(lambda: hands.glow.trouble == "")


def test_nobody_is_woken_for_lights_that_are_dark(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glow, "KEEP", 1)
    with Hands(table) as hands:
        wait_until(lambda: hands.lit("black") == "#....")
        must(table, "abandon", number=table.snapshot.number)
        wait_until(lambda: all(hands.lit(name) == "....." for name in hands.lights.bars))
        assert hands.glow._draw() is None


def test_lights_that_are_pulled_come_back(table: Table) -> None:
    must(table, "start_round")
    with Hands(table) as hands:
        wait_until(lambda: hands.lit("black") == "#####")
        hands.lights.pulled = True
        hands.push("pause")
        wait_until(lambda: hands.glow.trouble != "")
        assert table.snapshot.paused, "the table plays on"
        hands.lights.pulled = False
        wait_until(lambda: hands.lit("black") == "#.#.#")
        assert hands.glow.trouble == ""


def test_the_same_on_the_pins(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    Device.pin_factory = factory = MockFactory(pin_class=MockPWMPin)
    options = QUICK
    try:
        opened = parts.open_parts(msgspec.structs.replace(options, make="gpio", display="none"))
        desk = Desk(table, games.load, opened, options)
        desk.start()
        leds = [factory.pin(f"GPIO{pin}") for pin in options.pins.black]
        button = factory.pin(f"GPIO{options.pins.flip_black}")
        wait_until(lambda: [led.state for led in leds] == [True, False, False, False, False])
        button.drive_low()
        button.drive_high()
        wait_until(lambda: all(led.state for led in leds))
        assert table.snapshot.state.phase == "round"
        desk.close()
        assert not any(led.state for led in leds)
    finally:
        factory.reset()
        Device.pin_factory = None


def test_no_parts_is_no_fault() -> None:
    opened = parts.open_parts(msgspec.structs.replace(QUICK, make="none"))
    assert opened[:4] == (None, None, None, None)
    assert not opened.troubles
