"""The orchard, and what each event makes of it."""

from __future__ import annotations

import msgspec

from companion.engine.deck import Deck
from companion.engine.event import Event
from companion.engine.hourglass import Hourglass
from companion.engine.refusal import Impossible
from companion.engine.track import Track
from tests.orchard import events as e

# The card and how many fruit ripen with it.
WEATHER = {"sun": 3, "rain": 2, "wind": 0}
CARDS = tuple(card for card in WEATHER for _ in range(3))
RIPE_AT_FIRST = 4
PRIZE = 3


class Orchard(msgspec.Struct, frozen=True, kw_only=True):
    names: tuple[str, ...]
    basket: Track
    fruit: tuple[int, ...]
    deck: Deck
    sand: Hourglass
    ripe: int = RIPE_AT_FIRST
    turn: int = 0
    over: bool = False
    buried: tuple[int, ...] = ()
    given: tuple[int | None, ...] = ()  # to the pie, once the festival has begun
    judged: bool = False

    @property
    def to_give(self) -> tuple[int, ...]:
        return tuple(seat for seat, fruit in enumerate(self.given) if fruit is None)

    def prize(self, seat: int) -> int:
        """For the largest gift, as far as the basket holds it."""
        gifts = [fruit or 0 for fruit in self.given]
        won = gifts[seat] == max(gifts) > 0
        return min(PRIZE, self.basket.most - self.fruit[seat]) if won else 0


def evolve(state: Orchard | None, event: Event) -> Orchard:
    if isinstance(event, e.Planted):
        return Orchard(
            names=event.names,
            basket=Track(0, event.basket),
            fruit=(0,) * len(event.names),
            deck=Deck.of(event.pile, physical=event.physical),
            sand=Hourglass(event.sand),
        )
    if state is None:
        raise Impossible("refusal.no_game")
    change = msgspec.structs.replace
    match event:
        case e.Picked(seat=seat, by=by):
            return change(state, fruit=_basket(state, seat, by))
        case e.Harvested(seat=seat, fruit=fruit):
            if fruit > state.ripe:
                raise Impossible("orchard.refusal.ripe", wanted=fruit, left=state.ripe)
            turn = (seat + 1) % len(state.names)
            return change(state, fruit=_basket(state, seat, fruit), ripe=state.ripe - fruit, turn=turn)
        case e.Drawn(card=card):
            deck = state.deck.take(card) if state.deck.physical else _top(state.deck, card)
            return change(state, deck=deck, ripe=state.ripe + WEATHER[card])
        case e.Reshuffled(order=order):
            return change(state, deck=state.deck.reshuffle(order))
        case e.WentAway(card=card):
            return change(state, deck=state.deck.put_away((card,)))
        case e.Turned(at=at):
            return change(state, sand=state.sand.flip(at))
        case e.Buried(seat=seat, fruit=fruit):
            before = state.buried or (0,) * len(state.names)
            buried = tuple(n + fruit if who == seat else n for who, n in enumerate(before))
            return change(state, buried=buried)
        case e.DugUp():
            for who, more in enumerate(state.buried):
                state = change(state, fruit=_basket(state, who, more))
            return change(state, buried=())
        case e.FestivalBegan():
            return change(state, given=(None,) * len(state.names))
        case e.Gave(seat=seat, fruit=fruit):
            if seat not in state.to_give:
                raise Impossible("orchard.refusal.given")
            given = tuple(fruit if who == seat else each for who, each in enumerate(state.given))
            return change(state, fruit=_basket(state, seat, -fruit), given=given)
        case e.Judged():
            return change(state, judged=True)
        case e.Finished():
            prizes = [state.prize(seat) if state.judged else 0 for seat in range(len(state.names))]
            return change(state, fruit=tuple(map(sum, zip(state.fruit, prizes, strict=True))), over=True)
    raise AssertionError(event)


def _basket(state: Orchard, seat: int, by: int) -> tuple[int, ...]:
    if not 0 <= seat < len(state.names):
        raise Impossible("refusal.no_such_seat", seat=seat)
    fruit = list(state.fruit)
    fruit[seat] = state.basket.step(fruit[seat], by)
    return tuple(fruit)


def _top(deck: Deck, card: str) -> Deck:
    after, drawn = deck.draw()
    if drawn != (card,):
        raise Impossible("refusal.card_not_there", card=card)
    return after
