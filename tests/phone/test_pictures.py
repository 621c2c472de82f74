"""Nothing sticks out and nothing is cut off, in any scene, in any language, upright and on its side."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.words import LANGUAGES
from tests.phone.browser import Phone
from tests.phone.edges import faults, pale
from tests.phone.evening import Evening
from tests.phone.screenshots import tour

SIZES = ((360, 740), (320, 568), (740, 360))
FAULTS = (Path(__file__).parent / "faults.js").read_text("utf-8")


def test_nothing_sticks_out_in_any_scene(phone: Phone, tmp_path: Path) -> None:
    found: list[str] = []
    seen: list[str] = []

    def visit(phone: Phone, name: str) -> None:
        seen.append(name)
        for language in LANGUAGES:
            phone.speak(language)
            for size in SIZES:
                phone.size(*size)
                found.extend(f"{name} {language} {size}: {fault}" for fault in faults(phone))
        phone.size()
        for scheme in ("light", "dark"):
            phone.media(prefers_color_scheme=scheme)
            found.extend(f"{name} {scheme}: {fault}" for fault in pale(phone))
        phone.media()

    tour(phone, tmp_path, visit)
    assert found == []
    assert len(seen) == 20


@pytest.mark.parametrize("kind", ["page:", "outside:", "cut off:", "out of its card:", "on top:"])
def test_the_check_sees_what_is_wrong(phone: Phone, evening: Evening, kind: str) -> None:
    phone.open(evening.url)
    phone.standing("live")
    assert faults(phone) == []
    phone.run(FAULTS, kind)
    assert any(fault.startswith(kind) for fault in faults(phone)), faults(phone)


def test_the_check_of_contrast_sees_grey_on_grey(phone: Phone, evening: Evening) -> None:
    phone.open(evening.url)
    phone.standing("live")
    phone.run("document.getElementById('game').style.color = '#456'")
    assert len(pale(phone)) == 1
