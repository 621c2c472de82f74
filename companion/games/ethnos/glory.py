"""Glory at the end of an age: kingdoms, merfolk board and bands. Whoever claims is named as the caller likes."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import groupby
from typing import TypeVar

import msgspec

from companion.games.ethnos.switches import Switches

Who = TypeVar("Who", bound=Hashable)
# How strong a claim is: markers, then the sum of the troll tokens, then the highest one.
Strength = tuple[int, int, int]


class Share(msgspec.Struct, frozen=True):
    """A place in a kingdom: who stands on it and what each of them gets. `trolls` when trolls decided the place."""

    place: int
    who: tuple[Hashable, ...]
    each: int
    trolls: bool = False


def strength(markers: int, trolls: Sequence[int]) -> Strength:
    return markers, sum(trolls), max(trolls, default=0)


def rewards(age: int, tokens: Sequence[int]) -> tuple[int, ...]:
    """What first, second and third place are worth: the token of this age first, then the earlier ones.

    002, Слава за захват королевств.
    """
    return tuple(reversed(tokens[:age]))


def share_out(claims: Mapping[Who, Strength], worth: Sequence[int]) -> tuple[Share, ...]:
    """Places in order. Who is level shares the places they take together, rounded down; no markers, no claim."""
    ranked = sorted(
        ((claim, who) for who, claim in claims.items() if claim[0] > 0), key=lambda each: each[0], reverse=True
    )
    shares: list[Share] = []
    place = 0
    for claim, group in groupby(ranked, key=lambda each: each[0]):
        who = tuple(name for _, name in group)
        total = sum(worth[place : place + len(who)])
        same_markers = sum(other[0] == claim[0] for other, _ in ranked)
        shares.append(Share(place + 1, who, total // len(who), trolls=same_markers > len(who)))
        place += len(who)
    return tuple(shares)


def kingdom(
    claims: Mapping[Who, Strength], age: int, tokens: Sequence[int], players: int, switches: Switches
) -> tuple[Share, ...]:
    """The shares of one kingdom at the end of an age."""
    worth = rewards(age, tokens)
    if players == 2 and age == 2:
        # Second place earns nothing, but alone in a kingdom one takes both tokens
        # (002, Подсчет очков при игре вдвоем).
        present = [claim for claim in claims.values() if claim[0] > 0]
        level = len(present) == 2 and present[0] == present[1]
        both = len(present) == 1 or (level and switches.two_player_tie == "both_tokens")
        worth = (sum(worth),) if both else worth[:1]
    return share_out(claims, worth)


def merfolk_board(
    spaces: Mapping[Who, int],
    trolls: Mapping[Who, Sequence[int]],
    age: int,
    values: Sequence[int],
    players: int,
    switches: Switches,
) -> tuple[Share, ...]:
    """The merfolk board, as if it were one more kingdom (002, Племя тритонов)."""
    claims = {
        who: strength(space, trolls.get(who, ()) if switches.merfolk_trolls else ()) for who, space in spaces.items()
    }
    # With two players second place earns nothing, and both markers lie on this board from the start.
    if switches.merfolk == "first_only" or players == 2:
        return share_out(claims, values[age - 1 : age])
    return kingdom(claims, age, values, players, switches)


def cards_at_scoring(size: int, skeletons: int, leader: str) -> int:
    """Skeletons leave before bands score; dwarves count one more (002, Племя скелетов, Племя гномов)."""
    return size - skeletons + (1 if leader == "dwarves" else 0)


def band(size: int, skeletons: int, leader: str, table: Sequence[int]) -> int:
    """Glory for a band; the last value of the table stands for all larger bands."""
    return table[min(cards_at_scoring(size, skeletons, leader), len(table) - 1)]


def gains(shares: Sequence[Share]) -> dict[Hashable, int]:
    """Who gets how much, without those who get nothing."""
    return {who: share.each for share in shares for who in share.who if share.each}
