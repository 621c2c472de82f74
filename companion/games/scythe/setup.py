"""Setting up (000, Подготовка к игре): who plays which faction with which mat, who sits where, who begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.offer import Choice, Choices, Flag, Offer, Texts
from companion.engine.people import Name
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Refusal, impossible, rule
from companion.engine.said import said
from companion.engine.subject import Deed, Happening, Subject
from companion.games.scythe.factions import (
    AUTOMA_POPULARITY,
    BASE_PLAYERS,
    FACTIONS,
    FIRST_WORKERS,
    HOME_BASES,
    INVADERS,
    MOST_PLAYERS,
    Faction,
    faction_start,
)
from companion.games.scythe.mats import INVADER_MATS, MATS, MatName, lowest, mat
from companion.games.scythe.state import Player, Scythe
from companion.games.scythe.switches import Switches
from companion.games.scythe.worth import TILES, Tile

# Too strong together; the newer English rules draw another mat.
BANNED: tuple[tuple[Faction, MatName], ...] = (("rusviet", "industrial"), ("crimea", "patriotic"))

T = TypeVar("T")
Fits = Callable[[int, T], bool]


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


def form() -> Offer:
    default = Switches()
    return Offer(
        action="setup",
        fields=(
            Texts(name="names", least=1, most=MOST_PLAYERS),
            Choices(
                name="factions",
                options=FACTIONS,
                most=MOST_PLAYERS,
                words="scythe.faction.",
                ordered=True,
                optional=True,
            ),
            Choices(name="mats", options=MATS, most=MOST_PLAYERS, words="scythe.mat.", ordered=True, optional=True),
            Choice(name="structure_bonus", options=TILES, words="scythe.tile.", optional=True),
            Flag(name="invaders", default=False),
            Flag(name="hide_coins", default=default.hide_coins, extra=True),
            Flag(name="running_score", default=default.running_score, extra=True),
            Flag(name="bans", default=default.bans, extra=True),
            Flag(name="no_repeat", default=default.no_repeat, extra=True),
            Flag(name="relentless_factory", default=default.relentless_factory, extra=True),
            Flag(name="bonus_next_turn", default=default.bonus_next_turn, extra=True),
            Flag(name="mill_needs_control", default=default.mill_needs_control, extra=True),
            Flag(name="delay_of_game", default=default.delay_of_game, extra=True),
        ),
    )


def setup(wanted: Setup, box: PrintedValues, moment: Moment) -> Events | Refusal:
    names = tuple(name.strip() for name in wanted.names)
    players = len(names)
    if not 1 <= players <= MOST_PLAYERS:
        return impossible("scythe.refusal.players", n=players)
    if len(set(names)) < players or not all(names):
        return impossible("scythe.refusal.names_differ")
    if len(set(wanted.factions)) < len(wanted.factions) or len(set(wanted.mats)) < len(wanted.mats):
        return impossible("scythe.refusal.chosen_twice")
    if len(wanted.factions) > players or len(wanted.mats) > players:
        return impossible("scythe.refusal.chosen_too_many", n=players)
    factions = _factions(wanted, names, moment)
    mats = _mats(wanted, factions, moment)
    if isinstance(mats, Refusal):
        return mats
    # Everybody sits at their home base, clockwise round the board.
    order = sorted(range(players), key=lambda index: HOME_BASES.index(factions[index]))
    seated = tuple(mats[index] for index in order)
    started = Started(
        names=tuple(names[index] for index in order),
        factions=tuple(factions[index] for index in order),
        mats=seated,
        tile=moment.chance.one_of(TILES) if wanted.structure_bonus is None else wanted.structure_bonus,
        first=lowest(seated),
        printed=box,
        switches=Switches(**{name: getattr(wanted, name) for name in Switches.__struct_fields__}),
    )
    return (started,)


def _factions(wanted: Setup, names: tuple[str, ...], moment: Moment) -> tuple[Faction, ...]:
    """Chosen ones in the order of the names; the others draw one that is left, not that of the last game."""
    players = len(names)
    invaders = wanted.invaders or players > BASE_PLAYERS
    there = [each for each in FACTIONS if each not in wanted.factions and (invaders or each not in INVADERS)]
    if len(wanted.factions) + len(there) < players:  # somebody chose out of the other box
        there = [each for each in FACTIONS if each not in wanted.factions]
    left = moment.chance.shuffled(there)

    def allowed(index: int, faction: Faction) -> bool:
        return not wanted.bans or index >= len(wanted.mats) or (faction, wanted.mats[index]) not in BANNED

    def new(index: int, faction: Faction) -> bool:
        return allowed(index, faction) and moment.earlier.get(names[index]) != f"scythe.faction.{faction}"

    free = range(len(wanted.factions), players)
    dealt = _dealt(free, left, new) if wanted.no_repeat else None
    dealt = _dealt(free, left, allowed) if dealt is None else dealt
    return (*wanted.factions, *(dealt if dealt is not None else left[: len(free)]))


def _mats(wanted: Setup, factions: tuple[Faction, ...], moment: Moment) -> tuple[MatName, ...] | Refusal:
    """Two pairs of faction and mat are never dealt, and asked about when somebody chose them."""
    players = len(factions)
    invaders = wanted.invaders or players > BASE_PLAYERS
    there = [each for each in MATS if each not in wanted.mats and (invaders or each not in INVADER_MATS)]
    if len(wanted.mats) + len(there) < players:
        there = [each for each in MATS if each not in wanted.mats]
    left = moment.chance.shuffled(there)
    if wanted.bans and not moment.override:
        for pair in zip(factions, wanted.mats, strict=False):
            if pair in BANNED:
                return _banned(*pair)

    def allowed(index: int, mat: MatName) -> bool:
        return (factions[index], mat) not in BANNED

    free = range(len(wanted.mats), players)
    dealt = _dealt(free, left, allowed) if wanted.bans else None
    if wanted.bans and dealt is None and not moment.override:  # what was chosen leaves nothing else
        return _banned(*next(pair for pair in zip(factions[len(wanted.mats) :], left, strict=False) if pair in BANNED))
    return (*wanted.mats, *(dealt if dealt is not None else left[: len(free)]))


def _banned(faction: Faction, mat: MatName) -> Refusal:
    return rule("scythe.refusal.banned", faction=said(f"scythe.faction.{faction}"), mat=said(f"scythe.mat.{mat}"))


def _dealt(people: Sequence[int], left: Sequence[T], fits: Fits[T]) -> tuple[T, ...] | None:
    """One for each in this order, the first that fits and leaves something fitting for the rest; None when none do."""
    if not people:
        return ()
    for index, thing in enumerate(left):
        if fits(people[0], thing):
            rest = _dealt(people[1:], (*left[:index], *left[index + 1 :]), fits)
            if rest is not None:
                return (thing, *rest)
    return None


def _too_late(_state: Scythe, _action: Setup, _moment: Moment) -> Events | Refusal:
    return impossible("scythe.refusal.not_now")


def _started(_: Scythe | None, event: Started) -> Scythe:
    box, players = event.printed, len(event.names)
    return Scythe(
        players=tuple(_player(event, seat) for seat in range(players)),
        printed=box,
        switches=event.switches,
        tile=event.tile,
        first=event.first,
        turn=event.first,
        factory_cards=dealt_to_factory(box, players),
        encounters=box.number("encounter.tokens"),
    )


def dealt_to_factory(box: PrintedValues, players: int) -> int:
    """One more than players (000, Карты Фактории: подготовка)."""
    return min(players + 1, box.number("factory.cards"))


def _player(event: Started, seat: int) -> Player:
    """Power and cards of the faction mat, popularity and coins of the player mat (000, Стартовые карты)."""
    faction, name = event.factions[seat], event.mats[seat]
    start = faction_start(event.printed, faction)
    player = Player(name=event.names[seat], faction=faction, mat=name, power=start.power, cards=start.cards)
    if name is None or seat in event.automas:
        return replace(player, mat=None, popularity=AUTOMA_POPULARITY)
    return _on_mat(event, player, name)


def _on_mat(event: Started, player: Player, name: MatName) -> Player:
    printed = mat(event.printed, name)
    return replace(player, popularity=printed.popularity, coins=printed.coins, workers=FIRST_WORKERS)


SETUP = Subject(deeds=(Deed(Setup, _too_late, Happening(Started, _started)),), offers=lambda _: ())
