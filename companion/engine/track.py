"""Bounded tracks: popularity 0-18, power 0-16, the spaces of a board."""

from __future__ import annotations

import msgspec

from companion.engine.refusal import Impossible


class Track(msgspec.Struct, frozen=True):
    least: int
    most: int

    def check(self, at: int) -> int:
        """The same figure, if the track has it."""
        if at < self.least:
            raise Impossible("refusal.below", value=at, least=self.least)
        if at > self.most:
            raise Impossible("refusal.above", value=at, most=self.most)
        return at

    def step(self, at: int, by: int) -> int:
        """Exactly `by` further; leaving the track is impossible."""
        return self.check(at + by)

    def advance(self, at: int, by: int) -> int:
        """As far as the track goes: what would lie beyond its end is lost."""
        return min(max(at + by, self.least), self.most)
