"""Dim the screen when nobody touches it, and wake on touch without doing anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp

DIM = 0.82


class Rest:
    def __init__(self, app: CompanionApp) -> None:
        self._app = app
        self._timer: Any = None
        Window.bind(on_touch_down=self._touched)
        self.start()

    @property
    def dimmed(self) -> bool:
        return bool(self._app.root.dimness)

    def start(self) -> None:
        """Count anew from now; 0 minutes means never."""
        if self._timer is not None:
            self._timer.cancel()
        minutes = self._app.services.config.screen.dim_after
        self._timer = Clock.schedule_once(self._dim, minutes * 60) if minutes else None

    def _dim(self, _: float) -> None:
        """Not while sand runs: it is read from across the room, by people whose hands are on the board."""
        if self._app.sand_runs():
            self.start()
        else:
            self._app.root.dimness = DIM

    def _touched(self, *_: Any) -> bool:
        """The touch that wakes the screen is swallowed: nobody saw what lay under it."""
        woke = self.dimmed
        self._app.root.dimness = 0
        self.start()
        return woke
