from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import platformdirs
import pytest

from companion import games
from companion.config import APP, Config, CueOptions, change_config, config_path, read_config
from companion.engine.declared import PLAIN, REFUSED, CueKind
from companion.engine.reading import BadInput

KINDS = [kind for name in games.names() for kind in games.load(name).cue_kinds]
REALTIME = [kind for kind in KINDS if kind.game == "pendulum"]
DOCUMENT = Path(__file__).parents[1] / "docs" / "configuration.md"


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMPANION_CONFIG", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


def fault(*arguments: Any) -> BadInput:
    with pytest.raises(BadInput) as raised:
        read_config(*arguments)
    return raised.value


def test_without_a_file_everything_has_a_default(tmp_path: Path) -> None:
    config = read_config()
    assert config == Config()
    assert (config.language, config.data_dir) == ("auto", "")
    assert config.journal_path == tmp_path / "data" / APP / "journal.sqlite3"
    assert config.box_path == tmp_path / "data" / APP / "box"


def test_an_empty_file_means_the_defaults(file: Path) -> None:
    file.write_text("")
    assert read_config(file) == Config()


@pytest.mark.parametrize("language", ["auto", "en", "ru", "cs"])
def test_the_language(file: Path, language: str) -> None:
    file.write_text(f'language = "{language}"')
    assert read_config(file).language == language


def test_the_data_folder(file: Path, tmp_path: Path) -> None:
    file.write_text(f'data_dir = "{tmp_path}/games"')
    assert read_config(file).journal_path == tmp_path / "games" / "journal.sqlite3"
    file.write_text('data_dir = "~/games"')
    assert read_config(file).data_path == tmp_path / "home" / "games"


def test_the_file_is_looked_for_in_three_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = platformdirs.user_config_path(APP) / "config.toml"
    assert config_path() == usual == tmp_path / "config" / APP / "config.toml"
    usual.parent.mkdir(parents=True)
    usual.write_text('language = "en"')
    (tmp_path / "named.toml").write_text('language = "ru"')
    (tmp_path / "given.toml").write_text('language = "cs"')
    assert read_config().language == "en"
    monkeypatch.setenv("COMPANION_CONFIG", str(tmp_path / "named.toml"))
    assert read_config().language == "ru"
    assert read_config(tmp_path / "given.toml").language == "cs"


def test_an_empty_variable_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_CONFIG", "")
    assert read_config() == Config()


