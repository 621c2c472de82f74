"""A game of Pendulum without journal or thread: actions in, states out, and a clock that the test turns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.box import Box
from companion.engine.action import Action
from companion.engine.chance import Chance
from companion.engine.contract import Moment
from companion.engine.event import Event
from companion.engine.printed import Printed, PrintedValues
from companion.engine.refusal import Impossible, Refusal
from companion.games.pendulum import GAME
from companion.games.pendulum import actions as a
from companion.games.pendulum.names import CHARACTERS, SIDES, GlassName
from companion.games.pendulum.state import Circle, Glass, Pendulum, Player

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")
BLACK, GREEN, PURPLE = 45_000, 120_000, 180_000
# Parchment and end of power, prestige and popularity. No mat of the real game: those are for the owner to read.
TRACKS = (8, 12, 9, 13, 10, 15)
START = (2, 1, 3, 1)  # military, culture, gold, votes


def box(*, mats: bool = True, **more: Any) -> PrintedValues:
    """The printed values, with mats as an owner could have typed them in, all alike."""
    known = {
        f"{character}.{side}.{what}": Printed(numbers, "owner")
        for character in CHARACTERS
        for side in SIDES
        for what, numbers in (("tracks", TRACKS), ("start", START))
    }
    told = {key: Printed(value, "owner") for key, value in more.items()}
    return Box("pendulum", Path("nowhere")).values().corrected({**(known if mats else {}), **told})


class Game:
    """Ann stands highest in privilege, then Bob and so on, unless the test says otherwise."""

    def __init__(self, players: int = 4, *, seed: str = "seed", printed: PrintedValues | None = None, **setup: Any):
        self.seed = seed
        self.rev = 1
        self.at = 0
        self.paused = False
        ask = a.Setup(names=NAMES[:players], **{"privilege": NAMES[:players], "characters": CHARACTERS, **setup})
        events = GAME.setup(ask, printed or box(), self._moment())
        assert not isinstance(events, Refusal), events
        self.events: list[Event] = []
        self.state: Pendulum = None  # type: ignore[assignment]
        self.apply(events)

    # Doing things

    def ask(self, action: Action, *, override: bool = False) -> tuple[Event, ...] | Refusal:
        """What would happen; nothing does."""
        return GAME.decide(self.state, action, self._moment(override))

    def do(self, action: Action, *, override: bool = False) -> tuple[Event, ...]:
        decided = self.ask(action, override=override)
        assert not isinstance(decided, Refusal), decided
        self.apply(decided)
        return decided

    def refused(self, action: Action, *, override: bool = False) -> str:
        """Refused for certain, by a rule or because it cannot be; the code without the game's name."""
        return self.refusal(action, override=override).code.removeprefix("pendulum.refusal.")

    def refusal(self, action: Action, *, override: bool = False) -> Refusal:
        try:
            decided = self.ask(action, override=override)
            if isinstance(decided, Refusal):
                return decided
            state = self.state
            for event in decided:
                state = GAME.evolve(state, event)
        except Impossible as error:
            return error.refusal
        raise AssertionError(f"{action} was not refused")

    def apply(self, events: tuple[Event, ...]) -> None:
        state = self.state
        for event in events:
            state = GAME.evolve(state, event)
        self.rev += 1
        self.state = state
        self.events += events

    def _moment(self, override: bool = False) -> Moment:
        return Moment(self.at, Chance(self.seed, self.rev), override, self.paused)

    # Looking

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def glass(self, name: GlassName) -> Glass:
        return self.state.glass(name)

    def left(self, name: GlassName) -> int:
        return self.glass(name).sand.remaining(self.at)

    @property
    def rows(self) -> dict[str, str]:
        return {name: standing.row for name, standing in GAME.hourglasses(self.state).items()}

    @property
    def markers(self) -> tuple[Circle, ...]:
        return self.state.markers

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def order(self) -> list[str]:
        """The privilege track from the highest down; a dash for the neutral player."""
        return ["-" if seat < 0 else self.state.players[seat].name for seat in self.state.privilege]

    def offered(self, action: str) -> dict[str, Any]:
        """The fields of this form by name; fails when it is not on offer."""
        form = next(offer for offer in GAME.offers(self.state) if offer.action == action)
        return {field.name: field for field in form.fields}

    def offers(self, action: str) -> bool:
        return any(offer.action == action for offer in GAME.offers(self.state))

    def says(self) -> tuple[str, dict[str, Any]]:
        """The instruction on the board: its key and values."""
        words = GAME.board(self.state, None)[-1][0][0]
        return words.key.removeprefix("pendulum.do."), dict(words.values)  # type: ignore[union-attr]

    # The way of a game

    def begin(self) -> Game:
        self.do(a.Begin(), override=True)
        return self

    def start(self, *, untimed: bool = False) -> Game:
        """Into the round, whatever sand is left."""
        if self.phase == "mats":
            self.begin()
        self.do(a.StartRound(untimed=untimed), override=True)
        return self

    def flip(self, name: GlassName, seat: int | None = None, *, override: bool = False) -> None:
        self.do(a.Flip(glass=name, seat=seat), override=override)

    def flip_when_empty(self, name: GlassName) -> None:
        self.at += self.left(name)
        self.flip(name)

    def call(self) -> Game:
        """On to where the council is called."""
        if self.phase in ("mats", "placing"):
            self.start()
        while self.phase == "round":
            if self.state.untimed:
                self.do(a.AdvanceTime())
            else:
                self.flip_when_empty("purple")
        return self

    def to_votes(self) -> Game:
        if self.phase in ("mats", "placing", "round"):
            self.call()
        self.do(a.EndActions())
        return self

    def count(self, *votes: int) -> Game:
        """The council up to the rewards; without votes as they were noted, so equal ones turn the order round."""
        if self.phase != "privilege":
            self.to_votes()
        self.do(a.CountVotes(votes=votes))
        return self

    def reward(self, seat: int, reward: str = "intrigue", **more: Any) -> None:
        """With points on power for the place, unless told."""
        from companion.games.pendulum.privilege import extra_points_of

        points = more.pop("points", ("power",) * extra_points_of(self.state, seat))
        override = more.pop("override", False)
        self.do(a.TakeReward(seat=seat, reward=reward, points=points, **more), override=override)  # type: ignore[arg-type]

    def all_rewards(self) -> Game:
        while self.phase == "rewards":
            seat = self.state.to_serve()
            assert seat is not None
            self.reward(seat, "intrigue" if self.state.round < 4 else "final_card")
        return self

    def council(self, *votes: int) -> Game:
        """The whole council, up to the next round's placing or the last look."""
        if self.phase != "rewards":
            self.count(*votes)
        self.all_rewards()
        if self.phase == "provinces":
            self.do(a.ProvincesChecked())
            self.do(a.Refreshed())
        return self

    def put(self, seat: int, **figures: int) -> Game:
        for figure, to in figures.items():
            self.do(a.SetFigure(player=seat, figure=figure, to=to))  # type: ignore[arg-type]
        return self
