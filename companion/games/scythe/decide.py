"""What happens when somebody does something, and what the rules have against it."""

from __future__ import annotations

from typing import Any

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.refusal import Refusal, impossible, rule
from companion.engine.said import said
from companion.games.scythe import actions as a
from companion.games.scythe import corrections, counting
from companion.games.scythe import events as e
from companion.games.scythe.figures import mat_of
from companion.games.scythe.mats import BottomAction, SectionName
from companion.games.scythe.sections import begins, just_ended, objection
from companion.games.scythe.stars import may_have
from companion.games.scythe.state import Scythe
from companion.games.scythe.terms import DIAL

BOTTOM_OF: dict[type[Action], BottomAction] = {
    a.Upgrade: "upgrade",
    a.Deploy: "deploy",
    a.Build: "build",
    a.Enlist: "enlist",
}
TOP_OF: dict[type[Action], SectionName] = {
    a.Move: "move",
    a.Bolster: "bolster",
    a.Trade: "trade",
    a.Produce: "produce",
}


def decide(state: Scythe, action: Action, moment: Moment) -> Events | Refusal:
    for field in ("seat", "player", "other", "attacker", "defender"):
        seat = getattr(action, field, None)
        if seat is not None and seat not in state.at_table():
            return impossible("refusal.no_such_seat", seat=seat)
    if isinstance(action, corrections.CORRECTIONS):
        return corrections.decide(state, action, moment)
    if isinstance(action, counting.COUNTING):
        return counting.decide(state, action, moment)
    if isinstance(action, a.Begin):
        return (e.Begun(at=moment.at),) if state.phase == "prepare" else impossible("scythe.refusal.not_now")
    if state.phase != "play":
        return impossible("scythe.refusal.begin_first" if state.phase == "prepare" else "scythe.refusal.not_now")
    if type(action) in BOTTOM_OF or type(action) in TOP_OF or isinstance(action, a.TakeSection | a.EndTurn):
        return _turn(state, action, moment)
    return _beside(state, action, moment)


def _turn(state: Scythe, action: Action, moment: Moment) -> Events | Refusal:
    seat = state.turn if action.seat is None else action.seat
    at = moment.at
    if isinstance(action, a.EndTurn):
        if seat != state.turn:
            return impossible("scythe.refusal.not_your_turn", name=state.players[state.turn].name)
        return (e.TurnEnded(seat=seat),)
    if (refusal := _against(state, seat, action)) is not None and not (moment.override and refusal.override):
        return refusal
    match action:
        case a.TakeSection(section=section):
            return (e.SectionTaken(seat=seat, section=section),)
        case a.Move(take=take):
            return (e.Moved(seat=seat, take=take, at=at),)
        case a.Bolster(take=take, take_bonus=bonus, amount=amount):
            return (e.Bolstered(seat=seat, take=take, take_bonus=bonus, amount=amount, at=at),)
        case a.Trade(take=take, take_bonus=bonus, amount=amount):
            return (e.Traded(seat=seat, take=take, take_bonus=bonus, amount=amount, at=at),)
        case a.Produce(workers=workers):
            return (e.Produced(seat=seat, workers=workers, at=at),)
    return _bottom(state, seat, action, at)


def _against(state: Scythe, seat: int, action: Action) -> Refusal | None:
    match action:
        case a.TakeSection(section=section):
            return objection(state, seat, section, None)
        case a.Upgrade() | a.Deploy() | a.Build() | a.Enlist():
            if action.source != "mat":
                return _card(state, seat, spends=action.card)
            top = mat_of(state, seat).section_of_bottom(BOTTOM_OF[type(action)]).top
            refusal = objection(state, seat, top, "bottom")
            return refusal or _card(state, seat, spends=action.card, begins=begins(state, seat, top, "bottom"))
    return objection(state, seat, TOP_OF[type(action)], "top")


def _card(state: Scythe, seat: int, *, spends: bool, begins: bool = False) -> Refusal | None:
    """Crimea alone, and once a turn (000, Особенности фракций); `begins`: it is the first thing in a turn."""
    if not spends:
        return None
    if state.players[seat].faction != "crimea":
        return rule("scythe.refusal.only_crimea")
    return rule("scythe.refusal.coerced") if state.coerced and not begins else None


