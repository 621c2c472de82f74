"""Sound: can something be played, and is there a voice for each language?"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion.config import CueOptions
from companion.engine.said import said
from companion.findings import Finding, ok, warning
from companion.words import LANGUAGES, Words
from hardware.player import Player
from hardware.program import Programs
from hardware.tones import wav
from hardware.voice import Voice

SILENCE = 0.1  # seconds of it tell whether there is a device, and disturb nobody


def check_sound(options: CueOptions) -> Iterator[Finding]:
    """Never trouble: whatever is heard is also seen."""
    if not options.sound or not options.volume:
        yield ok("sound", said("doctor.sound.off"))
        return
    programs = Programs()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield _device(Player(programs), folder)
        if options.voice:
            yield _voices(Voice(folder, programs))


def _device(player: Player, folder: Path) -> Finding:
    silence = folder / "silence.wav"
    silence.write_bytes(wav([0] * 2205, 0))
    if player.play(silence, SILENCE):
        return ok("sound", said("doctor.sound.ok", player=player.name))
    if player.trouble == "no_player":
        return warning("sound", said("doctor.sound.no_player"), said("doctor.sound.no_player_do"))
    return warning("sound", said("doctor.sound.no_device", detail=player.detail), said("doctor.sound.no_device_do"))


def _voices(voice: Voice) -> Finding:
    silent = tuple(each for each in LANGUAGES if voice.spoken(Words(each)("cues.try"), each, 100) is None)
    if silent:
        return warning("voice", said("doctor.voice.missing", languages=silent), said("doctor.voice.do"))
    return ok("voice", said("doctor.voice.ok", languages=LANGUAGES))
