"""Finds what cannot be read or hit: cut-off words, missing glyphs, faint text, text on text, targets that are too small
or lie on each other.

It looks at the widgets that are on the screen, not at the picture, so it can say what is wrong and where.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from tests.ui.driver import Hand
from ui.theme import contrast

TOUCH = 46  # units of the design, 800 x 480 on 7 inches: 9 mm
TEXT_CONTRAST, ICON_CONTRAST = 4.5, 3.0
SLACK = 1.5  # pixels, for rounding

# Where a player's name may be shortened, since it can be longer than any column: the widget and what it shows.
NAMES_MAY = {
    ("Bar", "undo_text"),
    ("FieldRow", "shown"),
    ("Heading", "text"),
    ("HomeScreen", "go_on_text"),
    ("GoOnCard", "note"),
    ("GoOnCard", "text"),
    ("Keyboard", "title"),
    ("Pad", "title"),
    ("Picker", "title"),
    ("SeatCard", "name"),
    ("PointsPad", "title"),
    ("PlayerChip", "name"),
    ("WalkCard", "name"),
    ("MatRow", "name"),
    ("PlayerCard", "name"),
    ("NameTap", "name"),
    ("HomeBase", "name"),
    ("StarHead", "name"),
    ("SheetCell", "text"),
    ("Stepper", "title"),
    ("Tap", "text"),
}
# What may be shortened whatever it says: a title of the history that can be read whole in the history itself.
TITLES_MAY = {("Bar", "undo_text")}


class Fault(NamedTuple):
    kind: str
    where: str
    text: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.where} {self.text!r} ({self.detail})"


class Rect(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float

    def within(self, other: Rect) -> bool:
        return (
            self.left >= other.left - SLACK
            and self.bottom >= other.bottom - SLACK
            and self.right <= other.right + SLACK
            and self.top <= other.top + SLACK
        )

    def meets(self, other: Rect) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > 2 * SLACK
            and min(self.top, other.top) - max(self.bottom, other.bottom) > 2 * SLACK
        )


def find_faults(hand: Hand, names: Sequence[str] = ()) -> list[Fault]:
    """Everything that is wrong with what is on the screen. `names` are the players' names."""
    from kivy.uix.behaviors import ButtonBehavior
    from kivy.uix.label import Label

    found: list[Fault] = []
    placed: list[tuple[Any, Rect, Any]] = []
    targets: list[Any] = []
    for widget in hand.visible(scrolled=False):
        if isinstance(widget, Label) and widget.text.strip():
            found += _of_label(hand, widget, names)
            placed.append((widget, text_rect(widget), _sheet_of(hand, widget)))
        if isinstance(widget, ButtonBehavior):
            found += _of_target(hand, widget)
            targets.append(widget)
    found += _text_on_text(placed)
    found += _target_on_target(hand, targets)
    return found


# Labels


def _of_label(hand: Hand, label: Any, names: Sequence[str]) -> Iterator[Fault]:
    where = place(label)
    text = label.text

    def fault(kind: str, detail: str) -> Fault:
        return Fault(kind, where, text, detail)

    font = _font_file(label.font_name)
    if "site-packages" in font:
        yield fault("default font", font.rsplit("/", 1)[-1])
    missing = sorted({letter for letter in text if not letter.isspace() and ord(letter) not in _glyphs(font)})
    if missing:
        yield fault("missing glyph", " ".join(f"U+{ord(letter):04X}" for letter in missing))

    wide = label.text_size[0]
    if label.shorten and label.is_shortened and not _may_shorten(label, names):
        yield fault("shortened", f"{label.width:.0f} wide, needs {natural(label, None)[0]:.0f}")
    if wide is None:
        if natural(label, None)[0] > label.width + SLACK and label.width > 0:
            yield fault("cut off", f"{label.width:.0f} wide, needs {natural(label, None)[0]:.0f}")
    elif not label.shorten:
        needs = natural(label, wide)[1]
        if needs > label.height + SLACK:
            yield fault("cut off", f"{label.height:.0f} tall, needs {needs:.0f}")
        for word in text.split():
            if (needs := natural(label, None, word)[0]) > wide + SLACK:
                yield fault("broken word", f"{word!r} needs {needs:.0f}, has {wide:.0f}")
    if label.shorten and natural(label, None)[1] > label.height + SLACK:
        yield fault("cut off", f"{label.height:.0f} tall, needs {natural(label, None)[1]:.0f}")

    yield from _of_place(hand, label, where)
    yield from _of_contrast(label, where)


