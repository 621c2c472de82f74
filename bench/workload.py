"""One game for all benchmarks: six people, the app draws, 600 actions over the ages of Ethnos.

Everything follows from the seed, so that each benchmark and the peer play the very same game.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from companion.box import Box
from companion.engine.action import Action
from companion.engine.chance import Chance
from companion.engine.codec import plain
from companion.engine.contract import Moment
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Refusal
from companion.games.ethnos import GAME
from companion.games.ethnos import actions as a
from companion.games.ethnos.cards import kingdom_of, tribe_of
from companion.games.ethnos.events import AgeBegan
from companion.games.ethnos.state import Ethnos
from companion.table.entry import Act, Start, entry_bytes
from companion.table.ledger import Record
from companion.table.play import plain_events

ACTIONS = 600
SEED = "bench 8"  # a game that is long enough: 699 actions
WALL = "2026-01-01T00:00:00+00:00"
HAND_TO_PLAY = 4  # cards in hand with which a band is played
SETUP = a.Setup(
    names=("Ann", "Ben", "Cid", "Dan", "Eve", "Fay"),
    tribes=("wingfolk", "giants", "dwarves", "minotaurs", "halflings", "skeletons"),
    eighteenth=2,
    first="Ann",
    drawn_by="app",
)


class Step(msgspec.Struct, frozen=True):
    """An action with the journal entry that it becomes and the move that it is for the peer."""

    action: Action
    at: int
    body: bytes
    move: tuple[Any, ...]


class Workload(msgspec.Struct, frozen=True):
    start: Ethnos
    start_body: bytes
    steps: tuple[Step, ...]

    def records(self) -> list[Record]:
        """What the journal holds of this game."""
        bodies = (self.start_body, *(step.body for step in self.steps))
        return [Record(rev, f"command-{rev}", WALL, body) for rev, body in enumerate(bodies, start=1)]


def box() -> PrintedValues:
    """The box without anything that an owner typed in."""
    return Box(GAME.id, Path("/nonexistent")).values()


def moment(rev: int) -> Moment:
    """As the session makes it for the entry `rev`: a second of table time for each."""
    return Moment(1000 * (rev - 1), Chance(SEED, rev))


@cache
def workload() -> Workload:
    decided = GAME.setup(SETUP, box(), moment(1))
    assert not isinstance(decided, Refusal), decided
    state: Ethnos | None = None
    for event in decided:
        state = GAME.evolve(state, event)
    assert state is not None
    version = GAME.codec.version
    start = Start(at=0, version=version, seed=SEED, setup=plain(SETUP), events=plain_events(decided))
    first, steps = state, []
    for rev in range(2, ACTIONS + 2):
        action, now = choice(state), moment(rev)
        decided = GAME.decide(state, action, now)
        assert not isinstance(decided, Refusal), decided
        for event in decided:
            state = GAME.evolve(state, event)
        entry = Act(at=now.at, version=version, action=plain(action), events=plain_events(decided))
        order = next((event.order for event in decided if isinstance(event, AgeBegan)), ())
        steps.append(Step(action, now.at, entry_bytes(entry), _move(action, order)))
    return Workload(first, entry_bytes(start), tuple(steps))


def choice(state: Ethnos) -> Action:
    """What the player on turn does: recruits, from the row if there is one, and plays a pair with a hand of four."""
    if state.phase == "reckoning":
        return a.NextStep()
    seat = state.turn
    band = _pair(state.players[seat].hand)
    if band and state.players[seat].held >= HAND_TO_PLAY:
        # Wingfolk would ask where the marker goes: to the leader's own kingdom.
        kingdom = kingdom_of(band[0]) if tribe_of(band[0]) == "wingfolk" else None
        return a.PlayCards(seat=seat, cards=band, kingdom=kingdom)
    if state.row:
        return a.TakeCard(seat=seat, card=state.row[-1])
    return a.DrawCard(seat=seat)


def _pair(hand: tuple[str, ...]) -> tuple[str, ...]:
    """Two cards of the tribe or the kingdom of which the hand has most."""
    groups: defaultdict[str | None, list[str]] = defaultdict(list)
    for card in hand:
        if card != "skeletons":
            groups[tribe_of(card)].append(card)
            groups[kingdom_of(card)].append(card)
    return tuple(max(groups.values(), key=len, default=[])[:2])


def _move(action: Action, order: tuple[str, ...]) -> tuple[Any, ...]:
    match action:
        case a.TakeCard(card=card):
            return "take_card", card
        case a.PlayCards(cards=cards):
            return "play_cards", cards
        case a.NextStep():
            return ("next_step", order) if order else ("next_step",)
    return ("draw_card",)


def public(state: Ethnos) -> dict[str, Any]:
    """What everybody may see, as the house publishes it: the game's view, and whose turn it is."""
    return {**GAME.view(state, None), "turn": GAME.on_turn(state)}


def whole(value: Any) -> Any:
    """Plain data with every field, also those that our JSON leaves out because they are as they began."""
    if isinstance(value, msgspec.Struct):
        return {name: whole(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, dict):
        return {key: whole(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [whole(each) for each in value]
    return value
