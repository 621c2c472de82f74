from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.orchard.evening import Evening


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal"


@pytest.fixture
def evening(path: Path) -> Iterator[Evening]:
    """An evening with the orchard on the table."""
    with Evening(path) as evening:
        evening.start()
        yield evening
