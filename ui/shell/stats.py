"""Statistics: games, wins by player, what was in play, best scores."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from ui.shell.games_model import game_name, when
from ui.shell.screen import Screen
from ui.shell.stats_model import FacetLine, OwnLine, Stats, games_finished, statistics
from ui.widgets.bars import ShareBar
from ui.widgets.basics import Tap

WINNERS = 3  # named with a tribe
MANY = 4  # games whose names need smaller letters side by side


class StatsScreen(Screen):
    title = StringProperty("")
    empty = StringProperty("")
    two = BooleanProperty(True)  # there is something for the second column

    def enter(self, **about: Any) -> None:
        words = self.words
        played = self.app.services.played()
        self.title = words("screen.games.stats")
        self.empty = "" if games_finished(played) else words("screen.stats.empty")
        if self.empty:
            return
        game: str | None = about.get("game")
        self._show_filter(games_finished(played), game)
        self._show(statistics(played, game), one_game=game is not None)

    def _show_filter(self, known: tuple[str, ...], chosen: str | None) -> None:
        chips = self.ids.chips
        chips.clear_widgets()
        size = 16 if len(known) < MANY else 14
        for game in (None, *known):
            text = self.words("screen.stats.all") if game is None else game_name(game, self.words)
            chip = Tap(text=text, kind="ghost", value=game, chosen=game == chosen, size_of_text=size, inner=6)
            chip.bind(on_release=lambda chip: self.enter(game=chip.value))
            chips.add_widget(chip)

    def _show(self, stats: Stats, *, one_game: bool) -> None:
        words = self.words
        left, right = self.ids.left, self.ids.right
        left.clear()
        right.clear()
        most = max((line.games for line in stats.players), default=1)
        self.title = f"{words('screen.games.stats')}  ·  {words('screen.stats.count', n=stats.games)}"
        left.add(Factory.ListTitle(text=words("screen.stats.by_player")))
        left.add(Factory.BarLegend(part_text=words("screen.stats.wins"), whole_text=words("screen.stats.games")))
        for player in stats.players:
            value = words("screen.stats.wins_of", wins=player.wins, games=player.games)
            shares = {"whole": player.games / most, "part": player.wins / most}
            left.add(ShareBar(text=player.name, value=value, **shares))
        if stats.best:
            right.add(Factory.ListTitle(text=words("screen.stats.best")))
            for best in stats.best:
                game = "" if one_game else f"{game_name(best.game, words)}  ·  "
                note = f"{game}{when(best.started)[:10]}"
                share = max(best.total, 0) / max(stats.best[0].total, 1) if one_game else 0
                right.add(ShareBar(text=best.name, note=note, value=str(best.total), whole=share, part=share))
        own = [line for line in stats.own if words.has(line.key)]
        if own:
            right.add(Factory.ListTitle(text=words("screen.stats.by_own")))
            often = max(line.games for line in own)
            for line in own:
                value = words("screen.stats.wins_of", wins=line.wins, games=line.games)
                shares = {"whole": line.games / often, "part": line.wins / often}
                right.add(ShareBar(text=self._name(line.key), value=value, note=self._first(line), **shares))
        shared = [line for line in stats.facets if words.has(line.key)]
        if shared:
            right.add(Factory.ListTitle(text=words("screen.stats.by_facet")))
            for each in shared:
                right.add(
                    ShareBar(
                        text=self._name(each.key),
                        value=words("screen.stats.count", n=each.games),
                        note=self._winners(each),
                        whole=each.games / stats.games,
                        part=each.most / stats.games,
                    )
                )
        self.two = bool(stats.best or own or shared)

    def _winners(self, line: FacetLine) -> str:
        if not line.winners:
            return ""
        names = tuple(f"{name} {wins}" for name, wins in line.winners[:WINNERS])
        more = ", …" if len(line.winners) > WINNERS else ""
        return f"{self.words('screen.stats.won_with', names=names)}{more}"

    def _first(self, line: OwnLine) -> str:
        """The hall of fame: who won with it before anybody else."""
        return self.words("screen.stats.first", name=line.first, day=when(line.started)[:10]) if line.first else ""

    def _name(self, key: str) -> str:
        name: str = self.words(key)
        return name[:1].upper() + name[1:]


Builder.load_file(__file__.replace(".py", ".kv"))
