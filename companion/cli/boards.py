"""What the text mode shows: the board, what was done last, what can be done now, and one player's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.cli.at_table import AtTable
from companion.engine.contract import Cell, Rows
from companion.engine.offer import Offer
from companion.engine.said import Said, said
from companion.engine.walk import Walk
from companion.table.command import Snapshot

LAST_TITLES = 3


def show(at: AtTable, offers: Sequence[Offer]) -> None:
    snapshot, say = at.snapshot, at.terminal.say
    say()
    if snapshot.game is None:
        say(said("play.no_game"))
        return
    walk = at.game.walk(snapshot.state)
    for rows in at.game.board(snapshot.state, None):
        if walk is None or not _says(walk, rows):
            at.terminal.say_table(rows)
            say()
    if walk is not None:
        _show_walk(at, walk)
    _show_hourglasses(at)
    _show_score(at)
    if snapshot.paused:
        say(_stands_still(snapshot))
    for rev in at.history.active()[-LAST_TITLES:]:
        say(f"  {at.terminal.words.say(at.history.title(rev))}")
    at.terminal.say_parts([at.terminal.words.say(each) for each in at.game.glance(snapshot.state)], "  ")
    show_offers(at, offers, snapshot.state)
    at.terminal.say_parts(_commands(at), "  |  ")


def _show_walk(at: AtTable, walk: Walk) -> None:
    """Where the table is, what to do now, and a row for each line."""
    words, say = at.terminal.words, at.terminal.say
    say(f"{words.say(walk.title)} ({words('walk.progress', number=walk.number, of=walk.of)})")
    if walk.do is not None:
        say(walk.do)
    at.terminal.say_table(walk_rows(walk))
    say()


def walk_rows(walk: Walk) -> list[list[Cell]]:
    """Columns that nobody fills are left out."""
    rows: list[list[Cell]] = [
        [
            "✓" if line.done else "",
            line.name,
            "" if line.about is None else line.about,
            "" if line.figure is None else line.figure,
            f"+{line.gain}" if line.gain else "",
        ]
        for line in walk.lines
    ]
    filled = [column for column in range(5) if any(row[column] != "" for row in rows)]
    return [[row[column] for column in filled] for row in rows]


def _says(walk: Walk, rows: Rows) -> bool:
    """Whether the walk says what stands in this table of the board."""
    texts = (walk.title, walk.do, *(line.about for line in walk.lines))
    return any(isinstance(cell, Said) and cell in texts for row in rows for cell in row)


def _stands_still(snapshot: Snapshot) -> Said:
    if not snapshot.time_lost:
        return said("play.paused")
    return said("play.time_lost") if snapshot.away is None else said("play.time_away", s=-(-snapshot.away // 1000))


def _show_hourglasses(at: AtTable) -> None:
    """Where they stand and what is left at this moment; Enter shows it again."""
    standing = at.game.hourglasses(at.snapshot.state)
    if not standing:
        return
    words, now = at.terminal.words, at.now()
    rows = []
    for each in standing.values():
        left = -(-each.sand.remaining(now) // 1000)
        sand = words("play.sand", clock=f"{left // 60}:{left % 60:02d}") if left else words("play.sand_out")
        rows.append((words.say(each.name), words.say(each.row_name), sand))
    at.terminal.say_table(rows)
    at.terminal.say()


def _show_score(at: AtTable) -> None:
    answer = at.game.score(at.snapshot.state)
    if answer is None:
        return
    at.terminal.say_table(answer.table)
    for note in answer.notes:
        at.terminal.say(note)
    at.terminal.say()


def show_offers(at: AtTable, offers: Sequence[Offer], state: Any) -> None:
    names = at.game.names(state)
    for index, offer in enumerate(offers, start=1):
        line = at.terminal.words(f"{at.game.id}.action.{offer.action}")
        who = "" if offer.seat is None else f"{names[offer.seat]}: "
        at.terminal.say(f"{index:3}  {who}{line}")


def _commands(at: AtTable) -> list[str]:
    words, snapshot = at.terminal.words, at.snapshot
    parts = []
    if snapshot.undo is not None:
        parts.append(words("play.u", title=snapshot.undo))
    if snapshot.redo is not None:
        parts.append(words("play.r", title=snapshot.redo))
    parts += [words("play.h"), words("play.m")]
    if any(at.hand(snapshot.state, seat) for seat in range(len(at.names))):
        parts.append(words("play.v"))
    return [*parts, words("play.help")]


def show_help(at: AtTable, offers: Sequence[Offer]) -> None:
    """The commands, and the names under which actions and their fields can be typed."""
    at.terminal.say(said("play.commands"))
    if offers:
        at.terminal.say(said("play.names_now"))
    for action in dict.fromkeys(offer.action for offer in offers):
        offer = next(each for each in offers if each.action == action)
        numbers = ", ".join(str(index) for index, each in enumerate(offers, start=1) if each.action == action)
        fields = [f"[{field.name}]" if field.optional else field.name for field in offer.fields]
        at.terminal.say(f"  {numbers}  {' '.join([action, *fields])}")


def show_history(at: AtTable) -> None:
    history, words = at.history, at.terminal.words
    at.terminal.say(f"{history.first:5}  {words('history.start')}")
    for line, page in zip(history.lines, history.pages, strict=True):
        if line.rev in history.off and line.rev not in history.to_redo:
            continue
        mark = words("history.undone") if line.rev in history.off else ""
        over = words("history.override") if line.override else ""
        at.terminal.say(f"{line.rev:5}  {words.say(page.title)} {over}{mark}".rstrip())


def show_cards(at: AtTable, seat: int) -> None:
    """Only what the others do not see, and only until Enter is pressed."""
    state = at.snapshot.state
    public = at.game.board(state, None)
    own = [rows for rows in at.game.board(state, seat) if rows not in public]
    if own:
        at.terminal.for_one_pair_of_eyes(own)
    else:
        at.terminal.say(said("play.nothing_private", name=at.names[seat]))
