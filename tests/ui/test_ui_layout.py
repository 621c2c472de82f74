"""How the source of the screen is laid out."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ui

FOLDER = Path(ui.__file__).parent
SOURCES = sorted(FOLDER.rglob("*.py"))
LAYOUTS = sorted(FOLDER.rglob("*.kv"))
MODELS = sorted(FOLDER.rglob("*_model.py"))
LONGEST = 300
HOP = FOLDER / "shell" / "bridge.py"


def name(path: Path) -> str:
    return str(path.relative_to(FOLDER.parent))


@pytest.mark.parametrize("path", [*SOURCES, *LAYOUTS], ids=name)
def test_no_file_is_too_long(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_every_file_says_what_it_is_about(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))


@pytest.mark.parametrize("path", LAYOUTS, ids=name)
def test_layouts_hold_layout_only(path: Path) -> None:
    """No Python of more than an expression, no text for people, no colour beside the theme."""
    text = path.read_text("utf-8")
    assert "#:import" not in text.replace("#:import ICON ui.theme.ICON", "")
    words = re.findall(r"^\s+(?:text|title|hint_text):\s*['\"]([^'\"]*[A-Za-zА-я]{2}[^'\"]*)['\"]", text, re.MULTILINE)
    assert words == []


def test_models_need_no_kivy() -> None:
    """They are tested without a window, and a window would open on import."""
    assert MODELS
    modules = [name(path).removesuffix(".py").replace("/", ".") for path in MODELS]
    program = f"import sys, {', '.join(modules)}; sys.exit('kivy' in sys.modules)"
    assert subprocess.run((sys.executable, "-c", program), cwd=FOLDER.parent, check=False).returncode == 0


def test_threads_meet_in_one_place() -> None:
    asking = re.compile(r"\.submit\(|\.watch\(|\.listen\(|import threading|mainthread")
    assert [name(path) for path in SOURCES if path != HOP and asking.search(path.read_text("utf-8"))] == []
