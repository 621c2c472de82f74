"""The configuration: one TOML file; what it does not say has a default; what we do not know is an error."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import platformdirs

from companion import games
from companion.disk import read_toml, write_whole
from companion.engine.declared import REFUSED, CueKind
from companion.engine.reading import BadInput, typed
from companion.pins import BUTTONS, PinOptions, check_pins
from companion.publish.options import MqttOptions

APP = "tabletop-companion"


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""


class ScreenOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text_size: Annotated[int, msgspec.Meta(ge=100, le=150)] = 100
    night: bool = False
    reduced_motion: bool = False
    dim_after: Annotated[int, msgspec.Meta(ge=0, le=240)] = 10
    fullscreen: Literal["auto", "yes", "no"] = "auto"


ANY_GAME = ""


class CueOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is announced at all, by kind, and how it sounds. `games` has the switches of each game's own kinds; those
    under ANY_GAME hold in every game that says nothing else."""

    sound: bool = True
    voice: bool = True
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 80
    refused: bool = True
    games: dict[str, dict[str, bool]] = {}

    def announces(self, kind: CueKind) -> bool:
        """Whether cues of this kind are to be seen and heard; what has no switch always is."""
        if kind == REFUSED:
            return self.refused
        in_any = self.games.get(ANY_GAME, {}).get(kind.name, True)
        return self.games.get(kind.game, {}).get(kind.name, in_any) if kind.game else True


class LongPress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a long press does: undo and redo are the table's, anything else is for the game to say. A button that has
    one acts when it is let go, the others at once."""

    flip: Literal["", "take_back"] = ""
    pause: Literal["", "undo"] = ""
    undo: Literal["", "redo"] = "redo"
    automa: Literal["", "undo"] = ""


class OledOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    on: bool = True
    port: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1
    address: Annotated[int, msgspec.Meta(ge=3, le=119)] = 0x3C


Make = Literal["auto", "gpio", "simulated", "none"]
PartName = Literal["lights", "buttons", "buzzer", "display"]


class HardwareOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`make` holds for every part that has none of its own."""

    make: Make = "auto"
    lights: Make | Literal[""] = ""
    buttons: Make | Literal[""] = ""
    buzzer: bool | Make | Literal[""] = True
    display: Make | Literal[""] = ""
    lock_out: Annotated[int, msgspec.Meta(ge=0, le=2000)] = 300
    settle: Annotated[int, msgspec.Meta(ge=1, le=200)] = 25
    long_press: Annotated[int, msgspec.Meta(ge=300, le=5000)] = 700
    long: LongPress = LongPress()
    oled: OledOptions = OledOptions()
    pins: PinOptions = PinOptions()

    def make_of(self, part: PartName) -> Make:
        own: bool | Make | Literal[""] = getattr(self, part)
        if own is False or (part == "display" and not self.oled.on):
            return "none"
        return self.make if own is True or own == "" else own

    def held(self, button: str) -> str:
        """What a long press of this button does; "" where it has none."""
        does: str = getattr(self.long, BUTTONS[button])
        return does


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every option is described in docs/configuration.md."""

    language: Literal["auto", "en", "ru", "cs"] = "auto"
    data_dir: str = ""
    table: TableOptions = TableOptions()
    screen: ScreenOptions = ScreenOptions()
    cues: CueOptions = CueOptions()
    hardware: HardwareOptions = HardwareOptions()
    mqtt: MqttOptions = MqttOptions()

    @property
    def data_path(self) -> Path:
        return Path(self.data_dir).expanduser() if self.data_dir else platformdirs.user_data_path(APP)

    @property
    def journal_path(self) -> Path:
        return self.data_path / "journal.sqlite3"

    @property
    def box_path(self) -> Path:
        """Where the owner's values are kept, a file a game."""
        return self.data_path / "box"

    @property
    def sounds_path(self) -> Path:
        """Where rendered sounds are kept; whatever lies there can be made again."""
        return self.data_path / "sounds"

    @property
    def broker_path(self) -> Path:
        """Where the files of the managed broker are; made anew at every start."""
        return self.data_path / "broker"


