"""Refusals, staleness, and commands that come twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.command import Command
from tests.orchard.evening import Evening


def test_a_rule_can_be_overridden(evening: Evening) -> None:
    reply = evening.do("harvest", seat=1, fruit=1)
    assert reply.refusal is not None
    assert (reply.refusal.code, reply.refusal.override) == ("orchard.refusal.not_your_turn", True)
    evening.must("harvest", seat=1, fruit=1, override=True)
    assert evening.state.fruit == (0, 1, 0)


@pytest.mark.parametrize(
    ("code", "ask"),
    [
        ("refusal.below", {"action": "pick", "seat": 0, "by": -1}),
        ("orchard.refusal.ripe", {"action": "harvest", "seat": 0, "fruit": 5}),
        ("refusal.no_such_seat", {"action": "pick", "seat": 3}),
        ("refusal.card_not_there", {"action": "put_away", "card": "sun"}),
        ("refusal.bad_action", {"action": "pick", "seat": 0, "by": 2}),
        ("refusal.bad_action", {"action": "pick", "seat": 0, "colour": "red"}),
        ("refusal.bad_action", {"action": "dance"}),
        ("refusal.bad_action", {"action": "go_to"}),
        ("refusal.bad_action", {"action": "correct", "entry": 1, "by": {"action": "dance"}}),
        ("refusal.no_such_game", {"action": "new_game", "game": "chess", "setup": {}}),
        ("orchard.refusal.players", {"action": "new_game", "game": "orchard", "setup": {"names": ["Ann"]}}),
        ("refusal.bad_action", {"action": "new_game", "game": "orchard", "setup": {"names": "Ann"}}),
        ("refusal.no_such_number", {"action": "open_game", "number": 7}),
        ("refusal.no_such_number", {"action": "abandon", "number": 7}),
        ("refusal.no_such_number", {"action": "delete", "number": 7}),
        ("refusal.not_paused", {"action": "go_on"}),
    ],
)
def test_what_cannot_be_is_refused_even_when_the_table_insists(
    evening: Evening, code: str, ask: dict[str, object]
) -> None:
    if ask.get("action") == "correct":
        ask = {**ask, "entry": evening.must("pick", seat=2)}
    state, entries = evening.state, evening.entries()
    for override in (False, True):
        reply = evening.do(**ask, override=override)  # type: ignore[arg-type]
        assert reply.refusal is not None
        assert (reply.refusal.code, reply.refusal.override) == (code, False)
    assert (evening.state, evening.entries()) == (state, entries)


@pytest.mark.parametrize("ask", [{}, {"action": None}, {"action": ["pick"]}, {"action": {}}, {"action": 7}])
def test_an_action_without_a_name_is_refused(evening: Evening, ask: dict[str, object]) -> None:
    reply = evening.session.handle(Command(id="nameless", action=ask))
    assert reply.refusal is not None
    assert reply.refusal.code == "refusal.bad_action"


def test_without_a_game_actions_are_refused(tmp_path: Path) -> None:
    with Evening(tmp_path / "journal") as evening:
        assert evening.refused("pick", seat=0) == "refusal.no_game"
        assert evening.refused("undo") == "refusal.no_game"


def test_a_command_is_stale_only_when_its_own_offer_changed(evening: Evening) -> None:
    seen = evening.session.snapshot.rev
    evening.must("pick", seat=1)
    evening.must("pick", seat=2)
    assert evening.since("harvest", 0) == seen
    evening.must("harvest", seat=0, fruit=1, rev=seen)

    seen = evening.session.snapshot.rev
    evening.must("draw")
    while evening.state.deck.out[-1] == "wind":
        evening.must("draw")
    assert evening.since("harvest", 1) > seen
    assert evening.refused("harvest", seat=1, fruit=1, rev=seen) == "refusal.stale"
    evening.must("harvest", seat=1, fruit=1, rev=evening.since("harvest", 1))


def test_a_stale_command_cannot_be_overridden_but_one_without_rev_is_taken(evening: Evening) -> None:
    seen = evening.session.snapshot.rev
    evening.must("harvest", seat=0, fruit=1)
    evening.must("harvest", seat=1, fruit=1)
    evening.must("harvest", seat=2, fruit=1)
    reply = evening.do("harvest", seat=0, fruit=1, rev=seen, override=True)
    assert reply.refusal is not None
    assert (reply.refusal.code, reply.refusal.override) == ("refusal.stale", False)
    evening.must("harvest", seat=0, fruit=1)


def test_steady_actions_are_never_stale(evening: Evening) -> None:
    old = evening.session.snapshot.rev
    for _ in range(3):
        evening.must("pick", seat=0, rev=old)
        evening.must("turn", rev=old)
    assert evening.since("pick", 0) > old
    evening.must("undo", rev=old)
    evening.must("redo", rev=old)
    evening.must("pause", rev=old)
    evening.must("go_on", rev=old)


def test_since_survives_a_restart(evening: Evening) -> None:
    evening.must("harvest", seat=0, fruit=1)
    evening.must("pick", seat=0)
    evening.must("draw")
    evening.must("pick", seat=0)
    before = evening.session.snapshot.offers
    assert len({each.since for each in before}) > 1
    evening.restart()
    assert evening.session.snapshot.offers == before


def test_an_accepted_command_is_booked_once(evening: Evening) -> None:
    first = evening.do("pick", seat=0, id="tap")
    entries = evening.entries()
    assert evening.do("pick", seat=0, id="tap") == first
    evening.must("pick", seat=1)
    assert evening.do("pick", seat=0, id="tap") == first
    evening.restart()
    assert evening.do("pick", seat=0, id="tap") == first
    assert evening.state.fruit == (1, 1, 0)
    assert evening.entries() == entries + 1


def test_a_command_that_was_undone_is_not_booked_again(evening: Evening) -> None:
    first = evening.do("pick", seat=0, id="tap")
    evening.must("undo", id="back")
    assert evening.do("pick", seat=0, id="tap") == first
    assert evening.do("undo", id="back").ok
    assert evening.state.fruit == (0, 0, 0)
    assert evening.history.to_redo == (first.rev,)


def test_a_new_game_that_comes_twice_is_started_once(evening: Evening) -> None:
    setup = {"names": ["Di", "Ed"]}
    first = evening.do("new_game", game="orchard", setup=setup, id="new")
    evening.restart()
    assert evening.do("new_game", game="orchard", setup=setup, id="new") == first
    assert len(evening.journal.games()) == 2


def test_a_refused_command_gets_the_same_answer_although_it_would_fit_now(evening: Evening) -> None:
    refused = evening.do("harvest", seat=1, fruit=1, id="early")
    evening.must("harvest", seat=0, fruit=1)
    assert evening.do("harvest", seat=1, fruit=1, id="early") == refused
    evening.must("harvest", seat=1, fruit=1, id="later")


def test_a_command_that_changed_nothing_in_the_game_is_not_carried_out_when_it_comes_again(evening: Evening) -> None:
    """The reply to a phone got lost; until it asks again others have played on."""
    here = evening.must("pick", seat=0)
    stayed = evening.do("go_to", entry=here, id="stay")
    evening.must("pick", seat=1)
    assert evening.do("go_to", entry=here, id="stay") == stayed
    assert evening.state.fruit == (1, 1, 0)


def test_a_game_that_is_put_away_twice_with_one_command_gives_one_answer(evening: Evening) -> None:
    number = evening.session.snapshot.number
    first = evening.do("delete", number=number, id="away")
    assert first.ok
    assert evening.do("delete", number=number, id="away") == first
