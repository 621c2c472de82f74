"""The cards: which ones a game has, and how an age's deck is put together."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from companion.engine.chance import Chance
from companion.games.ethnos.names import DRAGONS, KINGDOMS, SKELETONS, Kingdom, Tribe
from companion.games.ethnos.state import Ethnos

DRAGON = "dragon"


def cards_of(tribe: Tribe) -> tuple[str, ...]:
    """Two of each colour, four of halflings, twelve skeletons without colour (002, Состав)."""
    if tribe == "skeletons":
        return ("skeletons",) * SKELETONS
    copies = 4 if tribe == "halflings" else 2
    return tuple(f"{tribe}/{kingdom}" for kingdom in KINGDOMS for _ in range(copies))


def all_cards(tribes: Iterable[Tribe]) -> tuple[str, ...]:
    """Every card of these tribes, without the dragons."""
    return tuple(card for tribe in tribes for card in cards_of(tribe))


def tribe_of(card: str) -> str:
    return card.split("/")[0]


def kingdom_of(card: str) -> Kingdom | None:
    name = card.partition("/")[2]
    return next((each for each in KINGDOMS if each == name), None)


def dealt(players: int) -> int:
    """Cards out before the first turn: one in each hand and two a player in the row (002, Начало новой эпохи)."""
    return 3 * players


def lower_half(tribes: Iterable[Tribe], players: int) -> int:
    """Cards in the half with the dragons, dragons included."""
    rest = len(all_cards(tribes)) - dealt(players)
    return rest - rest // 2 + DRAGONS


def shuffled_deck(tribes: Iterable[Tribe], players: int, chance: Chance) -> tuple[str, ...]:
    """The whole deck from the top: hands, row, the half without dragons, the half with them."""
    order = chance.shuffled(all_cards(tribes))
    out, rest = order[: dealt(players)], order[dealt(players) :]
    upper, lower = rest[: len(rest) // 2], rest[len(rest) // 2 :]
    return out + upper + chance.shuffled(lower + (DRAGON,) * DRAGONS)


def dragon_chance(state: Ethnos) -> Fraction:
    """How likely the next card of the deck is a dragon, for somebody who counts along but has not seen the cards."""
    if state.left <= 0 or state.left > state.lower:
        return Fraction(0)
    return min(Fraction(DRAGONS - state.dragons, state.left), Fraction(1))


def is_band(cards: Iterable[str]) -> bool:
    """One tribe or one colour; skeletons go with every band (002, Розыгрыш отряда бойцов, Племя скелетов)."""
    fighters = [card for card in cards if card != "skeletons"]
    tribes = {tribe_of(card) for card in fighters}
    colours = {kingdom_of(card) for card in fighters}
    return len(fighters) > 0 and (len(tribes) == 1 or len(colours) == 1)
