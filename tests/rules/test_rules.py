"""Every rule section has a test, and the check can tell."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.rules.coverage import Book, Section, faults, listing

ROOT = Path(__file__).parents[2]


def test_every_section_with_rules_has_a_test() -> None:
    run = subprocess.run([sys.executable, "-m", "tests.rules"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]
    assert "Слава за отряды бойцов" in run.stdout


def test_a_section_without_a_test_and_a_strange_citation_are_found() -> None:
    books = {"009": Book("Test", (Section("Told", rules=False), Section("Proven"), Section("Open")))}
    found = {("009", "Proven"): ["test_a"], ("009", "Elsewhere"): ["test_b"], ("010", "Proven"): ["test_c"]}
    assert faults(books, found) == [
        "009, Open: no test",
        "009, Elsewhere: no such section (test_b)",
        "010, Proven: no such section (test_c)",
    ]


def test_a_section_of_later_is_listed_and_not_missed() -> None:
    books = {"009": Book("Test", (Section("Proven"), Section("Combat", later="combat")))}
    found = {("009", "Proven"): ["test_a"]}
    assert faults(books, found) == []
    assert listing(books, found) == [
        "009 Test",
        "    1  Proven",
        "         test_a",
        "    0  Combat (later: combat)",
    ]
