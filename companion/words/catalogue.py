"""Texts by key. Each part of the house and each game has its own catalogue, in every language."""

from __future__ import annotations

import gettext
import io
import logging
import os
from pathlib import Path

from companion.engine.said import Said, Value

log = logging.getLogger(__name__)

LOCALES = Path(__file__).parent / "locales"
LANGUAGES = ("en", "ru", "cs")


class Words:
    """The texts of one language; English stands in where one should be missing."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise ValueError(language)
        self.language = language
        self._catalogues = _load(language) + (_load("en") if language != "en" else [])

    def say(self, what: Said | str | int) -> str:
        """A sentence in this language; names and numbers are said as they are."""
        if not isinstance(what, Said):
            return str(what)
        return self(what.key, **what.values)

    def __call__(self, key: str, /, **values: Value) -> str:
        template = self._template(key, values.get("n"))
        return template.format_map({name: self._value(value) for name, value in values.items()})

    def has(self, key: str) -> bool:
        return any(each.gettext(key) != key for each in self._catalogues)

    def _template(self, key: str, n: Value | None) -> str:
        for catalogue in self._catalogues:
            text = catalogue.ngettext(key, key, n) if isinstance(n, int) else key
            if text == key:
                text = catalogue.gettext(key)
            if text != key:
                return text
        log.error("no text for %s", key)
        return key

    def _value(self, value: Value) -> str | int:
        match value:
            case Said():
                return self.say(value)
            case tuple():
                return ", ".join(self.say(each) for each in value)
        return value


def texts(language: str, without: tuple[str, ...] = ()) -> dict[str, str | tuple[str, ...]]:
    """Every text by its key, for those who say them elsewhere; a plural is all its forms. English stands in."""
    found: dict[str, str | tuple[str, ...]] = {}
    for each in ("en", language):
        for path in sorted((LOCALES / each / "LC_MESSAGES").glob("*.po")):
            if path.stem not in without:
                found |= _texts_of(_catalogue(path))
    return found


def _texts_of(catalogue: gettext.NullTranslations) -> dict[str, str | tuple[str, ...]]:
    kept: dict[str | tuple[str, int], str] = catalogue._catalog  # type: ignore[attr-defined]  # there is no other way
    found: dict[str, str | tuple[str, ...]] = {key: text for key, text in kept.items() if isinstance(key, str) and key}
    forms = sorted(key for key in kept if isinstance(key, tuple))
    for key in dict.fromkeys(key for key, _ in forms):
        found[key] = tuple(kept[form] for form in forms if form[0] == key)
    return found


def _load(language: str) -> list[gettext.NullTranslations]:
    return [_catalogue(path) for path in sorted((LOCALES / language / "LC_MESSAGES").glob("*.po"))]


def _catalogue(po: Path) -> gettext.NullTranslations:
    compiled = po.with_suffix(".mo")
    if compiled.exists() and compiled.stat().st_mtime_ns >= po.stat().st_mtime_ns:
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    return gettext.GNUTranslations(io.BytesIO(compiled_bytes(po)))


def compiled_bytes(po: Path) -> bytes:
    # Babel is needed only where the catalogues were not compiled at installation.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with po.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def language_of_system() -> str:
    """The language that the system is set to, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            language = value.split("_")[0].split(".")[0].lower()
            return language if language in LANGUAGES else "en"
    return "en"
