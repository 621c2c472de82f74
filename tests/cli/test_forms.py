"""Filling in forms: what can be typed, what is asked, and what is said to a wrong answer."""

from __future__ import annotations

from typing import Any

import pytest

from companion.cli.answers import NotUnderstood
from companion.cli.forms import Cancelled, Form
from companion.engine.offer import AnyField, Choice, Choices, Flag, Hand, Number, Numbers, Offer, Seat, Text, Texts
from companion.words import LANGUAGES, Words

SEATS = ("Ann", "Bob", "Cid", "Mary Jane")
HAND = ("dwarves/duris", "orcs/rhea", "dwarves/duris", "dwarves/rhea")
CARDS = "ethnos.card."

SIZE = Number(name="size", least=1, most=6)
LEADER = Choice(name="leader", options=("giants", "orcs", "trolls"), words=CARDS)
TROLL = Number(name="troll", least=1, most=6, optional=True, when=("leader", "trolls"))
MARKER = Flag(name="marker", optional=True)
PLAYER = Seat(name="player", seats=(0, 2, 3))
KINGDOMS = ("duris", "rhea", "straton", "ithys")
SPACES = Choices(name="spaces", options=KINGDOMS, most=3, words="ethnos.kingdom.")
TOKENS = Numbers(name="tokens", least=0, most=10, count=3)
NAMES = Texts(name="names", least=2, most=4, longest=9)
NAME = Text(name="name", longest=9)
CARDS_HELD = Hand(name="cards", least=1, most=3, words=CARDS)
FIRST = Text(name="first", optional=True)


class Filled:
    """A form filled in with these answers: the values, what was asked and what was said."""

    def __init__(self, *fields: AnyField, language: str = "en", seat: int | None = None, game: str = "ethnos") -> None:
        self.offer = Offer(action="act", seat=seat, fields=fields)
        self.asked: list[str] = []
        self.said: list[str] = []
        self._answers: list[str] = []
        self.form = Form(Words(language), game, SEATS, HAND, ask=self._ask, say=self.said.append)

    def _ask(self, question: str) -> str:
        self.asked.append(question)
        if not self._answers:
            raise EOFError
        return self._answers.pop(0)

    def __call__(self, *answers: str, line: str = "", earlier: dict[str, Any] | None = None) -> dict[str, Any]:
        self._answers = list(answers)
        values = self.form.fill(self.offer, line.split(), earlier)
        assert not self._answers, "not everything was asked"
        assert values.pop("action") == "act"
        return values


ANSWERS: list[tuple[AnyField, str, Any]] = [
    (SIZE, "6", 6),
    (SIZE, " 1+2 ", 3),
    (SIZE, "7 - 2", 5),
    (LEADER, "2", "orcs"),
    (LEADER, "orcs", "orcs"),
    (LEADER, "TROLL", "trolls"),
    (LEADER, "gi", "giants"),
    (PLAYER, "1", 0),
    (PLAYER, "3", 2),
    (PLAYER, "cid", 2),
    (PLAYER, "mary", 3),
    (PLAYER, "Mary Jane", 3),
    (SPACES, "duris, 3", ["duris", "straton"]),
    (SPACES, "rh du ith", ["rhea", "duris", "ithys"]),
    (SPACES, "1,2 3", ["duris", "rhea", "straton"]),
    (SPACES, "", []),
    (SPACES, "-", []),
    (TOKENS, "10 0, 3+4", [10, 0, 7]),
    (TOKENS, "", []),
    (NAMES, "Ann , Mary Jane", ["Ann", "Mary Jane"]),
    (NAME, "Žofie", "Žofie"),
    (CARDS_HELD, "1 3", ["dwarves/duris", "dwarves/duris"]),
    (CARDS_HELD, "orc Rhea, dwarf Rhea", ["orcs/rhea", "dwarves/rhea"]),
    (Choice(name="count", options=("2", "6")), "2", "2"),
    (MARKER, "", None),
    (MARKER, "-", None),
    (Number(name="age", least=1, most=3, default=2), "", 2),
    (Flag(name="middle", default=False), "", False),
    (Choice(name="leader", options=("giants", "orcs"), words=CARDS, default="orcs"), "", "orcs"),
]


