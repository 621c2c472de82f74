"""Both makes of the small display do the same; the real one is luma's, over a panel that keeps what it is sent."""

from __future__ import annotations

import atexit
import errno
import gc
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest
import smbus2
from luma.oled.device import ssd1306
from PIL import Image

from companion.config import OledOptions
from hardware import page
from hardware.oled import Oled
from hardware.ports import PartMissing, TextDisplay
from hardware.simulated_text import SimulatedTextDisplay
from tests.hardware.panel import Panel, wired

ROOT = Path(__file__).parents[2]
LINES = ("Round 2 of 4", "real time", "Points: Ann 12, Bob 9")
OTHERS = ("Kolo 3 ze 4", "rada je svolána", "Body: Žofie 12, Řehoř 9")


class Seen(Protocol):
    """How a test looks at a display and lays hands on it."""

    @property
    def picture(self) -> Image.Image: ...

    def pull(self) -> None: ...

    def plug_in(self) -> None: ...


class Pair:
    def __init__(self, display: TextDisplay, seen: Seen) -> None:
        self.display = display
        self.seen = seen

    def shows(self, *lines: str) -> bool:
        return self.seen.picture.tobytes() == page.draw(lines).tobytes()

    @property
    def dark(self) -> bool:
        return self.seen.picture.getbbox() is None


@pytest.fixture
def panel(monkeypatch: pytest.MonkeyPatch) -> Panel:
    return wired(Panel(), monkeypatch)


@pytest.fixture
def oled(panel: Panel) -> Iterator[Oled]:
    made = Oled(OledOptions())
    yield made
    made.close()
    assert panel.open_now == 0


def _real(request: pytest.FixtureRequest) -> Pair:
    return Pair(request.getfixturevalue("oled"), request.getfixturevalue("panel"))


def _simulated(_: pytest.FixtureRequest) -> Pair:
    made = SimulatedTextDisplay()
    return Pair(made, made)


@pytest.fixture(params=[_real, _simulated], ids=["luma", "simulated"])
def pair(request: pytest.FixtureRequest) -> Pair:
    make: Callable[[pytest.FixtureRequest], Pair] = request.param
    return make(request)


# The contract


def test_it_shows_its_lines(pair: Pair) -> None:
    assert pair.dark
    pair.display.show(LINES)
    assert pair.shows(*LINES)
    assert not pair.dark
    pair.display.show(list(OTHERS))
    assert pair.shows(*OTHERS)
    assert not pair.shows(*LINES)


def test_no_lines_are_dark(pair: Pair) -> None:
    pair.display.show(LINES)
    pair.display.show(())
    assert pair.dark


def test_closing_makes_it_dark(pair: Pair) -> None:
    pair.display.show(LINES)
    pair.display.close()
    assert pair.dark
    pair.display.close()


def test_closing_what_never_showed(pair: Pair) -> None:
    pair.display.close()
    assert pair.dark


def test_missing_from_the_start(pair: Pair) -> None:
    pair.seen.pull()
    for _ in range(3):
        with pytest.raises(PartMissing, match="no small display"):
            pair.display.show(LINES)
    pair.seen.plug_in()
    pair.display.show(LINES)
    assert pair.shows(*LINES)


@pytest.mark.parametrize("missed", ["show", "keep"])
def test_pulled_in_the_middle_and_back(pair: Pair, missed: str) -> None:
    pair.display.show(LINES)
    pair.seen.pull()
    with pytest.raises(PartMissing) as told:
        pair.display.show(OTHERS) if missed == "show" else pair.display.keep()
    assert told.value.code == "no_answer"
    assert pair.dark
    pair.seen.plug_in()
    pair.display.show(OTHERS)
    assert pair.shows(*OTHERS)


def test_out_for_a_moment_that_nobody_noticed(pair: Pair) -> None:
    pair.display.show(LINES)
    pair.seen.pull()
    pair.seen.plug_in()
    assert pair.dark
    pair.display.keep()
    assert pair.shows(*LINES)


def test_keeping_changes_nothing(pair: Pair) -> None:
    pair.display.show(LINES)
    pair.display.keep()
    assert pair.shows(*LINES)


def test_keeping_before_anything_was_shown_finds_a_missing_one(pair: Pair) -> None:
    pair.display.keep()
    assert pair.dark
    pair.seen.pull()
    with pytest.raises(PartMissing):
        pair.display.keep()


def test_pulled_when_it_is_closed(pair: Pair) -> None:
    pair.display.show(LINES)
    pair.seen.pull()
    pair.display.close()
    assert pair.dark


def test_letters_that_are_not_installed(pair: Pair, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "FONTS", tmp_path)
    page._font.cache_clear()
    page._letter.cache_clear()
    try:
        with pytest.raises(PartMissing, match="xfonts-base") as told:
            pair.display.show(LINES)
    finally:
        page._font.cache_clear()
    assert told.value.code == "no_font"


# The real one


def test_it_is_on_the_bus_and_at_the_address_of_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = wired(Panel(0x3D), monkeypatch)
    there = Oled(OledOptions(port=3, address=0x3D))
    there.show(LINES)
    assert set(panel.opened) == {3}
    assert panel.picture.tobytes() == page.draw(LINES).tobytes()
    there.close()
    with pytest.raises(PartMissing, match=r"0x3C on /dev/i2c-1.*wires"):
        Oled(OledOptions()).show(LINES)


