"""Panels over a screen: pick one or several, a keyboard. A tap beside the panel closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from ui.theme import ICON
from ui.widgets.basics import Scroll, Tap
from ui.widgets.keys import rows_for

Done = Callable[[Any], None]
FRAME, GAP = 82, 8  # units: a panel without its body; between buttons


class Overlay(FloatLayout):
    title = StringProperty("")
    wide = NumericProperty(640)
    tall = NumericProperty(420)

    def open(self) -> None:
        over = App.get_running_app().root.ids.over
        over.clear_widgets()
        over.add_widget(self)

    def close(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.ids.card.collide_point(*touch.pos):
            self.close()
            return True
        super().on_touch_down(touch)
        return True


class Picker(Overlay):
    """One of these, or several with a button to confirm."""

    def __init__(
        self,
        title: str,
        options: Sequence[tuple[Any, str]],
        chosen: Sequence[Any],
        done: Done,
        *,
        several: bool = False,
    ) -> None:
        super().__init__(title=title)
        self._done = done
        self._several = several
        self._chosen = list(chosen)
        app = App.get_running_app()
        scroll = Scroll(pad=0)
        columns = self._columns(options)
        grid = GridLayout(cols=columns, spacing=GAP * app.unit, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        tall = 60 + 34 * (app.text_scale - 1)
        rows = -(-len(options) // columns)
        self.tall = FRAME + rows * (tall + GAP) + (60 + GAP if several else 0)
        self._taps = []
        for index, (value, word) in enumerate(options):
            tap = Tap(text=word, kind="low", value=(index, value), size_hint_y=None, height=tall * app.unit)
            tap.bind(on_release=self._tapped)
            self._taps.append(tap)
            grid.add_widget(tap)
        scroll.add(grid)
        self.ids.body.add_widget(scroll)
        if several:
            ok = Tap(text=app.words("screen.ok"), kind="brass", size_hint_y=None, height=60 * app.unit)
            ok.bind(on_release=lambda _: self._finish(list(self._chosen)))
            self.ids.body.add_widget(ok)
        self._mark()

    def _columns(self, options: Sequence[tuple[Any, str]]) -> int:
        """As many as the longest word allows, three at most; two for four or for longer texts, one for sentences."""
        app = App.get_running_app()
        wide = min(self.wide, Window.width / app.unit - 24) - 60
        word = max((len(part) for _, text in options for part in text.split()), default=1)
        longest = max((len(text) for _, text in options), default=0)
        if longest > 28:
            return 1
        most = 2 if len(options) == 4 or longest > 17 else min(3, max(len(options), 1))
        return max(1, min(most, int(wide / (word * 10.5 * app.text_scale + 36))))

    def _tapped(self, tap: Tap) -> None:
        _, value = tap.value
        if not self._several:
            self._finish(value)
            return
        if tap.chosen:
            self._chosen.remove(value)
        else:
            self._chosen.append(value)
        tap.chosen = not tap.chosen

    def _mark(self) -> None:
        left = list(self._chosen)
        for tap in self._taps:
            tap.chosen = tap.value[1] in left
            if tap.chosen:
                left.remove(tap.value[1])

    def _finish(self, value: Any) -> None:
        self.close()
        self._done(value)


class Keyboard(Overlay):
    """Names, on the glass or with real keys."""

    def __init__(self, title: str, text: str, done: Done, longest: int = 24, keys: str = "") -> None:
        super().__init__(title=title, wide=780, tall=400 if Window.width > Window.height else 560)
        self._done, self._longest, self._value = done, longest, text
        app = App.get_running_app()
        self._label = Label(
            font_name="bold", font_size=26 * app.unit, color=app.theme.ink, size_hint_y=None, height=44 * app.unit
        )
        self.ids.body.add_widget(self._label)
        for row in rows_for(keys or app.words.language, upright=Window.height > Window.width):
            line = BoxLayout(spacing=4 * app.unit)
            for key in row:
                tap = Tap(text=key, kind="low", value=key, size_of_text=20, least=0, inner=2)
                tap.bind(on_release=lambda tap: self._type(tap.value))
                line.add_widget(tap)
            self.ids.body.add_widget(line)
        last = BoxLayout(spacing=6 * app.unit)
        for label, icon, value, share in (
            ("", "backspace", "backspace", 1),
            (" ", "", " ", 3),
            (app.words("screen.ok"), "", "ok", 2),
        ):
            tap = Tap(
                text=label,
                icon=ICON[icon] if icon else "",
                kind="brass" if value == "ok" else "low",
                value=value,
                size_hint_x=share,
            )
            tap.bind(on_release=lambda tap: self._type(tap.value))
            last.add_widget(tap)
        self.ids.body.add_widget(last)
        self._show()

    def open(self) -> None:
        super().open()
        Window.bind(on_textinput=self._textinput, on_key_down=self._key)

    def close(self) -> None:
        Window.unbind(on_textinput=self._textinput, on_key_down=self._key)
        super().close()

    def _type(self, key: str) -> None:
        if key == "ok":
            if self._value.strip():
                self.close()
                self._done(self._value.strip())
            return
        if key == "backspace":
            self._value = self._value[:-1]
        else:
            letter = key if self._value and not self._value.endswith(" ") else key.upper()
            self._value = (self._value + letter)[: self._longest]
        self._show()

    def _textinput(self, _: Any, text: str) -> None:
        self._value = (self._value + text)[: self._longest]
        self._show()

    def _key(self, _: Any, code: int, *__: Any) -> None:
        if code in (13, 271):
            self._type("ok")
        elif code == 8:
            self._type("backspace")

    def _show(self) -> None:
        self._label.text = self._value + "_"


Builder.load_file(__file__.replace(".py", ".kv"))
