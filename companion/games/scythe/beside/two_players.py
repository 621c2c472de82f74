"""Between two players: workers that are driven off without a fight, and coins that change hands."""

from __future__ import annotations

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.offer import Number, Offer, Seat
from companion.engine.refusal import Impossible, Refusal, impossible
from companion.engine.said import Said, said
from companion.engine.subject import Deed, Happening, as_wanted, plain
from companion.games.scythe.factions import WORKERS
from companion.games.scythe.figures import gained, lost, stepped
from companion.games.scythe.phases import in_play
from companion.games.scythe.sections import acted
from companion.games.scythe.state import Scythe
from companion.games.scythe.titles import titled

MOST_BRIBE = 99


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


class DrivenOff(Event, frozen=True, kw_only=True):
    seat: int
    workers: int
    other: int | None = None


class Bribed(Event, frozen=True, kw_only=True):
    seat: int
    other: int
    coins: int


def _drive_off(_: Scythe, action: DriveOff, moment: Moment) -> Events | Refusal:
    if action.player == action.other:
        return impossible("scythe.refusal.two_players")
    return (as_wanted(DrivenOff, action, moment),)


def _driven_off(state: Scythe, event: DrivenOff) -> Scythe:
    _positive(event.workers)
    return acted(lost(state, event.seat, "popularity", event.workers), event.seat)


def _bribed(state: Scythe, event: Bribed) -> Scythe:
    _positive(event.coins)
    if event.seat == event.other:
        raise Impossible("scythe.refusal.two_players")
    return gained(stepped(state, event.seat, "coins", -event.coins), event.other, "coins", event.coins)


def _positive(figure: int) -> None:
    if figure < 1:
        raise Impossible("refusal.below", value=figure, least=1)


def drive_off_form(state: Scythe) -> Offer:
    driver = Seat(name="player", called="driver", seats=state.at_table())
    whose = Seat(name="other", called="driven", seats=state.at_table(), optional=True)
    workers = Number(name="workers", least=1, most=WORKERS)
    return Offer(action="drive_off", fields=(driver, workers, whose), owner="player", steady=True)


def bribe_form(state: Scythe) -> Offer:
    giver = Seat(name="player", called="giver", seats=state.at_table())
    taker = Seat(name="other", called="taker", seats=state.at_table())
    coins = Number(name="coins", least=1, most=MOST_BRIBE)
    return Offer(action="bribe", fields=(giver, taker, coins), owner="player", steady=True)


def _driven_off_title(before: Scythe, event: DrivenOff) -> Said:
    if event.other is None:
        return titled(before, event, n=event.workers)
    name, whose = before.players[event.seat].name, before.players[event.other].name
    return said("scythe.title.driven_off_whose", name=name, n=event.workers, other=whose)


def _bribed_title(before: Scythe, event: Bribed) -> Said:
    name, other = before.players[event.seat].name, before.players[event.other].name
    if before.switches.hide_coins:
        return said("scythe.title.bribed_hidden", name=name, other=other)
    return said("scythe.title.bribed", name=name, other=other, n=event.coins)


DEEDS = in_play(
    Deed(DriveOff, _drive_off, Happening(DrivenOff, _driven_off, _driven_off_title)),
    plain(Bribe, Happening(Bribed, _bribed, _bribed_title)),
)
