"""Panels over a screen: pick one or several, a keyboard. A tap beside the panel closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from ui.theme import ICON
from ui.widgets.basics import Scroll, Tap
from ui.widgets.keys import FACES, layers_for, rows_for

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


def placed(place: int, word: str) -> str:
    return f"{place}.\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}{word}"


class Picker(Overlay):
    """One of these, or several with a button to confirm; where their order counts, each shows its place."""

    def __init__(
        self,
        title: str,
        options: Sequence[tuple[Any, str]],
        chosen: Sequence[Any],
        done: Done,
        *,
        several: bool = False,
        ordered: bool = False,
    ) -> None:
        super().__init__(title=title)
        self._done = done
        self._several = several
        self._ordered = ordered
        self._chosen = list(chosen)
        app = App.get_running_app()
        scroll = Scroll(pad=0)
        columns = self._columns([(value, placed(1, word)) for value, word in options] if ordered else options)
        grid = GridLayout(cols=columns, spacing=GAP * app.unit, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        tall = 60 + 34 * (app.text_scale - 1)
        rows = -(-len(options) // columns)
        self.tall = FRAME + rows * (tall + GAP) + (60 + GAP if several else 0)
        self._taps = []
        self._words = [word for _, word in options]
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
        self._number()

    def _mark(self) -> None:
        left = list(self._chosen)
        for tap in self._taps:
            tap.chosen = tap.value[1] in left
            if tap.chosen:
                left.remove(tap.value[1])
        self._number()

    def _number(self) -> None:
        """The places of the chosen ones, in the order of tapping."""
        if not self._ordered:
            return
        for tap, word in zip(self._taps, self._words, strict=True):
            tap.text = placed(self._chosen.index(tap.value[1]) + 1, word) if tap.chosen else word

    def _finish(self, value: Any) -> None:
        self.close()
        self._done(value)


class Keyboard(Overlay):
    """Names, on the glass or with real keys. One key goes from layer to layer and shows which comes next.

    `hint` says what is wanted, or what was wrong with what stands there.
    """

    def __init__(self, title: str, text: str, done: Done, longest: int = 24, keys: str = "", *, hint: str = "") -> None:
        super().__init__(title=title, wide=780, tall=412 if Window.width > Window.height else 560)
        self._done, self._longest, self._value = done, longest, text
        app = App.get_running_app()
        self._layers = layers_for(keys or app.words.language)
        self._label = Label(
            font_name="bold", font_size=26 * app.unit, color=app.theme.ink, size_hint_y=None, height=44 * app.unit
        )
        if hint:
            self.ids.body.add_widget(Factory.InkSoft(text=hint, halign="center"))
        self.ids.body.add_widget(self._label)
        # The last row stays where it is, whatever the rows of a layer.
        self._rows = BoxLayout(orientation="vertical", spacing=GAP * app.unit)
        self.ids.body.add_widget(self._rows)
        last = BoxLayout(spacing=6 * app.unit, size_hint_y=None, height=52 * app.unit)
        self._next = Tap(kind="low", value="layer", size_hint_x=1.2, inner=2)
        self._next.bind(on_release=lambda _: self._switch())
        if len(self._layers) > 1:
            last.add_widget(self._next)
        else:
            last.size_hint_y = 0.5
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
        self._lay(0)
        self._show()

    def _lay(self, index: int) -> None:
        """The keys of this layer."""
        app = App.get_running_app()
        self._layer = index
        self._next.text = FACES.get(self._layers[(index + 1) % len(self._layers)], "")
        self._rows.clear_widgets()
        for row in rows_for(self._layers[index], upright=Window.height > Window.width):
            line = BoxLayout(spacing=4 * app.unit)
            for key in row:
                tap = Tap(text=key, kind="low", value=key, size_of_text=20, least=0, inner=2)
                tap.bind(on_release=lambda tap: self._type(tap.value))
                line.add_widget(tap)
            self._rows.add_widget(line)

    def _switch(self) -> None:
        self._lay((self._layer + 1) % len(self._layers))

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
