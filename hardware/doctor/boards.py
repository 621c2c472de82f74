"""What is plugged in: the I2C bus and the small display on it, and serial boards."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from typing import Protocol

from companion.config import OledOptions
from companion.engine.said import said
from companion.findings import Finding, absent, ok, trouble, warning
from hardware.machine import Machine

FIRST, LAST = 0x03, 0x77  # addresses that parts may have
DISPLAYS = (0x3C, 0x3D)  # where an SSD1306 can be


class Bus(Protocol):
    def write_quick(self, i2c_addr: int) -> None: ...

    def close(self) -> None: ...


class BusHangs(Exception):
    """A wire is pulled down or the clock does not come back: no address will answer."""


def open_bus(port: int) -> Bus:
    from smbus2 import SMBus

    bus: Bus = SMBus(port)
    return bus


def answering(bus: Bus) -> list[int]:
    """The addresses that answer; one that a driver of the kernel holds counts as one."""
    found = []
    for address in range(FIRST, LAST + 1):
        try:
            bus.write_quick(address)
        except OSError as error:
            if error.errno == errno.ETIMEDOUT:
                raise BusHangs from None
            if error.errno != errno.EBUSY:
                continue
        found.append(address)
    return found


def check_bus(
    machine: Machine, options: OledOptions, *, wanted: bool = True, opened: Callable[[int], Bus] = open_bus
) -> Iterator[Finding]:
    """`wanted` is False where the parts are simulated or left out: then a bus that is off is nobody's trouble."""
    if not machine.is_pi:
        yield absent("i2c")
        return
    wanted = wanted and options.on
    name = f"i2c-{options.port}"
    device = machine.root / "dev" / name
    if not device.exists():
        if wanted:
            yield trouble("i2c", said("doctor.i2c.off", name=name), said("doctor.i2c.off_do"))
        else:
            yield ok("i2c", said("doctor.i2c.not_wanted"))
        return
    if not machine.opens(device):
        yield trouble("i2c", said("doctor.i2c.closed", name=name), said("doctor.join_do", group="i2c"))
        return
    try:
        bus = opened(options.port)
        try:
            found = answering(bus)
        finally:
            bus.close()
    except BusHangs:
        yield trouble("i2c", said("doctor.i2c.hangs", name=name), said("doctor.i2c.hangs_do"))
        return
    except (OSError, ImportError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or str(error)
        yield trouble("i2c", said("doctor.i2c.fails", name=name, reason=reason), said("doctor.i2c.off_do"))
        return
    names = tuple(hex(each) for each in found)
    yield ok("i2c", said("doctor.i2c.ok", name=name, found=names) if found else said("doctor.i2c.empty", name=name))
    if wanted:
        yield _display(options.address, found)
    else:
        yield ok("oled", said("doctor.oled.off"))


def _display(address: int, found: list[int]) -> Finding:
    if address in found:
        return ok("oled", said("doctor.oled.ok", address=hex(address)))
    what = said("doctor.oled.silent", address=hex(address))
    other = next((each for each in DISPLAYS if each in found), None)
    if other is not None:
        return trouble("oled", what, said("doctor.oled.other_do", address=hex(other), number=other))
    return trouble("oled", what, said("doctor.oled.do"))


def check_serial(machine: Machine) -> Finding:
    boards = machine.devices("serial/by-id/*")
    names = tuple(each.name for each in boards)
    if not boards:
        return ok("serial", said("doctor.serial.none"))
    if all(machine.may(each, os.R_OK | os.W_OK) for each in boards):
        return ok("serial", said("doctor.serial.ok", names=names))
    return warning("serial", said("doctor.serial.closed", names=names), said("doctor.join_do", group="dialout"))
