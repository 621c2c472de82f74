"""Who may send what: the table everything, a seat what is its own, a button time and history, the house time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.engine.sender import BUTTON, HOUSE, TABLE, Sender, from_seat, sender_named
from companion.table.command import Command, Reply
from companion.table.entry import read_entry
from tests.orchard.evening import Evening
from tests.orchard.tables import CEILING, start, table_at

ANN, BO, CY = (from_seat(seat) for seat in range(3))


def sent(evening: Evening, sender: Sender, action: str, *, id: str | None = None, **fields: Any) -> str:
    """The code of the refusal, or "" when it was done."""
    return code(evening.do(action, sender=sender, id=id, **fields))


def code(reply: Reply) -> str:
    return "" if reply.refusal is None else reply.refusal.code


ASKS: list[tuple[str, dict[str, Any]]] = [
    ("undo", {}),
    ("redo", {}),
    ("go_to", {"entry": 1}),
    ("correct", {"entry": 2, "by": {"action": "pick", "seat": 0, "by": 1}}),
    ("pause", {}),
    ("go_on", {}),
    ("new_game", {"game": "orchard", "setup": {"names": ["A", "B"]}}),
    ("open_game", {"number": 1}),
    ("abandon", {"number": 1}),
    ("delete", {"number": 1}),
]
NOT_FOR_THEM = {
    ANN: {"go_to", "new_game", "open_game", "abandon", "delete"},
    BUTTON: {"go_to", "correct", "new_game", "open_game", "abandon", "delete"},
    HOUSE: {"undo", "redo", "go_to", "correct", "new_game", "open_game", "abandon", "delete"},
    TABLE: set[str](),
}


@pytest.mark.parametrize("sender", NOT_FOR_THEM, ids=lambda sender: sender.name)
def test_what_can_be_asked_of_the_table_and_by_whom(evening: Evening, sender: Sender) -> None:
    refused = {name for name, fields in ASKS if sent(evening, sender, name, **fields) == "refusal.table_only"}
    assert refused == NOT_FOR_THEM[sender]


def test_a_seat_does_its_own_and_nobody_elses(evening: Evening) -> None:
    assert sent(evening, BO, "pick", seat=1, by=1) == ""
    assert sent(evening, BO, "pick", seat=0, by=1) == "refusal.not_yours"
    assert evening.state.fruit == (0, 1, 0)
    assert sent(evening, from_seat(7), "pick", by=1) == "refusal.no_such_seat"


def test_the_seat_is_the_way_on_which_it_came_where_the_payload_says_nothing(evening: Evening) -> None:
    assert sent(evening, CY, "pick", by=1) == ""
    assert evening.state.fruit == (0, 0, 1)


def test_what_is_anybodys_any_seat_sends_and_what_is_the_tables_none(evening: Evening) -> None:
    assert sent(evening, CY, "turn") == ""
    assert sent(evening, CY, "finish") == "refusal.table_only"
    assert sent(evening, CY, "put_away", card="sun") == "refusal.not_on_offer"
    assert sent(evening, BO, "harvest", fruit=1) == "refusal.not_on_offer"  # it is Ann's turn
    assert sent(evening, HOUSE, "turn") == "refusal.table_only"
    assert sent(evening, BUTTON, "turn") == ""


def test_a_seat_takes_back_and_puts_back_only_what_it_sent(evening: Evening) -> None:
    evening.must("pick", seat=1)
    assert sent(evening, BO, "undo") == "refusal.not_your_entry"  # the table noted it
    assert sent(evening, BO, "pick", by=1) == ""
    assert sent(evening, CY, "undo") == "refusal.not_your_entry"
    assert sent(evening, BO, "undo") == ""
    assert sent(evening, CY, "redo") == "refusal.not_your_entry"
    assert sent(evening, BO, "redo") == ""
    assert evening.state.fruit == (0, 2, 0)


def test_a_seat_corrects_only_what_it_sent_and_only_by_what_is_its_own(evening: Evening) -> None:
    assert sent(evening, BO, "pick", by=1) == ""
    entry = evening.session.snapshot.rev
    assert sent(evening, BO, "pick", by=1) == ""
    fewer = {"action": "pick", "by": -1}
    assert sent(evening, CY, "correct", entry=entry, by=fewer) == "refusal.not_your_entry"
    assert sent(evening, BO, "correct", entry=entry + 1, by={"action": "pick", "seat": 2}) == "refusal.not_yours"
    assert sent(evening, BO, "correct", entry=entry + 1, by={"action": "finish"}) == "refusal.table_only"
    assert sent(evening, BO, "correct", entry=entry + 1, by=fewer) == ""
    assert evening.state.fruit == (0, 0, 0)


def test_ids_are_the_senders_own(evening: Evening) -> None:
    for sender in (TABLE, ANN, BO, BUTTON):
        assert sent(evening, sender, "pick", id="one", seat=sender.seat or 0, by=1) == ""
    assert evening.state.fruit == (3, 1, 0)
    assert sent(evening, BO, "pick", id="one", seat=1, by=1) == ""  # the same again: booked once
    assert evening.state.fruit == (3, 1, 0)
    assert sent(evening, BO, "finish", id="two") == "refusal.table_only"
    assert sent(evening, TABLE, "finish", id="two") == ""


def test_who_sent_it_stands_in_the_entry(evening: Evening) -> None:
    evening.must("pick", seat=0)
    assert sent(evening, BUTTON, "turn") == ""
    assert sent(evening, CY, "pick", by=1) == ""
    assert sent(evening, CY, "correct", entry=evening.session.snapshot.rev, by={"action": "pick", "by": 1}) == ""
    for action in ("undo", "redo", "pause", "go_on"):
        assert sent(evening, CY, action) == ""
    evening.restart()
    assert [line.sender for line in evening.history.lines] == [TABLE, BUTTON, CY, CY]
    assert sent(evening, BO, "undo") == "refusal.not_your_entry"
    number = evening.session.snapshot.number
    assert number is not None
    entries = [read_entry(each.body) for each in evening.journal.read(number)]
    assert [getattr(each, "sender", "") for each in entries] == ["", "table", "button", *["seat-3"] * 6]


@pytest.mark.parametrize("name", ["seat-0", "seat-", "seat-x", "somebody", ""])
def test_a_sender_that_nobody_knows_was_the_table(name: str) -> None:
    assert sender_named(name) == TABLE


def test_a_refused_seat_hears_of_it_alone(tmp_path: Path) -> None:
    with table_at(tmp_path / "journal") as table:
        start(table)
        heard: list[str] = []
        table.hear_refusals(lambda command, _: heard.append(command.sender.name))
        for sender in (ANN, BUTTON, HOUSE, TABLE):
            command = Command(sender=sender, id="x", action={"action": "go_on"})
            assert not table.submit(command).result(CEILING).ok
        assert heard == ["button", "house", "table"]
