"""What a slip of the finger must not do."""

from __future__ import annotations

from tests.ui.conftest import Play


def test_two_quick_taps_stale_notices_and_a_finished_game(play: Play) -> None:
    found = play("quick_taps")
    turn, notice = found["after_two_taps"]
    assert turn == "Bob", "the second tap was meant for Ann's turn"
    assert notice.startswith("The table has moved on")
    assert found["nothing_noted"] == ["Bob", "Nothing was noted in this turn of Bob.", "Do it anyway"]
    assert found["noted"] == "", "what it spoke of is no longer so"
    assert (found["bar_at_the_sheet"], found["bar_from_home"]) == (True, False)
    assert found["reopens"] == ["This game is over; that would open it again.", True]
