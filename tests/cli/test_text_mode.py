"""The text mode at the table: what is typed at the prompt. Forms by themselves are tested in test_forms."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.app import open_table
from companion.box import Box
from companion.cli.terminal import CLEAR, Terminal
from companion.cli.textmode import TextMode
from companion.journal.reader import JournalReader
from companion.table.command import Command
from companion.table.ledger import GameRecord
from companion.table.table import Table
from companion.words import LANGUAGES, Words
from tests import terminal
from tests.cli.conftest import Call, Home

TRIBES = ["giants", "orcs", "trolls", "elves", "dwarves"]
SETUP = {"names": ["Ann", "Bob", "Cid"], "drawn_by": "uncounted", "tribes": TRIBES, "eighteenth": 6, "first": "Ann"}


class Evening:
    """A table in this process; `type` gives what one run of the text mode prints in answer to these lines."""

    def __init__(self, table: Table, home: Home, printed: Callable[[], str]) -> None:
        self.table = table
        self._home = home
        self._printed = printed

    def type(self, *lines: str, game: str | None = None, language: str = "en") -> str:
        typed = iter(lines)

        def read(question: str) -> str:
            line = next(typed, None)
            print(question if line is None else f"{question}{line}")
            if line is None:
                raise EOFError
            return line

        self._printed()
        words = Words(language)
        assert TextMode(self.table, words, self._box, self._kept, read).run(game) == 0
        assert next(typed, None) is None, "not everything was typed"
        return self._printed()

    def must(self, action: str, **fields: Any) -> None:
        reply = self.table.submit(Command(id=f"{action}{self.rev}", action={"action": action, **fields})).result(60)
        assert reply.ok, reply

    def start(self, **setup: Any) -> None:
        self.must("new_game", game="ethnos", setup={**SETUP, **setup})

    @property
    def rev(self) -> int:
        return self.table.snapshot.rev

    @property
    def state(self) -> Any:
        return self.table.snapshot.state

    @property
    def glory(self) -> dict[str, int]:
        return {player.name: player.glory for player in self.state.players}

    def title(self, entry: int) -> str:
        assert self.table.snapshot.history is not None
        return Words("en").say(self.table.snapshot.history.title(entry))

    @property
    def last(self) -> str:
        assert self.table.snapshot.history is not None
        return self.title(self.table.snapshot.history.active()[-1])

    def _box(self, game: str) -> Box:
        return Box(game, self._home.config.box_path)

    def _kept(self) -> list[GameRecord]:
        reader = JournalReader(self._home.config.journal_path)
        try:
            return reader.games()
        finally:
            reader.close()


@contextmanager
def at_table(home: Home, printed: Callable[[], str]) -> Iterator[Evening]:
    table = open_table(home.config, lambda error, _: pytest.fail(str(error)), seed="seed")
    try:
        yield Evening(table, home, printed)
    finally:
        table.close()


@pytest.fixture
def empty(home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """Nothing has been played yet."""
    monkeypatch.setenv("COLUMNS", "100")
    with at_table(home, lambda: capsys.readouterr().out) as evening:
        yield evening


@pytest.fixture
def evening(empty: Evening) -> Evening:
    """Ann, Bob and Cid play; only bands and dragons are entered, by whoever it was."""
    empty.start()
    return empty


def after(text: str, prompt: str) -> str:
    """What came after this line was typed, up to the next prompt."""
    return text.split(f"> {prompt}\n", 1)[1].split("\n> ", 1)[0]


# 1. Set-up


def test_after_a_refusal_the_answers_are_kept_and_only_the_faulty_one_is_typed_again(empty: Evening) -> None:
    told = ("Ann, Bob, Cid", "uncounted", "orcs giants", "", "6", "zoe")
    again = ("", "", "1 3 4 5 7", "", "", "CID")
    text = empty.type(*told, "", "", *again, "", "", game="ethnos")
    refused, asked_again = text.split("Once more; Enter keeps an answer.")
    assert "Not done: zoe is not one of the players." in refused
    for kept in (
        "Ann, Bob, Cid",
        "cards on the table, only bands and dragons are entered",
        "orcs, giants",
        "two",
        "zoe",
    ):
        assert f"Enter: {kept}" in asked_again
    assert empty.state.players[empty.state.first].name == "Cid"
    assert len(empty.state.tribes) == 5


def test_the_first_player_by_number(empty: Evening) -> None:
    empty.type("Ann, Bob", "uncounted", "", "", "6", "2", "", "", game="ethnos")
    assert empty.state.first == 1


def test_set_up_can_be_left_at_every_question(empty: Evening) -> None:
    for answers in ((".",), ("Ann, Bob", "."), ("Ann, Bob", "uncounted", "", "", "6", "2", "", ".")):
        text = empty.type(*answers, game="ethnos")
        assert text.endswith("No game is on the table.\n")
    assert empty.table.snapshot.game is None


# 4. Who


def test_the_table_is_asked_who_drew_the_dragon(evening: Evening) -> None:
    text = evening.type("dragon", "cid", "dragon ann", "dragon Zoe")
    assert "  1 Ann  2 Bob  3 Cid" in text
    assert evening.title(2) == "Cid: dragon number 1"
    assert evening.title(3) == "Ann: dragon number 2"
    assert evening.rev == 3


# 5. Which game


def test_a_running_game_is_left_only_after_a_question(evening: Evening) -> None:
    text = evening.type("new ethnos", "")
    assert "Game 1 (Ethnos: Ann, Bob, Cid) is not finished; open 1 will go on with it." in text
    assert "Nothing done." in text
    assert evening.table.snapshot.number == 1
    evening.type("new ethnos", "yes", "Dan, Eve", "uncounted", "", "", "6", "", "", "")
    assert evening.table.snapshot.number == 2
    evening.type("new ethnos", "y", ".")
    assert evening.table.snapshot.number == 2


def test_games_are_listed_and_opened(evening: Evening) -> None:
    evening.must("set_glory", player=0, to=9)
    evening.start(names=["Dan", "Eve", "Fay"], first="Dan")
    text = evening.type("games", "open 1", "games", "open", "open 7", "open x")
    before, between = after(text, "games"), text.rsplit("> games\n", 1)[1]
    assert re.search(r"^ *1  Ethnos  Ann, Bob, Cid  open$", before, re.M)
    assert re.search(r"^ *2  Ethnos  Dan, Eve, Fay  open, on the table$", before, re.M)
    assert re.search(r"^ *1  Ethnos  Ann, Bob, Cid  open, on the table$", between, re.M)
    assert "Ann: glory 0 → 9" in after(text, "open 1")
    assert after(text, "open") == "Which one? games lists them with their numbers."
    assert after(text, "open 7") == "Not done: there is no game number 7."
    assert evening.glory["Ann"] == 9


def test_abandoning_asks_and_loses_nothing(evening: Evening) -> None:
    assert "Nothing done." in evening.type("abandon", "")
    text = evening.type("abandon", "yes", "h", "set_glory Ann 3", "games", "open 1")
    assert "Abandon game 1 (Ethnos: Ann, Bob, Cid)?" in text
    for line in ("h", "set_glory Ann 3"):
        assert after(text, line).startswith("No game is on the table: new sets one up")
    assert "abandoned" in after(text, "games")
    assert evening.table.snapshot.number == 1


def test_a_game_that_is_not_there_is_not_set_up(evening: Evening) -> None:
    assert "chess: there is no such game here, but these: 1 Ethnos" in evening.type("new chess")


# 6. Coming back and leaving


def test_without_a_name_the_game_on_the_table_goes_on(evening: Evening) -> None:
    text = evening.type("q")
    assert text.startswith("Going on with the last game.")
    assert text.endswith("Saved. `companion play` goes on from here.\n")


def test_leaving_what_is_over(evening: Evening) -> None:
    for seat in (0, 1, 2):
        evening.must("dragon", seat=seat)
    evening.type("next_step x 99", "dragon bob x 3", "next_step x 99")
    assert evening.table.snapshot.over
    text = evening.type(".", "u", "yes", "q", game="ethnos")
    assert text.startswith("New game: Ethnos")
    assert not evening.table.snapshot.over
    evening.type("r", "q")
    assert evening.type(".", game="ethnos").endswith("Saved. The game is over.\n")


def test_the_real_program_without_a_name(program: Call, home: Home) -> None:
    nothing = program("play", stdin=b".\n")
    assert (nothing.code, nothing.err) == (0, "")
    assert nothing.out.endswith("No game is on the table.\n")
    home.start_game()
    answer = program("play", stdin=b"set_glory Ann 4\n")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Going on with the last game.")
    assert answer.out.endswith("Saved. `companion play` goes on from here.\n")
    assert "Ann: glory 0 → 4" in program("play", stdin=b"h\n").out


def test_the_real_program_without_any_input(home: Home) -> None:
    from tests.cli.test_streams import shell

    done = shell(home, '"$P" play ethnos <&-')
    assert (done.code, done.err) == (0, "")


# 7. Corrections


def test_a_correction_shows_the_entry_and_offers_its_values(evening: Evening) -> None:
    evening.type("play_band ann 3 giant Duris", "set_glory Bob 5")
    text = evening.type("c 2", "", "orc", "Rhea", "")
    assert "Entry 2: Ann: a band of 3, leader giant, marker in Duris" in text
    assert "cards in the band (1 to 10; Enter: 3): " in text
    assert "leader (1-5; Enter: giant): " in text
    assert "leader's kingdom (1-6; Enter: Duris): " in text
    assert evening.title(2) == "Ann: a band of 3, leader orc, marker in Rhea"
    assert evening.glory["Bob"] == 5
    text = evening.type("c 2 size=2", "c 4", ".")
    assert evening.title(2) == "Ann: a band of 2, leader orc, marker in Rhea"
    assert "Entry 2: Ann: a band of 2, leader orc, marker in Rhea" in after(text, "c 4"), "corrected once more"
    assert "Enter: 2" in after(text, "c 4")


def test_a_correction_after_players_changed_places_hits_the_player_of_then(evening: Evening) -> None:
    evening.must("set_glory", player=0, to=5)
    evening.must("swap", player=0, other=1)
    assert evening.glory == {"Bob": 0, "Ann": 5, "Cid": 0}
    text = evening.type("c 2 Ann 8")
    assert "Entry 2: Ann: glory 0 → 5" in text
    assert evening.glory == {"Bob": 0, "Ann": 8, "Cid": 0}
    text = evening.type("c 2", "", "9")
    assert "  1 Ann  2 Bob  3 Cid" in text
    assert "Enter: Ann" in text
    assert evening.glory == {"Bob": 0, "Ann": 9, "Cid": 0}
    evening.type("c 2 2 7")
    assert evening.glory == {"Bob": 7, "Ann": 0, "Cid": 0}


def test_an_entry_without_values_becomes_another_action_of_that_moment(evening: Evening) -> None:
    evening.must("dragon", seat=0)
    evening.must("set_glory", player=1, to=4)
    text = evening.type("c 2", "17", "what", "4")
    assert "Entry 2: Ann: dragon number 1" in text
    assert "  3  Bob: play a band\n  4  Bob: a dragon was drawn\n" in text
    assert "The list has no number 17." in text
    assert "1-6 or a name, or . to leave" in text
    assert evening.title(2) == "Bob: dragon number 1"
    evening.type("c 2 dragon cid")
    assert evening.title(2) == "Cid: dragon number 1"
    evening.type("c 2 play_band Bob 1 elf Ithys")
    assert evening.title(2) == "Bob: a band of 1, leader elf, marker in Ithys"
    evening.type("c 2 set_glory Ann 3")
    assert evening.glory == {"Ann": 3, "Bob": 4, "Cid": 0}
    assert "Nothing done." in evening.type("c 2 dragon", ".")


def test_who_played_a_band_is_corrected_with_the_same_band(evening: Evening) -> None:
    evening.type("play_band ann 3 giant Duris")
    evening.type("c 2 play_band bob", "", "", "", "")
    assert evening.title(2) == "Bob: a band of 3, leader giant, marker in Duris"


ENTRIES = [
    ("c 99", "The history has no entry 99."),
    ("c x", "The history has no entry x."),
    ("g x", "The history has no entry x."),
    ("g 99", "The history has no entry 99."),
    ("c", "Which entry? h lists them with their numbers."),
    ("g", "Which entry? h lists them with their numbers."),
    ("c 1", "The set-up cannot be corrected; new starts again."),
    ("c 3", "Not done: the history has no entry 3 that counts."),
    ("u x", "A number from 1 to 999 says how often."),
    ("r 0", "A number from 1 to 999 says how often."),
    ("c " + "9" * 5000, f"The history has no entry {'9' * 5000}."),
]


@pytest.mark.parametrize(("line", "sentence"), ENTRIES, ids=[line[:9] for line, _ in ENTRIES])
def test_an_entry_that_is_not_there_is_a_sentence(evening: Evening, line: str, sentence: str) -> None:
    evening.must("set_glory", player=0, to=5)
    evening.must("set_glory", player=0, to=6)
    evening.must("undo")
    assert "".join(after(evening.type(line), line).split()) == "".join(sentence.split())
    assert evening.glory["Ann"] == 5


# 9. Width


LONG = [f"{letter * 11} {letter.lower() * 12}" for letter in "ABCDEF"]


@pytest.mark.parametrize("columns", [80, 100, 300])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_wider_than_the_terminal(
    empty: Evening, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    tribes = ["giants", "orcs", "trolls", "merfolk", "elves", "skeletons"]
    empty.start(names=LONG, first=LONG[0], tribes=tribes, drawn_by="app")
    text = empty.type("draw_card", "m", "?", "h", "games", "v 1", "", "play_cards", "?", ".", "q", language=language)
    empty.must("abandon", number=1)
    text += empty.type("?", "?", ".", "new", ".", "abandon 1", "", language=language, game="ethnos")
    assert max(map(len, text.splitlines())) <= min(columns, 100)


def test_an_offer_is_one_short_line(evening: Evening) -> None:
    text = evening.type("?")
    assert "\n  1  Ann: play a band\n" in text
    assert "  1, 3, 5  play_band size leader colour [marker]" in text


# 10. Secrets


def test_cards_are_shown_to_one_and_then_hidden(empty: Evening) -> None:
    empty.start(drawn_by="app", names=["Ann", "Bob"])
    text = empty.type("v bob", "", "q")
    board, shown = text.split("> v bob\n", 1)
    assert "v NAME your cards" in board
    cards, hidden = shown.split("Enter hides it again: \n", 1)
    assert cards.startswith("hand of Bob  ")
    assert "kingdom" not in cards
    assert hidden.startswith("\n" * 40)
    assert "hand of" not in board + hidden


def test_on_a_terminal_the_screen_is_cleared_even_when_input_ends(
    empty: Evening, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    empty.start(drawn_by="app", names=["Ann", "Bob"])
    text = empty.type("v", "1")
    assert text.index("hand of Ann") < text.index(CLEAR) < text.index("Saved.")
    Terminal(Words()).clear()
    assert capsys.readouterr().out == CLEAR


def test_the_hand_that_a_form_lists_is_hidden_afterwards(empty: Evening) -> None:
    empty.start(drawn_by="app", names=["Ann", "Bob"])
    text = empty.type("play_cards", ".", "q")
    assert text.split("cards, the leader first (1 to 10 of these): .\n")[1].startswith("\n" * 40)


def test_nobody_has_cards_to_show_where_they_lie_on_the_table(evening: Evening) -> None:
    text = evening.type("v Bob", "v zoe")
    assert "your cards" not in text
    assert after(text, "v Bob") == "Bob has nothing that the others do not see."
    assert after(text, "v zoe") == "zoe: nobody is called that. Players: 1 Ann, 2 Bob, 3 Cid"


# 11. Seats


def test_seats_keep_their_numbers_after_somebody_left(evening: Evening) -> None:
    text = evening.type("drop Ann stay", "set_glory", "1", "3", "6")
    assert "  2 Bob  3 Cid\n" in text
    assert "2, 3 or a name, or . to leave" in text
    assert evening.glory == {"Ann": 0, "Bob": 0, "Cid": 6}


# 12. Commands in every language


@pytest.mark.parametrize(("undo", "redo", "language"), [("о", "в", "ru"), ("zpět", "znovu", "cs"), ("г", "к", "ru")])
def test_undo_and_redo_in_other_words(evening: Evening, undo: str, redo: str, language: str) -> None:
    evening.must("set_glory", player=0, to=5)
    evening.type(undo, language=language)
    assert evening.glory["Ann"] == 0
    evening.type(redo, language=language)
    assert evening.glory["Ann"] == 5


@pytest.mark.parametrize("yes", ["y", "да", "Д", "ano", "a"])
def test_yes_is_yes_in_every_language(evening: Evening, yes: str) -> None:
    evening.type("abandon", yes, language="cs")
    assert evening.table.snapshot.game is None


# 13. Names of several words, figures that stay


def test_the_rest_of_the_line_is_the_name(evening: Evening) -> None:
    evening.type("rename Ann Mary Jane", "rename 'Mary Jane' Ann B.")
    assert [player.name for player in evening.state.players] == ["Ann B.", "Bob", "Cid"]


def test_a_figure_set_to_itself(evening: Evening) -> None:
    text = evening.type("set_glory Bob 4", "set_glory Bob 4")
    assert "Not done" not in text
    assert evening.glory["Bob"] == 4


# 14. Again and again


def test_an_action_is_repeated_as_often_as_it_is_on_offer(evening: Evening) -> None:
    evening.type("dragon bob x 2")
    assert evening.last == "Bob: dragon number 2"
    text = evening.type("dragon bob x 5", "next_step x 3")
    assert "Done 1 of 5 times." in text
    assert evening.rev == 7
    assert "Not understood" not in text


def test_an_action_that_asks_something_is_not_repeated(evening: Evening) -> None:
    evening.type("play_band Bob x 3")
    assert evening.rev == 1


# 15. Walks


def to_orcs(evening: Evening) -> None:
    """Ann leads in Duris; Bob and Cid have orcs."""
    evening.must("set_tokens", kingdom="duris", tokens=[4, 6])
    evening.must("set_markers", player=0, kingdom="duris", to=2)
    for seat in (1, 2):
        evening.must("set_orcs", player=seat, spaces=["rhea"])
    evening.must("end_age", player=0)


def test_a_walk_says_where_the_table_is_and_who_gets_what(evening: Evening) -> None:
    to_orcs(evening)
    shown = after(evening.type("next_step", ""), "next_step")
    assert "End of age 1: Duris (Step 2 of 11)" in shown
    rows = [line.split() for line in shown.splitlines()]
    assert ["Ann", "place", "1,", "strength", "2", "0", "+4"] in rows
    assert ["Bob", "0"] in rows


def test_what_the_walk_says_is_said_once(evening: Evening) -> None:
    to_orcs(evening)
    shown = after(evening.type("next_step", ""), "next_step")
    assert shown.count("Duris (") == 1, "not as a table of the board too"
    assert "place 1: Ann" not in shown
    assert shown.count("kingdom  ") == 1, "the rest of the board is there"


def test_questions_come_first_and_what_is_settled_is_ticked(empty: Evening) -> None:
    empty.must("new_game", game="scythe", setup={"names": ["Ann", "Bob"]})
    empty.must("begin")
    empty.must("set_stars", player=0, star="combat", to=1)
    empty.must("sample")
    empty.must("count_up", seat=0, territories=2)
    text = empty.type("", "m")
    assert "Sample count: the game goes on afterwards (Step 2 of 3)" in text
    assert re.search(r"^✓  Ann +\d+$", text, re.M)
    assert re.search(r"^   Bob$", text, re.M)
    offers = re.findall(r"^ +\d+  (.*)$", after(text, "m"), re.M)
    assert offers[0] == "Bob: count up"
    assert offers.index("Ann: count up") > 0, "Ann may count again"


# Through the real program


def test_a_whole_line_of_mistakes_at_a_real_terminal(home: Home) -> None:
    screen = terminal.Terminal(home.folder, "play", "ethnos")
    screen.type(
        "Ann", "?", "Ann, Bob, Cid", "uncounted", "", "", "7", "6", "bOb", "", "", "dragon", "9", "2", "c 2", "2"
    )
    screen.wait_for("Ann: dragon number 1")
    screen.type("new", "", "games", "abandon", "n")
    text = screen.leave()
    assert screen.errors == ""
    for sentence in (
        "2 to 6, with commas, up to 24 characters, or . to leave",
        "A single . leaves the question and does nothing.",
        "1, 2 or a name, or . to leave",
        "1-3 or a name, or . to leave",
        "Entry 2: Bob: dragon number 1",
        "on the table",
        "Saved. `companion play` goes on from here.",
    ):
        assert sentence in text


def test_what_was_forgotten_is_put_in_before_an_entry(evening: Evening) -> None:
    evening.must("play_band", seat=0, size=2, leader="orcs", colour="rhea")
    text = evening.type("i 2 dragon cid")
    assert "Before entry 2 (Ann: a band of 2, leader orc" in text
    assert evening.last.startswith("put in: ")
    assert evening.state.dragons == 1
    text = evening.type("u", "i 2", "what", ".", "i 1", "i 9", "i")
    assert "number" in after(text, "i 2")
    assert "9" in after(text, "i 9")
    assert evening.state.dragons == 0
