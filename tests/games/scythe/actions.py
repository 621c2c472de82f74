"""Every action of Scythe by its name: a test need not know in which subject it stands."""

from __future__ import annotations

from companion.games.scythe import GAME

globals().update({action.__name__: action for action in GAME.codec.actions})
