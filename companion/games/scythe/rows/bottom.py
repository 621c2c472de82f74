"""The bottom row: upgrade, deploy, build, enlist (000, Действия нижнего ряда). A card can bring the same pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from msgspec.structs import replace

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.offer import Choice, Choices, Flag, Offer
from companion.engine.people import Name
from companion.engine.refusal import Impossible, Refusal, impossible
from companion.engine.said import Said, said
from companion.engine.subject import Deed, Happening, as_wanted
from companion.games.scythe.cards import (
    FROM_A_CARD,
    SOURCES,
    Source,
    against_coercion,
    coerced,
    coercion_field,
    token_field,
    without_token,
)
from companion.games.scythe.figures import gained, mat_of, stepped
from companion.games.scythe.mats import BottomAction, RecruitBonus, Structure, TopGain, one_time_bonus
from companion.games.scythe.news import Timed
from companion.games.scythe.phases import in_play, must_be
from companion.games.scythe.recruits import entitled, with_bonuses
from companion.games.scythe.rows.off_the_mat import piece_fields, with_recruits, with_structures, with_upgrades
from companion.games.scythe.sections import acted, acting, begins, objection, used
from companion.games.scythe.state import Fresh, Recruit, Scythe
from companion.games.scythe.state import Upgrade as Cube


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

    bottom: ClassVar[BottomAction]


class Upgrade(_Bottom, frozen=True, kw_only=True):
    """Without `cube` and `onto` only what comes with the action is taken."""

    cube: TopGain | None = None
    onto: BottomAction | None = None

    bottom = "upgrade"


class Deploy(_Bottom, frozen=True, kw_only=True):
    mech: bool = True

    bottom = "deploy"


class Build(_Bottom, frozen=True, kw_only=True):
    structure: Structure | None = None

    bottom = "build"


class Enlist(_Bottom, frozen=True, kw_only=True):
    """`recruit` is the section it is taken from, `bonus` the one-time bonus it is put on, `take_bonus` whether that one
    is taken."""

    recruit: BottomAction | None = None
    bonus: RecruitBonus | None = None
    take_bonus: bool = True

    bottom = "enlist"


class BottomTaken(Timed, frozen=True, kw_only=True):
    """`declined` are seats that do not want their recruit bonus. `token`: an encounter token leaves the board."""

    seat: int
    source: Source = "mat"
    take_coins: bool = True
    card: bool = False
    declined: tuple[int, ...] = ()
    token: bool = False

    bottom: ClassVar[BottomAction]


class Upgraded(BottomTaken, frozen=True, kw_only=True):
    cube: TopGain | None = None
    onto: BottomAction | None = None

    bottom = "upgrade"


class Deployed(BottomTaken, frozen=True, kw_only=True):
    mech: bool = True

    bottom = "deploy"


class Built(BottomTaken, frozen=True, kw_only=True):
    structure: Structure | None = None

    bottom = "build"


class Enlisted(BottomTaken, frozen=True, kw_only=True):
    recruit: BottomAction | None = None
    bonus: RecruitBonus | None = None
    take_bonus: bool = True

    bottom = "enlist"


def _taken(event: type[BottomTaken]) -> Callable[[Scythe, _Bottom, Moment], Events | Refusal]:
    def decide(state: Scythe, action: _Bottom, moment: Moment) -> Events | Refusal:
        seat = acting(state, action)
        if (refusal := _against(state, seat, action)) is not None and not moment.override:
            return refusal
        seats = {player.name: each for each, player in enumerate(state.players)}
        if unknown := [name for name in action.declined if name not in seats]:
            return impossible("scythe.refusal.nobody_called", name=unknown[0])
        declined = tuple(seats[name] for name in action.declined)
        wanted = state.takes_token() if action.token is None else action.token
        token = action.source == "encounter" and wanted
        return (as_wanted(event, action, moment, seat=seat, declined=declined, token=token),)

    return decide


def _against(state: Scythe, seat: int, action: _Bottom) -> Refusal | None:
    if action.source != "mat":
        return against_coercion(state, seat) if action.card else None
    top = mat_of(state, seat).section_of_bottom(action.bottom).top
    refusal = objection(state, seat, top, "bottom")
    if refusal is None and action.card:
        return against_coercion(state, seat, begins=begins(state, seat, top, "bottom"))
    return refusal


def _bottom_taken(state: Scythe, event: BottomTaken) -> Scythe:
    """The piece, then the coins of the mat, then the recruit bonuses in order. From a card only the piece comes.

    Resources are paid on the board. Whether a recruit that comes with this action gives its bonus already is a switch.
    """
    must_be(state, "play")
    seat = event.seat
    if event.source != "mat":
        state = _with_piece(coerced(state, seat) if event.card else state, event)
        return acted(without_token(state) if event.token else state, seat)
    section = mat_of(state, seat).section_of_bottom(event.bottom)
    state = used(state, seat, section.top, "bottom")
    if event.card:
        state = coerced(state, seat)
    if event.take_coins:
        state = gained(state, seat, "coins", section.coins)
    return acted(with_bonuses(_with_piece(state, event), who_gets(state, event), event.bottom, event.at), seat)


def who_gets(state: Scythe, event: BottomTaken) -> tuple[int, ...]:
    """Who has the recruit bonus of this bottom row, with its own recruit where that counts at once."""
    seats = entitled(state, event.seat, event.bottom)
    if isinstance(event, Enlisted) and event.recruit == event.bottom and not state.switches.bonus_next_turn:
        seats = (event.seat, *(each for each in seats if each != event.seat))
    return tuple(each for each in seats if each not in event.declined)


def _with_piece(state: Scythe, event: BottomTaken) -> Scythe:
    match event:
        case Upgraded(seat=seat, cube=cube, onto=onto):
            if cube is None and onto is None:
                return state
            if cube is None or onto is None:
                raise Impossible("scythe.refusal.both_or_none")
            return with_upgrades(state, seat, (*state.players[seat].upgrades, Cube(cube, onto)))
        case Deployed(seat=seat, mech=mech):
            return stepped(state, seat, "mechs", 1) if mech else state
        case Built(seat=seat, structure=structure):
            if structure is None:
                return state
            return with_structures(state, seat, (*state.players[seat].structures, structure))
        case Enlisted(seat=seat, recruit=recruit, bonus=bonus, take_bonus=taken):
            if recruit is None and bonus is None:
                return state
            if recruit is None or bonus is None:
                raise Impossible("scythe.refusal.both_or_none")
            state = with_recruits(state, seat, (*state.players[seat].recruits, Recruit(recruit, bonus)))
            if seat == state.turn:
                state = replace(state, fresh=(*state.fresh, Fresh(seat, recruit)))
            return gained(state, seat, bonus, one_time_bonus(state.printed, bonus)) if taken else state
    raise AssertionError(event)


def bottom_form(state: Scythe, seat: int, bottom: BottomAction, *, minor: bool = False) -> Offer:
    fields = [
        *piece_fields(state, seat, bottom),
        Flag(name="take_coins", default=True, extra=True),
        *coercion_field(state, seat),
    ]
    seats = entitled(state, seat, bottom)
    if bottom == "enlist" and not state.switches.bonus_next_turn:  # the recruit may be the one that brings it
        seats = (seat, *(each for each in seats if each != seat))
    if names := tuple(state.players[each].name for each in seats):
        fields.append(Choices(name="declined", options=names, most=len(names), optional=True, extra=True))
    fields.append(Choice(name="source", options=SOURCES, words="scythe.source.", default="mat", extra=True))
    fields.append(token_field(state, extra=True))
    return Offer(action=bottom, seat=seat, fields=tuple(fields), minor=minor)


def from_card_form(state: Scythe, seat: int, bottom: BottomAction) -> Offer:
    """A piece of an encounter or a Factory card comes whatever section was taken (000, Случайные встречи, Фактория)."""
    cards = (*coercion_field(state, seat), FROM_A_CARD, token_field(state, extra=True))
    return Offer(action=bottom, seat=seat, fields=(*piece_fields(state, seat, bottom), *cards), minor=True)


def _title(before: Scythe, event: BottomTaken) -> Said:
    """The action, what was taken, and who gets a recruit bonus."""
    name, called = before.players[event.seat].name, said(f"scythe.bottom.{event.bottom}")
    what = said("scythe.title.did", name=name, bottom=called, thing=_thing(event))
    if event.source != "mat":
        return said("scythe.title.from_card", what=what, source=said(f"scythe.source.{event.source}"))
    top = mat_of(before, event.seat).section_of_bottom(event.bottom).top
    seats = who_gets(used(before, event.seat, top, "bottom"), event)
    if not seats:
        return what
    return said("scythe.title.with_bonus", what=what, names=tuple(before.players[each].name for each in seats))


def _thing(event: BottomTaken) -> Said:
    match event:
        case Upgraded(cube=str() as cube, onto=str() as onto):
            return said("scythe.thing.upgrade", cube=said(f"scythe.cube.{cube}"), onto=said(f"scythe.bottom.{onto}"))
        case Deployed(mech=True):
            return said("scythe.thing.mech")
        case Built(structure=str() as structure):
            return said(f"scythe.structure.{structure}")
        case Enlisted(recruit=str() as recruit, bonus=str() as bonus):
            section = said(f"scythe.bottom.{recruit}")
            key = "scythe.thing.recruit" if event.take_bonus else "scythe.thing.recruit_only"
            return said(key, section=section, bonus=said(f"scythe.bonus.{bonus}"))
    return said("scythe.thing.nothing")


DEEDS = in_play(
    Deed(Upgrade, _taken(Upgraded), Happening(Upgraded, _bottom_taken, _title)),
    Deed(Deploy, _taken(Deployed), Happening(Deployed, _bottom_taken, _title)),
    Deed(Build, _taken(Built), Happening(Built, _bottom_taken, _title)),
    Deed(Enlist, _taken(Enlisted), Happening(Enlisted, _bottom_taken, _title)),
)
