"""Filling in a form (an offer): from words typed with it, and by asking for what is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.cli.answers import Answers, NotUnderstood, flag
from companion.cli.hints import Hints
from companion.cli.options import Options
from companion.engine.form import defaults, matters, read
from companion.engine.offer import AnyField, Choices, Hand, Numbers, Offer, Text, Texts
from companion.engine.said import said
from companion.words import Words

Ask = Callable[[str], str]
Say = Callable[[str], None]
LEAVE = "."  # typed instead of an answer
EXPLAIN = "?"


class Cancelled(Exception):
    """The form was left without filling it in."""


class Form:
    """`seats` are the players' names; `hand` lists the cards of the seat that fills it in."""

    def __init__(
        self, words: Words, game: str, seats: Sequence[str], hand: Sequence[str] = (), *, ask: Ask, say: Say
    ) -> None:
        self._words = words
        self._ask = ask
        self._say = say
        self._options = Options(words, seats, hand)
        self._answers = Answers(self._options)
        self._hints = Hints(words, game, self._options)
        self.showed_hand = False

    def fill(self, offer: Offer, typed: Sequence[str] = (), earlier: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The action of this offer. What was typed with it counts first; what is missing is asked.

        `earlier` are answers given before: Enter keeps them, and so does a line that does not speak of them.
        """
        earlier = earlier or {}
        named, bare = self._typed(offer, typed)
        values: dict[str, Any] = {}
        for field in offer.fields:
            if field.name in named:
                self._put(values, field, self._line(field, named[field.name]))
        with_extras: bool | None = False if typed else None
        for field in offer.fields if bare else sorted(offer.fields, key=lambda each: each.extra):
            if field.name in named or not matters(field, defaults(offer) | values):
                continue
            if bare:
                last = field is offer.fields[-1] and isinstance(field, Text | Texts | Choices | Hand | Numbers)
                text = " ".join(bare) if last else bare[0]
                bare = [] if last else bare[1:]
                self._put(values, field, self._line(field, text))
                continue
            if typed and (field.optional or field.name in earlier):
                # One line was meant to say it all.
                self._put(values, field, earlier.get(field.name))
                continue
            if field.extra:
                if with_extras is None:
                    with_extras = self._wants_extras()
                if not with_extras:
                    self._put(values, field, earlier.get(field.name))
                    continue
            self._put(values, field, self._asked(field, earlier.get(field.name)))
        if bare:
            raise NotUnderstood(said("play.too_much", text=" ".join(bare)))
        reading = read(offer, values)
        matter = tuple(field.name for field in reading.fields)
        if beside := next((name for name in named if name not in matter), None):
            raise NotUnderstood(said("play.no_field", name=beside, fields=matter))
        return reading.action

    def _put(self, values: dict[str, Any], field: AnyField, value: Any) -> None:
        if value is not None:
            values[field.name] = value
        if isinstance(field, Texts) and field.name == "names":
            self._options.names = value or ()

    def _typed(self, offer: Offer, typed: Sequence[str]) -> tuple[dict[str, str], list[str]]:
        """`name=value` in any order, and bare values in the order of the form."""
        named: dict[str, str] = {}
        bare: list[str] = []
        names = [field.name for field in offer.fields]
        for word in typed:
            name, equals, value = word.partition("=")
            if equals and name in names:
                named[name] = value
            elif equals:
                raise NotUnderstood(said("play.no_field", name=name, fields=tuple(names)))
            else:
                bare.append(word)
        return named, bare

    def _line(self, field: AnyField, text: str) -> Any:
        """A value that was typed with the action: whoever types on is not asked in between."""
        try:
            return self._answers.read(field, text)
        except NotUnderstood as error:
            expected = self._hints.expected(field)
            why = error.why or said("play.expected", field=self._hints.label(field), expected=expected)
            raise NotUnderstood(why) from None

    def _asked(self, field: AnyField, earlier: Any) -> Any:
        self._list_options(field)
        while True:
            text = self._ask(self._hints.question(field, earlier)).strip()
            if text == LEAVE:
                raise Cancelled
            if not text and earlier is not None:
                return earlier
            if text == EXPLAIN:
                for line in self._hints.explained(field, earlier):
                    self._say(f"  {line}")
                self._list_options(field)
                continue
            try:
                return self._answers.read(field, text)
            except NotUnderstood as error:
                if error.why is not None:
                    self._say(self._words.say(error.why))
                self._say(self._words("play.or_leave", expected=self._hints.expected(field)))

    def _list_options(self, field: AnyField) -> None:
        self.showed_hand |= isinstance(field, Hand) and bool(self._options.hand)
        for line in self._hints.options(field):
            self._say(f"  {line}")

    def _wants_extras(self) -> bool:
        """Otherwise they stay as they are."""
        yes, no = self._words("play.yes"), self._words("play.no")
        enter = self._words("play.default", value=no)
        text = self._ask(f"{self._words('play.extras')} ({yes}/{no}; {enter}): ").strip()
        if text == LEAVE:
            raise Cancelled
        try:
            return flag(text)
        except NotUnderstood:
            return False
