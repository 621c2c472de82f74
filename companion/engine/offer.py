"""Offers: what can be done now, as forms to fill in. Every front end is built from them."""

from __future__ import annotations

from typing import Literal

import msgspec


class Field(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """One thing to fill in. An `optional` one may be left out; `default` is what leaving it out means.

    `extra` marks what few people change: front ends ask for it only on demand. `remember` names the printed value
    that the answer tells, so that the owner's file keeps it. `when` is another field of the form and the value it
    must have for this one to matter (a troll token when trolls lead). `called` is the word for it where the name alone
    would not tell (which of two players pays). `private` is for the eyes of its owner until an event shows it: the
    action and its event name it in their `private`, too.
    """

    name: str
    called: str = ""
    optional: bool = False
    extra: bool = False
    remember: str = ""
    when: tuple[str, str] | None = None
    private: bool = False


class Number(Field, frozen=True, kw_only=True, omit_defaults=True, tag="number"):
    least: int
    most: int
    default: int | None = None


class Flag(Field, frozen=True, kw_only=True, omit_defaults=True, tag="flag"):
    """Yes or no. `words` is what the keys of the two begin with, where they have names of their own (raid, wait)."""

    words: str = ""
    default: bool | None = None


class Choice(Field, frozen=True, kw_only=True, omit_defaults=True, tag="choice"):
    """One of these. `words` is what the catalogue keys of the options begin with; empty for names as they are."""

    options: tuple[str, ...]
    words: str = ""
    default: str | None = None


class Choices(Field, frozen=True, kw_only=True, omit_defaults=True, tag="choices"):
    """Several of these; `repeats` when one may stand more than once, `ordered` when their order counts."""

    options: tuple[str, ...]
    least: int = 0
    most: int
    words: str = ""
    repeats: bool = False
    ordered: bool = False


class Hand(Field, frozen=True, kw_only=True, omit_defaults=True, tag="hand"):
    """Cards of the seat's own hand, which only its `view` lists (under `hand`): offers are public."""

    least: int = 1
    most: int
    words: str = ""


class Seat(Field, frozen=True, kw_only=True, omit_defaults=True, tag="seat"):
    """One of the players, by seat."""

    seats: tuple[int, ...]


class Text(Field, frozen=True, kw_only=True, omit_defaults=True, tag="text"):
    """A name, for instance."""

    longest: int = 24


class Texts(Field, frozen=True, kw_only=True, omit_defaults=True, tag="texts"):
    least: int
    most: int
    longest: int = 24


class Numbers(Field, frozen=True, kw_only=True, omit_defaults=True, tag="numbers"):
    """A list of figures, each within the bounds: `count` of them at most, `fewest` at least."""

    least: int
    most: int
    count: int
    fewest: int = 0


AnyField = Number | Flag | Choice | Choices | Hand | Seat | Text | Texts | Numbers
By = Literal["table", "owner", "anyone"]


class Offer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A form. `since` is the revision at which it last changed; the table fills it in.

    `minor` marks what is at hand but not what the table waits for (corrections, renaming): front ends keep it apart.
    `asked` marks a question: somebody has to answer before anything goes on. `about` tells offers of the same action
    apart that lead to something else (the next step of a walk), so that a tap meant for one does not do the other.

    It belongs to the player of `seat`, or to the one whom the field `owner` names; what nobody owns is for the table,
    and what `anyone` may do (a flip) any seat may send.
    """

    action: str
    seat: int | None = None
    fields: tuple[AnyField, ...] = ()
    owner: str = ""
    anyone: bool = False
    steady: bool = False
    minor: bool = False
    asked: bool = False
    about: str = ""
    since: int = 0

    @property
    def by(self) -> By:
        """Who may send it; the table always may."""
        if self.anyone:
            return "anyone"
        return "table" if self.seat is None and not self.owner else "owner"

    @property
    def remembers(self) -> bool:
        """Whether an answer tells something about the box that is worth keeping."""
        return any(field.remember for field in self.fields)

    @property
    def key(self) -> tuple[str, int | None]:
        return self.action, self.seat
