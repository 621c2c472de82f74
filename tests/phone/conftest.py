"""One phone and one table for all tests of a file: starting them takes longer than what they are asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.phone.browser import Phone
from tests.phone.evening import Evening


@pytest.fixture(scope="module")
def phone() -> Iterator[Phone]:
    with Phone() as phone:
        yield phone


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder: Path = tmp_path_factory.mktemp("evening")
    with Evening(folder) as evening:
        yield evening.ready()


@pytest.fixture
def watching(phone: Phone, evening: Evening) -> Phone:
    """The phone with the page of the table on it, in English, and everything heard."""
    evening.new_game("tally", names=["Ann", "Bo"])
    phone.open(evening.url)
    phone.forget()
    phone.open(evening.url)
    phone.standing("live")
    phone.state(evening.table.snapshot.rev)
    phone.complaints()
    return phone