@pytest.mark.parametrize(
    ("text", "path", "reason", "values"),
    [
        (b'languge = "cs"', ": languge", "input.unknown_option_but", {"guess": "language"}),
        (b'datadir = "x"', ": datadir", "input.unknown_option_but", {"guess": "data_dir"}),
        (b"xyzzy = 1", ": xyzzy", "input.unknown_option", {"options": ", ".join(Config.__struct_fields__)}),
        (b"[xyzzy]\na = 1", ": xyzzy", "input.unknown_option", {"options": ", ".join(Config.__struct_fields__)}),
        (b"[screen]\nnigth = true", ": screen.nigth", "input.unknown_option_but", {"guess": "night"}),
        (b"[screen]\ntext_size = 99", ": screen.text_size", "input.below", {"value": 99, "limit": 100}),
        (b"[cues]\nvolume = 101", ": cues.volume", "input.above", {"value": 101, "limit": 100}),
        (b"[cues]\ncouncel = true", ": cues.councel", "input.unknown_option_but", {"guess": "council"}),
        (b"[cues]\nvolum = true", ": cues.volum", "input.unknown_option_but", {"guess": "volume"}),
        (b"[cues]\nxyzzy = true", ": cues.xyzzy", "input.unknown_option", None),
        (b"[cues]\nvolum = 50", ": cues.volum", "input.unknown_option_but", {"guess": "volume"}),
        (b"[cues]\ngames = 3", ": cues.games", "input.wrong_type", None),
        (b"[cues.games]\nscythe = true", ": cues.games.scythe", "input.wrong_type", None),
        (b"[cues.games.scythe]\nstar = 0", ": cues.games.scythe.star", "input.wrong_type", None),
        (
            b"[cues.games.scithe]\nstar = true",
            ": cues.games.scithe",
            "input.unknown_option_but",
            {"guess": "scythe"},
        ),
        (
            b"[cues.games.scythe]\nstars = false",
            ": cues.games.scythe.stars",
            "input.unknown_option_but",
            {"guess": "star"},
        ),
        (
            b"[cues.games.scythe]\nxyzzy = false",
            ": cues.games.scythe.xyzzy",
            "input.unknown_option",
            {"options": "bonus, star, end"},
        ),
        (b"screen = true", ": screen", "input.wrong_type", None),
        (
            b'language = "de"',
            ": language",
            "input.not_one_of",
            {"value": "de", "options": "auto, cs, en, ru"},
        ),
        (b'data_dir = "a\\u0000b"', ": data_dir", "input.not_known", {"value": "a\0b"}),
        (b"language", "", "input.not_toml", None),
        (b'language = "en"\nlanguage = "cs"', "", "input.not_toml", None),
        (b"\xff", "", "input.not_utf8", {}),
        (b"data_dir = " + b"[" * 100_000, "", "input.too_deep", None),
        (b"data_dir = " + b"1" * 5000, "", "input.not_toml", None),
        (b'data_dir = "~nobody-of-that-name/games"', ": data_dir", "input.cannot_read", None),
    ],
    ids=lambda value: repr(value[:30]) if isinstance(value, bytes) else "",
)
def test_what_is_wrong_with_the_file_is_said(
    file: Path, text: bytes, path: str, reason: str, values: dict[str, Any] | None
) -> None:
    file.write_bytes(text)
    found = fault(file)
    assert (found.path, found.reason.key) == (f"{file}{path}", reason)
    assert values is None or found.reason.values == values


@pytest.mark.parametrize("value", ["3", "true", "1.5", "[]", "{}", "2020-01-01", "nan"])
@pytest.mark.parametrize("option", ["language", "data_dir"])
def test_the_wrong_kind_of_value(file: Path, option: str, value: str) -> None:
    file.write_text(f"{option} = {value}")
    found = fault(file)
    assert (found.path, found.reason.key) == (f"{file}: {option}", "input.wrong_type")


def test_a_file_that_was_named_must_exist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given, named = tmp_path / "given.toml", tmp_path / "named.toml"
    assert (fault(given).path, fault(given).reason.key) == (str(given), "input.no_such_file")
    monkeypatch.setenv("COMPANION_CONFIG", str(named))
    assert (fault().path, fault().reason.key) == (str(named), "input.no_such_file")


def test_a_folder_in_place_of_the_file_is_named(tmp_path: Path) -> None:
    assert (fault(tmp_path).path, fault(tmp_path).reason.key) == (str(tmp_path), "input.cannot_read")


def test_a_byte_order_mark_is_no_fault(file: Path) -> None:
    file.write_bytes(b'\xef\xbb\xbflanguage = "cs"')
    assert read_config(file).language == "cs"


def test_every_option_stands_in_the_document_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `([\w.]+)` \|[^|]*\| `(.*?)` \|", DOCUMENT.read_text("utf-8"), re.M))
    assert rows == {name: msgspec.json.encode(default).decode() for name, default in options(Config).items()}


def test_every_kind_of_cue_stands_in_the_document() -> None:
    rows = re.findall(r"^\| `cues\.games\.(\w+)\.(\w+)` \|", DOCUMENT.read_text("utf-8"), re.M)
    assert rows == [(kind.game, kind.name) for kind in KINDS]


def test_the_example_in_the_document_is_a_configuration(file: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text("utf-8"), re.S)
    file.write_text(example)
    config = read_config(file)
    assert config.language == "cs"
    assert len(changed(config)) >= 4


