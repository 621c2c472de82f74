"""Who may send what. The table may do everything; a seat what belongs to it and what it sent itself; a button of the
box what its game says, time and history; the house no more than stop the time."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.action import Action
from companion.engine.offer import Offer, Seat
from companion.engine.refusal import Refusal, impossible
from companion.engine.sender import Sender
from companion.table import requests
from companion.table.play import Play

TIME = (requests.Pause, requests.GoOn)
ALLOWED: dict[str, tuple[type[Action], ...]] = {
    "table": requests.REQUESTS,
    "seat": (*TIME, requests.Undo, requests.Redo, requests.Correct),
    "button": (*TIME, requests.Undo, requests.Redo),
    "house": TIME,
}


def may_request(request: Action, sender: Sender) -> Refusal | None:
    """Whether the sender may request this of the table; whose entry it is about, `may_change` looks at."""
    return None if isinstance(request, ALLOWED[sender.kind]) else impossible("refusal.table_only")


def sent_by(action: Action, offers: tuple[Offer, ...], sender: Sender) -> Action:
    """The action with the seat on whose way it came, where it is one of a seat and says nothing of it."""
    if sender.seat is None or action.seat is not None:
        return action
    of_a_seat = any(each.seat is not None for each in offers if each.action == action.tag)
    return replace(action, seat=sender.seat) if of_a_seat else action


def may_act(play: Play, offers: tuple[Offer, ...], action: Action, sender: Sender) -> Refusal | None:
    """Whether this is the sender's to do, among these offers. What an action says of its seat is only a claim: for a
    seat the way counts on which it came."""
    if sender.kind in ("table", "button"):
        return None
    if sender.seat is None:
        return impossible("refusal.table_only")
    if (nobody := _sits(play, sender.seat)) is not None:
        return nobody
    if action.seat not in (None, sender.seat):
        return _not_yours(play, action.seat)
    fitting = [each for each in offers if each.action == action.tag and each.seat in (None, action.seat)]
    if not fitting:
        return impossible("refusal.not_on_offer")
    owners = [owner_of(each, action) for each in fitting]
    if sender.seat in owners or any(each.anyone for each in fitting):
        return None
    return _not_yours(play, next((owner for owner in owners if owner is not None), None))


def may_change(play: Play, entries: tuple[int, ...], sender: Sender) -> Refusal | None:
    """A seat takes back, puts back and corrects only what it sent itself, and only while the same person sits there."""
    if sender.seat is None:
        return None
    if (nobody := _sits(play, sender.seat)) is not None:
        return nobody
    history = play.history
    person = play.game.names(play.state)[sender.seat]
    for entry in entries:
        index = history.index(entry)
        if index is None:
            return impossible("refusal.no_such_entry", entry=entry)
        if history.lines[index].sender != sender or play.game.names(history.before(index))[sender.seat] != person:
            return impossible("refusal.not_your_entry")
    return None


def owner_of(offer: Offer, action: Action) -> int | None:
    """Whose it is; None when it is the table's, anybody's, or of somebody whom the form does not offer."""
    if offer.by != "owner":
        return None
    if not offer.owner:
        return offer.seat
    owner = getattr(action, offer.owner, None)
    field = next(each for each in offer.fields if each.name == offer.owner)
    return owner if isinstance(field, Seat) and owner in field.seats else None


def _sits(play: Play, seat: int) -> Refusal | None:
    """Nobody sits at a place that the game does not have, or that the app plays."""
    there = 0 <= seat < len(play.game.names(play.state))
    played = any(seat in each.seats for each in play.game.opponents(play.state))
    return None if there and not played else impossible("refusal.no_such_seat", seat=seat + 1)


def _not_yours(play: Play, owner: int | None) -> Refusal:
    names = play.game.names(play.state)
    if owner is None or not 0 <= owner < len(names):
        return impossible("refusal.table_only")
    return impossible("refusal.not_yours", name=names[owner])
