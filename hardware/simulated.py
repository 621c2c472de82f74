"""The parts of a box where there are none: on the screen, or in a test. They keep what was shown and take presses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.table.clock import monotonic_ms
from hardware.ports import Edge, PartMissing


class SimulatedLights:
    """`changed`, if somebody looks, hears of every new bar, on the thread that shows it."""

    def __init__(self, bars: Mapping[str, int]) -> None:
        self.bars = dict(bars)
        self.lit = {name: (False,) * count for name, count in bars.items()}
        self._told = self.lit
        self.pulled = False
        self.changed: Callable[[], None] | None = None

    def show(self, name: str, lit: Sequence[bool]) -> None:
        if self.pulled:
            raise PartMissing(f"LEDs {name}")
        if len(lit) != self.bars[name]:
            raise ValueError(f"{name} has {self.bars[name]} LEDs, not {len(lit)}")
        self._told = {**self._told, name: tuple(lit)}
        self._be({**self.lit, name: tuple(lit)})

    def keep(self) -> None:
        if self.pulled:
            raise PartMissing("LEDs")
        self._be(self._told)

    def forget(self) -> None:
        """Without power for a moment: dark, and nobody was told."""
        self._be({name: (False,) * count for name, count in self.bars.items()})

    def close(self) -> None:
        self.lit = self._told = {name: (False,) * count for name, count in self.bars.items()}

    def _be(self, lit: dict[str, tuple[bool, ...]]) -> None:
        if lit != self.lit:
            self.lit = lit
            if (changed := self.changed) is not None:
                changed()


class SimulatedButtons:
    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._edge: Edge | None = None

    def listen(self, edge: Edge) -> None:
        self._edge = edge

    def press(self, name: str, at: int | None = None) -> None:
        self._tell(name, True, at)

    def release(self, name: str, at: int | None = None) -> None:
        self._tell(name, False, at)

    def _tell(self, name: str, down: bool, at: int | None) -> None:
        if name not in self.names:
            raise ValueError(name)
        if self._edge is not None:
            self._edge(name, down, monotonic_ms() if at is None else at)

    def close(self) -> None:
        self._edge = None


class SimulatedBuzzer:
    """`played` are the pitches so far, silence included."""

    def __init__(self) -> None:
        self.pitch = 0.0
        self.played: list[float] = []

    def play(self, pitch: float) -> None:
        self.pitch = pitch
        self.played = [*self.played[-199:], pitch]

    def close(self) -> None:
        self.play(0)
