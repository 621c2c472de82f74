"""One contract for the parts of the box, over the real make (on gpiozero's own mock pins) and the simulated one."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.config import HardwareOptions, OledOptions, PartName
from companion.pins import PinOptions
from hardware import parts
from hardware.gpio import GpioLights
from hardware.ports import PartMissing
from hardware.simulated import SimulatedButtons
from hardware.simulated_text import SimulatedTextDisplay
from hardware.tones import LOW, SCALE, TRIAD

OPTIONS = HardwareOptions()
PINS = PinOptions()


class Box:
    """The parts of one make, and a hand and an eye for them."""

    def __init__(self, make: str) -> None:
        self.make = make
        opened = parts.open_parts(msgspec.structs.replace(OPTIONS, make=make))
        assert opened.troubles == {}
        assert opened.lights
        assert opened.buttons
        assert opened.buzzer
        self.lights, self.buttons, self.buzzer = opened.lights, opened.buttons, opened.buzzer
        self._pins = {name: Device.pin_factory.pin(f"GPIO{pin}") for name, pin in PINS.uses()} if make == "gpio" else {}

    def lit(self, name: str) -> tuple[bool, ...]:
        if self.make == "simulated":
            return self.lights.lit[name]  # type: ignore[attr-defined, no-any-return]
        return tuple(bool(self._pins[f"{name}[{index}]"].state) for index in range(len(PINS.leds()[name])))

    def push(self, name: str, *, down: bool) -> None:
        if self.make == "simulated":
            (self.buttons.press if down else self.buttons.release)(name)  # type: ignore[attr-defined]
        elif down:
            self._pins[name].drive_low()
        else:
            self._pins[name].drive_high()

    def pitch(self) -> float:
        if self.make == "simulated":
            return self.buzzer.pitch  # type: ignore[attr-defined, no-any-return]
        pin = self._pins["buzzer"]
        return round(pin.frequency or 0, 2) if pin.state else 0.0

    def forget(self) -> None:
        """The LEDs were without power, and nobody noticed."""
        if self.make == "simulated":
            self.lights.forget()  # type: ignore[attr-defined]
        for name, pin in self._pins.items():
            if "[" in name:
                pin.state = False

    def pull(self) -> None:
        if self.make == "simulated":
            self.lights.pulled = True  # type: ignore[attr-defined]
        else:
            self.lights._leds["green"][1].close()  # type: ignore[attr-defined]

    def close(self) -> None:
        for part in (self.buttons, self.buzzer, self.lights):
            part.close()


@pytest.fixture(autouse=True)
def mock_pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    Device.pin_factory = MockFactory(pin_class=MockPWMPin)
    yield Device.pin_factory
    Device.pin_factory.reset()
    Device.pin_factory = None


@pytest.fixture(params=["gpio", "simulated"])
def box(request: pytest.FixtureRequest) -> Iterator[Box]:
    made = Box(request.param)
    yield made
    made.close()


def test_everything_is_dark_and_silent_at_first(box: Box) -> None:
    assert box.lights.bars == {"black": 5, "green": 5, "purple": 5}
    assert all(not any(box.lit(name)) for name in box.lights.bars)
    assert box.pitch() == 0


def test_exactly_what_is_shown_is_on(box: Box) -> None:
    box.lights.show("green", (True, False, True, False, True))
    assert box.lit("green") == (True, False, True, False, True)
    assert not any(box.lit("black"))
    box.lights.show("green", (False, True, True, False, False))
    assert box.lit("green") == (False, True, True, False, False)


def test_a_bar_has_as_many_leds_as_it_has(box: Box) -> None:
    with pytest.raises(ValueError, match="5 LEDs"):
        box.lights.show("black", (True,))


def test_lights_that_forgot_are_told_again(box: Box) -> None:
    box.lights.keep()
    assert all(not any(box.lit(name)) for name in box.lights.bars), "nothing was shown yet"
    box.lights.show("black", (True,) * 5)
    box.lights.show("green", (True, False, True, False, True))
    box.lights.show("black", (False, False, False, False, True))
    box.forget()
    assert all(not any(box.lit(name)) for name in box.lights.bars)
    box.lights.keep()
    assert box.lit("black") == (False, False, False, False, True)
    assert box.lit("green") == (True, False, True, False, True)
    assert not any(box.lit("purple"))
    box.lights.keep()
    assert box.lit("green") == (True, False, True, False, True)


def test_lights_that_are_gone_say_so(box: Box) -> None:
    box.lights.show("green", (True,) * 5)
    box.pull()
    with pytest.raises(PartMissing):
        box.lights.keep()
    with pytest.raises(PartMissing):
        box.lights.show("green", (False,) * 5)


def test_after_closing_nothing_is_told_again(box: Box) -> None:
    box.lights.show("green", (True,) * 5)
    pins = [pin for name, pin in box._pins.items() if "[" in name]
    box.lights.close()
    box.lights.keep()
    assert not any(pin.state for pin in pins)
    if box.make == "simulated":
        assert not any(box.lit("green"))


def test_closing_puts_every_light_out(box: Box) -> None:
    for name in box.lights.bars:
        box.lights.show(name, (True,) * 5)
    pins = [pin for name, pin in box._pins.items() if "[" in name]
    box.lights.close()
    assert not any(pin.state for pin in pins)
    if box.make == "simulated":
        assert not any(any(box.lit(name)) for name in box.lights.bars)
    box.lights.close()  # twice is no fault


def test_a_press_is_felt_with_its_time(box: Box) -> None:
    felt: list[tuple[str, bool, int]] = []
    box.buttons.listen(lambda *edge: felt.append(edge))
    assert set(box.buttons.names) == {"flip_black", "flip_green", "flip_purple", "pause", "automa", "undo"}
    for name in box.buttons.names:
        box.push(name, down=True)
        box.push(name, down=False)
    assert [(name, down) for name, down, _ in felt] == [
        (each, down) for each in box.buttons.names for down in (True, False)
    ]
    times = [at for _, _, at in felt]
    assert times == sorted(times)


def test_presses_may_come_from_another_thread(box: Box) -> None:
    felt: list[tuple[str, str]] = []
    box.buttons.listen(lambda name, down, _: felt.append((name, threading.current_thread().name)) if down else None)
    hands = [
        threading.Thread(target=box.push, args=(name,), kwargs={"down": True}, name=name) for name in box.buttons.names
    ]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    assert sorted(felt) == sorted((name, name) for name in box.buttons.names)


def test_a_closed_button_tells_nobody(box: Box) -> None:
    felt: list[Any] = []
    box.buttons.listen(lambda *edge: felt.append(edge))
    box.buttons.close()
    if box.make == "simulated":
        box.push("pause", down=True)
    assert felt == []


@pytest.mark.parametrize("pitch", [*SCALE, *TRIAD, LOW])
def test_the_buzzer_takes_every_tone_that_we_play(box: Box, pitch: float) -> None:
    box.buzzer.play(pitch)
    assert box.pitch() == pytest.approx(pitch, abs=0.01)
    box.buzzer.play(0)
    assert box.pitch() == 0


# What only the real make can get wrong


def test_a_handler_that_raises_does_not_end_the_buttons() -> None:
    """The library runs all handlers in one thread: what escaped there would end every button for good."""
    box = Box("gpio")
    felt: list[str] = []

    def edge(name: str, down: bool, _: int) -> None:
        if name == "pause":
            raise RuntimeError("broken")
        if down:
            felt.append(name)

    box.buttons.listen(edge)
    box.push("pause", down=True)
    box.push("undo", down=True)
    assert felt == ["undo"]
    box.close()


@pytest.mark.parametrize(
    ("pin", "missing", "named"),
    [(PINS.green[2], "lights", "green"), (PINS.flip_green, "buttons", "flip_green"), (PINS.buzzer, "buzzer", "buzzer")],
)
def test_a_part_whose_pin_is_in_use_is_missing_and_the_others_work(pin: int, missing: PartName, named: str) -> None:
    from gpiozero import LED

    taken = LED(pin)
    found = parts.open_parts(msgspec.structs.replace(OPTIONS, make="gpio"))
    assert found.troubles.keys() == {missing}
    assert found.troubles[missing].startswith(f"{named}, GPIO {pin}: ")
    there = {"lights": found.lights, "buttons": found.buttons, "buzzer": found.buzzer, "display": found.display}
    assert [name for name, part in there.items() if part is None] == [missing]
    taken.close()
    for part in (found.lights, found.buttons, found.buzzer):
        if part is not None:
            part.close()
    Box("gpio").close()  # also of the missing part every other pin is free again


def test_no_pin_library_is_missing_parts_never_fakes(monkeypatch: pytest.MonkeyPatch) -> None:
    Device.pin_factory = None
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "no_such_library")
    found = parts.open_parts(msgspec.structs.replace(OPTIONS, make="gpio", display="simulated"))
    assert found.makes == {"lights": "gpio", "buttons": "gpio", "buzzer": "gpio", "display": "simulated"}
    assert found.troubles.keys() == {"lights", "buttons", "buzzer"}
    assert (found.lights, found.buttons, found.buzzer) == (None, None, None)
    assert isinstance(found.display, SimulatedTextDisplay)
    Device.pin_factory = MockFactory(pin_class=MockPWMPin)


@pytest.mark.parametrize(("pi", "make"), [(True, "gpio"), (False, "simulated")])
def test_auto_is_real_on_a_pi_and_simulated_elsewhere(pi: bool, make: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "is_pi", lambda: pi)
    for part in parts.PARTS:
        assert parts.make_for(OPTIONS, part) == make
        assert parts.make_for(msgspec.structs.replace(OPTIONS, make="none"), part) == "none"
        mine: Any = {part: "auto"}
        assert parts.make_for(msgspec.structs.replace(OPTIONS, make="none", **mine), part) == make


def test_each_part_has_a_make_of_its_own() -> None:
    options = HardwareOptions(make="simulated", lights="gpio", buzzer="none", display="none")
    found = parts.open_parts(options)
    assert found.makes == {"lights": "gpio", "buttons": "simulated", "buzzer": "none", "display": "none"}
    assert isinstance(found.lights, GpioLights)
    assert isinstance(found.buttons, SimulatedButtons)
    assert (found.buzzer, found.display) == (None, None)
    found.close()
    real = parts.open_parts(options, simulate=False)
    assert real.makes == {"lights": "gpio", "buttons": "none", "buzzer": "none", "display": "none"}
    assert isinstance(real.lights, GpioLights)
    assert real.buttons is None
    real.close()


def test_older_switches_leave_a_part_out() -> None:
    options = HardwareOptions(make="simulated", buzzer=False, oled=OledOptions(on=False))
    assert [parts.make_for(options, part) for part in parts.PARTS] == ["simulated", "simulated", "none", "none"]
    assert parts.open_parts(options)[2:4] == (None, None)


def test_lgpio_is_asked_for_unless_somebody_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    from hardware.gpio import prepare

    prepare()
    assert os.environ["GPIOZERO_PIN_FACTORY"] == "mock", "what was chosen is respected"
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY")
    prepare()
    assert os.environ["GPIOZERO_PIN_FACTORY"] == "lgpio"
