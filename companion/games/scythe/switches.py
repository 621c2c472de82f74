"""What a table may play otherwise, each with our default."""

from __future__ import annotations

import msgspec


class Switches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """docs/scythe.md says why each is a switch.

    hide_coins: on shared views nobody's coins are seen, and no title tells how many came or went.
    running_score: what coins in hand and stars are worth so far is shown during the game.
    bans: two pairs of faction and mat are never dealt.
    no_repeat: nobody is dealt the faction they had in the last game.
    relentless_factory: Rusviet may use the Factory card twice in a row too.
    bonus_next_turn: a recruit's ongoing bonus counts only from the turn after it was enlisted.
    mill_needs_control: the mill produces only while its territory is controlled.
    delay_of_game: who holds up the game by counting scores loses popularity.
    """

    hide_coins: bool = True
    running_score: bool = False
    bans: bool = True
    no_repeat: bool = True
    relentless_factory: bool = True
    bonus_next_turn: bool = True
    mill_needs_control: bool = True
    delay_of_game: bool = False