def config_path(given: Path | None = None) -> Path:
    if given is not None:
        return given
    if named := os.environ.get("COMPANION_CONFIG"):
        return Path(named)
    return platformdirs.user_config_path(APP) / "config.toml"


def read_config(given: Path | None = None) -> Config:
    """The configuration of the file that was named, or of the usual place, where it need not exist."""
    path = config_path(given)
    document = read_toml(path)
    if document is None:
        if given is not None or os.environ.get("COMPANION_CONFIG"):
            raise BadInput(str(path), "input.no_such_file")
        return Config()
    _move_kinds(document)
    _known_keys(document, Config, path, ())
    config = typed(document, Config, at=f"{path}: ")
    _usable_folder(config.data_dir, f"{path}: data_dir")
    check_pins(config.hardware.pins, f"{path}: hardware.pins.")
    _check_kinds(config.cues, f"{path}: cues.")
    return config


def change_config(path: Path, changes: dict[str, Any]) -> None:
    """Set options in the file (`screen.night`) and leave everything else in it, comments too, as it is."""
    import tomlkit  # only who writes needs it: the first picture should not wait
    import tomlkit.exceptions

    try:
        document = tomlkit.parse(path.read_text("utf-8")) if path.exists() else tomlkit.document()
    except (OSError, UnicodeDecodeError, tomlkit.exceptions.ParseError) as error:
        raise BadInput(str(path), "input.cannot_read", reason=str(error)) from None
    for name, value in changes.items():
        *sections, key = name.split(".")
        place: Any = document
        for section in sections:
            place = place.setdefault(section, tomlkit.table())
        place[key] = value
    write_whole(path, tomlkit.dumps(document).encode())


def _usable_folder(name: str, at: str) -> None:
    if "\0" in name:
        raise BadInput(at, "input.not_known", value=name)
    try:
        Path(name).expanduser()
    except RuntimeError as error:  # `~somebody` who has no home here
        raise BadInput(at, "input.cannot_read", reason=str(error)) from None


def _move_kinds(document: dict[str, Any]) -> None:
    """A kind of cue may be switched for all games at once: `cues.ten = false`, as older files have it."""
    cues = document.get("cues")
    if not isinstance(cues, dict) or not isinstance(cues.setdefault("games", {}), dict):
        return
    if kinds := [key for key, on in cues.items() if key not in CueOptions.__struct_fields__ and isinstance(on, bool)]:
        cues["games"][ANY_GAME] = {key: cues.pop(key) for key in kinds}


def _check_kinds(cues: CueOptions, at: str) -> None:
    """BadInput with the switch that nothing answers to. Only games that the file names are loaded."""
    for game, switches in cues.games.items():
        if game == ANY_GAME:
            continue
        if game not in games.names():
            raise _unknown(f"{at}games.{game}", game, games.names())
        for kind in switches:
            if kind not in (known := _kinds_of(game)):
                raise _unknown(f"{at}games.{game}.{kind}", kind, known)
    for kind in cues.games.get(ANY_GAME, {}):
        if not any(kind in _kinds_of(game) for game in games.names()):
            options = [*CueOptions.__struct_fields__, *(each for game in games.names() for each in _kinds_of(game))]
            raise _unknown(f"{at}{kind}", kind, options)


def _kinds_of(game: str) -> tuple[str, ...]:
    return tuple(kind.name for kind in games.load(game).cue_kinds)


def _known_keys(document: dict[str, Any], shape: type[msgspec.Struct], path: Path, above: tuple[str, ...]) -> None:
    known = {field.encode_name: field.type for field in msgspec.structs.fields(shape)}
    for key, value in document.items():
        if key in known:
            section = known[key]
            if isinstance(section, type) and issubclass(section, msgspec.Struct) and isinstance(value, dict):
                _known_keys(value, section, path, (*above, key))
            continue
        raise _unknown(f"{path}: {'.'.join((*above, key))}", key, known)


def _unknown(where: str, key: str, known: Iterable[str]) -> BadInput:
    options = tuple(known)
    close = difflib.get_close_matches(key, options, n=1, cutoff=0.5)
    if close:
        return BadInput(where, "input.unknown_option_but", guess=close[0])
    return BadInput(where, "input.unknown_option", options=", ".join(options))
