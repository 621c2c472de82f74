"""Scythe, as the house wants a game."""

from __future__ import annotations

from typing import Any

from companion.engine import people
from companion.engine.action import Action
from companion.engine.codec import Codec
from companion.engine.contract import Answer, Cue, Events, Game, Moment, Rows
from companion.engine.declared import CueKind
from companion.engine.event import Event
from companion.engine.offer import Offer
from companion.engine.opponent import Opponent
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Refusal
from companion.engine.said import Said, said
from companion.engine.subject import Rules
from companion.engine.walk import Walk
from companion.games.scythe import board, final, news, setup, view
from companion.games.scythe.beside import BESIDE
from companion.games.scythe.counting import COUNTING
from companion.games.scythe.evolve import followed
from companion.games.scythe.people import PEOPLE
from companion.games.scythe.putting_right import PUTTING_RIGHT
from companion.games.scythe.rows import ROWS
from companion.games.scythe.sayings import sayings
from companion.games.scythe.scoring import SCORING
from companion.games.scythe.state import Scythe
from companion.games.scythe.walk import walk

# Offers come in this order.
RULES = Rules("scythe", setup.SETUP, ROWS, BESIDE, COUNTING, PUTTING_RIGHT, PEOPLE)
SEATS = (*people.SEATS, "attacker", "defender")


class ScytheGame(Game[Scythe]):
    id = "scythe"
    codec = Codec(1, RULES.actions, RULES.events, Scythe)
    scoring = SCORING
    cue_kinds = (news.BONUS, news.STAR, news.END)

    def setup_form(self, box: PrintedValues) -> Offer:  # noqa: ARG002 - everything is printed or drawn
        return setup.form()

    def setup(self, wanted: Action, box: PrintedValues, moment: Moment) -> Events | Refusal:
        assert isinstance(wanted, setup.Setup)
        return setup.setup(wanted, box, moment)

    def decide(self, state: Scythe, action: Action, moment: Moment) -> Events | Refusal:
        nobody = people.nobody_there(action, state.at_table(), SEATS)
        return RULES.decide(state, action, moment) if nobody is None else nobody

    def evolve(self, state: Scythe | None, event: Event) -> Scythe:
        after = RULES.evolve(state, event)
        return after if state is None else followed(state, after, event)

    def offers(self, state: Scythe) -> tuple[Offer, ...]:
        return RULES.offers(state)

    def view(self, state: Scythe, viewer: int | None) -> dict[str, Any]:
        return view.view(state, viewer)

    def board(self, state: Scythe, viewer: int | None) -> tuple[Rows, ...]:
        return board.board(state, viewer)

    def glance(self, state: Scythe) -> tuple[Said, ...]:
        return view.glance(state)

    def opponents(self, state: Scythe) -> tuple[Opponent, ...]:
        seats = tuple(seat for seat in state.at_table() if state.players[seat].automa)
        return (Opponent(said("scythe.automa"), seats),) if seats else ()

    def figures(self, state: Scythe, seat: int) -> dict[str, int]:
        """What comes and goes with a row is printed on the mat, so that coins are no secret here."""
        me = state.players[seat]
        held = {figure: int(getattr(me, figure)) for figure in ("coins", "power", "popularity", "cards", "workers")}
        return {**held, "mechs": me.mechs, "stars": len(me.stars)}

    def walk(self, state: Scythe) -> Walk | None:
        return walk(state)

    def on_turn(self, state: Scythe) -> int | None:
        return state.turn if state.phase == "play" else None

    def stage(self, state: Scythe) -> Said | None:
        return said(f"scythe.phase.{state.phase}")

    def cues(self, state: Scythe) -> tuple[Cue, ...]:
        return news.cues(state)

    def sayings(self, state: Scythe) -> dict[CueKind, tuple[Said, ...]]:
        return sayings(state)

    def title(self, before: Scythe | None, event: Event) -> Said:
        return RULES.title(before, event)

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