def _bottom(state: Scythe, seat: int, action: Action, at: int) -> Events | Refusal:
    assert isinstance(action, a.Upgrade | a.Deploy | a.Build | a.Enlist)
    seats = {player.name: each for each, player in enumerate(state.players)}
    if unknown := [name for name in action.declined if name not in seats]:
        return impossible("scythe.refusal.nobody_called", name=unknown[0])
    wanted = state.takes_token() if action.token is None else action.token
    shared: dict[str, Any] = {
        "seat": seat,
        "at": at,
        "source": action.source,
        "take_coins": action.take_coins,
        "card": action.card,
        "declined": tuple(seats[name] for name in action.declined),
        "token": action.source == "encounter" and wanted,
    }
    match action:
        case a.Upgrade(cube=cube, onto=onto):
            return (e.Upgraded(**shared, cube=cube, onto=onto),)
        case a.Deploy(mech=mech):
            return (e.Deployed(**shared, mech=mech),)
        case a.Build(structure=structure):
            return (e.Built(**shared, structure=structure),)
        case a.Enlist(recruit=recruit, bonus=bonus, take_bonus=taken):
            return (e.Enlisted(**shared, recruit=recruit, bonus=bonus, take_bonus=taken),)


def _beside(state: Scythe, action: Action, moment: Moment) -> Events | Refusal:
    at = moment.at
    match action:
        case a.Gain(player=seat, source=source):
            amounts = {figure: getattr(action, figure) for figure in ("coins", "power", "popularity", "cards")}
            pieces = {"workers": action.workers, "mechs": action.mechs}
            if min(pieces.values()) < 0:  # no card takes any away
                return impossible("refusal.below", value=min(pieces.values()), least=0)
            return (e.Gained(seat=seat, source=source, **amounts, **pieces, token=action.token, at=at),)
        case a.TakeFactoryCard(player=seat):
            return (e.FactoryCardTaken(seat=seat),)
        case a.DriveOff(player=seat, workers=workers, other=other):
            if seat == other:
                return impossible("scythe.refusal.two_players")
            return (e.DrivenOff(seat=seat, workers=workers, other=other),)
        case a.Bribe(player=seat, other=other, coins=coins):
            return (e.Bribed(seat=seat, other=other, coins=coins),)
        case a.Coerce(player=seat):
            refusal = _card(state, seat, spends=True)
            return refusal if refusal is not None and not moment.override else (e.Coerced(seat=seat),)
        case a.ShowObjective():
            return _objective(state, state.turn if action.seat is None else action.seat, moment)
        case a.NoteCombat():
            return _combat(action, at)
        case a.Delay(player=seat):
            if not state.switches.delay_of_game and not moment.override:
                return rule("scythe.refusal.no_delay_variant")
            return (e.Delayed(seat=seat),)
    raise AssertionError(action)


def _objective(state: Scythe, seat: int, moment: Moment) -> Events | Refusal:
    """In one's own turn; one, for Saxony both (000, Цели)."""
    player = state.players[seat]
    if not may_have(player, "objective"):
        return impossible("scythe.refusal.star_limit", name=player.name, star=said("scythe.star.objective"))
    if seat != state.turn and not just_ended(state, seat) and not moment.override:
        return rule("scythe.refusal.not_your_turn", name=state.players[state.turn].name)
    return (e.ObjectiveShown(seat=seat, at=moment.at),)


def _combat(action: a.NoteCombat, at: int) -> Events | Refusal:
    """The dial goes to 7 (000, Выбор силы)."""
    if action.workers < 0:
        return impossible("refusal.below", value=action.workers, least=0)
    if (most := max(action.attacker_power, action.defender_power)) > DIAL:
        return impossible("refusal.above", value=most, most=DIAL)
    return (
        e.Fought(
            seat=action.attacker,
            other=action.defender,
            winner=action.winner,
            attacker_power=action.attacker_power,
            attacker_cards=action.attacker_cards,
            defender_power=action.defender_power,
            defender_cards=action.defender_cards,
            workers=action.workers,
            lose_popularity=action.lose_popularity,
            draws=action.draws,
            attacker_before=action.attacker_before,
            defender_before=action.defender_before,
            at=at,
        ),
    )
