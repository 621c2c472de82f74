"""What is private is in nothing that others get, until an event opens it."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.sender import from_seat
from companion.publish import payloads
from companion.table.exports import exported
from companion.words import Words
from tests.orchard import GAME
from tests.orchard.evening import Evening

SECRET = 7
BO = from_seat(1)


def bury(evening: Evening, fruit: int = SECRET) -> int:
    reply = evening.do("bury", sender=BO, fruit=fruit)
    assert reply.ok, reply
    return reply.rev


def entries(evening: Evening) -> list[dict[str, Any]]:
    number = evening.session.snapshot.number
    assert number is not None
    return [{**each, "id": "", "wall": ""} for each in exported(GAME, number, evening.journal.read(number))]


def for_others(evening: Evening) -> bytes:
    """Every byte that anybody but Bo gets: payloads, the views and boards of the others, history, forms, the export."""
    snapshot, words = evening.session.snapshot, Words("en")
    state = payloads.state(snapshot, lambda _: GAME)
    views = [(GAME.view(snapshot.state, viewer), GAME.board(snapshot.state, viewer)) for viewer in (None, 0, 2)]
    forms = [line.action.told() for line in evening.history.lines]
    titles = [page.title for page in evening.history.pages]
    glance = [words.say(line) for line in GAME.glance(snapshot.state)]
    return msgspec.json.encode((state, views, forms, titles, glance, snapshot.offers, entries(evening)))


def test_nobody_else_learns_what_or_how_much(tmp_path: Path) -> None:
    """The same evening with one fruit and with nine: no byte of the others is different, Bo's own view is."""
    others, own = [], []
    for fruit in (1, 9):
        with Evening(tmp_path / str(fruit)) as evening:
            evening.start()
            bury(evening, fruit)
            others.append(for_others(evening))
            own.append(GAME.view(evening.state, 1)["buried"])
    assert own == [1, 9]
    assert others[0] == others[1]


def test_the_export_keeps_it_back_until_it_is_opened(evening: Evening) -> None:
    entry = bury(evening)
    (kept,) = (each for each in entries(evening) if each["rev"] == entry)
    assert kept["action"] == {"action": "bury", "seat": 1}
    assert kept["events"] == [{"event": "buried", "seat": 1}]
    evening.must("dig")
    (told,) = (each for each in entries(evening) if each["rev"] == entry)
    assert (told["action"]["fruit"], told["events"][0]["fruit"]) == (SECRET, SECRET)
    evening.must("undo")
    (kept,) = (each for each in entries(evening) if each["rev"] == entry)
    assert "fruit" not in kept["action"]


def test_what_was_taken_back_before_it_was_shown_stays_between_them(evening: Evening) -> None:
    entry = bury(evening)
    assert evening.do("undo", sender=BO).ok
    bury(evening, 1)
    evening.must("dig")
    fruit = {each["rev"]: each["action"].get("fruit") for each in entries(evening) if each["entry"] == "act"}
    assert fruit == {entry: None, entry + 2: 1, entry + 3: None}


def test_a_form_that_is_filled_in_again_does_not_tell(evening: Evening) -> None:
    bury(evening)
    evening.must("pick", seat=1, by=1)
    assert [line.action.told() for line in evening.history.lines] == [{}, {"by": 1}]


def test_private_fields_are_marked_alike_in_form_and_action() -> None:
    offers = {offer.action: offer for offer in GAME.offers(_planted())}
    for action in GAME.codec.actions:
        tag = str(action.__struct_config__.tag)
        if tag in offers:
            assert {field.name for field in offers[tag].fields if field.private} == set(action.private)


def _planted() -> Any:
    from tests.orchard import BOX, events

    return GAME.evolve(None, events.Planted(names=("A", "B"), basket=BOX.number("basket"), sand=1, pile=("sun",)))


def test_a_fault_is_logged_without_what_it_says(
    evening: Evening, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.orchard.tables import reply_to, start, table_at

    def broken(*_: object) -> None:
        raise AssertionError(f"buried {SECRET}{SECRET}{SECRET}")

    with table_at(evening.path.with_name("other")) as table, caplog.at_level(logging.INFO):
        start(table)
        monkeypatch.setattr(type(GAME), "decide", broken)
        assert not reply_to(table, "bury", seat=1, fruit=SECRET).ok
    assert "command bury failed: AssertionError" in caplog.text
    assert "777" not in caplog.text
