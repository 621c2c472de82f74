"""`python -m tests.ui.scenarios NAME FOLDER WIDTH HEIGHT GIVEN`: one scenario in this process."""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.ui.driver import Hand, Home, run


def main(name: str, folder: str, width: str, height: str, given: str) -> int:
    module = import_module(f"tests.ui.scenarios.{name}")
    home = Home(Path(folder))
    home.clock = getattr(module, "CLOCK", home.clock)
    options: dict[str, Any] | None = getattr(module, "OPTIONS", {})
    if options is not None:
        home.set(**{"language": "en", "screen__dim_after": 0, **options})

    async def play(hand: Hand) -> Any:
        return await module.play(hand, **json.loads(given))

    fast, moment = getattr(module, "FAST", False), getattr(module, "MOMENT", 0.0)
    result, trouble = run(home, (int(width), int(height)), play, fast=fast, moment=moment)
    if trouble:
        print(trouble, file=sys.stderr)
        return 1
    print(json.dumps(result, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    status = main(*sys.argv[1:])
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)  # else every widget of a long evening is taken apart first
