"""The box on the screen: the bars of LEDs as they are lit, and buttons to press where there are no real ones."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.properties import ListProperty, StringProperty
from kivy.uix.image import Image  # noqa: F401 - used by the layout
from kivy.uix.widget import Widget

from companion.table.command import Snapshot
from ui.shell.hardware_model import notes_of
from ui.shell.screen import Screen
from ui.theme import ICON, rgb
from ui.widgets.basics import Tap

COLOURS = {"black": "#f3ead8", "green": "#58c47a", "purple": "#b48cf0"}  # light, not sand
LOOK = 0.5  # seconds between two looks at the small display
ICONS = {"pause": "pause", "undo": "undo", "automa": "play"}


class LedBar(Widget):
    """LEDs from the top down: lit ones are full, others are rings."""

    lit = ListProperty([])
    colour = StringProperty("#ffffff")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "lit"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.lit:
            return
        tall = self.height / len(self.lit)
        radius = min(tall, self.width) * 0.38
        with self.canvas:
            Color(*rgb(self.colour))
            for index, on in enumerate(self.lit):
                x, y = self.center_x, self.top - tall * (index + 0.5)
                if on:
                    SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
                else:
                    SmoothLine(circle=(x, y, radius), width=1.2)


class HardwareScreen(Screen):
    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.in_game = self.app.snapshot.game is not None

    def enter(self, **about: Any) -> None:
        del about
        words, parts = self.words, self.app.services.parts
        self.title = words("screen.hardware.title")
        self.note = "\n".join(map(words.say, notes_of(parts)))
        self._bars: dict[str, LedBar] = {}
        self._lights: Any = None
        self._watching: Any = None
        self._seen: Any = None
        if self._simulated("lights"):
            self._lights = parts.lights
            for name in self._lights.bars:
                self._bars[name] = LedBar(colour=COLOURS.get(name, "#ffffff"))
                self.ids.bars.add_widget(self._bars[name])
            hop = self.app.bridge.brought_over(self._show)
            self._lights.changed = lambda: hop("")
            self._show("")
        if self._simulated("buttons"):
            for name in parts.buttons.names:
                self.ids.buttons.add_widget(self._button(name, parts.buttons))
        if self._simulated("display"):
            self._watching = Clock.schedule_interval(self._show_display, LOOK)
            self._show_display()

    def _simulated(self, part: str) -> bool:
        parts = self.app.services.parts
        return parts is not None and parts.makes.get(part) == "simulated"

    def leave(self) -> None:
        super().leave()
        if self._lights is not None:
            self._lights.changed = None
        if self._watching is not None:
            self._watching.cancel()

    def _show_display(self, *_: Any) -> None:
        """The small display as it would look, points and all."""
        picture = self.app.services.parts.display.picture.convert("L")
        shown = picture.tobytes()
        if shown == self._seen:
            return
        self._seen = shown
        texture = Texture.create(size=picture.size, colorfmt="luminance")
        texture.mag_filter = "nearest"
        texture.blit_buffer(shown, colorfmt="luminance")
        texture.flip_vertical()
        self.ids.display.texture = texture

    def refresh(self, snapshot: Snapshot) -> None:
        """The lights say what is new."""

    def _show(self, _: str) -> None:
        if self._lights is not None:
            for name, bar in self._bars.items():
                bar.lit = list(self._lights.lit[name])

    def _button(self, name: str, buttons: Any) -> Tap:
        """Pressed as long as the finger is on it, so that a long press is one."""
        upright = Window.height > Window.width
        icon = "" if upright else ICON[ICONS.get(name, "sand")]
        tap = Tap(text=self.words(f"screen.hardware.{name}"), icon=icon, size_of_text=16, value=name)
        tap.always_release = True
        tap.bind(on_press=lambda tap: buttons.press(tap.value), on_release=lambda tap: buttons.release(tap.value))
        return tap


Builder.load_file(__file__.replace(".py", ".kv"))
