"""Scythe, as the house wants a game."""

from __future__ import annotations

from typing import Any

from companion.engine.action import Action
from companion.engine.codec import Codec
from companion.engine.contract import Answer, Cue, Events, Game, Moment, Rows
from companion.engine.event import Event
from companion.engine.offer import Offer
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Refusal
from companion.engine.said import Said, said
from companion.engine.walk import Walk
from companion.games.scythe import final, setup, titles, view
from companion.games.scythe.actions import ACTIONS, Setup
from companion.games.scythe.decide import decide
from companion.games.scythe.events import EVENTS
from companion.games.scythe.evolve import evolve
from companion.games.scythe.offers import offers
from companion.games.scythe.scoring import SCORING
from companion.games.scythe.state import Scythe
from companion.games.scythe.walk import walk


class ScytheGame(Game[Scythe]):
    id = "scythe"
    codec = Codec(1, ACTIONS, EVENTS, Scythe)
    scoring = SCORING

    def setup_form(self, box: PrintedValues) -> Offer:  # noqa: ARG002 - everything is printed or drawn
        return setup.form()

    def setup(self, ask: Action, box: PrintedValues, moment: Moment) -> Events | Refusal:
        assert isinstance(ask, Setup)
        return setup.setup(ask, box, moment)

    def decide(self, state: Scythe, action: Action, moment: Moment) -> Events | Refusal:
        return decide(state, action, moment)

    def evolve(self, state: Scythe | None, event: Event) -> Scythe:
        return evolve(state, event)

    def offers(self, state: Scythe) -> tuple[Offer, ...]:
        return offers(state)

    def view(self, state: Scythe, viewer: int | None) -> dict[str, Any]:
        return view.view(state, viewer)

    def board(self, state: Scythe, viewer: int | None) -> tuple[Rows, ...]:
        return view.board(state, viewer)

    def glance(self, state: Scythe) -> tuple[Said, ...]:
        return view.glance(state)

    def walk(self, state: Scythe) -> Walk | None:
        return walk(state)

    def on_turn(self, state: Scythe) -> int | None:
        return state.turn if state.phase == "play" else None

    def stage(self, state: Scythe) -> Said | None:
        return said(f"scythe.phase.{state.phase}")

    def cues(self, state: Scythe) -> tuple[Cue, ...]:
        return view.cues(state)

    def title(self, before: Scythe | None, event: Event) -> Said:
        return titles.title(before, event)

    def names(self, state: Scythe) -> tuple[str, ...]:
        return tuple(player.name for player in state.players)

    def totals(self, state: Scythe) -> tuple[int, ...]:
        return tuple(final.total(state, seat) for seat in range(state.seats))

    def facets(self, state: Scythe) -> tuple[Said, ...]:
        return (said(f"scythe.tile.{state.tile}"),)

    def facet_of(self, state: Scythe, seat: int) -> Said | None:
        return said(f"scythe.faction.{state.players[seat].faction}")

    def also_of(self, state: Scythe, seat: int) -> tuple[Said, ...]:
        mat = state.players[seat].mat
        return () if mat is None else (said(f"scythe.mat.{mat}"),)

    def is_over(self, state: Scythe) -> bool:
        return state.phase == "over"

    def score(self, state: Scythe) -> Answer | None:
        return final.sheet(state) if state.phase == "over" else None


GAME = ScytheGame()