@pytest.mark.parametrize(("field", "text", "value"), ANSWERS, ids=[f"{f.name}-{t}" for f, t, _ in ANSWERS])
def test_an_answer(field: AnyField, text: str, value: Any) -> None:
    filled = Filled(field)
    assert filled(text).get(field.name) == value
    assert len(filled.asked) == 1


WRONG: list[tuple[AnyField, list[str], str]] = [
    (SIZE, ["0", "7", "-1", "two", "", "99999999", "3+9"], "1 to 6, or . to leave"),
    (Number(name="size", least=2, most=2), ["1"], "2, or . to leave"),
    (Flag(name="marker"), ["", "perhaps", "2"], "yes/no, or . to leave"),
    (LEADER, ["0", "4", "wizards", ""], "1-3 or a name, or . to leave"),
    (PLAYER, ["2", "4+1", "Bob", "0", ""], "1, 3, 4 or a name, or . to leave"),
    (SPACES, ["1 2 3 4", "1 1", "duris, wizards"], "0 to 3 of these, or . to leave"),
    (CARDS_HELD, ["", "1 2 3 4", "2 2", "dwarf"], "1 to 3 of these, or . to leave"),
    (TOKENS, ["11", "-1", "1 2 3 4", "one"], "up to 3 numbers, 0-10, or . to leave"),
    (NAMES, ["Ann", "A,B,C,D,E", "Ann, " + "B" * 10, ""], "2 to 4, with commas, up to 9 characters, or . to leave"),
    (NAME, ["", "N" * 10], "up to 9 characters, or . to leave"),
]
RIGHT = {"size": "2", "marker": "y", "leader": "1", "player": "1", "spaces": "1", "cards": "1", "tokens": "1"}


@pytest.mark.parametrize(("field", "texts", "expected"), WRONG, ids=[f.name for f, _, _ in WRONG])
def test_a_wrong_answer_says_at_once_what_is_expected(field: AnyField, texts: list[str], expected: str) -> None:
    for text in texts:
        filled = Filled(field)
        right = RIGHT.get(field.name, "Ann, Bob" if field is NAMES else "Ann")
        assert field.name in filled(text, right)
        assert filled.said[-1] == expected
        assert len(filled.asked) == 2


def test_a_beginning_of_several_names_says_which() -> None:
    filled = Filled(LEADER, CARDS_HELD)
    filled("1", "dwarf", "2")
    assert "dwarf can be: dwarf Duris, dwarf Rhea" in filled.said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", [field for field, _, _ in WRONG], ids=[f.name for f, _, _ in WRONG])
def test_a_question_explains_itself_and_can_be_left(field: AnyField, language: str) -> None:
    filled = Filled(SIZE, field, language=language)
    with pytest.raises(Cancelled):
        filled("2", "?", ".")
    assert filled.asked[1] == filled.asked[2]
    leaving = Words(language)("play.dot")
    assert " . " in leaving
    assert f"  {leaving}" in filled.said
    assert "." in Words(language)("play.or_leave", expected="")


def test_the_question_whether_to_change_options_can_be_left() -> None:
    with pytest.raises(Cancelled):
        Filled(SIZE, Flag(name="middle", default=False, extra=True))("2", ".")


ENTER = [
    (MARKER, "marker (yes/no; Enter: if it is allowed): "),
    (Number(name="held", least=0, most=9, optional=True), "cards in hand (0 to 9; Enter to skip): "),
    (Number(name="held", least=0, most=9, optional=True, default=0), "cards in hand (0 to 9; Enter: 0): "),
    (Number(name="held", least=0, most=9, default=4), "cards in hand (0 to 9; Enter: 4): "),
    (Flag(name="raid", default=True), "raid (yes/no; Enter: yes): "),
    (SPACES, "spaces with a marker (0 to 3 of these; Enter: none): "),
    (SIZE, "cards in the band (1 to 6): "),
]


@pytest.mark.parametrize(("field", "question"), ENTER, ids=[question for _, question in ENTER])
def test_a_question_says_what_enter_means(field: AnyField, question: str) -> None:
    filled = Filled(field)
    filled("1" if field is SIZE else "")
    assert filled.asked == [question]


