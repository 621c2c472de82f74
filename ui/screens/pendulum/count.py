"""Counting the tracks of a mat that nobody has typed in: points inside the parchment, or what is missing to it."""

from __future__ import annotations

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.engine.form import read
from companion.engine.offer import Numbers, Offer
from companion.games.pendulum.names import TRACKS
from ui.theme import ICON
from ui.widgets.basics import Tap
from ui.widgets.overlay import Overlay


class CountMyself(Overlay):
    """There is no 0: a token is in the parchment with at least one point, or at least one space short of it."""

    def __init__(self, offer: Offer) -> None:
        app = App.get_running_app()
        (field,) = offer.fields
        assert isinstance(field, Numbers)
        assert offer.seat is not None
        self._offer, self._field = offer, field
        player = app.snapshot.state.players[offer.seat]
        super().__init__(title=app.words("screen.pendulum.count_title", name=player.name), wide=640, tall=400)
        self._values: list[int | None] = list(player.counted or (None, None, None))
        self._figures: list[Label] = []
        for index, track in enumerate(TRACKS):
            row = BoxLayout(size_hint_y=None, height=56 * app.unit, spacing=8 * app.unit)
            word = app.words(f"pendulum.figure.{track}")
            name = Label(font_name="bold", font_size=18 * app.unit, color=app.theme.ink, text=word)
            figure = Label(font_name="bold", font_size=26 * app.unit, color=app.theme.ink)
            self._figures.append(figure)
            row.add_widget(name)
            for icon, step in (("minus", -1), ("plus", 1)):
                tap = Tap(icon=ICON[icon], kind="low", value=(index, step), size_hint_x=None, width=72 * app.unit)
                tap.bind(on_release=lambda tap: self._step(*tap.value))
                row.add_widget(tap)
                if step < 0:
                    row.add_widget(figure)
            self.ids.body.add_widget(row)
        how = Label(
            font_name="text",
            font_size=15 * app.unit * min(app.text_scale, 1.2),
            color=app.theme.ink_soft,
            text=app.words("screen.pendulum.count_how"),
            halign="left",
            valign="middle",
        )
        how.bind(size=how.setter("text_size"))
        self.ids.body.add_widget(how)
        self._ok = Tap(text=app.words("screen.ok"), kind="brass", size_hint_y=None, height=56 * app.unit)
        self._ok.bind(on_release=lambda _: self._send())
        self.ids.body.add_widget(self._ok)
        self._show()

    def _step(self, index: int, by: int) -> None:
        value = (self._values[index] or 0) + by or by
        self._values[index] = min(max(value, self._field.least), self._field.most)
        self._show()

    def _show(self) -> None:
        for figure, value in zip(self._figures, self._values, strict=True):
            figure.text = "?" if value is None else f"{value:+d}".replace("-", "−")
        self._ok.disabled = None in self._values

    def _send(self) -> None:
        self.close()
        App.get_running_app().do(read(self._offer, {self._field.name: self._values}).action)
