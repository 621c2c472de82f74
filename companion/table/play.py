"""A game in play, rebuilt from its entries: the same entries always give the same play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.action import Action
from companion.engine.codec import plain
from companion.engine.contract import Cue, Events, Game
from companion.engine.offer import Offer
from companion.engine.sender import sender_named
from companion.table.entry import (
    Act,
    AnyEntry,
    Correction,
    Insertion,
    Opened,
    Paused,
    Plain,
    Redone,
    Start,
    Undone,
    WentOn,
    read_entry,
)
from companion.table.history import History, Line, booked, put_back, taken_back
from companion.table.ledger import Record

Decided = tuple[Action, Events]  # what an entry holds, where it was just decided and need not be read again


class Unreadable(Exception):
    """A game in the journal that this version cannot play on; it is left as it is."""


class Play(msgspec.Struct, frozen=True, kw_only=True):
    game: Any
    number: int
    seed: str
    rev: int
    at: int
    history: History
    offers: tuple[Offer, ...]
    cues: tuple[Cue, ...]
    paused: bool = False

    @property
    def state(self) -> Any:
        return self.history.state


def begun(game: Game[Any], number: int, rev: int, entry: Start) -> Play:
    state: Any = None
    for event in _events(game, entry.events, entry.version):
        state = game.evolve(state, event)
    return Play(
        game=game,
        number=number,
        seed=entry.seed,
        rev=rev,
        at=entry.at,
        history=History(state, rev),
        offers=stamped(game.offers(state), (), rev),
        cues=game.cues(state),
    )


def continued(play: Play, rev: int, wall: str, entry: AnyEntry, decided: Decided | None = None) -> Play:
    """The play after one more entry. Pure, so it is made before the entry is written and kept only afterwards."""
    game, history, paused = play.game, play.history, play.paused
    match entry:
        case Act() | Correction() | Insertion():
            line = Line(
                rev=rev,
                at=entry.at,
                wall=wall,
                action=game.codec.action(entry.action, entry.version) if decided is None else decided[0],
                events=_events(game, entry.events, entry.version) if decided is None else decided[1],
                override=entry.override,
                corrects=entry.corrects if isinstance(entry, Correction) else None,
                before=entry.before if isinstance(entry, Insertion) else None,
                takes=entry.takes if isinstance(entry, Insertion) else (),
                sender=sender_named(entry.sender),
            )
            history = booked(game, history, line)
        case Undone():
            history = taken_back(game, history, entry.takes)
        case Redone():
            history = put_back(game, history, entry.restores)
        case Paused():
            paused = True
        case WentOn():
            paused = False
        case Opened():
            pass
        case Start():
            raise Unreadable("a game starts twice")
    return replace(
        play,
        rev=rev,
        at=max(play.at, entry.at),
        history=history,
        offers=stamped(game.offers(history.state), play.offers, rev),
        cues=game.cues(history.state),
        paused=paused,
    )


def replayed(game: Game[Any], number: int, records: Iterable[Record]) -> Play:
    """The play that the journal holds."""
    play: Play | None = None
    try:
        for record in records:
            entry = read_entry(record.body)
            if play is None:
                if not isinstance(entry, Start):
                    raise Unreadable("no start")
                play = begun(game, number, record.rev, entry)
            else:
                play = continued(play, record.rev, record.wall, entry)
    except Unreadable:
        raise
    except Exception as error:  # whatever is wrong with old bytes, the table must come up
        raise Unreadable(f"{type(error).__name__}: {error}") from error
    if play is None:
        raise Unreadable("no entries")
    return play


def stamped(offers: tuple[Offer, ...], earlier: tuple[Offer, ...], rev: int) -> tuple[Offer, ...]:
    """Each offer with the revision at which it last changed."""
    # As they came, with the revision of before: most are the same, and this is done for every entry of a journal.
    since = {(offer.action, offer.seat): offer for offer in earlier}
    result = []
    for offer in offers:
        known = since.get((offer.action, offer.seat))
        if known is None or replace(offer, since=known.since) != known:
            known = replace(offer, since=rev)
        result.append(known)
    return tuple(result)


def _events(game: Game[Any], events: Iterable[Plain], version: int) -> Events:
    return tuple(game.codec.event(each, version) for each in events)


def plain_events(events: Events) -> tuple[Plain, ...]:
    return tuple(plain(each) for each in events)
