"""The base of every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.command import Snapshot

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp


class Screen(BoxLayout):
    """`in_game` shows the bar. `enter` is called with what the screen is about, `refresh` with every new snapshot."""

    in_game = False
    shows_clocks = False  # hourglasses are on it already
    notices_low = False  # where notices and cues stand: above the bar instead of at the top
    name = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)

    @property
    def app(self) -> CompanionApp:
        return cast("CompanionApp", App.get_running_app())

    @property
    def words(self) -> Any:
        return self.app.words

    def enter(self, **about: Any) -> None:
        """The screen comes up."""

    def flush(self) -> bool:
        """Send what is still waiting for the hand to rest; whether there was anything."""
        return False

    def leave(self) -> None:
        """The screen goes; what is still waiting to be sent is sent."""
        self.flush()

    def refresh(self, snapshot: Snapshot) -> None:
        """The table has changed."""
