"""Where the lines of a small display stand: large if they can be, small before they are shortened, never outside."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hardware.layout import BOLD, CLOSE, HEIGHT, LARGE, MORE, PLAIN, SLIM, SMALL, Face, Row, height, lay_out

LONG = "Wolfeschlegelsteinhausen"


def rows(*lines: str) -> list[tuple[Face, tuple[str, ...]]]:
    return [(row.face, row.texts) for row in lay_out(lines)]


def test_the_first_line_is_large_and_the_others_have_a_row_each() -> None:
    assert rows("Round 4 of 4", "council: votes", "Ann 1, Bob 2") == [
        (LARGE, ("Round 4 of 4",)),
        (PLAIN, ("council: votes",)),
        (PLAIN, ("Ann 1, Bob 2",)),
    ]


@pytest.mark.parametrize(
    ("letters", "face"), [(12, LARGE), (13, BOLD), (14, BOLD), (15, SLIM), (18, SLIM), (19, PLAIN)]
)
def test_the_first_line_is_as_large_as_it_can_be(letters: int, face: Face) -> None:
    assert rows("a" * letters) == [(face, ("a" * letters,))]


def test_short_lines_share_a_row_before_letters_get_small() -> None:
    found = rows("Age 2 of 3", "Turn: Ann", "Dragons 1", "Deck: 45", "Open: 4", "Ann 12, Bob 15")
    assert found == [
        (LARGE, ("Age 2 of 3",)),
        (PLAIN, ("Turn: Ann", "Dragons 1")),
        (PLAIN, ("Deck: 45", "Open: 4")),
        (PLAIN, ("Ann 12, Bob 15",)),
    ]


def test_nothing_joins_the_rest_of_a_broken_line() -> None:
    for row in lay_out(("Kolo 1", "hraje se v reálném čase", "2 značky", "x", "Ann 1, Bob 2, Cid 3, Dan 4, Eve 5")):
        assert len(row.texts) == 1 or "čase" not in row.texts


def test_scores_break_behind_commas_and_a_name_stays_with_its_figure() -> None:
    assert rows("Round 1 of 4", "Points: Ann Lee 12, Bob van Dyke 7, Cid 1") == [
        (LARGE, ("Round 1 of 4",)),
        (PLAIN, ("Points: Ann Lee 12,",)),
        (PLAIN, ("Bob van Dyke 7, Cid 1",)),
    ]


def test_small_letters_come_before_shortened_names() -> None:
    names = ("Yvonne", "Bernard", "Camille", "Dominik", "Estelle", "Florian")
    found = lay_out(("Age 2 of 3", "Turn: Ann", "Deck: 45", "Open: 4", ", ".join(f"{name} 112" for name in names)))
    text = " ".join(text for row in found for text in row.texts)
    assert all(name in text for name in names)
    assert found[-1].face in (CLOSE, SMALL)
    assert MORE not in text


def test_names_are_shortened_and_figures_are_not() -> None:
    scores = ", ".join(f"{LONG[each:]}{LONG[:each]} {100 + each}" for each in range(6))
    found = lay_out(("Age 2 of 3", f"Turn: {LONG}", "Dragons 1/3", "Deck: 45", "Open: 4", "Dragon: 12 %", scores))
    text = " ".join(text for row in found for text in row.texts)
    assert all(f"{MORE} {100 + each}" in text for each in range(6))
    assert "Age 2 of 3" in text
    assert "Dragon: 12 %" in text
    shown = [word for word in text.partition("%")[2].split() if word.endswith(MORE)]
    assert len({len(word) for word in shown}) == 1, "all to the same length"
    assert len(shown[0]) > 5


def test_what_cannot_be_shown_at_all_says_so() -> None:
    found = lay_out(tuple(f"{each} " + "word " * 20 for each in range(9)))
    assert found[-1].texts[-1].endswith(MORE)


def test_spaces_and_empty_lines_count_for_nothing() -> None:
    assert rows("", " A  B ", "\t") == [(LARGE, ("A B",))]
    assert lay_out(()) == lay_out(("", " ")) == ()


def width(row: Row) -> int:
    return sum(len(text) for text in row.texts) + len(row.texts) - 1


words = st.text("abЖщčŘ019:,()% -", max_size=40)
scores = st.lists(st.tuples(st.text("abЖřW ", min_size=1, max_size=24), st.integers(-99, 999)), min_size=1, max_size=12)


@given(st.lists(words, max_size=9), scores)
@example([], [("W" * 24, 999)] * 12)
@example(["a" * 40 + ": b 12"], [("a", 1)])
@example(["a" * 40, "b" * 30, "c: " + "d" * 40 + " 1"], [("a", 1)])
def test_whatever_it_is_it_stands_inside(lines: list[str], figures: list[tuple[str, int]]) -> None:
    found = lay_out((*lines, ", ".join(f"{name} {figure}" for name, figure in figures)))
    assert found
    assert height(found) <= HEIGHT
    for row in found:
        assert 0 < width(row) <= row.face.columns
        assert all(text == text.strip() and text for text in row.texts)
