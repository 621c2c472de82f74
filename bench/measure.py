"""Figures: medians, percentiles and the table of results."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence

import msgspec

NS_PER_MS = 1_000_000


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the table. `most` bounds the ratio, `ours` itself if `absolute`, or how much `more` it is."""

    name: str
    what: str
    ours: float
    theirs: float
    whose: str
    most: float
    absolute: bool = False
    more: bool = False
    unit: str = "ms"

    @property
    def ratio(self) -> float:
        return self.ours / self.theirs if self.theirs else math.inf

    @property
    def holds(self) -> bool:
        if self.more:
            return self.ours <= self.theirs + self.most
        return (self.ours if self.absolute else self.ratio) <= self.most

    def cells(self) -> tuple[str, ...]:
        bound = f"<= {self._said(self.most)}" if self.absolute else f"<= {self.most:.2f} x"
        if self.more:
            bound = f"<= theirs + {self._said(self.most)}"
        return (
            self.name,
            self.what,
            self._said(self.ours),
            f"{self._said(self.theirs)} ({self.whose})",
            f"{self.ratio:.2f}",
            bound,
            "ok" if self.holds else "BROKEN",
        )

    def _said(self, value: float) -> str:
        return _ms(value) if self.unit == "ms" else f"{value:.1f} {self.unit}"


HEADING = ("name", "what", "ours", "theirs", "ratio", "bound", "")


def table(results: Iterable[Result]) -> str:
    rows = [HEADING, *(result.cells() for result in results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADING))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join(lines)


def median_ms(times: Sequence[int]) -> float:
    """Of nanoseconds."""
    return statistics.median(times) / NS_PER_MS


def percentile_ms(times: Sequence[int], percent: float) -> float:
    """The smallest time that so many percent do not exceed, of nanoseconds."""
    ordered = sorted(times)
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)] / NS_PER_MS


def _ms(value: float) -> str:
    return f"{1000 * value:.1f} us" if value < 1 else f"{value:.2f} ms"
