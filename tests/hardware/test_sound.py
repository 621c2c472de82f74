"""Sound: what is heard of which cue, in which order, and that nothing that goes wrong here reaches the table."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import games
from companion.app import heard
from companion.config import CueOptions
from companion.engine.contract import Cue
from companion.engine.declared import REFUSED, CueKind
from companion.engine.refusal import impossible
from companion.engine.said import said
from companion.table.command import Command, Snapshot
from companion.words import Words
from hardware import sound as sound_module
from hardware.player import CHOSEN
from hardware.sound import MOST, NO, TRY, Sound
from tests.games.pendulum.driver import Game as Pendulum
from tests.games.scythe.driver import Game as Scythe
from tests.hardware.conftest import NULL, Speaker, script
from tests.hardware.test_desk import begin, table_of
from tests.orchard.installed import install
from tests.orchard.tables import CEILING, must, start, table_at, wait_until

ROOT = Path(__file__).parents[2]
PENDULUM = games.load("pendulum")
TONES = CueOptions(voice=False)


def cue(name: str) -> Cue:
    """Of Pendulum: `black.empty`, `council`."""
    of, _, kind = name.rpartition(".")
    glass = next((each for each in PENDULUM.glasses if each.name == of), None)
    return Cue(0, name, said("cues.try"), next(each for each in PENDULUM.cue_kinds if each.name == kind), glass)


CUES = [
    *map(cue, ("black.empty", "green.empty", "purple.empty", "black.ten", "green.ten", "purple.ten", "council")),
    Cue(0, "star", said("cues.try"), CueKind("scythe", "star", "once")),
]


def at_table(game: str, state: Any, cues: tuple[Cue, ...] = ()) -> Snapshot:
    return Snapshot(rev=1, number=1, game=game, state=state, cues=cues)


class House:
    """A sound with options and words that can be changed while it runs."""

    def __init__(self, folder: Path) -> None:
        self.options = TONES
        self.words = Words("en")
        self.sound = Sound(folder, lambda: self.options, lambda: self.words, games.load)
        self.sound.start()

    def all_heard(self) -> None:
        """Until nothing waits any more: the trial comes last."""
        done = threading.Event()
        kept, self.options = self.options, msgspec.structs.replace(self.options, sound=True, volume=80)
        wait_until(lambda: not self.sound._waiting)
        self.sound.try_out(lambda _: done.set())
        assert done.wait(CEILING)
        self.options = kept


@pytest.fixture
def house(kept: Path) -> Iterator[House]:
    made = House(kept)
    yield made
    made.sound.close()
    assert not made.sound._thread.is_alive()


def test_each_cue_is_heard_in_its_order(house: House, speaker: Speaker) -> None:
    for each in CUES[:MOST]:
        house.sound.announce(each)
    wait_until(lambda: len(speaker.files) == MOST)
    assert speaker.files == speaker.tones(*CUES[:MOST])
    wait_until(lambda: house.sound.status().played == MOST)
    assert house.sound.status().trouble == ""


@pytest.mark.parametrize("off", [*PENDULUM.cue_kinds, CUES[-1].kind, REFUSED, None])
def test_each_switch_silences_exactly_its_cue(house: House, speaker: Speaker, off: CueKind | None) -> None:
    if off is not None:
        switch = {"refused": False} if off == REFUSED else {"games": {off.game: {off.name: False}}}
        house.options = msgspec.structs.replace(TONES, **switch)
    for each in CUES:
        house.sound.announce(each)
        wait_until(lambda: not house.sound._waiting)
    house.sound.refused()
    house.all_heard()
    assert speaker.files == speaker.tones(*(each for each in (*CUES, NO) if each.kind != off), TRY)


@pytest.mark.parametrize("silent", [{"sound": False}, {"volume": 0}])
def test_no_sound_at_all(house: House, speaker: Speaker, silent: dict[str, int]) -> None:
    house.options = msgspec.structs.replace(TONES, **silent)
    for each in CUES:
        house.sound.announce(each)
    house.sound.refused()
    house.sound.try_out()
    house.all_heard()
    assert speaker.files == speaker.tones(TRY), "only the last one, with the sound on again"


def test_a_changed_setting_holds_for_what_still_waits(house: House, speaker: Speaker) -> None:
    speaker.hold()
    house.sound.announce(cue("black.ten"))
    wait_until(lambda: len(speaker.files) == 1)
    house.sound.announce(cue("black.empty"))
    house.sound.announce(cue("council"))
    house.options = msgspec.structs.replace(TONES, games={"pendulum": {"empty": False}})
    speaker.let_go()
    house.all_heard()
    assert speaker.files == speaker.tones(cue("black.ten"), cue("council"), TRY)


@pytest.mark.parametrize("language", ["en", "ru", "cs"])
def test_cues_are_spoken_in_the_language_in_use(house: House, speaker: Speaker, language: str) -> None:
    house.options, house.words = CueOptions(), Words(language)
    house.sound.announce(cue("black.empty"))
    house.sound.refused()
    wait_until(lambda: len(speaker.files) == 2)
    assert speaker.files == speaker.words(language, house.words("cues.try"), house.words("cues.refused"))
    assert speaker.files[0] not in speaker.tones(cue("black.empty"))


def test_without_a_voice_it_is_a_tone(
    house: House, speaker: Speaker, only: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CHOSEN, str(speaker.command))  # `only` leaves no player, and no espeak-ng
    assert only
    house.options = CueOptions()
    assert not house.sound.status().voice
    house.sound.announce(cue("green.empty"))
    wait_until(lambda: len(speaker.files) == 1)
    assert speaker.files == speaker.tones(cue("green.empty"))


def test_cues_to_come_are_rendered_ahead(house: House, speaker: Speaker, kept: Path) -> None:
    house.options = CueOptions()
    cues = (cue("black.ten"), Cue(9, "black.empty", said("cues.refused")))
    house.sound.prepare(Snapshot(rev=1, cues=cues))
    wait_until(lambda: kept.exists() and len(list(kept.glob("*.wav"))) == 2)
    assert speaker.files == [], "but nothing is heard yet"
    assert set(kept.glob("*.wav")) == set(speaker.words("en", "This is how a cue sounds", "Flip refused"))


class Rendered:
    """What is made ready, in its order, by a voice that takes no time."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[str] = []
        monkeypatch.setattr(house.sound._voice, "spoken", self._spoken)
        monkeypatch.setattr(sound_module, "BREATH", 0.001)

    def _spoken(self, text: str, language: str, volume: int) -> Path:  # noqa: ARG002
        self.texts.append(text)
        return Path("ready.wav")


