"""The person at the terminal: what is said, what is asked, and nothing wider than the screen."""

from __future__ import annotations

import shutil
import sys
import textwrap
import threading
from collections.abc import Callable, Iterable, Sequence

from companion.cli.answers import NotUnderstood, flag
from companion.cli.output import on_one_line, table_lines
from companion.engine.contract import Cell
from companion.engine.said import Said, said
from companion.words import Words

NARROWEST, WIDEST = 40, 100
TALLEST = 60  # lines that hide what was shown, where the screen cannot be cleared
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what has scrolled off it, and back to the top


def typed_line(question: str) -> str:
    if sys.stdin is None or sys.stdout is None:
        raise EOFError
    return input(question)


class Terminal:
    def __init__(self, words: Words, read: Callable[[str], str] = typed_line) -> None:
        self.words = words
        self._read = read
        self._line = threading.Lock()  # cues come in between, but never into the middle of a line
        self._question: str | None = None
        self.cleared = False

    @property
    def width(self) -> int:
        return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))

    def say(self, what: Said | str = "") -> None:
        for line in self.words.say(what).split("\n"):
            for part in self._wrapped(on_one_line(line)):
                self._print(part)

    def say_table(self, rows: Sequence[Sequence[Cell]]) -> None:
        for line in table_lines(rows, self.words, self.width):
            self._print(line)

    def put_in(self, what: Said) -> None:
        """A line from another thread, while somebody may be typing: what was typed so far still counts."""
        lines = self._wrapped(on_one_line(f"* {self.words.say(what)}"))
        with self._line:
            question = self._question
            if question is not None:
                lines = ["", *lines]
            print("\n".join(lines), end=f"\n{question or ''}", flush=True)

    def say_parts(self, parts: Iterable[str], between: str) -> None:
        """Side by side, broken only where one part ends and the next begins."""
        line = ""
        for part in parts:
            longer = f"{line}{between}{part}" if line else part
            if line and len(longer) > self.width:
                self.say(line)
                longer = part
            line = longer
        self.say(line)

    def ask(self, question: str) -> str:
        *above, last = self._wrapped(on_one_line(question))
        for line in above:
            self._print(line)
        last = last if last.endswith(" ") else f"{last} "
        self._question = last
        try:
            return self._read(last)
        finally:
            self._question = None

    def _print(self, line: str) -> None:
        with self._line:
            print(line)

    def yes(self, question: Said) -> bool:
        """Only a yes is one."""
        yes, no = self.words("play.yes"), self.words("play.no")
        enter = self.words.say(said("play.default", value=no))
        try:
            return flag(self.ask(f"{self.words.say(question)} ({yes}/{no}; {enter}): ").strip())
        except NotUnderstood:
            return False

    def for_one_pair_of_eyes(self, tables: Iterable[Sequence[Sequence[Cell]]]) -> None:
        """Shown until Enter is pressed, then gone from the screen."""
        try:
            for rows in tables:
                self.say_table(rows)
            self.ask(self.words("play.hide"))
        finally:
            self.clear()

    def clear(self) -> None:
        self.cleared = True
        with self._line:
            if sys.stdout is not None and sys.stdout.isatty():
                print(CLEAR, end="", flush=True)
            else:
                print("\n" * TALLEST)

    def _wrapped(self, line: str) -> list[str]:
        """A line that goes on is set in, by as much as its own beginning and two more."""
        if len(line) <= self.width:
            return [line]
        margin = " " * (len(line) - len(line.lstrip()))
        return textwrap.wrap(
            line,
            self.width,
            initial_indent="",
            subsequent_indent=f"{margin}  ",
            drop_whitespace=True,
            break_on_hyphens=False,
        )
