"""A hand at the screen: the real app with a real table and journal, finding things by what is written on them.

The app and the scenario are coroutines of one loop. Fingers are X pointer events (`xdotool`) or, where the way into the
app does not matter, touches dispatched inside it.
"""

from __future__ import annotations

import asyncio
import logging
import time
import traceback
import uuid
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

from companion.app import open_table
from companion.config import change_config, read_config
from companion.table.clock import TableClock
from companion.table.command import Command
from companion.table.table import Table
from ui.shell import seen

CEILING = 30.0  # seconds; only reached when something is broken
PRESS = 0.03  # seconds between down and up
PICTURE = 0.1  # seconds between two pictures where nobody watches


class NotSeen(AssertionError):
    """What was looked for is not on the screen."""


class Home:
    """The files of one evening: configuration, journal, box."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.config_file = folder / "config.toml"
        self.clock: type[TableClock] = TableClock

    def set(self, **options: Any) -> None:
        """Options by name, a dot written as two underscores."""
        changes = {name.replace("__", "."): value for name, value in options.items()}
        change_config(self.config_file, {"data_dir": str(self.folder / "data"), **changes})

    def table(self, seed: str = "seed") -> Table:
        return open_table(self.config, _no_aside, seed, self.clock)

    @property
    def config(self) -> Any:
        if not self.config_file.exists():  # the first run has no file, but must not write into the real home
            import msgspec

            from companion.config import Config

            return msgspec.structs.replace(Config(), data_dir=str(self.folder / "data"))
        return read_config(self.config_file)


def _no_aside(error: Any, aside: Path) -> None:
    raise AssertionError(f"the journal was set aside to {aside}: {error}")


class Hand:
    """What a person can do: look, tap, drag."""

    def __init__(self, app: Any, home: Home, table: Table) -> None:
        self.app = app
        self.home = home
        self.table = table
        self.running: asyncio.Task[None] | None = None
        self.by_x = False  # fingers are X pointer events
        self.restless = Restless()
        logging.getLogger("kivy").addHandler(self.restless)

    # Waiting

    async def frames(self, count: int = 3) -> None:
        """So many turns of the app's loop."""
        from kivy.clock import Clock

        until = Clock.frames + count
        await self.until(lambda: Clock.frames >= until, lambda: "the app draws no frames")

    async def until(self, done: Callable[[], Any], what: Callable[[], str]) -> None:
        end = time.monotonic() + CEILING
        while not done():
            if self.running is not None and self.running.done():
                self.running.result()  # raises what ended the app
                raise NotSeen("the app has ended")
            if time.monotonic() > end:
                raise NotSeen(what())
            await asyncio.sleep(0.002)

    async def see(self, *texts: str) -> None:
        """Wait until all of this can be read."""
        await self.until(
            lambda: all(self.reads(text) for text in texts),
            lambda: f"never saw {[text for text in texts if not self.reads(text)]} but {self.texts()}",
        )

    async def see_no(self, text: str) -> None:
        await self.until(lambda: not self.reads(text), lambda: f"{text!r} does not go away: {self.texts()}")

    # Looking

    def layer(self) -> Any:
        """What takes touches: the panel on top, else everything."""
        over = self.app.root.ids.over
        return over.children[0] if over.children else self.app.root

    def labels(self) -> Iterator[Any]:
        """Labels with words that can be seen, from top to bottom."""
        from kivy.uix.label import Label

        found = [each for each in self.visible() if isinstance(each, Label) and each.text.strip()]
        words = [each for each in found if each.font_name != "icons"]
        return iter(sorted(words, key=lambda each: (-round(self.centre(each)[1]), self.centre(each)[0])))

    def texts(self) -> list[str]:
        """Everything that can be read, from top to bottom."""
        return [plain(label.text) for label in self.labels()]

    def reads(self, text: str) -> bool:
        return any(plain(text) in each for each in self.texts())

    def visible(self, *, scrolled: bool = True) -> Iterator[Any]:
        """Every widget that can be seen; with `scrolled` off also what a scroll would bring up."""

        def walk(widget: Any) -> Iterator[Any]:
            if widget.opacity <= 0 or (scrolled and not self._within_scroll(widget)):
                return
            yield widget
            for child in reversed(widget.children):
                yield from walk(child)

        return walk(self.layer())

    def _within_scroll(self, widget: Any) -> bool:
        """Whether the middle of it is in the window of its scroll view."""
        from kivy.uix.scrollview import ScrollView

        if not widget.children and (widget.width <= 0 or widget.height <= 0):
            return False
        view = self.scroll_of(widget)
        if view is None or isinstance(widget, ScrollView) or widget.children:
            return True
        _, up = self.centre(widget)
        _, bottom = view.to_window(view.x, view.y)
        return bool(bottom <= up <= bottom + view.height)

    @staticmethod
    def scroll_of(widget: Any) -> Any:
        from kivy.uix.scrollview import ScrollView

        above = widget.parent
        while above is not None and above is not above.parent:
            if isinstance(above, ScrollView):
                return above
            above = above.parent
        return None

    @staticmethod
    def centre(widget: Any) -> tuple[float, float]:
        across, up = widget.to_window(*widget.center)
        return float(across), float(up)

    def taps(self) -> list[Any]:
        """Everything that can be tapped now, also what must be scrolled to."""
        from kivy.uix.behaviors import ButtonBehavior

        return [
            each
            for each in self.visible(scrolled=False)
            if isinstance(each, ButtonBehavior) and not each.disabled and each.width > 0 and each.height > 0
        ]

    def find_tap(self, text: str, nth: int = 0) -> Any:
        """The button with this on it, in small letters or capitals: exactly, else as a part."""
        taps = self.taps()
        text = plain(text).casefold()
        exact = [tap for tap in taps if text in [word.casefold() for word in words_of(tap)]]
        part = [tap for tap in taps if any(text in word.casefold() for word in words_of(tap))]
        found = exact or part
        if nth >= len(found):
            raise NotSeen(f"nothing to tap says {text!r}: {[words_of(tap) for tap in taps]}")
        return found[nth]

    # Touching

    async def tap(self, what: Any, nth: int = 0) -> None:
        """What is a widget, or what is written on one."""
        if isinstance(what, str):
            wanted = what
            await self.until(
                lambda: self._is_there(wanted, nth),
                lambda: f"nothing to tap says {wanted!r}: {[words_of(tap) for tap in self.taps()]}",
            )
            what = self.find_tap(what, nth)
        await self.frames(2)  # a screen that has just come up is laid out first
        await self._scroll_to(what)
        await self.touch(*self.centre(what))
        await self.frames(2)

    def _is_there(self, text: str, nth: int) -> bool:
        try:
            self.find_tap(text, nth)
        except NotSeen:
            return False
        return True

    async def _scroll_to(self, widget: Any) -> None:
        view = self.scroll_of(widget)
        if view is None:
            return
        for _ in range(30):
            _, up = self.centre(widget)
            _, bottom = view.to_window(view.x, view.y)
            if bottom + 20 <= up <= bottom + view.height - 20 or view.children[0].height <= view.height:
                return
            across = view.to_window(*view.center)[0]
            reach = min(view.height * 0.7, abs(up - bottom - view.height / 2))
            start = bottom + view.height * (0.85 if up > bottom + view.height / 2 else 0.15)
            end = start - reach if up > bottom + view.height / 2 else start + reach
            await self.drag((across, start), (across, end))
            await self.frames(4)
        raise NotSeen(f"cannot scroll to {words_of(widget)}")

    async def touch(self, across: float, up: float) -> None:
        if self.by_x:
            await self._xdotool(*self._at(across, up), "mousedown", "1", "sleep", str(PRESS), "mouseup", "1")
            return
        finger = make_finger(across, up)
        finger.down()
        await asyncio.sleep(PRESS / 3)
        finger.up()

    def taps_at_once(self, *widgets: Any) -> None:
        """A burst: one after another before the app draws again."""
        for widget in widgets:
            finger = make_finger(*self.centre(widget))
            finger.down()
            finger.up()

    def valued(self, value: Any) -> Any:
        """The button that stands for this: a key of the pad, one up, one down."""
        found = next((tap for tap in self.taps() if getattr(tap, "value", None) == value), None)
        if found is None:
            raise NotSeen(f"no button for {value!r}: {[words_of(tap) for tap in self.taps()]}")
        return found

    async def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Slowly enough that nothing flies on by itself."""
        steps = 8
        way = [
            (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
            for step in range(steps + 1)
        ]
        if self.by_x:
            words = [*self._at(*way[0]), "mousedown", "1"]
            for point in way[1:]:
                words += ["sleep", "0.03", *self._at(*point)]
            await self._xdotool(*words, "sleep", "0.2", "mouseup", "1")
            return
        finger = make_finger(*way[0])
        finger.down()
        for point in way[1:]:
            await self.frames(1)
            finger.move_to(*point)
        await asyncio.sleep(0.1)
        finger.up()

    def _at(self, across: float, up: float) -> list[str]:
        from kivy.core.window import Window

        window = Window.get_window_info().window
        return ["mousemove", "--window", str(window), str(round(across)), str(round(Window.height - up))]

    async def _xdotool(self, *words: str) -> None:
        process = await asyncio.create_subprocess_exec("xdotool", *words)
        if await process.wait():
            raise NotSeen("xdotool failed")

    async def type(self, text: str) -> None:
        """A word on the on-screen keyboard."""
        for letter in text:
            await self.tap(self.valued(letter.lower()))

    async def key(self, value: Any) -> None:
        await self.tap(self.valued(value))

    def word(self, key: str, **values: Any) -> str:
        """What is written there, in the language of the app."""
        text: str = self.app.words(key, **values)
        return text

    async def tap_word(self, key: str, **values: Any) -> None:
        await self.tap(self.word(key, **values))

    async def back(self) -> None:
        """The arrow in the heading."""
        heading = next(each for each in self.visible() if type(each).__name__ == "Heading")
        await self.tap(next(tap for tap in self.taps() if tap.parent is heading))

    async def bar(self, name: str) -> None:
        """Undo, redo, history or menu: always in the same place."""
        await self.tap_id(self.app.root.ids.bar, name)
        await self.frames(3)

    async def reopen(self) -> None:
        """Undo on the sheet of a finished game is a question first."""
        await self.bar("undo")
        await self.tap_word("screen.anyway")

    async def tap_twice(self, what: Any, pause: float = 0.1) -> None:
        """Two quick taps of one finger, by X pointer events whatever else is used."""
        click = ("mousedown", "1", "sleep", str(PRESS), "mouseup", "1")
        await self._xdotool(*self._at(*self.centre(what)), *click, "sleep", str(pause), *click)
        await self.frames(10)

    async def settled(self, rev: int) -> None:
        """Until the table is past this revision and the screen shows it."""
        await self.until(lambda: self.table.snapshot.rev > rev, lambda: f"nothing happened: {self.texts()}")
        await self.frames(4)

    async def tap_id(self, place: Any, name: str) -> None:
        await self.tap(place.ids[name].__self__)

    # The table behind the screen

    def send(self, *asks: dict[str, Any]) -> None:
        """Things done without the screen, to get to where a scenario begins."""
        for ask in asks:
            reply = self.table.submit(Command(id=uuid.uuid4().hex, action=ask)).result(CEILING)
            if not reply.ok:
                raise NotSeen(f"{ask} was refused: {reply.refusal}")

    def insist(self, ask: dict[str, Any]) -> None:
        reply = self.table.submit(Command(id=uuid.uuid4().hex, action=ask, override=True)).result(CEILING)
        if not reply.ok:
            raise NotSeen(f"{ask} was refused: {reply.refusal}")

    @property
    def state(self) -> Any:
        return self.table.snapshot.state

    def entries(self) -> list[str]:
        """The titles of the game's history, oldest first, without what was taken back."""
        history = self.table.snapshot.history
        assert history is not None
        return [
            self.app.words.say(page.title)
            for line, page in zip(history.lines, history.pages, strict=True)
            if line.rev not in history.off
        ]


