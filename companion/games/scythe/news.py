"""What is announced: recruit bonuses, stars and the end, at the moment they came."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.contract import STAYS, Cue
from companion.engine.declared import CueKind
from companion.engine.event import Event
from companion.engine.said import Said, said
from companion.games.scythe.mats import BOTTOM_ACTIONS, BottomAction, ongoing_bonus
from companion.games.scythe.state import News, Scythe

KEPT_NEWS = 8
END_STAYS = 8000  # milliseconds: until everybody has looked up
BONUS, STAR, END = CueKind("scythe", "bonus"), CueKind("scythe", "star", "twice"), CueKind("scythe", "end", "rising")


class Timed(Event, frozen=True, kw_only=True):
    """`at` is the table time: what it brings may be announced."""

    at: int = 0


def with_news(state: Scythe, news: News) -> Scythe:
    return replace(state, news=(*state.news, news)[-KEPT_NEWS:])


def cues(state: Scythe) -> tuple[Cue, ...]:
    """Whoever is not looking hears of them."""
    found: dict[tuple[int, str], Cue] = {}
    for kind in (BONUS, STAR, END):
        for at in sorted({each.at for each in state.news if each.kind == kind.name}):
            news = [each for each in state.news if each.kind == kind.name and each.at == at]
            stays = END_STAYS if kind == END else STAYS
            found[at, kind.name] = Cue(at, kind.name, heard(state, kind, news), kind, stays=stays)
    return tuple(found.values())


def heard(state: Scythe, kind: CueKind, news: list[News]) -> Said:
    names = tuple(dict.fromkeys(state.players[each.seat].name for each in news))
    if kind == BONUS:
        bottom = next(each for each in BOTTOM_ACTIONS if each == news[-1].what)
        return said("scythe.cue.bonus", names=names, bonus=ongoing_said(state, bottom))
    if kind == STAR:
        placed = tuple(
            said("scythe.cue.one_star", name=state.players[each.seat].name, star=said(f"scythe.star.{each.what}"))
            for each in news
        )
        return said("scythe.cue.star", stars=placed)
    return said("scythe.cue.end", name=state.players[news[-1].seat].name)


def ongoing_said(state: Scythe, bottom: BottomAction) -> Said:
    """+1 power, +1 coin and so on: the same for everybody, so it tells nothing of what anybody has."""
    figure, much = ongoing_bonus(state.printed, bottom)
    return said("scythe.gain_of", n=much, figure=said(f"scythe.figure.{figure}"))
