"""The guided count: what lies on the board, for the last time or only to see how it goes (000, Подсчет очков)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.offer import AnyField, Flag, Number, Offer
from companion.engine.refusal import Impossible, Refusal, impossible, rule
from companion.engine.subject import Deed, Happening, Subject, plain
from companion.games.scythe.factions import TOKENS
from companion.games.scythe.figures import bounds, changed, paid_for_encounters
from companion.games.scythe.final import NOTHING
from companion.games.scythe.phases import must_be
from companion.games.scythe.state import Count, Scythe
from companion.games.scythe.worth import MOST_RESOURCES, MOST_TERRITORIES, most_counted


class Sample(Action, frozen=True, kw_only=True):
    """Count now, only to see how it goes (000, Пример раунда подсчета очков)."""


class EndSample(Action, frozen=True, kw_only=True):
    pass


class CountUp(Action, frozen=True, kw_only=True):
    """What the player of `seat` has on the board: territories without the Factory (and without flags and traps),
    resources, what the structure tile counts, flags or traps that count. `encounter_territories` are those of the
    territories that pay Polania with six and seven players."""

    territories: int
    factory: bool = False
    resources: int = 0
    structure_count: int = 0
    tokens: int = 0
    encounter_territories: int = 0


class EndGame(Action, frozen=True, kw_only=True):
    """The table stops before anybody has six stars."""


class Finish(Action, frozen=True, kw_only=True):
    """Everybody has counted."""


class Sampled(Event, frozen=True, kw_only=True):
    pass


class SampleEnded(Event, frozen=True, kw_only=True):
    pass


class CountedUp(Event, frozen=True, kw_only=True):
    seat: int
    count: Count


class GameEnded(Event, frozen=True, kw_only=True):
    pass


class Finished(Event, frozen=True, kw_only=True):
    pass


def _sample(state: Scythe, _: Sample, moment: Moment) -> Events | Refusal:
    if not state.first_star() and not moment.override:
        return rule("scythe.refusal.no_star_yet")
    return (Sampled(),)


def _count_up(_state: Scythe, action: CountUp, _moment: Moment) -> Events | Refusal:
    if action.seat is None:
        return impossible("refusal.no_such_seat", seat=-1)
    count = Count(
        territories=action.territories,
        factory=action.factory,
        resources=action.resources,
        structures=action.structure_count,
        tokens=action.tokens,
        encounters=action.encounter_territories,
    )
    return (CountedUp(seat=action.seat, count=count),)


def _end_game(state: Scythe, _: EndGame, moment: Moment) -> Events | Refusal:
    if state.phase != "play":
        return impossible("scythe.refusal.not_now")
    return (GameEnded(),) if moment.override else rule("scythe.refusal.end_early")


def _sampled(state: Scythe, _: Sampled) -> Scythe:
    must_be(state, "play")
    return replace(state, phase="sample")


def _sample_ended(state: Scythe, _: SampleEnded) -> Scythe:
    must_be(state, "sample")
    return replace(state, phase="play", players=tuple(replace(player, count=None) for player in state.players))


def _counted_up(state: Scythe, event: CountedUp) -> Scythe:
    if state.phase not in ("sample", "tally", "over"):
        raise Impossible("scythe.refusal.not_now")
    count = event.count
    limits = (
        (count.territories + count.tokens, MOST_TERRITORIES),
        (count.resources, MOST_RESOURCES),
        (count.structures, most_counted(state.printed, state.tile)),
        (count.tokens, bounds(state, event.seat, "tokens").most),
        (count.encounters, count.territories if paid_for_encounters(state, event.seat) else 0),
    )
    for figure, most in limits:
        if figure < 0:
            raise Impossible("refusal.below", value=figure, least=0)
        if figure > most:
            raise Impossible("refusal.above", value=figure, most=most)
    for seat in state.at_table():
        other = state.players[seat].count
        if count.factory and seat != event.seat and other is not None and other.factory:
            raise Impossible("scythe.refusal.factory_held", name=state.players[seat].name)
    return changed(state, event.seat, count=count)


def _game_ended(state: Scythe, _: GameEnded) -> Scythe:
    must_be(state, "play")
    return replace(state, phase="tally")


def _finished(state: Scythe, _: Finished) -> Scythe:
    must_be(state, "tally")
    waiting = [state.players[seat] for seat in state.at_table() if not state.players[seat].counted]
    if waiting:
        raise Impossible("scythe.refusal.uncounted", names=tuple(player.name for player in waiting))
    return replace(state, phase="over")


def _offers(state: Scythe) -> tuple[Offer, ...]:
    match state.phase:
        case "play":
            end = Offer(action="end_game", minor=True)
            return (Offer(action="sample"), end) if state.first_star() else (end,)
        case "sample":
            return (*_counts(state), Offer(action="end_sample"))
        case "tally":
            return (*_counts(state), Offer(action="finish"))
    return ()


def _counts(state: Scythe) -> tuple[Offer, ...]:
    """Who has not counted yet; who has may count again."""
    return tuple(count_form(state, seat, minor=state.players[seat].counted) for seat in state.at_table())


def count_form(state: Scythe, seat: int, *, minor: bool = False) -> Offer:
    """Whoever counts again begins with what was counted."""
    player = state.players[seat]
    was = player.count or NOTHING
    territories = None if player.count is None else was.territories
    fields: list[AnyField] = [
        Number(name="territories", least=0, most=MOST_TERRITORIES, default=territories),
        Flag(name="factory", default=was.factory),
    ]
    if not player.automa:
        fields.append(Number(name="resources", least=0, most=MOST_RESOURCES, default=was.resources))
        most = most_counted(state.printed, state.tile)
        fields.append(Number(name="structure_count", least=0, most=most, default=None if was.again else was.structures))
    if player.faction in TOKENS:
        tokens = None if player.count is None else was.tokens  # not every flag or trap on the board counts
        fields.append(Number(name="tokens", least=0, most=TOKENS[player.faction], default=tokens))
    if paid_for_encounters(state, seat):
        most = state.printed.number("encounter.tokens")
        fields.append(Number(name="encounter_territories", least=0, most=most, default=was.encounters))
    return Offer(action="count_up", seat=seat, fields=tuple(fields), minor=minor, asked=not player.counted)


COUNTING = Subject(
    deeds=(
        Deed(Sample, _sample, Happening(Sampled, _sampled)),
        plain(EndSample, Happening(SampleEnded, _sample_ended)),
        Deed(CountUp, _count_up, Happening(CountedUp, _counted_up)),
        Deed(EndGame, _end_game, Happening(GameEnded, _game_ended)),
        plain(Finish, Happening(Finished, _finished)),
    ),
    offers=_offers,
)
