"""What a game declares of itself once, whatever the state: its hourglasses, its buttons, its kinds of cues."""

from __future__ import annotations

from typing import Literal

import msgspec

# How a kind of cue sounds without a voice: one tone, two short ones, a long one, a rising chord. The last two are the
# table's own: two low ones say no, and a scale tries the sound out.
Tune = Literal["once", "twice", "long", "rising", "low", "scale"]


class BoxGlass(msgspec.Struct, frozen=True):
    """An hourglass as a box tells it apart: a bar of lights and the pin options have this name, and its cues are heard
    at this pitch, in hertz."""

    name: str
    pitch: float


class BoxButton(msgspec.Struct, frozen=True):
    """A button of the box that this game takes, by the name of its pin. `glass` is the hourglass whose bar of lights
    answers for it, if any."""

    name: str
    glass: str = ""


class CueKind(msgspec.Struct, frozen=True):
    """Cues that are switched on and off together, and sound alike. What the switch says is `GAME.kind.NAME` in the
    catalogues. A kind without a game is the table's."""

    game: str
    name: str
    tune: Tune = "once"


PLAIN = CueKind("", "")  # has no switch
REFUSED = CueKind("", "refused", "low")
TRIAL = CueKind("", "try", "scale")
