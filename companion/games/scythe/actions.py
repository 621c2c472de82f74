"""What players do in Scythe, as far as the app takes part."""

from __future__ import annotations

from typing import Literal

from companion.engine.action import Action
from companion.engine.people import Name
from companion.engine.people import Rename as Rename
from companion.engine.people import Swap as Swap
from companion.games.scythe.factions import Faction
from companion.games.scythe.mats import BottomAction, MatName, RecruitBonus, SectionName, Structure, TopGain
from companion.games.scythe.pieces import Figure, StarKind
from companion.games.scythe.terms import BolsterGain, Extra, MoveGain, Source, TradeGain, Winner
from companion.games.scythe.worth import Tile


class Setup(Action, frozen=True, kw_only=True):
    """`factions` and `mats` in the order of the names; what is left out is drawn. `invaders` tells whether Albion,
    Togawa and their mats may be drawn (with six and seven players they always may)."""

    names: tuple[Name, ...]
    factions: tuple[Faction, ...] = ()
    mats: tuple[MatName, ...] = ()
    structure_bonus: Tile | None = None
    invaders: bool = False
    hide_coins: bool = True
    running_score: bool = False
    bans: bool = True
    no_repeat: bool = True
    relentless_factory: bool = True
    bonus_next_turn: bool = True
    mill_needs_control: bool = True
    delay_of_game: bool = False


class Begin(Action, frozen=True, kw_only=True):
    """Everything lies ready, or every figure is entered: the first turn, or the next one."""


# The turn: a section, its top row, its bottom row


class TakeSection(Action, frozen=True, kw_only=True):
    """The action token goes there. Alone it is an empty turn, or one with the Factory card."""

    section: SectionName


class Move(Action, frozen=True, kw_only=True):
    take: MoveGain


class Bolster(Action, frozen=True, kw_only=True):
    """`take_bonus`: whether the monument's popularity is taken. `amount`: how much of the rest; left out, all of it."""

    take: BolsterGain
    take_bonus: bool = True
    amount: int | None = None


class Trade(Action, frozen=True, kw_only=True):
    """`take_bonus`: whether the armory's power is taken. `amount`: how much of the rest; left out, all of it."""

    take: TradeGain
    take_bonus: bool = True
    amount: int | None = None


class Produce(Action, frozen=True, kw_only=True):
    """`workers` are the new ones on the board."""

    workers: int = 0


class _Bottom(Action, frozen=True, kw_only=True):
    """`take_coins`: whether those of the mat are taken. `card`: Crimea paid one resource with a combat card. `declined`
    names who does not want the recruit bonus. `source`: from a card it costs and brings nothing else. `token`: whether
    an encounter token leaves the board with it; left out, the first time in a turn that an encounter brings
    something."""

    source: Source = "mat"
    take_coins: bool = True
    card: bool = False
    declined: tuple[Name, ...] = ()
    token: bool | None = None


class Upgrade(_Bottom, frozen=True, kw_only=True):
    """Without `cube` and `onto` only what comes with the action is taken."""

    cube: TopGain | None = None
    onto: BottomAction | None = None


class Deploy(_Bottom, frozen=True, kw_only=True):
    mech: bool = True


class Build(_Bottom, frozen=True, kw_only=True):
    structure: Structure | None = None


class Enlist(_Bottom, frozen=True, kw_only=True):
    """`recruit` is the section it is taken from, `bonus` the one-time bonus it is put on, `take_bonus` whether that one
    is taken."""

    recruit: BottomAction | None = None
    bonus: RecruitBonus | None = None
    take_bonus: bool = True


class EndTurn(Action, frozen=True, kw_only=True):
    pass


# What happens beside the mat


class Step(Action, frozen=True, kw_only=True):
    """A track or a figure goes up or down by so much."""

    steady = True
    player: int
    figure: Figure
    by: int


class Gain(Action, frozen=True, kw_only=True):
    """What an encounter, a Factory card or anything else brings (or costs, with a minus) in one line. `token`: an
    encounter token leaves the board."""

    steady = True
    player: int
    source: Extra
    coins: int = 0
    power: int = 0
    popularity: int = 0
    cards: int = 0
    workers: int = 0
    mechs: int = 0
    token: bool = False


class TakeFactoryCard(Action, frozen=True, kw_only=True):
    player: int


