"""The real program on a screen: sound starts after the first picture, and a sound that plays does not hold it back."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from hardware.player import CHOSEN
from hardware.program import Programs
from hardware.tones import pattern
from hardware.voice import Voice
from tests.hardware.conftest import script
from tests.orchard.tables import CEILING, wait_until

ROOT = Path(__file__).parents[2]
# Tried out as soon as it is there; the options are those of the file.
PROGRAM = """
import sys
from contextlib import contextmanager
from companion import app
from companion.cli import main

heard = app.heard

@contextmanager
def heard_at_once(*given):
    with heard(*given) as sound:
        sound.try_out()
        yield sound

app.heard = heard_at_once
sys.exit(main(["run", "--screen"]))
"""


def test_told_to_stop_while_a_sound_plays(environment: dict[str, str], tmp_path: Path) -> None:
    played = tmp_path / "played"
    player = script(
        tmp_path / "player", f'echo "$1" > "{played}.part"', f'mv "{played}.part" "{played}"', "exec sleep 3600"
    )
    config = tmp_path / "config.toml"
    config.write_text(f'data_dir = "{tmp_path}/data"\n[cues]\nvoice = false\nvolume = 37\n')
    process = subprocess.Popen(
        (sys.executable, "-c", PROGRAM),
        cwd=ROOT,
        env={**environment, CHOSEN: str(player), "COMPANION_CONFIG": str(config)},
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        wait_until(lambda: played.exists() or process.poll() is not None)
        assert process.poll() is None
        tone = Voice(tmp_path / "data" / "sounds", Programs()).tone(pattern("scale"), 37)
        assert played.read_text() == f"{tone}\n"
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=CEILING)
        assert process.returncode == 0, errors
    finally:
        process.kill()
