"""What makes a tap quick: answers in the next picture, and no garbage collection in between."""

from __future__ import annotations

from tests.ui.conftest import Play


def test_answers_come_back_once_and_after_what_they_changed(play: Play) -> None:
    found = play("answers")
    assert found["at_once"] == ["glory 5", True]
    assert found["refused"] == [False]
    assert found["not_yet"] == [], "nothing is made up while the table is busy"
    assert found["late"] == ["glory 6", True]
    assert found["two"][-1] is True
    assert found["two"].count(True) == 2
    assert [each for each in found["two"] if each is not True][-1] == "glory 8"


def test_garbage_is_collected_while_the_hands_rest(play: Play) -> None:
    found = play("quiet")
    assert not found["by_itself"]
    assert found["frozen"], "what is imported need not be looked at"
    assert found["after_a_touch"] == 1, "once, and not again while nothing happens"
    assert found["without_a_touch"] == 1, "pictures also change without a touch"
    assert found["between_taps"] == 0
    assert found["too_much"] == 1
