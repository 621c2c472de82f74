"""What a question says: its label, what can be typed, what Enter means, and the explanation behind `?`."""

from __future__ import annotations

import textwrap
from typing import Any

from companion.cli.options import Options
from companion.engine.form import may_be_empty
from companion.engine.offer import AnyField, Choice, Choices, Flag, Hand, Number, Numbers, Seat, Text, Texts
from companion.words import Words

LINE = 76  # characters that a narrow terminal shows
SHORT = 24  # of an option that may stand beside others
KEPT = "\N{NO-BREAK SPACE}"  # inside an option, while lines are broken


class Hints:
    def __init__(self, words: Words, game: str, options: Options) -> None:
        self._words = words
        self._game = game
        self._options = options

    def label(self, field: AnyField) -> str:
        name = field.called or field.name
        key = f"{self._game}.field.{name}"
        return self._words(key if self._words.has(key) else f"field.{name}")

    def question(self, field: AnyField, earlier: Any = None) -> str:
        parts = [part for part in (self._bounds(field), self.enter(field, earlier)) if part]
        return f"{self.label(field)} ({'; '.join(parts)}): " if parts else f"{self.label(field)}: "

    def enter(self, field: AnyField, earlier: Any = None) -> str:
        """What Enter means, if it means anything. `earlier` is the answer that was given before."""
        words = self._words
        if earlier is not None:
            kept = words("play.default", value=self._options.shown(field, earlier))
            leaves_out = field.optional or (may_be_empty(field) and earlier)
            return f"{kept}; {words('play.clear')}" if leaves_out else kept
        default = getattr(field, "default", None)
        empty = f"{self._game}.empty.{field.name}"
        if field.optional and words.has(empty):
            return words("play.default", value=words(empty))
        if default is not None:
            return words("play.default", value=self._options.shown(field, default))
        if field.optional:
            return words("play.optional")
        return words("play.default", value=words("play.none")) if may_be_empty(field) else ""

    def expected(self, field: AnyField) -> str:
        """What would have been an answer."""
        words = self._words
        match field:
            case Text():
                return words("play.characters", n=field.longest)
            case Texts():
                return f"{self._bounds(field)}, {words('play.characters', n=field.longest)}"
            case Choice() | Seat():
                return words("play.number_or_name", numbers=self._bounds(field))
        return self._bounds(field)

    def options(self, field: AnyField) -> list[str]:
        """Short ones side by side, long ones one below the other."""
        shown = [str(each) for each in self._options.of(field)]
        if any(len(each) > SHORT for each in shown):
            return shown
        lines = textwrap.wrap("  ".join(each.replace(" ", KEPT) for each in shown), LINE)
        return [line.replace(KEPT, " ") for line in lines]

    def explained(self, field: AnyField, earlier: Any = None) -> list[str]:
        how = self._how(field)
        lines = [f"{self.label(field)}: {self.expected(field)}", *([how] if how else [])]
        enter = self.enter(field, earlier)
        return [*lines, *([enter] if enter else []), self._words("play.dot")]

    def _how(self, field: AnyField) -> str:
        match field:
            case Number() | Numbers():
                return self._words("play.how.figures")
            case Choice() | Seat():
                return self._words("play.how.choice")
            case Choices() | Hand():
                return self._words("play.how.choices")
        return ""

    def _bounds(self, field: AnyField) -> str:
        words = self._words
        match field:
            case Number():
                return self._span(field.least, field.most)
            case Flag():
                return f"{words('play.yes')}/{words('play.no')}"
            case Choice() | Seat():
                return self._numbers(field)
            case Choices() | Hand():
                ordered = isinstance(field, Choices) and field.ordered
                key = "play.of_these_in_order" if ordered else "play.of_these"
                return words(key, count=self._span(field.least, field.most))
            case Texts():
                return words("play.names", least=field.least, most=field.most)
            case Numbers():
                return words("play.numbers", n=field.count, least=field.least, most=field.most)
        return ""

    def _span(self, least: int, most: int) -> str:
        return str(least) if least == most else self._words("play.several", least=least, most=most)

    def _numbers(self, field: AnyField) -> str:
        """1-5 where no number is left out."""
        options = self._options.of(field)
        shown = [each.word if each.number is None else str(each.number) for each in options]
        unbroken = len(options) > 2 and [each.number for each in options] == list(range(1, len(options) + 1))
        return f"1-{len(options)}" if unbroken else ", ".join(shown)
