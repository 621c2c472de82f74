"""What a player has, put right by hand: at any time, also when the game is over, and the sheet follows."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.offer import Choice, Choices, Flag, Number, Offer, Seat
from companion.engine.refusal import Impossible, Refusal, impossible
from companion.engine.said import Said, said
from companion.engine.subject import Deed, Happening, as_wanted, plain
from companion.games.scythe.beside.gains import FIGURE
from companion.games.scythe.factions import (
    MOST_COINS,
    RECRUITS,
    STAR_KINDS,
    STARS,
    STRUCTURES,
    UPGRADES,
    Figure,
    StarKind,
)
from companion.games.scythe.figures import changed, with_figure
from companion.games.scythe.mats import (
    BOTTOM_ACTIONS,
    RECRUIT_BONUSES,
    SECTIONS,
    STRUCTURE_KINDS,
    TOP_GAINS,
    BottomAction,
    RecruitBonus,
    SectionName,
    Structure,
    TopGain,
)
from companion.games.scythe.news import Timed
from companion.games.scythe.rows.off_the_mat import with_recruits, with_structures, with_upgrades
from companion.games.scythe.stars import star_limit, with_due
from companion.games.scythe.state import Recruit, Scythe, Upgrade
from companion.games.scythe.titles import coins_changed, figure_said, titled


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
    upgrades: tuple[Upgrade, ...]


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


def _set_upgrades(_: Scythe, action: SetUpgrades, moment: Moment) -> Events | Refusal:
    if len(action.cubes) != len(action.costs):
        return impossible("scythe.refusal.as_many")
    return (as_wanted(UpgradesSet, action, moment, upgrades=tuple(map(Upgrade, action.cubes, action.costs))),)


def _set_recruits(_: Scythe, action: SetRecruits, moment: Moment) -> Events | Refusal:
    if len(action.recruits) != len(action.bonuses):
        return impossible("scythe.refusal.as_many")
    return (as_wanted(RecruitsSet, action, moment, recruits=tuple(map(Recruit, action.recruits, action.bonuses))),)


def _set_section(_: Scythe, action: SetSection, moment: Moment) -> Events | Refusal:
    section = None if action.place == "unknown" else action.place
    return (as_wanted(SectionSet, action, moment, section=section),)


def _figure_set(state: Scythe, event: FigureSet) -> Scythe:
    return with_figure(state, event.seat, event.figure, event.to)


def _stars_set(state: Scythe, event: StarsSet) -> Scythe:
    player = state.players[event.seat]
    others = tuple(kind for kind in player.stars if kind != event.star)
    if event.to < 0:
        raise Impossible("refusal.below", value=event.to, least=0)
    if event.to > star_limit(player.faction, event.star) or len(others) + event.to > STARS:
        raise Impossible("scythe.refusal.star_limit", name=player.name, star=said(f"scythe.star.{event.star}"))
    after = changed(state, event.seat, stars=(*others, *(event.star for _ in range(event.to))))
    return _back_to_play(with_due(after, event.seat)) if state.phase == "tally" and state.ended_by else after


def _back_to_play(state: Scythe) -> Scythe:
    """The game that stars had ended goes on when nobody has six of them."""
    six = tuple(seat for seat in state.at_table() if state.has_six(seat))
    if six:
        return replace(state, ended_by=tuple(seat for seat in state.ended_by if seat in six) or six)
    players = tuple(replace(player, count=None) for player in state.players)
    news = tuple(each for each in state.news if each.kind != "end")
    return replace(state, phase="play", players=players, ended_by=(), news=news)


def _upgrades_set(state: Scythe, event: UpgradesSet) -> Scythe:
    return with_upgrades(state, event.seat, event.upgrades)


def _structures_set(state: Scythe, event: StructuresSet) -> Scythe:
    return with_structures(state, event.seat, event.structures)


def _recruits_set(state: Scythe, event: RecruitsSet) -> Scythe:
    return with_recruits(state, event.seat, event.recruits)


def _section_set(state: Scythe, event: SectionSet) -> Scythe:
    stands = state.placed and (event.section is not None or event.seat != state.turn)
    return replace(changed(state, event.seat, section=event.section, done=()), placed=stands)


def _factory_set(state: Scythe, event: FactorySet) -> Scythe:
    return changed(state, event.seat, factory=event.has)


def forms(state: Scythe, *, minor: bool) -> tuple[Offer, ...]:
    """Before the first turn they are what the table waits for: a game may begin in the middle."""
    player = Seat(name="player", seats=state.at_table())
    figure = Number(name="to", least=0, most=MOST_COINS)
    star = Choice(name="star", options=STAR_KINDS, words="scythe.star.")
    stars = Number(name="to", least=0, most=STARS)
    cubes = Choices(name="cubes", options=TOP_GAINS, most=UPGRADES, words="scythe.cube.", ordered=True)
    costs = Choices(
        name="costs", options=BOTTOM_ACTIONS, most=UPGRADES, words="scythe.bottom.", repeats=True, ordered=True
    )
    structures = Choices(name="structures", options=STRUCTURE_KINDS, most=STRUCTURES, words="scythe.structure.")
    recruits = Choices(name="recruits", options=BOTTOM_ACTIONS, most=RECRUITS, words="scythe.bottom.", ordered=True)
    bonuses = Choices(name="bonuses", options=RECRUIT_BONUSES, most=RECRUITS, words="scythe.bonus.", ordered=True)
    return (
        Offer(action="set_figure", fields=(player, FIGURE, figure), owner="player", steady=True, minor=minor),
        Offer(action="set_stars", fields=(player, star, stars), owner="player", minor=minor),
        Offer(action="set_upgrades", fields=(player, cubes, costs), owner="player", minor=minor),
        Offer(action="set_structures", fields=(player, structures), owner="player", minor=minor),
        Offer(action="set_recruits", fields=(player, recruits, bonuses), owner="player", minor=minor),
        Offer(action="set_factory", fields=(player, Flag(name="has")), owner="player", minor=True),
    )


def section_form(state: Scythe) -> Offer:
    place = Choice(name="place", options=(*SECTIONS, "unknown"), words="scythe.section.")
    player = Seat(name="player", seats=state.at_table())
    return Offer(action="set_section", fields=(player, place), owner="player", minor=True)


def _figure_title(before: Scythe, event: FigureSet) -> Said:
    if event.figure == "coins" and before.switches.hide_coins:
        return coins_changed(before, event.seat)
    old = getattr(before.players[event.seat], event.figure)
    return titled(before, event, figure=figure_said(event.figure), old=old, to=event.to)


def _stars_title(before: Scythe, event: StarsSet) -> Said:
    return titled(before, event, star=said(f"scythe.star.{event.star}"), n=event.to)


def _upgrades_title(before: Scythe, event: UpgradesSet) -> Said:
    return titled(before, event, n=len(event.upgrades))


def _structures_title(before: Scythe, event: StructuresSet) -> Said:
    return titled(before, event, n=len(event.structures))


def _recruits_title(before: Scythe, event: RecruitsSet) -> Said:
    return titled(before, event, n=len(event.recruits))


def _section_title(before: Scythe, event: SectionSet) -> Said:
    if event.section is None:
        return said("scythe.title.section_unknown", name=before.players[event.seat].name)
    return titled(before, event, section=said(f"scythe.section.{event.section}"))


def _factory_title(before: Scythe, event: FactorySet) -> Said:
    return titled(before, event, yes=said("play.yes" if event.has else "play.no"))


DEEDS = (
    plain(SetFigure, Happening(FigureSet, _figure_set, _figure_title)),
    plain(SetStars, Happening(StarsSet, _stars_set, _stars_title)),
    Deed(SetUpgrades, _set_upgrades, Happening(UpgradesSet, _upgrades_set, _upgrades_title)),
    plain(SetStructures, Happening(StructuresSet, _structures_set, _structures_title)),
    Deed(SetRecruits, _set_recruits, Happening(RecruitsSet, _recruits_set, _recruits_title)),
    Deed(SetSection, _set_section, Happening(SectionSet, _section_set, _section_title)),
    plain(SetFactory, Happening(FactorySet, _factory_set, _factory_title)),
)
