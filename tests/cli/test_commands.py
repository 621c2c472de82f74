"""Which command or action a typed line is, whose, and how often."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.cli.answers import NotUnderstood
from companion.cli.commands import COMMANDS, command
from companion.cli.picking import picked, times
from companion.engine.offer import Number, Offer, Seat
from companion.words import LANGUAGES, Words


def offers(action: str, *seats: int | None, fields: tuple[Any, ...] = ()) -> list[Offer]:
    return [Offer(action=action, seat=seat, fields=fields) for seat in seats]


SIZE = (Number(name="size", least=1, most=6),)
TARGET = (Seat(name="player", seats=(0, 1, 2)),)
WHO: list[tuple[list[Offer], str, int | None, list[str], bool]] = [
    (offers("band", 0, 1, 2, fields=SIZE), "band bob 3", 1, ["3"], False),
    (offers("band", 0, 1, 2, fields=SIZE), "band 3 seat=cid", 2, ["3"], False),
    (offers("band", 0, 1, 2, fields=SIZE), "band seat=2 3", 1, ["3"], False),
    (offers("band", 0, 1, 2, fields=SIZE), "BAND 3", 1, ["3"], True),
    (offers("band", 0, 1, 2, fields=SIZE), "band", 1, [], True),
    (offers("band", 1, 2, fields=SIZE), "2 4", 2, ["4"], False),
    (offers("band", 2, fields=SIZE), "band 4", 2, ["4"], False),
    (offers("band", 2, fields=SIZE), "band Cid 4", 2, ["4"], False),
    (offers("band", None, fields=SIZE), "band 4", None, ["4"], False),
    (offers("hit", 2, fields=TARGET), "hit Ann", 2, ["Ann"], False),
    (offers("hit", 1, 2, fields=TARGET), "hit Bob Ann", 1, ["Ann"], False),
    (offers("band", 0, 1, fields=SIZE), "ифтв Bob 3", 1, ["3"], False),
]


@pytest.mark.parametrize(("there", "line", "seat", "rest", "asked"), WHO, ids=[line for _, line, _, _, _ in WHO])
def test_who_is_named_or_asked_and_never_guessed(
    there: list[Offer], line: str, seat: int | None, rest: list[str], *, asked: bool
) -> None:
    questions = []

    def ask(seats: tuple[int, ...]) -> int:
        questions.append(seats)
        return 1

    offer, left = picked(line.split(), there, there, ("Ann", "Bob", "Cid"), ask)
    assert (offer.seat, left) == (seat, rest)
    assert questions == ([tuple(each.seat for each in there)] if asked else [])


@pytest.mark.parametrize("line", ["band Ann 3", "band seat=1", "band seat=Zoe", "7", "nothing", "0"])
def test_who_cannot_and_what_is_not_there(line: str) -> None:
    there = offers("band", 1, 2, fields=SIZE)
    with pytest.raises(NotUnderstood):
        picked(line.split(), there, there, ("Ann", "Bob", "Cid"), lambda _: pytest.fail("asked"))


WORDS = [
    ("u", "undo"),
    ("UNDO", "undo"),
    ("г", "undo"),
    ("о", "undo"),
    ("Отменить", "undo"),
    ("z", "undo"),
    ("zpět", "undo"),
    ("zpet", "undo"),
    ("к", "redo"),
    ("в", "redo"),
    ("вернуть", "redo"),
    ("znovu", "redo"),
    ("р", "history"),
    ("и", "history"),
    ("история", "history"),
    ("historie", "history"),
    ("с", "correct"),
    ("исправить", "correct"),
    ("i", "insert"),
    ("вставить", "insert"),
    ("vlozit", "insert"),
    ("перейти", "goto"),
    ("prejit", "goto"),
    ("п", "pause"),
    ("з", "pause"),
    ("пауза", "pause"),
    ("й", "quit"),
    ("выход", "quit"),
    ("konec", "quit"),
    ("ь", "more"),
    ("ещё", "more"),
    ("vice", "more"),
    ("м", "view"),
    ("карты", "view"),
    ("туц", "new"),
    ("новая", "new"),
    ("nova", "new"),
    ("партии", "games"),
    ("hry", "games"),
    ("щзут", "open"),
    ("открыть", "open"),
    ("otevrit", "open"),
    ("бросить", "abandon"),
    ("opustit", "abandon"),
    ("?", "help"),
    ("помощь", "help"),
    ("nápověda", "help"),
    ("play_band", None),
    ("1", None),
    ("", None),
]


@pytest.mark.parametrize(("word", "meant"), WORDS)
def test_a_command_in_every_language_and_on_a_russian_keyboard(word: str, meant: str | None) -> None:
    assert command(word) == meant


def test_no_word_is_two_commands() -> None:
    words = Counter(word for words in COMMANDS.values() for word in words)
    assert words.most_common(1)[0][1] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_help_lists_are_commands(language: str) -> None:
    lines = [line for line in Words(language)("play.commands").splitlines() if "  |  " in line]
    told = [part.split()[0] for line in lines for part in line.split("  |  ") if "?" not in part]
    assert {command(word) for word in told} == set(COMMANDS) - {"help"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_fits_a_narrow_terminal(language: str) -> None:
    assert max(map(len, Words(language)("play.commands").splitlines())) <= 80


@pytest.mark.parametrize(
    ("typed", "often"), [("x 5", 5), ("x5", 5), ("х 2", 2), ("× 3", 3), ("* 3", 3), ("ч 4", 4), ("bob", None)]
)
def test_how_often(typed: str, often: int | None) -> None:
    assert times(typed.split()) == often


@pytest.mark.parametrize("typed", ["x", "x 0", "x two", "x 1000", "x -1"])
def test_how_often_must_be_a_number(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        times(typed.split())
