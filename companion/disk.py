"""Files that survive a power cut, and TOML read with a clear word about what is wrong with it."""

from __future__ import annotations

import os
import stat
import tomllib
from pathlib import Path
from typing import Any

from companion.engine.reading import DEEPEST, BadInput


def read_toml(path: Path) -> dict[str, Any] | None:
    """The document, None when there is no such file, BadInput with the path when it cannot be read."""
    try:
        return tomllib.loads(path.read_text("utf-8-sig"))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadInput(str(path), "input.cannot_read", reason=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise BadInput(str(path), "input.not_utf8") from None
    except RecursionError:
        raise BadInput(str(path), "input.too_deep", most=DEEPEST) from None
    except ValueError as error:  # TOMLDecodeError, and what tomllib itself stumbles over: endless digits, no such date
        raise BadInput(str(path), "input.not_toml", reason=str(error)) from None


def write_whole(path: Path, data: bytes) -> None:
    """The new file or, after a power cut, the old one; never half of it. Who may read it stays as it was."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            if path.exists():
                os.fchmod(file.fileno(), stat.S_IMODE(path.stat().st_mode))
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        sync(path.parent)
    except OSError as error:
        raise BadInput(str(path), "input.cannot_write", reason=error.strerror or str(error)) from None


def sync(path: Path) -> None:
    """What was written to this file, or renamed in this folder, is on the disk afterwards."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
