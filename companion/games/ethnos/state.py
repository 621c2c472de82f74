"""The state of a game of Ethnos."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.deck import Deck
from companion.engine.printed import PrintedValues
from companion.games.ethnos.names import KINGDOMS, MARKERS, PARTS, Colour, Kingdom, Tribe, ages
from companion.games.ethnos.switches import Switches

Phase = Literal["position", "age", "reckoning", "over"]
# Who draws: the table with physical cards that the app counts, the app itself, or the table and nobody counts.
DrawnBy = Literal["table", "app", "uncounted"]


class Band(msgspec.Struct, frozen=True, omit_defaults=True):
    """`size` includes the skeletons; `cards` are known only when the app draws."""

    size: int
    leader: Tribe
    colour: Kingdom
    skeletons: int = 0
    cards: tuple[str, ...] = ()


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`markers` by kingdom in the order of KINGDOMS; `held` counts the cards in hand, `hand` names them if known.

    `earned` is the glory by where it came from, in the order of PARTS; glory set by hand is in none of them.
    `orcs` are the spaces of the orc board with a marker; `raid` is what the player wants at the end of this age.
    """

    name: str
    colour: Colour
    glory: int = 0
    markers: tuple[int, ...] = (0,) * len(KINGDOMS)
    earned: tuple[int, ...] = (0,) * len(PARTS)
    orcs: tuple[Kingdom, ...] = ()
    merfolk: int = 0
    trolls: tuple[int, ...] = ()
    bands: tuple[Band, ...] = ()
    held: int = 0
    hand: tuple[str, ...] = ()
    raid: bool | None = None
    gone: bool = False


PendingKind = Literal["redraw", "wingfolk", "troll", "extra_marker", "second_band", "keep", "wizard"]


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the player on turn still has to settle, `count` times or for so many cards."""

    kind: PendingKind
    count: int = 1


class Ethnos(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`seats` is the number of players at the start: it decides which rules hold, also when somebody leaves.

    `left` counts the cards face down, dragons included, `lower` the size of the half with the dragons.
    `open_cards` counts the cards beside the board, `row` names them if the app draws.
    """

    players: tuple[Player, ...]
    tribes: tuple[Tribe, ...]
    tokens: tuple[tuple[int, ...], ...]
    printed: PrintedValues
    switches: Switches
    drawn_by: DrawnBy
    age: int
    first: int
    turn: int
    phase: Phase = "position"
    deck: Deck | None = None
    left: int = 0
    lower: int = 0
    row: tuple[str, ...] = ()
    open_cards: int = 0
    dragons: int = 0
    third_dragon: int | None = None
    giant: int | None = None
    giant_size: int = 0
    pending: tuple[Pending, ...] = ()
    step: int = 0

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def ages(self) -> int:
        return ages(self.seats)

    @property
    def counted(self) -> bool:
        """Whether the app knows whose turn it is and how many cards everybody holds."""
        return self.drawn_by != "uncounted"

    def at_table(self) -> tuple[int, ...]:
        """The seats of those who still play."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.gone)

    def after(self, seat: int) -> int:
        """Who sits next, clockwise."""
        for step in range(1, self.seats + 1):
            if not self.players[(seat + step) % self.seats].gone:
                return (seat + step) % self.seats
        return seat

    def supply(self, seat: int) -> int:
        """Markers that the player still has: 26 less the one on the glory track and all that lie elsewhere."""
        player = self.players[seat]
        elsewhere = 1 + ("merfolk" in self.tribes) + sum(player.markers) + len(player.orcs)
        return MARKERS - elsewhere

    def largest_giant_band(self) -> int:
        """The band to beat for the giant token: the largest that a giant leads, or the one that the token lies on."""
        lying = [band.size for player in self.players for band in player.bands if band.leader == "giants"]
        return max([self.giant_size, *lying])

    def skeletons(self) -> int:
        """How many skeletons lie in bands."""
        return sum(band.skeletons for player in self.players for band in player.bands)

    def free_trolls(self) -> tuple[int, ...]:
        taken = {token for player in self.players for token in player.trolls}
        return tuple(token for token in range(1, 7) if token not in taken)