def options(shape: type[msgspec.Struct], above: str = "") -> dict[str, Any]:
    """Every option with its default, those of a section as `section.option`."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(shape):
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            found |= options(field.type, f"{above}{field.name}.")
        else:
            bare = field.default is msgspec.NODEFAULT
            found[above + field.name] = field.default_factory() if bare else field.default
    return found


def changed(config: Config) -> set[str]:
    """The options that are not at their default."""

    def value(name: str) -> Any:
        found: Any = config
        for part in name.split("."):
            found = getattr(found, part)
        return found

    return {name for name, default in options(Config).items() if value(name) != default}


def test_an_option_is_changed_and_the_rest_of_the_file_stays(file: Path) -> None:
    file.write_text('# mine\nlanguage = "cs"  # Czech\n')
    change_config(file, {"screen.night": True, "language": "ru"})
    assert file.read_text().startswith('# mine\nlanguage = "ru"  # Czech\n')
    assert changed(read_config(file)) == {"language", "screen.night"}


def test_an_option_is_changed_where_there_was_no_file(tmp_path: Path) -> None:
    change_config(tmp_path / "new" / "config.toml", {"screen.text_size": 130})
    assert changed(read_config(tmp_path / "new" / "config.toml")) == {"screen.text_size"}


@pytest.mark.parametrize("text", [b"language = ", b"\xff"])
def test_nothing_is_written_over_a_faulty_file(file: Path, text: bytes) -> None:
    file.write_bytes(text)
    with pytest.raises(BadInput, match=r"config\.toml"):
        change_config(file, {"language": "ru"})
    assert file.read_bytes() == text


def silent(file: Path, text: str) -> list[CueKind]:
    file.write_text(text)
    cues = read_config(file).cues
    return [kind for kind in (*KINDS, REFUSED, PLAIN) if not cues.announces(kind)]


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_cue_has_a_switch_of_its_own(file: Path, kind: CueKind) -> None:
    assert silent(file, f"[cues.games.{kind.game}]\n{kind.name} = false") == [kind]
    assert silent(file, f"[cues.games.{kind.game}]\n{kind.name} = true") == []


@pytest.mark.parametrize("kind", REALTIME)
def test_older_files_switch_a_kind_for_every_game(file: Path, kind: CueKind) -> None:
    assert silent(file, f"[cues]\n{kind.name} = false") == [each for each in KINDS if each.name == kind.name]
    assert silent(file, f"[cues]\n{kind.name} = true") == []
    nearer = f"[cues]\n{kind.name} = false\n[cues.games.{kind.game}]\n{kind.name} = true"
    assert silent(file, nearer) == [], "what is said of one game wins"


def test_a_refusal_has_a_switch_and_no_sound_is_no_switch(file: Path) -> None:
    assert silent(file, "[cues]\nrefused = false") == [REFUSED]
    assert silent(file, "[cues]\nsound = false\nvoice = false\nvolume = 0") == [], "still to be seen"
    assert CueOptions(refused=False).announces(CueKind("orchard", "refused")), "a game's own"


def test_a_switch_is_written_and_read_again(file: Path) -> None:
    file.write_text("[cues]\nvolume = 60 # quiet\nten = false\n")
    change_config(file, {"cues.games.scythe.star": False})
    change_config(file, {"cues.games.pendulum.ten": True, "cues.games.scythe.end": False})
    cues = read_config(file).cues
    assert [kind.name for kind in KINDS if not cues.announces(kind)] == ["star", "end"]
    assert "60 # quiet" in file.read_text()


def test_only_games_that_the_file_names_are_loaded(file: Path) -> None:
    file.write_text("[cues]\nvolume = 60\n[cues.games.tally]\n")
    program = (
        "import sys; from companion.config import read_config; from pathlib import Path; "
        "read_config(Path(sys.argv[1])); "
        "assert not [name for name in sys.modules if name.endswith('.game') and 'companion.games.' in name]"
    )
    subprocess.run((sys.executable, "-c", program, str(file)), check=True)


def test_a_file_with_a_password_stays_as_private_as_it_was(file: Path) -> None:
    file.write_text('[mqtt.external]\npassword = "secret"\n')
    file.chmod(0o600)
    change_config(file, {"screen.night": True})
    assert file.stat().st_mode & 0o777 == 0o600
    assert read_config(file).mqtt.external.password == "secret"
