"""Random whole games on a journal: what must always hold, undo to the start and back, and a restart."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.codec import plain
from companion.engine.offer import AnyField, Number, Offer, Seat, Text
from companion.engine.refusal import Impossible, Refusal
from companion.games.tally import GAME
from companion.games.tally import actions as a
from companion.games.tally.state import MOST_TOTAL
from companion.words import Words
from tests.examples import examples
from tests.games.tally.test_tally import MOMENT, after, started
from tests.orchard.evening import Evening

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")


def fill(offer: Offer, chance: random.Random) -> dict[str, Any]:
    return {"action": offer.action, **{field.name: value(field, chance) for field in offer.fields}}


def value(field: AnyField, chance: random.Random) -> Any:
    match field:
        case Number():
            return chance.randint(field.least, field.most)
        case Seat():
            return chance.choice(field.seats)
        case Text():
            return f"Player {chance.randint(1, 99)}"
    raise AssertionError(field)


@settings(max_examples=examples(30))
@given(st.integers(1, 8), st.sampled_from(["highest", "lowest"]), st.integers(0, 10**6))
def test_what_must_always_hold_holds(players: int, wins: str, seed: int) -> None:
    chance = random.Random(seed)
    state = started(*NAMES[:players], wins=wins, target=500)
    words = Words("en")
    for _ in range(60):
        offers = [offer for offer in GAME.offers(state) if offer.action != "end_game"]
        try:
            decided = GAME.decide(state, GAME.codec.action(fill(chance.choice(offers), chance)), MOMENT)
            if isinstance(decided, Refusal):
                continue
            for event in decided:
                state = GAME.evolve(state, GAME.codec.event(plain(event)))
        except Impossible:
            continue
        assert all(abs(player.total) <= MOST_TOTAL for player in state.players)
        assert len({player.name for player in state.players}) == players
        assert state.at_table()
        assert all(words.say(line) for line in GAME.glance(state))
        assert len(GAME.board(state, None)[1]) == 1 + players
        assert GAME.codec.read_state(msgspec.json.encode(state)) == state
    sheet = GAME.score(after(state, a.EndGame()))
    assert sheet is not None
    totals = [row["total"] for row in sheet.document["ranking"]]
    assert totals == sorted((state.players[seat].total for seat in state.at_table()), reverse=wins == "highest")
    best = [row["name"] for row in sheet.document["ranking"] if row["total"] == totals[0]]
    assert sheet.document["winners"] == best


@pytest.mark.parametrize("seed", range(5))
def test_undo_to_the_start_redo_to_the_end_and_a_restart(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    with Evening(tmp_path / "journal.sqlite3", game=GAME) as evening:
        evening.must("new_game", game="tally", setup={"names": list(NAMES[:4]), "title": "Hearts"})
        for _ in range(25):
            evening.must("add_points", player=chance.randrange(4), points=chance.randint(-20, 40))
        evening.must("end_game")
        end = evening.session.snapshot.state
        evening.assert_disk_agrees()
        evening.restart(boot="second boot")
        assert evening.session.snapshot.state == end
        for _ in range(26):
            evening.must("undo", override=True)
        assert GAME.totals(evening.session.snapshot.state) == (0, 0, 0, 0)
        assert evening.refused("undo") == "refusal.nothing_to_undo"
        for _ in range(26):
            evening.must("redo")
        assert evening.session.snapshot.state == end
        evening.assert_disk_agrees()


def test_a_corrected_entry_carries_through(tmp_path: Path) -> None:
    with Evening(tmp_path / "journal.sqlite3", game=GAME) as evening:
        evening.must("new_game", game="tally", setup={"names": ["Ann", "Bob"]})
        wrong = evening.must("add_points", player=0, points=70)
        evening.must("add_points", player=0, points=5)
        evening.must("correct", entry=wrong, by={"action": "add_points", "player": 1, "points": 7})
        assert GAME.totals(evening.session.snapshot.state) == (5, 7)


def test_five_people_tap_at_once(tmp_path: Path) -> None:
    """Nobody's points are stale, whatever the others did since."""
    with Evening(tmp_path / "journal.sqlite3", game=GAME) as evening:
        seen = evening.must("new_game", game="tally", setup={"names": list(NAMES[:5])})
        for seat in range(5):
            evening.must("add_points", player=seat, points=1 + seat, rev=seen)
        assert GAME.totals(evening.session.snapshot.state) == (1, 2, 3, 4, 5)
