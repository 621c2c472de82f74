from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.orchard.installed import forget, install

Packages = Callable[..., Path]


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Packages]:
    """`packages(orchard="tests.orchard")`: a package with these games is installed; its folder."""

    def installed(package: str = "orchard-box", **entries: Any) -> Path:
        folder = install(tmp_path / package, entries, package)
        monkeypatch.syspath_prepend(str(folder))
        forget()
        return folder

    forget()
    yield installed
    monkeypatch.undo()
    forget()
    for name in [name for name, module in sys.modules.items() if _is_of(module, tmp_path)]:
        del sys.modules[name]


def _is_of(module: Any, folder: Path) -> bool:
    return str(getattr(module, "__file__", None) or "").startswith(str(folder))