@pytest.mark.parametrize("code", [errno.EREMOTEIO, errno.EIO, errno.ETIMEDOUT, errno.ENXIO])
def test_whatever_the_bus_says_it_is_missing(oled: Oled, panel: Panel, code: int) -> None:
    oled.show(LINES)
    panel.pull(code)
    with pytest.raises(PartMissing) as told:
        oled.show(OTHERS)
    assert told.value.code == "no_answer"
    panel.plug_in()


def test_a_picture_that_breaks_off_is_sent_again(oled: Oled, panel: Panel) -> None:
    oled.show(LINES)
    panel.data_error = OSError(errno.EREMOTEIO, "Remote I/O error")
    with pytest.raises(PartMissing):
        oled.show(OTHERS)
    panel.data_error = None
    oled.show(OTHERS)
    assert panel.picture.tobytes() == page.draw(OTHERS).tobytes()


def test_a_display_that_stops_answering_while_it_is_set_up(oled: Oled, panel: Panel) -> None:
    panel.data_error = OSError(errno.EREMOTEIO, "Remote I/O error")
    for _ in range(2):
        with pytest.raises(PartMissing):
            oled.show(LINES)
        assert panel.open_now == 0
    panel.data_error = None
    oled.show(LINES)
    assert panel.picture.tobytes() == page.draw(LINES).tobytes()


def test_there_is_no_such_bus() -> None:
    """The real smbus2, and a number that no machine has a bus for."""
    with pytest.raises(PartMissing, match=r"no /dev/i2c-20.*raspi-config") as told:
        Oled(OledOptions(port=20)).show(LINES)
    assert told.value.code == "no_bus"


def test_a_bus_that_may_not_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(port: int) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", f"/dev/i2c-{port}")

    monkeypatch.setattr(smbus2, "SMBus", refuse)
    with pytest.raises(PartMissing, match="group i2c") as told:
        Oled(OledOptions()).show(LINES)
    assert told.value.code == "no_permission"


def test_trying_again_and_again_piles_nothing_up(oled: Oled, panel: Panel) -> None:
    """luma keeps each device it makes until the program ends."""

    def devices() -> int:
        gc.collect()
        return sum(type(each) is ssd1306 for each in gc.get_objects())

    before = devices()
    for _ in range(20):
        panel.pull()
        with pytest.raises(PartMissing):
            oled.show(LINES)
        assert panel.open_now == 0
        panel.plug_in()
        oled.show(LINES)
        assert panel.open_now == 1
    assert devices() == before + 1
    panel.pull()
    hooks = atexit._ncallbacks()
    for _ in range(20):
        with pytest.raises(PartMissing):
            oled.show(LINES)
    assert atexit._ncallbacks() == hooks, "what does not answer is not made at all"


def test_luma_and_pillow_are_loaded_when_they_are_needed_and_no_pins_at_all() -> None:
    code = """
import sys
from companion.config import OledOptions
import hardware.glances, hardware.simulated_text
from hardware.oled import Oled
oled = Oled(OledOptions(port=20))
assert not {"luma", "PIL", "smbus2"} & set(sys.modules), "too early"
try:
    oled.show(("A",))
except hardware.ports.PartMissing:
    pass
assert {"luma", "PIL", "smbus2"} <= set(sys.modules)
assert not {"RPi", "RPi.GPIO", "gpiozero", "lgpio", "spidev"} & set(sys.modules), "pins"
"""
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_it_is_dark_after_a_program_that_did_not_close_it() -> None:
    code = """
import atexit
import pytest
from companion.config import OledOptions
from hardware.oled import Oled
from tests.hardware.panel import Panel, wired
panel = wired(Panel(), pytest.MonkeyPatch())
atexit.register(lambda: print("after", panel.picture.getbbox()))
Oled(OledOptions()).show(("A",))
print("before", panel.picture.getbbox() is not None)
"""
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    assert told.stdout.split("\n")[:2] == ["before True", "after None"]


# The simulated one


def test_listeners_hear_of_each_change_and_cannot_break_it() -> None:
    display = SimulatedTextDisplay()
    heard: list[tuple[str, ...]] = []
    display.listen(lambda: 1 // 0)
    display.listen(lambda: heard.append(display.lines))
    display.show(LINES)
    display.pull()
    assert display.pulled
    display.plug_in()
    display.keep()
    display.close()
    assert heard == [LINES, (), (), LINES, ()]


def test_a_picture_in_hand_stays_as_it_is() -> None:
    display = SimulatedTextDisplay()
    display.show(LINES)
    kept, bytes_then = display.picture, display.picture.tobytes()
    display.show(OTHERS)
    assert kept.tobytes() == bytes_then != display.picture.tobytes()


def test_it_may_be_read_while_it_is_written() -> None:
    display = SimulatedTextDisplay()
    display.show(LINES)
    stop, torn = threading.Event(), []

    def read() -> None:
        while not stop.is_set():
            if display.lines not in (LINES, OTHERS):
                torn.append(display.lines)

    reader = threading.Thread(target=read)
    reader.start()
    for turn in range(200):
        display.show(OTHERS if turn % 2 else LINES)
    stop.set()
    reader.join()
    assert not torn
