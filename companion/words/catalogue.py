"""Texts by key. Each part of the house and each game has its own catalogue, in every language.

A game may keep its words in its own folder (`locales/LANGUAGE/LC_MESSAGES/GAME.po`, or .mo), as packages do. Whatever
is missing or wrong in there, something can be read.
"""

from __future__ import annotations

import gettext
import io
import logging
import os
from functools import cache
from pathlib import Path

from companion import games
from companion.engine.said import Said, Value

log = logging.getLogger(__name__)

LOCALES = Path(__file__).parent / "locales"
LANGUAGES = ("en", "ru", "cs")


class Words:
    """The texts of one language; English stands in where one should be missing, and then the key itself."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise ValueError(language)
        self.language = language
        self._catalogues = _load(language) + (_load("en") if language != "en" else [])
        self._missed: set[str] = set()

    def say(self, what: Said | str | int) -> str:
        """A sentence in this language; names and numbers are said as they are."""
        if not isinstance(what, Said):
            return str(what)
        return self(what.key, **what.values)

    def __call__(self, key: str, /, **values: Value) -> str:
        said = _Values({name: self._value(value) for name, value in values.items()})
        template = self._template(key, values.get("n"))
        if template is None:
            return readable(key, tuple(said.values()))
        try:
            return template.format_map(said)
        except (ValueError, AttributeError, IndexError):  # stray braces, which only the words of a package may have
            return template

    def has(self, key: str) -> bool:
        return any(each.gettext(key) != key for each in self._catalogues)

    def _template(self, key: str, n: Value | None) -> str | None:
        for catalogue in self._catalogues:
            text = catalogue.ngettext(key, key, n) if isinstance(n, int) else key
            if text == key:
                text = catalogue.gettext(key)
            if text != key:
                return text
        if key not in self._missed:
            self._missed.add(key)
            log.error("no text for %s", key)
        return None

    def _value(self, value: Value) -> str | int:
        match value:
            case Said():
                return self.say(value)
            case tuple():
                return ", ".join(self.say(each) for each in value)
        return value


class _Values(dict[str, str | int]):
    """What goes into a text; what it wants and nobody gives stays to be seen."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def readable(key: str, values: tuple[str | int, ...] = ()) -> str:
    """A key without a text, as people can read it: `orchard.action.put_away` is `put away`."""
    *above, last = key.split(".")
    if last == "name" and above:
        return above[-1].replace("_", " ").capitalize()
    text = last.replace("_", " ")
    return f"{text}: {', '.join(str(value) for value in values)}" if values else text


def texts(language: str, without: tuple[str, ...] = ()) -> dict[str, str | tuple[str, ...]]:
    """Every text by its key, for those who say them elsewhere; a plural is all its forms. English stands in.

    `without` leaves out catalogues by name, and those of a game for the same place (`screen`: `scythe_screen`, too).
    """
    found: dict[str, str | tuple[str, ...]] = {}
    for each in ("en", language):
        for catalogue in _of_games(each):
            found |= _texts_of(catalogue)
    for each in ("en", language):
        for path in sorted((LOCALES / each / "LC_MESSAGES").glob("*.po")):
            if path.stem.rpartition("_")[2] not in without:
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
    """The house's own first: a game cannot change what it says."""
    own = [_catalogue(path) for path in sorted((LOCALES / language / "LC_MESSAGES").glob("*.po"))]
    return [*own, *_of_games(language)]


@cache
def _of_games(language: str) -> tuple[gettext.NullTranslations, ...]:
    """What games have in their own folders."""
    found = []
    for name in games.names():
        folder = games.folder(name)
        place = None if folder is None else folder / "locales" / language / "LC_MESSAGES" / f"{name}.po"
        if place is not None and (place.exists() or place.with_suffix(".mo").exists()):
            try:
                found.append(_catalogue(place))
            except Exception as error:  # whatever is wrong with the words of a package, it can be played
                log.error("words of %s: %s: %s", name, place, error)
    return tuple(found)


def _catalogue(po: Path) -> gettext.NullTranslations:
    compiled = po.with_suffix(".mo")
    if compiled.exists() and (not po.exists() or compiled.stat().st_mtime_ns >= po.stat().st_mtime_ns):
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
