"""Which parts there are: each real, simulated or left out, by itself. Never a fake in place of a real one."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, TypeVar, get_args

from companion.config import HardwareOptions, PartName
from companion.machine import is_pi
from hardware.oled import Oled
from hardware.ports import Buttons, Buzzer, Lights, PartMissing, TextDisplay
from hardware.simulated import SimulatedButtons, SimulatedBuzzer, SimulatedLights
from hardware.simulated_text import SimulatedTextDisplay

log = logging.getLogger(__name__)

Make = Literal["gpio", "simulated", "none"]
P = TypeVar("P")
Makers = Mapping[Make, Callable[[HardwareOptions], P]]
PARTS: tuple[PartName, ...] = get_args(PartName)


class Parts(NamedTuple):
    """What there is in the box; None is a part that is left out, or missing: then `troubles` says why. `makes` has all
    of them, as they should be."""

    lights: Lights | None = None
    buttons: Buttons | None = None
    buzzer: Buzzer | None = None
    display: TextDisplay | None = None
    makes: Mapping[PartName, Make] = {}
    troubles: Mapping[PartName, str] = {}

    @property
    def simulated(self) -> bool:
        """Whether any of them is only in the app, not on the table."""
        return "simulated" in self.makes.values()

    def close(self) -> None:
        for part in (self.buttons, self.buzzer, self.lights, self.display):
            if part is not None:
                part.close()


def make_for(options: HardwareOptions, part: PartName) -> Make:
    make = options.make_of(part)
    if make == "auto":
        return "gpio" if is_pi() else "simulated"
    return make


def open_parts(options: HardwareOptions, *, simulate: bool = True) -> Parts:
    """Each by itself: one that is missing is a message, and the others work. Without `simulate` only real ones."""
    makes = {part: make_for(options, part) for part in PARTS}
    if not simulate:
        makes = {part: "none" if make == "simulated" else make for part, make in makes.items()}
    troubles: dict[PartName, str] = {}

    def opened(part: PartName, makers: Makers[P]) -> P | None:
        if makes[part] == "none":
            return None
        try:
            return makers[makes[part]](options)
        except Exception as error:  # a library that is not there has exceptions of its own
            troubles[part] = str(error) if isinstance(error, PartMissing) else f"{type(error).__name__}: {error}"
            log.error("no %s: %s", part, troubles[part])
            return None

    lights, buttons = opened("lights", LIGHTS), opened("buttons", BUTTONS)
    buzzer, display = opened("buzzer", BUZZER), opened("display", DISPLAY)
    return Parts(lights, buttons, buzzer, display, makes, troubles)


# The makes of each part. A board on a serial port is one more line here.


def _pin_lights(options: HardwareOptions) -> Lights:
    from hardware import gpio

    gpio.prepare()
    return gpio.GpioLights(options.pins.leds())


def _pin_buttons(options: HardwareOptions) -> Buttons:
    from hardware import gpio

    gpio.prepare()
    return gpio.GpioButtons(options.pins.buttons())


def _pin_buzzer(options: HardwareOptions) -> Buzzer:
    from hardware import gpio

    gpio.prepare()
    return gpio.GpioBuzzer(options.pins.buzzer)


def _simulated_lights(options: HardwareOptions) -> Lights:
    return SimulatedLights({name: len(bar) for name, bar in options.pins.leds().items()})


LIGHTS: Makers[Lights] = {"gpio": _pin_lights, "simulated": _simulated_lights}
BUTTONS: Makers[Buttons] = {
    "gpio": _pin_buttons,
    "simulated": lambda options: SimulatedButtons(tuple(options.pins.buttons())),
}
BUZZER: Makers[Buzzer] = {"gpio": _pin_buzzer, "simulated": lambda _: SimulatedBuzzer()}
DISPLAY: Makers[TextDisplay] = {
    "gpio": lambda options: Oled(options.oled),
    "simulated": lambda _: SimulatedTextDisplay(),
}
