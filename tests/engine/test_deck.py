from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.engine.chance import Chance
from companion.engine.deck import Deck, without
from companion.engine.refusal import Impossible

CARDS = ("elf", "orc", "elf", "troll")


@contextmanager
def refused(code: str) -> Iterator[None]:
    with pytest.raises(Impossible) as raised:
        yield
    assert raised.value.refusal.code == code


def test_the_app_draws_from_the_top() -> None:
    deck, drawn = Deck.of(CARDS).draw(2)
    assert drawn == ("elf", "orc")
    assert (deck.pile, deck.out) == (("elf", "troll"), ("elf", "orc"))


def test_drawing_nothing_changes_nothing() -> None:
    assert Deck.of(CARDS).draw(0) == (Deck.of(CARDS), ())


@pytest.mark.parametrize("count", [5, -1])
def test_the_app_draws_no_more_than_there_is(count: int) -> None:
    with refused("refusal.deck_short"):
        Deck.of(CARDS).draw(count)


def test_the_app_does_not_draw_physical_cards() -> None:
    with refused("refusal.deck_is_physical"):
        Deck.of(CARDS, physical=True).draw()


def test_a_player_names_a_physical_card() -> None:
    deck = Deck.of(CARDS, physical=True).take("elf")
    assert (deck.pile, deck.out) == (("elf", "orc", "troll"), ("elf",))


def test_nobody_names_a_card_that_the_app_draws() -> None:
    with refused("refusal.deck_is_drawn"):
        Deck.of(CARDS).take("elf")


def test_a_card_is_not_taken_more_often_than_it_exists() -> None:
    deck = Deck.of(CARDS, physical=True).take("orc")
    with refused("refusal.card_not_there"):
        deck.take("orc")


def test_of_a_physical_deck_no_order_is_known() -> None:
    assert Deck.of(CARDS, physical=True) == Deck.of(reversed(CARDS), physical=True)


def test_cards_are_put_away_with_the_last_on_top() -> None:
    deck, _ = Deck.of(CARDS).draw(3)
    assert deck.put_away(("elf", "orc")).discard == ("elf", "orc")


def test_only_cards_that_are_out_can_be_put_away() -> None:
    deck, _ = Deck.of(CARDS).draw(1)
    with refused("refusal.card_not_there"):
        deck.put_away(("troll",))


def test_the_discard_goes_below_the_pile_in_the_recorded_order() -> None:
    deck, _ = Deck.of(CARDS).draw(3)
    deck = deck.put_away(("elf", "orc", "elf")).reshuffle(("orc", "elf", "elf"))
    assert (deck.pile, deck.out, deck.discard) == (("troll", "orc", "elf", "elf"), (), ())


@pytest.mark.parametrize("order", [(), ("elf",), ("elf", "orc", "orc"), ("elf", "orc", "elf", "elf")])
def test_a_reshuffle_of_other_cards_is_impossible(order: tuple[str, ...]) -> None:
    deck, drawn = Deck.of(CARDS).draw(3)
    with refused("refusal.deck_size"):
        deck.put_away(drawn).reshuffle(order)


def test_gathering_takes_every_card_from_wherever_it_is() -> None:
    deck, _ = Deck.of(CARDS).draw(3)
    gathered = deck.put_away(("orc",)).gather(("troll", "elf", "orc", "elf"))
    assert gathered == Deck.of(("troll", "elf", "orc", "elf"))


@pytest.mark.parametrize("order", [CARDS[:-1], (*CARDS, "elf"), ("elf", "elf", "elf", "troll")])
def test_gathering_other_cards_is_impossible(order: tuple[str, ...]) -> None:
    with refused("refusal.deck_size"):
        Deck.of(CARDS).gather(order)


def test_a_deck_that_lost_a_card_is_impossible() -> None:
    with refused("refusal.deck_size"):
        Deck(4, ("elf", "orc"), ("elf",))


def test_the_order_of_a_reshuffle_comes_from_chance_only_when_the_app_draws() -> None:
    cards = tuple(str(number) for number in range(30))
    drawn, _ = Deck.of(cards).draw(30)
    taken = Deck(30, (), cards, physical=True)
    assert drawn.put_away(cards).order_for_reshuffle(Chance("s", 1)) == Chance("s", 1).shuffled(cards)
    assert taken.put_away(cards).order_for_reshuffle(Chance("s", 1)) == cards


def test_without_keeps_the_order_and_takes_one_of_equal_cards() -> None:
    assert without(CARDS, ("elf",)) == ("orc", "elf", "troll")


def test_a_deck_comes_back_from_json() -> None:
    deck, _ = Deck.of(CARDS).draw(2)
    deck = deck.put_away(("orc",))
    assert msgspec.json.decode(msgspec.json.encode(deck), type=Deck) == deck


class AnyOperations(RuleBasedStateMachine):
    """Whatever is done, also what is refused: never a card too many or too few."""

    @initialize(cards=st.lists(st.sampled_from("abcde"), max_size=12), physical=st.booleans())
    def make(self, cards: list[str], physical: bool) -> None:
        self.cards = Counter(cards)
        self.deck = Deck.of(cards, physical=physical)
        self.rev = 0

    @rule(count=st.integers(min_value=-1, max_value=13))
    def draw(self, count: int) -> None:
        before = self.deck
        try:
            self.deck, drawn = self.deck.draw(count)
        except Impossible:
            assert before.physical or not 0 <= count <= len(before.pile)
        else:
            assert drawn == before.pile[:count]

    @rule(card=st.sampled_from("abcdef"))
    def take(self, card: str) -> None:
        before = self.deck
        try:
            self.deck = self.deck.take(card)
        except Impossible:
            assert not before.physical or card not in before.pile
        else:
            assert Counter(self.deck.out) == Counter(before.out) + Counter([card])

    @rule(cards=st.lists(st.sampled_from("abcdef"), max_size=4))
    def put_away(self, cards: list[str]) -> None:
        before = self.deck
        try:
            self.deck = self.deck.put_away(cards)
        except Impossible:
            assert Counter(cards) - Counter(before.out)
        else:
            assert self.deck.discard == before.discard + tuple(cards)

    @precondition(lambda self: self.deck.discard)
    @rule()
    def reshuffle(self) -> None:
        self.rev += 1
        self.deck = self.deck.reshuffle(self.deck.order_for_reshuffle(Chance("s", self.rev)))
        assert self.deck.discard == ()

    @rule(order=st.lists(st.sampled_from("abcde"), max_size=12))
    def reshuffle_as_somebody_says(self, order: list[str]) -> None:
        discard = Counter(self.deck.discard)
        try:
            self.deck = self.deck.reshuffle(order)
        except Impossible:
            assert Counter(order) != discard
        else:
            assert Counter(order) == discard

    @rule()
    def gather(self) -> None:
        self.rev += 1
        everything = self.deck.pile + self.deck.out + self.deck.discard
        self.deck = self.deck.gather(Chance("s", self.rev).shuffled(everything))
        assert (self.deck.out, self.deck.discard) == ((), ())

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        assert Counter(self.deck.pile + self.deck.out + self.deck.discard) == self.cards
        assert self.deck.size == sum(self.cards.values())

    @invariant()
    def nothing_tells_the_order_of_a_physical_pile(self) -> None:
        assert not self.deck.physical or list(self.deck.pile) == sorted(self.deck.pile)


TestAnyOperations = AnyOperations.TestCase