class Restless(logging.Handler):
    """Kivy gives up on widgets that lay each other out again and again; on the table that is a warm processor."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "too much iteration" in record.getMessage():
            self.said.append(record.getMessage())


def words_of(widget: Any) -> list[str]:
    """What is written on it."""
    from kivy.uix.label import Label

    return [plain(each.text) for each in widget.walk(restrict=True) if isinstance(each, Label) and each.text.strip()]


def plain(text: str) -> str:
    """As people type it: lines break at other places than words need to know."""
    return text.replace("\N{NO-BREAK SPACE}", " ").strip()


def make_finger(across: float, up: float) -> Any:
    """A touch that begins inside the app, as a provider would give it."""
    from kivy.base import EventLoop
    from kivy.input.motionevent import MotionEvent

    class Finger(MotionEvent):  # type: ignore[misc]
        def __init__(self, x: float, y: float) -> None:
            super().__init__("finger", 1, self._place(x, y), is_touch=True, type_id="touch")
            self.profile = ["pos"]

        def depack(self, args: dict[str, float]) -> None:
            self.sx, self.sy = args["x"], args["y"]
            super().depack(args)

        def down(self) -> None:
            EventLoop.post_dispatch_input("begin", self)

        def move_to(self, x: float, y: float) -> None:
            self.move(self._place(x, y))
            EventLoop.post_dispatch_input("update", self)

        def up(self) -> None:
            EventLoop.post_dispatch_input("end", self)

        @staticmethod
        def _place(x: float, y: float) -> dict[str, float]:
            window = EventLoop.window
            return {"x": x / (window.width - 1.0), "y": y / (window.height - 1.0)}

    return Finger(across, up)


def run(
    home: Home,
    size: tuple[int, int],
    scenario: Callable[[Hand], Awaitable[Any]],
    *,
    fast: bool = False,
    moment: float = 0.0,
) -> tuple[Any, str]:
    """The result of the scenario, or what went wrong with what was on the screen then. `moment` is how long a person
    needs to see a change; this hand sees it at once."""
    seen.MOMENT = moment
    table = home.table()
    try:
        return asyncio.run(_run(home, table, size, scenario, fast))
    finally:
        table.close()


def quicken() -> None:
    """Turns of the loop cost little where nobody watches; pictures cost much without hardware, so not all are drawn."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    Clock._max_fps = 240
    draw, flip, due = Window.on_draw, Window.on_flip, 0.0

    def picture(*_: Any) -> None:
        nonlocal due
        if time.monotonic() >= due:  # else it is asked for again in the next turn
            draw()
            flip()
            due = time.monotonic() + PICTURE

    Window.on_draw, Window.on_flip = picture, lambda *_: None


