from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.engine.reading import DEEPEST, LARGEST, BadInput, read_json
from tests.examples import examples


def fault(data: bytes) -> BadInput:
    with pytest.raises(BadInput) as raised:
        read_json(data)
    return raised.value


@pytest.mark.parametrize(
    ("data", "document"),
    [
        (b'{"a": [1, "two", true, null, 0.5]}', {"a": [1, "two", True, None, 0.5]}),
        (b"\xef\xbb\xbf[1]", [1]),
        (b" \n[1]\n ", [1]),
        ('{"имя": "Žofie 🐉"}'.encode(), {"имя": "Žofie 🐉"}),
        (rb'"\ud83d\udc09"', "🐉"),
        (b"[" * 31 + b"1" + b"]" * 31, json.loads("[" * 31 + "1" + "]" * 31)),
        (b"1" * 4000, int("1" * 4000)),
        (b'"' + b"x" * (LARGEST - 2) + b'"', "x" * (LARGEST - 2)),
        (b"null", None),
    ],
    ids=["all kinds", "byte order mark", "blanks", "letters", "pair", "deep enough", "long", "large enough", "null"],
)
def test_json_is_read(data: bytes, document: Any) -> None:
    assert read_json(data) == document


@pytest.mark.parametrize(
    ("data", "key", "values"),
    [
        (b"", "input.not_json", {"line": 1, "column": 1}),
        (b"  ", "input.not_json", {"line": 1, "column": 3}),
        (b'{"age": 1,\n "players": [}', "input.not_json", {"line": 2, "column": 14}),
        (b"{'age': 1}", "input.not_json", {"line": 1, "column": 2}),
        (b"[1] [2]", "input.not_json", {"line": 1, "column": 5}),
        (b"[01]", "input.not_json", {"line": 1, "column": 3}),
        (b"\x00", "input.not_json", {"line": 1, "column": 1}),
        (b'{"a": 1, "a": 1}', "input.repeated_key", {"name": "a"}),
        (b'{"a": [{"b": {"c": 1, "d": 2, "c": 3}}]}', "input.repeated_key", {"name": "c"}),
        (rb'{"a": 1, "\u0061": 2}', "input.repeated_key", {"name": "a"}),
        (b"[NaN]", "input.not_a_number", {"value": "NaN"}),
        (b"[Infinity]", "input.not_a_number", {"value": "Infinity"}),
        (b"[-Infinity]", "input.not_a_number", {"value": "-Infinity"}),
        (b"[1e999]", "input.not_a_number", {"value": "1e999"}),
        (b"[-1e999]", "input.not_a_number", {"value": "-1e999"}),
        (b"[" * 100_000 + b"]" * 100_000, "input.too_deep", {"most": DEEPEST}),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "input.too_deep", {"most": DEEPEST}),
        (b"[" * 32 + b"1" + b"]" * 32, "input.too_deep", {"most": DEEPEST}),
        (b'"' + b"x" * (LARGEST - 1) + b'"', "input.too_large", {"most": LARGEST}),
        (b"\xff\xfe", "input.not_utf8", {}),
        (b'"\xc3"', "input.not_utf8", {}),
        ("[1]".encode("utf-16"), "input.not_utf8", {}),
        (b'"\xed\xa0\x80"', "input.not_utf8", {}),
        (rb'"\ud800"', "input.not_utf8", {}),
        (rb'{"\udc09": 1}', "input.not_utf8", {}),
        (b"1" * 5000, "input.number_too_long", {}),
        (b"-" + b"1" * 900_000, "input.number_too_long", {}),
    ],
    ids=lambda value: repr(value[:24]) if isinstance(value, bytes) else "",
)
def test_what_is_wrong_with_it_is_said(data: bytes, key: str, values: dict[str, Any]) -> None:
    found = fault(data)
    assert (found.path, found.reason.key, found.reason.values) == ("", key, values)


def test_a_repeated_key_is_not_quoted_at_full_length() -> None:
    name = "x" * 400_000
    said = fault(f'{{"{name}": 1, "{name}": 2}}'.encode()).reason.values["name"]
    assert said == "x" * 37 + "..."


def test_a_repeated_key_with_half_a_letter_can_still_be_said() -> None:
    said = fault(rb'{"\ud800": 1, "\ud800": 2}').reason.values["name"]
    assert said == "\\ud800"


json_like = st.text(alphabet='{}[]",:0123456789.eE+-\\ud8tfnrase \n', max_size=60)


@settings(max_examples=examples(300))
@given(data=st.binary(max_size=200) | json_like.map(str.encode))
@example(data=b'{"a":NaN,"a":1}')
@example(data=b"\xef\xbb\xbf")
def test_any_bytes_give_a_document_or_bad_input(data: bytes) -> None:
    try:
        document = read_json(data)
    except BadInput:
        return
    assert json.loads(json.dumps(document, allow_nan=False)) == document
