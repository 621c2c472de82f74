"""Figures and hourglasses put right by hand, and players who change their name, their place or leave."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine import people
from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.refusal import Refusal, impossible
from companion.games.pendulum import actions as a
from companion.games.pendulum import events as e
from companion.games.pendulum.names import NEUTRAL
from companion.games.pendulum.setup import order_of
from companion.games.pendulum.state import Pendulum

CORRECTIONS = (
    a.SetFigure,
    a.SetGlass,
    a.SetMarkers,
    a.SetPrivilege,
    a.SetToken,
    a.SetThirdProvince,
    a.SetSwitches,
    a.Rename,
    a.Swap,
    a.Drop,
)


def decide(state: Pendulum, action: Action, moment: Moment) -> Events | Refusal:
    if state.phase == "over" and not isinstance(action, a.Rename | a.SetFigure):
        return impossible("pendulum.refusal.over")
    match action:
        case a.SetFigure(player=seat, figure=figure, to=to):
            return (e.FigureSet(seat=seat, figure=figure, to=to),)
        case a.SetGlass(glass=glass, row=row, seconds=seconds):
            return (e.GlassSet(glass=glass, row=row, remaining=1000 * seconds, at=moment.at),)
        case a.SetMarkers(to=to):
            return (e.MarkersSet(to=to, at=moment.at),)
        case a.SetPrivilege(order=names):
            return _set_privilege(state, names)
        case a.SetToken(on_card=on_card):
            return (e.TokenSet(on_card=on_card),)
        case a.SetThirdProvince(player=seat, has=has):
            return (e.ThirdProvinceSet(seat=seat, has=has),)
        case a.SetSwitches(early_flips=early, empty_now=empty):
            chosen = {"early_flips": early, "empty_now": empty}
            given = {name: value for name, value in chosen.items() if value is not None}
            return (e.SwitchesSet(switches=replace(state.switches, **given)),)
        case a.Rename():
            return people.rename(state.players, action)
        case a.Swap(player=seat, other=other):
            return (e.Swapped(seat=seat, other=other),)
        case a.Drop(player=seat):
            others = set(state.at_table()) - {seat}
            waited_for = state.phase == "called" and seat not in state.ready and others <= set(state.ready)
            return (e.Dropped(seat=seat), e.ActionsEnded()) if waited_for else (e.Dropped(seat=seat),)
    raise AssertionError(action)


def _set_privilege(state: Pendulum, names: tuple[str, ...]) -> Events | Refusal:
    order = order_of(tuple(player.name for player in state.players), state.at_table(), names)
    if isinstance(order, Refusal):
        return order
    if NEUTRAL in state.privilege and NEUTRAL not in order:
        order = (*order, NEUTRAL)
    gone = tuple(seat for seat in state.privilege if seat not in order)
    return (e.PrivilegeSet(order=(*order, *gone)),)
