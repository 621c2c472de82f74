"""`run` and `play`: that they start, leave, and go on. What can be typed in between is tested with the text mode."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.conftest import Call, Home

JOURNAL = "data/tabletop-companion/journal.sqlite3"


@pytest.mark.parametrize("words", [("play", "ethnos"), ("run", "--headless")])
def test_leaving_at_the_first_question(program: Call, home: Home, words: tuple[str, ...]) -> None:
    answer = program(*words)
    assert (answer.code, answer.err) == (0, "")
    assert "Ethnos" in answer.out.splitlines()[0], "a new game, or the question which"
    assert json.loads(program("history", "--json").out) == {"games": []}
    assert (home.folder / JOURNAL).is_file()


@pytest.mark.parametrize("words", [(), ("run",)])
def test_where_there_is_no_screen_it_says_so_and_goes_on(program: Call, words: tuple[str, ...]) -> None:
    answer = program(*words)
    assert answer.code == 0
    assert answer.err.startswith("No screen here (")
    assert len(answer.err.splitlines()) == 1
    assert "Ethnos" in answer.out.splitlines()[0], "a new game, or the question which"


def test_a_screen_that_is_not_there_can_be_insisted_on(program: Call, refused: Any) -> None:
    assert refused(program, "run", "--screen").startswith("there is no screen to show the app on")


def test_the_last_game_goes_on(program: Call, home: Home) -> None:
    home.start_game()
    answer = program("play", "ethnos", stdin=b"q\n")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Going on with the last game.")
    assert "Bob: glory 0 → 7" in answer.out


def test_the_seed_makes_chance_repeatable(home: Home, program: Call) -> None:
    home.write("data/tabletop-companion/box/ethnos.toml", '"glory_tokens.eighteenth" = 6')

    def started(seed: str) -> Any:
        assert program("play", "ethnos", "--seed", seed, stdin=b"Ann, Bob" + b"\n" * 12).code == 0
        entries = json.loads(program("export", "1").out)["entries"]
        for path in (home.folder / JOURNAL).parent.glob("journal*"):
            path.unlink()
        return entries[0]["events"]

    assert started("one") == started("one")
    assert started("one") != started("two")


def test_what_is_no_text_on_standard_input_is_no_traceback(program: Call, home: Home) -> None:
    home.start_game()
    for locale in ("C.UTF-8", "C"):
        answer = program("play", "ethnos", stdin=b"\xff\xfe\n\x00\nq\n", LC_ALL=locale)
        assert (answer.code, answer.err) == (0, "")


def test_a_damaged_journal_is_set_aside_and_said(program: Call, home: Home) -> None:
    damaged = home.write(JOURNAL, "not a journal " * 20)
    answer = program("play", "ethnos")
    assert (answer.code, answer.err) == (0, "")
    first, second = answer.out.splitlines()[:2]
    assert first == f"{damaged} is damaged (not an SQLite file)"
    aside = second.removeprefix("what was there is kept at ")
    assert home.contents()[str(aside).removeprefix(f"{home.folder}/")] == b"not a journal " * 20


def test_a_data_folder_that_cannot_be_written(call: Call, refused: Any, home: Home) -> None:
    home.write("data", "not a folder")
    assert refused(call, "play", "ethnos").startswith("the disk cannot be written: nothing was changed")


def test_a_part_of_the_box_that_is_missing_is_named_and_the_game_goes_on(home: Home, program: Call) -> None:
    home.environment["GPIOZERO_PIN_FACTORY"] = "no_such_library"
    home.write("config/tabletop-companion/config.toml", '[hardware]\nmake = "none"\nbuttons = "gpio"\n')
    home.start_game()
    answer = program("play", stdin=b"q\n")
    assert answer.code == 0
    missing = [line for line in answer.out.splitlines() if line.startswith("No answer from the box: ")]
    assert len(missing) == 1
    assert missing[0].startswith("No answer from the box: buttons (flip_black, GPIO 12: ")
    assert "Bob: glory 0 → 7" in answer.out
