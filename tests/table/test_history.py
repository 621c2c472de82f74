"""Undo, redo and going to an entry: which lines count, and that nothing is drawn again."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.said import said
from tests.orchard.evening import Evening


def test_undo_and_redo_walk_over_every_line(evening: Evening) -> None:
    states = [evening.state]
    for action, fields in [
        ("pick", {"seat": 1}),
        ("harvest", {"seat": 0, "fruit": 2}),
        ("draw", {}),
        ("turn", {}),
        ("pick", {"seat": 1, "by": -1}),
    ]:
        evening.must(action, **fields)
        states.append(evening.state)
    for state in reversed(states[:-1]):
        evening.must("undo", override=True)
        assert evening.state == state
    assert evening.refused("undo") == "refusal.nothing_to_undo"
    for state in states[1:]:
        evening.must("redo")
        assert evening.state == state
    assert evening.refused("redo") == "refusal.nothing_to_redo"
    evening.assert_disk_agrees()


def test_undo_crosses_a_restart(evening: Evening) -> None:
    evening.must("pick", seat=0)
    evening.must("pick", seat=0)
    evening.must("undo")
    evening.restart()
    assert evening.session.snapshot.redo is not None
    evening.must("undo")
    assert evening.state.fruit == (0, 0, 0)
    evening.restart()
    evening.must("redo")
    evening.must("redo")
    assert evening.state.fruit == (2, 0, 0)


def test_the_buttons_name_what_they_take_back_and_put_back(evening: Evening) -> None:
    assert evening.session.snapshot.undo is None
    evening.must("pick", seat=1)
    evening.must("pick", seat=1)
    assert evening.session.snapshot.undo == said("orchard.title.picked", name="Bo", old=1, new=2)
    evening.must("undo")
    assert evening.session.snapshot.undo == said("orchard.title.picked", name="Bo", old=0, new=1)
    assert evening.session.snapshot.redo == said("orchard.title.picked", name="Bo", old=1, new=2)


def test_a_new_action_ends_what_could_be_redone(evening: Evening) -> None:
    first = evening.must("pick", seat=0)
    evening.must("undo")
    evening.must("pick", seat=1)
    assert evening.refused("redo") == "refusal.nothing_to_redo"
    assert evening.refused("go_to", entry=first) == "refusal.no_such_entry"
    evening.must("undo")
    assert evening.state.fruit == (0, 0, 0)


def test_go_to_goes_back_and_forward_again(evening: Evening) -> None:
    first, second, third = (evening.must("pick", seat=seat) for seat in (0, 1, 2))
    evening.must("go_to", entry=first)
    assert evening.state.fruit == (1, 0, 0)
    evening.must("go_to", entry=third)
    assert evening.state.fruit == (1, 1, 1)
    evening.must("go_to", entry=evening.history.first)
    assert evening.state.fruit == (0, 0, 0)
    evening.must("go_to", entry=second)
    assert evening.state.fruit == (1, 1, 0)
    evening.must("redo")
    assert evening.state.fruit == (1, 1, 1)
    evening.assert_disk_agrees()


def test_go_to_is_one_entry_and_undo_after_it_takes_one_line(evening: Evening) -> None:
    first = evening.must("pick", seat=0)
    evening.must("pick", seat=1)
    evening.must("pick", seat=2)
    before = evening.entries()
    evening.must("go_to", entry=first)
    assert evening.entries() == before + 1
    evening.must("undo")
    assert evening.state.fruit == (0, 0, 0)


def test_going_to_where_one_is_books_nothing(evening: Evening) -> None:
    last = evening.must("pick", seat=0)
    before = evening.entries()
    assert evening.do("go_to", entry=last).ok
    assert evening.entries() == before


@pytest.mark.parametrize("entry", [0, -1, 99])
def test_go_to_an_entry_that_is_not_there_is_refused(evening: Evening, entry: int) -> None:
    evening.must("pick", seat=0)
    assert evening.refused("go_to", entry=entry) == "refusal.no_such_entry"
    assert evening.state.fruit == (1, 0, 0)


def test_undoing_a_drawn_card_asks_first_and_redo_shows_the_same_card(evening: Evening) -> None:
    drawn = evening.must("draw")
    card, after = evening.state.deck.out, evening.state
    reply = evening.do("undo")
    assert reply.refusal is not None
    assert reply.refusal.code == "refusal.undo_reveals"
    assert reply.refusal.override
    assert reply.refusal.values["title"] == said("orchard.title.drawn", card=said(f"orchard.weather.{card[0]}"))
    assert evening.state == after

    evening.must("undo", override=True)
    assert evening.state.deck.out == ()
    evening.restart()
    evening.must("redo")
    assert evening.state.deck.out == card
    assert evening.history.active() == [drawn]


def test_going_back_over_a_drawn_card_asks_too(evening: Evening) -> None:
    start = evening.must("pick", seat=0)
    evening.must("draw")
    evening.must("pick", seat=0)
    assert evening.refused("go_to", entry=start) == "refusal.undo_reveals"
    evening.must("go_to", entry=start, override=True)
    assert evening.state.deck.out == ()


def test_a_card_that_a_player_named_is_undone_without_a_question(tmp_path: Path) -> None:
    with Evening(tmp_path / "journal") as evening:
        evening.start(physical=True)
        evening.must("draw", card="sun")
        evening.must("undo")
        assert evening.state.deck.out == ()


def test_redo_of_a_reshuffle_gives_the_recorded_order(evening: Evening) -> None:
    for _ in range(evening.state.deck.size):
        evening.must("draw")
        evening.must("put_away", card=evening.state.deck.out[0])
    assert evening.state.deck.pile == ()
    evening.must("draw")
    after = evening.state
    assert len(after.deck.pile) == after.deck.size - 1
    evening.must("undo", override=True)
    evening.restart()
    evening.must("redo")
    assert evening.state == after


def test_an_override_stands_in_the_history(evening: Evening) -> None:
    rev = evening.must("harvest", seat=2, fruit=1, override=True)
    evening.restart()
    index = evening.history.index(rev)
    assert index is not None
    assert evening.history.lines[index].override


def test_two_who_tap_undo_at_once_take_back_one_thing(evening: Evening) -> None:
    evening.must("pick", seat=0)
    evening.must("pick", seat=1)
    history = evening.session.snapshot.history
    assert history is not None
    named = history.active()[-1]
    assert evening.do("undo", entry=named).ok
    reply = evening.do("undo", entry=named)
    assert reply.refusal is not None
    assert reply.refusal.code == "refusal.stale"
    assert evening.state.fruit == (1, 0, 0)
