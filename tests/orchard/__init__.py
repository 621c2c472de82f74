"""A small game for proving the house: baskets, a deck of weather cards, one hourglass."""

from companion.engine.printed import Printed, PrintedValues
from tests.orchard.game import OrchardGame

GAME = OrchardGame()
BOX = PrintedValues({"basket": Printed(10, "house"), "sand": Printed(60_000, "rulebook", "p. 2")})
