"""`companion run --screen` with a watch on it."""

from __future__ import annotations

import sys
from typing import Any

from bench.screen_watch import Place, Watch
from companion.cli import main
from ui.shell import start


def watched(app: Any, what: str, count: int, settle: float) -> None:
    watch = Watch(what, count, settle, app.stop)
    watch.ready = lambda: app.root is not None and bool(app.root.ids.screens.children)
    if what != "start":
        app.after_first_frame(app.to_game)
        watch.figure = lambda: _figure(app)
        watch.places = lambda: (_middle(app, "undo"), _middle(app, "redo"))
    watch.begin()


def _figure(app: Any) -> str:
    """Markers of the first player in Rhea: undo and redo change them, through the table and the journal."""
    cells = getattr(app.current, "_cells", None)
    return str(cells[1, 0].text) if cells else ""


def _middle(app: Any, name: str) -> Place:
    across, up = app.root.ids.bar.ids[name].center
    return across, up


if __name__ == "__main__":
    make_app = start.make_app

    def make_watched_app(*given: Any) -> Any:
        app = make_app(*given)
        watched(app, sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
        return app

    start.make_app = make_watched_app
    sys.exit(main(["run", "--screen"]))
