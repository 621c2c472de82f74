"""Standard input and output that are closed, full, or speak another alphabet."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import PROGRAM, Home, Printed


def shell(home: Home, line: str, **environment: str) -> Printed:
    done = subprocess.run(
        ["bash", "-c", line],
        capture_output=True,
        env={"PATH": os.environ["PATH"], "P": str(PROGRAM), **home.environment, **environment},
        cwd=home.folder,
        timeout=120,
        check=False,
    )
    return Printed(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode())


def test_whoever_reads_has_seen_enough(home: Home) -> None:
    """The pipe is closed before the first line is written."""
    done = shell(home, 'set -o pipefail; { sleep 0.1; "$P" schema ethnos; } | true')
    assert done == (0, "", "")


def test_one_line_is_enough(home: Home) -> None:
    done = shell(home, 'set -o pipefail; "$P" schema ethnos | head -1')
    assert done == (0, "{\n", "")


@pytest.mark.parametrize("words", ["history", "box ethnos --json", "schema ethnos"])
def test_no_standard_output_at_all(home: Home, words: str) -> None:
    assert shell(home, f'"$P" {words} >&-') == (0, "", "")


@pytest.mark.parametrize("words", ["history", "schema ethnos"])
def test_a_full_disk_behind_standard_output(home: Home, words: str) -> None:
    assert Path("/dev/full").exists()
    assert shell(home, f'"$P" {words} >/dev/full') == (2, "", "-: No space left on device\n")


def test_no_standard_input_at_all(home: Home) -> None:
    assert shell(home, '"$P" score ethnos <&-') == (2, "", "not JSON, at line 1, column 1\n")


def test_no_standard_error_at_all(home: Home) -> None:
    assert shell(home, '"$P" frobnicate 2>&-') == (2, "", "")


POSITION = json.dumps({"age": 1, "players": ["Žofie", "Миша"]})


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_json_can_be_read_back_whatever_the_terminal_speaks(home: Home, encoding: str) -> None:
    home.write("position.json", POSITION)
    done = shell(home, '"$P" score ethnos position.json --json', PYTHONIOENCODING=encoding)
    assert (done.code, done.err) == (0, "")
    assert {row["name"] for row in json.loads(done.out)["ranking"]} == {"Žofie", "Миша"}


def test_letters_that_the_terminal_does_not_have(home: Home) -> None:
    home.write("position.json", POSITION)
    done = shell(home, '"$P" --lang ru score ethnos position.json', PYTHONIOENCODING="ascii")
    assert (done.code, done.err) == (0, "")
    assert "\\u041c\\u0438\\u0448\\u0430" in done.out
