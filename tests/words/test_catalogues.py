"""Russian and Czech are complete, and say the same as the English master."""

from __future__ import annotations

from collections.abc import Callable
from gettext import c2py  # type: ignore[attr-defined]

import pytest
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from companion.words import LANGUAGES
from companion.words.catalogue import LOCALES
from tests.words.catalogues import (
    PLURAL_FORMS,
    Catalogue,
    Text,
    catalogue,
    files,
    other_placeholders,
    repeated,
    unequal_keys,
    unfinished,
    unreadable,
    wrong_plurals,
)

MASTER = catalogue("en")
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]


def test_every_language_has_the_same_files() -> None:
    assert {folder.name for folder in LOCALES.iterdir()} == set(LANGUAGES) == set(PLURAL_FORMS)
    for language in LANGUAGES:
        assert [path.name for path in files(language)] == [path.name for path in files("en")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str) -> None:
    assert repeated(path.read_text("utf-8") for path in files(language)) == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_keys_are_those_of_the_master(language: str) -> None:
    assert len(MASTER) > 300
    assert unequal_keys(MASTER, catalogue(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_finished(language: str) -> None:
    assert unfinished(catalogue(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_filled_in(language: str) -> None:
    assert unreadable(catalogue(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_placeholders_are_those_of_the_master(language: str) -> None:
    assert other_placeholders(MASTER, catalogue(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_the_language(language: str) -> None:
    assert wrong_plurals(MASTER, catalogue(language), PLURAL_FORMS[language]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_babel_finds_nothing_wrong(language: str) -> None:
    for path in files(language):
        with path.open("rb") as file:
            texts = read_po(file, abort_invalid=True)
        assert [(message.id, faults) for message, faults in texts.check()] == []
        assert texts.num_plurals == get_plural(language)[0] == PLURAL_FORMS[language]
        ours, known = c2py(texts.plural_expr), c2py(get_plural(language)[1])
        assert [ours(n) for n in range(200)] == [known(n) for n in range(200)]
        assert str(texts.locale) == language


def doctored(key: str, text: Text | None) -> Catalogue:
    texts = catalogue("ru")
    texts.pop(key, None)
    return texts if text is None else {**texts, key: text}


ONE = "history.corrected"
MANY = "ethnos.refusal.more_than_hand"


@pytest.mark.parametrize(
    ("check", "key", "text"),
    [
        (lambda texts: unequal_keys(MASTER, texts), ONE, None),
        (lambda texts: unequal_keys(MASTER, texts), "ethnos.new", Text(("новое",))),
        (unfinished, ONE, Text((" ",))),
        (unfinished, ONE, Text(("исправлено: {title}",), fuzzy=True)),
        (unfinished, MANY, Text(("{n} карта", "", "{n} карт"), plural=True)),
        (unreadable, ONE, Text(("исправлено: {title",))),
        (unreadable, ONE, Text(("исправлено: {}",))),
        (unreadable, ONE, Text(("исправлено: {title.key}",))),
        (lambda texts: other_placeholders(MASTER, texts), ONE, Text(("исправлено",))),
        (lambda texts: other_placeholders(MASTER, texts), ONE, Text(("исправлено: {titel}",))),
        (lambda texts: other_placeholders(MASTER, texts), ONE, Text(("{title}: {n}",))),
        (lambda texts: other_placeholders(MASTER, texts), MANY, Text(("одна", "две", "много"), plural=True)),
        (lambda texts: other_placeholders(MASTER, texts), MANY, Text(("{n}", "{m}", "{n}"), plural=True)),
        (lambda texts: wrong_plurals(MASTER, texts, 3), MANY, Text(("{n} карта", "{n} карты"), plural=True)),
        (lambda texts: wrong_plurals(MASTER, texts, 3), MANY, Text(("{n} карт",))),
        (lambda texts: wrong_plurals(MASTER, texts, 3), ONE, Text(("{title}",) * 3, plural=True)),
    ],
)
def test_these_checks_can_fail(check: Callable[[Catalogue], list[str]], key: str, text: Text | None) -> None:
    assert check(catalogue("ru")) == []
    assert check(doctored(key, text)) == [key]


def test_a_key_that_stands_twice_is_found() -> None:
    assert repeated(['msgid "a.b"\nmsgstr "x"\n', 'msgid "a.c"\nmsgstr "x"\n\nmsgid "a.b"\nmsgstr "y"\n']) == ["a.b"]


def test_a_plural_may_leave_the_number_out_of_one_form() -> None:
    one_card = doctored(MANY, Text(("одна карта", "{n} карты", "{n} карт"), plural=True))
    assert other_placeholders(MASTER, one_card) == []
