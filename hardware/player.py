"""Playing a WAV file, by the first player that can: the sound server's own, else ALSA's."""

from __future__ import annotations

import os
import shlex
import shutil
from pathlib import Path
from typing import Literal

from hardware.program import Programs

# Each tells by its exit code whether it could play. docs/dependencies.md says why these and why in this order.
PLAYERS = (("pw-play", "--latency=20ms"), ("paplay", "--latency-msec=50"), ("aplay", "-q"))
CHOSEN = "COMPANION_PLAYER"  # in the environment: another command; the file is added as its last word
SLACK = 4.0  # seconds that a player may take longer than its sound, before it counts as hung

Trouble = Literal["", "no_player", "no_device"]


class Player:
    """A player that failed comes last from then on. Nothing is given up for good: a speaker may be plugged in later."""

    def __init__(self, programs: Programs) -> None:
        self._programs = programs
        self._failed: list[tuple[str, ...]] = []
        self.trouble: Trouble = ""
        self.detail = ""

    @property
    def commands(self) -> list[tuple[str, ...]]:
        """What there is to play with, best first."""
        given = os.environ.get(CHOSEN, "")
        if given.strip():
            return [_words(given)]
        there = [each for each in PLAYERS if shutil.which(each[0])]
        return sorted(there, key=lambda each: self._failed.index(each) if each in self._failed else -1)

    @property
    def name(self) -> str:
        """The player that comes first, "" without any."""
        return next((each[0] for each in self.commands), "")

    def play(self, path: Path, seconds: float) -> bool:
        """Whether it was played to the end."""
        self.trouble, self.detail = "no_player", ""
        for command in self.commands:
            fault = self._programs.run((*command, str(path)), seconds + SLACK)
            if fault is None:
                self.trouble, self.detail = "", ""
                return True
            if self._programs.stopped:
                self.trouble = ""
                return False
            self.trouble, self.detail = "no_device", fault
            self._failed = [*(each for each in self._failed if each != command), command]
        return False


def _words(command: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(command))
    except ValueError:  # a quotation mark too few: said as a command that is not there
        return (command,)
