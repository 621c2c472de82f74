"""The parts of a box on the pins of a Raspberry Pi, by gpiozero."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from companion.table.clock import monotonic_ms
from hardware.ports import Edge, PartMissing

log = logging.getLogger(__name__)

OCTAVES = 3  # round the concert pitch: every tone that we play


def prepare() -> None:
    """Before gpiozero is imported. Only lgpio works on every Pi, and asking for it makes a failure loud: left alone,
    gpiozero tries one library after another and the last one's complaint misleads. lgpio wants a folder to write in."""
    os.environ.setdefault("GPIOZERO_PIN_FACTORY", "lgpio")
    if not os.access(os.curdir, os.W_OK):
        os.environ.setdefault("LG_WD", tempfile.gettempdir())


@contextmanager
def _wired(part: str, pin: object) -> Iterator[None]:
    """Whatever gpiozero or the library below it says, it is about this part."""
    try:
        yield
    except Exception as error:  # each pin factory has exceptions of its own
        raise PartMissing(f"{part}, GPIO {pin}: {type(error).__name__}: {error}") from error


class GpioLights:
    """Plain LEDs, on or off: the pins of a Pi dim in software only, and that flickers under load."""

    def __init__(self, pins: Mapping[str, Sequence[int]]) -> None:
        from gpiozero import LED

        self.bars = {name: len(bar) for name, bar in pins.items()}
        self._leds: dict[str, list[Any]] = {}
        self._lit: dict[str, tuple[bool, ...]] = {}
        try:
            for name, bar in pins.items():
                self._leds[name] = []
                for pin in bar:
                    with _wired(name, pin):
                        self._leds[name].append(LED(pin))
        except PartMissing:
            self.close()
            raise

    def show(self, name: str, lit: Sequence[bool]) -> None:
        if len(lit) != self.bars[name]:
            raise ValueError(f"{name} has {self.bars[name]} LEDs, not {len(lit)}")
        self._lit[name] = tuple(lit)
        for led, on in zip(self._leds[name], lit, strict=True):
            with _wired(name, led.pin):
                if bool(led.value) != on:
                    led.value = on

    def keep(self) -> None:
        """Every pin is told again, whatever it seems to be."""
        for name, lit in self._lit.items():
            for led, on in zip(self._leds[name], lit, strict=True):
                with _wired(name, led.pin):
                    led.value = on

    def close(self) -> None:
        """gpiozero itself leaves a pin as it was."""
        for bar in self._leds.values():
            for led in bar:
                try:
                    led.off()
                    led.close()
                except Exception:
                    log.exception("an LED could not be let go")
        self._leds = {name: [] for name in self._leds}
        self._lit = {}
        self.bars = dict.fromkeys(self.bars, 0)


class GpioButtons:
    """Made once and kept: closing one button can silence others. No bounce time of gpiozero's: it would delay every
    press on one library and swallow some on another; see debounce.py."""

    def __init__(self, pins: Mapping[str, int]) -> None:
        from gpiozero import Button

        self.names = tuple(pins)
        self._edge: Edge | None = None
        self._buttons: dict[str, Any] = {}
        try:
            for name, pin in pins.items():
                with _wired(name, pin):
                    self._buttons[name] = Button(pin, pull_up=True, bounce_time=None)
        except PartMissing:
            self.close()
            raise

    def listen(self, edge: Edge) -> None:
        self._edge = edge
        for name, button in self._buttons.items():
            button.when_pressed = self._handler(name, down=True)
            button.when_released = self._handler(name, down=False)

    def _handler(self, name: str, *, down: bool) -> Any:
        def handle() -> None:
            # All pins share one thread of the library: what escapes here would end every button for good.
            try:
                if self._edge is not None:
                    self._edge(name, down, monotonic_ms())
            except Exception:
                log.exception("button %s failed", name)

        return handle

    def close(self) -> None:
        self._edge = None
        for button in self._buttons.values():
            try:
                button.close()
            except Exception:
                log.exception("a button could not be let go")
        self._buttons = {}


class GpioBuzzer:
    """A passive buzzer: it takes the pitch that it is given."""

    def __init__(self, pin: int) -> None:
        from gpiozero import TonalBuzzer

        self._pin = pin
        with _wired("buzzer", pin):
            self._buzzer: Any = TonalBuzzer(pin, octaves=OCTAVES)

    def play(self, pitch: float) -> None:
        from gpiozero.tones import Tone

        if self._buzzer is None:
            return
        with _wired("buzzer", self._pin):
            if pitch:
                self._buzzer.play(Tone.from_frequency(pitch))
            else:
                self._buzzer.stop()

    def close(self) -> None:
        if self._buzzer is not None:
            self._buzzer.stop()
            self._buzzer.close()
            self._buzzer = None
