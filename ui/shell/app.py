"""The app: settings, screens, and the way between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.properties import NumericProperty, ObjectProperty

from companion.engine.contract import Cue
from companion.engine.refusal import Refusal
from companion.engine.said import Said
from companion.table.command import Reply, Snapshot
from companion.words import Words
from ui.shell.bridge import Bridge
from ui.shell.quiet import Quiet
from ui.shell.screen import Screen
from ui.shell.seen import Seen
from ui.shell.services import Services
from ui.theme import BOLD, DAY, ICONS, NIGHT, TEXT, font_path, unit_for

Screens = Callable[[str], type[Screen]]
Then = Callable[[], None]


class CompanionApp(App):
    """`services` are everything that is not a widget: the table, the settings, the box."""

    unit = NumericProperty(1.0)
    text_scale = NumericProperty(1.0)
    theme = ObjectProperty(DAY, rebind=True)  # the layout says `app.theme.card`: follow the theme too

    def __init__(self, services: Services, screens: Screens, first: str, **kwargs: Any) -> None:
        self.services = services
        self.words = Words(services.language)
        self._screens = screens
        self._first = first
        self._way: list[tuple[str, dict[str, Any]]] = []
        self._after_first_frame: list[Callable[[], None]] = []
        self.seen = Seen()
        self.quiet = Quiet()  # before the first widget: screens that are left must be collected
        super().__init__(**kwargs)
        self.kv_file = ""
        self.title = "Tabletop Companion"

    # Coming up

    def build(self) -> Any:
        for name, file in (("text", TEXT), ("bold", BOLD), ("icons", ICONS)):
            LabelBase.register(name, font_path(file) or "Roboto")
        self._measure()
        Window.bind(size=self._measure, on_touch_down=self._touched)
        self.apply_settings()
        from ui.shell.root import Root

        root = Root()
        self.bridge = Bridge(self.services.table, self.show, self.hear, self._told)
        return root

    def on_start(self) -> None:
        from ui.shell.rest import Rest

        self.rest = Rest(self)
        if self._first == "home" and (self.sand_runs() or self.snapshot.time_lost):
            self.to_game()  # back in the middle of a round: no time for home
        else:
            self.go(self._first)
        Window.bind(on_flip=self._first_flip)

    def after_first_frame(self, start: Callable[[], None]) -> None:
        """For what must not delay the first picture: hardware, MQTT, the page server."""
        self._after_first_frame.append(start)

    def _first_flip(self, *_: Any) -> None:
        """The first picture is being put on the display; the turn of the loop after that is soon enough."""
        Window.unbind(on_flip=self._first_flip)
        Clock.schedule_once(self._first_frame_done, 0)

    def _first_frame_done(self, _: float) -> None:
        for start in self._after_first_frame:
            start()

    def _touched(self, *_: Any) -> None:
        self.seen.touched()

    def _measure(self, *_: Any) -> None:
        self.unit = unit_for(*Window.size)

    def apply_settings(self) -> None:
        settings = self.services.config.screen
        self.theme = NIGHT if settings.night else DAY
        self.text_scale = settings.text_size / 100
        if self.root is not None:
            self.root.ids.notice.hide()  # it speaks the language of before
        if self.words.language != self.services.language:
            self.words = Words(self.services.language)

    # From screen to screen

    @property
    def current(self) -> Screen:
        return self.root.ids.screens.children[0]  # type: ignore[no-any-return]

    def go(self, name: str, **about: Any) -> None:
        self._way.append((name, about))
        self._enter(name, about)

    def back(self) -> None:
        """To where one came from; from the first screen home."""
        if len(self._way) > 1:
            self._way.pop()
        self._enter(*self._way[-1])

    def home(self) -> None:
        self._way.clear()
        self.go("home")

    def to_game(self) -> None:
        """The screen that fits the state of the game."""
        self._way = [("home", {})]
        self.go(self.services.game_screen(self.snapshot))

    def _enter(self, name: str, about: dict[str, Any]) -> None:
        fresh = self._screens(name)(name=name)
        place = self.root.ids.screens
        if place.children:
            self.current.leave()
        place.clear_widgets()
        place.add_widget(fresh)
        self.root.ids.over.clear_widgets()
        self.root.ids.bar.shown = fresh.in_game and self._in_play
        self.root.ids.notice.hide()
        self.root.low = fresh.notices_low
        fresh.enter(**about)
        self.seen.shown(self.snapshot.rev)
        fresh.refresh(self.snapshot)
        self.root.ids.bar.refresh(self.snapshot)
        self.root.ids.clocks.refresh()

    @property
    def _in_play(self) -> bool:
        """Whether one came here from the game, not from home: there is nothing to take back outside it."""
        if self.snapshot.game is None:
            return False
        of_game = self.services.game_screens(self.snapshot)
        return any(name in of_game for name, _ in self._way)

    # The table

    @property
    def snapshot(self) -> Snapshot:
        return self.services.table.snapshot

    def sand_runs(self) -> bool:
        table = self.services.table
        now = table.now()
        return not table.snapshot.paused and any(cue.at > now for cue in table.snapshot.cues)

    def show(self, snapshot: Snapshot) -> None:
        """A new state: the screen that fits it, or the same one with new figures."""
        self.seen.shown(snapshot.rev)
        self.root.ids.notice.table_is_at(snapshot.rev)
        if self.current.in_game and snapshot.game is not None:
            fits = self.services.game_screen(snapshot)
            if self.current.name in self.services.game_screens(snapshot) and self.current.name != fits:
                self._way[-1] = (fits, {})
                self._enter(fits, {})
                return
        self.root.ids.bar.refresh(snapshot)
        self.current.refresh(snapshot)
        self.root.ids.clocks.refresh()

    def hear(self, cue: Cue) -> None:
        """The visible twin of what is heard."""
        if self.services.config.cues.announces(cue.kind):
            about = cue.name if cue.glass is None else cue.glass.name
            still = self.services.config.screen.reduced_motion
            self.root.ids.strip.show(about, self.words.say(cue.says), cue.stays / 1000, still=still)

    def do(
        self,
        action: dict[str, Any],
        then: Callable[[], None] | None = None,
        *,
        insist: bool = False,
    ) -> None:
        """Do something; a refusal is said in one sentence, with a way to insist where there is one. `insist` where the
        button has asked already. It is meant for what was in sight when the finger came down: the second of two quick
        taps does nothing more, unless it is a step or a flip."""
        self._send(action, then, None if insist else self.seen.rev, override=insist)

    def _send(
        self, action: dict[str, Any], then: Callable[[], None] | None, rev: int | None, *, override: bool
    ) -> None:
        def replied(reply: Reply) -> None:
            if reply.refusal is not None:
                self._refused(reply, lambda: self._send(action, then, reply.rev, override=True))
            else:
                self.root.ids.notice.hide()
                if then is not None:
                    then()

        self.bridge.send(action, replied, rev=rev, override=override)

    def _told(self, refusal: Refusal) -> None:
        """Somebody else was refused something: said, but theirs to insist on."""
        text = self.words.say(refusal.said())
        self.root.ids.notice.say(text[:1].upper() + text[1:] + ".", rev=self.snapshot.rev)

    def _refused(self, reply: Reply, insist: Callable[[], None]) -> None:
        """It speaks of the table as it was refused there, and goes when that has changed."""
        assert reply.refusal is not None
        text = self.words.say(reply.refusal.said())
        anyway = self.words("screen.anyway") if reply.refusal.override else ""
        self.root.ids.notice.say(text[:1].upper() + text[1:] + ".", anyway, insist, rev=reply.rev)

    def say(self, what: Said | str) -> None:
        self.root.ids.notice.say(self.words.say(what))
