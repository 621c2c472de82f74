from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.engine.action import Action
from companion.engine.codec import Codec, TooNew, plain
from companion.engine.event import Event
from companion.engine.reading import BadInput


class GainCoins(Action, frozen=True, kw_only=True):
    coins: int


class EndTurn(Action, frozen=True, kw_only=True):
    pass


class CoinsGained(Event, frozen=True, kw_only=True):
    seat: int
    coins: int
    why: str = ""


class TurnEnded(Event, frozen=True, kw_only=True):
    seat: int


class Purse(msgspec.Struct, frozen=True):
    coins: tuple[int, ...]


def named_coins(document: dict[str, Any]) -> dict[str, Any]:
    """Version 1 wrote `gold`."""
    if "gold" in document:
        document["coins"] = document.pop("gold")
    return document


def with_seat(document: dict[str, Any]) -> dict[str, Any]:
    """Version 2 counted seats from 1 and called them `player`."""
    if "player" in document:
        document["seat"] = document.pop("player") - 1
    return document


CODEC = Codec(3, (GainCoins, EndTurn), (CoinsGained, TurnEnded), Purse, {1: named_coins, 2: with_seat})


@pytest.mark.parametrize("action", [GainCoins(seat=1, coins=3), EndTurn(seat=0), EndTurn()])
def test_actions_come_back(action: Action) -> None:
    document = msgspec.json.decode(msgspec.json.encode(plain(action)))
    assert CODEC.action(document) == action


@pytest.mark.parametrize("event", [CoinsGained(seat=0, coins=2, why="trade"), TurnEnded(seat=4)])
def test_events_come_back(event: Event) -> None:
    document = msgspec.json.decode(msgspec.json.encode(plain(event)))
    assert CODEC.event(document) == event


def test_a_state_comes_back() -> None:
    assert CODEC.read_state(msgspec.json.encode(Purse((1, 2)))) == Purse((1, 2))


def test_the_name_in_json_is_the_class_in_small_letters() -> None:
    assert plain(GainCoins(coins=3)) == {"action": "gain_coins", "coins": 3}
    assert plain(TurnEnded(seat=1)) == {"event": "turn_ended", "seat": 1}


@pytest.mark.parametrize(
    ("version", "written"),
    [
        (1, {"event": "coins_gained", "player": 2, "gold": 5}),
        (2, {"event": "coins_gained", "player": 2, "coins": 5}),
        (3, {"event": "coins_gained", "seat": 1, "coins": 5}),
        (None, {"event": "coins_gained", "seat": 1, "coins": 5}),
    ],
)
def test_old_versions_are_lifted_step_by_step(version: int | None, written: dict[str, Any]) -> None:
    kept = dict(written)
    assert CODEC.event(written, version) == CoinsGained(seat=1, coins=5)
    assert written == kept


def test_an_old_action_is_lifted_too() -> None:
    assert CODEC.action({"action": "gain_coins", "player": 1, "gold": 5}, 1) == GainCoins(seat=0, coins=5)


def test_what_a_newer_version_wrote_is_not_guessed_at() -> None:
    with pytest.raises(TooNew):
        CODEC.event({"event": "turn_ended", "seat": 1}, 4)


@pytest.mark.parametrize(
    ("document", "path", "key"),
    [
        ({"event": "coins_gained", "player": 2, "gold": 5}, "player", "input.unknown_field"),
        ({"event": "coins_gained", "seat": 1}, "coins", "input.missing"),
        ({"event": "coins_gained", "seat": True, "coins": 1}, "seat", "input.wrong_type"),
        ({"event": "nothing_of_ours"}, "event", "input.not_known"),
        ({"seat": 1}, "event", "input.missing"),
        ([], "", "input.wrong_type"),
    ],
)
def test_what_is_no_event_is_refused_by_name(document: Any, path: str, key: str) -> None:
    with pytest.raises(BadInput) as raised:
        CODEC.event(document)
    assert (raised.value.path, raised.value.reason.key) == (path, key)
