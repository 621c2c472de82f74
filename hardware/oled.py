"""The small display on the I2C bus (SSD1306, 128 by 64 points), through luma.oled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from companion.config import OledOptions
from hardware.layout import HEIGHT, WIDTH
from hardware.ports import PartMissing

if TYPE_CHECKING:
    from PIL.Image import Image

DOES_NOTHING = 0xE3  # the display's own command for it: whoever takes it is there


class Oled:
    """Nothing is touched before something is to be shown, and nothing of luma loaded. For one thread at a time."""

    def __init__(self, options: OledOptions) -> None:
        self._options = options
        self._bus: Any = None  # luma's interface to the bus, while the display answers
        self._device: Any = None
        self._lines: tuple[str, ...] = ()
        self._picture: Image | None = None

    def show(self, lines: Sequence[str]) -> None:
        from hardware.page import draw

        if self._picture is None or tuple(lines) != self._lines:
            self._picture = draw(lines)  # outside of what follows: a missing font is no missing display
            self._lines = tuple(lines)
        with self._answering():
            self._device.display(self._picture)

    def keep(self) -> None:
        if self._picture is None:
            self.show(())
        else:
            with self._answering():
                self._wake()
                self._device.display(self._picture)

    def close(self) -> None:
        if self._bus is not None:
            with suppress(Exception):  # whatever is wrong with it: it is not ours any more
                self._device.cleanup()
        self._let_go()

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """The display, opened if need be. Whatever the bus says of it becomes PartMissing, and it is opened anew."""
        from luma.core.error import Error

        try:
            if self._bus is None:
                self._open()
            yield
        except (Error, OSError) as error:
            missing = self._missing(error)
            self._let_go()
            raise missing from error

    def _open(self) -> None:
        """Asks first: a device that fails while it is made would stay in memory, and one try follows the other."""
        from luma.core.interface.serial import i2c
        from luma.oled.device import ssd1306

        self._bus = i2c(port=self._options.port, address=self._options.address)
        self._bus.command(DOES_NOTHING)
        if self._device is None:
            self._device = ssd1306.__new__(ssd1306)
        # Made again in its place: luma keeps every device it ever made, to make it dark at the end of the program.
        make: Callable[..., None] = self._device.__init__
        make(serial_interface=self._bus, width=WIDTH, height=HEIGHT)

    def _wake(self) -> None:
        """What luma sends when it makes a display, but for the switching off: nothing to one that goes on showing, and
        everything to one that was without power for a moment."""
        from luma.oled.const import ssd1306 as known

        self._device.command(
            *(known.SETDISPLAYCLOCKDIV, 0x80),
            *(known.SETMULTIPLEX, HEIGHT - 1),
            *(known.SETDISPLAYOFFSET, 0x00),
            known.SETSTARTLINE,
            *(known.CHARGEPUMP, 0x14),
            *(known.MEMORYMODE, 0x00),
            known.SETSEGMENTREMAP,
            known.COMSCANDEC,
            *(known.SETCOMPINS, 0x12),
            *(known.SETPRECHARGE, 0xF1),
            *(known.SETVCOMDETECT, 0x40),
            known.DISPLAYALLON_RESUME,
            known.NORMALDISPLAY,
        )
        self._device.contrast(0xCF)
        self._device.show()

    def _let_go(self) -> None:
        bus, self._bus = self._bus, None
        if bus is not None:
            with suppress(OSError):
                bus.cleanup()

    def _missing(self, error: Exception) -> PartMissing:
        from luma.core.error import DevicePermissionError

        bus, address = f"/dev/i2c-{self._options.port}", f"0x{self._options.address:02X}"
        if isinstance(error, DevicePermissionError | PermissionError):
            text, code = f"{bus} may not be used; is this user in the group i2c?", "no_permission"
        elif self._bus is None:
            text, code = f"there is no {bus}; is I2C switched on (raspi-config, Interface Options)?", "no_bus"
        else:
            text, code = f"nothing answers at {address} on {bus}; look at its four wires and its address", "no_answer"
        return PartMissing(f"no small display: {text} ({error})", code)
