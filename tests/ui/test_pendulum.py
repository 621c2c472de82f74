"""Whole games of Pendulum on the screen: with sand, without time, and for two."""

from __future__ import annotations

from tests.ui.conftest import Play


def test_a_game_of_four_rounds_with_sand(play: Play) -> None:
    found = play("pendulum_game")
    assert "tracks" in found["kept"], "the mat is kept for the next game"
    assert "[9, 12, 10, 14, 12, 16]" in found["kept"]
    assert any("Ann, Bob, Cid" in text for text in found["placing"]), "workers are placed in the order of privilege"
    assert any("2 time markers" in text for text in found["round"]), "turning all three pushed one off"
    assert found["undo"] == {"others_ran_on": True, "row": "upper"}
    assert found["refused"].startswith("Purple hourglass: ")
    assert found["paused"]["before"] == found["paused"]["after"], "time stands still"
    assert "paused" in found["paused"]["texts"]

    assert [len(titles) for titles in found["councils"]] == [5, 5, 5, 3], "the fourth council ends the game"
    assert all(title.startswith(f"Round {number + 1}") for number in range(4) for title in found["councils"][number])
    assert found["popularity"] == [4, 4, 4], "a point for everybody in every council"
    # Bob ahead of Ann although level (ties are turned round), then Cid; each nobody-voted council turns the order.
    assert found["privilege"] == [2, 1, 0]
    assert sum(found["power"]) == 4 * (2 + 1)
    assert found["sheet"][0] == "Winner: Bob"


def test_a_game_for_two_without_time(play: Play) -> None:
    found = play("pendulum_untimed")
    assert "neutral player" in found["placing"]
    # The house track: all three turn at its first step, black at the second, and so on for ten more.
    assert found["rows"][:4] == ["lll", "ull", "lll", "lul"]
    assert len(found["rows"]) == 4 * 10, "the eleventh step calls the council"
    # Bob has as many votes as the neutral player: whoever stood lower goes ahead.
    assert found["orders"][0] == [-1, 1, 0]
    assert found["orders"][1] == [1, -1, 0]
    assert found["sheet"][0] == "Winner: Ann"


def test_leaving_a_round_for_another_screen(play: Play) -> None:
    found = play("away")
    assert found["before"] == "", "nothing runs yet"
    assert found["table"] == "", "the table has clocks of its own"
    assert not found["covers_pause"]
    assert all(f"{glass} hourglass " in found["menu"] for glass in ("black", "green", "purple"))
    assert found["home"] == {"paused": True, "clocks": ""}, "the game waits"
    again = play("away", part="open")
    assert again["screen"] == "pendulum_table", "straight back to the round"
    assert again["paused"], "as it stood when the app went away"
    assert again["lost"].startswith("The app was away for ")
    assert (again["went_on"], again["still_lost"]) == (True, "")
