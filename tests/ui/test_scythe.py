"""A whole game of Scythe on the screen."""

from __future__ import annotations

from tests.ui.conftest import Play


def test_a_game_for_five_there_and_back_again(play: Play) -> None:
    found = play("scythe_game")
    assert found["names"] == "Players (1 to 7)", "seats follow the home bases, not the names"
    assert any("Nordic · Industrial (1)" in text for text in found["layout"])
    assert any("Factory cards, face down: 6." in text for text in found["layout"])
    assert found["table"].count("?") == 5, "nobody's coins are seen"

    quick = found["quick"]
    assert quick["taps"] == 2, "one opens, one books"
    assert quick["shown"] == "6"
    assert (quick["hidden"], quick["undo"]) == ("?", "Ann: coins"), "nothing tells how many"
    assert quick["turn"] == 1

    guided = found["guided"]
    assert {"Trade: coins −1", "Resources +2", "Deploy: pay 4 metal"} <= set(guided["section"])
    assert guided["below"] == [], "a whole section is seen at once"
    assert guided["paid"] == -1
    assert guided["twice"].startswith("Cid: the action token stands there already (move)")
    assert guided["insisted"] == ["top"], "done anyway"

    recruit = found["recruit"]
    assert recruit["power"] == 5, "the one-time bonus"
    assert recruit["coins"] == 1, "the ongoing one, in Ann's turn"
    assert "Coins +1: Bob" in recruit["offered"]
    assert recruit["heard"] == "Recruit bonus, coins +1: Bob"
    assert recruit["turn"] == 1, "after the bottom row the turn is over"
    assert recruit["mechs"] == "1"

    six = found["six"]
    assert six["slip"] == 1
    assert six["near"] == ["structures"]
    assert six["sample"][0] == "Sample count: the game goes on afterwards"
    assert six["stars"] == ["power", "popularity", "workers", "mechs", "structures", "objective"]
    assert six["phase"] == "tally"

    assert found["count"] == [f"{name}: counted" for name in ("Ann", "Bob", "Cid", "Dan", "Eve")]
    # Ann: 5 in hand, six stars of 5, three territories and the Factory as three of 4, one pair of resources of 3.
    row = found["sheet"].index("Ann")
    assert found["sheet"][row : row + 7] == ["Ann", "5", "30", "24", "3", "0", "62"]
    assert found["sheet"][0] == "Winner: Ann"

    assert found["undone"] == found["entries"]
    assert found["start"] == found["layout"]
    assert found["again"] == found["sheet"]


def test_only_the_count_and_a_game_in_the_middle(play: Play) -> None:
    found = play("scythe_count")
    assert found["notice"] == "", "the button has asked already"
    assert found["marked"] == ["4 mechs", "Objective"]
    # Ann: 4 + 5 coins, two stars of 3, four territories of 2. Bob: 5 coins, two territories.
    row = found["sheet"].index("Ann")
    assert found["sheet"][row : row + 7] == ["Ann", "9", "6", "8", "0", "0", "23"]
    assert found["sheet"][0] == "Winner: Ann"
    assert not any("lowest mat number" in text for text in found["layout"]), "Cid goes on"
    assert (found["begins"], found["goes_on"]) == (2, 1)
