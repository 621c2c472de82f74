"""The parts of a box, connected to the table: presses become commands, the state becomes light, cues become beeps."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Callable
from typing import Any

from companion.config import HardwareOptions
from companion.engine.contract import Cue
from companion.engine.refusal import Refusal
from companion.engine.sender import BUTTON
from companion.table.command import Command
from companion.table.table import Table, TableClosed
from hardware.beeper import Beeper
from hardware.debounce import Press
from hardware.glow import Glow, Load
from hardware.ports import Buttons, Buzzer, Lights
from hardware.presses import Presses

log = logging.getLogger(__name__)


class Desk:
    """`load` gives a game by its name; `announces` tells whether a cue of this name is wanted."""

    def __init__(
        self,
        table: Table,
        load: Load,
        parts: tuple[Lights, Buttons, Buzzer],
        options: HardwareOptions,
        announces: Callable[[str], bool] = lambda _: True,
    ) -> None:
        lights, buttons, buzzer = parts
        self._table = table
        self._load = load
        self._options = options
        self._announces = announces
        self._asked: dict[str, str] = {}  # commands that are not answered yet, with their button
        self.glow = Glow(table, load, lights)
        self._presses = Presses(buttons, options, self._act)
        self._beeper = Beeper(buzzer)

    def start(self) -> None:
        self.glow.start()
        self._beeper.start()
        self._table.watch(self.glow.wake)
        self._table.listen(self._cue)
        self._table.hear_refusals(self._refusal)
        self._presses.start()

    def close(self) -> None:
        """In this order: no more presses, then silence, then darkness. One that fails does not keep the others on."""
        for part in (self._presses, self._beeper, self.glow):
            try:
                part.close()
            except Exception:
                log.exception("a part of the box could not be let go")

    def _act(self, name: str, press: Press) -> None:
        ask = self._ask(name, press)
        if ask is None:
            self._say_no(name)
            return
        command = Command(sender=BUTTON, id=uuid.uuid4().hex, ask=ask, at=self._table.now())
        self._asked[command.id] = name
        try:
            answer = self._table.submit(command)
        except TableClosed:
            return
        answer.add_done_callback(lambda _: self._asked.pop(command.id, None))

    def _ask(self, name: str, press: Press) -> dict[str, Any] | None:
        """What the button does now; None when it does nothing."""
        snapshot = self._table.snapshot
        if snapshot.game is None:
            return None
        what, _, glass = name.partition("_")
        if press == "long":
            what = getattr(self._options.long, what)
        match what:
            case "pause":
                return {"action": "go_on" if snapshot.paused else "pause"}
            case "undo":
                active = [] if snapshot.history is None else snapshot.history.active()
                return {"action": "undo", "entry": active[-1]} if active else {"action": "undo"}
            case "redo":
                return {"action": "redo"}
            case "take_back":
                return {"action": "take_back_flip", "glass": glass}
        return self._load(snapshot.game).pressed(snapshot.state, name)

    def _refusal(self, command: Command, _: Refusal) -> None:
        if (name := self._asked.get(command.id)) is not None:
            self._say_no(name)

    def _say_no(self, name: str) -> None:
        """Heard by two low beeps, seen on the bar of the hourglass."""
        self.glow.refuse(name.partition("_")[2])
        if self._options.buzzer and self._announces("refused"):
            self._beeper.play("refused")

    def _cue(self, cue: Cue) -> None:
        self.glow.wake()
        if self._options.buzzer and self._announces(cue.name):
            self._beeper.play(cue.name)
