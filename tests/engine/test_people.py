"""Names, places and leaving, as all games share them."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine import people
from companion.engine.refusal import Impossible


class Somebody(msgspec.Struct, frozen=True):
    name: str


TABLE = tuple(map(Somebody, ("Ann", "Bob", "Cid")))


def test_everything_moves_with_the_person() -> None:
    swap = people.Swapped(seat=2, other=0)
    assert [each.name for each in swap.seated(TABLE)] == ["Cid", "Bob", "Ann"]
    assert [swap.now(seat) for seat in (0, 1, 2, -1)] == [2, 1, 0, -1]


def test_with_oneself_nobody_moves() -> None:
    assert people.Swapped(seat=1, other=1).seated(TABLE) == TABLE


@pytest.mark.parametrize(("name", "code"), [("  ", "refusal.name_taken"), (" Bob", "refusal.name_taken")])
def test_a_name_is_neither_empty_nor_taken(name: str, code: str) -> None:
    refusal = people.rename(TABLE, people.Rename(player=0, name=name))
    assert refusal == people.impossible(code, name=name.strip())


def test_ones_own_name_is_free() -> None:
    assert people.rename(TABLE, people.Rename(player=1, name="Bob ")) == (people.Renamed(seat=1, name="Bob"),)


def test_a_name_that_was_given_away_meanwhile_cannot_be_taken() -> None:
    assert people.new_name(TABLE, people.Renamed(seat=0, name="Dan")) == "Dan"
    with pytest.raises(Impossible):
        people.new_name(TABLE, people.Renamed(seat=0, name="Cid"))


@pytest.mark.parametrize(
    ("seats", "stay", "over", "actions"),
    [
        ((0, 1, 2), 2, False, ["rename", "swap", "drop"]),
        ((0, 2), 2, False, ["rename", "swap"]),
        ((0, 2), 1, False, ["rename", "swap", "drop"]),
        ((2,), 1, False, ["rename"]),
        ((0, 1, 2), 1, True, ["rename"]),
    ],
)
def test_what_is_offered(seats: tuple[int, ...], stay: int, over: bool, actions: list[str]) -> None:
    assert [offer.action for offer in people.offers(seats, stay=stay, over=over)] == actions
