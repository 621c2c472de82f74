"""Whole games at a terminal, from set-up to the winner."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest

from companion.games.pendulum.names import CHARACTERS
from tests.terminal import Terminal

# Three players, every mat alike: the parchment begins at 3, the tracks end at 5. Worked out by hand; the comments give
# power, prestige and popularity so far.
ROUNDS_OF_THREE = [
    (
        ["gain ann votes 5", "achieve bob ribbon"],
        "5 1 0",  # Ann, Bob, Cid
        [
            "take_reward any_point track=power points=prestige,prestige",  # Ann 1 2 0
            "take_reward any_point track=power points=power",  # Bob 2 0 0
            "take_reward large_worker",
        ],
    ),
    (
        ["achieve bob legendary", "gain bob prestige 4"],  # Bob 2 4 0
        "0 0 0",  # turned round: Cid, Bob, Ann
        [
            "take_reward any_point track=popularity points=popularity,popularity",  # Cid 0 0 3
            "take_reward intrigue points=prestige",  # Bob 2 5 0
            "take_reward any_point track=popularity",  # Ann 1 2 1
        ],
    ),
    (
        ["achieve ann legendary", "gain ann popularity 3"],  # Ann 1 2 4
        "3 9 1",  # Bob, Ann, Cid
        [
            "take_reward third_province points=popularity,popularity",  # Bob 2 5 2
            "take_reward any_point track=power points=power",  # Ann 3 2 4
            "take_reward intrigue",
        ],
    ),
    (
        ["gain ann prestige 1"],  # Ann 3 3 4
        "0 4 2",  # Bob, Cid, Ann
        [
            "take_reward final_card points=power,popularity",  # Bob 3 5 3: five points inside
            "take_reward final_card points=power",  # Cid 1 0 3
            "take_reward any_point track=popularity",  # Ann 3 3 5: five points inside, but lower in privilege
        ],
    ),
]


def owner_told(home: Path, *lines: str) -> None:
    """A box with mats that the owner has typed in, and what else they told."""
    mats = [f'"{each}.basic.tracks" = [3, 5, 3, 5, 3, 5]' for each in CHARACTERS]
    file = home / "data" / "tabletop-companion" / "box" / "pendulum.toml"
    file.parent.mkdir(parents=True)
    file.write_text("\n".join([*mats, *lines]) + "\n")


def flip_when_empty(terminal: Terminal, glass: str) -> None:
    """Tried until the sand has run out; the table does not insist."""
    while "Do it anyway?" in terminal.say(f"flip {glass}", ""):
        time.sleep(0.1)


def sheet(text: str) -> dict[str, list[str]]:
    """The final table: place, tracks and so on by name."""
    heading = max(match.end() for match in re.finditer(r"^place .*$", text, re.M))
    rows = re.findall(r"^ +(\d+)  (\w+) +(.*)$", text[heading : text.index("Winner", heading)], re.M)
    return {name: [place, *rest.split()] for place, name, rest in rows}


def history(home: Path) -> dict:
    terminal = Terminal(home, "history", "--json")
    terminal._process.wait(60)
    terminal._close()
    return json.loads(terminal.text)["games"][-1]


def test_four_rounds_in_real_time(tmp_path: Path) -> None:
    owner_told(tmp_path, '"hourglass.black" = 1', '"hourglass.green" = 999', '"hourglass.purple" = 1')
    terminal = Terminal(tmp_path, "play", "pendulum")
    terminal.type("Ann, Bob, Cid", "no", "gambal bolk mezoat", "no", "yes", "Ann, Bob, Cid", "", "", "")
    terminal.type("begin")
    for number, (acts, votes, rewards) in enumerate(ROUNDS_OF_THREE, start=1):
        if number > 1:
            assert "Do it anyway?" in terminal.say("start_round untimed=no", "")
            terminal.say("empty_now")
        shown = terminal.say("start_round untimed=no")
        assert f"Round {number} begins" in shown
        assert "left" in shown
        terminal.say(*acts)
        flip_when_empty(terminal, "black")
        assert "Do it anyway?" in terminal.say("flip green", "")
        flip_when_empty(terminal, "purple")
        assert "1 time marker" in terminal.say("")
        if number == 2:  # by accident
            assert "2 time markers" in terminal.say("take_back_flip purple")
            flip_when_empty(terminal, "purple")
        flip_when_empty(terminal, "purple")
        assert "the council is called" in terminal.say("")
        assert "green hourglass turned" not in terminal.say("flip green", "yes", "")
        terminal.say("end_actions", f"count_votes {votes}", *rewards)
        if number < 4:
            assert f"Ready for round {number + 1}" in terminal.say("provinces_checked", "refreshed")
    terminal.type("finish")
    text = terminal.wait_for("Winner: Bob")
    terminal.wait_for("Bob stands higher in privilege.")
    before = sheet(text)
    assert before == {
        "Bob": ["1", "1", "+1", "+3", "+1", "yes"],
        "Ann": ["2", "3", "+1", "+1", "+3", "yes"],
        "Cid": ["3", "2", "-2", "-3", "+1", "no"],
    }
    # Undo to the start, redo to the end.
    assert "who plays whom" in terminal.say("g 1", "yes")
    mark = len(terminal.text)
    terminal.type("r 999")
    assert sheet(terminal.wait_for("Winner: Bob", mark)[mark:]) == before
    # Taken back, and Bob's points go elsewhere: he is not in the parchment on every track.
    mark = len(terminal.text)
    terminal.type("u 4", "yes", "take_reward final_card points=power,power", *ROUNDS_OF_THREE[3][2][1:], "finish")
    terminal.wait_for("Winner: Ann", mark)
    terminal.wait_for("Ann alone is in the parchment on every track.", mark)
    terminal.leave()
    assert terminal.errors == ""
    kept = history(tmp_path)
    assert (kept["players"], kept["winners"], kept["status"]) == (["Ann", "Bob", "Cid"], ["Ann"], "over")


# What the test looks for on the screen, by language.
SEEN = {
    "en": ("neutral", "yes", "Winner: Ann"),
    "ru": ("нейтральный", "да", "Победа: Ann"),
    "cs": ("neutrální", "ano", "Vítězství: Ann"),
}
ROUNDS_OF_TWO = [
    ([], "3 3", ["take_reward intrigue points=power", "take_reward intrigue"]),  # neutral, Bob, Ann
    (
        ["achieve ann legendary"],
        "4 3",  # Ann, Bob, neutral
        ["take_reward large_worker points=power,power", "take_reward any_point track=prestige points=power"],
    ),
    (
        ["achieve bob legendary"],
        "0 9",  # Bob, neutral, Ann
        ["take_reward third_province points=power,power", "take_reward any_point track=popularity"],
    ),
    ([], "5 5", ["take_reward final_card points=power,power", "take_reward final_card points=power"]),  # Ann, Bob
]


@pytest.mark.parametrize("language", ["en", "ru", "cs"])
def test_two_players_without_time_and_without_mats(tmp_path: Path, language: str) -> None:
    """Nobody has typed in the mats, so both count at the end. The program is killed in every round."""
    neutral, yes, winner = SEEN[language]
    terminal = Terminal(tmp_path, "play", "pendulum", language=language)
    terminal.type("Ann, Bob", yes, "", "", yes, "Ann, Bob", "", "", "", "begin", yes)
    assert neutral in terminal.say("").lower()
    for number, (acts, votes, rewards) in enumerate(ROUNDS_OF_TWO, start=1):
        terminal.say(f"start_round untimed={yes}", *acts, "advance_time x 5")
        terminal.kill()
        terminal = Terminal(tmp_path, "play", "pendulum", language=language)
        terminal.say("advance_time x 5", "end_actions", f"count_votes {votes}", *rewards)
        if number < 4:
            terminal.say("provinces_checked", "refreshed")
    terminal.say("count_myself ann 2 1 -1", "count_myself bob 3 1 -2")
    mark = len(terminal.text)
    terminal.type("finish")
    first = terminal.wait_for(winner, mark)[mark:]
    terminal.say("u 4", yes)
    mark = len(terminal.text)
    terminal.type("r 4")
    again = terminal.wait_for(winner, mark)[mark:]
    rows = [line for line in first.splitlines() if re.match(r" +[12]  (Ann|Bob) ", line)]
    assert [line for line in again.splitlines() if re.match(r" +[12]  (Ann|Bob) ", line)][-2:] == rows[-2:]
    assert [row.split()[:2] + row.split()[3:6] for row in rows[-2:]] == [
        ["1", "Ann", "+2", "+1", "-1"],
        ["2", "Bob", "+3", "+1", "-2"],
    ]
    terminal.leave()
    assert terminal.errors == ""


def test_killed_while_sand_runs_it_comes_back_still_and_asks(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "pendulum")
    terminal.type("Ann, Bob", "", "", "", "", "Ann, Bob", "", "", "", "begin", "yes")
    terminal.say("start_round untimed=no")
    terminal.kill()
    terminal = Terminal(tmp_path, "play", "pendulum")
    terminal.wait_for("p goes on as it stood", 0)
    assert re.search(r"The app was away for \d+ s", " ".join(terminal.text.split()))
    assert "p goes on" not in terminal.say("p ran")
    assert "nobody knows how long" in terminal.say("p", "p ran")
    terminal.leave()
    assert terminal.errors == ""
