"""What happens in Ethnos. Events say what was seen at the table; what follows from the state is worked out from it."""

from __future__ import annotations

from typing import Literal

from companion.engine.event import Event
from companion.engine.people import Renamed as Renamed
from companion.engine.people import Swapped as Swapped
from companion.engine.printed import PrintedValues
from companion.games.ethnos.names import Colour, Kingdom, Tribe
from companion.games.ethnos.state import DrawnBy, PendingKind
from companion.games.ethnos.switches import Switches


class Started(Event, frozen=True, kw_only=True):
    names: tuple[str, ...]
    colours: tuple[Colour, ...]
    tribes: tuple[Tribe, ...]
    tokens: tuple[tuple[int, ...], ...]
    first: int
    age: int
    drawn_by: DrawnBy
    switches: Switches
    printed: PrintedValues


class AgeBegan(Event, frozen=True, kw_only=True):
    """`order` is the whole deck from the top when the app draws."""

    age: int
    first: int
    order: tuple[str, ...] = ()

    @property
    def reveals(self) -> bool:
        return bool(self.order)


class PositionBegan(Event, frozen=True, kw_only=True):
    """A position is being entered: figures are set, nobody is on turn."""


class PositionEntered(Event, frozen=True, kw_only=True):
    """From here the game is played."""


class CardCounted(Event, frozen=True, kw_only=True):
    """A card of the physical deck went to a hand."""

    seat: int


class CardDrawn(Event, frozen=True, kw_only=True):
    seat: int
    card: str

    @property
    def reveals(self) -> bool:
        return True


class CardTaken(Event, frozen=True, kw_only=True):
    seat: int
    card: str | None = None


class DragonSeen(Event, frozen=True, kw_only=True):
    seat: int
    by_app: bool = False

    @property
    def reveals(self) -> bool:
        return self.by_app


class BandPlayed(Event, frozen=True, kw_only=True):
    """`marker` is the kingdom where a marker was placed, if any."""

    seat: int
    size: int
    leader: Tribe
    colour: Kingdom
    skeletons: int = 0
    cards: tuple[str, ...] = ()
    marker: Kingdom | None = None


class GiantTaken(Event, frozen=True, kw_only=True):
    seat: int
    size: int


class OrcMarked(Event, frozen=True, kw_only=True):
    seat: int
    space: Kingdom


class MerfolkMoved(Event, frozen=True, kw_only=True):
    """`extra` markers may be placed now."""

    seat: int
    by: int
    extra: int = 0


class TrollTaken(Event, frozen=True, kw_only=True):
    seat: int
    token: int


class Awaited(Event, frozen=True, kw_only=True):
    """The band brings something that the player has to settle: a second band, cards to keep or to draw."""

    seat: int
    kind: PendingKind
    count: int = 1


class ExtraMarkerPlaced(Event, frozen=True, kw_only=True):
    """None: not wanted."""

    seat: int
    kingdom: Kingdom | None = None


class WingfolkPlaced(Event, frozen=True, kw_only=True):
    """None: not wanted."""

    seat: int
    kingdom: Kingdom | None = None


class TrollDeclined(Event, frozen=True, kw_only=True):
    seat: int


class SecondBandDeclined(Event, frozen=True, kw_only=True):
    seat: int


class HandDropped(Event, frozen=True, kw_only=True):
    """All but `kept` cards lie open now; `cards` names the kept ones when the app knows them."""

    seat: int
    kept: int = 0
    cards: tuple[str, ...] = ()


class WizardsDrew(Event, frozen=True, kw_only=True):
    """The wizards are done. `count` cards of the physical deck; those of the app are events of their own."""

    seat: int
    count: int


class TurnPassed(Event, frozen=True, kw_only=True):
    to: int


class AgeEnded(Event, frozen=True, kw_only=True):
    third_dragon: int


class RaidDecided(Event, frozen=True, kw_only=True):
    seat: int
    raid: bool


class Reckoned(Event, frozen=True, kw_only=True):
    """A step of the end of the age was counted; how much follows from the state."""

    step: str


class GameEnded(Event, frozen=True, kw_only=True):
    pass


class GlorySet(Event, frozen=True, kw_only=True):
    seat: int
    to: int


class MarkersSet(Event, frozen=True, kw_only=True):
    seat: int
    kingdom: Kingdom
    to: int


class MerfolkSet(Event, frozen=True, kw_only=True):
    seat: int
    to: int


class OrcsSet(Event, frozen=True, kw_only=True):
    seat: int
    spaces: tuple[Kingdom, ...]


class TrollsSet(Event, frozen=True, kw_only=True):
    seat: int
    tokens: tuple[int, ...]


class GiantSet(Event, frozen=True, kw_only=True):
    seat: int | None
    size: int


class DeckSet(Event, frozen=True, kw_only=True):
    left: int
    dragons: int
    open_cards: int | None = None


class TokensSet(Event, frozen=True, kw_only=True):
    kingdom: Kingdom
    tokens: tuple[int, ...]


class TribesSet(Event, frozen=True, kw_only=True):
    tribes: tuple[Tribe, ...]


class SwitchesSet(Event, frozen=True, kw_only=True):
    switches: Switches


class HandSet(Event, frozen=True, kw_only=True):
    seat: int
    held: int


class TurnSet(Event, frozen=True, kw_only=True):
    seat: int


class BandAdded(Event, frozen=True, kw_only=True):
    seat: int
    size: int
    leader: Tribe
    skeletons: int = 0


class Dropped(Event, frozen=True, kw_only=True):
    seat: int
    pieces: Literal["stay", "go"]


EVENTS = (
    Started,
    AgeBegan,
    PositionBegan,
    PositionEntered,
    CardCounted,
    CardDrawn,
    CardTaken,
    DragonSeen,
    BandPlayed,
    GiantTaken,
    OrcMarked,
    MerfolkMoved,
    TrollTaken,
    Awaited,
    ExtraMarkerPlaced,
    WingfolkPlaced,
    TrollDeclined,
    SecondBandDeclined,
    HandDropped,
    WizardsDrew,
    TurnPassed,
    AgeEnded,
    RaidDecided,
    Reckoned,
    GameEnded,
    GlorySet,
    MarkersSet,
    MerfolkSet,
    OrcsSet,
    TrollsSet,
    GiantSet,
    DeckSet,
    TokensSet,
    TribesSet,
    SwitchesSet,
    HandSet,
    TurnSet,
    BandAdded,
    Renamed,
    Swapped,
    Dropped,
)
