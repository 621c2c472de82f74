"""What of a page is cut off, sticks out to the side, or cannot be read well."""

from __future__ import annotations

from pathlib import Path

from tests.phone.browser import Phone

EDGES, CONTRAST = ((Path(__file__).parent / name).read_text("utf-8") for name in ("edges.js", "contrast.js"))


def faults(phone: Phone) -> list[str]:
    return [str(fault) for fault in phone.run(EDGES)]


def pale(phone: Phone) -> list[str]:
    """Texts that are too pale for what lies behind them."""
    return [str(fault) for fault in phone.run(CONTRAST)]
