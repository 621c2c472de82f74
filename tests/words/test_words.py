from __future__ import annotations

import logging
import os
import shutil
from pathlib import Path

import pytest

from companion.engine.said import Value, said
from companion.words import LANGUAGES, Words, catalogue, compile, language_of_system

COUNTS = (1, 2, 5, 11, 21, 22, 25)


@pytest.mark.parametrize(
    ("language", "cards"),
    [
        ("en", ("1 card", "2 cards", "5 cards", "11 cards", "21 cards", "22 cards", "25 cards")),
        ("ru", ("1 карта", "2 карты", "5 карт", "11 карт", "21 карта", "22 карты", "25 карт")),
        ("cs", ("1 kartu", "2 karty", "5 karet", "11 karet", "21 karet", "22 karet", "25 karet")),
    ],
)
def test_plurals(language: str, cards: tuple[str, ...]) -> None:
    words = Words(language)
    said_as = [words("ethnos.refusal.more_than_hand", n=n) for n in COUNTS]
    assert [text[-len(wanted) :] for text, wanted in zip(said_as, cards, strict=True)] == list(cards)


def test_a_number_in_a_text_without_plural() -> None:
    assert Words("cs")("refusal.above", value=19, most=18) == "19 je příliš mnoho: nejvýše 18"


def test_terms_inside_a_sentence_are_in_its_language() -> None:
    tribes = said("ethnos.tribes", tribes=(said("ethnos.tribe.orcs"), said("ethnos.tribe.elves"), "Žofie"))
    assert Words("en").say(tribes) == "Tribes: orcs, elves, Žofie"
    assert Words("ru").say(tribes) == "Племена: орки, эльфы, Žofie"


@pytest.mark.parametrize("name", ["{n}", "{", "}}", "%s", "{0.__class__}", "\\", "ethnos.name"])
def test_names_are_said_as_they_are(name: str) -> None:
    assert Words("en").say(said("ethnos.title.dropped", name=name)) == f"{name} leaves"


@pytest.mark.parametrize(("cell", "text"), [(7, "7"), ("Ann", "Ann"), ("", "")])
def test_figures_and_names_need_no_catalogue(cell: int | str, text: str) -> None:
    assert Words("ru").say(cell) == text


@pytest.mark.parametrize(
    ("key", "values", "text"),
    [
        ("orchard.action.put_away", {}, "put away"),
        ("apple_orchard.name", {}, "Apple orchard"),
        ("orchard.title.harvested", {"name": "Ann", "fruit": 3}, "harvested: Ann, 3"),
        ("name", {}, "name"),
    ],
)
def test_a_key_that_nobody_knows_can_be_read_and_is_logged_once(
    key: str, values: dict[str, Value], text: str, caplog: pytest.LogCaptureFixture
) -> None:
    words = Words("cs")
    with caplog.at_level(logging.ERROR):
        assert [words(key, **values), words(key, **values)] == [text, text]
    assert [record.message for record in caplog.records] == [f"no text for {key}"]


def test_english_stands_in_for_a_missing_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locales = _copied(tmp_path, monkeypatch)
    texts = locales / "ru" / "LC_MESSAGES" / "common.po"
    texts.write_text(texts.read_text("utf-8").replace('msgid "score.place"', 'msgid "score.elsewhere"'), "utf-8")
    words = Words("ru")
    assert (words("score.place"), words("score.player")) == ("place", "игрок")


@pytest.mark.parametrize("language", LANGUAGES)
def test_has_tells_whether_there_is_a_text(language: str) -> None:
    words = Words(language)
    assert words.has("score.place")
    assert words.has("ethnos.glory")
    assert not words.has("score.nothing")


def test_a_language_that_we_do_not_speak_is_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="de"):
        Words("de")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "cs.UTF-8"}, "cs"),
        ({"LANG": "cs_CZ@euro"}, "cs"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
    ],
)
def test_the_language_of_the_system(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_of_system() == language


def _copied(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    locales = folder / "locales"
    shutil.copytree(catalogue.LOCALES, locales, ignore=shutil.ignore_patterns("*.mo", "*.part"))
    for module in (catalogue, compile):
        monkeypatch.setattr(module, "LOCALES", locales)
    return locales


def test_compiled_catalogues_say_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locales = _copied(tmp_path, monkeypatch)
    before = Words("ru")("ethnos.refusal.more_than_hand", n=2)
    compile.main()
    assert len(list(locales.rglob("*.mo"))) == len(list(locales.rglob("*.po")))
    assert Words("ru")("ethnos.refusal.more_than_hand", n=2) == before


def test_a_compiled_catalogue_is_used_only_while_it_is_newer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locales = _copied(tmp_path, monkeypatch)
    compile.main()
    texts = locales / "en" / "LC_MESSAGES" / "common.po"
    texts.write_text(texts.read_text("utf-8").replace('msgstr "place"', 'msgstr "rank"'), "utf-8")
    compiled = texts.with_suffix(".mo").stat().st_mtime_ns
    os.utime(texts, ns=(compiled - 1, compiled - 1))
    assert Words("en")("score.place") == "place"
    os.utime(texts, ns=(compiled + 1, compiled + 1))
    assert Words("en")("score.place") == "rank"
