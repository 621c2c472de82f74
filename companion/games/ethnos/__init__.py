"""Ethnos («Этнос»): two to six players, kingdoms, bands and glory over two or three ages."""

from companion.games.ethnos.game import GAME

__all__ = ["GAME"]
