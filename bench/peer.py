"""boardgame.io, playing the same game in a Node process beside us."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from bench.workload import Workload, public, whole
from companion.games.ethnos import GAME

FOLDER = Path(__file__).parent / "boardgame_io"
PACKAGES = FOLDER / "node_modules"


class PeerDiffers(Exception):
    """The peer does not play the game that we play: a comparison would mean nothing."""


class Peer:
    """A running Node with the workload loaded. It answers one question at a time, so that we measure in turns."""

    def __init__(self, load: Workload) -> None:
        if not PACKAGES.is_dir():
            raise RuntimeError("boardgame.io is needed: `make bench` and `make test` install it.")
        self._node = subprocess.Popen(
            ("node", "peer.js"),
            cwd=FOLDER,
            env={**os.environ, "NODE_ENV": "production"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        about = self.ask("load", start=whole(load.start), moves=[step.move for step in load.steps])
        assert about["production"], "NODE_ENV did not reach Node"

    def ask(self, what: str, **values: Any) -> Any:
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(json.dumps({"ask": what, **values}) + "\n")
        self._node.stdin.flush()
        line = self._node.stdout.readline()
        if not line:
            raise PeerDiffers(f"boardgame.io gave no answer to {what!r}")
        return json.loads(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._node.stdin is not None
        self._node.stdin.close()
        self._node.wait(10)


def same_game(peer: Peer, load: Workload) -> None:
    """After every action the public view must be the same on both sides."""
    state = load.start
    for number, (step, theirs) in enumerate(zip(load.steps, peer.ask("views"), strict=True), start=1):
        for event in json.loads(step.body)["events"]:
            state = GAME.evolve(state, GAME.codec.event(event))
        if not _same(json.loads(json.dumps(public(state))), theirs):
            raise PeerDiffers(f"after action {number}, {step.move[0]}")


def _same(ours: dict[str, Any], theirs: dict[str, Any]) -> bool:
    # A half is rounded to the even digit here and up there.
    chances = [view["deck"].pop("dragon_chance") for view in (ours, theirs)]
    return ours == theirs and abs(chances[0] - chances[1]) < 0.0015
