"""What one player gains, pays or loses beside the mat: steps on tracks, cards, the Factory, holding up the game."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.offer import Choice, Number, Offer, Seat
from companion.engine.refusal import Impossible, Refusal, impossible, rule
from companion.engine.said import Said, said
from companion.engine.subject import Deed, Happening, as_wanted, plain
from companion.games.scythe.cards import FROM_A_CARD, Extra, against_coercion, coerced, token_field, without_token
from companion.games.scythe.factions import FIGURES, MECHS, WORKERS, Figure
from companion.games.scythe.figures import changed, gained, lost, stepped
from companion.games.scythe.news import Timed
from companion.games.scythe.phases import in_play, must_be
from companion.games.scythe.sections import acted
from companion.games.scythe.state import Scythe
from companion.games.scythe.titles import coins_changed, figure_said, signed, titled

GAINS: tuple[Figure, ...] = ("coins", "power", "popularity", "cards", "workers", "mechs")
FIGURE = Choice(name="figure", options=FIGURES, words="scythe.figure.")
MOST_STEP = 99
MOST_OFFERED = 20  # of a figure at once, either way
DELAY_COST = 2  # popularity (000, Вариант игры)


class Step(Action, frozen=True, kw_only=True):
    """A track or a figure goes up or down by so much."""

    steady = True
    player: int
    figure: Figure
    by: int


class Gain(Action, frozen=True, kw_only=True):
    """What an encounter, a Factory card or anything else brings (or costs, with a minus) in one line. `token`: an
    encounter token leaves the board."""

    steady = True
    player: int
    source: Extra
    coins: int = 0
    power: int = 0
    popularity: int = 0
    cards: int = 0
    workers: int = 0
    mechs: int = 0
    token: bool = False


class TakeFactoryCard(Action, frozen=True, kw_only=True):
    player: int


class Coerce(Action, frozen=True, kw_only=True):
    """Crimea spends a combat card as a resource."""

    player: int


class Delay(Action, frozen=True, kw_only=True):
    """A player held up the game by counting (000, Вариант игры)."""

    player: int


class Stepped(Timed, frozen=True, kw_only=True):
    seat: int
    figure: Figure
    by: int


class Gained(Timed, frozen=True, kw_only=True):
    seat: int
    source: Extra
    coins: int = 0
    power: int = 0
    popularity: int = 0
    cards: int = 0
    workers: int = 0
    mechs: int = 0
    token: bool = False


class FactoryCardTaken(Event, frozen=True, kw_only=True):
    seat: int


class Coerced(Event, frozen=True, kw_only=True):
    seat: int


class Delayed(Event, frozen=True, kw_only=True):
    seat: int


def _step(_: Scythe, action: Step, moment: Moment) -> Events | Refusal:
    """At any time, also when the game is over: the sheet follows."""
    if not action.by or abs(action.by) > MOST_STEP:
        return impossible("scythe.refusal.no_step")
    return (as_wanted(Stepped, action, moment),)


def _gain(_: Scythe, action: Gain, moment: Moment) -> Events | Refusal:
    if (least := min(action.workers, action.mechs)) < 0:  # no card takes any away
        return impossible("refusal.below", value=least, least=0)
    return (as_wanted(Gained, action, moment),)


def _coerce(state: Scythe, action: Coerce, moment: Moment) -> Events | Refusal:
    if (refusal := against_coercion(state, action.player)) is not None and not moment.override:
        return refusal
    return (as_wanted(Coerced, action, moment),)


def _delay(state: Scythe, action: Delay, moment: Moment) -> Events | Refusal:
    if not state.switches.delay_of_game and not moment.override:
        return rule("scythe.refusal.no_delay_variant")
    return (as_wanted(Delayed, action, moment),)


def _stepped(state: Scythe, event: Stepped) -> Scythe:
    return acted(stepped(state, event.seat, event.figure, event.by), event.seat)


def _gained(state: Scythe, event: Gained) -> Scythe:
    """Costs first and in full, then gains as far as they go (000, Случайные встречи)."""
    must_be(state, "play")
    amounts = {figure: int(getattr(event, figure)) for figure in GAINS}
    for figure, amount in amounts.items():
        if amount < 0:
            state = stepped(state, event.seat, figure, amount)
    for figure, amount in amounts.items():
        if amount > 0:
            state = gained(state, event.seat, figure, amount)
    return acted(without_token(state) if event.token else state, event.seat)


def _factory_card_taken(state: Scythe, event: FactoryCardTaken) -> Scythe:
    player = state.players[event.seat]
    if player.factory:
        raise Impossible("scythe.refusal.factory_once", name=player.name)
    if not state.factory_cards:
        raise Impossible("scythe.refusal.no_factory_cards")
    return replace(changed(state, event.seat, factory=True), factory_cards=state.factory_cards - 1)


def _coerced(state: Scythe, event: Coerced) -> Scythe:
    return acted(coerced(state, event.seat), event.seat)


def _delayed(state: Scythe, event: Delayed) -> Scythe:
    return lost(state, event.seat, "popularity", DELAY_COST)


def step_form(state: Scythe, *, minor: bool = False) -> Offer:
    by = Number(name="by", least=-MOST_OFFERED, most=MOST_OFFERED)
    fields = (Seat(name="player", seats=state.at_table()), FIGURE, by)
    return Offer(action="step", fields=fields, owner="player", steady=True, minor=minor)


def gain_form(state: Scythe) -> Offer:
    return Offer(
        action="gain",
        fields=(
            Seat(name="player", seats=state.at_table()),
            FROM_A_CARD,
            Number(name="coins", least=-MOST_OFFERED, most=MOST_OFFERED, default=0),
            Number(name="power", least=-MOST_OFFERED, most=MOST_OFFERED, default=0),
            Number(name="popularity", least=-MOST_OFFERED, most=MOST_OFFERED, default=0),
            Number(name="cards", least=-MOST_OFFERED, most=MOST_OFFERED, default=0),
            Number(name="workers", least=0, most=WORKERS, default=0),
            Number(name="mechs", least=0, most=MECHS, default=0),
            token_field(state),
        ),
        owner="player",
        steady=True,
    )


def _stepped_title(before: Scythe, event: Stepped) -> Said:
    if event.figure == "coins" and before.switches.hide_coins:
        return coins_changed(before, event.seat)
    return titled(before, event, figure=figure_said(event.figure), by=signed(event.by))


def _gained_title(before: Scythe, event: Gained) -> Said:
    """What came and went, without coins where they are hidden."""
    name, source = before.players[event.seat].name, said(f"scythe.source.{event.source}")
    shown = tuple(
        said("scythe.change", by=signed(by), figure=figure_said(figure))
        for figure in GAINS
        if (by := int(getattr(event, figure))) and not (figure == "coins" and before.switches.hide_coins)
    )
    if not shown:
        return said("scythe.title.gained_nothing", name=name, source=source)
    return said("scythe.title.gained", name=name, source=source, gains=shown)


DEEDS = (
    Deed(Step, _step, Happening(Stepped, _stepped, _stepped_title)),
    *in_play(
        Deed(Gain, _gain, Happening(Gained, _gained, _gained_title)),
        plain(TakeFactoryCard, Happening(FactoryCardTaken, _factory_card_taken)),
        Deed(Coerce, _coerce, Happening(Coerced, _coerced)),
        Deed(Delay, _delay, Happening(Delayed, _delayed)),
    ),
)
