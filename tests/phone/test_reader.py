"""Ten thousand payloads that no table sends, through the reader of the real page in the real browser."""

from __future__ import annotations

import base64
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import games
from companion.engine.said import said
from companion.publish import payloads
from companion.table.clock import monotonic_ms
from companion.words import Words
from tests.phone.browser import Phone
from tests.phone.evening import Evening
from tests.phone.fuzz import payloads_of
from tests.phone.scenes import SCENES

SEED, COUNT, BATCH = 7, 10_000, 500

FEED = (Path(__file__).parent / "feed.js").read_text()


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """What real tables send, of every game in every phase."""
    found: dict[str, list[Any]] = {name: [] for name in ("state", "hourglasses", "summary", "event", "tick")}
    words = Words("ru")
    folder: Path = tmp_path_factory.mktemp("good")
    with Evening(folder) as evening:
        for scene in SCENES.values():
            scene(evening)
            now, at = evening.table.snapshot, evening.table.now()
            found["state"].append(payloads.state(now, evening.load))
            found["hourglasses"].append(payloads.hourglasses(now, games.load, at, monotonic_ms(), datetime.now(UTC)))
            found["summary"].append(payloads.summary(now, games.load, "Oak", words))
            found["tick"].append({"rev": now.rev, "clock_ms": monotonic_ms()})
            if now.history is not None:
                found["event"] += [
                    payloads.event(now.rev, now.history.title(rev), words) for rev in now.history.active()
                ]
    found["event"].append(payloads.event(1, said("publish.event.paused"), words))
    return {name: json.loads(msgspec.json.encode(each)) for name, each in found.items()}


@pytest.fixture(scope="module")
def page(phone: Phone, evening: Evening) -> Phone:
    phone.open(evening.url)
    phone.standing("live")
    phone.driver.set_script_timeout(120)
    phone.complaints()
    return phone


def feed(page: Phone, batch: list[tuple[str, bytes]]) -> dict[str, Any]:
    given = [(name, base64.b64encode(payload).decode()) for name, payload in batch]
    found: dict[str, Any] = page.driver.execute_async_script(FEED, given)
    return found


def test_what_tables_send_is_taken(page: Phone, good: dict[str, list[Any]]) -> None:
    batch = [(name, json.dumps(value).encode()) for name, values in good.items() for value in values]
    batch += [("availability", b"online"), ("availability", b"offline"), ("bridge", b"0"), ("bridge", b"1")]
    found = feed(page, batch)
    assert (found["faults"], found["left"]) == ([], 0)
    assert found["taken"] == len(batch) > 100


def test_ten_thousand_payloads_change_nothing(page: Phone, good: dict[str, list[Any]]) -> None:
    everything = list(payloads_of(SEED, COUNT, good))
    taken = left = 0
    for at in range(0, COUNT, BATCH):
        found = feed(page, everything[at : at + BATCH])
        assert found["faults"] == []
        assert found["html"] == 0
        taken += found["taken"]
        left += found["left"]
    assert taken + left == COUNT
    assert left > COUNT / 2  # most of it is refused; the rest is odd, but what a table could send
    assert page.complaints() == []


REFUSED = {
    "too long": lambda good: json.dumps({**good, "pad": "x" * 262_144}),
    "too deep": lambda good: json.dumps(good)[:-1] + ', "x": ' + "[" * 20 + "]" * 20 + "}",
    "too much": lambda good: json.dumps({**good, "x": [0] * 20_001}),
    "a name of the language": lambda good: json.dumps(good)[:-1] + ', "x": {"__proto__": 1}}',
    "another name of the language": lambda good: json.dumps(good)[:-1] + ', "constructor": 1}',
    "not finite": lambda good: json.dumps(good)[:-1] + ', "x": [1e999]}',
    "no revision": lambda good: json.dumps({key: value for key, value in good.items() if key != "rev"}),
    "a broken revision": lambda good: json.dumps({**good, "rev": 1.5}),
    "nobody there": lambda good: json.dumps({**good, "players": []}),
    "a turn of nobody": lambda good: json.dumps({**good, "turn": len(good["players"])}),
    "no word of a walk": lambda good: json.dumps({key: value for key, value in good.items() if key != "walk"}),
    "a walk that is a list": lambda good: json.dumps({**good, "walk": []}),
    "an opponent who is not there": lambda good: json.dumps({**good, "opponents": [len(good["players"])]}),
    "a game with a strange name": lambda good: json.dumps({**good, "game": "../x"}),
    "a game that is none": lambda good: json.dumps({**good, "game": 5}),
}


ODD_WALKS: dict[str, Any] = {
    "no title": {"title": None},
    "a title that is text": {"title": "End"},
    "a number that is none": {"number": "1"},
    "somebody asked who is not there": {"asks": [99]},
    "lines that are none": {"lines": {"name": "Ann"}},
    "too many lines": {"lines": [{"name": "Ann"}] * 61},
    "a line of nobody": {"lines": [{"seat": -1}]},
    "a name that is a list": {"lines": [{"name": ["Ann"]}]},
    "a figure that is not whole": {"lines": [{"figure": 1.5}]},
    "a figure that is a page long": {"lines": [{"figure": "1" * 41}]},
    "a gain in words": {"lines": [{"gain": "+1"}]},
    "done by a word": {"lines": [{"done": "yes"}]},
    "about that is text": {"lines": [{"about": "Ann"}]},
}


@pytest.mark.parametrize("what", ODD_WALKS)
def test_a_walk_that_is_none_is_refused(page: Phone, good: dict[str, list[Any]], what: str) -> None:
    walking = next(value for value in good["state"] if value.get("walk"))
    assert feed(page, [("state", json.dumps(walking).encode())])["taken"] == 1
    odd = {**walking, "walk": {**walking["walk"], **ODD_WALKS[what]}}
    found = feed(page, [("state", json.dumps(odd).encode())])
    assert (found["taken"], found["left"], found["faults"]) == (0, 1, [])


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_refused(page: Phone, good: dict[str, list[Any]], what: str) -> None:
    for value in good["state"]:
        if value["game"] is not None:
            assert feed(page, [("state", json.dumps(value).encode())])["taken"] == 1
            found = feed(page, [("state", REFUSED[what](value).encode())])
            assert (found["taken"], found["left"], found["faults"]) == (0, 1, [])
            return


@pytest.mark.parametrize("name", ["cmd", "", "state/x", "__proto__", "toString", "constructor"])
def test_other_topics_are_not_read(page: Phone, name: str) -> None:
    assert feed(page, [(name, b'{"rev":1,"clock_ms":1}')])["left"] == 1
