"""Correct only this entry: what others did since stays, and what would not fit is refused."""

from __future__ import annotations

from pathlib import Path

from companion.engine.said import Said, said
from tests.orchard.evening import Evening
from tests.orchard.game import OrchardGame
from tests.orchard.state import Orchard


class BareTrees(OrchardGame):
    """Somebody has to look after a tree without fruit before the game goes on."""

    def unsettled(self, state: Orchard) -> Said | None:
        return None if state.ripe else said("orchard.bare")


def test_a_correction_keeps_what_others_did_since(evening: Evening) -> None:
    wrong = evening.must("harvest", seat=0, fruit=3)
    evening.must("pick", seat=1)
    evening.must("harvest", seat=1, fruit=1)
    evening.must("correct", entry=wrong, by={"action": "harvest", "seat": 0, "fruit": 2})
    assert evening.state.fruit == (2, 2, 0)
    assert evening.state.ripe == 1
    evening.assert_disk_agrees()


def test_a_correction_that_a_later_line_cannot_follow_is_refused_and_changes_nothing(evening: Evening) -> None:
    entry = evening.must("harvest", seat=0, fruit=2)
    evening.must("harvest", seat=1, fruit=2)
    state, entries, history = evening.state, evening.entries(), evening.history
    reply = evening.do("correct", entry=entry, by={"action": "harvest", "seat": 0, "fruit": 3})
    assert reply.refusal is not None
    assert reply.refusal.code == "refusal.does_not_fit"
    assert reply.refusal.values["title"] == said("orchard.title.harvested", name="Bo", fruit=2)
    assert reply.refusal.values["reason"].key == "orchard.refusal.ripe"
    assert not reply.refusal.override
    assert (evening.state, evening.entries(), evening.history) == (state, entries, history)
    evening.must("pick", seat=2)
    evening.assert_disk_agrees()


def test_undo_of_a_correction_brings_the_first_wording_back(evening: Evening) -> None:
    entry = evening.must("harvest", seat=0, fruit=3)
    evening.must("pick", seat=1)
    before = evening.state
    evening.must("correct", entry=entry, by={"action": "harvest", "seat": 0, "fruit": 1})
    corrected = evening.state
    evening.must("undo")
    assert evening.state == before
    evening.restart()
    evening.must("redo")
    assert evening.state == corrected


def test_the_last_of_two_corrections_counts_and_undo_takes_them_back_one_by_one(evening: Evening) -> None:
    entry = evening.must("harvest", seat=0, fruit=1)
    for fruit in (2, 3):
        evening.must("correct", entry=entry, by={"action": "harvest", "seat": 0, "fruit": fruit})
    assert evening.state.fruit[0] == 3
    evening.must("undo")
    assert evening.state.fruit[0] == 2
    evening.must("undo")
    assert evening.state.fruit[0] == 1
    evening.must("undo")
    assert evening.state.fruit[0] == 0
    evening.assert_disk_agrees()


def test_undo_after_a_correction_takes_later_lines_first(evening: Evening) -> None:
    entry = evening.must("harvest", seat=0, fruit=3)
    evening.must("correct", entry=entry, by={"action": "harvest", "seat": 0, "fruit": 2})
    evening.must("pick", seat=2)
    evening.must("undo")
    assert evening.state.fruit == (2, 0, 0)


def test_a_correction_is_decided_in_the_state_and_at_the_time_of_its_entry(evening: Evening) -> None:
    turned = evening.must("turn")
    evening.pass_time(20_000)
    evening.must("pick", seat=0)
    evening.must("correct", entry=turned, by={"action": "turn"})
    assert evening.state.sand.runs_out == 60_000
    later = evening.must("harvest", seat=0, fruit=1)
    assert evening.refused("harvest", seat=0, fruit=1) == "orchard.refusal.not_your_turn"
    evening.must("correct", entry=later, by={"action": "harvest", "seat": 0, "fruit": 2})
    assert evening.state.fruit == (3, 0, 0)


def test_a_correction_against_a_rule_can_be_overridden(evening: Evening) -> None:
    entry = evening.must("harvest", seat=0, fruit=1)
    by = {"action": "harvest", "seat": 2, "fruit": 1}
    reply = evening.do("correct", entry=entry, by=by)
    assert reply.refusal is not None
    assert reply.refusal.override
    evening.must("correct", entry=entry, by=by, override=True)
    assert evening.state.fruit == (0, 0, 1)


def test_only_lines_that_count_can_be_corrected(evening: Evening) -> None:
    undone = evening.must("pick", seat=0)
    evening.must("undo")
    by = {"action": "pick", "seat": 1}
    assert evening.refused("correct", entry=undone, by=by) == "refusal.no_such_entry"
    assert evening.refused("correct", entry=evening.history.first, by=by) == "refusal.no_such_entry"
    kept = evening.must("pick", seat=0)
    correction = evening.must("correct", entry=kept, by=by)
    assert evening.refused("correct", entry=correction, by=by) == "refusal.no_such_entry"


def test_a_corrected_line_and_its_correction_say_what_now_holds(evening: Evening) -> None:
    entry = evening.must("harvest", seat=0, fruit=3)
    correction = evening.must("correct", entry=entry, by={"action": "harvest", "seat": 0, "fruit": 1})
    now = said("orchard.title.harvested", name="Ann", fruit=1)
    assert evening.history.title(entry) == now
    assert evening.history.title(correction) == said("history.corrected", title=now)
    evening.must("undo")
    assert evening.history.title(entry) == said("orchard.title.harvested", name="Ann", fruit=3)


def test_later_titles_follow_a_correction(evening: Evening) -> None:
    entry = evening.must("pick", seat=0)
    later = evening.must("pick", seat=0)
    evening.must("correct", entry=entry, by={"action": "pick", "seat": 1})
    assert evening.history.title(later) == said("orchard.title.picked", name="Ann", old=0, new=1)


def test_a_correction_that_leaves_something_open_in_the_middle_of_a_game_is_a_question(tmp_path: Path) -> None:
    with Evening(tmp_path / "journal", game=BareTrees()) as evening:
        evening.start()
        entry = evening.must("harvest", seat=0, fruit=1)
        bare = {"action": "harvest", "seat": 0, "fruit": 4}
        evening.must("correct", entry=entry, by=bare)
        evening.must("undo")

        evening.must("pick", seat=1)
        reply = evening.do("correct", entry=entry, by=bare)
        assert reply.refusal is not None
        assert (reply.refusal.code, reply.refusal.override) == ("refusal.leaves_open", True)
        assert reply.refusal.values["what"] == said("orchard.bare")
        evening.must("correct", entry=entry, by=bare, override=True)
        assert evening.state.fruit == (4, 1, 0)
