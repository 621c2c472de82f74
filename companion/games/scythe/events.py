"""What happens in Scythe. What follows from an event (costs, coins, recruit bonuses, stars, the end) is worked out from
the mats and the switches, so that a correction of an earlier line carries on."""

from __future__ import annotations

from companion.engine.event import Event
from companion.engine.people import Renamed as Renamed
from companion.engine.people import Swapped as Swapped
from companion.engine.printed import PrintedValues
from companion.games.scythe.factions import Faction
from companion.games.scythe.mats import BottomAction, MatName, RecruitBonus, SectionName, Structure, TopGain
from companion.games.scythe.pieces import Figure, StarKind
from companion.games.scythe.state import Count, Recruit
from companion.games.scythe.state import Upgrade as Cube
from companion.games.scythe.switches import Switches
from companion.games.scythe.terms import BolsterGain, Extra, MoveGain, Source, TradeGain, Winner
from companion.games.scythe.worth import Tile


class Timed(Event, frozen=True, kw_only=True):
    """`at` is the table time: what it brings may be announced."""

    at: int = 0


class Started(Event, frozen=True, kw_only=True):
    """Names, factions and mats by seat; seats follow the home bases clockwise. `automas` are seats without a mat."""

    names: tuple[str, ...]
    factions: tuple[Faction, ...]
    mats: tuple[MatName | None, ...]
    tile: Tile
    first: int
    printed: PrintedValues
    switches: Switches = Switches()
    automas: tuple[int, ...] = ()


class Begun(Timed, frozen=True, kw_only=True):
    pass


class SectionTaken(Event, frozen=True, kw_only=True):
    seat: int
    section: SectionName


class Moved(Timed, frozen=True, kw_only=True):
    seat: int
    take: MoveGain


class Bolstered(Timed, frozen=True, kw_only=True):
    seat: int
    take: BolsterGain
    take_bonus: bool = True
    amount: int | None = None


class Traded(Timed, frozen=True, kw_only=True):
    seat: int
    take: TradeGain
    take_bonus: bool = True
    amount: int | None = None


class Produced(Timed, frozen=True, kw_only=True):
    seat: int
    workers: int = 0


class BottomTaken(Timed, frozen=True, kw_only=True):
    """`declined` are seats that do not want their recruit bonus. `token`: an encounter token leaves the board."""

    seat: int
    source: Source = "mat"
    take_coins: bool = True
    card: bool = False
    declined: tuple[int, ...] = ()
    token: bool = False


class Upgraded(BottomTaken, frozen=True, kw_only=True):
    cube: TopGain | None = None
    onto: BottomAction | None = None


class Deployed(BottomTaken, frozen=True, kw_only=True):
    mech: bool = True


class Built(BottomTaken, frozen=True, kw_only=True):
    structure: Structure | None = None


class Enlisted(BottomTaken, frozen=True, kw_only=True):
    recruit: BottomAction | None = None
    bonus: RecruitBonus | None = None
    take_bonus: bool = True


class TurnEnded(Event, frozen=True, kw_only=True):
    seat: int


class Stepped(Timed, frozen=True, kw_only=True):
    seat: int
    figure: Figure
    by: int


class Gained(Timed, frozen=True, kw_only=True):
    seat: int
    source: Extra
    coins: int = 0
    power: int = 0
    popularity: int = 0
    cards: int = 0
    workers: int = 0
    mechs: int = 0
    token: bool = False


class FactoryCardTaken(Event, frozen=True, kw_only=True):
    seat: int


class DrivenOff(Event, frozen=True, kw_only=True):
    seat: int
    workers: int
    other: int | None = None


class Bribed(Event, frozen=True, kw_only=True):
    seat: int
    other: int
    coins: int


class Coerced(Event, frozen=True, kw_only=True):
    seat: int


class ObjectiveShown(Timed, frozen=True, kw_only=True):
    seat: int


class Fought(Timed, frozen=True, kw_only=True):
    """`seat` attacked `other`."""

    seat: int
    other: int
    winner: Winner
    attacker_power: int = 0
    attacker_cards: int = 0
    defender_power: int = 0
    defender_cards: int = 0
    workers: int = 0
    lose_popularity: bool = True
    draws: bool = True
    attacker_before: int = 0
    defender_before: int = 0


class Delayed(Event, frozen=True, kw_only=True):
    seat: int


class Sampled(Event, frozen=True, kw_only=True):
    pass


class SampleEnded(Event, frozen=True, kw_only=True):
    pass


class CountedUp(Event, frozen=True, kw_only=True):
    seat: int
    count: Count


class GameEnded(Event, frozen=True, kw_only=True):
    pass


class Finished(Event, frozen=True, kw_only=True):
    pass


class FigureSet(Timed, frozen=True, kw_only=True):
    seat: int
    figure: Figure
    to: int


class StarsSet(Timed, frozen=True, kw_only=True):
    seat: int
    star: StarKind
    to: int


class UpgradesSet(Timed, frozen=True, kw_only=True):
    seat: int
    upgrades: tuple[Cube, ...]


class StructuresSet(Timed, frozen=True, kw_only=True):
    seat: int
    structures: tuple[Structure, ...]


class RecruitsSet(Timed, frozen=True, kw_only=True):
    seat: int
    recruits: tuple[Recruit, ...]


class SectionSet(Event, frozen=True, kw_only=True):
    seat: int
    section: SectionName | None = None


class FactorySet(Event, frozen=True, kw_only=True):
    seat: int
    has: bool


class BoardSet(Event, frozen=True, kw_only=True):
    factory_cards: int
    encounters: int


class TileSet(Event, frozen=True, kw_only=True):
    tile: Tile


class TurnSet(Event, frozen=True, kw_only=True):
    seat: int


class SwitchesSet(Event, frozen=True, kw_only=True):
    switches: Switches


class Dropped(Event, frozen=True, kw_only=True):
    seat: int


EVENTS = (
    Started,
    Begun,
    SectionTaken,
    Moved,
    Bolstered,
    Traded,
    Produced,
    Upgraded,
    Deployed,
    Built,
    Enlisted,
    TurnEnded,
    Stepped,
    Gained,
    FactoryCardTaken,
    DrivenOff,
    Bribed,
    Coerced,
    ObjectiveShown,
    Fought,
    Delayed,
    Sampled,
    SampleEnded,
    CountedUp,
    GameEnded,
    Finished,
    FigureSet,
    StarsSet,
    UpgradesSet,
    StructuresSet,
    RecruitsSet,
    SectionSet,
    FactorySet,
    BoardSet,
    TileSet,
    TurnSet,
    SwitchesSet,
    Renamed,
    Swapped,
    Dropped,
)
