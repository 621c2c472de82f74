"""Sections with their tests, read from the marks `@pytest.mark.rule(book, section)`."""

from __future__ import annotations

import contextlib
import io
import tomllib
from pathlib import Path

import msgspec
import pytest

BOOKS = Path(__file__).with_name("books.toml")


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`later` is what has to be built before the section can be proven."""

    name: str
    rules: bool = True
    later: str = ""


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    sections: tuple[Section, ...]


Cited = dict[tuple[str, str], list[str]]


def books() -> dict[str, Book]:
    return msgspec.convert(tomllib.loads(BOOKS.read_text("utf-8")), dict[str, Book])


class Collector:
    """A pytest plug-in that notes which test cites what."""

    def __init__(self) -> None:
        self.cited: Cited = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("rule"):
                book, section = mark.args
                name = item.nodeid.split("[")[0]
                tests = self.cited.setdefault((book, section), [])
                if name not in tests:
                    tests.append(name)


def cited(root: Path) -> Cited:
    citing = [str(path) for path in sorted(root.rglob("test_*.py")) if "mark.rule(" in path.read_text("utf-8")]
    collector = Collector()
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        code = pytest.main(["--collect-only", "-qq", *citing], plugins=[collector])
    if code != pytest.ExitCode.OK:
        raise SystemExit(f"the tests could not be collected:\n{printed.getvalue()}")
    return collector.cited


def faults(known: dict[str, Book], found: Cited) -> list[str]:
    """Sections with rules and no test (those of later apart), and citations of sections that no book has."""
    sections = {(number, section.name): section for number, book in known.items() for section in book.sections}
    missing = [
        f"{book}, {name}: no test"
        for (book, name), section in sections.items()
        if section.rules and not section.later and (book, name) not in found
    ]
    strange = [
        f"{book}, {name}: no such section ({', '.join(tests)})"
        for (book, name), tests in found.items()
        if (book, name) not in sections
    ]
    return missing + strange


def listing(known: dict[str, Book], found: Cited) -> list[str]:
    lines = []
    for number, book in known.items():
        lines.append(f"{number} {book.title}")
        for section in book.sections:
            tests = found.get((number, section.name), [])
            count = str(len(tests)) if section.rules else "-"
            later = f" (later: {section.later})" if section.later else ""
            lines.append(f"  {count:>3}  {section.name}{later}")
            lines += [f"         {test}" for test in tests]
    return lines