KEPT: list[tuple[AnyField, Any, str]] = [
    (SIZE, 3, "1 to 6; Enter: 3"),
    (MARKER, False, "yes/no; Enter: no; - for none"),
    (LEADER, "orcs", "1-3; Enter: orc"),
    (PLAYER, 2, "1, 3, 4; Enter: Cid"),
    (SPACES, ["rhea", "duris"], "0 to 3 of these; Enter: Rhea, Duris; - for none"),
    (SPACES, [], "0 to 3 of these; Enter: none"),
    (TOKENS, [1, 0], "up to 3 numbers, 0-10; Enter: 1 0; - for none"),
    (NAMES, ["Ann", "Bob"], "2 to 4, with commas; Enter: Ann, Bob"),
    (NAME, "Ann", "Enter: Ann"),
]


@pytest.mark.parametrize(("field", "value", "hint"), KEPT, ids=[hint for _, _, hint in KEPT])
def test_enter_keeps_an_earlier_answer(field: AnyField, value: Any, hint: str) -> None:
    filled = Filled(field)
    assert filled("", earlier={field.name: value}) == {field.name: value}
    assert filled.asked[0].endswith(f"({hint}): ")


def test_of_earlier_answers_one_is_changed_and_one_taken_away() -> None:
    filled = Filled(NAMES, SIZE, FIRST)
    earlier = {"names": ["Ann", "Bob"], "size": 3, "first": "Bob"}
    assert filled("", "4", "-", earlier=earlier) == {"names": ["Ann", "Bob"], "size": 4}


def test_options_that_nobody_wants_to_change_stay_as_they_were() -> None:
    extra = Number(name="age", least=1, most=3, default=1, extra=True)
    assert Filled(extra, SIZE)("2", "yes", "3") == {"size": 2, "age": 3}
    assert Filled(extra, SIZE)("2", "") == {"size": 2, "age": 1}
    assert Filled(extra, SIZE)("", "", earlier={"size": 2, "age": 3}) == {"size": 2, "age": 3}
    assert Filled(extra, SIZE)("", "y", "", earlier={"size": 2, "age": 3}) == {"size": 2, "age": 3}


@pytest.mark.parametrize(
    ("text", "first"), [("Bob", "Bob"), ("bOB", "Bob"), ("2", "Bob"), ("ann", "Ann"), ("Zoe", "Zoe"), ("", None)]
)
def test_a_name_of_the_form_itself_in_any_case_or_by_number(text: str, first: str | None) -> None:
    filled = Filled(NAMES, FIRST)
    assert filled("Ann, Bob", text).get("first") == first
    assert filled.said == ["  1 Ann  2 Bob"]


def test_seats_keep_their_numbers_when_somebody_has_left() -> None:
    filled = Filled(PLAYER)
    assert filled("2", "4") == {"player": 3}
    assert filled.said[0] == "  1 Ann  3 Cid  4 Mary Jane"


WHEN: list[tuple[tuple[str, str], AnyField, str, bool]] = [
    (("leader", "trolls"), LEADER, "troll", True),
    (("leader", "trolls"), LEADER, "orc", False),
    (("size", "3"), SIZE, "3", True),
    (("size", "3"), SIZE, "4", False),
    (("marker", "true"), Flag(name="marker"), "yes", True),
    (("marker", "true"), Flag(name="marker"), "no", False),
    (("age", "2"), Number(name="age", least=1, most=3, default=2), "", True),
    (("age", "2"), Number(name="age", least=1, most=3, default=2, optional=True), "", True),
    (("age", "2"), Number(name="age", least=1, most=3, optional=True), "", False),
    (("spaces", "rhea"), SPACES, "1 2", True),
    (("spaces", "rhea"), SPACES, "1 3", False),
    (("nothing", "1"), SIZE, "1", False),
]


@pytest.mark.parametrize(("when", "other", "text", "asked"), WHEN)
def test_a_field_is_asked_only_when_it_matters(
    when: tuple[str, str], other: AnyField, text: str, *, asked: bool
) -> None:
    filled = Filled(other, Number(name="troll", least=1, most=6, when=when))
    values = filled(text, *(["5"] if asked else []))
    assert ("troll" in values) is asked


