"""The pin map: the default fits the header, and what cannot be is named."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.config import read_config
from companion.engine.reading import BadInput
from companion.pins import TAKEN, PinOptions, check_pins


def test_the_default_uses_each_of_the_22_free_pins_once() -> None:
    pins = [pin for _, pin in PinOptions().uses()]
    assert sorted(pins) == sorted(set(range(28)) - set(TAKEN))
    assert len(pins) == 22
    assert sum(len(bar) for bar in PinOptions().leds().values()) == 15
    assert len(PinOptions().buttons()) == 6
    check_pins(PinOptions(), "")


@pytest.mark.parametrize(
    ("text", "path", "code"),
    [
        ("[hardware.pins]\nbuzzer = 2", "hardware.pins.buzzer", "input.pin_taken"),
        ("[hardware.pins]\nflip_green = 14", "hardware.pins.flip_green", "input.pin_taken"),
        ("[hardware.pins]\nundo = 25", "hardware.pins.undo", "input.pin_twice"),
        ("[hardware.pins]\ngreen = [9, 11, 4]", "hardware.pins.green[2]", "input.pin_twice"),
        ("[hardware.pins]\nblack = [4, 4]", "hardware.pins.black[1]", "input.pin_twice"),
        ("[hardware.pins]\nbuzzer = 28", "hardware.pins.buzzer", "input.above"),
        ("[hardware.pins]\nbuzzer = -1", "hardware.pins.buzzer", "input.below"),
        ("[hardware.pins]\nblack = []", "hardware.pins.black", "input.too_few"),
        ("[hardware.pins]\nbuzzer = true", "hardware.pins.buzzer", "input.wrong_type"),
        ("[hardware.pins]\nbuzer = 18", "hardware.pins.buzer", "input.unknown_option_but"),
        ("[hardware]\nlock_out = 9999", "hardware.lock_out", "input.above"),
    ],
)
def test_a_fault_names_file_and_option(tmp_path: Path, text: str, path: str, code: str) -> None:
    file = tmp_path / "config.toml"
    file.write_text(text)
    with pytest.raises(BadInput) as raised:
        read_config(file)
    assert raised.value.path == f"{file}: {path}"
    assert raised.value.reason.key == code


def test_fewer_leds_free_pins(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text("[hardware.pins]\nblack = [4, 17, 27]\nbuzzer = 22")
    pins = read_config(file).hardware.pins
    assert pins.leds()["black"] == (4, 17, 27)
    assert msgspec.structs.replace(pins).buzzer == 22
