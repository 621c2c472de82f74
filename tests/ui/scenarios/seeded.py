"""Faults put on a screen that has none, one at a time: the finder must see each."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Hand
from tests.ui.finder import find_faults
from tests.ui.tour import NAMES

FAST = True


async def play(hand: Hand) -> Any:
    from kivy.clock import Clock
    from kivy.uix.floatlayout import FloatLayout
    from kivy.uix.label import Label

    from ui.widgets.basics import Scroll, Tap

    hand.app.go("settings")
    await hand.frames(6)
    found: dict[str, list[str]] = {"none": [str(fault) for fault in find_faults(hand)]}
    theme = hand.app.theme
    over = FloatLayout()
    hand.app.root.ids.over.add_widget(over)

    def label(text: str, **about: Any) -> Label:
        about = {"font_name": "text", "font_size": 17, "color": theme.chalk, "size_hint": (None, None), **about}
        made = Label(text=text, **about)
        made.pos = about.get("pos", (100, 200))
        return made

    def target(across: float) -> Any:
        tap = Tap(text="X", size_hint=(None, None), size=(60, 60))
        tap.pos = (across, 200)
        return tap

    def small() -> Any:
        tap = Tap(text="X", size_hint=(None, None), size=(40, 60), size_hint_min=(None, None), padding=0)
        tap.pos = (100, 200)
        return tap

    def aside() -> Any:
        scroll = Scroll(size_hint=(None, None), size=(200, 100))
        scroll.pos = (100, 200)
        scroll.add(label("wider than the list that it is in", size=(260, 30)))
        return scroll

    def framed() -> Any:
        frame = FloatLayout(size_hint=(None, None), size=(60, 30))
        frame.pos = (100, 200)
        frame.add_widget(label("wider than the frame", size=(180, 30)))
        return frame

    def restless() -> Any:
        made = label("", size=(100, 30))
        again = Clock.create_trigger(lambda _: again(), -1)
        again()
        hand.restless_again = again  # type: ignore[attr-defined]
        return made

    long = "A sentence that does not fit into so small a place"
    seeds: dict[str, Any] = {
        "shortened": lambda: [label(long, size=(120, 30), text_size=(120, 30), shorten=True)],
        "shortened name": lambda: [label(NAMES[0], size=(60, 30), text_size=(60, 30), shorten=True)],
        "too tall": lambda: [label(long, size=(120, 30), text_size=(120, 30))],
        "too wide": lambda: [label(long, size=(120, 30), pos=(300, 200))],
        "too low": lambda: [label("low", size=(120, 9), text_size=(120, 9), shorten=True)],
        "broken word": lambda: [label("Verantwortungsgefühl", size=(60, 200), text_size=(60, 200))],
        "outside the window": lambda: [label("outside", size=(100, 30), pos=(760, 200))],
        "outside the list": lambda: [aside()],
        "outside the frame": lambda: [framed()],
        "no glyph": lambda: [label("snow ☃", size=(200, 30))],
        "other script": lambda: [label("漢字", size=(200, 30))],
        "Kivy's own font": lambda: [label("plain", size=(200, 30), font_name="Roboto")],
        "faint": lambda: [label("faint", size=(200, 30), color=theme.felt_deep)],
        "faint by opacity": lambda: [label("faint", size=(200, 30), opacity=0.3)],
        "faint when disabled": lambda: [label("faint", size=(200, 30), disabled=True)],
        "text on text": lambda: [label("one", size=(100, 30)), label("two", size=(100, 30), pos=(105, 205))],
        "small target": lambda: [small()],
        "target on target": lambda: [target(100), target(150)],
        "targets side by side": lambda: [target(100), target(162)],
        "restless": lambda: [restless()],
    }
    for name, seed in seeds.items():
        for widget in seed():
            over.add_widget(widget)
        await hand.frames(6)
        found[name] = [str(fault) for fault in find_faults(hand, NAMES)]
        if hand.restless.said:
            found[name].append("restless")
        if again := getattr(hand, "restless_again", None):
            again.cancel()
        over.clear_widgets()
        await hand.frames(3)
        hand.restless.said.clear()
    hand.app.root.ids.over.clear_widgets()
    await hand.frames(6)
    found["none again"] = [str(fault) for fault in find_faults(hand)]
    return found
