"""Whole games at a terminal, from set-up to the winner."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.terminal import Terminal

SETUP = ["Ann, Bob, Cid, Dan, Eve", "nordic rusviet crimea saxony polania"]
MATS = "industrial engineering mechanical patriotic agricultural"
# Guided and quick turns mixed. Worked out by hand; the comments give what changes.
TURNS = [
    ["bolster power", "upgrade bolster_power upgrade"],  # Ann: coins 4-1+3, power 6
    ["produce 1", "upgrade move_coins deploy"],  # Bob: workers 3, coins 7
    ["trade popularity", "upgrade produce_territories enlist"],  # Cid: coins 5, popularity 4
    ["bolster cards", "deploy yes"],  # Dan: coins 6-1+3, cards 5, mechs 1
    ["bolster power", "enlist enlist cards"],  # Eve: coins 7-1+3, power 4, cards 5
    ["produce 2", "deploy yes"],  # Ann: workers 4, mechs 1, coins 8
    ["produce 3", "upgrade move_units build"],  # Bob may: Rusviet; workers 6, coins 9
    ["step cid mechs 4", "end_turn"],  # Cid: a star
    ["produce 0", "enlist build popularity"],  # Dan: popularity 4, coins 10; Eve beside him: cards 6
    ["trade popularity", "deploy yes"],  # Eve: coins 8, popularity 5, mechs 1
    ["move units", "drive_off ann 1 bob", "build mill"],  # Ann: popularity 1, coins 9
    ["move units", "note_combat bob ann attacker 3 1 2 0 0", "end_turn"],  # Bob: power 0, cards 1, a star; Ann: power 4
    ["bolster power", "deploy no"],  # Cid: coins 5-1+2, power 7
    ["move units", "gain dan encounter 0 2 1 0 0 0 yes", "bribe dan eve 3", "end_turn"],  # Dan: popularity 5, coins 7
    ["produce 1", "build monument"],  # Eve: workers 3, coins 13; Dan beside her: popularity 6
]
LAST_TURN = ["build mine source=encounter", "build armory source=encounter", "move coins", "build monument"]
COUNTS = ["ann 6 yes 9 4", "bob 5 no 3 0", "cid 4 no 2 0", "dan 3 no 0 0", "eve 2 no 6 1"]
SHEET = {  # place, in hand, stars, territories, resources, structures, total
    "Ann": ["1", "11", "30", "36", "12", "6", "95"],
    "Bob": ["2", "9", "3", "10", "1", "0", "23"],
    "Eve": ["3", "13", "0", "4", "3", "2", "22"],
    "Cid": ["4", "6", "3", "8", "1", "0", "18"],
    "Dan": ["5", "7", "0", "6", "0", "0", "13"],
}


def sheet(text: str) -> dict[str, list[str]]:
    """The final table by name, as it was printed last."""
    rows = re.findall(r"^ +(\d)  (\w+)((?: +\d+){6})$", text, re.M)
    return {name: [place, *rest.split()] for place, name, rest in rows}


def history(home: Path) -> dict:
    terminal = Terminal(home, "history", "--json")
    terminal._process.wait(60)
    terminal._close()
    return json.loads(terminal.text)["games"][-1]


def test_five_players_from_set_up_to_the_sheet(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "scythe")
    terminal.type(*SETUP, MATS, "lakes_adjacent", "no", "no")
    assert "The lowest mat number begins: Ann." in terminal.say("")
    terminal.say("begin")
    seen = [terminal.say(*turn) for turn in TURNS[:-1]]
    assert not any("Not done" in text for text in seen)
    assert any("recruit bonus: Eve" in text for text in seen)
    # Trade was the section of Eve's last turn.
    assert "Do it anyway?" in terminal.say("trade popularity", "")
    assert "Not done" not in terminal.say(*TURNS[-1])
    # Nobody's coins are on the board; whoever asks sees their own.
    assert re.search(r"^Ann +\? ", terminal.say(""), re.M)
    assert re.search(r"^Ann +9 ", terminal.say("v ann", ""), re.M)
    # A slip of the finger, with the star that it brought.
    assert re.search(r"^Bob +★ combat, 8 workers$", terminal.say("step bob workers 2"), re.M)
    assert re.search(r"^Bob +★ combat$", terminal.say("u"), re.M)
    assert "Not done" in terminal.say("step bob power 17")
    terminal.say("step ann popularity 17")
    shown = terminal.say("sample", *(f"count_up {each}" for each in COUNTS))
    assert sheet(shown)["Ann"] == ["1", "9", "5", "36", "12", "6", "68"]
    terminal.say("end_sample", "end_turn", "step ann power 12", "step ann mechs 3", "step ann workers 4")
    terminal.say("end_turn", "yes", "end_turn", "yes", "end_turn", "yes", "end_turn", "yes", "show_objective ann")
    terminal.say(*LAST_TURN)
    assert "final count" in terminal.say("")
    counted = terminal.say(*(f"count_up {each}" for each in COUNTS[:-1]), "finish")
    assert "not counted yet: Eve" in counted
    terminal.type(f"count_up {COUNTS[-1]}", "finish")
    text = terminal.wait_for("Winner: Ann")
    assert sheet(text) == SHEET
    # Undo to the start, redo to the end.
    assert "The lowest mat number begins" in terminal.say("g 1", "yes")
    mark = len(terminal.text)
    terminal.type("r 999")
    assert sheet(terminal.wait_for("Winner: Ann", mark)[mark:]) == SHEET
    terminal.leave()
    assert terminal.errors == ""
    kept = history(tmp_path)
    assert (kept["winners"], kept["status"]) == (["Ann"], "over")
    assert kept["players"] == ["Ann", "Bob", "Cid", "Dan", "Eve"]


# What the test looks for on the screen, by language.
SEEN = {
    "en": ("no", "yes", "Winner: Ann"),
    "ru": ("нет", "да", "Победа: Ann"),
    "cs": ("ne", "ano", "Vítězství: Ann"),
}


@pytest.mark.parametrize("language", ["en", "ru", "cs"])
def test_two_players_quickly_with_kills_in_between(tmp_path: Path, language: str) -> None:
    no, yes, winner = SEEN[language]
    terminal = Terminal(tmp_path, "play", "scythe", language=language)
    terminal.type("Ann, Bob", "nordic saxony", "industrial engineering", "in_a_row", no, no, "begin")
    for step in ("power 12", "popularity 16", "workers 6", "mechs 4"):
        terminal.say(f"step ann {step}", "end_turn", "step bob coins 3", "end_turn")
        terminal.kill()
        terminal = Terminal(tmp_path, "play", "scythe", language=language)
    terminal.say("show_objective ann", "note_combat ann bob defender 5 0 1 0", "note_combat ann bob attacker 5 0 0 0 0")
    terminal.say(f"count_up ann 3 {yes} 7 2", f"count_up bob 1 {no} 0 0")
    mark = len(terminal.text)
    terminal.type("finish")
    # Ann: 4 coins, 18 popularity (three of it at 5), (3 + 3) territories, three pairs, two in a row.
    expected = {"Ann": ["1", "4", "30", "24", "9", "4", "71"], "Bob": ["2", "17", "3", "2", "0", "0", "22"]}
    assert sheet(terminal.wait_for(winner, mark)[mark:]) == expected
    terminal.leave()
    assert terminal.errors == ""


def test_nobody_is_dealt_the_faction_of_the_game_before(tmp_path: Path) -> None:
    """What was played last is read from the journal."""
    terminal = Terminal(tmp_path, "play", "scythe")
    terminal.type("Ann", "nordic", "industrial", "in_a_row", "no", "no", "begin")
    terminal.say("")
    last = "Nordic"
    for _ in range(6):
        terminal.type("new scythe", "yes", "Ann", "", "", "", "no", "no")
        mark = len(terminal.text)
        terminal.type("begin")
        shown = terminal.wait_for("turn: Ann", mark)[mark:]
        dealt = re.findall(r"^Ann +(Nordic|Rusviet|Crimea|Saxony|Polania) ", shown, re.M)[-1]
        assert dealt != last
        last = dealt
    terminal.leave()
    assert terminal.errors == ""
