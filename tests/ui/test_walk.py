"""Any walk can be walked on the screen, whether the game draws it or not."""

from __future__ import annotations

from tests.ui.conftest import Play


def test_walks_that_no_game_draws(play: Play) -> None:
    found = play("walk")
    assert "Sample count: the game goes on afterwards" in found["count"]
    assert {"Step 1 of 3", "Back to the game"} <= set(found["count"]), "a sample can be left"
    assert {"Territories", "Factory", "OK"} <= set(found["form"])
    assert found["counted"] == [False, True]
    assert {"Still acts: say when ready", "Everybody is ready", "Gain or pay"} <= set(found["called"])
    assert "Say who is ready" not in found["called"], "the lines do"
    assert not found["goes_on"]
    assert {"Ann takes a reward and 2 extra points.", "Waiting for: Ann", "Intrigue card"} <= set(found["rewards"])
    assert {"Reward", "intrigue card"} <= set(found["reward"]), "what was tapped is filled in"
