"""A form on the screen: the offer, what is filled in, how it reads. Without Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.form import defaults, read
from companion.engine.offer import AnyField, Choice, Choices, Flag, Hand, Number, Numbers, Offer, Seat, Text, Texts
from companion.words import Words


class FormModel:
    """`names` are the players by seat, `hand` the cards of the seat that fills it in."""

    def __init__(
        self, offer: Offer, game: str, words: Words, names: Sequence[str] = (), hand: Sequence[str] = ()
    ) -> None:
        self.offer = offer
        self._game = game
        self._words = words
        self._names = names
        self._hand = hand
        self.values: dict[str, Any] = defaults(offer)

    def set(self, name: str, value: Any) -> None:
        if value in (None, "", [], ()):
            self.values.pop(name, None)
        else:
            self.values[name] = value

    @property
    def ready(self) -> bool:
        return read(self.offer, self.values).ready

    def missing(self) -> list[AnyField]:
        """What still has to be said."""
        reading = read(self.offer, self.values)
        return [field for field in reading.fields if field.name in reading.missing]

    def action(self) -> dict[str, Any]:
        return read(self.offer, self.values).action

    def fields(self, *, extra: bool | None = None) -> list[AnyField]:
        """The fields that matter with what is filled in so far."""
        fields = read(self.offer, self.values).fields
        return [field for field in fields if extra is None or field.extra is extra]

    def label(self, field: AnyField) -> str:
        name = field.called or field.name
        key = f"{self._game}.field.{name}"
        text = self._words(key if self._words.has(key) else f"field.{name}")
        return text[:1].upper() + text[1:]

    def shown(self, field: AnyField) -> str:
        """The value in words; a dash when there is none, or what none means."""
        if field.name not in self.values:
            return self.shown_empty(field)
        value = self.values[field.name]
        match field:
            case Flag():
                return self._flag_word(field, value)
            case Choice() | Choices() | Hand():
                chosen = [value] if isinstance(value, str) else value
                return ", ".join(self.option_word(field, option) for option in chosen)
            case Seat():
                return self._names[int(value)]
            case Numbers() | Texts():
                return ", ".join(str(each) for each in value)
        return str(value)

    def shown_empty(self, field: AnyField) -> str:
        key = f"{self._game}.empty.{field.name}"
        return self._words(key) if self._words.has(key) else "–"

    def options(self, field: AnyField) -> list[tuple[Any, str]]:
        """What there is to choose from: value and word."""
        match field:
            case Choice() | Choices():
                return [(option, self.option_word(field, option)) for option in field.options]
            case Hand():
                return [(card, self.option_word(field, card)) for card in self._hand]
            case Seat():
                return [(seat, self._names[seat]) for seat in field.seats]
            case Flag():
                return [(value, self._flag_word(field, value)) for value in (True, False)]
        return []

    @property
    def only_choice(self) -> AnyField | None:
        """The one field of a form that asks a single question with answers to choose from."""
        if len(self.offer.fields) != 1:
            return None
        field = self.offer.fields[0]
        return field if isinstance(field, Choice | Seat) else None

    @property
    def only_question(self) -> AnyField | None:
        """Like that, with a yes or no among them; all that can be said has to be said."""
        field = self.offer.fields[0] if len(self.offer.fields) == 1 else None
        return field if isinstance(field, Flag | Choice | Seat) and not field.optional else None

    def about(self) -> str:
        """What it is about, in the words of what is chosen already, else what it does."""
        chosen = [
            self.shown(field) for field in self.fields() if isinstance(field, Choice) and field.name in self.values
        ]
        return ", ".join(chosen) or self._words(f"{self._game}.action.{self.offer.action}")

    def answers(self, field: AnyField) -> list[tuple[Any, str]]:
        """All answers to a single question; none at all is one where the field may be left out."""
        none = [(None, self.shown_empty(field))] if field.optional else []
        return [(value, word[:1].upper() + word[1:]) for value, word in (*self.options(field), *none)]

    def stepped(self, field: AnyField, by: int) -> int:
        """A figure one up or down, within its bounds; the first step goes to nothing, or to the least above it."""
        assert isinstance(field, Number)
        now = self.values.get(field.name)
        return min(max(0 if now is None else now + by, field.least), field.most)

    def _flag_word(self, field: Flag, value: bool) -> str:
        return self._words(f"{field.words or 'play.'}{'yes' if value else 'no'}")

    def option_word(self, field: AnyField, option: str) -> str:
        words = getattr(field, "words", "")
        if not words:
            return option
        return " ".join(self._words(f"{words}{part}") for part in option.split("/"))


def offer_title(offer: Offer, game: str, words: Words, names: Sequence[str]) -> str:
    """What it does; whose it is where it belongs to one player."""
    text = words(f"{game}.action.{offer.action}")
    return text[:1].upper() + text[1:] if offer.seat is None else f"{names[offer.seat]}: {text}"


def editor_for(field: AnyField) -> str:
    """Which editor a field needs: pick one, pick several, pad, list of figures or keyboard."""
    match field:
        case Choice() | Seat() | Flag():
            return "pick"
        case Choices() | Hand():
            return "pick_several"
        case Number():
            return "pad"
        case Numbers():
            return "figures"
        case Text() | Texts():
            return "keyboard"
