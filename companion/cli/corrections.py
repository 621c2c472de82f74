"""Correcting an entry, or inserting before it what was forgotten, among what could be done at that moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.cli.answers import NotUnderstood
from companion.cli.at_table import AtTable
from companion.cli.boards import show_offers
from companion.cli.forms import LEAVE, Cancelled
from companion.cli.picking import named, split
from companion.engine.action import Action
from companion.engine.offer import Offer
from companion.engine.said import Said, said
from companion.table.history import History


def entry_number(history: History, rest: Sequence[str]) -> int:
    """The entry that a line names; a sentence when the history has no such entry."""
    if not rest:
        raise NotUnderstood(said("play.which_entry"))
    if not rest[0].isdecimal() or len(rest[0]) > 9:
        raise NotUnderstood(said("play.no_entry", entry=rest[0]))
    entry = int(rest[0])
    if entry != history.first and history.index(entry) is None:
        raise NotUnderstood(said("play.no_entry", entry=entry))
    return entry


def correct(at: AtTable, rest: Sequence[str]) -> None:
    """`ENTRY [ACTION] [VALUES]`: its own action with other values, or another, with names and hands as they were."""
    history = at.history
    entry = entry_number(history, rest)
    if entry == history.first:
        raise NotUnderstood(said("play.start_stays"))
    index = _corrected(history, entry)
    line = history.lines[index]
    if line.rev in history.off:
        raise NotUnderstood(said("play.refused", reason=said("refusal.no_such_entry", entry=line.rev)))
    before = history.before(index)
    offers = at.game.offers(before)
    was = _in_force(history, index)
    at.terminal.say(said("play.correcting", entry=line.rev, title=history.title(line.rev)))
    offer, typed = _instead(at, offers, was, list(rest[1:]), before)
    earlier = _values(was, offer) if offer.action == was.tag else {}
    by = at.fill(offer, typed, before, earlier)
    at.send({"action": "correct", "entry": line.rev, "by": by})


def insert(at: AtTable, rest: Sequence[str]) -> None:
    """`ENTRY [ACTION] [VALUES]`: what happened before this entry."""
    history = at.history
    index = history.index(entry_number(history, rest))
    if index is None or history.lines[index].rev in history.off or not history.lines[index].stands_here:
        raise NotUnderstood(said("play.refused", reason=said("refusal.no_such_entry", entry=rest[0])))
    line, before = history.lines[index], history.before(index)
    at.terminal.say(said("play.inserting", entry=line.rev, title=history.title(line.rev)))
    offer, typed = _chosen(at, at.game.offers(before), list(rest[1:]), before)
    at.send({"action": "insert", "before": line.rev, "by": at.fill(offer, typed, before)})


def _corrected(history: History, entry: int) -> int:
    """A correction is corrected by correcting the same entry once more."""
    index = history.index(entry)
    assert index is not None
    target = history.lines[index].corrects
    return index if target is None else _corrected(history, target)


def _in_force(history: History, index: int) -> Action:
    """What the entry says now: its own action, or that of its last correction."""
    line = history.lines[index]
    corrections = [each for each in history.lines if each.corrects == line.rev and each.rev not in history.off]
    return corrections[-1].action if corrections else line.action


def _instead(
    at: AtTable, offers: tuple[Offer, ...], was: Action, typed: list[str], before: Any
) -> tuple[Offer, list[str]]:
    own = next((each for each in offers if each.key == (was.tag, was.seat)), None)
    other = bool(typed) and bool(named(typed[0], offers))
    if own is not None and own.fields and not other:
        return own, typed
    return _chosen(at, offers, typed, before)


def _chosen(at: AtTable, offers: tuple[Offer, ...], typed: list[str], before: Any) -> tuple[Offer, list[str]]:
    """What could be done then, by what was typed, or by asking."""
    listed = [each for each in offers if not each.minor]
    if typed:
        return at.pick(typed, listed, offers, before)
    show_offers(at, listed, before)
    while True:
        line = at.terminal.ask(at.terminal.words("play.instead")).strip()
        if line in ("", LEAVE):
            raise Cancelled
        try:
            return at.pick(split(line), listed, offers, before)
        except NotUnderstood as error:
            at.terminal.say(error.why or said("play.or_leave", expected=_numbers(listed)))


def _numbers(listed: Sequence[Offer]) -> Said:
    return said("play.number_or_name", numbers=f"1-{len(listed)}")


def _values(action: Action, offer: Offer) -> dict[str, Any]:
    """What was answered then, field by field."""
    asked = {field.name for field in offer.fields}
    return {name: value for name, value in action.told().items() if name in asked and value not in (None, "")}
