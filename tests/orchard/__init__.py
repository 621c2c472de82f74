"""A small game for proving the house: baskets, a deck of weather cards, one hourglass, something buried where others do
not see it, a festival to walk through. It is what a package brings: its box and its words are in this folder."""

from companion.engine.printed import Printed, PrintedValues
from tests.orchard.game import OrchardGame

GAME = OrchardGame()
BOX = PrintedValues({"basket": Printed(10, "house"), "sand": Printed(60_000, "rulebook", "p. 2")})
