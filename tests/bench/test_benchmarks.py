"""Every benchmark runs, once and short: what it measures is still there. The bounds are for `make bench`."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from bench.__main__ import BENCHMARKS, measured
from bench.measure import table

DOCUMENT = (Path(__file__).parents[2] / "docs" / "benchmarks.md").read_text("utf-8")
COMPARED = re.findall(r"^\| `([^`]+)` \|", DOCUMENT.partition("## Figures")[0], re.MULTILINE)
QUICK = {"durable", "cues", "box"}  # the others need Node, an X server, a browser


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in BENCHMARKS]
)
def test_it_runs(name: str) -> None:
    found = measured(name, short=True)
    assert [result.name for result in found] == [each for each in COMPARED if each.partition(":")[0] == name]
    assert all(math.isfinite(result.ours) and result.ours >= 0 for result in found)
    assert len(table(found).splitlines()) == 1 + len(found)