async def _run(
    home: Home, table: Table, size: tuple[int, int], scenario: Callable[[Hand], Awaitable[Any]], fast: bool
) -> tuple[Any, str]:
    from ui.shell.start import make_app, open_window

    open_window(home.config, size)
    app = make_app(table, home.config, home.config_file)
    if fast:
        quicken()
    if not seen.MOMENT:
        app.seen.touched = lambda: None  # whatever is done without a finger means the table as it is
    hand = Hand(app, home, table)
    hand.running = asyncio.ensure_future(app.async_run("asyncio"))
    trouble = ""
    result = None
    try:
        await hand.until(lambda: app.root is not None and app.root.ids.screens.children, lambda: "no screen came up")
        await hand.frames(3)
        result = await scenario(hand)
        if hand.restless.said:
            raise AssertionError(f"widgets lay each other out without end: {hand.restless.said[0]}")
    except BaseException:
        trouble = traceback.format_exc()
        if app.root is not None and not hand.running.done():
            picture = home.folder / "trouble.png"
            app.root.export_to_png(str(picture))
            trouble += f"\non the screen ({picture}): {hand.texts()}\n"
    if not hand.running.done():
        from kivy.clock import Clock

        Clock.schedule_once(lambda _: app.stop())  # within a turn of the loop, as a tap on "switch off" does
    try:
        await hand.running
    except Exception:
        trouble = trouble or traceback.format_exc()
    return result, trouble
