"""The top row: move, bolster, trade, produce (000, Действия верхнего ряда)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.offer import AnyField, Choice, Flag, Number, Offer
from companion.engine.refusal import Impossible, Refusal
from companion.engine.said import Said, said
from companion.engine.subject import Deed, Happening, as_wanted
from companion.games.scythe.factions import WORKERS
from companion.games.scythe.figures import brings, gained, mat_of, paid, stepped
from companion.games.scythe.mats import TopAction, TopGain, produce_cost
from companion.games.scythe.news import Timed
from companion.games.scythe.phases import in_play, must_be
from companion.games.scythe.sections import acting, objection, used
from companion.games.scythe.state import Scythe
from companion.games.scythe.titles import titled

MoveGain = Literal["units", "coins"]
BolsterGain = Literal["power", "cards"]
TradeGain = Literal["resources", "popularity"]


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


class Moved(Timed, frozen=True, kw_only=True):
    seat: int
    take: MoveGain


class Bolstered(Timed, frozen=True, kw_only=True):
    seat: int
    take: BolsterGain
    take_bonus: bool = True
    amount: int | None = None


class Traded(Timed, frozen=True, kw_only=True):
    seat: int
    take: TradeGain
    take_bonus: bool = True
    amount: int | None = None


class Produced(Timed, frozen=True, kw_only=True):
    seat: int
    workers: int = 0


def _taken(top: TopAction, event: type[Event]) -> Callable[[Scythe, Action, Moment], Events | Refusal]:
    def decide(state: Scythe, action: Action, moment: Moment) -> Events | Refusal:
        seat = acting(state, action)
        if (refusal := objection(state, seat, top, "top")) is not None and not moment.override:
            return refusal
        return (as_wanted(event, action, moment, seat=seat),)

    return decide


def _moved(state: Scythe, event: Moved) -> Scythe:
    state = _used(state, event.seat, "move")
    if event.take == "coins":
        state = gained(state, event.seat, "coins", brings(state, event.seat, "move_coins"))
    return state


def _bolstered(state: Scythe, event: Bolstered) -> Scythe:
    seat = event.seat
    state = paid(_used(state, seat, "bolster"), seat, "coins", state.printed.number("bolster.cost"))
    gain: TopGain = "bolster_power" if event.take == "power" else "bolster_cards"
    state = gained(state, seat, event.take, _part(brings(state, seat, gain), event.amount))
    if event.take_bonus and "monument" in state.players[seat].structures:
        state = gained(state, seat, "popularity", 1)
    return state


def _traded(state: Scythe, event: Traded) -> Scythe:
    """Resources are put on the board; the app does not know them."""
    seat = event.seat
    state = paid(_used(state, seat, "trade"), seat, "coins", state.printed.number("trade.cost"))
    if event.take == "popularity":
        state = gained(state, seat, "popularity", _part(brings(state, seat, "trade_popularity"), event.amount))
    if event.take_bonus and "armory" in state.players[seat].structures:
        state = gained(state, seat, "power", 1)
    return state


def _produced(state: Scythe, event: Produced) -> Scythe:
    """The cost is that of the workers on the board before it (000, Производство)."""
    seat = event.seat
    state = _used(state, seat, "produce")
    cost = produce_cost(state.printed, state.players[seat].workers)
    state = paid(state, seat, "power", cost.power)
    state = paid(state, seat, "popularity", cost.popularity)
    state = paid(state, seat, "coins", cost.coins)
    if event.workers < 0:
        raise Impossible("refusal.below", value=event.workers, least=0)
    return stepped(state, seat, "workers", event.workers)


def _used(state: Scythe, seat: int, top: TopAction) -> Scythe:
    must_be(state, "play")
    mat_of(state, seat)
    return used(state, seat, top, "top")


def _part(whole: int, amount: int | None) -> int:
    """One may take less than there is (000, Игровой процесс; 003, Průběh hry)."""
    if amount is None:
        return whole
    if amount < 0:
        raise Impossible("refusal.below", value=amount, least=0)
    if amount > whole:
        raise Impossible("refusal.above", value=amount, most=whole)
    return amount


def top_cost(state: Scythe, seat: int, top: TopAction) -> dict[str, int]:
    """What the row costs now, in coins, power and popularity."""
    if top == "produce":
        cost = produce_cost(state.printed, state.players[seat].workers)
        return {"coins": cost.coins, "power": cost.power, "popularity": cost.popularity}
    coins = 0 if top == "move" else state.printed.number(f"{top}.cost")
    return {"coins": coins, "power": 0, "popularity": 0}


def top_gives(state: Scythe, seat: int, top: TopAction) -> dict[str, int]:
    """What the row gives now: one of these, or all territories of produce."""
    match top:
        case "move":
            return {"units": brings(state, seat, "move_units"), "coins": brings(state, seat, "move_coins")}
        case "bolster":
            return {"power": brings(state, seat, "bolster_power"), "cards": brings(state, seat, "bolster_cards")}
        case "trade":
            popularity = brings(state, seat, "trade_popularity")
            return {"resources": state.printed.number("trade.resources"), "popularity": popularity}
        case "produce":
            return {"territories": brings(state, seat, "produce_territories")}


def top_form(state: Scythe, seat: int, top: TopAction) -> Offer:
    player = state.players[seat]
    fields: list[AnyField] = []
    match top:
        case "move":
            fields.append(Choice(name="take", options=("units", "coins"), words="scythe.take."))
        case "bolster":
            fields.append(Choice(name="take", options=("power", "cards"), words="scythe.take."))
            most = max(top_gives(state, seat, "bolster").values())
            fields.append(Number(name="amount", least=0, most=most, optional=True, extra=True))
            if "monument" in player.structures:
                fields.append(Flag(name="take_bonus", default=True, extra=True))
        case "trade":
            fields.append(Choice(name="take", options=("resources", "popularity"), words="scythe.take."))
            most = brings(state, seat, "trade_popularity")
            popularity = ("take", "popularity")
            fields.append(Number(name="amount", least=0, most=most, optional=True, extra=True, when=popularity))
            if "armory" in player.structures:
                fields.append(Flag(name="take_bonus", default=True, extra=True))
        case "produce":
            fields.append(Number(name="workers", least=0, most=WORKERS - player.workers, default=0))
    return Offer(action=top, seat=seat, fields=tuple(fields))


def _take_title(before: Scythe, event: Moved | Bolstered | Traded) -> Said:
    return titled(before, event, take=said(f"scythe.take.{event.take}"))


def _produced_title(before: Scythe, event: Produced) -> Said:
    return titled(before, event, hexes=brings(before, event.seat, "produce_territories"), n=event.workers)


DEEDS = in_play(
    Deed(Move, _taken("move", Moved), Happening(Moved, _moved, _take_title)),
    Deed(Bolster, _taken("bolster", Bolstered), Happening(Bolstered, _bolstered, _take_title)),
    Deed(Trade, _taken("trade", Traded), Happening(Traded, _traded, _take_title)),
    Deed(Produce, _taken("produce", Produced), Happening(Produced, _produced, _produced_title)),
)
