"""`make phone-screenshots`: every picture of the page in every language, as PNG files.

python -m tests.phone.screenshots FOLDER [SCENE ...]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from companion.words import LANGUAGES
from tests.phone.browser import Phone
from tests.phone.club import club
from tests.phone.edges import faults
from tests.phone.evening import Evening
from tests.phone.scenes import SCENES, TABLE

Visit = Callable[[Phone, str], None]


def tour(phone: Phone, folder: Path, visit: Visit, wanted: tuple[str, ...] = ()) -> None:
    """Every scene, then the list of tables, then what a phone shows when nobody answers."""
    with Evening(folder / "own", TABLE) as evening:
        evening.ready()
        phone.open(evening.url)
        for name, scene in SCENES.items():
            scene(evening)
            if not wanted or name in wanted:
                phone.state(evening.table.snapshot.rev)
                phone.standing("live")
                visit(phone, name)
        if not wanted or "offline" in wanted:
            evening.silence()
            phone.standing("offline")
            visit(phone, "offline")
    if not wanted or "no-connection" in wanted:
        phone.standing("no_connection")
        visit(phone, "no-connection")
    if not wanted or "tables" in wanted:
        with club(folder / "club", (TABLE, "Oak", "Žižkovská herna")) as evenings:
            SCENES["ethnos"](evenings[0])
            SCENES["tally"](evenings[1])
            phone.open(f"{evenings[0].url}tables.html")
            phone.wait("document.querySelectorAll('.table-card[data-on=true]').length === 3")
            evenings[2].silence()
            phone.wait("document.querySelectorAll('.table-card[data-on=true]').length === 2")
            visit(phone, "tables")


def take(folder: Path) -> tuple[Visit, list[str]]:
    found: list[str] = []

    def visit(phone: Phone, name: str) -> None:
        for language in LANGUAGES:
            phone.speak(language)
            phone.picture(folder / language / f"{name}.png", whole=True)
            found.extend(f"{language} {name}: {fault}" for fault in faults(phone))
        phone.media(prefers_color_scheme="dark")
        phone.picture(folder / "dark" / f"{name}.png", whole=True)
        phone.media()

    return visit, found


def main(folder: Path, wanted: tuple[str, ...]) -> int:
    visit, found = take(folder)
    with tempfile.TemporaryDirectory() as home, Phone() as phone:
        tour(phone, Path(home), visit, wanted)
    print(f"{len(list(folder.rglob('*.png')))} pictures in {folder}")
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]), tuple(sys.argv[2:])))
