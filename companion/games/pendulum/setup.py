"""Setting up (004, Общая подготовка к игре, Личная подготовка): who plays whom, and who stands where in privilege."""

from __future__ import annotations

from companion.engine.contract import Events, Moment
from companion.engine.offer import Choices, Flag, Number, Offer, Texts
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Refusal, impossible
from companion.games.pendulum import actions as a
from companion.games.pendulum import events as e
from companion.games.pendulum.names import CHARACTERS, NEUTRAL, ROUNDS, Character
from companion.games.pendulum.switches import Switches

LEAST, MOST = 2, 5


def form() -> Offer:
    default = Switches()
    return Offer(
        action="setup",
        fields=(
            Texts(name="names", least=LEAST, most=MOST),
            Flag(name="untimed", default=False),
            Choices(
                name="characters",
                options=CHARACTERS,
                most=MOST,
                words="pendulum.character.",
                ordered=True,
                optional=True,
            ),
            Flag(name="expert", default=False),
            Number(name="round", least=1, most=ROUNDS, default=1, extra=True),
            Flag(name="early_flips", default=default.early_flips, extra=True),
            Flag(name="empty_now", default=default.empty_now, extra=True),
        ),
    )


def setup(wanted: a.Setup, box: PrintedValues, moment: Moment) -> Events | Refusal:
    names = tuple(name.strip() for name in wanted.names)
    players = len(names)
    if not LEAST <= players <= MOST:
        return impossible("pendulum.refusal.players", n=players)
    if len(set(names)) < players or not all(names):
        return impossible("pendulum.refusal.names_differ")
    if wanted.round < 1:
        return impossible("refusal.below", value=wanted.round, least=1)
    if wanted.round > ROUNDS:
        return impossible("refusal.above", value=wanted.round, most=ROUNDS)
    if len(set(wanted.characters)) < len(wanted.characters):
        return impossible("pendulum.refusal.characters_differ")
    order = order_of(names, tuple(range(players)), wanted.privilege) if wanted.privilege else None
    if isinstance(order, Refusal):
        return order
    order = order or moment.chance.shuffled(range(players))
    started = e.Started(
        names=names,
        characters=_characters(wanted, players, moment),
        # The neutral player begins in the last place (004, Игра вдвоём и втроём).
        privilege=(*order, NEUTRAL) if players == 2 and NEUTRAL not in order else order,
        printed=box,
        switches=Switches(wanted.early_flips, wanted.empty_now),
        untimed=wanted.untimed,
        expert=wanted.expert,
        round=wanted.round,
    )
    return (started,)


def order_of(names: tuple[str, ...], seats: tuple[int, ...], wanted: tuple[str, ...]) -> tuple[int, ...] | Refusal:
    """Seats from names, each once. Where the neutral player takes part, a dash stands for them."""
    known = {"-": NEUTRAL} | {names[seat]: seat for seat in seats}
    order = tuple(known.get(name.strip(), len(names)) for name in wanted)
    if sorted(seat for seat in order if seat != NEUTRAL) != sorted(seats) or order.count(NEUTRAL) > (len(names) == 2):
        return impossible("pendulum.refusal.order", names=tuple(names[seat] for seat in seats))
    return order


def _characters(wanted: a.Setup, players: int, moment: Moment) -> tuple[Character, ...]:
    """Chosen ones in the order of seats; the others draw one that is left."""
    left = moment.chance.shuffled(each for each in CHARACTERS if each not in wanted.characters)
    return (*wanted.characters, *left)[:players]
