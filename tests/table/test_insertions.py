"""Inserting before an entry: as if it had been done then, and what does not fit any more is taken back after a yes."""

from __future__ import annotations

from typing import Any

from companion.engine.sender import from_seat
from tests.orchard.evening import Evening


def insert(evening: Evening, before: int, *, override: bool = False, **by: Any) -> str:
    reply = evening.do("insert", before=before, by=by, override=override)
    return "" if reply.refusal is None else reply.refusal.code


def test_it_happens_before_the_entry_and_what_came_since_stays(evening: Evening) -> None:
    first = evening.must("harvest", seat=0, fruit=2)
    evening.must("pick", seat=2)
    assert insert(evening, first, action="pick", seat=1, by=1) == ""
    assert evening.state.fruit == (2, 1, 1)
    assert evening.titles[-1] == "history.inserted"
    assert evening.history.before(0).fruit == (0, 1, 0)
    evening.assert_disk_agrees()
    evening.restart()
    assert evening.state.fruit == (2, 1, 1)


def test_it_is_decided_as_things_were_then(evening: Evening) -> None:
    first = evening.must("harvest", seat=0, fruit=2)
    assert insert(evening, first, action="harvest", seat=1, fruit=1) == "orchard.refusal.not_your_turn"
    assert insert(evening, first, action="harvest", seat=0, fruit=5) == "orchard.refusal.ripe"
    assert insert(evening, first, action="dance") == "refusal.bad_action"
    assert insert(evening, 999, action="pick", seat=1) == "refusal.no_such_entry"


def test_what_does_not_fit_any_more_is_named_and_taken_back(evening: Evening) -> None:
    first = evening.must("harvest", seat=0, fruit=3)  # of four
    second = evening.must("harvest", seat=1, fruit=1)
    evening.must("pick", seat=2)
    reply = evening.do("insert", before=first, by={"action": "harvest", "seat": 0, "fruit": 2})
    assert reply.refusal is not None
    assert (reply.refusal.code, reply.refusal.override) == ("refusal.takes_back", True)
    (title,) = reply.refusal.values["titles"]
    assert title == evening.history.title(first)
    assert insert(evening, first, action="harvest", seat=0, fruit=2, override=True) == ""
    assert evening.state.fruit == (2, 1, 1)
    assert first in evening.history.off
    assert second not in evening.history.off
    evening.assert_disk_agrees()


def test_undo_and_redo_bring_back_and_take_away_what_it_took(evening: Evening) -> None:
    first = evening.must("harvest", seat=0, fruit=3)
    before = evening.state
    assert insert(evening, first, action="harvest", seat=0, fruit=2, override=True) == ""
    after = evening.state
    evening.must("undo")
    assert (evening.state, first in evening.history.off) == (before, False)
    evening.must("redo")
    assert (evening.state, first in evening.history.off) == (after, True)
    evening.must("undo")
    evening.must("undo")
    assert evening.state.fruit == (0, 0, 0)
    evening.assert_disk_agrees()


def test_two_insertions_happen_in_the_order_in_which_they_were_made(evening: Evening) -> None:
    first = evening.must("pick", seat=0)
    assert insert(evening, first, action="harvest", seat=0, fruit=1) == ""
    assert insert(evening, first, action="harvest", seat=1, fruit=1) == ""  # it is Bo's turn after that
    assert evening.state.fruit == (2, 1, 0)
    evening.must("undo")
    assert evening.state.fruit == (2, 0, 0)


def test_what_was_inserted_can_be_corrected_and_nothing_inserted_before_it(evening: Evening) -> None:
    first = evening.must("pick", seat=0)
    assert insert(evening, first, action="harvest", seat=0, fruit=3) == ""
    inserted = evening.session.snapshot.rev
    assert insert(evening, inserted, action="pick", seat=1) == "refusal.no_such_entry"
    evening.must("correct", entry=inserted, by={"action": "harvest", "seat": 0, "fruit": 1})
    assert evening.state.fruit == (2, 0, 0)
    evening.assert_disk_agrees()
    evening.must("undo")
    assert evening.state.fruit == (4, 0, 0)


def test_an_entry_with_something_inserted_before_it_is_corrected_as_things_are_then(evening: Evening) -> None:
    first = evening.must("pick", seat=0)
    assert insert(evening, first, action="harvest", seat=0, fruit=3) == ""
    refused = evening.refused("correct", entry=first, by={"action": "harvest", "seat": 1, "fruit": 2})
    assert refused == "orchard.refusal.ripe"  # one of four is left
    evening.must("correct", entry=first, by={"action": "harvest", "seat": 1, "fruit": 1})
    assert evening.state.fruit == (3, 1, 0)


def test_only_the_table_inserts(evening: Evening) -> None:
    first = evening.must("pick", seat=0)
    reply = evening.do("insert", sender=from_seat(1), before=first, by={"action": "pick", "seat": 1})
    assert reply.refusal is not None
    assert reply.refusal.code == "refusal.table_only"
