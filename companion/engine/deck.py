"""A deck of cards: drawn by the app, or physical with the players saying what they drew.

Every card is in exactly one of three places: face down in the pile, out with somebody, or in the discard. The three
together always make the whole deck; whatever would add or lose a card is impossible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from companion.engine.chance import Chance
from companion.engine.refusal import Impossible


class Deck(msgspec.Struct, frozen=True):
    """`pile` is top first; of a physical deck only the contents of the pile are known, not the order."""

    size: int
    pile: tuple[str, ...]
    out: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    physical: bool = False

    def __post_init__(self) -> None:
        if len(self.pile) + len(self.out) + len(self.discard) != self.size:
            raise Impossible("refusal.deck_size", size=self.size)

    @classmethod
    def of(cls, cards: Iterable[str], *, physical: bool = False) -> Deck:
        """A whole deck in this order (drawn by the app), or in no known order (physical)."""
        pile = tuple(sorted(cards) if physical else cards)
        return cls(len(pile), pile, physical=physical)

    def draw(self, count: int = 1) -> tuple[Deck, tuple[str, ...]]:
        """The top cards of a deck that the app shuffled."""
        if self.physical:
            raise Impossible("refusal.deck_is_physical")
        if not 0 <= count <= len(self.pile):
            raise Impossible("refusal.deck_short", wanted=count, left=len(self.pile))
        drawn = self.pile[:count]
        return msgspec.structs.replace(self, pile=self.pile[count:], out=self.out + drawn), drawn

    def take(self, card: str) -> Deck:
        """A card that a player drew from a physical deck and named."""
        if not self.physical:
            raise Impossible("refusal.deck_is_drawn")
        pile = without(self.pile, (card,))
        return msgspec.structs.replace(self, pile=pile, out=(*self.out, card))

    def put_away(self, cards: Iterable[str]) -> Deck:
        """Cards that were out go to the discard, the last one on top."""
        cards = tuple(cards)
        return msgspec.structs.replace(self, out=without(self.out, cards), discard=self.discard + cards)

    def reshuffle(self, order: Iterable[str]) -> Deck:
        """The discard becomes the pile's bottom, in the order that the event recorded; no order for a physical deck."""
        order = tuple(order)
        if Counter(order) != Counter(self.discard):
            raise Impossible("refusal.deck_size", size=self.size)
        pile = self.pile + order
        return msgspec.structs.replace(self, pile=tuple(sorted(pile)) if self.physical else pile, discard=())

    def gather(self, order: Iterable[str]) -> Deck:
        """Every card, wherever it is, back into one pile in the recorded order."""
        order = tuple(order)
        if Counter(order) != Counter(self.pile + self.out + self.discard):
            raise Impossible("refusal.deck_size", size=self.size)
        return msgspec.structs.replace(self, pile=tuple(sorted(order)) if self.physical else order, out=(), discard=())

    def order_for_reshuffle(self, chance: Chance) -> tuple[str, ...]:
        return tuple(self.discard) if self.physical else chance.shuffled(self.discard)


def without(cards: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """The cards left after taking these away, in the same order; a card that is not there is impossible."""
    left = list(cards)
    for card in gone:
        if card not in left:
            raise Impossible("refusal.card_not_there", card=card)
        left.remove(card)
    return tuple(left)
