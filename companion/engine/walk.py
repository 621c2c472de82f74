"""A walk: what a table goes through step by step, the end of an age, a council, a count. Derived from the state by the
game and never stored; whoever draws it computes nothing."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.said import Said


class WalkLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing of a step: whose it is, what is said of it, a figure and what is added to it, whether it is settled.

    `tap` is a form that belongs to the line, filled in as far as it can be: what it leaves open is asked for, then it
    is sent.
    """

    seat: int | None = None
    name: Said | str = ""
    about: Said | None = None
    figure: int | str | None = None
    gain: int | None = None
    done: bool = False
    tap: dict[str, Any] | None = None


class Walk(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`name` tells walks apart, `step` the steps of one; `number` of `of` is where the table is.

    `do` says what to do now. `asks` are the seats that have to answer: their offers are marked as asked. `goes_on` is
    the action that leads to the next step, empty while only an answer does; `label` is what its button says, where the
    name of the action does not say it.
    """

    name: str
    step: str
    number: int
    of: int
    title: Said
    do: Said | None = None
    lines: tuple[WalkLine, ...] = ()
    asks: tuple[int, ...] = ()
    goes_on: str = ""
    label: Said | None = None
