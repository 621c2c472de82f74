"""The one reader of forms, by cases in JSON: whoever reads forms in another language passes the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.form import read
from companion.engine.offer import Offer

CASES = json.loads((Path(__file__).parent / "forms.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["about"] for case in CASES])
def test_what_matters_what_is_missing_and_what_it_makes(case: dict[str, Any]) -> None:
    offer = msgspec.convert(case["offer"], Offer)
    reading = read(offer, case["values"])
    assert [field.name for field in reading.fields] == case["matter"]
    assert list(reading.missing) == case["missing"]
    assert reading.ready is not bool(case["missing"])
    assert reading.action == case["makes"]
