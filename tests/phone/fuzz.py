"""Payloads that no table sends: the real ones with something wrong, and nonsense. The same ones for the same seed."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

ODD: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1.5,
    10**9 + 1,
    2**53,
    -(2**63),
    1e308,
    "",
    "x",
    "<img src=x onerror=alert(1)>",
    "\u202e\u0000\ud83d",
    "x" * 5_000,
    [],
    [[]],
    {},
    {"key": "a.b"},
    {"key": 1, "values": {}},
    {"key": "a.b", "values": {"n": None}},
    {"toString": 1, "hasOwnProperty": 2},
    ["__proto__"],
    [None] * 100,
]
KEYS = ["__proto__", "constructor", "prototype", "rev", "name", "players", "", "0", "toString", "key", "values"]
RAW = [
    b"",
    b"\x00",
    b"\xff\xff",
    b"{",
    b"[" * 50_000,
    b'{"a":' * 5_000,
    b"nul",
    b"NaN",
    b"Infinity",
    b"-",
    b'"',
    b'{"rev":1e999}',
    b'{"rev":NaN}',
    b"\xef\xbb\xbf{}",
    b'{"rev":1,"rev":2}',
    b" " * 300_000,
]


def paths(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield at
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in items:
        yield from paths(each, (*at, key))


def changed(value: Any, path: tuple[Any, ...], change: Any) -> Any:
    """A copy in which `change(old)` stands at the path."""
    if not path:
        return change(value)
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], change)
    return copy


def mutated(good: Any, chance: random.Random) -> Any:
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        path = chance.choice([path for path in paths(good) if path] or [()])
        kind = chance.randrange(5)
        if kind == 0 and path:
            parent, key = path[:-1], path[-1]
            good = changed(good, parent, lambda old, key=key: _without(old, key))
        elif kind == 1:
            good = changed(
                good,
                path,
                lambda old: (
                    {**old, chance.choice(KEYS): chance.choice(ODD)} if isinstance(old, dict) else chance.choice(ODD)
                ),
            )
        elif kind == 2:
            good = changed(good, path, lambda old: old * 40 if isinstance(old, list | str) else chance.choice(ODD))
        else:
            good = changed(good, path, lambda _: chance.choice(ODD))
    return good


def _without(old: Any, key: Any) -> Any:
    if isinstance(old, dict):
        return {name: each for name, each in old.items() if name != key}
    return [each for at, each in enumerate(old) if at != key]


def torn(text: bytes, chance: random.Random) -> bytes:
    """Bytes lost, turned over, put in."""
    found = bytearray(text)
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(found) or 1)
        kind = chance.randrange(3)
        if kind == 0:
            found = found[:at] + found[at + chance.randrange(1, 50) :]
        elif kind == 1 and found:
            found[min(at, len(found) - 1)] = chance.randrange(256)
        else:
            found[at:at] = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 9)))
    return bytes(found)


TOO_LONG = 300_000  # bytes: the page takes fewer, and a browser is not given a hundred megabytes to see that


def payloads_of(seed: int, count: int, good: dict[str, list[Any]]) -> Iterator[tuple[str, bytes]]:
    """Pairs of the last part of a topic and a payload."""
    chance = random.Random(seed)
    names = sorted(good)
    for number in range(count):
        name = names[number % len(names)]
        if number < len(RAW) * len(names):
            yield name, RAW[number // len(names)]
            continue
        value = chance.choice(good[name])
        if chance.random() < 0.3:
            yield name, torn(json.dumps(value).encode(), chance)
        else:
            text = json.dumps(mutated(value, chance), ensure_ascii=chance.random() < 0.9)
            yield name, text.encode("utf-8", "replace")[:TOO_LONG]
