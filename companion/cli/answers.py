"""What a typed answer means in a field. Bounds are checked here, on the spot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from companion.cli.options import Option, Options
from companion.engine.form import may_be_empty
from companion.engine.offer import AnyField, Choice, Choices, Flag, Hand, Number, Numbers, Seat, Text, Texts
from companion.engine.said import Said, said

NOTHING = "-"  # typed where leaving a thing out is possible but Enter means something else
# Everywhere in every language: whoever is asked answers in their own.
YES = ("yes", "y", "true", "да", "д", "ano", "a")
NO = ("no", "n", "false", "нет", "н", "ne")


class NotUnderstood(Exception):
    """What was typed fits no answer; `why` says more than that, if there is more to say."""

    def __init__(self, why: Said | None = None) -> None:
        super().__init__(why)
        self.why = why


class Answers:
    def __init__(self, options: Options) -> None:
        self._options = options

    def read(self, field: AnyField, text: str) -> Any:
        """The value; None when the field is left out."""
        text = text.strip()
        if text == NOTHING and (field.optional or may_be_empty(field)):
            return None if field.optional else []
        if not text:
            return self._empty(field)
        match field:
            case Number():
                return _within(number(text), field.least, field.most)
            case Flag():
                return flag(text)
            case Choice() | Seat():
                return self._one(field, text)
            case Choices():
                return self._counted(field, self._several(field, text))
            case Hand():
                return self._counted(field, self._several(field, text))
            case Text():
                return self._text(field, text)
            case Texts():
                return _texts(field, text)
            case Numbers():
                figures = [_within(number(each), field.least, field.most) for each in _split(text)]
                return figures if len(figures) <= field.count else _no()

    def _empty(self, field: AnyField) -> Any:
        if field.optional:
            return None
        default = getattr(field, "default", None)
        if default is None and may_be_empty(field):
            return []
        return _no() if default is None else default

    def _one(self, field: AnyField, text: str) -> Any:
        return found(self._options.of(field), text).value

    def _several(self, field: AnyField, text: str) -> list[Any]:
        """With commas a name may be of several words; without, words that are no name together are names alone."""
        options = self._options.of(field)
        values: list[Any] = []
        for part in (each.strip() for each in text.split(",")):
            try:
                values += [found(options, part).value] if part else []
            except NotUnderstood:
                words = part.split()
                if len(words) == 1:
                    raise
                values += [found(options, each).value for each in words]
        return values

    def _counted(self, field: Choices | Hand, values: list[Any]) -> list[Any]:
        if not field.least <= len(values) <= field.most:
            raise NotUnderstood
        there = Counter(self._options.hand) if isinstance(field, Hand) else Counter(field.options)
        if (isinstance(field, Hand) or not field.repeats) and not Counter(values) <= there:
            raise NotUnderstood(said("play.once"))
        return values

    def _text(self, field: Text, text: str) -> str:
        try:
            return str(found(self._options.of(field), text, whole=True).value)
        except NotUnderstood:
            return text if len(text) <= field.longest else _no()


def found(options: Sequence[Option], text: str, *, whole: bool = False) -> Option:
    """By its name in JSON, its word, its number, or (unless the whole word is needed) the beginning of its word."""
    typed = text.casefold()
    tests: list[Callable[[Option], bool]] = [
        lambda option: option.value == text,
        lambda option: option.word.casefold() == typed,
        lambda option: option.number is not None and str(option.number) == typed,
    ]
    if typed and not whole:
        tests.append(lambda option: option.word.casefold().startswith(typed))
    for test in tests:
        fitting = {str(each.value): each for each in options if test(each)}
        if len(fitting) == 1:
            return next(iter(fitting.values()))
        if fitting:
            raise NotUnderstood(said("play.which_of", text=text, options=tuple(each.word for each in fitting.values())))
    raise NotUnderstood


def flag(text: str) -> bool:
    if text.casefold() in YES:
        return True
    if text.casefold() in NO:
        return False
    raise NotUnderstood


def number(text: str) -> int:
    """A figure, or a sum such as 3+4-1: that is how people count."""
    text = "".join(text.split())
    if not re.fullmatch(r"-?[0-9]{1,6}([+-][0-9]{1,6}){0,20}", text):
        raise NotUnderstood
    return sum(int(each) for each in re.findall(r"[+-]?[0-9]+", text))


def _within(figure: int, least: int, most: int) -> int:
    return figure if least <= figure <= most else _no()


def _texts(field: Texts, text: str) -> list[str]:
    texts = [each.strip() for each in text.split(",") if each.strip()]
    fitting = field.least <= len(texts) <= field.most and all(len(each) <= field.longest for each in texts)
    return texts if fitting else _no()


def _split(text: str) -> list[str]:
    return [each for each in re.split(r"[,;\s]+", text) if each]


def _no() -> NoReturn:
    raise NotUnderstood
