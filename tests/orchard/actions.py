"""What players of the orchard can ask for."""

from __future__ import annotations

from typing import Literal

from companion.engine.action import Action


class Setup(Action, frozen=True, kw_only=True):
    names: tuple[str, ...]
    physical: bool = False


class Pick(Action, frozen=True, kw_only=True):
    """A windfall into the basket, or one out of it again."""

    by: Literal[1, -1] = 1

    steady = True


class Harvest(Action, frozen=True, kw_only=True):
    """So many of the ripe fruit, by the player whose turn it is."""

    fruit: int


class Draw(Action, frozen=True, kw_only=True):
    """The weather: the app draws, or a player names the card drawn from the physical deck."""

    card: str = ""


class PutAway(Action, frozen=True, kw_only=True):
    card: str


class Turn(Action, frozen=True, kw_only=True):
    """The hourglass is turned over."""

    steady = True


class Bury(Action, frozen=True, kw_only=True):
    """Some fruit, where nobody else knows how many: they count only when everybody digs."""

    private = ("fruit",)
    fruit: int


class Dig(Action, frozen=True, kw_only=True):
    """Everybody digs up what they buried."""


class Festival(Action, frozen=True, kw_only=True):
    """The harvest festival begins: everybody gives to the pie, then the largest gift wins a prize."""


class Give(Action, frozen=True, kw_only=True):
    """So many fruit from the basket for the pie."""

    fruit: int


class Next(Action, frozen=True, kw_only=True):
    """On with the festival."""


class Finish(Action, frozen=True, kw_only=True):
    pass


ACTIONS: tuple[type[Action], ...] = (Setup, Pick, Harvest, Draw, PutAway, Turn, Bury, Dig, Festival, Give, Next, Finish)
