"""Switches for what the rulebook leaves open, each with our default."""

from __future__ import annotations

from typing import Literal

import msgspec


class Switches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """docs/ethnos.md says why each is a switch.

    merfolk: the board pays second and third place like a kingdom, or the first place only.
    merfolk_trolls: troll tokens break ties on the merfolk board too.
    merfolk_extra: an extra marker for each marked space passed, or one however many were passed.
    two_player_tie: two players level in the last age share the second token, or both tokens.
    dragon_chance: show the chance of a dragon on the next draw.
    """

    merfolk: Literal["kingdom", "first_only"] = "kingdom"
    merfolk_trolls: bool = True
    merfolk_extra: Literal["each", "one"] = "each"
    two_player_tie: Literal["second_token", "both_tokens"] = "second_token"
    dragon_chance: bool = True
