"""Pendulum: three hourglasses, a council, four rounds."""

from companion.games.pendulum.game import GAME

__all__ = ["GAME"]
