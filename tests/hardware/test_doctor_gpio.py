"""Pins: every way in which they can be out of reach has a line of its own."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.config import HardwareOptions
from companion.findings import Finding
from companion.pins import PinOptions
from hardware.doctor.gpio import NAMED, Probed, check_groups, check_pins, probe
from hardware.machine import Machine
from tests.hardware.machines import GROUPS, other, pi

FINE = Probed(factory="lgpio")
USUAL = HardwareOptions()


def never(_: Machine) -> Probed:
    raise AssertionError("nobody asked for pins")


def found(
    machine: Machine, options: HardwareOptions = USUAL, probe: Callable[[Machine], Probed] = lambda _: FINE
) -> dict[str, Finding]:
    return {each.check: each for each in check_pins(machine, options, probe)}


def key(finding: Finding) -> tuple[str, str]:
    """The level and the text; whatever is wrong says what to do."""
    assert (finding.todo is not None) == (finding.level in ("warning", "trouble"))
    return finding.level, finding.what.key


def test_a_pi_on_which_all_is_well(tmp_path: Path) -> None:
    findings = found(pi(tmp_path, "gpiochip0"))
    assert [key(each) for each in findings.values()] == [
        ("ok", "doctor.factory.ok"),
        ("ok", "doctor.chips.ok"),
        ("ok", "doctor.folder.ok"),
        ("ok", "doctor.header.ok"),
    ]


def test_elsewhere_nothing_is_wrong_and_nothing_is_tried(tmp_path: Path) -> None:
    findings = found(other(tmp_path), probe=never)
    assert {key(each) for each in findings.values()} == {("absent", "doctor.no_pi")}
    assert key(check_groups(other(tmp_path))) == ("absent", "doctor.no_pi")


@pytest.mark.parametrize(
    ("probed", "text"),
    [
        (Probed(factory="native", left=("Falling back from lgpio: No module named 'lgpio'",)), "fell_back"),
        (Probed(fault="BadPinFactory: Unable to load any default pin factory!"), "fails"),
    ],
)
def test_on_a_pi_a_fall_back_is_trouble(tmp_path: Path, probed: Probed, text: str) -> None:
    finding = found(pi(tmp_path, "gpiochip0"), probe=lambda _: probed)["factory"]
    assert key(finding) == ("trouble", f"doctor.factory.{text}")
    assert finding.what.values["reason"] == probed.why != ""


@pytest.mark.parametrize(
    ("named", "probed", "answer"),
    [
        ("mock", FINE, ("warning", "doctor.factory.mock")),
        ("pigpio", Probed(factory="pigpio"), ("ok", "doctor.factory.named")),
        ("pigpio", Probed(fault="OSError: failed to connect"), ("trouble", "doctor.factory.named_fails")),
    ],
)
def test_the_factory_that_is_asked_for_is_respected(
    tmp_path: Path, named: str, probed: Probed, answer: tuple[str, str]
) -> None:
    machine = pi(tmp_path, "gpiochip0", GPIOZERO_PIN_FACTORY=named)
    assert key(found(machine, probe=lambda _: probed)["factory"]) == answer


@pytest.mark.parametrize(
    ("make", "at_pi", "elsewhere"),
    [
        ("none", ("ok", "doctor.factory.none"), ("ok", "doctor.factory.none")),
        ("simulated", ("warning", "doctor.factory.simulated"), ("absent", "doctor.no_pi")),
    ],
)
def test_what_is_not_wanted_is_not_tried(
    tmp_path: Path, make: str, at_pi: tuple[str, str], elsewhere: tuple[str, str]
) -> None:
    options = HardwareOptions(make=make)  # type: ignore[arg-type]
    assert key(found(pi(tmp_path / "pi"), options, never)["factory"]) == at_pi
    assert key(found(other(tmp_path / "pc"), options, never)["factory"]) == elsewhere


def test_one_part_on_the_pins_is_enough_to_look_at_them(tmp_path: Path) -> None:
    options = HardwareOptions(make="none", buttons="gpio")
    machine = pi(tmp_path, "gpiochip0", "spidev0.0")
    findings = found(machine, options)
    assert key(findings["factory"]) == ("ok", "doctor.factory.ok")
    assert findings["header"].what.values["pins"] == ("GPIO 7", "GPIO 8"), "not those of the LEDs"
    elsewhere = found(machine, HardwareOptions(make="simulated", display="gpio"), never)
    assert elsewhere.keys() == {"factory"}, "the display is on the bus"


def test_pins_that_are_wanted_where_there_are_none(tmp_path: Path) -> None:
    options = HardwareOptions(make="gpio")
    nothing = Probed(fault="BadPinFactory: ...")
    assert key(found(other(tmp_path), options, lambda _: nothing)["factory"]) == (
        "trouble",
        "doctor.factory.elsewhere",
    )


def test_chips(tmp_path: Path) -> None:
    assert key(found(pi(tmp_path / "none"))["chips"]) == ("trouble", "doctor.chips.none")
    shut = found(pi(tmp_path / "shut", "gpiochip0", closed=("gpiochip0",)))["chips"]
    assert key(shut) == ("trouble", "doctor.chips.closed")
    assert shut.todo is not None
    assert shut.todo.values["group"] == "gpio"
    half = found(pi(tmp_path / "half", "gpiochip0", "gpiochip4", closed=("gpiochip4",)))["chips"]
    assert key(half) == ("ok", "doctor.chips.ok")
    assert half.what.values["names"] == ("gpiochip0",)


def test_the_folder_of_lgpio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert key(found(pi(tmp_path, closed=(tmp_path.name,)))["folder"]) == ("trouble", "doctor.folder.closed")
    named = tmp_path / "run"
    assert key(found(pi(tmp_path, LG_WD=str(named)))["folder"]) == ("trouble", "doctor.folder.closed")
    named.mkdir()
    machine = pi(tmp_path, closed=(tmp_path.name,), LG_WD=str(named))
    assert key(found(machine)["folder"]) == ("ok", "doctor.folder.ok")


def test_pins_that_something_else_holds(tmp_path: Path) -> None:
    spi = pi(tmp_path / "spi", "spidev0.0", "spidev0.1")
    finding = found(spi)["header"]
    assert key(finding) == ("trouble", "doctor.header.spi")
    assert finding.what.values["pins"] == ("GPIO 7", "GPIO 8", "GPIO 9", "GPIO 10", "GPIO 11")
    without = PinOptions(black=(4,), green=(5,), purple=(6,), flip_green=13, flip_purple=19)
    assert key(found(spi, HardwareOptions(pins=without))["header"]) == ("ok", "doctor.header.ok")
    wire = pi(tmp_path / "w1")
    (tmp_path / "w1/sys/bus/w1/devices/w1_bus_master1").mkdir(parents=True)
    assert key(found(wire)["header"]) == ("trouble", "doctor.header.w1")


def test_groups(tmp_path: Path) -> None:
    assert key(check_groups(pi(tmp_path))) == ("ok", "doctor.groups.ok")
    few = GROUPS - {"i2c", "gpio"}
    assert key(check_groups(pi(tmp_path, groups=few))) == ("warning", "doctor.groups.later")
    finding = check_groups(pi(tmp_path, groups=few, groups_next=few))
    assert key(finding) == ("warning", "doctor.groups.missing")
    assert finding.todo is not None
    assert finding.todo.values["group"] == "gpio,i2c"


def test_gpiozero_itself_is_asked(tmp_path: Path) -> None:
    machine = Machine(environment={**os.environ, "GPIOZERO_PIN_FACTORY": "mock"})
    assert probe(machine) == Probed(factory="mock")
    missing = probe(Machine(environment={**os.environ, "GPIOZERO_PIN_FACTORY": "nothing"}))
    assert missing.factory == ""
    assert "nothing" in missing.why
    every = probe(Machine(environment={name: value for name, value in os.environ.items() if name != NAMED}))
    assert every.factory == "lgpio" or every.why.startswith("lgpio: ")
    broken = probe(Machine(environment={"PYTHONHOME": str(tmp_path)}))
    assert broken.fault
