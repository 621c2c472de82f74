"""Undo, redo, going back and correcting, as the screen shows them."""

from __future__ import annotations

from typing import Any

from tests.ui.conftest import Play

GLORY, MARKERS, NOTHING = "Ann: glory 0 → 5", "Bob: markers in Rhea 0 → 2", "Nothing to undo"


def test_history(play: Play) -> None:
    found: dict[str, Any] = play("history")
    # At first, after undo, undo, redo, redo.
    assert found["undo"] == [MARKERS, GLORY, NOTHING, GLORY, MARKERS]
    assert found["redo"] == [False, True, True, True, False]
    assert found["markers"] == ["2", "0", "0", "0", "2"]

    shown = found["history"]
    assert shown.index(MARKERS) < shown.index(GLORY), "newest first"
    assert GLORY in found["choices"]
    assert len(found["choices"]) == 4, "go there, correct it, or put something in before it"
    assert {"Player", "Ann", "New figure", "5"} <= set(found["form"]), "filled in as it was"

    corrected = ["Ann: glory 0 → 7", MARKERS, "corrected: Ann: glory 0 → 7"]
    assert found["corrected"] == {"entries": corrected, "glory": "7", "markers": "2"}
    assert found["at_start"]["entries"] == []
    assert MARKERS in found["at_start"]["texts"], "what can be redone stays in sight"
    assert NOTHING in found["at_start"]["texts"]
    assert found["forward"] == {"entries": corrected, "glory": "7", "markers": "2"}


def test_what_nobody_noted_is_put_in_before_an_entry(play: Play) -> None:
    found: dict[str, Any] = play("forgotten")
    assert found["title"] == "Put in before: Ann +10: 0 → 10"
    assert {"Add points", "End the game", "Rename a player"} <= set(found["then"]), "what could be done at that moment"
    assert found["names"] == ["Ann", "Bob", "Cid"], "as they were called then"
    entries, totals = found["put_in"]
    assert (entries[-1], totals) == ("put in: Bob +3: 0 → 3", [10, 23, 3])
    assert entries[1] == "Bob +20: 3 → 23", "as if it had been noted in time"
    assert "Put in before it" not in found["again"], "it did not happen where it stands"
    sentence, nothing_happened = found["refused"]
    assert sentence == "That takes back what does not fit any more: Bob +20: 3 → 23."
    assert nothing_happened
    assert found["left"] == [True, [10, 3, 3]]
    assert found["undone"] == [False, [10, 23, 3]]
    assert found["no_form"] == ["tally_sheet", "put in: The game ends"]


def test_a_refusal_is_one_sentence_with_a_way_round(play: Play) -> None:
    found = play("refusal")
    assert found["held"] == 1
    assert found["sentence"] in found["notice"]
    assert found["sentence"].endswith(".")
    assert found["sentence"].count(".") == 1
    assert "Do it anyway" in found["notice"]
    assert found["nothing_happened"]
    assert found["closed"]
    assert found["gone"]
    assert found["done"] == ["Ann: a band of 3, leader dwarf, marker in Rhea"]
    assert found["marker"] == 1
    assert any("table's choice" in text for text in found["history"])
    assert found["impossible"]["text"]
    assert not found["impossible"]["anyway"]


def test_rename_swap_and_drop(play: Play) -> None:
    found = play("people")
    assert found["renamed"] == [["Eve", "11"], ["Bob", "0"], ["Cid", "33"], ["Dan", "0"]]
    assert found["swapped"] == [["Cid", "33"], ["Bob", "0"], ["Eve", "11"], ["Dan", "0"]]
    assert [name for name, _ in found["dropped"]] == ["Cid", "Bob (left)", "Eve", "Dan"]
    assert found["gone"] == ["Bob"]
    assert "Bob (left)" in found["texts"]
