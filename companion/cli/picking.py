"""Which offer is meant by what was typed, and who is meant to do it."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Sequence

from companion.cli.answers import NotUnderstood, found
from companion.cli.commands import TIMES, plain, same_keys
from companion.cli.options import Option
from companion.engine.offer import Offer, Seat, Text
from companion.engine.said import said

SEAT = "seat="
MOST_TIMES = 999

AskWho = Callable[[tuple[int, ...]], int]


def picked(
    typed: Sequence[str], listed: Sequence[Offer], every: Sequence[Offer], names: Sequence[str], ask_who: AskWho
) -> tuple[Offer, list[str]]:
    """The offer, by its number in the list or by name, and what is left of the line."""
    verb, rest = typed[0], list(typed[1:])
    if re.fullmatch(r"[0-9]{1,4}", verb):
        if not 1 <= int(verb) <= len(listed):
            raise NotUnderstood(said("play.no_number", number=verb))
        same = [listed[int(verb) - 1]]
    elif not (same := named(verb, every)):
        raise NotUnderstood
    return _of_seat(same, rest, names, ask_who)


def named(verb: str, offers: Sequence[Offer]) -> list[Offer]:
    """The offers of this action, also when it was typed with the keyboard set to Russian."""
    for name in (plain(verb), same_keys(plain(verb))):
        if same := [each for each in offers if each.action == name]:
            return same
    return []


def _of_seat(same: Sequence[Offer], rest: list[str], names: Sequence[str], ask_who: AskWho) -> tuple[Offer, list[str]]:
    seats = tuple(each.seat for each in same if each.seat is not None)
    if not seats:
        return same[0], rest
    who, rest = _named_seat(same, rest, names)
    if who is None:
        who = seats[0] if len(seats) == 1 else ask_who(seats)
    offer = next((each for each in same if each.seat == who), None)
    if offer is None:
        raise NotUnderstood(said("play.not_for", name=names[who]))
    return offer, rest


def _named_seat(same: Sequence[Offer], rest: list[str], names: Sequence[str]) -> tuple[int | None, list[str]]:
    """`seat=NAME` anywhere, or a player's name in front; a number in front would be the first value."""
    for index, word in enumerate(rest):
        if word.lower().startswith(SEAT):
            options = [Option(seat + 1, seat, name) for seat, name in enumerate(names)]
            return found(options, word[len(SEAT) :]).value, rest[:index] + rest[index + 1 :]
    # A lone offer whose first value is a name is meant to get that name.
    takes_name = any(isinstance(field, Seat | Text) for field in same[0].fields[:1])
    if rest and (len(same) > 1 or not takes_name):
        for seat, name in enumerate(names):
            if name.casefold() == rest[0].casefold():
                return seat, rest[1:]
    return None, rest


def times(rest: Sequence[str]) -> int | None:
    """How often `x 5` (or x5) at the end of a line says; None when it does not say."""
    text = "".join(rest).casefold()
    if not text.startswith(TIMES):
        return None
    if not re.fullmatch(r"[0-9]{1,3}", text[1:]) or not int(text[1:]):
        raise NotUnderstood(said("play.expected_times", most=MOST_TIMES))
    return int(text[1:])


def split(line: str) -> list[str]:
    """The words of a line; what stands in quotes is one."""
    try:
        return shlex.split(line)
    except ValueError:
        return line.split()
