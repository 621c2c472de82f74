from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.orchard.evening import Evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """An evening with the orchard on the table: Ann, Bo and Cy, the app draws."""
    with Evening(tmp_path / "journal.sqlite3") as evening:
        evening.start()
        yield evening