BAND = (SIZE, LEADER, Number(name="skeletons", least=0, most=5, default=0, optional=True), TROLL, MARKER)
LINES: list[tuple[tuple[AnyField, ...], str, dict[str, Any]]] = [
    (BAND, "3 orc", {"size": 3, "leader": "orcs", "skeletons": 0}),
    (BAND, "leader=2 4", {"size": 4, "leader": "orcs", "skeletons": 0}),
    (BAND, "3 troll 1 6 no", {"size": 3, "leader": "trolls", "skeletons": 1, "troll": 6, "marker": False}),
    (BAND, "3 orc 1 no", {"size": 3, "leader": "orcs", "skeletons": 1, "marker": False}),
    (BAND, "3 troll troll=2", {"size": 3, "leader": "trolls", "skeletons": 0, "troll": 2}),
    ((PLAYER, NAME), "Ann Mary J", {"player": 0, "name": "Mary J"}),
    ((PLAYER, NAME), "Ann Ann", {"player": 0, "name": "Ann"}),
    ((PLAYER, SPACES), "Ann Rhea duris", {"player": 0, "spaces": ["rhea", "duris"]}),
    ((PLAYER, SPACES), "Ann -", {"player": 0, "spaces": []}),
    ((PLAYER, TOKENS), "3 1 2 3", {"player": 2, "tokens": [1, 2, 3]}),
    ((CARDS_HELD, MARKER), "1,2 y", {"cards": ["dwarves/duris", "orcs/rhea"], "marker": True}),
]


@pytest.mark.parametrize(("fields", "line", "values"), LINES, ids=[line for _, line, _ in LINES])
def test_one_line_says_it_all(fields: tuple[AnyField, ...], line: str, values: dict[str, Any]) -> None:
    filled = Filled(*fields, seat=1)
    assert filled(line=line) == {"seat": 1, **values}
    assert filled.asked == []


NOT_UNDERSTOOD = [
    (BAND, "9 orc", "cards in the band: 1 to 6 is expected."),
    (BAND, "3 elf", "leader: 1-3 or a name is expected."),
    (BAND, "3 orc 1 no yes", "That is more than is asked: yes"),
    (BAND, "3 orc troll=2", "troll is not asked here. Asked are: size, leader, skeletons, marker"),
    (BAND, "3 orc kingdom=1", "kingdom is not asked here. Asked are: size, leader, skeletons, troll, marker"),
    ((PLAYER, NAME), "Bob Zoe", "player: 1, 3, 4 or a name is expected."),
    ((), "now", "That is more than is asked: now"),
]


@pytest.mark.parametrize(("fields", "line", "sentence"), NOT_UNDERSTOOD, ids=[line for _, line, _ in NOT_UNDERSTOOD])
def test_a_line_that_is_wrong_somewhere_is_not_asked_about(
    fields: tuple[AnyField, ...], line: str, sentence: str
) -> None:
    filled = Filled(*fields)
    with pytest.raises(NotUnderstood) as error:
        filled(line=line)
    assert error.value.why is not None
    assert Words("en").say(error.value.why) == sentence
    assert filled.asked == []


def test_what_a_line_leaves_open_is_asked_and_what_was_answered_earlier_is_kept() -> None:
    assert Filled(*BAND)("troll", line="3") == {"size": 3, "leader": "trolls", "skeletons": 0}
    earlier = {"size": 5, "leader": "trolls", "troll": 4}
    assert Filled(*BAND)(line="2", earlier=earlier) == {"size": 2, "leader": "trolls", "skeletons": 0, "troll": 4}
    assert Filled(*BAND)(line="leader=orcs", earlier=earlier) == {"size": 5, "leader": "orcs", "skeletons": 0}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "value"),
    [
        *((text, True) for text in ("y", "YES", "да", "Д", "ano", "a", "true")),
        *((text, False) for text in ("n", "no", "нет", "н", "Ne", "false")),
    ],
)
def test_yes_and_no_in_every_language(language: str, text: str, *, value: bool) -> None:
    assert Filled(Flag(name="raid"), language=language)(text) == {"raid": value}


def test_a_hand_on_the_screen_is_noticed() -> None:
    filled = Filled(CARDS_HELD)
    filled(line="1")
    assert not filled.form.showed_hand
    filled("1")
    assert filled.form.showed_hand
