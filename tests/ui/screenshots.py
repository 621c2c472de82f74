"""`make screenshots`: every screen in every language at both sizes, as PNG files.

python -m tests.ui.screenshots FOLDER [LANGUAGE ...]
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.ui.xvfb import xvfb

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "ru", "cs")
SIZES = ((800, 480), (1280, 720))


def main(folder: Path, languages: tuple[str, ...]) -> int:
    jobs = [(language, size) for size in SIZES for language in languages]
    with xvfb() as display, ThreadPoolExecutor(2) as pool:
        trouble = list(pool.map(lambda job: take(folder, display, *job), jobs))
    for said in filter(None, trouble):
        print(said, file=sys.stderr)
    pictures = len(list(folder.rglob("*.png")))
    print(f"{pictures} pictures in {folder}")
    return 1 if any(trouble) else 0


def take(folder: Path, display: str, language: str, size: tuple[int, int]) -> str:
    """One language at one size, in a process of its own; what went wrong, if anything."""
    place = folder / f"{size[0]}x{size[1]}" / language
    place.mkdir(parents=True, exist_ok=True)
    for old in place.glob("*.png"):
        old.unlink()
    with tempfile.TemporaryDirectory() as home:
        words = ("pictures", home, *map(str, size), f'{{"language": "{language}", "folder": "{place.resolve()}"}}')
        done = subprocess.run(
            (sys.executable, "-m", "tests.ui.scenarios", *words),
            cwd=ROOT,
            env={**os.environ, "DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1", "SDL_VIDEODRIVER": "x11"},
            capture_output=True,
            text=True,
            check=False,
        )
    return f"{language} {size}: {done.stderr[-3000:]}" if done.returncode else ""


if __name__ == "__main__":
    if len(sys.argv) < 2 or set(sys.argv[2:]) - set(LANGUAGES):
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]), tuple(sys.argv[2:]) or LANGUAGES))
