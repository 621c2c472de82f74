"""The I2C bus with its display, serial boards, the broker, and what every machine has."""

from __future__ import annotations

import errno
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.config import Config, CueOptions, HardwareOptions, OledOptions
from companion.findings import Finding
from hardware.doctor import examine_parts
from hardware.doctor.audio import check_sound
from hardware.doctor.boards import Bus, check_bus, check_serial
from hardware.doctor.machine import check_clock, check_data, check_machine
from hardware.machine import Machine
from hardware.player import CHOSEN
from tests.hardware.conftest import NULL
from tests.hardware.machines import other, pi
from tests.hardware.test_doctor_gpio import key

USUAL = OledOptions()


class Wires:
    """A bus on which these addresses answer, and others fail in their own way."""

    def __init__(self, *there: int, others: int = errno.EREMOTEIO, held: int | None = None) -> None:
        self._there, self._others, self._held = there, others, held
        self.asked = 0
        self.closed = False

    def write_quick(self, i2c_addr: int) -> None:
        self.asked += 1
        if i2c_addr == self._held:
            raise OSError(errno.EBUSY, "busy")
        if i2c_addr not in self._there:
            raise OSError(self._others, "nobody")

    def close(self) -> None:
        self.closed = True


def on_bus(machine: Machine, bus: Bus, options: OledOptions = USUAL, *, wanted: bool = True) -> list[Finding]:
    return list(check_bus(machine, options, wanted=wanted, opened=lambda _: bus))


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return pi(tmp_path, "i2c-1")


def test_the_display_answers(machine: Machine) -> None:
    bus = Wires(0x3C, 0x68)
    findings = on_bus(machine, bus)
    assert [key(each) for each in findings] == [("ok", "doctor.i2c.ok"), ("ok", "doctor.oled.ok")]
    assert findings[0].what.values["found"] == ("0x3c", "0x68")
    assert bus.closed


def test_a_display_that_the_kernel_holds_counts_as_there(machine: Machine) -> None:
    assert [key(each)[0] for each in on_bus(machine, Wires(held=0x3C))] == ["ok", "ok"]


def test_a_display_at_the_other_address(machine: Machine) -> None:
    finding = on_bus(machine, Wires(0x3D))[1]
    assert key(finding) == ("trouble", "doctor.oled.silent")
    assert finding.todo is not None
    assert (finding.todo.key, finding.todo.values["number"]) == ("doctor.oled.other_do", 61)


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        (HardwareOptions(), True),
        (HardwareOptions(make="simulated"), False),
        (HardwareOptions(make="simulated", display="gpio"), True),
        (HardwareOptions(make="gpio", display="none"), False),
        (HardwareOptions(oled=OledOptions(on=False)), False),
    ],
)
def test_the_bus_is_wanted_where_the_display_is(
    tmp_path: Path, only: Path, options: HardwareOptions, wanted: bool
) -> None:
    assert only, "no player, no voice: they are not asked here"
    findings = {each.check: key(each) for each in examine_parts(Config(hardware=options), pi(tmp_path, "gpiochip0"))}
    assert findings["i2c"] == (("trouble", "doctor.i2c.off") if wanted else ("ok", "doctor.i2c.not_wanted"))


def test_no_display(machine: Machine) -> None:
    assert [key(each) for each in on_bus(machine, Wires())] == [
        ("ok", "doctor.i2c.empty"),
        ("trouble", "doctor.oled.silent"),
    ]
    assert [key(each)[0] for each in on_bus(machine, Wires(), OledOptions(on=False))] == ["ok", "ok"]


def test_a_bus_that_hangs_is_asked_once(machine: Machine) -> None:
    bus = Wires(others=errno.ETIMEDOUT)
    assert [key(each) for each in on_bus(machine, bus)] == [("trouble", "doctor.i2c.hangs")]
    assert (bus.asked, bus.closed) == (1, True)


def test_a_bus_out_of_reach(tmp_path: Path) -> None:
    off = pi(tmp_path / "off")
    assert [key(each) for each in on_bus(off, Wires())] == [("trouble", "doctor.i2c.off")]
    assert [key(each) for each in on_bus(off, Wires(), wanted=False)] == [("ok", "doctor.i2c.not_wanted")]
    shut = pi(tmp_path / "shut", "i2c-1", closed=("i2c-1",))
    assert [key(each) for each in on_bus(shut, Wires())] == [("trouble", "doctor.i2c.closed")]
    assert [key(each) for each in check_bus(other(tmp_path / "pc"), OledOptions())] == [("absent", "doctor.no_pi")]

    def broken(_: int) -> Bus:
        raise OSError(errno.ENODEV, "No such device")

    found = list(check_bus(pi(tmp_path / "on", "i2c-1"), OledOptions(), opened=broken))
    assert [key(each) for each in found] == [("trouble", "doctor.i2c.fails")]


def test_serial_boards(tmp_path: Path) -> None:
    name = "usb-Raspberry_Pi_Pico_E6614C311B4F8B25-if00"
    assert key(check_serial(other(tmp_path / "none"))) == ("ok", "doctor.serial.none")
    found = check_serial(pi(tmp_path / "one", f"serial/by-id/{name}"))
    assert key(found) == ("ok", "doctor.serial.ok")
    assert found.what.values["names"] == (name,)
    assert key(check_serial(pi(tmp_path / "shut", f"serial/by-id/{name}", closed=(name,)))) == (
        "warning",
        "doctor.serial.closed",
    )


def test_the_machine(tmp_path: Path) -> None:
    found = check_machine(pi(tmp_path / "pi"))
    assert found.what.values == {"model": "Raspberry Pi 5 Model B Rev 1.0"}
    assert key(check_machine(other(tmp_path / "pc"))) == ("ok", "doctor.machine.other")


def test_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert key(check_data(tmp_path)) == ("ok", "doctor.data.ok")
    assert key(check_data(tmp_path / "not/yet/there")) == ("ok", "doctor.data.new")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").touch()
    assert key(check_data(tmp_path / "file")) == ("trouble", "doctor.data.closed")
    for free, level in ((5, "trouble"), (100, "warning"), (1000, "ok")):
        usage = SimpleNamespace(free=free * 1_000_000)
        monkeypatch.setattr("shutil.disk_usage", lambda _, found=usage: found)
        assert key(check_data(tmp_path))[0] == level


def test_the_clock(tmp_path: Path) -> None:
    assert key(check_clock(other(tmp_path))) == ("ok", "doctor.clock.no_battery")
    (tmp_path / "sys/class/rtc/rtc0").mkdir(parents=True)
    assert key(check_clock(other(tmp_path))) == ("ok", "doctor.clock.ok")


@pytest.mark.parametrize(
    ("player", "answer"),
    [(NULL, ("ok", "doctor.sound.ok")), ("false", ("warning", "doctor.sound.no_device"))],
)
def test_sound(monkeypatch: pytest.MonkeyPatch, player: str, answer: tuple[str, str]) -> None:
    monkeypatch.setenv(CHOSEN, player)
    assert [key(each) for each in check_sound(CueOptions())] == [answer, ("ok", "doctor.voice.ok")]


def test_sound_that_is_missing_or_not_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(CHOSEN, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [key(each) for each in check_sound(CueOptions())] == [
        ("warning", "doctor.sound.no_player"),
        ("warning", "doctor.voice.missing"),
    ]
    assert [key(each) for each in check_sound(CueOptions(sound=False))] == [("ok", "doctor.sound.off")]
