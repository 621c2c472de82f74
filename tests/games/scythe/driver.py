"""A game of Scythe without journal or thread: actions in, states out."""

from __future__ import annotations

from typing import Any

from companion.engine.action import Action
from companion.engine.chance import Chance
from companion.engine.contract import Moment
from companion.engine.event import Event
from companion.engine.refusal import Impossible, Refusal
from companion.engine.said import Said
from companion.games.scythe import GAME
from companion.games.scythe.factions import Faction
from companion.games.scythe.mats import MatName
from companion.games.scythe.state import Player, Scythe
from tests.games.scythe import actions as a
from tests.games.scythe.printed import BOX

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus")
# As they sit, clockwise. Ann has mat 1 and begins. With six and seven Gus and Fay come between.
FACTIONS: tuple[Faction, ...] = ("nordic", "rusviet", "crimea", "saxony", "polania", "albion", "togawa")
MATS: tuple[MatName, ...] = (
    "industrial",
    "engineering",
    "mechanical",
    "patriotic",
    "agricultural",
    "militant",
    "innovative",
)
ANN, BOB, CID, DAN, EVE = range(5)


class Game:
    """Ann is Nordic, Bob Rusviet, Cid Crimea, Dan Saxony, Eve Polania, in the first turn, unless the test says so."""

    def __init__(self, players: int = 5, *, seed: str = "seed", begin: bool = True, **setup: Any):
        self.seed = seed
        self.rev = 1
        self.at = 0
        chosen = {"factions": FACTIONS[:players], "mats": MATS[:players], "structure_bonus": "lakes_adjacent"}
        ask = a.Setup(names=setup.pop("names", NAMES[:players]), **{**chosen, **setup})
        events = GAME.setup(ask, BOX, self._moment())
        assert not isinstance(events, Refusal), events
        self.events: list[Event] = []
        self.state: Scythe = None  # type: ignore[assignment]
        self.apply(events)
        if begin:
            self.do(a.Begin())

    # Doing things

    def ask(self, action: Action, *, override: bool = False) -> tuple[Event, ...] | Refusal:
        """What would happen; nothing does."""
        return GAME.decide(self.state, action, self._moment(override))

    def do(self, action: Action, *, override: bool = False) -> tuple[Event, ...]:
        decided = self.ask(action, override=override)
        assert not isinstance(decided, Refusal), decided
        self.apply(decided)
        return decided

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

    def refused(self, action: Action, *, override: bool = False) -> str:
        """Refused for certain; the code without the game's name."""
        return self.refusal(action, override=override).code.removeprefix("scythe.refusal.")

    def warned(self, action: Action) -> str:
        """Refused by a rule; the table may insist, and then it is done."""
        refusal = self.refusal(action)
        assert refusal.override, refusal
        self.do(action, override=True)
        return refusal.code.removeprefix("scythe.refusal.")

    def apply(self, events: tuple[Event, ...]) -> None:
        state = self.state
        for event in events:
            state = GAME.evolve(state, event)
        self.rev += 1
        self.at += 1000
        self.state = state
        self.events += events

    def _moment(self, override: bool = False) -> Moment:
        return Moment(self.at, Chance(self.seed, self.rev), override)

    # Looking

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def stars(self, seat: int = 0) -> tuple[str, ...]:
        return self.player(seat).stars

    @property
    def phase(self) -> str:
        return self.state.phase

    def figures(self, seat: int, *names: str) -> tuple[int, ...]:
        return tuple(int(getattr(self.player(seat), name)) for name in names)

    def section(self, seat: int, top: str) -> dict[str, Any]:
        """A section of the mat as the view shows it."""
        sections = GAME.view(self.state, None)["players"][seat]["sections"]
        return next(each for each in sections if each["top"] == top)

    def offered(self, action: str, seat: int | None = None) -> dict[str, Any]:
        form = next(each for each in GAME.offers(self.state) if each.key == (action, seat))
        return {field.name: field for field in form.fields}

    def offers(self, action: str, seat: int | None = None) -> bool:
        return any(each.key == (action, seat) for each in GAME.offers(self.state))

    def title(self, action: Action) -> Said:
        decided = self.ask(action)
        assert not isinstance(decided, Refusal), decided
        return GAME.title(self.state, decided[0])

    # The way of a game

    def put(self, seat: int, **figures: int) -> Game:
        for figure, to in figures.items():
            self.do(a.SetFigure(player=seat, figure=figure, to=to))  # type: ignore[arg-type]
        return self

    def recruits(self, seat: int, *sections: str) -> Game:
        """These recruits have left the mat, each on some one-time bonus."""
        bonuses = ("power", "coins", "popularity", "cards")[: len(sections)]
        self.do(a.SetRecruits(player=seat, recruits=sections, bonuses=bonuses))  # type: ignore[arg-type]
        return self

    def give_stars(self, seat: int, *kinds: str) -> Game:
        for kind in dict.fromkeys(kinds):
            self.do(a.SetStars(player=seat, star=kind, to=kinds.count(kind)))  # type: ignore[arg-type]
        return self

    def turn_of(self, seat: int) -> Game:
        self.do(a.SetTurn(player=seat))
        return self

    def count(self, seat: int, territories: int = 0, **more: Any) -> Game:
        self.do(a.CountUp(seat=seat, territories=territories, **more))
        return self

    def to_sheet(self) -> list[dict[str, Any]]:
        """Nobody has anything on the board: the ranking."""
        for seat in self.state.at_table():
            if self.player(seat).count is None:
                self.count(seat)
        self.do(a.Finish())
        sheet = GAME.score(self.state)
        assert sheet is not None
        ranking: list[dict[str, Any]] = sheet.document["ranking"]
        return ranking
