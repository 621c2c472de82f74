"""One press for one press, however the contact bounces."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.debounce import Debounce
from tests.examples import examples

SETTLE, LOCK_OUT, LONG = 25, 300, 700


def feed(button: Debounce, *edges: tuple[bool, int]) -> list[tuple[str, int]]:
    """Edges in their order, with the clock looked at in between; what the button meant, and when."""
    acted = []
    for down, at in edges:
        while (tick := button.next_tick()) is not None and tick <= at:
            if (press := button.tick(tick)) is not None:
                acted.append((press, tick))
        if (press := button.edge(down, at)) is not None:
            acted.append((press, at))
    while (tick := button.next_tick()) is not None:
        if (press := button.tick(tick)) is not None:
            acted.append((press, tick))
    return acted


def plain() -> Debounce:
    return Debounce(SETTLE, LOCK_OUT)


def with_long() -> Debounce:
    return Debounce(SETTLE, LOCK_OUT, LONG)


def bounced(at: int, length: int, chance: random.Random) -> list[tuple[bool, int]]:
    """A press of this length whose contact chatters at both ends."""
    edges = [(True, at)]
    now = at
    for _ in range(chance.randint(0, 4)):
        now += chance.randint(0, 4)
        edges.append((False, now))
        now += chance.randint(0, 4)
        edges.append((True, now))
    now = max(now + 1, at + length)
    edges.append((False, now))
    for _ in range(chance.randint(0, 4)):
        now += chance.randint(0, 4)
        edges.append((True, now))
        now += chance.randint(0, 4)
        edges.append((False, now))
    return edges


def test_a_press_counts_at_its_first_edge() -> None:
    assert feed(plain(), (True, 1000), (False, 1100)) == [("press", 1000)]


def test_the_shortest_tap_is_not_lost() -> None:
    assert feed(plain(), (True, 1000), (False, 1001)) == [("press", 1000)]


def test_chatter_is_one_press() -> None:
    edges = [
        (True, 1000),
        (False, 1002),
        (True, 1003),
        (False, 1006),
        (True, 1008),
        (False, 1090),
        (True, 1092),
        (False, 1095),
    ]
    assert feed(plain(), *edges) == [("press", 1000)]


def test_a_second_press_within_the_lock_out_is_the_same_one() -> None:
    twice = ((True, 1000), (False, 1050), (True, 1000 + LOCK_OUT - 1), (False, 1000 + LOCK_OUT + 40))
    assert feed(plain(), *twice) == [("press", 1000)]
    apart = ((True, 1000), (False, 1050), (True, 1000 + LOCK_OUT), (False, 1000 + LOCK_OUT + 40))
    assert feed(plain(), *apart) == [("press", 1000), ("press", 1000 + LOCK_OUT)]


def test_after_a_swallowed_press_the_next_one_counts() -> None:
    edges = [(True, 1000), (False, 1050), (True, 1100), (False, 1150), (True, 1500), (False, 1550)]
    assert feed(plain(), *edges) == [("press", 1000), ("press", 1500)]


def test_an_edge_that_was_lost_does_not_lose_the_next_press() -> None:
    assert feed(plain(), (True, 1000), (True, 2000), (False, 2050)) == [("press", 1000), ("press", 2000)]
    assert feed(plain(), (False, 900), (True, 1000), (False, 1050)) == [("press", 1000)]


def test_a_button_with_a_long_press_acts_when_it_is_let_go() -> None:
    assert feed(with_long(), (True, 1000), (False, 1200)) == [("press", 1200 + SETTLE)]


def test_a_long_press_acts_once_it_is_long() -> None:
    assert feed(with_long(), (True, 1000), (False, 3000)) == [("long", 1000 + LONG)]


def test_chatter_in_the_middle_does_not_end_a_long_press() -> None:
    edges = [(True, 1000), (False, 1300), (True, 1310), (False, 3000)]
    assert feed(with_long(), *edges) == [("long", 1000 + LONG)]


def test_only_a_button_that_is_held_needs_the_clock() -> None:
    button = plain()
    button.edge(True, 1000)
    assert button.next_tick() is None
    button = with_long()
    button.edge(True, 1000)
    assert button.next_tick() == 1000 + LONG
    button.edge(False, 1200)
    assert button.next_tick() == 1200 + SETTLE


@pytest.mark.parametrize("button", [plain, with_long], ids=["plain", "long"])
def test_a_thousand_bounced_presses_are_a_thousand(button: type[Debounce]) -> None:
    chance = random.Random("presses")
    at, edges = 0, []
    for _ in range(1000):
        at += chance.randint(LOCK_OUT + 120, 2000)
        edges += bounced(at, chance.randint(1, 90), chance)
    acted = feed(button(), *edges)
    assert len(acted) == 1000
    assert {press for press, _ in acted} == {"press"}


@settings(max_examples=examples(200))
@given(st.lists(st.tuples(st.booleans(), st.integers(0, 60)), max_size=60), st.sampled_from([None, LONG]))
def test_never_two_presses_within_the_lock_out(edges: list[tuple[bool, int]], long: int | None) -> None:
    at = 0
    timed = []
    for down, pause in edges:
        at += pause
        timed.append((down, at))
    acted = feed(Debounce(SETTLE, LOCK_OUT, long), *timed)
    if long is None:
        times = [when for _, when in acted]
        assert all(later - earlier >= LOCK_OUT for earlier, later in pairwise(times))
    assert len(acted) <= sum(down for down, _ in timed)
