"""Every figure has plus, minus and a number pad."""

from __future__ import annotations

from tests.ui.conftest import Play


def test_a_burst_is_one_entry(play: Play) -> None:
    found = play("figures")
    assert found["rest"] == 0.6
    assert found["figure_at_once"]
    assert found["before"] == found["during"] == [], "nothing is booked while the hand is busy"
    assert found["after"] == ["Bob: markers in Rhea 0 → 4"]
    assert found["cell"] == "4"
    assert found["closed"] == [*found["after"], "Bob: markers in Rhea 4 → 5"], "closing the panel sends at once"
    assert found["there_and_back"] == found["closed"]
    assert "42" in found["pad"]
    assert found["typed"] == {"entries": [*found["closed"], "Cid: glory 0 → 42"], "shown": "42"}
    assert {"Glory", "Cards in hand"} <= set(found["rows"])
    booked = found["both"][len(found["typed"]["entries"]) :]
    assert sorted(booked) == ["Ann: cards in hand 1 → 2", "Ann: glory 0 → 2"]
    assert found["stepped"] == "24"
    assert {"99", "0 – 26"} <= set(found["too_many"]["texts"])
    assert not found["too_many"]["may"]
