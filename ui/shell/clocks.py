"""The clocks of a running round on every screen that does not show them anyway: nobody loses them by opening a menu."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.sand import clock_text

LOOK = 0.25  # seconds


class Clocks(BoxLayout):
    """A thin line above the bar; gone when nothing runs."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._looking: Any = None

    def refresh(self) -> None:
        """After another screen or another state."""
        self.text = self._said()
        if self.text and self._looking is None:
            self._looking = Clock.schedule_interval(self._look, LOOK)
        elif not self.text and self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def _look(self, _: float) -> None:
        self.refresh()

    def _said(self) -> str:
        app = App.get_running_app()
        snapshot, screen = app.snapshot, app.current
        if snapshot.game is None or not screen.in_game or screen.shows_clocks or not app.sand_runs():
            return ""
        now = app.services.table.now()
        standing = app.services.game(snapshot).hourglasses(snapshot.state).values()
        if not any(each.turns for each in standing):
            return ""
        return "   ·   ".join(f"{app.words.say(each.name)} {clock_text(each.sand.remaining(now))}" for each in standing)
