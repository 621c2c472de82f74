"""Opponents: seats that nobody sits at, because the app plays them."""

from __future__ import annotations

import msgspec

from companion.engine.said import Said


class Opponent(msgspec.Struct, frozen=True):
    """One may own several seats. `name` is what it is called; the names of its seats are those of the game."""

    name: Said
    seats: tuple[int, ...]