def _of_place(hand: Hand, label: Any, where: str) -> Iterator[Fault]:
    from kivy.core.window import Window

    drawn = text_rect(label)
    view = hand.scroll_of(label)
    if view is None:
        if not drawn.within(Rect(0, 0, *Window.size)):
            yield Fault("outside", where, label.text, f"the window; it is at {_whole(drawn)}")
            return
        frame = label.parent
    else:
        # Up and down it can be scrolled to; to the sides it cannot.
        shown = rect(view)
        if drawn.left < shown.left - SLACK or drawn.right > shown.right + SLACK:
            yield Fault("outside", where, label.text, f"its list; it is at {_whole(drawn)}")
            return
        frame = label.parent
    while frame is not None and frame is not view and frame.parent is not frame:
        if frame.width > 0 and frame.height > 0 and not drawn.within(rect(frame)):
            yield Fault(
                "outside",
                where,
                label.text,
                f"{type(frame).__name__} at {_whole(rect(frame))}; it is at {_whole(drawn)}",
            )
            return
        frame = frame.parent


def _of_contrast(label: Any, where: str) -> Iterator[Fault]:
    behind = background(label)
    if behind is None:
        return
    ink = tuple(label.disabled_color if label.disabled else label.color)
    ink = _blend((*ink[:3], ink[3] * _opacity(label)), behind)
    least = ICON_CONTRAST if label.font_name == "icons" else TEXT_CONTRAST
    if (found := contrast(ink, behind)) < least:
        yield Fault("faint", where, label.text, f"contrast {found:.1f}, at least {least}")


def _may_shorten(label: Any, names: Sequence[str]) -> bool:
    shown = owner(label)
    if shown in TITLES_MAY:
        return True
    return shown in NAMES_MAY and any(name in label.text for name in names)


def _text_on_text(placed: list[tuple[Any, Rect, Any]]) -> Iterator[Fault]:
    for index, (one, its, sheet) in enumerate(placed):
        for other, others, other_sheet in placed[index + 1 :]:
            if sheet is other_sheet and its.meets(others):
                yield Fault("text on text", place(one), one.text, f"{place(other)} {other.text!r}")


def _sheet_of(hand: Hand, label: Any) -> Any:
    """What may lie over what: notices and cues over all, the rest only beside each other; lists go for themselves."""
    return _notice_of(label) or hand.scroll_of(label)


def _notice_of(widget: Any) -> Any:
    above = widget
    while above is not None and above.parent is not above:
        if type(above).__name__ in ("Notice", "Strip"):
            return above
        above = above.parent
    return None


# Touch targets


def _of_target(hand: Hand, target: Any) -> Iterator[Fault]:
    from kivy.core.window import Window

    unit = hand.app.unit
    text = _whole_text(target)
    where = place(target)
    least = TOUCH * unit - SLACK
    if target.width < least or target.height < least:
        size = f"{target.width / unit:.0f} x {target.height / unit:.0f} units"
        yield Fault("small target", where, text, f"{size}, at least {TOUCH} x {TOUCH}")
    if hand.scroll_of(target) is None and not rect(target).within(Rect(0, 0, *Window.size)):
        yield Fault("outside", where, text, f"the window; it is at {_whole(rect(target))}")


def _target_on_target(hand: Hand, targets: list[Any]) -> Iterator[Fault]:
    """Where a finger would meet two at once. A button on a card that can be tapped itself is meant so."""
    placed = [(target, _in_sight(hand, target), _notice_of(target)) for target in targets]
    for index, (one, its, notice) in enumerate(placed):
        for other, others, other_notice in placed[index + 1 :]:
            if notice is other_notice and its.meets(others) and not (_holds(one, other) or _holds(other, one)):
                yield Fault("target on target", place(one), _whole_text(one), f"{place(other)} {_whole_text(other)!r}")


def _in_sight(hand: Hand, target: Any) -> Rect:
    """The part of a target that can be touched: a list shows only what is within it."""
    its, view = rect(target), hand.scroll_of(target)
    if view is None:
        return its
    shown = rect(view)
    return Rect(
        max(its.left, shown.left),
        max(its.bottom, shown.bottom),
        min(its.right, shown.right),
        min(its.top, shown.top),
    )


def _holds(widget: Any, other: Any) -> bool:
    return any(each is other for each in widget.walk(restrict=True))


def _whole_text(target: Any) -> str:
    return " ".join(getattr(each, "text", "") for each in target.walk(restrict=True)).strip()


# Measuring


def natural(label: Any, wide: float | None, text: str | None = None) -> tuple[float, float]:
    """How large the text is by itself, with lines of this width."""
    said = label.text if text is None else text
    return _natural(said, wide, label.font_size, label.font_name, label.bold, label.line_height)


@cache
def _natural(
    text: str, wide: float | None, font_size: float, font_name: str, bold: bool, line_height: float
) -> tuple[float, float]:
    from kivy.core.text import Label as CoreLabel

    core = CoreLabel(
        text=text, font_size=font_size, font_name=font_name, bold=bold, line_height=line_height, text_size=(wide, None)
    )
    width, height = core.render()
    return float(width), float(height)


