"""What must not leave the settings: names of people, tables, users and machines, addresses and paths."""

from __future__ import annotations

import contextlib
import os
import pwd
import re
import socket
from collections.abc import Iterable
from pathlib import Path
from typing import Any

GONE = "…"
SHORTEST = 3  # letters of a part of a name (`Anna` of `Anna Nováková`) that is looked for by itself
ADDRESSES = (
    r"\b(?:[0-9a-f]{2}[:-]){5,7}[0-9a-f]{2}\b",  # of a network card
    r"\b(?:\d{1,3}\.){3}\d{1,3}\b",
    r"\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}\b|\b(?:[0-9a-f]{1,4}:)+:(?:[0-9a-f:]+)?",
    r"[\w.+-]+@[\w-]+[\w.-]*",
    r"(?<![0-9a-z])(?=[0-9a-f]*\d)[0-9a-f]{8,}(?![0-9a-z])",  # serial numbers, ids of machines
)
HOMES = r"(?:/home|/Users|/media|/mnt|/run/user|/run/media|/root)(?:/[^\s'\"<>|:,;()]*)?"


class Private:
    """Takes out of texts what it was told, and what it knows to be private by its shape."""

    def __init__(self, names: Iterable[str], paths: Iterable[Path]) -> None:
        whole = {each for name in names if (each := name.strip())}
        parts = {part for name in whole for part in re.split(r"[\s._-]+", name) if len(part) >= SHORTEST}
        words = [*sorted({str(each) for each in paths if len(each.parts) > 1}, key=len, reverse=True)]
        names_first = sorted(whole | parts, key=len, reverse=True)
        self._patterns = [
            *(re.compile(re.escape(each)) for each in words),
            re.compile(HOMES),
            *(re.compile(rf"(?<!\w){re.escape(each)}(?!\w)", re.IGNORECASE) for each in names_first),
            *(re.compile(each, re.IGNORECASE) for each in ADDRESSES),
        ]

    def text(self, text: str) -> str:
        for pattern in self._patterns:
            text = pattern.sub(GONE, text)
        return text

    def document(self, document: Any) -> Any:
        """The same document with every text in it, keys too, made harmless."""
        match document:
            case str():
                return self.text(document)
            case dict():
                return {self.text(str(key)): self.document(value) for key, value in document.items()}
            case list() | tuple():
                return [self.document(each) for each in document]
        return document


def names_of_machine() -> set[str]:
    """User, full name and host, from wherever a text may have them."""
    found = {os.environ.get(name, "") for name in ("USER", "LOGNAME", "SUDO_USER", "HOSTNAME")}
    host = socket.gethostname()
    found |= {host, host.split(".")[0], Path.home().name}
    try:
        user = pwd.getpwuid(os.getuid())
    except KeyError:
        return _told(found)
    return _told({*found, user.pw_name, *user.pw_gecos.split(",")})


def _told(names: set[str]) -> set[str]:
    """Names that tell who somebody is. `root` and `pi` are everybody's, and stand in many other texts."""
    return {name for name in names if name and name.lower() not in ("root", "pi", "localhost", "raspberrypi", "home")}


def homes() -> list[Path]:
    found = [Path.home()]
    with contextlib.suppress(KeyError):
        found.append(Path(pwd.getpwuid(os.getuid()).pw_dir))
    return found