class DriveOff(Action, frozen=True, kw_only=True):
    """Workers are driven off without a fight; `other` is whose they are."""

    steady = True
    player: int
    workers: int
    other: int | None = None


class Bribe(Action, frozen=True, kw_only=True):
    """Coins from one player to another."""

    steady = True
    player: int
    other: int
    coins: int


class Coerce(Action, frozen=True, kw_only=True):
    """Crimea spends a combat card as a resource."""

    player: int


class ShowObjective(Action, frozen=True, kw_only=True):
    """The player on turn, unless `seat` says otherwise."""


class NoteCombat(Action, frozen=True, kw_only=True):
    """A fight that is over. `attacker_before` and `defender_before` are changes of power before it; the power of the
    dials and the cards that were played are spent; `workers` were driven off by the attacker who won; `draws`: the
    loser draws a card; `lose_popularity`: the attacker pays for the workers (not with Camaraderie)."""

    attacker: int
    defender: int
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


class Delay(Action, frozen=True, kw_only=True):
    """A player held up the game by counting (000, Вариант игры)."""

    player: int


# Counting


class Sample(Action, frozen=True, kw_only=True):
    """Count now, only to see how it goes (000, Пример раунда подсчета очков)."""


class EndSample(Action, frozen=True, kw_only=True):
    pass


class CountUp(Action, frozen=True, kw_only=True):
    """What the player of `seat` has on the board: territories without the Factory (and without flags and traps),
    resources, what the structure tile counts, flags or traps that count. `encounter_territories` are those of the
    territories that pay Polania with six and seven players."""

    territories: int
    factory: bool = False
    resources: int = 0
    structure_count: int = 0
    tokens: int = 0
    encounter_territories: int = 0


class EndGame(Action, frozen=True, kw_only=True):
    """The table stops before anybody has six stars."""


class Finish(Action, frozen=True, kw_only=True):
    """Everybody has counted."""


# Putting right


class SetFigure(Action, frozen=True, kw_only=True):
    steady = True
    player: int
    figure: Figure
    to: int


class SetStars(Action, frozen=True, kw_only=True):
    player: int
    star: StarKind
    to: int


class SetUpgrades(Action, frozen=True, kw_only=True):
    """The cubes that left the top row, and in the same order the costs they lie on."""

    player: int
    cubes: tuple[TopGain, ...] = ()
    costs: tuple[BottomAction, ...] = ()


class SetStructures(Action, frozen=True, kw_only=True):
    player: int
    structures: tuple[Structure, ...] = ()


class SetRecruits(Action, frozen=True, kw_only=True):
    """The sections that recruits left, and in the same order the bonuses they lie on."""

    player: int
    recruits: tuple[BottomAction, ...] = ()
    bonuses: tuple[RecruitBonus, ...] = ()


class SetSection(Action, frozen=True, kw_only=True):
    """Where the action token stands; `unknown` when nobody remembers."""

    player: int
    place: SectionName | Literal["unknown"]


class SetFactory(Action, frozen=True, kw_only=True):
    player: int
    has: bool


class SetBoard(Action, frozen=True, kw_only=True):
    """Factory cards and encounter tokens that are left on the board."""

    factory_cards: int
    encounters: int


class SetTile(Action, frozen=True, kw_only=True):
    structure_bonus: Tile


class SetTurn(Action, frozen=True, kw_only=True):
    player: int


class SetSwitches(Action, frozen=True, kw_only=True):
    hide_coins: bool | None = None
    running_score: bool | None = None
    relentless_factory: bool | None = None
    bonus_next_turn: bool | None = None
    mill_needs_control: bool | None = None
    delay_of_game: bool | None = None


class Drop(Action, frozen=True, kw_only=True):
    player: int


ACTIONS = (
    Setup,
    Begin,
    TakeSection,
    Move,
    Bolster,
    Trade,
    Produce,
    Upgrade,
    Deploy,
    Build,
    Enlist,
    EndTurn,
    Step,
    Gain,
    TakeFactoryCard,
    DriveOff,
    Bribe,
    Coerce,
    ShowObjective,
    NoteCombat,
    Delay,
    Sample,
    EndSample,
    CountUp,
    EndGame,
    Finish,
    SetFigure,
    SetStars,
    SetUpgrades,
    SetStructures,
    SetRecruits,
    SetSection,
    SetFactory,
    SetBoard,
    SetTile,
    SetTurn,
    SetSwitches,
    Rename,
    Swap,
    Drop,
)
