"""What the house wants of the parts in a box. Each port has two makes, real and simulated, behind one contract."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

# The button, whether it went down, and when (milliseconds, monotonic). Called on any thread: take it and go.
Edge = Callable[[str, bool, int], None]


class PartMissing(Exception):
    """A part does not answer: not wired, pulled, switched off. The text says which and what to look at; `code` is the
    same for whoever says it in another language."""

    def __init__(self, text: str, code: str = "no_answer") -> None:
        super().__init__(text)
        self.code = code


class Lights(Protocol):
    """A bar of plain LEDs for each hourglass, from the top down."""

    @property
    def bars(self) -> dict[str, int]:
        """How many LEDs each hourglass has."""

    def show(self, name: str, lit: Sequence[bool]) -> None:
        """Exactly these are on. PartMissing when the part is gone."""

    def keep(self) -> None:
        """What was shown is still there: called now and then, as lights that were without power for a moment, or whose
        board began anew, have forgotten it. PartMissing when the part is gone."""

    def close(self) -> None:
        """All off, and let go."""


class Buttons(Protocol):
    """Push buttons, as they bounce."""

    @property
    def names(self) -> tuple[str, ...]: ...

    def listen(self, edge: Edge) -> None: ...

    def close(self) -> None: ...


class Buzzer(Protocol):
    """One tone at a time."""

    def play(self, pitch: float) -> None:
        """In hertz, until something else is played; 0 is silence."""

    def close(self) -> None: ...


class TextDisplay(Protocol):
    """A small display of text: the few lines of a game's `glance`."""

    def show(self, lines: Sequence[str]) -> None:
        """These lines from the top, as many as fit. PartMissing when the display is gone."""

    def keep(self) -> None:
        """What was shown is still there: called now and then, as a display that was without power for a moment has
        forgotten it. PartMissing when the display is gone."""

    def close(self) -> None:
        """Dark, and let go."""
