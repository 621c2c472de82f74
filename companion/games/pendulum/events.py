"""What happens in Pendulum. Whatever follows from an event (the council is called, who stands higher) is worked out."""

from __future__ import annotations

from companion.engine.event import Event
from companion.engine.people import Renamed as Renamed
from companion.engine.people import Swapped as Swapped
from companion.engine.printed import PrintedValues
from companion.games.pendulum.names import Character, Figure, GlassName, How, Reward, RowName, Side, TrackName
from companion.games.pendulum.state import Mat
from companion.games.pendulum.switches import Switches


class Started(Event, frozen=True, kw_only=True):
    names: tuple[str, ...]
    characters: tuple[Character, ...]
    privilege: tuple[int, ...]
    printed: PrintedValues
    switches: Switches = Switches()
    untimed: bool = False
    expert: bool = False
    round: int = 1


class MatChosen(Event, frozen=True, kw_only=True):
    seat: int
    character: Character
    side: Side = "basic"
    expert: bool = False


class MatRead(Event, frozen=True, kw_only=True):
    """`start` is military, culture, gold and votes; empty when nobody said."""

    seat: int
    mat: Mat
    start: tuple[int, ...] = ()


class Begun(Event, frozen=True, kw_only=True):
    pass


class RoundStarted(Event, frozen=True, kw_only=True):
    at: int
    untimed: bool = False


class Emptied(Event, frozen=True, kw_only=True):
    at: int


class Flipped(Event, frozen=True, kw_only=True):
    glass: GlassName
    at: int
    seat: int | None = None


class FlipTakenBack(Event, frozen=True, kw_only=True):
    glass: GlassName


class FlipperNamed(Event, frozen=True, kw_only=True):
    glass: GlassName
    seat: int


class TimeAdvanced(Event, frozen=True, kw_only=True):
    at: int


class Gained(Event, frozen=True, kw_only=True):
    seat: int
    figure: Figure
    by: int
    glory: bool = False


class AchievementDone(Event, frozen=True, kw_only=True):
    seat: int
    how: How


class ReadySaid(Event, frozen=True, kw_only=True):
    seat: int
    ready: bool = True


class ActionsEnded(Event, frozen=True, kw_only=True):
    pass


class VotesCounted(Event, frozen=True, kw_only=True):
    """In the order of seats, for those at the table."""

    votes: tuple[int, ...]


class RewardTaken(Event, frozen=True, kw_only=True):
    seat: int
    reward: Reward
    points: tuple[TrackName, ...] = ()
    track: TrackName | None = None
    pay: tuple[int, ...] = ()
    glory: bool = False


class ProvincesWereChecked(Event, frozen=True, kw_only=True):
    pass


class BoardRefreshed(Event, frozen=True, kw_only=True):
    pass


class CountedMyself(Event, frozen=True, kw_only=True):
    seat: int
    counted: tuple[int, int, int]


class Finished(Event, frozen=True, kw_only=True):
    pass


class FigureSet(Event, frozen=True, kw_only=True):
    seat: int
    figure: Figure
    to: int


class GlassSet(Event, frozen=True, kw_only=True):
    """`remaining` in milliseconds at table time `at`."""

    glass: GlassName
    row: RowName
    remaining: int
    at: int


class MarkersSet(Event, frozen=True, kw_only=True):
    to: int
    at: int


class PrivilegeSet(Event, frozen=True, kw_only=True):
    order: tuple[int, ...]


class TokenSet(Event, frozen=True, kw_only=True):
    on_card: bool


class ThirdProvinceSet(Event, frozen=True, kw_only=True):
    seat: int
    has: bool


class SwitchesSet(Event, frozen=True, kw_only=True):
    switches: Switches


class Dropped(Event, frozen=True, kw_only=True):
    seat: int


EVENTS = (
    Started,
    MatChosen,
    MatRead,
    Begun,
    RoundStarted,
    Emptied,
    Flipped,
    FlipTakenBack,
    FlipperNamed,
    TimeAdvanced,
    Gained,
    AchievementDone,
    ReadySaid,
    ActionsEnded,
    VotesCounted,
    RewardTaken,
    ProvincesWereChecked,
    BoardRefreshed,
    CountedMyself,
    Finished,
    FigureSet,
    GlassSet,
    MarkersSet,
    PrivilegeSet,
    TokenSet,
    ThirdProvinceSet,
    SwitchesSet,
    Renamed,
    Swapped,
    Dropped,
)