def rect(widget: Any) -> Rect:
    left, bottom = widget.to_window(widget.x, widget.y)
    return Rect(left, bottom, left + widget.width, bottom + widget.height)


def text_rect(label: Any) -> Rect:
    """Where the letters are, not where the widget is."""
    box = rect(label)
    wide, tall = label.text_size
    width, height = natural(label, wide)
    if label.shorten or wide is not None:
        width = min(natural(label, None)[0], box.right - box.left) if label.shorten or "\n" not in label.text else width
        width = min(width, wide) if wide is not None else width
    if label.shorten:
        height = natural(label, None)[1]
    room = wide if wide is not None else width
    start = (box.left + box.right - room) / 2
    left = start + {"left": 0.0, "auto": 0.0, "right": room - width}.get(label.halign, (room - width) / 2)
    if tall is not None and label.valign in ("top", "bottom"):
        top = box.top if label.valign == "top" else box.bottom + height
    else:
        top = (box.top + box.bottom + height) / 2
    return Rect(left, top - height, left + width, top)


def background(label: Any) -> tuple[float, ...] | None:
    """The colour under the middle of the text, from the rectangles that the widgets above have drawn."""
    drawn = text_rect(label)
    middle = ((drawn.left + drawn.right) / 2, (drawn.bottom + drawn.top) / 2)
    layers: list[tuple[float, ...]] = []
    widget = label
    while widget is not None and widget.parent is not widget:
        if widget.parent is None or not hasattr(widget, "canvas"):
            break
        for colour in reversed(_rectangles(widget, middle)):
            layers.append(colour)
            if colour[3] >= 1:
                return _stacked(layers)
        widget = widget.parent
    return None


def _rectangles(widget: Any, middle: tuple[float, float]) -> list[tuple[float, ...]]:
    """Colours of the rectangles of a widget that lie under a point of the window, in the order of drawing."""
    from kivy.graphics import Color, Rectangle, RoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse

    across, up = widget.parent.to_widget(*middle)
    colour: tuple[float, ...] = (1, 1, 1, 1)
    mask = False  # rectangles that only say what may be drawn on
    found = []
    for instruction in widget.canvas.before.children:
        if isinstance(instruction, Color):
            colour = tuple(instruction.rgba)
        elif isinstance(instruction, StencilPush | StencilUnUse | StencilUse | StencilPop):
            mask = isinstance(instruction, StencilPush | StencilUnUse)
        elif isinstance(instruction, Rectangle | RoundedRectangle) and not mask:
            x, y = instruction.pos
            width, height = instruction.size
            if x <= across <= x + width and y <= up <= y + height:
                found.append(colour)
    return found


def _stacked(layers: list[tuple[float, ...]]) -> tuple[float, ...]:
    below = layers[-1]
    for layer in reversed(layers[:-1]):
        below = _blend(layer, below)
    return below


def _blend(over: tuple[float, ...], below: tuple[float, ...]) -> tuple[float, ...]:
    share = over[3]
    return (*(share * a + (1 - share) * b for a, b in zip(over[:3], below[:3], strict=True)), 1.0)


def _opacity(widget: Any) -> float:
    opacity = 1.0
    while widget is not None and widget.parent is not widget and hasattr(widget, "opacity"):
        opacity *= widget.opacity
        widget = widget.parent
    return opacity


# Naming


def owner(label: Any) -> tuple[str, str]:
    """The nearest widget that has this text as a property, and the name of that property."""
    widget = label
    found = (type(label).__name__, "text")
    while widget is not None and widget.parent is not widget:
        if widget is not label and hasattr(widget, "properties"):
            for name in widget.properties():
                if (
                    name in ("text", "name", "title")
                    or name.endswith("_text")
                    or name in ("shown", "details", "why", "note")
                ):
                    value = getattr(widget, name)
                    if isinstance(value, str) and value == label.text:
                        found = (type(widget).__name__, name)
        widget = widget.parent
    return found


def place(widget: Any) -> str:
    """Where it is: the widgets of ours round it, from the outside in."""
    path: list[str] = []
    above = widget
    while above is not None and above.parent is not above:
        kind = type(above).__name__
        if not type(above).__module__.startswith("kivy.uix") and kind not in ("Root", "WindowSDL"):
            path.append(kind)
        above = above.parent
    return "/".join(reversed(path)) or type(widget).__name__


@cache
def _font_file(name: str) -> str:
    from kivy.core.text import Label as CoreLabel

    return str(CoreLabel(text="x", font_name=name).options["font_name_r"])


@cache
def _glyphs(file: str) -> frozenset[int]:
    from fontTools.ttLib import TTFont

    logging.getLogger("fontTools").setLevel(logging.ERROR)
    with TTFont(file, lazy=True) as font:
        return frozenset(font.getBestCmap())


def _whole(rectangle: Rect) -> tuple[int, ...]:
    return tuple(round(each) for each in rectangle)
