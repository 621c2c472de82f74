"""What is left of games that were played, and scoring any other game."""

from __future__ import annotations

from tests.ui.conftest import Play


def test_games_played(play: Play) -> None:
    found = play("games")
    shown = " ".join(found["list"])
    assert shown.index("Dan") < shown.index("Ann"), "newest first"
    assert found["files"] == [".json", ".csv"]
    assert "entries" in found["json"]
    assert any("Ann" in line for line in found["csv"])
    assert ".csv" in found["notice"]
    assert {"Ann", "Bob"} <= set(found["sheet"])
    assert found["pictures"] == [True]
    assert {"Ann", "Bob"} <= set(found["stats"])
    assert "Dan" not in found["stats"], "a game that is not over counts for nothing"
    assert any("for good" in text for text in found["question"])
    assert any("Ann" in text for text in found["kept"])
    assert not any("Ann" in text for text in found["left"])
    assert {"Dan", "Eve"} <= set(found["opened"])


def test_just_score(play: Play) -> None:
    found = play("tally")
    assert {"Ann", "Bob", "0"} <= set(found["table"])
    entries, texts = found["during"]
    assert entries == []
    assert "3" in texts
    assert len(found["after"][0]) == 1, "a burst is one entry"
    assert found["after"][1] == [3, 0]
    assert len(found["typed"][0]) == 2
    assert {"3", "42"} <= set(found["typed"][1])
    assert any("Bob" in text for text in found["sheet"][:2])
    assert {"Ann", "Bob", "3", "42"} <= set(found["sheet"])
