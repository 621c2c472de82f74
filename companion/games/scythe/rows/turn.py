"""A turn: it begins, the action token goes to a section, an objective is shown, it ends (000, Игровой процесс)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.offer import Choice, Offer
from companion.engine.refusal import Impossible, Refusal, impossible, rule
from companion.engine.said import Said, said
from companion.engine.subject import Deed, Happening, as_wanted, plain
from companion.games.scythe.mats import SECTIONS, SectionName
from companion.games.scythe.news import Timed
from companion.games.scythe.phases import in_play, must_be
from companion.games.scythe.sections import acting, just_ended, objection, turned, used
from companion.games.scythe.stars import may_have, with_star
from companion.games.scythe.state import Scythe
from companion.games.scythe.titles import titled


class Begin(Action, frozen=True, kw_only=True):
    """Everything lies ready, or every figure is entered: the first turn, or the next one."""


class TakeSection(Action, frozen=True, kw_only=True):
    """The action token goes there. Alone it is an empty turn, or one with the Factory card."""

    section: SectionName


class ShowObjective(Action, frozen=True, kw_only=True):
    """The player on turn, unless `seat` says otherwise."""


class EndTurn(Action, frozen=True, kw_only=True):
    pass


class Begun(Timed, frozen=True, kw_only=True):
    pass


class SectionTaken(Event, frozen=True, kw_only=True):
    seat: int
    section: SectionName


class ObjectiveShown(Timed, frozen=True, kw_only=True):
    seat: int


class TurnEnded(Event, frozen=True, kw_only=True):
    seat: int


def _take_section(state: Scythe, action: TakeSection, moment: Moment) -> Events | Refusal:
    seat = acting(state, action)
    if (refusal := objection(state, seat, action.section, None)) is not None and not moment.override:
        return refusal
    return (as_wanted(SectionTaken, action, moment, seat=seat),)


def _show_objective(state: Scythe, action: ShowObjective, moment: Moment) -> Events | Refusal:
    """In one's own turn; one, for Saxony both (000, Цели)."""
    seat = acting(state, action)
    player = state.players[seat]
    if not may_have(player, "objective"):
        return impossible("scythe.refusal.star_limit", name=player.name, star=said("scythe.star.objective"))
    if seat != state.turn and not just_ended(state, seat) and not moment.override:
        return rule("scythe.refusal.not_your_turn", name=state.players[state.turn].name)
    return (ObjectiveShown(seat=seat, at=moment.at),)


def _end_turn(state: Scythe, action: EndTurn, moment: Moment) -> Events | Refusal:
    """Nobody loses a turn by a slip of the finger: one in which nothing was noted is asked about."""
    seat = acting(state, action)
    if seat == state.turn and not state.placed and not state.acted and not moment.override:
        return rule("scythe.refusal.nothing_noted", name=state.players[seat].name)
    return (TurnEnded(seat=seat),)


def _begun(state: Scythe, _: Begun) -> Scythe:
    must_be(state, "prepare")
    return replace(state, phase="play")


def _section_taken(state: Scythe, event: SectionTaken) -> Scythe:
    must_be(state, "play")
    return used(state, event.seat, event.section, None)


def _objective_shown(state: Scythe, event: ObjectiveShown) -> Scythe:
    must_be(state, "play")
    return with_star(state, event.seat, "objective")


def _turn_ended(state: Scythe, event: TurnEnded) -> Scythe:
    must_be(state, "play")
    if event.seat != state.turn:
        raise Impossible("scythe.refusal.not_your_turn", name=state.players[state.turn].name)
    return turned(replace(state, acted=True), state.after(event.seat))


def section_form(state: Scythe, seat: int) -> Offer:
    places = tuple(each for each in SECTIONS if each != "factory" or state.players[seat].factory)
    section = Choice(name="section", options=places, words="scythe.section.")
    return Offer(action="take_section", seat=seat, fields=(section,))


def objective_form(state: Scythe, seat: int, *, minor: bool = False) -> tuple[Offer, ...]:
    there = may_have(state.players[seat], "objective")
    return (Offer(action="show_objective", seat=seat, minor=minor),) if there else ()


def _section_title(before: Scythe, event: SectionTaken) -> Said:
    return titled(before, event, section=said(f"scythe.section.{event.section}"))


DEEDS = (
    plain(Begin, Happening(Begun, _begun)),
    *in_play(
        Deed(TakeSection, _take_section, Happening(SectionTaken, _section_taken, _section_title)),
        Deed(ShowObjective, _show_objective, Happening(ObjectiveShown, _objective_shown)),
        Deed(EndTurn, _end_turn, Happening(TurnEnded, _turn_ended)),
    ),
)
