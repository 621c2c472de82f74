"""Which parts there are: real ones on the pins, simulated ones, or none. Never fakes in place of real ones."""

from __future__ import annotations

import logging
from typing import Literal

from companion.config import HardwareOptions
from companion.machine import is_pi
from hardware.oled import Oled
from hardware.ports import Buttons, Buzzer, Lights, PartMissing, TextDisplay
from hardware.simulated import SimulatedButtons, SimulatedBuzzer, SimulatedLights
from hardware.simulated_text import SimulatedTextDisplay

log = logging.getLogger(__name__)

Make = Literal["gpio", "simulated", "none"]


class Parts:
    """`trouble` says why there are none although there should be. The display is on another bus: it may be there when
    the others are not."""

    def __init__(
        self,
        make: Make,
        found: tuple[Lights, Buttons, Buzzer] | None,
        display: TextDisplay | None = None,
        trouble: str = "",
    ) -> None:
        self.make = make
        self.found = found
        self.display = display
        self.trouble = trouble


def make_for(options: HardwareOptions) -> Make:
    if options.make == "auto":
        return "gpio" if is_pi() else "simulated"
    return options.make


def open_parts(options: HardwareOptions) -> Parts:
    make = make_for(options)
    if make == "none":
        return Parts(make, None)
    if make == "simulated":
        return Parts(make, simulated(options), SimulatedTextDisplay() if options.oled.on else None)
    display = Oled(options.oled) if options.oled.on else None
    try:
        return Parts(make, on_pins(options), display)
    except PartMissing as error:
        log.error("no parts on the pins: %s", error)
        return Parts(make, None, display, str(error))


def simulated(options: HardwareOptions) -> tuple[SimulatedLights, SimulatedButtons, SimulatedBuzzer]:
    pins = options.pins
    lights = SimulatedLights({name: len(bar) for name, bar in pins.leds().items()})
    return lights, SimulatedButtons(tuple(pins.buttons())), SimulatedBuzzer()


def on_pins(options: HardwareOptions) -> tuple[Lights, Buttons, Buzzer]:
    """All or none: what was opened is let go again when something is missing."""
    from hardware import gpio

    gpio.prepare()
    opened: list[Lights | Buttons | Buzzer] = []
    try:
        lights = gpio.GpioLights(options.pins.leds())
        opened.append(lights)
        buttons = gpio.GpioButtons(options.pins.buttons())
        opened.append(buttons)
        return lights, buttons, gpio.GpioBuzzer(options.pins.buzzer)
    except Exception as error:
        for part in opened:
            part.close()
        raise error if isinstance(error, PartMissing) else PartMissing(f"{type(error).__name__}: {error}") from error
