"""People who change their name, their place or leave; each keeps what is theirs."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine import people
from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.offer import Offer
from companion.engine.people import Rename, Renamed, Swap, Swapped
from companion.engine.refusal import Impossible, Refusal, impossible
from companion.engine.subject import Deed, Happening, Subject, as_wanted, plain
from companion.games.scythe.figures import changed
from companion.games.scythe.mats import lowest
from companion.games.scythe.sections import turned
from companion.games.scythe.setup import dealt_to_factory
from companion.games.scythe.state import Scythe


class Drop(Action, frozen=True, kw_only=True):
    player: int


class Dropped(Event, frozen=True, kw_only=True):
    seat: int


def _rename(state: Scythe, action: Rename, _: Moment) -> Events | Refusal:
    return people.rename(state.players, action)


def _swap(_: Scythe, action: Swap, moment: Moment) -> Events | Refusal:
    if action.player == action.other:
        return impossible("scythe.refusal.two_players")
    return (as_wanted(Swapped, action, moment),)


def _renamed(state: Scythe, event: Renamed) -> Scythe:
    return changed(state, event.seat, name=people.new_name(state.players, event))


def _swapped(state: Scythe, event: Swapped) -> Scythe:
    now = event.now
    return replace(
        state,
        players=event.seated(state.players),
        first=now(state.first),
        turn=now(state.turn),
        ended=None if state.ended is None else now(state.ended),
        fresh=tuple(replace(each, seat=now(each.seat)) for each in state.fresh),
        ended_by=tuple(now(each) for each in state.ended_by),
        news=tuple(replace(each, seat=now(each.seat)) for each in state.news),
    )


def _dropped(state: Scythe, event: Dropped) -> Scythe:
    """Their pieces leave the board; the turn goes on to the next."""
    if len(state.at_table()) <= 1:
        raise Impossible("scythe.refusal.too_few_left")
    following = state.after(event.seat)
    after = changed(state, event.seat, gone=True, cards=0)
    if state.phase == "prepare":
        return _set_up_without(state, after)
    return turned(after, following) if state.turn == event.seat else after


def _set_up_without(state: Scythe, after: Scythe) -> Scythe:
    """Who begins and how many Factory cards there are, for those who stay. A turn or a number of cards that somebody
    entered for a game under way stays."""
    left = after.at_table()
    first = left[lowest([after.players[seat].mat for seat in left])]
    entered = state.turn != state.first and state.turn in left
    cards = state.factory_cards
    if cards == dealt_to_factory(state.printed, len(state.at_table())):
        cards = dealt_to_factory(state.printed, len(left))
    return replace(after, first=first, turn=state.turn if entered else first, factory_cards=cards)


def _offers(state: Scythe) -> tuple[Offer, ...]:
    return people.offers(state.at_table(), stay=1, over=state.phase == "over")


PEOPLE = Subject(
    deeds=(
        Deed(Rename, _rename, Happening(Renamed, _renamed)),
        Deed(Swap, _swap, Happening(Swapped, _swapped)),
        plain(Drop, Happening(Dropped, _dropped)),
    ),
    offers=_offers,
)
