"""The small display, point by point: what each game says at a glance in each language, against kept pictures."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image

from companion.words import LANGUAGES, Words
from hardware.layout import FACES, HEIGHT, WIDTH
from hardware.page import blank, draw, has_letter, readable
from tests.hardware.glance_states import LONG, MOMENTS, PEOPLE, glance
from tests.words.catalogues import catalogue

GOLDEN = Path(__file__).parent / "golden"
RENEW = "COMPANION_RENEW_PICTURES"


def lines_of(moment: str, language: str, names: tuple[str, ...]) -> list[str]:
    words = Words(language)
    return [words.say(line) for line in glance(moment, names)]


def as_kept(name: str, picture: Image.Image, folder: Path) -> None:
    """Fails with both pictures, four times as large and one above the other, in a file that is named."""
    kept = GOLDEN / f"{name}.png"
    if os.environ.get(RENEW):
        GOLDEN.mkdir(exist_ok=True)
        picture.save(kept, optimize=True)
    assert kept.exists(), f"no kept picture {kept.name}; make it with {RENEW}=1 and look at it"
    with Image.open(kept) as file:
        expected = file.convert("1")
    if expected.tobytes() != picture.tobytes():
        both = Image.new("L", (WIDTH * 4, HEIGHT * 8 + 8), 128)
        both.paste(expected.resize((WIDTH * 4, HEIGHT * 4)), (0, 0))
        both.paste(picture.resize((WIDTH * 4, HEIGHT * 4)), (0, HEIGHT * 4 + 8))
        both.save(found := folder / f"{name}.png")
        pytest.fail(f"{name} looks different: kept above, drawn below in {found}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_glance(moment: str, language: str, tmp_path: Path) -> None:
    as_kept(f"{moment}-{language}", draw(lines_of(moment, language, PEOPLE[language])), tmp_path)


@pytest.mark.parametrize("moment", ["ethnos_six", "pendulum_round", "tally_lead"])
def test_names_as_long_as_names_may_be(moment: str, tmp_path: Path) -> None:
    as_kept(f"{moment}-long", draw(lines_of(moment, "ru", LONG)), tmp_path)


def test_no_picture_is_kept_for_nothing() -> None:
    names = {f"{moment}-{language}" for moment in MOMENTS for language in LANGUAGES}
    names |= {f"{moment}-long" for moment in ("ethnos_six", "pendulum_round", "tally_lead")}
    assert {path.stem for path in GOLDEN.glob("*.png")} == names


def test_a_different_picture_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(RENEW, raising=False)
    picture = draw(lines_of("ethnos_age", "en", PEOPLE["en"]))
    picture.putpixel((127, 63), 1)
    with pytest.raises(pytest.fail.Exception, match="looks different") as told:
        as_kept("ethnos_age-en", picture, tmp_path)
    assert Path(str(told.value).rpartition(" in ")[2]).exists()


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_what_is_said_at_a_glance_is_there(language: str, face: object) -> None:
    said = {key: text for key, text in catalogue(language).items() if ".glance" in key or ".phase." in key}
    assert len(said) > 25
    letters = {letter for text in said.values() for each in text.forms for letter in each}
    letters |= set("".join(PEOPLE[language])) | set("0123456789-−+…,:()/%?")
    assert len(letters) > 40
    assert [letter for letter in sorted(letters) if not has_letter(face, letter)] == []  # type: ignore[arg-type]


ALPHABETS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "cs": "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_alphabets_stay_as_they_are(language: str) -> None:
    letters = ALPHABETS[language] + ALPHABETS[language].upper()
    assert readable(letters) == letters


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoe\u0308", "Zoë"),  # an accent of its own
        ("Nguyễn Ệ", "Nguyen E"),
        ("Ann 👩‍👧", "Ann ??"),
        ("日本", "??"),
        ("A\u200bnn\n", "Ann"),
        ("Łódź", "Łódź"),
    ],
)
def test_names_in_letters_that_the_font_has_not(name: str, shown: str) -> None:
    assert readable(name) == shown


def test_a_missing_letter_is_noticed() -> None:
    assert not any(has_letter(face, "日") for face in FACES)


def test_nothing_to_say_is_dark() -> None:
    assert draw(()).tobytes() == draw(("", " ")).tobytes() == blank().tobytes()
    assert draw(("A",)).mode == "1"
    assert draw(("A",)).size == (WIDTH, HEIGHT)
