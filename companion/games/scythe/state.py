"""The state of a game of Scythe: what the mats and tracks of everybody show, and whose turn it is."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.printed import PrintedValues
from companion.games.scythe.factions import STARS, Faction, StarKind
from companion.games.scythe.mats import BottomAction, MatName, RecruitBonus, Row, SectionName, Structure, TopGain
from companion.games.scythe.switches import Switches
from companion.games.scythe.worth import Tile

# prepare: the board is laid out, figures can be entered. sample: a count that is not the last one. tally: the last one.
Phase = Literal["prepare", "play", "sample", "tally", "over"]


class Upgrade(msgspec.Struct, frozen=True):
    """A cube that left the top row, and the cost in the bottom row that it lies on now."""

    cube: TopGain
    onto: BottomAction


class Recruit(msgspec.Struct, frozen=True):
    """A recruit that left its section of the mat, and the one-time bonus it was put on."""

    section: BottomAction
    bonus: RecruitBonus


class Count(msgspec.Struct, frozen=True):
    """What a player counted on the board. `territories` is without the Factory and without flags and traps;
    `encounters` are those with an encounter symbol, asked only of Polania with six and seven players. `again`: the
    structure bonus is another one now, so what it counts has to be told again."""

    territories: int
    factory: bool
    resources: int
    structures: int
    tokens: int = 0
    again: bool = False
    encounters: int = 0


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`section` is where the action token stands; None while nobody noted it. `done` are the rows used there.
    `last` is where it stood before this turn.

    `tokens` are the flags or traps on the board. `factory` tells whether the player has a Factory card. `stars` are
    the kinds in the order they were placed.
    """

    name: str
    faction: Faction
    mat: MatName | None = None
    coins: int = 0
    power: int = 0
    popularity: int = 0
    cards: int = 0
    workers: int = 0
    mechs: int = 0
    tokens: int = 0
    structures: tuple[Structure, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    recruits: tuple[Recruit, ...] = ()
    stars: tuple[StarKind, ...] = ()
    factory: bool = False
    section: SectionName | None = None
    done: tuple[Row, ...] = ()
    last: SectionName | None = None
    count: Count | None = None
    gone: bool = False

    @property
    def automa(self) -> bool:
        """Played by the app: an Automa is whoever has no mat."""
        return self.mat is None

    @property
    def counted(self) -> bool:
        return self.count is not None and not self.count.again

    def cubes_on(self, bottom: BottomAction) -> int:
        """Upgrades that lie on this cost."""
        return sum(each.onto == bottom for each in self.upgrades)

    def has_left(self, cube: TopGain) -> bool:
        return any(each.cube == cube for each in self.upgrades)

    def enlisted(self, section: BottomAction) -> bool:
        return any(each.section == section for each in self.recruits)


class News(msgspec.Struct, frozen=True):
    """Something to announce: a recruit bonus, a star, the end. `what` is the bottom action or the star."""

    at: int
    kind: Literal["bonus", "star", "end"]
    seat: int
    what: str = ""


class Fresh(msgspec.Struct, frozen=True):
    """A recruit that was enlisted in this turn."""

    seat: int
    section: BottomAction


class Scythe(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Seats follow the home bases clockwise. `placed` tells whether the player on turn has put the action token
    somewhere, `acted` whether anything was noted for them in this turn; `coerced` that Crimea spent its card
    since its last turn began,
    `met` that an encounter token left the board. `ended` is whose turn was the last one.

    `factory_cards` and `encounters` are what is left of them on the board. `ended_by` placed the last star.
    """

    players: tuple[Player, ...]
    printed: PrintedValues
    switches: Switches
    tile: Tile
    first: int
    turn: int
    factory_cards: int
    encounters: int
    phase: Phase = "prepare"
    placed: bool = False
    acted: bool = False
    coerced: bool = False
    met: bool = False
    ended: int | None = None
    fresh: tuple[Fresh, ...] = ()
    ended_by: tuple[int, ...] = ()
    news: tuple[News, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def cards_left(self) -> int:
        """Combat cards that nobody holds: the deck and its discards."""
        return sum(self.printed.numbers("combat.cards")) - sum(player.cards for player in self.players)

    def at_table(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if not player.gone)

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """Everybody at the table, beginning with this seat."""
        return tuple(each for each in (*range(seat, self.seats), *range(seat)) if not self.players[each].gone)

    def after(self, seat: int) -> int:
        """Who sits to the left: the next one clockwise."""
        return self.clockwise_from((seat + 1) % self.seats)[0]

    def before(self, seat: int) -> int:
        """Who sits to the right."""
        others = [each for each in self.clockwise_from((seat + 1) % self.seats) if each != seat]
        return others[-1] if others else seat

    def takes_token(self) -> bool:
        """Whether what an encounter brings now comes with a token: once a turn, also for the two options of Polania."""
        return self.encounters > 0 and not self.met

    def first_star(self) -> bool:
        return any(player.stars for player in self.players)

    def has_six(self, seat: int) -> bool:
        return len(self.players[seat].stars) >= STARS
