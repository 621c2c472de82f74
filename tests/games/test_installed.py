"""Games of installed packages: found by their entry points, and one that is broken hinders no other."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.box import Box
from companion.box.checkup import check_games
from companion.config import Config
from companion.engine.reading import BadInput
from companion.words import LANGUAGES, Words, texts
from companion.words.catalogue import compiled_bytes
from tests.games.conftest import Packages
from tests.orchard import GAME
from tests.orchard.installed import ROOT, forget, install, path_with
from ui.shell.services import Services

OURS = games.own()


@pytest.mark.parametrize("place", ["tests.orchard", "tests.orchard:GAME", "tests.orchard.game:OrchardGame.GAME"])
def test_a_game_of_a_package_is_on_the_shelf(packages: Packages, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.orchard.game.OrchardGame.GAME", GAME, raising=False)
    packages(orchard=place)
    assert games.names() == (*OURS, "orchard")
    assert games.Shelf()["orchard"] is games.load("orchard") is GAME
    assert games.folder("orchard") == ROOT / "tests" / "orchard"
    assert games.troubles() == ()


BROKEN = {
    "failing": ("failed", "failing", "raise RuntimeError('no luck')"),
    "leaving": ("failed", "leaving", "raise SystemExit(3)"),
    "missing": ("failed", "no_such_module", ""),
    "empty": ("no_game", "empty", ""),
    "words": ("no_game", "words:GAME", "GAME = 'chess'"),
    "pear": ("other_id", "tests.orchard", ""),
    "ethnos": ("taken", "tests.orchard", ""),
    "Big Game": ("no_word", "tests.orchard", ""),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_one_is_told_once_and_hinders_nobody(
    packages: Packages, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    fault, place, source = BROKEN[name]
    folder = packages(**{name: place, "orchard": "tests.orchard"})
    if source or fault == "no_game":
        (folder / f"{place.partition(':')[0]}.py").write_text(source)
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert set(games.Shelf()) >= {*OURS, "orchard"}
            assert games.load("orchard") is GAME
            assert games.Shelf().get(name) is (games.load("ethnos") if name == "ethnos" else None)
            assert [each.fault for each in games.troubles()] == [fault]
    assert len([each for each in caplog.records if each.name == "companion.games.installed"]) == 1
    (found,) = check_games()
    assert (found.level, found.what.key) == ("warning", f"doctor.games.{fault}")
    for language in LANGUAGES:
        text = Words(language).say(found.what)
        assert name in text
        assert "orchard-box" in text
        assert "{" not in text


def test_the_second_of_two_packages_is_left_out(packages: Packages) -> None:
    packages("apples", orchard="tests.orchard")
    packages("pears", orchard="no_such_module")
    assert games.load("orchard") is GAME
    assert [(each.package, each.fault) for each in games.troubles()] == [("pears", "twice")]


def test_nothing_is_imported_before_it_is_asked_for(tmp_path: Path) -> None:
    program = (
        "import sys; from companion import games; from companion.words import Words; "
        "assert Words('ru')('orchard.name') == 'Сад', games.names(); "
        "assert 'tests.orchard' not in sys.modules; games.load('orchard'); assert 'tests.orchard' in sys.modules"
    )
    environment = {"PYTHONPATH": path_with(install(tmp_path))}
    subprocess.run((sys.executable, "-c", program), cwd=tmp_path, env=environment, check=True)


def test_without_any_package_nobody_asks_what_is_installed(tmp_path: Path) -> None:
    program = (
        "import sys; import companion.app; from companion import games; from companion.words import Words; "
        "games.names(); Words('en'); assert 'importlib.metadata' not in sys.modules"
    )
    subprocess.run((sys.executable, "-c", program), cwd=tmp_path, env={"PYTHONPATH": path_with(None)}, check=True)


# Its box


def test_its_box_and_what_the_owner_knows_better(packages: Packages, tmp_path: Path) -> None:
    packages(orchard="tests.orchard")
    box = Box("orchard", tmp_path)
    assert (box.values().number("basket"), box.values().of["sand"].where) == (10, "p. 2")
    box.set("basket", "12")
    assert Box("orchard", tmp_path).values().number("basket") == 12


def _package(folder: Path, words: dict[str, str] | None = None, box: str | None = None) -> None:
    """A package of its own with the orchard in it, and these words."""
    package = folder / "orchard_box"
    package.mkdir()
    (package / "__init__.py").write_text("from tests.orchard import GAME\n")
    if box is not None:
        (package / "box.toml").write_text(box)
    for language, text in (words or {}).items():
        place = package / "locales" / language / "LC_MESSAGES"
        place.mkdir(parents=True)
        (place / "orchard.po").write_text(text, "utf-8")
    forget()


def test_a_game_without_a_box_has_no_printed_values(packages: Packages, tmp_path: Path) -> None:
    _package(packages(orchard="orchard_box"))
    assert Box("orchard", tmp_path).lines == {}


def test_a_box_that_cannot_be_read_is_named(packages: Packages, tmp_path: Path) -> None:
    _package(packages(orchard="orchard_box"), box='basket = "many"')
    with pytest.raises(BadInput, match=r"box\.toml: basket"):
        Box("orchard", tmp_path)
    assert Box("ethnos", tmp_path).lines
    house = Services(Any, Config(data_dir=str(tmp_path)), tmp_path / "config.toml")  # the screen of all boxes
    assert house.boxes() == [name for name in OURS if Box(name, tmp_path).lines]
    (found,) = check_games()
    assert (found.level, found.what.key) == ("warning", "doctor.games.box")


# Its words

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'


@pytest.mark.parametrize(("language", "name"), [("en", "Orchard"), ("ru", "Сад"), ("cs", "Sad")])
def test_its_words(packages: Packages, language: str, name: str) -> None:
    packages(orchard="tests.orchard")
    assert Words(language)("orchard.name") == texts(language)["orchard.name"] == name


def test_english_stands_in_and_then_the_key(packages: Packages) -> None:
    only = HEAD + 'msgid "orchard.name"\nmsgstr "Fruit trees"\n'
    _package(packages(orchard="orchard_box"), {"en": only})
    words = Words("cs")
    assert (words("orchard.name"), words("orchard.action.put_away")) == ("Fruit trees", "put away")
    assert words.has("orchard.name")
    assert not words.has("orchard.action.put_away")


def test_compiled_words_are_enough(packages: Packages) -> None:
    folder = packages(orchard="orchard_box")
    _package(folder, {"cs": HEAD + 'msgid "orchard.name"\nmsgstr "Jabloně"\n'})
    po = next(folder.rglob("orchard.po"))
    po.with_suffix(".mo").write_bytes(compiled_bytes(po))
    po.unlink()
    forget()
    assert Words("cs")("orchard.name") == "Jabloně"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('msgid "orchard.glance"\nmsgstr "{name} and {nobody}"\n', "Ann and {nobody}"),
        ('msgid "orchard.glance"\nmsgstr "{name"\n', "{name"),
        ('msgid "orchard.glance"\nmsgstr "{}"\n', "{}"),
        ('msgid "orchard.glance"\nmsgstr "{name.nothing}"\n', "{name.nothing}"),
        ("no catalogue at all\n", "glance: Ann"),
        ('msgid "screen.ok"\nmsgstr "Never"\n', "glance: Ann"),
    ],
)
def test_whatever_is_wrong_with_its_words_something_can_be_read(packages: Packages, text: str, said: str) -> None:
    _package(packages(orchard="orchard_box"), {"en": HEAD + text})
    words = Words("en")
    assert words("orchard.glance", name="Ann") == said
    assert words("screen.ok") == texts("en")["screen.ok"] == "OK", "the house speaks for itself"
