"""The parts of a box, connected to the table: presses become commands, the state becomes light, cues become beeps.
Whatever part there is works without the others."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Callable
from typing import Any

from companion.config import HardwareOptions
from companion.engine.contract import Cue
from companion.engine.declared import REFUSED, CueKind
from companion.engine.refusal import Refusal
from companion.engine.sender import BUTTON
from companion.table.command import Command
from companion.table.table import Table, TableClosed
from hardware.beeper import Beeper
from hardware.debounce import Press
from hardware.glow import Glow, Load
from hardware.parts import Parts
from hardware.presses import Presses
from hardware.tones import Beeps, pattern, sound_of

log = logging.getLogger(__name__)


class Desk:
    """`load` gives a game by its name; `announces` tells whether cues of this kind are wanted."""

    def __init__(
        self,
        table: Table,
        load: Load,
        parts: Parts,
        options: HardwareOptions,
        announces: Callable[[CueKind], bool] = lambda _: True,
    ) -> None:
        self._table = table
        self._load = load
        self._options = options
        self._announces = announces
        self._asked: dict[str, str] = {}  # commands that are not answered yet, with their button
        self.glow = None if parts.lights is None else Glow(table, load, parts.lights)
        self._presses = None if parts.buttons is None else Presses(parts.buttons, options, self._act)
        self._beeper = None if parts.buzzer is None else Beeper(parts.buzzer)

    def start(self) -> None:
        if self.glow is not None:
            self.glow.start()
            self._table.watch(self.glow.wake)
        if self._beeper is not None:
            self._beeper.start()
        self._table.listen(self._cue)
        if self._presses is not None:
            self._table.hear_refusals(self._refusal)
            self._presses.start()

    def close(self) -> None:
        """In this order: no more presses, then silence, then darkness. One that fails does not keep the others on."""
        for part in (self._presses, self._beeper, self.glow):
            try:
                if part is not None:
                    part.close()
            except Exception:
                log.exception("a part of the box could not be let go")

    def _act(self, name: str, press: Press) -> None:
        action = self._does(name, press)
        if action is None:
            self._say_no(name)
            return
        command = Command(sender=BUTTON, id=uuid.uuid4().hex, action=action, at=self._table.now())
        self._asked[command.id] = name
        try:
            answer = self._table.submit(command)
        except TableClosed:
            return
        answer.add_done_callback(lambda _: self._asked.pop(command.id, None))

    def _does(self, name: str, press: Press) -> dict[str, Any] | None:
        """What the button does now; None when it does nothing. Pause, undo and redo are the table's."""
        snapshot = self._table.snapshot
        if snapshot.game is None:
            return None
        match self._options.held(name) if press == "long" else name:
            case "pause":
                return {"action": "go_on" if snapshot.paused else "pause"}
            case "undo":
                active = [] if snapshot.history is None else snapshot.history.active()
                return {"action": "undo", "entry": active[-1]} if active else {"action": "undo"}
            case "redo":
                return {"action": "redo"}
        game = self._load(snapshot.game)
        if all(each.name != name for each in game.buttons):
            return None
        return game.pressed(snapshot.state, name, long=press == "long")

    def _refusal(self, command: Command, _: Refusal) -> None:
        if (name := self._asked.get(command.id)) is not None:
            self._say_no(name)

    def _say_no(self, name: str) -> None:
        """Heard by two low beeps, seen on the bar of the hourglass that the button belongs to."""
        game = self._table.snapshot.game
        buttons = () if game is None else self._load(game).buttons
        glass = next((each.glass for each in buttons if each.name == name), "")
        if self.glow is not None and glass:
            self.glow.refuse(glass)
        self._beep(REFUSED, pattern(REFUSED.tune))

    def _cue(self, cue: Cue) -> None:
        if self.glow is not None:
            self.glow.wake()
        self._beep(cue.kind, sound_of(cue))

    def _beep(self, kind: CueKind, beeps: Beeps) -> None:
        if self._beeper is not None and self._announces(kind):
            self._beeper.play(beeps)
