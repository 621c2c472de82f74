"""The configuration: one TOML file; what it does not say has a default; what we do not know is an error."""

from __future__ import annotations

import difflib
import os
from pathlib import Path
from typing import Any, Literal

import msgspec
import platformdirs

from companion.disk import read_toml
from companion.engine.reading import BadInput, typed

APP = "tabletop-companion"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every option is described in docs/configuration.md."""

    language: Literal["auto", "en", "ru", "cs"] = "auto"
    data_dir: str = ""

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
        if given is not None or "COMPANION_CONFIG" in os.environ:
            raise BadInput(str(path), "input.no_such_file")
        return Config()
    _known_keys(document, Config, path, ())
    return typed(document, Config, at=f"{path}: ")


def _known_keys(document: dict[str, Any], shape: type[msgspec.Struct], path: Path, above: tuple[str, ...]) -> None:
    known = [field.encode_name for field in msgspec.structs.fields(shape)]
    for key in document:
        if key in known:
            continue
        where = f"{path}: {'.'.join((*above, key))}"
        close = difflib.get_close_matches(key, known, n=1, cutoff=0.5)
        if close:
            raise BadInput(where, "input.unknown_option_but", guess=close[0])
        raise BadInput(where, "input.unknown_option", options=", ".join(known))
