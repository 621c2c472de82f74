"""An hourglass is a deadline in table time, never a counter. Pausing stops table time, so it knows no pause."""

from __future__ import annotations

import msgspec

from companion.engine.refusal import Impossible
from companion.engine.track import Track


class Hourglass(msgspec.Struct, frozen=True):
    """`runs_out` is the table time at which the last grain falls; None for one that lies on its side."""

    duration: int
    runs_out: int | None = None

    def __post_init__(self) -> None:
        if self.duration <= 0:
            raise Impossible("refusal.below", value=self.duration, least=1)

    def remaining(self, at: int) -> int:
        if self.runs_out is None:
            return 0
        return min(max(self.runs_out - at, 0), self.duration)

    def is_empty(self, at: int) -> bool:
        return self.remaining(at) == 0

    def flip(self, at: int) -> Hourglass:
        """Turn it when it has run out: the full length again."""
        return Hourglass(self.duration, at + self.duration)

    def with_remaining(self, at: int, remaining: int) -> Hourglass:
        """Put right by hand, after a power cut for instance."""
        return Hourglass(self.duration, at + Track(0, self.duration).check(remaining))
