"""What there is to choose from in a field, with the number and the word of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.engine.offer import AnyField, Choice, Choices, Flag, Hand, Numbers, Seat, Text, Texts
from companion.words import Words


class Option(NamedTuple):
    """`number` is None where the words are figures themselves: a number beside them would be taken for one."""

    number: int | None
    value: Any
    word: str

    def __str__(self) -> str:
        return self.word if self.number is None else f"{self.number} {self.word}"


class Options:
    """`seats` are the players' names, `hand` the cards of whoever fills in the form.

    `names` are the players as the form itself was told them: at set-up nobody sits anywhere yet.
    """

    def __init__(self, words: Words, seats: Sequence[str], hand: Sequence[str] = ()) -> None:
        self._words = words
        self._seats = seats
        self.hand = hand
        self.names: Sequence[str] = ()

    def of(self, field: AnyField) -> list[Option]:
        """Those of a text are only suggested: whatever else is typed stands as it is."""
        match field:
            case Choice() | Choices():
                return _numbered([(each, self.word(each, field.words)) for each in field.options])
            case Hand():
                return _numbered([(each, self.word(each, field.words)) for each in self.hand])
            case Seat():
                # A seat keeps its number when others have left.
                return [Option(seat + 1, seat, self._seats[seat]) for seat in field.seats]
            case Text():
                return [Option(index, each, each) for index, each in enumerate(self.names, start=1)]
        return []

    def word(self, option: str, words: str) -> str:
        """A card of two parts (`dwarves/duris`) is said part by part."""
        if not words:
            return option
        return " ".join(self._words(f"{words}{part}") for part in option.split("/"))

    def shown(self, field: AnyField, value: Any) -> str:
        """A value as people say it."""
        match field:
            case Flag():
                return self._words("play.yes" if value else "play.no")
            case Choice():
                return self.word(value, field.words)
            case Seat(seats=seats):
                return next((self._seats[seat] for seat in seats if seat == value), str(value + 1))
            case Choices() | Hand():
                return ", ".join(self.word(each, field.words) for each in value) or self._words("play.none")
            case Texts():
                return ", ".join(value)
            case Numbers():
                return " ".join(str(each) for each in value) or self._words("play.none")
        return str(value)


def _numbered(options: Sequence[tuple[str, str]]) -> list[Option]:
    figures = bool(options) and all(word.isdecimal() for _, word in options)
    return [Option(None if figures else index, *option) for index, option in enumerate(options, start=1)]
