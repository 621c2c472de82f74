"""Whole games at a terminal, from set-up to the winner."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.terminal import Terminal

ENTER = [""] * 4  # for what else set-up asks; at the prompt it only shows the board again
# Three players, cards counted. Worked out by hand; the comments give the glory so far.
THREE_TOKENS = "2 4 0 8 6 10 4 6 2 8 6 8"
THREE_SET_UP = ["Ann, Bob, Cid", "table", "giants orcs merfolk trolls elves", THREE_TOKENS, "", "Ann", *ENTER]
THREE_AGE_1 = [
    "play_band 1 giant Duris",  # Ann 2 at once
    "play_band 1 orc Rhea",
    "play_band 1 merfolk Straton",
    *["draw_card"] * 6,
    "play_band 2 troll Duris troll=2",
    "play_band 2 giant Duris",  # Bob 2 at once
    "play_band 2 merfolk Straton",
    "extra_marker Duris",
    "dragon",
    "dragon",
    "draw_card",
    "dragon",  # Bob's, the third
]
THREE_END_1 = [
    *["next_step"] * 9,  # hands, six kingdoms (Ann 4, Cid 6), merfolk (Cid 7), giant (Bob 4)
    "orc_raid no",
    *["next_step"] * 2,  # orcs, bands: Ann 5, Bob 5, Cid 8
    "next_step",  # Bob begins: least glory, and the third dragon was his
]
THREE_AGE_2 = ["play_band 1 orc Straton", "play_band 1 elf Althea", "play_band 1 giant Althea", *["dragon"] * 3]
THREE_END_2 = [*["next_step"] * 9, "orc_raid yes", *["next_step"] * 3]

FIVE_TOKENS = "0 4 8 0 6 10 2 4 8 2 6 10 4 6 8 4 6 6"
FIVE_SET_UP = [
    "Ann, Bob, Cid, Dan, Eve",
    "uncounted",
    "dwarves halflings skeletons minotaurs wingfolk centaurs",
    FIVE_TOKENS,
    "",
    "",
    *ENTER,
]


def board(text: str) -> str:
    """The last board and everything after it."""
    return text[text.rindex("kingdom  ") :]


def sheet(text: str) -> dict[str, int]:
    """The totals of the final table."""
    heading = max(match.end() for match in re.finditer(r"^place .*$", text, re.M))
    rows = re.findall(r"^ +(\d+)  (\w+) .*?(\d+)$", text[heading : text.index("Winner", heading)], re.M)
    return {name: int(total) for _, name, total in rows}


def history(home: Path) -> dict:
    terminal = Terminal(home, "history", "--json")
    terminal._process.wait(60)
    terminal._close()
    return json.loads(terminal.text)["games"][-1]


def back_and_forth(terminal: Terminal, first_turn: str, end: str) -> None:
    """Undo to the start, redo to the end: the same board, the same sheet."""
    before = board(terminal.wait_for(end))
    mark = len(terminal.text)
    terminal.type("g 1", "y")
    terminal.wait_for(first_turn, mark)
    mark = len(terminal.text)
    terminal.type("r 999")
    after = terminal.wait_for(end, mark)[mark:]
    assert sheet(after) == sheet(before)
    assert board(after).split(end)[0] == before.split(end)[0]


def test_three_players_with_counted_cards(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "ethnos")
    terminal.type(*THREE_SET_UP, *THREE_AGE_1)
    terminal.wait_for("Bob: dragon number 3")
    terminal.type(*THREE_END_1)
    terminal.wait_for("Age 2 begins, first: Bob")
    terminal.wait_for("Turn: Bob")
    terminal.type(*THREE_AGE_2, *THREE_END_2)
    text = terminal.wait_for("Winner: Cid")
    assert sheet(text) == {"Cid": 27, "Bob": 23, "Ann": 21}
    back_and_forth(terminal, "Age 1 of 2  Turn: Ann", "Winner: Cid")
    terminal.leave()
    assert terminal.errors == ""
    kept = history(tmp_path)
    assert (kept["players"], kept["winners"], kept["status"]) == (["Ann", "Bob", "Cid"], ["Cid"], "over")


def test_five_players_quick_with_a_kill_in_every_age(tmp_path: Path) -> None:
    def again() -> Terminal:
        terminal.kill()
        fresh = Terminal(tmp_path, "play", "ethnos")
        fresh.wait_for("Going on with the last game.")
        return fresh

    def end_of_age(steps: int) -> list[str]:
        return ["next_step"] * steps

    terminal = Terminal(tmp_path, "play", "ethnos")
    terminal.type(*FIVE_SET_UP, "1 4 dwarf Duris", "3 5 halfling Rhea", "5 3 minotaur Straton skeletons=1")
    terminal.wait_for("Cid: a band of 3, leader minotaur, marker in Straton")
    terminal = again()
    terminal.type(
        "7 2 wingfolk Duris kingdom=Ithys", "9 1 centaur Althea", "play_band eve 2 dwarf Althea", "dragon ann x 3"
    )
    terminal.wait_for("Ann: dragon number 3")
    terminal.type(*end_of_age(7))
    terminal.wait_for("Age 2 begins")
    terminal.type("10")
    terminal.wait_for("Eve: dragon number 1")
    terminal = again()
    terminal.type("10", "10")
    terminal.wait_for("Eve: dragon number 3")
    terminal.type(*end_of_age(7))
    terminal.wait_for("Age 3 begins, first: Cid")
    terminal.type("3 6 dwarf Pelagon")
    terminal.wait_for("Bob: a band of 6, leader dwarf, marker in Pelagon")
    terminal = again()
    terminal.type(*["4"] * 3, *end_of_age(8))
    text = terminal.wait_for("Winner: Bob")
    assert sheet(text) == {"Bob": 31, "Ann": 22, "Eve": 21, "Dan": 19, "Cid": 15}
    back_and_forth(terminal, "Age 1 of 3  Dragons 0/3", "Winner: Bob")
    terminal.leave()
    assert terminal.errors == ""


# What the test looks for on the screen, by language.
SEEN = {
    "en": ("End of the age", "Do it anyway?", "Age 2 begins", "Game over", "y"),
    "ru": ("Конец эпохи", "Всё равно сделать?", "Начинается эпоха 2", "Игра окончена", "д"),
    "cs": ("Konec věku", "Přesto provést?", "Začíná věk 2", "Konec hry", "a"),
}


@pytest.mark.parametrize("language", ["en", "ru", "cs"])
def test_two_players_and_the_app_draws(tmp_path: Path, language: str) -> None:
    """Whoever is on turn draws; with a full hand the first card is played alone."""
    age_over, anyway, age_two, game_over, yes = SEEN[language]
    terminal = Terminal(tmp_path, "play", "ethnos", "--seed", "7", language=language)
    terminal.type("Ann, Bob", "app", "wizards wingfolk dwarves minotaurs halflings", "", "6", "ann", *ENTER)
    for age in (1, 2):
        for _ in range(200):
            shown = terminal.say("draw_card", "")
            if anyway in shown:
                # What was not asked is not understood, and nothing happens.
                shown = terminal.say("play_cards 1", "wizard_draw 1", "place_marker", "")
            if age_over in shown:
                break
        else:
            pytest.fail("the age never ended")
        terminal.type(*["next_step"] * 9)
        terminal.wait_for(age_two if age == 1 else game_over)
    before = final_sheet(terminal.say(""), game_over)
    assert re.search(r"1  (Ann|Bob) ", before)
    terminal.say("g 1", yes)
    assert final_sheet(terminal.say("r 999"), game_over) == before
    terminal.leave()
    assert terminal.errors == ""


def final_sheet(text: str, game_over: str) -> str:
    """The tables before the line that says that the game is over."""
    end = text.rindex(game_over)
    return text[text.rindex("● Ann  ■ Bob", 0, end) : end]
