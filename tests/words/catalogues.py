"""The catalogues as they stand in the .po files, and what can be wrong with them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages.pofile import read_po

from companion.words.catalogue import LOCALES

PLURAL_FORMS = {"en": 2, "ru": 3, "cs": 3}


class Text(NamedTuple):
    """A text has one form, a plural as many as the language has."""

    forms: tuple[str, ...]
    plural: bool = False
    fuzzy: bool = False


Catalogue = dict[str, Text]


def files(language: str) -> list[Path]:
    return sorted((LOCALES / language / "LC_MESSAGES").glob("*.po"))


def catalogue(language: str) -> Catalogue:
    found: Catalogue = {}
    for path in files(language):
        with path.open("rb") as file:
            for message in read_po(file, abort_invalid=True):
                if message.id:
                    plural = not isinstance(message.id, str)
                    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string)
                    found[message.id[0] if plural else str(message.id)] = Text(forms, plural, message.fuzzy)
    return found


def repeated(sources: Iterable[str]) -> list[str]:
    """Keys that stand twice, in one file or in two: the second would win unseen."""
    keys = Counter(key for source in sources for key in re.findall(r'^msgid "(.+)"$', source, re.M))
    return [key for key, count in keys.items() if count > 1]


def unequal_keys(master: Catalogue, other: Catalogue) -> list[str]:
    return sorted(master.keys() ^ other.keys())


def unfinished(texts: Catalogue) -> list[str]:
    return [key for key, text in texts.items() if text.fuzzy or not all(form.strip() for form in text.forms)]


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def unreadable(texts: Catalogue) -> list[str]:
    """Stray braces, and placeholders that are not plain names."""
    found = []
    for key, text in texts.items():
        for form in text.forms:
            try:
                names = placeholders(form)
            except ValueError:
                found.append(key)
                continue
            if not all(re.fullmatch(r"[a-z_]+", name) for name in names):
                found.append(key)
    return found


def other_placeholders(master: Catalogue, other: Catalogue) -> list[str]:
    """A form of a plural may leave one out (`one card`), but all forms together use what the master uses."""
    found = []
    for key in master.keys() & other.keys():
        wanted = set().union(*map(placeholders, master[key].forms))
        used = [placeholders(form) for form in other[key].forms]
        if set().union(*used) != wanted or (not other[key].plural and used != [wanted]):
            found.append(key)
    return sorted(found)


def wrong_plurals(master: Catalogue, other: Catalogue, forms: int) -> list[str]:
    return [
        key
        for key, text in other.items()
        if len(text.forms) != (forms if text.plural else 1) or (key in master and master[key].plural != text.plural)
    ]
