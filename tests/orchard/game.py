"""The orchard, as the house wants a game."""

from __future__ import annotations

from typing import Any

from companion.engine.action import Action
from companion.engine.codec import Codec, plain
from companion.engine.contract import Answer, Cue, Events, Game, Moment, Question, Rows, Standing
from companion.engine.declared import CueKind
from companion.engine.event import Event
from companion.engine.offer import Choice, Flag, Number, Offer, Texts
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Refusal
from companion.engine.said import Said, said
from companion.engine.walk import Walk
from tests.orchard import decide, shown
from tests.orchard.actions import ACTIONS, Setup
from tests.orchard.events import EVENTS, Drawn, Gave, Harvested, Picked, lift_from_1
from tests.orchard.state import WEATHER, Orchard, evolve

EMPTY, NEARLY = CueKind("orchard", "empty", "long"), CueKind("orchard", "nearly")
WEATHER_WORDS = "orchard.weather."


def _pick(state: Orchard, seat: int) -> Offer:
    least = -1 if state.fruit[seat] > state.basket.least else 1
    most = 1 if state.fruit[seat] < state.basket.most else -1
    return Offer(action="pick", seat=seat, fields=(Number(name="by", least=least, most=most),), steady=True)


def _put_away(held: tuple[str, ...]) -> Offer:
    return Offer(action="put_away", fields=(Choice(name="card", options=held, words=WEATHER_WORDS),))


def _harvest(state: Orchard) -> Offer:
    return Offer(action="harvest", seat=state.turn, fields=(Number(name="fruit", least=1, most=state.ripe),))


def _bury(seat: int) -> Offer:
    return Offer(action="bury", seat=seat, fields=(Number(name="fruit", least=1, most=9, private=True),))


def _give(state: Orchard, seat: int) -> Offer:
    gift = Number(name="fruit", called="gift", least=0, most=state.fruit[seat])
    return Offer(action="give", seat=seat, fields=(gift,), asked=True)


class OrchardGame(Game[Orchard]):
    id = "orchard"
    codec = Codec(2, ACTIONS, EVENTS, Orchard, {1: lift_from_1})
    scoring = Question(shown.Position, shown.answer)
    cue_kinds = (EMPTY, NEARLY)
    heard_when_refused = ("turn",)

    def setup_form(self, box: PrintedValues) -> Offer:  # noqa: ARG002 - both printed values are known
        return Offer(
            action="setup", fields=(Texts(name="names", least=2, most=4), Flag(name="physical", default=False))
        )

    def setup(self, wanted: Action, box: PrintedValues, moment: Moment) -> Events | Refusal:
        assert isinstance(wanted, Setup)
        return decide.setup(wanted, box, moment)

    def decide(self, state: Orchard, action: Action, moment: Moment) -> Events | Refusal:
        return decide.decide(state, action, moment)

    def evolve(self, state: Orchard | None, event: Event) -> Orchard:
        return evolve(state, event)

    def offers(self, state: Orchard) -> tuple[Offer, ...]:
        if state.over:
            return ()
        if state.given:
            gifts = tuple(_give(state, seat) for seat in state.to_give)
            return (*gifts, *self._earth(state)) if gifts else (Offer(action="next"),)
        card = Choice(name="card", options=tuple(WEATHER), words=WEATHER_WORDS) if state.deck.physical else None
        return (
            *(_pick(state, seat) for seat in range(len(state.names))),
            *((_harvest(state),) if state.ripe else ()),
            Offer(action="draw", fields=(card,) if card else ()),
            *((_put_away(state.deck.out),) if state.deck.out else ()),
            Offer(action="turn", steady=True, anyone=True),
            *self._earth(state),
            Offer(action="festival"),
            Offer(action="finish", minor=True),
        )

    def _earth(self, state: Orchard) -> tuple[Offer, ...]:
        """While others still think about their gift, too."""
        bury = tuple(_bury(seat) for seat in range(len(state.names)))
        return (*bury, Offer(action="dig")) if state.buried else bury

    def view(self, state: Orchard, viewer: int | None) -> dict[str, Any]:
        seen: dict[str, Any] = plain(state)
        seen["deck"].pop("pile")
        buried = seen.pop("buried")
        seen["buried"] = None if viewer is None or not buried else buried[viewer]
        return {**seen, "viewer": viewer}

    def board(self, state: Orchard, viewer: int | None) -> tuple[Rows, ...]:  # noqa: ARG002 - what is buried is in no table
        return shown.board(state)

    def glance(self, state: Orchard) -> tuple[Said, ...]:
        return (said("orchard.glance", name=state.names[state.turn]),)

    def title(self, before: Orchard | None, event: Event) -> Said:
        match event:
            case Picked(seat=seat, by=by) if before is not None:
                old = before.fruit[seat]
                return said("orchard.title.picked", name=before.names[seat], old=old, new=old + by)
            case Harvested(seat=seat, fruit=fruit) if before is not None:
                return said("orchard.title.harvested", name=before.names[seat], fruit=fruit)
            case Drawn(card=card):
                return said("orchard.title.drawn", card=said(f"orchard.weather.{card}"))
            case Gave(seat=seat, fruit=fruit) if before is not None:
                return said("orchard.title.gave", name=before.names[seat], n=fruit)
        return said(f"orchard.title.{event.tag}")

    def names(self, state: Orchard) -> tuple[str, ...]:
        return state.names

    def on_turn(self, state: Orchard) -> int | None:
        return None if state.over or state.given else state.turn

    def stage(self, state: Orchard) -> Said | None:
        return shown.stage(state)

    def instruction(self, state: Orchard) -> Said | None:
        return shown.instruction(state)

    def walk(self, state: Orchard) -> Walk | None:
        return shown.walk(state)

    def hourglasses(self, state: Orchard) -> dict[str, Standing]:
        return {"sand": Standing(state.sand, "shed", said("orchard.sand"), said("orchard.shed"))}

    def figures(self, state: Orchard, seat: int) -> dict[str, int]:
        return {"fruit": state.fruit[seat]}

    def totals(self, state: Orchard) -> tuple[int, ...]:
        return state.fruit

    def cues(self, state: Orchard) -> tuple[Cue, ...]:
        runs_out = state.sand.runs_out
        if runs_out is None:
            return ()
        nearly = runs_out - state.sand.duration // 4
        return (
            Cue(runs_out, "empty", said("orchard.cue.empty"), EMPTY),
            Cue(nearly, "nearly", said("orchard.cue.nearly", ms=state.sand.duration // 4), NEARLY),
        )

    def score(self, state: Orchard) -> Answer | None:
        return shown.sheet(state) if state.over else None
