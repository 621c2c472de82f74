"""A figure that is being typed. Without Kivy."""

from __future__ import annotations

MINUS = "\u2212"


class Typed:
    """`number` is the figure, or None as long as it is none that is allowed."""

    def __init__(self, value: int | None, least: int, most: int) -> None:
        self._least, self._most = least, most
        self._digits = "" if value is None else str(abs(value))
        self._below = value is not None and value < 0
        self._fresh = True  # the first digit replaces what was there
        self._signed = False  # and the sign, unless that was just tapped

    @property
    def text(self) -> str:
        return f"{MINUS if self._below else ''}{self._digits}"

    @property
    def bounds(self) -> str:
        low = str(self._least).replace("-", MINUS)
        return f"{low} – {self._most}"

    @property
    def number(self) -> int | None:
        if not self._digits:
            return None
        value = -int(self._digits) if self._below else int(self._digits)
        return value if self._least <= value <= self._most else None

    def key(self, key: str) -> None:
        if key == "sign":
            self._below, self._signed = not self._below, True
            return
        if key == "backspace":
            self._digits = self._digits[:-1]
            self._below = self._below and bool(self._digits)
        else:
            if self._fresh:
                self._digits, self._below = "", self._below and self._signed
            longest = max(len(str(abs(self._least))), len(str(abs(self._most))))
            self._digits = str(int(self._digits + key))[:longest]
        self._fresh = False

    def step(self, by: int) -> None:
        """One up or down from what stands there, within the bounds; from nothing to the least, or to nothing itself."""
        if not self._digits:
            value = min(max(0, self._least), self._most)
        else:
            now = -int(self._digits) if self._below else int(self._digits)
            value = min(max(now + by, self._least), self._most)
        self._digits, self._below = str(abs(value)), value < 0
        self._fresh, self._signed = True, False
