"""The check-up of the hardware: one finding after another, each with what to do. Changes nothing, touches no pin."""

from __future__ import annotations

from collections.abc import Iterator

from companion.config import Config
from companion.findings import Finding
from hardware.doctor.audio import check_sound
from hardware.doctor.boards import check_bus, check_serial
from hardware.doctor.gpio import check_groups, check_pins
from hardware.doctor.machine import check_clock, check_data, check_machine
from hardware.machine import Machine

__all__ = ["examine_machine", "examine_parts"]


def examine_machine(config: Config, machine: Machine) -> Iterator[Finding]:
    yield check_machine(machine)
    yield check_data(config.data_path)
    yield check_clock(machine)


def examine_parts(config: Config, machine: Machine) -> Iterator[Finding]:
    options = config.hardware
    yield from check_pins(machine, options)
    yield check_groups(machine)
    yield from check_bus(machine, options.oled, wanted=options.make_of("display") in ("auto", "gpio"))
    yield check_serial(machine)
    yield from check_sound(config.cues)
