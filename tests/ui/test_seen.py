"""Which revision a tap means: the one that had been in sight for a moment when the finger came down."""

from __future__ import annotations

import pytest

from ui.shell.seen import KEPT, MOMENT, Seen


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_tap_right_after_a_change_means_what_stood_before_it(clock: Clock) -> None:
    seen = Seen(clock)
    seen.shown(7)
    clock.now += 5
    seen.shown(8)
    clock.now += MOMENT / 2
    seen.touched()
    assert seen.rev == 7
    clock.now += MOMENT / 2  # the finger has been down since
    assert seen.rev == 7
    seen.touched()
    assert seen.rev == 8


def test_the_same_revision_shown_again_is_not_new(clock: Clock) -> None:
    seen = Seen(clock)
    seen.shown(7)
    clock.now += MOMENT
    seen.shown(7)
    seen.touched()
    assert seen.rev == 7


def test_what_was_shown_first_counts_when_nothing_was_there_before(clock: Clock) -> None:
    seen = Seen(clock)
    assert seen.rev is None
    seen.shown(3)
    seen.touched()
    assert seen.rev == 3


def test_of_many_quick_changes_the_oldest_that_is_kept_counts(clock: Clock) -> None:
    seen = Seen(clock)
    for rev in range(KEPT + 5):
        seen.shown(rev)
    seen.touched()
    assert seen.rev == 5
