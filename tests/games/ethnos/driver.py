"""A game of Ethnos without journal or thread: actions in, states out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.box import Box
from companion.engine.action import Action
from companion.engine.chance import Chance
from companion.engine.contract import Moment
from companion.engine.event import Event
from companion.engine.printed import Printed, PrintedValues
from companion.engine.refusal import Refusal
from companion.games.ethnos import GAME
from companion.games.ethnos import actions as a
from companion.games.ethnos.names import KINGDOMS, TRIBES
from companion.games.ethnos.state import Ethnos, Player

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")


def box() -> PrintedValues:
    """The printed values, with the one that an owner has to tell."""
    return Box("ethnos", Path("nowhere")).values().corrected({"glory_tokens.eighteenth": Printed(6, "owner")})


class Game:
    def __init__(self, players: int = 4, *, seed: str = "seed", **setup: Any) -> None:
        self.seed = seed
        self.rev = 1
        tribes = setup.pop("tribes", ())
        if tribes:
            wanted = 5 if players <= 3 else 6
            tribes = (*tribes, *(each for each in TRIBES if each not in tribes))[:wanted]
        ask = a.Setup(names=NAMES[:players], tribes=tribes, **{"first": "Ann", **setup})
        events = GAME.setup(ask, box(), self._moment())
        assert not isinstance(events, Refusal), events
        self.events: list[Event] = []
        self.state: Ethnos = None  # type: ignore[assignment]
        self.apply(events)

    def ask(self, action: Action, *, override: bool = False) -> tuple[Event, ...] | Refusal:
        """What would happen; nothing does."""
        return GAME.decide(self.state, action, self._moment(override))

    def do(self, action: Action, *, override: bool = False) -> tuple[Event, ...]:
        decided = self.ask(action, override=override)
        assert not isinstance(decided, Refusal), decided
        self.apply(decided)
        return decided

    def refused(self, action: Action) -> Refusal:
        decided = self.ask(action)
        assert isinstance(decided, Refusal), decided
        return decided

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def markers(self, seat: int, kingdom: str) -> int:
        return self.player(seat).markers[KINGDOMS.index(kingdom)]  # type: ignore[arg-type]

    def put(self, seat: int, kingdom: str, count: int) -> None:
        self.do(a.SetMarkers(player=seat, kingdom=kingdom, to=count))  # type: ignore[arg-type]

    def hold(self, seat: int, cards: int) -> None:
        self.do(a.SetHand(player=seat, held=cards))

    def band(self, seat: int, size: int, leader: str, colour: str, **more: Any) -> tuple[Event, ...]:
        """This player has just enough cards, is on turn, and plays."""
        if self.state.counted:
            self.do(a.SetTurn(player=seat))
            self.hold(seat, more.pop("held", size))
        return self.do(a.PlayBand(seat=seat, size=size, leader=leader, colour=colour, **more))  # type: ignore[arg-type]

    def end_age(self, seat: int = 0) -> None:
        self.do(a.EndAge(player=seat))

    def reckon(self, *, raids: bool = True) -> None:
        """The end of the age up to the last step."""
        from companion.games.ethnos.reckoning import step_now, undecided

        while step_now(self.state) is not None:
            for seat in undecided(self.state) if step_now(self.state) == "orcs" else ():
                self.do(a.OrcRaid(seat=seat, raid=raids))
            self.do(a.NextStep())

    def settle(self) -> None:
        """Whatever the last band asks: as little as possible."""
        while self.state.pending:
            seat, kind = self.state.turn, self.state.pending[0].kind
            answers = {
                "redraw": a.DrawCard(seat=seat),
                "wingfolk": a.PlaceMarker(seat=seat),
                "troll": a.TakeTroll(seat=seat),
                "extra_marker": a.ExtraMarker(seat=seat),
                "second_band": a.EndTurn(seat=seat),
                "keep": a.Keep(seat=seat, count=0),
                "wizard": a.WizardDraw(seat=seat, count=0),
            }
            self.do(answers[kind])

    def apply(self, events: tuple[Event, ...]) -> None:
        state = self.state
        for event in events:
            state = GAME.evolve(state, event)
        self.rev += 1
        self.state = state
        self.events += events

    def _moment(self, override: bool = False) -> Moment:
        return Moment(0, Chance(self.seed, self.rev), override)
