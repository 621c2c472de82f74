"""The broker's folder: for our eyes only, and a socket whose path is short enough for the system."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

LONGEST = 100  # bytes of a socket's path; Linux takes 107
SOCKET = "socket"
_PLAIN = re.compile(r"[A-Za-z0-9/._+@~-]+")


def make_private(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)


def write_private(path: Path, text: str) -> None:
    """All of it or what was there before. Not synced: it is made anew at each start."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
    part.replace(path)


def fits(path: Path) -> bool:
    """As a socket, and in a line of the configuration, where a path with a space would be two words."""
    return len(os.fsencode(path)) <= LONGEST and bool(_PLAIN.fullmatch(str(path)))


def short_folder() -> Path:
    """A new folder of our own where paths are short."""
    for place in (os.environ.get("XDG_RUNTIME_DIR"), tempfile.gettempdir(), "/tmp"):
        if place and os.access(place, os.W_OK) and fits(Path(place) / "companion-12345678" / SOCKET):
            return Path(tempfile.mkdtemp(prefix="companion-", dir=place))
    raise OSError("no place for a socket")
