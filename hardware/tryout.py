"""Trying the box out: each part in turn, and a person who says whether it works. Knows the ports only."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from typing import Literal, NamedTuple

import msgspec

from companion.engine.said import Said, said
from companion.pins import PinOptions
from hardware.parts import Parts
from hardware.ports import PartMissing
from hardware.wiring import Wire, wires

Verdict = Literal["yes", "no", "skip", "quit", "unclear"]
State = Literal["ok", "failed", "skipped"]
TUNE = (440.0, 660.0, 880.0)
NOTE = 0.3  # seconds


class Pressed(NamedTuple):
    name: str


class Outcome(msgspec.Struct, frozen=True):
    """`wire` is None for the display, which hangs on the bus; `why` is what was seen instead, if anything."""

    name: Said
    wire: Wire | None
    state: State
    why: Said | None = None


class Left(Exception):
    """The person has had enough."""


class TryOut:
    """`say` prints, `read` blocks for what was typed (None: nobody types any more) and is called on a thread of its
    own, so that a button can be waited for at the same time. The parts stay open; whoever opened them closes them."""

    def __init__(
        self,
        parts: Parts,
        pins: PinOptions,
        say: Callable[[Said], None],
        read: Callable[[], Verdict | None],
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._parts = parts
        self._wires = list(wires(pins))
        self._say = say
        self._read = read
        self._sleep = sleep
        self._inbox: SimpleQueue[Verdict | Pressed | None] = SimpleQueue()
        self.outcomes: list[Outcome] = []

    def run(self) -> list[Outcome]:
        """Every part that was tried or left out, in their order."""
        threading.Thread(target=self._listen, name="try-out", daemon=True).start()
        if self._parts.simulated:
            self._say(said("doctor.walk.simulated"))
        for part, reason in self._parts.troubles.items():
            self._say(said("doctor.walk.part_missing", part=said(f"hardware.part.{part}"), reason=reason))
        self._say(said("doctor.walk.start"))
        try:
            self._buttons()
            self._lights()
            self._buzzer()
            self._display()
        except Left:
            self._say(said("doctor.walk.left"))
        finally:
            self._dark()
        return self.outcomes

    # On other threads: leave it in the inbox and go

    def _edge(self, name: str, down: bool, at: int) -> None:  # noqa: ARG002 - the port tells when; here it does not matter
        if down:
            self._inbox.put(Pressed(name))

    def _listen(self) -> None:
        while (answer := self._read()) is not None:
            self._inbox.put(answer)
        self._inbox.put(None)

    # The four kinds of parts

    def _buttons(self) -> None:
        buttons = self._parts.buttons
        if buttons is None:
            return
        there = buttons.names
        buttons.listen(self._edge)
        before = ""
        for wire in self._of("button"):
            if wire.part in there:
                name = said(f"doctor.part.{wire.part}")
                self._say(said("doctor.walk.press", name=name))
                self._note(name, wire, *self._pressed(wire.part, before))
                before = wire.part

    def _pressed(self, wanted: str, before: str) -> tuple[State, Said | None]:
        """A button that was just pressed may still bounce: it is not taken for the wrong one."""
        other: Said | None = None
        while True:
            match self._next():
                case Pressed(name) if name == wanted:
                    self._say(said("doctor.walk.seen"))
                    return "ok", None
                case Pressed(name) if name != before:
                    other = said("doctor.walk.other", name=said(f"doctor.part.{name}"))
                    self._say(other)
                case "skip":
                    return ("failed", other) if other else ("skipped", None)
                case "no":
                    return "failed", other

    def _lights(self) -> None:
        lights = self._parts.lights
        if lights is None:
            return
        for bar, count in lights.bars.items():
            for wire in (each for each in self._of("led") if each.part == bar and each.number <= count):
                name = said("doctor.walk.led", bar=said(f"doctor.part.{bar}"), number=wire.number)
                try:
                    for other, size in lights.bars.items():
                        lights.show(other, [other == bar and at == wire.number for at in range(1, size + 1)])
                except PartMissing as error:
                    self._note(name, wire, "failed", said("doctor.walk.missing", reason=str(error)))
                    continue
                self._note(name, wire, self._asked(said("doctor.walk.lit", name=name)))
        self._dark()

    def _buzzer(self) -> None:
        buzzer = self._parts.buzzer
        if buzzer is None:
            return
        name, wire = said("doctor.part.buzzer"), next(self._of("buzzer"))
        try:
            for pitch in TUNE:
                buzzer.play(pitch)
                self._sleep(NOTE)
            buzzer.play(0)
        except PartMissing as error:
            self._note(name, wire, "failed", said("doctor.walk.missing", reason=str(error)))
            return
        self._note(name, wire, self._asked(said("doctor.walk.heard")))

    def _display(self) -> None:
        display = self._parts.display
        if display is None:
            return
        name = said("doctor.part.oled")
        try:
            display.show(["Tabletop Companion", "1 2 3 4 5"])
        except PartMissing as error:
            self._note(name, None, "failed", said("doctor.walk.missing", reason=str(error)))
            return
        self._note(name, None, self._asked(said("doctor.walk.shown")))

    # Asking

    def _asked(self, question: Said) -> State:
        self._say(question)
        while True:
            match self._next():
                case "yes":
                    return "ok"
                case "no":
                    return "failed"
                case "skip":
                    return "skipped"
                case "unclear":
                    self._say(question)

    def _next(self) -> Verdict | Pressed:
        event = self._inbox.get()
        if event is None or event == "quit":
            raise Left
        return event

    def _note(self, name: Said, wire: Wire | None, state: State, why: Said | None = None) -> None:
        self.outcomes.append(Outcome(name, wire, state, why))

    def _of(self, kind: str) -> Iterator[Wire]:
        return (each for each in self._wires if each.kind == kind)

    def _dark(self) -> None:
        lights = self._parts.lights
        if lights is None:
            return
        for bar, size in lights.bars.items():
            try:
                lights.show(bar, [False] * size)
            except PartMissing:
                continue


def summed_up(outcomes: list[Outcome]) -> Iterator[Said]:
    """What failed, each with the wire to look at; a whole bar in the dark points at its ground."""
    failed = [each for each in outcomes if each.state == "failed"]
    skipped = sum(each.state == "skipped" for each in outcomes)
    for each in failed:
        if each.wire is None:
            yield said("doctor.walk.look_oled", name=each.name)
        else:
            yield said(f"doctor.walk.look_{each.wire.kind}", name=each.name, gpio=each.wire.gpio, pin=each.wire.pin)
        if each.why is not None:
            yield each.why
    for bar in {each.wire.part: None for each in failed if each.wire is not None and each.wire.kind == "led"}:
        if all(each.state == "failed" for each in outcomes if each.wire is not None and each.wire.part == bar):
            yield said("doctor.walk.look_bar", name=said(f"doctor.part.{bar}"))
    if failed:
        yield said("doctor.walk.failed", n=len(failed))
    elif outcomes and skipped < len(outcomes):
        yield said("doctor.walk.fine", n=len(outcomes) - skipped)
    if skipped:
        yield said("doctor.walk.skipped", n=skipped)
