"""The count of one player as it is being told, and what it would be worth; once all have counted, the sheet. Without
Kivy."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.contract import Rows
from companion.engine.offer import AnyField, Flag, Number
from companion.engine.preview import preview
from companion.engine.said import Said
from companion.engine.walk import Walk
from companion.games.scythe import GAME
from companion.games.scythe.walk import counted, kept, things
from companion.table.command import Snapshot
from companion.words import Words
from ui.shell.form_model import FormModel


class CountLine(msgspec.Struct, frozen=True):
    """A thing to count: what is said of it, how many, and what it is worth in coins."""

    field: AnyField
    label: Said
    note: Said
    value: int | bool | None
    worth: int | None

    @property
    def is_flag(self) -> bool:
        return isinstance(self.field, Flag)


class CountModel(msgspec.Struct, frozen=True):
    """`seat` is who counts now; `rows` are there once nobody has to. `refusal` is what is wrong with the count."""

    walk: Walk
    seat: int | None = None
    kept: dict[str, int | None] = {}
    lines: tuple[CountLine, ...] = ()
    rows: Rows | None = None
    refusal: Said | None = None


def count_form(snapshot: Snapshot, seat: int | None, words: Words, values: dict[str, Any] | None = None) -> FormModel:
    """With what was counted before, or what was told so far."""
    offer = next(each for each in snapshot.offers if each.key == ("count_up", seat))
    form = FormModel(offer, GAME.id, words, GAME.names(snapshot.state))
    form.values |= values or {}
    return form


def count_model(snapshot: Snapshot, form: FormModel | None) -> CountModel:
    state = snapshot.state
    walk = GAME.walk(state)
    assert walk is not None
    if form is None:
        return CountModel(walk, rows=None if walk.asks else counted(state))
    seat = form.offer.seat
    assert seat is not None
    nothing = {field.name: field.least for field in form.missing() if isinstance(field, Number)}
    after = preview(GAME, state, form.action() | nothing)
    worth = {} if after.state is None else {thing.field: thing.worth for thing in things(after.state, seat)}
    fields = {field.name: field for field in form.fields()}
    lines = tuple(
        CountLine(
            fields[thing.field],
            thing.label,
            thing.note,
            value := form.values.get(thing.field),
            None if value is None else worth.get(thing.field),
        )
        for thing in things(state, seat)
    )
    refused = after.refusal if form.ready else None
    return CountModel(walk, seat, kept(state, seat), lines, refusal=None if refused is None else refused.said())
