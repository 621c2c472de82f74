"""Phones: the code to join, the address to type, how many watch and how everything behind it stands."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ui.shell.phones_model import PartLine, PhonesView, phones_view, qr_modules
from ui.shell.screen import Screen
from ui.theme import ICON
from ui.widgets.basics import Tap, text_width

LARGEST = 34  # units, of the letters of the address
SPARE = 0.99  # of the width, for rounding
LOOK = 1.0  # seconds between two looks at how things stand
STANDS = {"starting": "sand", "ok": "check", "trouble": "alert"}


class QrCode(Widget):
    """Dark on white by day and by night: readers want it so. Every module is a whole number of pixels wide."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._texture: Any = None
        self.fbind("text", self._encode)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)

    def _encode(self, *_: Any) -> None:
        self._texture = None
        if self.text:
            rows = qr_modules(self.text)
            self._texture = Texture.create(size=(len(rows), len(rows)), colorfmt="luminance")
            self._texture.mag_filter = self._texture.min_filter = "nearest"
            self._texture.blit_buffer(b"".join(reversed(rows)), colorfmt="luminance")  # from the bottom up
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self._texture is None:
            return
        modules = self._texture.width
        side = max(1, int(min(self.size) // modules)) * modules
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(
                pos=(round(self.center_x - side / 2), round(self.center_y - side / 2)),
                size=(side, side),
                texture=self._texture,
            )


class Address(Label):
    """As large as it fits into one line: people type it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("text", "width"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        app = App.get_running_app()
        share = self.width * SPARE / max(1.0, text_width(self.text, LARGEST))
        self.font_size = LARGEST * app.unit * app.text_scale * min(1.0, share)


class PhonesPart(BoxLayout):
    text = StringProperty("")
    icon = StringProperty("")
    stands_out = BooleanProperty(False)


class PhonesText(Label):
    """A sentence on the felt."""

    strong = BooleanProperty(False)
    icons = BooleanProperty(False)


class PhonesScreen(Screen):
    title = StringProperty("")
    address = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.in_game = self.app.snapshot.game is not None
        self._shown: PhonesView | None = None

    def enter(self, **about: Any) -> None:
        del about
        self.title = self.words("screen.phones.title")
        self._looking = Clock.schedule_interval(self._look, LOOK)
        self._look()

    def leave(self) -> None:
        super().leave()
        self._looking.cancel()

    def _look(self, *_: Any) -> None:
        services = self.app.services
        status = None if services.publishing is None else services.publishing.status()
        view = phones_view(status, services.config.mqtt, self.words, later=services.phones_later)
        if view != self._shown:
            self._shown = view
            self._show(view)

    def _show(self, view: PhonesView) -> None:
        self.address = view.address
        column = self.ids.list
        column.clear()
        if view.notice:
            column.add(PhonesText(text=ICON["wifi" if view.no_network else "phone"], icons=True))
            column.add(PhonesText(text=view.notice, strong=True))
        else:
            column.add(PhonesText(text=self.words("screen.phones.join")))
            column.add(Address(text=view.address))
            if view.others:
                column.add(PhonesText(text=self.words("screen.phones.others", addresses=view.others)))
        hints = [PhonesText(text=text) for text in view.hints]
        if view.notice:
            column.add(*hints)
        if view.kind == "off":
            switch = Tap(text=self.words("screen.phones.on"), icon=ICON["phone"], kind="brass")
            switch.bind(on_release=lambda _: self._switch_on())
            column.add(switch)
        if view.watching:
            column.add(PhonesPart(text=view.watching, icon=ICON["eye"]))
        column.add(*map(self._line, view.lines))
        if view.again:
            column.add(PhonesText(text=view.again))
        if not view.notice:
            column.add(*hints)

    @staticmethod
    def _line(line: PartLine) -> PhonesPart:
        return PhonesPart(text=line.text, icon=ICON[STANDS[line.state]], stands_out=line.state == "trouble")

    def _switch_on(self) -> None:
        at_once = self.app.services.switch_phones(True)
        self._look()
        if not at_once:
            self.app.say(self.words("screen.phones.next_start"))


Builder.load_file(__file__.replace(".py", ".kv"))
