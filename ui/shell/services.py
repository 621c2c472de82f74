"""What the screens need that is not a widget: the table, the settings, the box, the games played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import msgspec

from companion import games
from companion.box import Box
from companion.config import Config, change_config, read_config
from companion.disk import write_whole
from companion.engine.contract import Game
from companion.engine.reading import BadInput
from companion.journal.reader import JournalReader
from companion.publish.status import PublishStatus
from companion.table.command import Snapshot
from companion.table.exports import exported
from companion.table.ledger import GameRecord
from companion.table.play import Unreadable, replayed
from companion.table.table import Table
from companion.words import language_of_system
from ui.shell import flows

REMEMBERED = 12  # names offered at set-up


class Played(msgspec.Struct, frozen=True):
    """A game of the journal as a list shows it."""

    number: int
    game: str
    started: str
    status: str
    current: bool
    players: tuple[str, ...]
    winners: tuple[str, ...] = ()
    ranking: tuple[tuple[str, int, int], ...] = ()  # name, rank, total
    facets: tuple[str, ...] = ()
    of: tuple[str | None, ...] = ()  # what each player had for themselves, by player; not kept by older versions
    also: tuple[tuple[str, ...], ...] = ()  # what else each of them had
    opponents: tuple[str, ...] = ()  # those of the players whom the app played

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(name for name in self.players if name not in self.opponents)


class PhoneWatch(Protocol):
    """What watches the table for the phones."""

    def status(self) -> PublishStatus:
        """How it stands; answered at once."""


class Services:
    def __init__(self, table: Table, config: Config, config_file: Path) -> None:
        self.table = table
        self.config = config
        self._config_file = config_file
        self.parts: Any = None  # the box beside the screen, once it is there
        # Play one sound and tell what was wrong with it, "" for nothing, on whatever thread; None without any sound.
        self.try_sound: Callable[[Callable[[str], None]], None] | None = None
        self.publishing: PhoneWatch | None = None  # once it is there
        # Begin again with the options as they are now, without waiting for it; None: they hold from the next start on.
        self.publish_again: Callable[[], None] | None = None
        self.phones_later = False  # they were switched, and it does not hold yet

    # Settings

    @property
    def language(self) -> str:
        return language_of_system() if self.config.language == "auto" else self.config.language

    @property
    def is_new(self) -> bool:
        """Nobody has chosen anything yet: the first run."""
        return not self._config_file.exists()

    def change(self, **options: Any) -> None:
        """Set options; a dotted name is written with two underscores (`screen__night`)."""
        change_config(self._config_file, {name.replace("__", "."): value for name, value in options.items()})
        self.config = read_config(self._config_file)

    def name_table(self, name: str) -> None:
        """Phones and the house know it by that name at once, or from the next start on."""
        before = self.config.table.name
        self.change(table__name=name)
        if self.config.table.name != before and self.publish_again is not None:
            self.publish_again()

    def switch_phones(self, on: bool) -> bool:
        """By a broker of our own, or not at all. Whether it holds at once; else it does from the next start on."""
        self.change(mqtt__broker="managed" if on else "none")
        self.phones_later = self.publish_again is None
        if self.publish_again is not None:
            self.publish_again()
        return not self.phones_later

    # Games

    def box(self, game: str) -> Box:
        return Box(game, self.config.box_path)

    def boxes(self) -> list[str]:
        """The games with printed values. What a package has wrong in its box, the doctor tells."""
        found = []
        for name in games.names():
            try:
                if self.box(name).lines:
                    found.append(name)
            except BadInput:
                continue
        return found

    def game(self, snapshot: Snapshot) -> Game[Any]:
        assert snapshot.game is not None
        return games.load(snapshot.game)

    def game_screens(self, snapshot: Snapshot) -> tuple[str, ...]:
        """The screens that follow the state of the game, one or another."""
        assert snapshot.game is not None
        return flows.screens(snapshot.game)

    def game_screen(self, snapshot: Snapshot) -> str:
        return flows.screen_for(self.game(snapshot), snapshot.state)

    def marks(self, snapshot: Snapshot) -> tuple[str, ...]:
        """The shape of each player, by seat."""
        return flows.marks(self.game(snapshot), snapshot.state)

    # What was played

    def played(self) -> list[Played]:
        """Newest first."""
        if not self.config.journal_path.exists():
            return []
        reader = JournalReader(self.config.journal_path)
        try:
            return [played_of(record) for record in reversed(reader.games())]
        finally:
            reader.close()

    def entries(self, number: int) -> list[dict[str, Any]]:
        """A game for export."""
        game = next((each.game for each in self.played() if each.number == number), "")
        reader = JournalReader(self.config.journal_path)
        try:
            return exported(games.Shelf().get(game), number, reader.read(number))
        finally:
            reader.close()

    def past(self, number: int) -> Snapshot | None:
        """A game as the journal has it, without making it the current one; None when it cannot be read."""
        game = next((each.game for each in self.played() if each.number == number), "")
        known = games.Shelf().get(game)
        if known is None:
            return None
        reader = JournalReader(self.config.journal_path)
        try:
            play = replayed(known, number, reader.read(number))
        except Unreadable:
            return None
        finally:
            reader.close()
        return Snapshot(rev=play.rev, number=number, game=game, state=play.state, history=play.history)

    def export(self, name: str, data: bytes) -> Path:
        """Keep something as a file that people can take away; BadInput when there is no place for it."""
        path = self.config.data_path / "exports" / name
        write_whole(path, data)
        return path

    def remembered_players(self) -> list[str]:
        """Names of earlier games, the last game's first, in seat order."""
        names = [name for played in self.played() for name in played.people]
        return list(dict.fromkeys(names))[:REMEMBERED]

    def last_players(self, game: str) -> tuple[str, ...]:
        """Who played this game last, or any game."""
        played = self.played()
        return next((each.people for each in played if each.game == game), played[0].people if played else ())


def played_of(record: GameRecord) -> Played:
    """What the journal says of a game without replaying it."""
    summary = msgspec.json.decode(record.summary)
    players = tuple(summary.get("players", ()))
    return Played(
        number=record.number,
        game=record.game,
        started=record.started,
        status=record.status,
        current=record.current,
        players=players,
        winners=tuple(summary.get("winners", ())),
        ranking=tuple((row["name"], row["rank"], row.get("total", 0)) for row in summary.get("ranking", ())),
        facets=tuple(summary.get("facets", ())),
        of=tuple(summary.get("of", ())),
        also=tuple(map(tuple, summary.get("also", ()))),
        opponents=tuple(players[seat] for seat in summary.get("opponents", ())),
    )
