"""Just score, as the house wants a game."""

from __future__ import annotations

from typing import Any

from companion.engine.action import Action
from companion.engine.codec import Codec
from companion.engine.contract import Answer, Events, Game, Moment, Question, Rows
from companion.engine.event import Event
from companion.engine.offer import Offer
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Refusal
from companion.engine.said import Said
from companion.games.tally import decide, offers, scoring, view
from companion.games.tally.actions import ACTIONS, Setup
from companion.games.tally.events import EVENTS
from companion.games.tally.evolve import evolve
from companion.games.tally.state import Tally


class TallyGame(Game[Tally]):
    id = "tally"
    codec = Codec(1, ACTIONS, EVENTS, Tally)
    scoring = Question(scoring.Position, scoring.answer)

    def setup_form(self, box: PrintedValues) -> Offer:  # noqa: ARG002 - nothing is printed
        return offers.setup_form()

    def setup(self, wanted: Action, box: PrintedValues, moment: Moment) -> Events | Refusal:  # noqa: ARG002
        assert isinstance(wanted, Setup)
        return decide.setup(wanted)

    def decide(self, state: Tally, action: Action, moment: Moment) -> Events | Refusal:  # noqa: ARG002
        return decide.decide(state, action)

    def evolve(self, state: Tally | None, event: Event) -> Tally:
        return evolve(state, event)

    def offers(self, state: Tally) -> tuple[Offer, ...]:
        return offers.offers(state)

    def view(self, state: Tally, viewer: int | None) -> dict[str, Any]:  # noqa: ARG002
        return view.view(state)

    def board(self, state: Tally, viewer: int | None) -> tuple[Rows, ...]:  # noqa: ARG002
        return view.board(state)

    def glance(self, state: Tally) -> tuple[Said, ...]:
        return view.glance(state)

    def title(self, before: Tally | None, event: Event) -> Said:
        return view.title(before, event)

    def names(self, state: Tally) -> tuple[str, ...]:
        return tuple(player.name for player in state.players)

    def totals(self, state: Tally) -> tuple[int, ...]:
        return tuple(player.total for player in state.players)

    def is_over(self, state: Tally) -> bool:
        return state.over

    def score(self, state: Tally) -> Answer | None:
        return scoring.sheet(state) if state.over else None


GAME = TallyGame()
