"""Filling in a form (an offer) from typed words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.offer import AnyField, Choice, Choices, Flag, Hand, Number, Numbers, Offer, Seat, Text, Texts
from companion.words import Words

Ask = Callable[[str], str]
CANCEL = "."  # typed instead of an answer
LINE = 76  # characters that a narrow terminal shows


class NotUnderstood(Exception):
    """What was typed fits no answer."""


class Cancelled(Exception):
    """The form was left without filling it in."""


class Form:
    """`seats` are the players' names; `hand` lists the cards of the seat that fills it in."""

    def __init__(self, words: Words, game: str, seats: Sequence[str], hand: Sequence[str] = ()) -> None:
        self._words = words
        self._game = game
        self._seats = seats
        self._hand = hand

    def fill(self, offer: Offer, typed: Sequence[str], ask: Ask, say: Callable[[str], None]) -> dict[str, Any]:
        """The action of this offer. What was typed with it counts first; what is missing is asked."""
        given = self._typed(offer, typed)
        action: dict[str, Any] = {"action": offer.action}
        if offer.seat is not None:
            action["seat"] = offer.seat
        with_extras: bool | None = False if typed else None
        for field in offer.fields:
            text = given.get(field.name)
            if text is None and field.optional and typed:
                continue  # one line was meant to say it all
            if text is None and field.extra:
                if with_extras is None:
                    with_extras = self._wants_extras(ask)
                if not with_extras:
                    continue
            while True:
                try:
                    if text is None:
                        self._list_options(field, say)
                    answer = ask(self._question(field)) if text is None else text
                    if text is None and answer.strip() == CANCEL:
                        raise Cancelled
                    value = self.read(field, answer)
                    break
                except NotUnderstood:
                    if text is not None:
                        raise
                    say(self._words("play.not_understood"))
            if value is not None:
                action[field.name] = value
        return action

    def _wants_extras(self, ask: Ask) -> bool:
        question = f"{self._words('play.extras')} ({self._words('play.yes')}/{self._words('play.no')}): "
        try:
            return self._flag(ask(question).strip())
        except NotUnderstood:
            return False

    def _typed(self, offer: Offer, typed: Sequence[str]) -> dict[str, str]:
        """`name=value` in any order, and bare values in the order of the form."""
        given: dict[str, str] = {}
        bare: list[str] = []
        names = {field.name: field for field in offer.fields}
        for word in typed:
            name, equals, value = word.partition("=")
            if equals and name in names:
                given[name] = value
            elif equals:
                raise NotUnderstood(word)
            else:
                bare.append(word)
        open_fields = [field.name for field in offer.fields if field.name not in given]
        if len(bare) > len(open_fields):
            raise NotUnderstood(bare[-1])
        given.update(zip(open_fields, bare, strict=False))
        return given

    def read(self, field: AnyField, text: str) -> Any:
        """The value, or None when an optional field is left empty."""
        text = text.strip()
        if not text:
            if field.optional:
                return None
            if isinstance(field, Number | Flag | Choice) and field.default is not None:
                return field.default
            raise NotUnderstood(text)
        match field:
            case Number():
                return _number(text)
            case Flag():
                return self._flag(text)
            case Choice():
                return self._option(text, field.options, field.words)
            case Choices():
                return [self._option(each, field.options, field.words) for each in _several(text)]
            case Hand():
                return [self._option(each, self._hand, field.words) for each in _several(text)]
            case Seat():
                return self._seat(text, field)
            case Text():
                return text
            case Texts():
                return [each.strip() for each in text.split(",") if each.strip()]
            case Numbers():
                return [_number(each) for each in _several(text)]

    def _flag(self, text: str) -> bool:
        for value, key in ((True, "play.yes"), (False, "play.no")):
            if text.lower() in (self._words(key).lower(), self._words(key)[0].lower(), str(value).lower()):
                return value
        if text.lower() in ("y", "yes", "n", "no"):
            return text.lower().startswith("y")
        raise NotUnderstood(text)

    def _option(self, text: str, options: Sequence[str], words: str) -> str:
        """By its number in the list, its name in JSON, or the beginning of its word."""
        if re.fullmatch(r"\d+", text) and 1 <= int(text) <= len(options):
            return options[int(text) - 1]
        if text in options:
            return text
        named = {each: self.option_word(each, words).lower() for each in dict.fromkeys(options)}
        exact = [each for each, word in named.items() if word == text.lower()]
        close = exact or [each for each, word in named.items() if word.startswith(text.lower())]
        if len(close) != 1:
            raise NotUnderstood(text)
        return close[0]

    def _seat(self, text: str, field: Seat) -> int:
        name = self._option(text, [self._seats[seat] for seat in field.seats], "")
        return next(seat for seat in field.seats if self._seats[seat] == name)

    def option_word(self, option: str, words: str) -> str:
        """A card of two parts (`dwarves/duris`) is said part by part."""
        if not words:
            return option
        return " ".join(self._words(f"{words}{part}") for part in option.split("/"))

    def _question(self, field: AnyField) -> str:
        label, hint = self.label(field.name), self.hint(field)
        return f"{label} ({hint}): " if hint else f"{label}: "

    def label(self, name: str) -> str:
        key = f"{self._game}.field.{name}"
        return self._words(key if self._words.has(key) else f"field.{name}")

    def hint(self, field: AnyField) -> str:
        hint = self._bounds(field)
        default = getattr(field, "default", None)
        if field.optional:
            return f"{hint}; {self._words('play.optional')}" if hint else self._words("play.optional")
        if default is not None:
            shown = self.option_word(default, field.words) if isinstance(field, Choice) else default
            if isinstance(default, bool):
                shown = self._words("play.yes" if default else "play.no")
            return f"{hint}; {self._words('play.default', value=str(shown))}"
        return hint

    def _bounds(self, field: AnyField) -> str:
        match field:
            case Number():
                return f"{field.least}-{field.most}"
            case Flag():
                return f"{self._words('play.yes')}/{self._words('play.no')}"
            case Choice() | Seat():
                return f"1-{len(self._options(field)[0])}"
            case Choices() | Hand():
                return self._words("play.several", least=field.least, most=field.most)
            case Texts():
                return self._words("play.names", least=field.least, most=field.most)
            case Numbers():
                return self._words("play.numbers", n=field.count, least=field.least, most=field.most)
        return ""

    def _options(self, field: AnyField) -> tuple[Sequence[str], str]:
        """What there is to choose from, and what the catalogue keys of it begin with."""
        match field:
            case Choice() | Choices():
                return field.options, field.words
            case Hand():
                return self._hand, field.words
            case Seat():
                return [self._seats[seat] for seat in field.seats], ""
        return (), ""

    def _list_options(self, field: AnyField, say: Callable[[str], None]) -> None:
        """On one line if they fit, else one below the other."""
        options, words = self._options(field)
        shown = [f"{index} {self.option_word(each, words)}" for index, each in enumerate(options, start=1)]
        line = "  ".join(shown)
        for each in [line] if line and len(line) <= LINE else shown:
            say(f"  {each}")


def _several(text: str) -> list[str]:
    return [each for each in re.split(r"[,\s]+", text.strip()) if each]


def _number(text: str) -> int:
    """A figure, or a sum such as 3+4-1: that is how people count."""
    if not re.fullmatch(r"-?\d{1,6}([+-]\d{1,6}){0,20}", text):
        raise NotUnderstood(text)
    return sum(int(each) for each in re.findall(r"[+-]?\d+", text))
