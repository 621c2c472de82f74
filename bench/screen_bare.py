"""Kivy's hello world: one label, one button. As many frames a second and as large as ours, and nothing else."""

from __future__ import annotations

import sys

from kivy.config import Config

Config.set("graphics", "maxfps", "30")
Config.set("graphics", "width", "800")
Config.set("graphics", "height", "480")

from kivy.app import App  # noqa: E402 - Kivy wants its configuration first
from kivy.uix.boxlayout import BoxLayout  # noqa: E402
from kivy.uix.button import Button  # noqa: E402
from kivy.uix.label import Label  # noqa: E402

from bench.screen_watch import Watch  # noqa: E402


class Hello(App):
    def build(self) -> BoxLayout:
        root = BoxLayout()
        self.label = Label(text="0")
        self.button = Button(text="Hello")
        self.button.bind(on_release=lambda _: setattr(self.label, "text", str(int(self.label.text) + 1)))
        root.add_widget(self.label)
        root.add_widget(self.button)
        return root


if __name__ == "__main__":
    app = Hello()
    watch = Watch(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), app.stop)
    watch.figure = lambda: str(app.label.text)
    watch.places = lambda: (tuple(app.button.center),)
    watch.begin()
    app.run()
