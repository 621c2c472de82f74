"""A picture of every screen."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

from tests.ui.driver import Hand
from tests.ui.tour import OPTIONS, tour

FAST = True
__all__ = ["OPTIONS", "play"]


async def play(hand: Hand, language: str, folder: str, only: str = "") -> Any:
    hand.app.services.change(language=language)
    hand.app.apply_settings()
    gc.disable()  # half of the time otherwise, with so many widgets
    names: list[str] = []

    async def visit(name: str) -> None:
        names.append(name)
        hand.app.root.export_to_png(str(Path(folder) / f"{len(names):03}-{name}.png"))

    await tour(hand, visit, only)
    return names
