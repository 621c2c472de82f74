"""Trying the box out, with a box whose faults are known and a person who tells what they see."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from companion.engine.said import Said
from companion.pins import PinOptions
from companion.words import LANGUAGES, Words
from hardware.header import PIN_OF
from hardware.parts import Parts
from hardware.ports import Edge, PartMissing
from hardware.tryout import Outcome, TryOut, Verdict, summed_up

PINS = PinOptions()


class Box:
    """All four parts. `broken` are the GPIO of parts that do nothing; `swapped` buttons answer for each other."""

    def __init__(self, *broken: int, swapped: dict[str, str] | None = None) -> None:
        self.bars = {name: len(bar) for name, bar in PINS.leds().items()}
        self.names = tuple(PINS.buttons())
        self.broken = broken
        self.swapped = swapped or {}
        self.lit: dict[str, list[bool]] = {name: [False] * size for name, size in self.bars.items()}
        self.gone: set[str] = set()
        self.pitches: list[float] = []
        self.lines: list[str] = []
        self._edge: Edge | None = None

    @property
    def seen(self) -> list[int]:
        """The GPIO of the LEDs that really shine."""
        return [
            gpio
            for name, bar in PINS.leds().items()
            for gpio, on in zip(bar, self.lit[name], strict=True)
            if on and gpio not in self.broken
        ]

    def show(self, name: str, lit: Sequence[bool]) -> None:
        if name in self.gone:
            raise PartMissing(f"{name} is gone")
        self.lit[name] = list(lit)

    def listen(self, edge: Edge) -> None:
        self._edge = edge

    def press(self, name: str) -> None:
        """On another thread, and it bounces."""
        if PINS.buttons()[name] in self.broken:
            return
        name = self.swapped.get(name, name)

        def press() -> None:
            assert self._edge is not None
            for down in (True, False, True, False):
                self._edge(name, down, 0)

        thread = threading.Thread(target=press)
        thread.start()
        thread.join()

    def keep(self) -> None:
        raise AssertionError("nobody asks that of lights that are tried out")

    def play(self, pitch: float) -> None:
        self.pitches.append(pitch)

    def close(self) -> None:
        raise AssertionError("whoever opened the parts closes them")


class Display:
    def __init__(self, *, there: bool = True) -> None:
        self.lines: list[str] = []
        self._there = there

    def show(self, lines: Sequence[str]) -> None:
        if not self._there:
            raise PartMissing("no display at 0x3c")
        self.lines = list(lines)

    def close(self) -> None:
        raise AssertionError("whoever opened the parts closes them")


class Person:
    """Does what they are asked and says what they see. `quits` at the question with this key."""

    def __init__(self, box: Box, quits: str = "", first: Verdict | None = None) -> None:
        self.box = box
        self.heard: list[Said] = []
        self._quits = quits
        self._first = first
        self._typed: SimpleQueue[Verdict | None] = SimpleQueue()

    def say(self, what: Said) -> None:
        self.heard.append(what)
        answer = self._answer(what)
        if answer is not None:
            self._typed.put("quit" if what.key == self._quits else answer)

    def read(self) -> Verdict | None:
        return self._typed.get()

    def _answer(self, what: Said) -> Verdict | None:
        match what.key:
            case "doctor.walk.press":
                name = what.values["name"]
                assert isinstance(name, Said)
                wanted = name.key.rpartition(".")[2]
                self.box.press(wanted)
                works = PINS.buttons()[wanted] not in self.box.broken and wanted not in self.box.swapped
                return None if works else "no"
            case "doctor.walk.lit" if self._first is not None:
                answer, self._first = self._first, None
                return answer
            case "doctor.walk.lit":
                return "yes" if self.box.seen else "no"
            case "doctor.walk.heard":
                return "yes" if self.box.pitches[-1] == 0 and len(self.box.pitches) > 1 else "no"
            case "doctor.walk.shown":
                return "yes"
        return None


def tried(box: Box, person: Person, display: Display | None = None) -> list[Outcome]:
    slept: Callable[[float], None] = lambda _: None  # noqa: E731
    return TryOut(Parts(box, box, box, display or Display()), PINS, person.say, person.read, slept).run()


def failed(found: list[Outcome]) -> list[int]:
    return [each.wire.gpio for each in found if each.state == "failed" and each.wire is not None]


def test_a_box_that_works() -> None:
    box, display = Box(), Display()
    found = tried(box, Person(box), display)
    assert [each.state for each in found] == ["ok"] * (15 + 6 + 1 + 1)
    assert box.seen == []
    assert display.lines
    assert [(each.key, each.values["n"]) for each in summed_up(found)] == [("doctor.walk.fine", 23)]


def test_one_light_at_a_time() -> None:
    box = Box()
    shone: list[list[int]] = []
    person = Person(box)
    say = person.say

    def noted(what: Said) -> None:
        if what.key == "doctor.walk.lit":
            shone.append(box.seen)
        say(what)

    person.say = noted  # type: ignore[method-assign]
    tried(box, person)
    assert shone == [[gpio] for bar in PINS.leds().values() for gpio in bar]


def test_broken_parts_are_named_with_their_pins() -> None:
    box = Box(27, 25)
    found = tried(box, Person(box))
    assert failed(found) == [25, 27]
    lines = list(summed_up(found))
    assert [each.key for each in lines] == [
        "doctor.walk.look_button",
        "doctor.walk.look_led",
        "doctor.walk.failed",
    ]
    assert [each.values["pin"] for each in lines[:2]] == [PIN_OF[25], PIN_OF[27]]


def test_a_dark_bar_points_at_its_ground() -> None:
    box = Box(*PINS.green)
    lines = [each.key for each in summed_up(tried(box, Person(box)))]
    assert lines == ["doctor.walk.look_led"] * 5 + ["doctor.walk.look_bar", "doctor.walk.failed"]


def test_swapped_buttons_are_told_apart() -> None:
    box = Box(swapped={"pause": "undo", "undo": "pause"})
    found = tried(box, Person(box))
    assert failed(found) == [PINS.pause, PINS.undo]
    why = [each.why for each in found if each.state == "failed"]
    assert [each and each.key for each in why] == ["doctor.walk.other", "doctor.walk.other"]


def test_parts_that_are_gone() -> None:
    box = Box()
    box.gone.add("green")
    found = tried(box, Person(box), Display(there=False))
    assert [each.state for each in found if each.wire is None] == ["failed"]
    lines = [Words("en").say(each) for each in summed_up(found)]
    assert "No answer: green is gone" in lines
    assert "No answer: no display at 0x3c" in lines


def test_skipping_leaving_and_what_is_not_understood() -> None:
    box = Box()
    found = tried(box, Person(box, first="skip"))
    assert [each.state for each in found].count("skipped") == 1
    person = Person(box, first="unclear")
    assert {each.state for each in tried(box, person)} == {"ok"}
    assert [each.key for each in person.heard].count("doctor.walk.lit") == 16
    person = Person(box, quits="doctor.walk.heard")
    assert len(tried(box, person)) == 15 + 6
    assert person.heard[-1].key == "doctor.walk.left"
    assert box.seen == []


def test_a_part_that_could_not_be_opened_is_said_and_the_others_are_tried() -> None:
    box = Box()
    person = Person(box)
    parts = Parts(None, box, None, None, troubles={"lights": "black, GPIO 4: in use"})
    found = TryOut(parts, PINS, person.say, person.read).run()
    missing = [each for each in person.heard if each.key == "doctor.walk.part_missing"]
    assert [Words("en").say(each) for each in missing] == ["No answer: lights (black, GPIO 4: in use)"]
    assert [each.state for each in found] == ["ok"] * 6


def test_nobody_types() -> None:
    box = Box(*range(28))
    found = TryOut(Parts(box, box), PINS, lambda _: None, lambda: None).run()
    assert found == []
    assert list(summed_up(found)) == []


def test_every_line_can_be_said_in_every_language() -> None:
    box = Box(27, 25, 18, *PINS.purple)
    person = Person(box)
    for each in (*summed_up(tried(box, person)), *person.heard):
        for language in LANGUAGES:
            assert "{" not in Words(language).say(each)
