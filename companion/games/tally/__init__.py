"""Just score: any game at all. The app keeps the totals and knows no rules."""

from companion.games.tally.game import GAME

__all__ = ["GAME"]
