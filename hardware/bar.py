"""What the LEDs of an hourglass show. Pure: the state and two times go in, the lit ones come out.

Told apart without colour: sand drains LED by LED, from the top down or, where the game says so, from the bottom up;
empty is the whole bar blinking; paused is every second LED; a summons is a light that runs through; and where time
does not matter only the LED at the end is on, the last one that would drain.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.contract import Standing

BLINK = 500  # milliseconds on, and as long off
RUN = 120  # milliseconds on each LED
FLASH = 80  # milliseconds of each half of a refusal's flicker
REFUSED = 5 * FLASH

Lit = tuple[bool, ...]


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What all bars have in common."""

    paused: bool = False
    summons: bool = False


class Bar(msgspec.Struct, frozen=True):
    """What to show now, and in how many milliseconds that changes by itself; None when it does not."""

    lit: Lit
    lasts: int | None = None


def bar(standing: Standing, leds: int, scene: Scene, at: int, now: int, refused_at: int | None = None) -> Bar:
    """`at` is table time, `now` runs on while the table is paused. `refused_at` is when a press was refused last."""
    if refused_at is not None and 0 <= now - refused_at < REFUSED:
        since = now - refused_at
        on = since // FLASH % 2 == 0
        return Bar((on,) * leds, FLASH - since % FLASH)
    if scene.summons:
        place = now // RUN % leds
        return Bar(tuple(index == place for index in range(leds)), RUN - now % RUN)
    left = standing.sand.remaining(at)
    if standing.sand.runs_out is None or (not left and not standing.turns):
        return Bar(_end(standing, leds))
    if not left:
        return Bar((now // BLINK % 2 == 0,) * leds, BLINK - now % BLINK)
    if scene.paused:
        return Bar(tuple(index % 2 == 0 for index in range(leds)))
    return _draining(standing, leds, left)


def _end(standing: Standing, leds: int) -> Lit:
    last = 0 if standing.upwards else leds - 1
    return tuple(index == last for index in range(leds))


def _draining(standing: Standing, leds: int, left: int) -> Bar:
    """An LED is on as long as anything of its share is left."""
    duration = standing.sand.duration
    on = -(-left * leds // duration)
    off = leds - on
    lit = (True,) * on + (False,) * off if standing.upwards else (False,) * off + (True,) * on
    return Bar(lit, left - (on - 1) * duration // leds)


def soonest(bars: Sequence[Bar]) -> int | None:
    """Milliseconds until the first of these changes."""
    return min((each.lasts for each in bars if each.lasts is not None), default=None)
