"""`make screenshots`: every screen in every language at both sizes, as PNG files.

python -m tests.ui.screenshots FOLDER [LANGUAGE ...]
python -m tests.ui.screenshots readme    the few of the README, into docs/pictures
"""

from __future__ import annotations

import json
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
    trouble = play("pictures", display, size, language=language, folder=str(place.resolve()))
    return f"{language} {size}: {trouble}" if trouble else ""


def take_for_readme() -> int:
    """Each with no more colours than it needs: small enough to be kept in the repository."""
    from PIL import Image

    place = ROOT / "docs" / "pictures"
    place.mkdir(exist_ok=True)
    with xvfb() as display:
        trouble = play("showcase", display, SIZES[0], folder=str(place))
    for picture in place.glob("*.png"):
        Image.open(picture).convert("RGB").quantize(128, dither=Image.Dither.NONE).save(picture, optimize=True)
    print(trouble or f"pictures in {place}", file=sys.stderr if trouble else sys.stdout)
    return 1 if trouble else 0


def play(scenario: str, display: str, size: tuple[int, int], **given: str) -> str:
    """What went wrong, if anything."""
    with tempfile.TemporaryDirectory() as home:
        words = (scenario, home, *map(str, size), json.dumps(given))
        done = subprocess.run(
            (sys.executable, "-m", "tests.ui.scenarios", *words),
            cwd=ROOT,
            env={**os.environ, "DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1", "SDL_VIDEODRIVER": "x11"},
            capture_output=True,
            text=True,
            check=False,
        )
    return done.stderr[-3000:] if done.returncode else ""


if __name__ == "__main__":
    if sys.argv[1:] == ["readme"]:
        sys.exit(take_for_readme())
    if len(sys.argv) < 2 or set(sys.argv[2:]) - set(LANGUAGES):
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]), tuple(sys.argv[2:]) or LANGUAGES))
