"""Pins: what gpiozero would use and why it cannot, permission, the folder that lgpio wants, pins held by others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from companion.config import HardwareOptions, Make, PartName
from companion.engine.said import said
from companion.findings import Finding, absent, ok, trouble, warning
from hardware.header import ONE_WIRE, SPI
from hardware.machine import Machine

NAMED = "GPIOZERO_PIN_FACTORY"
ON_PINS: tuple[PartName, ...] = ("lights", "buttons", "buzzer")
GROUPS = ("gpio", "i2c", "dialout", "video", "render", "input")
PASSED = "Falling back from "  # so gpiozero begins its warnings
SECONDS = 20.0  # for gpiozero to come up; a slow card takes two

# In a process of its own: lgpio changes the working directory and leaves a pipe there, and a fall-back may hang.
PROBE = """
import json, warnings
found = {"factory": "", "fault": "", "left": []}
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    try:
        from gpiozero import Device
        Device.ensure_pin_factory()
        found["factory"] = type(Device.pin_factory).__module__.rpartition(".")[2]
    except Exception as error:
        found["fault"] = f"{type(error).__name__}: {error}"
found["left"] = [str(each.message) for each in caught]
print(json.dumps(found))
"""


class Probed(msgspec.Struct, frozen=True):
    """`factory` is the one in use, "" with a `fault`; `left` says why better ones were passed over."""

    factory: str = ""
    fault: str = ""
    left: tuple[str, ...] = ()

    @property
    def why(self) -> str:
        """Each factory that was passed over with its reason; the fault itself where only one was tried."""
        passed = [each.removeprefix(PASSED) for each in self.left if each.startswith(PASSED)]
        return " ".join(("; ".join(passed) or self.fault).split()).rstrip(".!")


def probe(machine: Machine) -> Probed:
    """What gpiozero would use here. Touches no pin."""
    environment = {name: value for name, value in machine.environment.items() if name != "LG_WD"}
    with tempfile.TemporaryDirectory() as folder:
        try:
            done = subprocess.run(
                (sys.executable, "-c", PROBE),
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=SECONDS,
                check=False,
            )
            return msgspec.convert(json.loads(done.stdout.splitlines()[-1]), Probed)
        except (OSError, subprocess.TimeoutExpired, ValueError, IndexError) as error:
            return Probed(fault=type(error).__name__)


def check_pins(
    machine: Machine, options: HardwareOptions, probe: Callable[[Machine], Probed] = probe
) -> Iterator[Finding]:
    makes = {options.make_of(part) for part in ON_PINS}
    yield _factory(machine, makes, probe)
    if not machine.is_pi:
        yield absent("chips")
        yield absent("header")
    elif makes & {"auto", "gpio"}:
        yield _chips(machine)
        yield _folder(machine)
        yield _header(machine, options)


def _factory(machine: Machine, makes: set[Make], probe: Callable[[Machine], Probed]) -> Finding:
    named = machine.environment.get(NAMED, "")
    if makes == {"none"}:
        return ok("factory", said("doctor.factory.none"))
    if not makes & ({"auto", "gpio"} if machine.is_pi else {"gpio"}):
        if machine.is_pi:
            return warning("factory", said("doctor.factory.simulated"), said("doctor.factory.simulated_do"))
        return absent("factory")
    if named.lower() == "mock":
        return warning("factory", said("doctor.factory.mock"), said("doctor.factory.mock_do", name=NAMED))
    found = probe(machine)
    if not machine.is_pi and not found.factory:
        return trouble("factory", said("doctor.factory.elsewhere"), said("doctor.factory.elsewhere_do"))
    if named:
        if found.factory:
            return ok("factory", said("doctor.factory.named", factory=found.factory, name=NAMED))
        return trouble(
            "factory",
            said("doctor.factory.named_fails", factory=named, name=NAMED, reason=found.why),
            said("doctor.factory.named_do", name=NAMED),
        )
    if found.factory == "lgpio":
        return ok("factory", said("doctor.factory.ok", factory=found.factory))
    return trouble(
        "factory",
        said("doctor.factory.fell_back", factory=found.factory, reason=found.why)
        if found.factory
        else said("doctor.factory.fails", reason=found.why),
        said("doctor.factory.do"),
    )


def _chips(machine: Machine) -> Finding:
    chips = machine.devices("gpiochip*")
    if not chips:
        return trouble("chips", said("doctor.chips.none"), said("doctor.chips.none_do"))
    closed = tuple(each.name for each in chips if not machine.opens(each))
    if len(closed) == len(chips):
        return trouble("chips", said("doctor.chips.closed", names=closed), said("doctor.join_do", group="gpio"))
    return ok("chips", said("doctor.chips.ok", names=tuple(each.name for each in chips if each.name not in closed)))


def _folder(machine: Machine) -> Finding:
    """lgpio lays a named pipe into its working directory; without one it cannot be used, and says something else."""
    named = machine.environment.get("LG_WD", "")
    try:
        folder = Path(named) if named else Path.cwd()
    except OSError:  # it was deleted under us
        folder = Path("/")
    if folder.is_dir() and machine.may(folder, os.W_OK | os.X_OK):
        return ok("folder", said("doctor.folder.ok", path=str(folder)))
    return trouble("folder", said("doctor.folder.closed", path=str(folder)), said("doctor.folder.do"))


def _header(machine: Machine, options: HardwareOptions) -> Finding:
    """Is a pin of ours held by something that the kernel switched on?"""
    used = set(_used(options))
    spi = tuple(f"GPIO {each}" for each in SPI if each in used)
    if spi and machine.devices("spidev0.*"):
        return trouble("header", said("doctor.header.spi", pins=spi), said("doctor.header.spi_do"))
    if ONE_WIRE in used and (machine.root / "sys/bus/w1/devices/w1_bus_master1").exists():
        return trouble("header", said("doctor.header.w1", pin=ONE_WIRE), said("doctor.header.w1_do"))
    return ok("header", said("doctor.header.ok", n=len(used)))


def _used(options: HardwareOptions) -> Iterator[int]:
    """The pins of the parts that are on them."""
    pins = options.pins
    of: dict[PartName, list[int]] = {
        "lights": [gpio for bar in pins.leds().values() for gpio in bar],
        "buttons": list(pins.buttons().values()),
        "buzzer": [pins.buzzer],
    }
    for part in ON_PINS:
        if options.make_of(part) in ("auto", "gpio"):
            yield from of[part]


def check_groups(machine: Machine) -> Finding:
    if not machine.is_pi:
        return absent("groups")
    if machine.is_root():
        return ok("groups", said("doctor.groups.root"))
    missing = [each for each in GROUPS if each in machine.groups_known() and each not in machine.groups()]
    if not missing:
        return ok("groups", said("doctor.groups.ok", names=tuple(each for each in GROUPS if each in machine.groups())))
    if set(missing) <= machine.groups_next():
        return warning("groups", said("doctor.groups.later", names=tuple(missing)), said("doctor.groups.later_do"))
    return warning(
        "groups",
        said("doctor.groups.missing", names=tuple(missing)),
        said("doctor.join_do", group=",".join(missing)),
    )
