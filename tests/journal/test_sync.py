"""The disk has it before anybody is told: proven by the system calls, because a kill proves nothing about syncing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ACTIONS = 20


def synced_before_acknowledged(folder: Path, *pragma: str) -> int:
    """How many of the actions were written to the WAL and synced between their start and their acknowledgement."""
    trace = folder / "trace"
    subprocess.run(
        [
            *("strace", "-f", "-y", "-s", "32", "-e", "trace=fsync,fdatasync,write,pwrite64", "-o", str(trace)),
            *(sys.executable, "-m", "tests.journal.player", "play", str(folder / "journal"), str(ACTIONS), *pragma),
        ],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
        timeout=120,
    )
    lines = trace.read_text().splitlines()
    return sum(_synced(_between(lines, number)) for number in range(ACTIONS))


def _between(lines: list[str], number: int) -> list[str]:
    start = next(i for i, line in enumerate(lines) if f'"start {number}\\n"' in line)
    acknowledged = next(i for i, line in enumerate(lines) if f'"ack {number}\\n"' in line)
    assert start < acknowledged
    return lines[start:acknowledged]


def _synced(lines: list[str]) -> bool:
    """A write to the WAL, and after the last one a sync of it that came back with 0."""
    written = [i for i, line in enumerate(lines) if "pwrite64(" in line and "journal-wal>" in line]
    if not written:
        return False
    waiting: set[str] = set()
    for line in lines[written[-1] :]:
        thread = line.split()[0]
        asked = re.search(r"\b(?:fsync|fdatasync)\(\d+<[^>]*journal-wal>", line)
        if asked and line.endswith("= 0"):
            return True
        if asked and "unfinished" in line:
            waiting.add(thread)
        elif thread in waiting and "sync resumed" in line and line.endswith("= 0"):
            return True
    return False


def test_every_action_is_synced_before_it_is_acknowledged(tmp_path: Path) -> None:
    assert synced_before_acknowledged(tmp_path) == ACTIONS


@pytest.mark.parametrize("synchronous", ["NORMAL", "OFF"])
def test_the_trace_shows_when_actions_are_not_synced(tmp_path: Path, synchronous: str) -> None:
    assert synced_before_acknowledged(tmp_path, synchronous) <= 1
