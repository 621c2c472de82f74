"""Pendulum, as the house wants a game."""

from __future__ import annotations

from typing import Any

from companion.engine.action import Action
from companion.engine.codec import Codec
from companion.engine.contract import Answer, Cue, Events, Game, Moment, Question, Rows, Standing
from companion.engine.declared import CueKind
from companion.engine.event import Event
from companion.engine.offer import Offer
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Refusal
from companion.engine.said import Said, said
from companion.engine.walk import Walk
from companion.games.pendulum import announced, final, setup, titles, view
from companion.games.pendulum.actions import ACTIONS, Setup
from companion.games.pendulum.decide import decide
from companion.games.pendulum.events import EVENTS
from companion.games.pendulum.evolve import evolve
from companion.games.pendulum.offers import offers
from companion.games.pendulum.position import Position, Votes
from companion.games.pendulum.scoring import answer, council
from companion.games.pendulum.state import Pendulum
from companion.games.pendulum.walk import walk


class PendulumGame(Game[Pendulum]):
    id = "pendulum"
    codec = Codec(1, ACTIONS, EVENTS, Pendulum)
    scoring = Question(Position, answer)
    questions = {"council": Question(Votes, council)}  # noqa: RUF012 - read only
    glasses = announced.BOX_GLASSES
    buttons = view.FLIP_BUTTONS
    cue_kinds = (announced.TEN, announced.EMPTY, announced.COUNCIL)
    heard_when_refused = ("flip",)

    def setup_form(self, box: PrintedValues) -> Offer:  # noqa: ARG002 - mats are asked for once they are chosen
        return setup.form()

    def setup(self, wanted: Action, box: PrintedValues, moment: Moment) -> Events | Refusal:
        assert isinstance(wanted, Setup)
        return setup.setup(wanted, box, moment)

    def decide(self, state: Pendulum, action: Action, moment: Moment) -> Events | Refusal:
        return decide(state, action, moment)

    def evolve(self, state: Pendulum | None, event: Event) -> Pendulum:
        return evolve(state, event)

    def offers(self, state: Pendulum) -> tuple[Offer, ...]:
        return offers(state)

    def view(self, state: Pendulum, viewer: int | None) -> dict[str, Any]:  # noqa: ARG002 - nothing is secret
        return view.view(state)

    def board(self, state: Pendulum, viewer: int | None) -> tuple[Rows, ...]:  # noqa: ARG002
        return view.board(state)

    def glance(self, state: Pendulum) -> tuple[Said, ...]:
        return view.glance(state)

    def walk(self, state: Pendulum) -> Walk | None:
        return walk(state)

    def on_turn(self, state: Pendulum) -> int | None:
        return state.to_serve() if state.phase == "rewards" else None

    def stage(self, state: Pendulum) -> Said | None:
        return view.stage(state)

    def instruction(self, state: Pendulum) -> Said | None:
        return view.instruction(state)

    def hourglasses(self, state: Pendulum) -> dict[str, Standing]:
        return view.hourglasses(state)

    def summons(self, state: Pendulum) -> bool:
        return state.phase == "called"

    def pressed(self, state: Pendulum, button: str, *, long: bool = False) -> dict[str, Any] | None:
        return view.pressed(state, button, long=long)

    def cues(self, state: Pendulum) -> tuple[Cue, ...]:
        return announced.cues(state)

    def sayings(self, state: Pendulum) -> dict[CueKind, tuple[Said, ...]]:  # noqa: ARG002 - the same in every game
        return announced.sayings()

    def title(self, before: Pendulum | None, event: Event) -> Said:
        return titles.title(before, event)

    def names(self, state: Pendulum) -> tuple[str, ...]:
        return tuple(player.name for player in state.players)

    def totals(self, state: Pendulum) -> tuple[int | None, ...]:
        return tuple(final.standing(player) for player in state.players)

    def facet_of(self, state: Pendulum, seat: int) -> Said | None:
        return said(f"pendulum.character.{state.players[seat].character}")

    def is_over(self, state: Pendulum) -> bool:
        return state.phase == "over"

    def score(self, state: Pendulum) -> Answer | None:
        return final.sheet(state) if state.phase == "over" else None


GAME = PendulumGame()
