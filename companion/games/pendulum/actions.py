"""What players do in Pendulum, as far as the app takes part."""

from __future__ import annotations

from companion.engine.action import Action
from companion.engine.people import Name
from companion.engine.people import Rename as Rename
from companion.engine.people import Swap as Swap
from companion.games.pendulum.names import Character, Figure, GlassName, How, Reward, RowName, Side, TrackName


class Setup(Action, frozen=True, kw_only=True):
    """`characters` in the order of the names and `privilege` as names from the highest down; what is left out is
    drawn. `round` above 1 starts in the middle."""

    names: tuple[Name, ...]
    characters: tuple[Character, ...] = ()
    untimed: bool = False
    expert: bool = False
    privilege: tuple[Name, ...] = ()
    round: int = 1
    early_flips: bool = False
    empty_now: bool = True


# Mats


class ChooseMat(Action, frozen=True, kw_only=True):
    character: Character
    side: Side = "basic"
    expert: bool = False


class ReadMat(Action, frozen=True, kw_only=True):
    """What is printed on the mat: for power, prestige and popularity the first space of the parchment and the last
    space; military, culture, gold and votes at the start."""

    tracks: tuple[int, ...]
    start: tuple[int, ...] = ()


class Begin(Action, frozen=True, kw_only=True):
    """Everybody has a mat: on to placing workers."""


# The round


class StartRound(Action, frozen=True, kw_only=True):
    """All three hourglasses are turned together."""

    untimed: bool = False


class EmptyNow(Action, frozen=True, kw_only=True):
    """Put out what light is left, where sand would have to be waited for."""


class Flip(Action, frozen=True, kw_only=True):
    steady = True
    glass: GlassName


class TakeBackFlip(Action, frozen=True, kw_only=True):
    """This hourglass was turned by accident; what others did since stays."""

    steady = True
    glass: GlassName


class NameFlipper(Action, frozen=True, kw_only=True):
    """Who turned this hourglass last."""

    steady = True
    glass: GlassName
    player: int


class AdvanceTime(Action, frozen=True, kw_only=True):
    """Untimed: everybody is done, the time token goes on to the next step."""


class Gain(Action, frozen=True, kw_only=True):
    """A player gains or pays something. What goes beyond the cubes or the end of a track is lost; an expert may turn
    lost points into glory."""

    steady = True
    player: int
    figure: Figure
    by: int
    glory: bool = False


class Achieve(Action, frozen=True, kw_only=True):
    """The achievement of the round: the legendary token or the ribbon."""

    steady = True
    player: int
    how: How


# The council


class Ready(Action, frozen=True, kw_only=True):
    steady = True
    player: int
    ready: bool = True


class EndActions(Action, frozen=True, kw_only=True):
    """Everybody says so: the council begins."""


class CountVotes(Action, frozen=True, kw_only=True):
    """The votes of everybody at the table in the order of seats; left out: as they were noted."""

    votes: tuple[int, ...] = ()


class TakeReward(Action, frozen=True, kw_only=True):
    """`points` are the victory points of the place on the privilege track, `track` is for any one point. `pay` are
    military, culture and gold for the final reward that brings the legendary achievement."""

    reward: Reward
    points: tuple[TrackName, ...] = ()
    track: TrackName | None = None
    pay: tuple[int, ...] = ()
    glory: bool = False


class ProvincesChecked(Action, frozen=True, kw_only=True):
    pass


class Refreshed(Action, frozen=True, kw_only=True):
    """New cards lie there, markers are back: the next round can be prepared."""


class CountMyself(Action, frozen=True, kw_only=True):
    """Points inside the parchment, or with a minus the spaces missing to it, on power, prestige and popularity."""

    counted: tuple[int, ...]


class Finish(Action, frozen=True, kw_only=True):
    """Every track stands as it does on the mats."""


# Putting right


class SetFigure(Action, frozen=True, kw_only=True):
    steady = True
    player: int
    figure: Figure
    to: int


class SetGlass(Action, frozen=True, kw_only=True):
    """As it stands on the board: the row, and the seconds that are left."""

    glass: GlassName
    row: RowName
    seconds: int


class SetMarkers(Action, frozen=True, kw_only=True):
    """Time markers on the board; none calls the council."""

    to: int


class SetPrivilege(Action, frozen=True, kw_only=True):
    """From the highest down, by name."""

    order: tuple[Name, ...]


class SetToken(Action, frozen=True, kw_only=True):
    """Whether the legendary token lies on the achievement card."""

    on_card: bool


class SetThirdProvince(Action, frozen=True, kw_only=True):
    player: int
    has: bool


class SetSwitches(Action, frozen=True, kw_only=True):
    early_flips: bool | None = None
    empty_now: bool | None = None


class Drop(Action, frozen=True, kw_only=True):
    player: int


ACTIONS = (
    Setup,
    ChooseMat,
    ReadMat,
    Begin,
    StartRound,
    EmptyNow,
    Flip,
    TakeBackFlip,
    NameFlipper,
    AdvanceTime,
    Gain,
    Achieve,
    Ready,
    EndActions,
    CountVotes,
    TakeReward,
    ProvincesChecked,
    Refreshed,
    CountMyself,
    Finish,
    SetFigure,
    SetGlass,
    SetMarkers,
    SetPrivilege,
    SetToken,
    SetThirdProvince,
    SetSwitches,
    Rename,
    Swap,
    Drop,
)
