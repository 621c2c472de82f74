"""Putting right what is booked already: an entry becomes another one, or something is put in before it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.action import Action
from companion.engine.codec import plain
from companion.engine.contract import Moment
from companion.engine.refusal import Refusal, impossible, rule
from companion.engine.sender import Sender
from companion.table.entry import Correction, Insertion
from companion.table.history import Line, asks_before_undo, unfit
from companion.table.play import Play, plain_events
from companion.table.rights import may_act, may_change, sent_by


def corrected(play: Play, entry: int, by: object, moment: Moment, sender: Sender) -> Correction | Refusal:
    """As if it had been done then: at the time of the entry, in the state before it. What others did since stays."""
    history = play.history
    index = history.index(entry)
    if index is None or entry in history.off or history.lines[index].corrects is not None:
        return impossible("refusal.no_such_entry", entry=entry)
    before = history.before(index)
    offers = play.game.offers(before)
    action = sent_by(play.game.codec.action(by), offers, sender)
    refusal = may_change(play, (entry,), sender) or may_act(play, offers, action, sender)
    if refusal is not None:
        return refusal
    if not moment.override and (question := asks_before_undo(history, (entry,))):
        return question
    decided = play.game.decide(before, action, replace(moment, at=history.lines[index].at, paused=False))
    if isinstance(decided, Refusal):
        return decided
    if history.active()[-1] != entry and not moment.override:
        after = before
        for event in decided:
            after = play.game.evolve(after, event)
        if (left := play.game.unsettled(after)) is not None:
            return rule("refusal.leaves_open", what=left)
    return Correction(
        at=moment.at,
        sender=sender.name,
        version=play.game.codec.version,
        corrects=entry,
        action=plain(action),
        events=plain_events(decided),
        override=moment.override,
    )


def inserted(play: Play, entry: int, action: Action, moment: Moment, sender: Sender) -> Insertion | Refusal:
    """As if it had been done just before the entry. What does not fit any more is taken back, after a question."""
    history = play.history
    index = history.index(entry)
    if index is None or entry in history.off or not history.lines[index].stands_here:
        return impossible("refusal.no_such_entry", entry=entry)
    at = history.lines[index].at
    decided = play.game.decide(history.before(index), action, replace(moment, at=at, paused=False))
    if isinstance(decided, Refusal):
        return decided
    line = Line(rev=play.rev + 1, at=at, wall="", action=action, events=decided, before=entry)
    takes = unfit(play.game, history, line)
    if takes and sender.kind == "seat":
        return impossible("refusal.table_only")
    if takes and not moment.override:
        return rule("refusal.takes_back", n=len(takes), titles=tuple(history.title(each) for each in takes))
    return Insertion(
        at=moment.at,
        sender=sender.name,
        version=play.game.codec.version,
        before=entry,
        action=plain(action),
        events=plain_events(decided),
        override=moment.override,
        takes=takes,
    )
