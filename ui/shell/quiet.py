"""Garbage is collected while the hands rest: in the middle of a tap it would hold up the picture."""

from __future__ import annotations

import gc
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

LOOK = 1.0  # seconds
REST = 2  # looks without a touch
SOME = 20_000  # objects more than before: a screen or two. At rest that is worth a collection.
MANY = 400_000  # some 50 MB: that is collected even between two taps


class Quiet:
    """From when it is made Python collects nothing by itself; what there is by then is never looked at again.

    Garbage has a bound also when nobody ever touches the screen: it is at most MANY, and what was alive when it was
    last collected.
    """

    def __init__(self) -> None:
        gc.disable()
        gc.freeze()
        self._looks = 0  # since the last touch
        self._touched = False  # since the last collection
        Window.bind(on_touch_down=self._touch, on_touch_move=self._touch, on_touch_up=self._touch)
        self._looking = Clock.schedule_interval(self._look, LOOK)

    def _touch(self, *_: Any) -> None:
        self._looks = 0
        self._touched = True

    def _look(self, _: float) -> None:
        self._looks += 1
        more = gc.get_count()[0]
        if more >= MANY or (self._looks >= REST and (self._touched or more >= SOME)):
            self._touched = False
            gc.collect()
