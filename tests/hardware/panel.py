"""An SSD1306 on the I2C bus: it takes bytes, keeps them in its own memory, lights its points, and can be pulled."""

from __future__ import annotations

import errno
import threading
from collections.abc import Iterator, Sequence

import pytest
import smbus2
from PIL import Image

COLUMNS, PAGES = 128, 8
# Commands that bring bytes with them, and how many.
FOLLOWING = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
COMMAND, DATA = 0x00, 0x40


class Panel:
    """`error` is what the bus says while it is pulled; `data_error` comes only when a picture is sent."""

    def __init__(self, address: int = 0x3C) -> None:
        self.address = address
        self.error: OSError | None = None
        self.data_error: OSError | None = None
        self.pictures = 0
        self.opened: list[int] = []
        self.open_now = 0
        self.hanging: threading.Event | None = None
        self.reset()

    def reset(self) -> None:
        """As after power-on: dark, with anything in its memory."""
        self.on = self.pumped = self.turned = False
        self.across = False  # bytes fill row by row
        self.memory = [[0xA5] * COLUMNS for _ in range(PAGES)]
        self.window = (0, COLUMNS - 1, 0, PAGES - 1)
        self.at = (0, 0)

    def pull(self, error: int = errno.EREMOTEIO) -> None:
        self.error = OSError(error, "Remote I/O error")
        self.reset()

    def plug_in(self) -> None:
        self.error = None

    @property
    def picture(self) -> Image.Image:
        """What an eye sees."""
        seen = Image.new("1", (COLUMNS, PAGES * 8))
        if self.error is None and self.on and self.pumped:
            assert self.turned, "upside down"
            for y in range(PAGES * 8):
                for x in range(COLUMNS):
                    seen.putpixel((x, y), self.memory[y // 8][x] >> y % 8 & 1)
        return seen

    # What the bus does

    def take(self, address: int, mode: int, values: Sequence[int]) -> None:
        if self.hanging is not None:
            self.hanging.wait()
        if address != self.address:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")
        if self.error is not None:
            raise self.error
        if mode == COMMAND:
            self._command(iter(values))
            return
        assert mode == DATA
        if self.data_error is not None:
            raise self.data_error
        self._data(values)

    def _command(self, values: Iterator[int]) -> None:
        for code in values:
            more = [next(values) for _ in range(FOLLOWING.get(code, 0))]
            match code, more:
                case ((0xAE | 0xAF), []):
                    self.on = code == 0xAF
                case 0x8D, [pump]:
                    self.pumped = pump == 0x14
                case ((0xA1 | 0xC8), []):
                    self.turned = True
                case 0x20, [mode]:
                    self.across = mode == 0
                case 0x21, [first, last]:
                    self.window = (first, last, *self.window[2:])
                    self.at = (first, self.at[1])
                case 0x22, [first, last]:
                    self.window = (*self.window[:2], first, last)
                    self.at = (self.at[0], first)

    def _data(self, values: Sequence[int]) -> None:
        assert self.across
        left, right, top, bottom = self.window
        column, page = self.at
        for value in values:
            self.memory[page][column] = value
            column += 1
            if column > right:
                column, page = left, page + 1
                if page > bottom:
                    page = top
                    self.pictures += 1
        self.at = (column, page)


class Bus:
    """Stands in for smbus2's: luma opens it by its number."""

    def __init__(self, panel: Panel, port: int) -> None:
        self._panel = panel
        panel.opened.append(port)
        panel.open_now += 1
        self._open = True

    def write_i2c_block_data(self, address: int, mode: int, values: list[int]) -> None:
        assert self._open
        self._panel.take(address, mode, values)

    def i2c_rdwr(self, *messages: smbus2.i2c_msg) -> None:
        assert self._open
        for message in messages:
            mode, *values = list(message)
            self._panel.take(message.addr, mode, values)

    def close(self) -> None:
        if self._open:
            self._open = False
            self._panel.open_now -= 1


def wired(panel: Panel, monkeypatch: pytest.MonkeyPatch) -> Panel:
    """The panel on every bus of this machine."""
    monkeypatch.setattr(smbus2, "SMBus", lambda port: Bus(panel, port))
    return panel
