"""Ethnos, as the house wants a game."""

from __future__ import annotations

from typing import Any

from companion.engine.action import Action
from companion.engine.codec import Codec
from companion.engine.contract import Answer, Events, Game, Moment, Question, Rows
from companion.engine.event import Event
from companion.engine.offer import Offer
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Refusal
from companion.engine.said import Said, said
from companion.engine.walk import Walk
from companion.games.ethnos import final, scoring, setup, titles, view
from companion.games.ethnos.actions import ACTIONS, Setup
from companion.games.ethnos.decide import decide
from companion.games.ethnos.events import EVENTS
from companion.games.ethnos.evolve import evolve
from companion.games.ethnos.offers import offers
from companion.games.ethnos.position import Position
from companion.games.ethnos.state import Ethnos
from companion.games.ethnos.walk import walk


class EthnosGame(Game[Ethnos]):
    id = "ethnos"
    codec = Codec(1, ACTIONS, EVENTS, Ethnos)
    scoring = Question(Position, scoring.answer)

    def setup_form(self, box: PrintedValues) -> Offer:
        return setup.form(box)

    def setup(self, wanted: Action, box: PrintedValues, moment: Moment) -> Events | Refusal:
        assert isinstance(wanted, Setup)
        return setup.setup(wanted, box, moment)

    def decide(self, state: Ethnos, action: Action, moment: Moment) -> Events | Refusal:
        return decide(state, action, moment)

    def evolve(self, state: Ethnos | None, event: Event) -> Ethnos:
        return evolve(state, event)

    def offers(self, state: Ethnos) -> tuple[Offer, ...]:
        return offers(state)

    def view(self, state: Ethnos, viewer: int | None) -> dict[str, Any]:
        return view.view(state, viewer)

    def board(self, state: Ethnos, viewer: int | None) -> tuple[Rows, ...]:
        return view.board(state, viewer)

    def glance(self, state: Ethnos) -> tuple[Said, ...]:
        return view.glance(state)

    def title(self, before: Ethnos | None, event: Event) -> Said:
        return titles.title(before, event)

    def names(self, state: Ethnos) -> tuple[str, ...]:
        return tuple(player.name for player in state.players)

    def walk(self, state: Ethnos) -> Walk | None:
        return walk(state)

    def on_turn(self, state: Ethnos) -> int | None:
        return state.turn if state.phase == "age" and state.counted else None

    def stage(self, state: Ethnos) -> Said | None:
        return view.stage(state)

    def instruction(self, state: Ethnos) -> Said | None:
        return view.instruction(state)

    def unsettled(self, state: Ethnos) -> Said | None:
        return view.pending_said(state)

    def totals(self, state: Ethnos) -> tuple[int, ...]:
        return tuple(player.glory for player in state.players)

    def facets(self, state: Ethnos) -> tuple[Said, ...]:
        return tuple(said(f"ethnos.tribe.{tribe}") for tribe in state.tribes)

    def is_over(self, state: Ethnos) -> bool:
        return state.phase == "over"

    def score(self, state: Ethnos) -> Answer | None:
        return final.sheet(state) if state.phase == "over" else None


GAME = EthnosGame()
