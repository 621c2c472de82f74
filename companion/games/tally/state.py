"""The state of a score sheet."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.track import Track

MOST_PLAYERS = 8
MOST_POINTS = 999  # in one entry, either way
MOST_TOTAL = 9_999
TOTAL = Track(-MOST_TOTAL, MOST_TOTAL)

Wins = Literal["highest", "lowest"]


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`last` is what the last entry brought; None before the first."""

    name: str
    total: int = 0
    last: int | None = None
    gone: bool = False


class Tally(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`title` is what is being played, if anybody said. Whoever reaches `target` brings the end near."""

    players: tuple[Player, ...]
    title: str = ""
    wins: Wins = "highest"
    target: int | None = None
    over: bool = False

    def at_table(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if not player.gone)

    def leaders(self) -> tuple[int, ...]:
        """Who is ahead; nobody while all are level."""
        totals = [self.players[seat].total for seat in self.at_table()]
        best = max(totals) if self.wins == "highest" else min(totals)
        ahead = tuple(seat for seat in self.at_table() if self.players[seat].total == best)
        return ahead if len(ahead) < len(totals) else ()

    def reached(self) -> tuple[int, ...]:
        """Who is at the target. Where the lowest total wins the target ends the game too."""
        if self.target is None:
            return ()
        return tuple(seat for seat in self.at_table() if self.players[seat].total >= self.target)