def sentences(house: House, snapshot: Snapshot, *kinds: str) -> list[str]:
    assert snapshot.game is not None
    found = games.load(snapshot.game).sayings(snapshot.state)
    return [house.words.say(each) for kind, says in found.items() if kind.name in kinds for each in says]


def test_what_a_game_may_say_is_rendered_when_it_starts(
    house: House, speaker: Speaker, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_module, "BREATH", 0.001)
    house.options = CueOptions()
    snapshot = at_table("pendulum", Pendulum().state)
    house.sound.prepare(snapshot)
    wait_until(lambda: kept.exists() and len(list(kept.glob("*.wav"))) == 7)
    wanted = sentences(house, snapshot, "ten", "empty", "council")
    assert len(wanted) == 7
    assert set(kept.glob("*.wav")) == set(speaker.words("en", *wanted))
    assert speaker.files == [], "but nothing is heard yet"


def test_the_nearest_come_first_and_each_once(house: House, speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    assert speaker.files == []
    rendered = Rendered(house, monkeypatch)
    house.options = CueOptions()
    game = Scythe()
    snapshot = at_table("scythe", game.state, (cue("council"),))
    house.sound.prepare(snapshot)
    wanted = [house.words("cues.try"), *sentences(house, snapshot, "end", "star", "bonus")]
    wait_until(lambda: len(rendered.texts) == len(wanted))
    assert rendered.texts == wanted
    same = msgspec.structs.replace(snapshot, rev=2, cues=())
    house.sound.prepare(same)
    wait_until(lambda: house.sound._looked_at is same)
    house.sound.announce(cue("council"))  # comes after whatever the snapshot brought to mind
    wait_until(lambda: len(rendered.texts) > len(wanted) and not house.sound._ready)
    wanted += [house.words("cues.try")]
    assert rendered.texts == wanted, "the same players: nothing new"
    renamed = msgspec.structs.replace(game.state.players[0], name="Anežka")
    other = msgspec.structs.replace(game.state, players=(renamed, *game.state.players[1:]))
    snapshot = at_table("scythe", other)
    house.sound.prepare(snapshot)
    wanted += sentences(house, snapshot, "end", "star", "bonus")
    wait_until(lambda: len(rendered.texts) == len(wanted))
    assert rendered.texts == wanted
    assert "The sixth star: Anežka. The game is over." in rendered.texts


def test_what_is_switched_off_is_not_rendered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered = Rendered(house, monkeypatch)
    snapshot = at_table("scythe", Scythe().state)
    house.sound.prepare(snapshot)  # tones
    wait_until(lambda: not house.sound._ready and bool(house.sound._listed))
    assert rendered.texts == []
    house.options = CueOptions(games={"scythe": {"star": False, "bonus": False}})
    house.sound.prepare(msgspec.structs.replace(snapshot, rev=2))
    wanted = sentences(house, snapshot, "end")
    wait_until(lambda: len(rendered.texts) >= len(wanted) and not house.sound._ready)
    assert rendered.texts == wanted


def test_of_too_many_the_newest_are_heard(house: House, speaker: Speaker) -> None:
    speaker.hold()
    house.sound.announce(cue("council"))
    wait_until(lambda: len(speaker.files) == 1)
    for _ in range(50):
        house.sound.announce(cue("black.ten"))
    for name in ("black.empty", "green.empty", "purple.empty", "council"):
        house.sound.announce(cue(name))
    speaker.let_go()
    wait_until(lambda: len(speaker.files) == 1 + MOST)
    assert speaker.files == speaker.tones(
        cue("council"), cue("black.empty"), cue("green.empty"), cue("purple.empty"), cue("council")
    )
    assert house.sound.status().left_out == 50


def test_what_is_long_past_is_not_said(house: House, speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker.hold()
    house.sound.announce(cue("council"))
    wait_until(lambda: len(speaker.files) == 1)
    house.sound.announce(cue("black.ten"))
    monkeypatch.setattr(sound_module, "STALE", 0.0)
    speaker.let_go()
    wait_until(lambda: house.sound.status().left_out == 1)
    monkeypatch.setattr(sound_module, "STALE", 3600.0)
    house.all_heard()
    assert speaker.files == speaker.tones(cue("council"), TRY)


def test_a_hand_that_taps_five_times_is_refused_once(house: House, speaker: Speaker) -> None:
    speaker.hold()
    house.sound.announce(cue("council"))
    wait_until(lambda: len(speaker.files) == 1)
    house.sound.prepare(at_table("pendulum", Pendulum().state))
    for action in ("flip", "flip", "gain", "flip", "flip"):
        house.sound.hear_refusal(Command(id="x", action={"action": action}), impossible("refusal.stale"))
    speaker.let_go()
    house.all_heard()
    assert speaker.files == speaker.tones(cue("council"), NO, TRY)


@pytest.mark.parametrize(
    ("snapshot", "action"),
    [
        (at_table("pendulum", Pendulum().state), "gain"),
        (at_table("scythe", Scythe().state), "flip"),
        (Snapshot(rev=1), "flip"),
    ],
)
def test_only_what_the_game_wants_heard_is_heard(
    house: House, speaker: Speaker, snapshot: Snapshot, action: str
) -> None:
    house.sound.prepare(snapshot)
    house.sound.hear_refusal(Command(id="x", action={"action": action}), impossible("refusal.stale"))
    house.all_heard()
    assert speaker.files == speaker.tones(TRY)


def test_whatever_hangs_the_one_who_announces_goes_on(house: House, speaker: Speaker) -> None:
    """The player waits for ever; announcing, preparing and asking for the status return all the same."""
    speaker.hold()
    for _ in range(20):
        house.sound.announce(cue("black.empty"))
        house.sound.refused()
        house.sound.prepare(Snapshot(rev=1, cues=(cue("black.ten"),)))
        assert house.sound.status().played == 0
    house.sound.close()
    assert not house.sound._thread.is_alive()


@pytest.mark.parametrize(
    ("command", "trouble"), [("", "no_player"), ("false", "no_device"), ("/no/such/player", "no_device")]
)
def test_no_sound_is_one_log_line_and_a_status(
    house: House,
    only: Path,
    command: str,
    trouble: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script(only / "false", "exit 1")
    monkeypatch.setenv(CHOSEN, command)
    told: list[str] = []
    with caplog.at_level(logging.WARNING, "hardware"):
        for number in range(1, 4):
            house.sound.try_out(told.append)
            wait_until(lambda number=number: len(told) == number)  # type: ignore[misc]
    assert told == [trouble] * 3
    assert len(caplog.records) == 1
    assert house.sound.status().trouble == trouble
    monkeypatch.setenv(CHOSEN, str(script(only / "true", "exit 0")))
    house.sound.try_out(told.append)
    wait_until(lambda: len(told) == 4)
    assert told[-1] == house.sound.status().trouble == "", "a speaker was plugged in"


def test_nowhere_to_keep_sounds(tmp_path: Path, speaker: Speaker, caplog: pytest.LogCaptureFixture) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    house = House(blocked / "sounds")
    with caplog.at_level(logging.WARNING, "hardware"):
        for _ in range(3):
            house.sound.announce(cue("black.empty"))
        wait_until(lambda: house.sound.status().trouble == "no_folder" and not house.sound._waiting)
    house.sound.close()
    assert len(caplog.records) == 1
    assert speaker.files == []


def test_a_fault_of_ours_is_logged_and_the_next_is_heard(
    house: House, speaker: Speaker, caplog: pytest.LogCaptureFixture
) -> None:
    broken: Callable[[], Words] = lambda: 1 // 0  # type: ignore[assignment, return-value]  # noqa: E731
    good, house.sound._words = house.sound._words, broken
    with caplog.at_level(logging.ERROR):
        house.sound.announce(cue("black.empty"))
        wait_until(lambda: bool(caplog.records))
    house.sound._words = good
    house.sound.announce(cue("green.empty"))
    wait_until(lambda: len(speaker.files) == 1)
    assert speaker.files == speaker.tones(cue("green.empty"))


# At the table


def test_the_cues_of_a_game_are_heard_through_the_real_player(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CHOSEN, NULL)
    with (
        table_at(tmp_path / "journal", sand=40) as table,
        heard(table, kept, CueOptions, lambda: Words("en")) as sound,
    ):
        start(table)
        must(table, "turn")
        wait_until(lambda: sound.status().played == 2)
        assert sound.status() == sound_module.SoundStatus(
            player="aplay", voice=True, played=2, left_out=0, trouble="", detail=""
        )


@pytest.mark.parametrize("command", ["/no/such/player", "false", "sh -c 'exec sleep 3600'"])
def test_a_fault_in_the_player_does_not_stop_the_table(
    tmp_path: Path, kept: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CHOSEN, command)
    cues: list[str] = []
    with table_at(tmp_path / "journal", sand=40) as table, heard(table, kept, lambda: TONES, lambda: Words("en")):
        table.listen(lambda cue: cues.append(cue.name))
        start(table)
        for turn in range(1, 5):
            must(table, "turn")
            wait_until(lambda turn=turn: len(cues) == 2 * turn)  # type: ignore[misc]
            must(table, "pick", seat=0)
        assert table.health().well
        assert table.health().failed_views == 0


def test_a_refused_flip_is_heard_at_the_table(tmp_path: Path, kept: Path, speaker: Speaker) -> None:
    with table_of(tmp_path / "journal") as table, heard(table, kept, lambda: TONES, lambda: Words("en")):
        begin(table)
        reply = table.submit(Command(id="once", action={"action": "flip", "glass": "black"})).result(CEILING)
        assert reply.refusal is not None, "no round has begun"
        wait_until(lambda: len(speaker.files) == 1)
        assert speaker.files == speaker.tones(NO)


HEADLESS = """
import sys
from contextlib import contextmanager
from pathlib import Path
from companion import app
from companion.cli import main
from tests.orchard.tables import box, must, start

app.box_values = lambda config, game: box(50)
heard = app.heard

@contextmanager
def heard_and_turned(table, *given):
    with heard(table, *given) as sound:
        start(table)
        must(table, "turn")
        yield sound

app.heard = heard_and_turned
sys.exit(main(["run", "--headless"]))
"""


def test_told_to_stop_while_a_sound_plays(tmp_path: Path) -> None:
    """The real program without a screen, with a player that would play for an hour."""
    started = tmp_path / "started"
    player = script(
        tmp_path / "player", f'echo $$ > "{started}.part"', f'mv "{started}.part" "{started}"', "exec sleep 3600"
    )
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "COMPANION_LOG": "ERROR",
        "PYTHONPATH": os.pathsep.join(
            filter(None, (str(install(tmp_path / "packages")), os.environ.get("PYTHONPATH")))
        ),
        CHOSEN: str(player),
    }
    process = subprocess.Popen((sys.executable, "-c", HEADLESS), cwd=ROOT, env=environment, stdin=subprocess.DEVNULL)
    try:
        wait_until(lambda: started.exists() or process.poll() is not None)
        assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        assert process.wait(CEILING) == 0
    finally:
        process.kill()
    wait_until(lambda: not Path(f"/proc/{started.read_text().strip()}").exists())
