"""The state of a game of Pendulum."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.hourglass import Hourglass
from companion.engine.printed import PrintedValues
from companion.games.pendulum.names import (
    GLASSES,
    MORE_PROVINCES,
    NEUTRAL,
    PROVINCES,
    Character,
    GlassName,
    How,
    RowName,
    Side,
    TrackName,
)
from companion.games.pendulum.switches import Switches

# mats: who plays whom. placing: workers go to their places. called: the council is called, actions go on.
# privilege, rewards, provinces, refresh: the steps of the council. final: the last look at the tracks.
Phase = Literal["mats", "placing", "round", "called", "privilege", "rewards", "provinces", "refresh", "final", "over"]
KEPT_FLIPS = 12
LONGEST_TRACK = 60  # spaces, while nobody has read the mat


class Circle(msgspec.Struct, frozen=True):
    """A place for an hourglass: the purple area has two in each row, the others one."""

    row: RowName
    slot: int = 0


class Glass(msgspec.Struct, frozen=True):
    sand: Hourglass
    place: Circle = Circle("upper")


class Flip(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who turned which hourglass when, and what was there before, so that it can be taken back exactly."""

    glass: GlassName
    at: int
    seat: int | None = None
    before: Glass
    markers: tuple[Circle, ...]


class Mat(msgspec.Struct, frozen=True):
    """The victory tracks of a mat in the order of TRACKS: first space of the parchment, and last space."""

    parchment: tuple[int, int, int]
    end: tuple[int, int, int]


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`expert` plays the variant with glory. `mat` is None while nobody has read it.

    `counted` is what the player counted at the end without the app knowing the mat: on each track the points inside
    the parchment, or with a minus the spaces that are missing to it.
    """

    name: str
    character: Character
    side: Side = "basic"
    expert: bool = False
    mat: Mat | None = None
    votes: int = 0
    military: int = 0
    culture: int = 0
    gold: int = 0
    power: int = 0
    prestige: int = 0
    popularity: int = 0
    legendary: int = 0
    glory_power: int = 0
    glory_prestige: int = 0
    glory_popularity: int = 0
    common: int = 1
    large: int = 1
    provinces: int = 0
    third_province: bool = False
    counted: tuple[int, int, int] | None = None
    gone: bool = False

    @property
    def province_limit(self) -> int:
        return MORE_PROVINCES if self.third_province else PROVINCES

    @property
    def glory(self) -> int:
        return self.glory_power + self.glory_prestige + self.glory_popularity

    @property
    def points(self) -> int:
        return self.power + self.prestige + self.popularity + self.legendary

    def on(self, track: TrackName) -> int:
        return int(getattr(self, track))


class Achieved(msgspec.Struct, frozen=True):
    seat: int
    how: How


class Pendulum(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`privilege` lists the seats from the highest down, NEUTRAL among them with two players.

    `markers` are the circles of the purple area with a time marker. `step` counts the steps of the time track that
    an untimed round has made. `called_at` is the table time at which the council was called. `token` tells whether
    the legendary token lies on the achievement card. `served` took their reward in this council.
    """

    players: tuple[Player, ...]
    privilege: tuple[int, ...]
    printed: PrintedValues
    switches: Switches
    glasses: tuple[Glass, ...]
    markers: tuple[Circle, ...] = ()
    round: int = 1
    phase: Phase = "mats"
    untimed: bool = False
    step: int = 0
    called_at: int | None = None
    flips: tuple[Flip, ...] = ()
    ready: tuple[int, ...] = ()
    token: bool = True
    achieved: tuple[Achieved, ...] = ()
    served: tuple[int, ...] = ()
    large_worker_taken: bool = False
    legendary_card_taken: bool = False

    @property
    def seats(self) -> int:
        """Players at the start, which decides which rules hold."""
        return len(self.players)

    def at_table(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if not player.gone)

    def in_order(self) -> tuple[int, ...]:
        """Who plays, by privilege from the highest down."""
        return tuple(seat for seat in self.privilege if seat != NEUTRAL and not self.players[seat].gone)

    def glass(self, name: GlassName) -> Glass:
        return self.glasses[GLASSES.index(name)]

    def last_flip(self, name: GlassName) -> Flip | None:
        """The newest flip of this hourglass by hand, if nothing happened to it since."""
        return next((flip for flip in reversed(self.flips) if flip.glass == name), None)

    def to_serve(self) -> int | None:
        """Whose turn it is to take a reward."""
        return next((seat for seat in self.in_order() if seat not in self.served), None)

    def achievement_of(self, seat: int) -> How | None:
        return next((each.how for each in self.achieved if each.seat == seat), None)

    def all_empty(self, at: int) -> bool:
        return all(glass.sand.is_empty(at) for glass in self.glasses)
