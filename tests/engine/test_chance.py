from __future__ import annotations

from companion.engine.chance import Chance

CARDS = tuple(f"card {number}" for number in range(40))


def everything(chance: Chance) -> tuple[object, ...]:
    return chance.shuffled(CARDS), chance.one_of(CARDS), chance.some_of(CARDS, 7)


def test_the_same_seed_and_revision_give_the_same() -> None:
    assert everything(Chance("seed", 5)) == everything(Chance("seed", 5))


def test_another_revision_gives_something_else() -> None:
    assert everything(Chance("seed", 5)) != everything(Chance("seed", 6))


def test_another_seed_gives_something_else() -> None:
    assert everything(Chance("seed", 5)) != everything(Chance("other", 5))


def test_seed_and_revision_do_not_run_together() -> None:
    assert Chance("seed1", 2).shuffled(CARDS) != Chance("seed", 12).shuffled(CARDS)


def test_shuffling_keeps_every_card() -> None:
    shuffled = Chance("seed", 1).shuffled(CARDS)
    assert sorted(shuffled) == sorted(CARDS)
    assert shuffled != CARDS


def test_some_of_takes_none_twice() -> None:
    assert len(set(Chance("seed", 1).some_of(CARDS, 40))) == 40
