"""Scythe: tracks, mats, recruits, stars and the coins at the end."""

from companion.games.scythe.game import GAME

__all__ = ["GAME"]
