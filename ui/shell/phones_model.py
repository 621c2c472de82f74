"""What the screen about phones says: how to join, how many watch, how each part stands. Without Kivy."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.publish.options import MqttOptions
from companion.publish.status import PartStatus, PublishStatus, State
from companion.words import Words

PARTS = ("page", "broker", "link", "bridge")  # in the order in which a phone needs them
MARGIN = 4  # modules: what readers need around a code

# `off`: not wanted. `shown`: there is something to join. `stuck`: there is not, and `notice` says why.
Kind = Literal["off", "stuck", "shown"]


class PartLine(msgspec.Struct, frozen=True):
    """How one part stands, as a sentence."""

    state: Literal["starting", "ok", "trouble"]
    text: str


class PhonesView(msgspec.Struct, frozen=True, kw_only=True):
    kind: Kind
    notice: str = ""
    address: str = ""  # also in the code
    others: str = ""
    watching: str = ""
    lines: tuple[PartLine, ...] = ()
    again: str = ""  # what happens to what is in trouble
    hints: tuple[str, ...] = ()
    no_network: bool = False


def phones_view(status: PublishStatus | None, options: MqttOptions, words: Words, *, later: bool = False) -> PhonesView:
    """`options` are what is wanted, from the next start on if `later`; `status` is what there is, None before anything
    was begun."""
    if status is None or not _running(status):
        if options.broker == "none":
            return PhonesView(kind="off", notice=words("screen.phones.off"), hints=(words("screen.phones.off_note"),))
        key = "screen.phones.starting" if status is None and not later else "screen.phones.next_start"
        return PhonesView(kind="stuck", notice=words(key))
    lines = tuple(_line(part, getattr(status, part), words) for part in PARTS if _counts(part, status))
    in_trouble = any(line.state == "trouble" for line in lines)
    notice, no_network = _notice(status, options, words)
    hints = [words("screen.phones.off_next_start")] if options.broker == "none" else []
    if no_network or not notice:
        hints.append(words("screen.phones.hotspot"))
    return PhonesView(
        kind="stuck" if notice else "shown",
        notice=notice,
        address="" if notice else status.addresses[0],
        others="" if notice else "   ".join(status.addresses[1:]),
        watching=watching_text(status, words),
        lines=lines,
        again=words("screen.phones.again") if in_trouble else "",
        hints=tuple(hints),
        no_network=no_network,
    )


def watching_text(status: PublishStatus | None, words: Words) -> str:
    """Nothing where nobody can tell."""
    if status is None or status.watching is None:
        return ""
    return words("screen.phones.watching", n=status.watching) if status.watching else words("screen.phones.nobody")


def switch_value(options: MqttOptions, words: Words) -> str:
    """Whether phones may watch, as the settings say it."""
    if options.broker == "external":
        return words("screen.phones.value_external")
    return words("play.no") if options.broker == "none" else words("play.yes")


def qr_modules(text: str) -> list[bytes]:
    """The code, row by row from the top, with its white margin: 255 is light, 0 is dark."""
    import segno  # only who shows a code needs it

    rows = segno.make(text, error="m", micro=False).matrix_iter(scale=1, border=MARGIN)
    return [bytes(0 if dark else 255 for dark in row) for row in rows]


def _running(status: PublishStatus) -> bool:
    return any(getattr(status, part).state != "off" for part in PARTS)


def _counts(part: str, status: PublishStatus) -> bool:
    """The way to a broker of our own that does not run is nothing to talk about."""
    if part == "link" and status.broker.state in ("starting", "trouble"):
        return False
    state: State = getattr(status, part).state
    return state != "off"


def _line(part: str, standing: PartStatus, words: Words) -> PartLine:
    if standing.trouble is not None:
        return PartLine("trouble", _sentence(words.say(standing.trouble)))
    state: Literal["starting", "ok"] = "ok" if standing.state == "ok" else "starting"
    return PartLine(state, words(f"screen.phones.{part}_{state}"))


def _notice(status: PublishStatus, options: MqttOptions, words: Words) -> tuple[str, bool]:
    """Why there is nothing to join, "" when there is; and whether it is for want of a network."""
    if status.page.state == "off":
        return words("screen.phones.no_page" if options.page_port == 0 else "screen.phones.no_way"), False
    if status.page.state == "trouble":
        return words("screen.phones.no_way"), False
    if not status.addresses:
        return words("screen.phones.no_network"), True
    return "", False


def _sentence(text: str) -> str:
    whole = text[:1].upper() + text[1:]
    return whole if whole.endswith((".", "!", "?")) else f"{whole}."
