"""A fight that was fought on the board, noted once it is over (000, Битва)."""

from __future__ import annotations

from typing import Literal

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.offer import Choice, Flag, Number, Offer, Seat
from companion.engine.refusal import Impossible, Refusal, impossible
from companion.engine.said import Said
from companion.engine.subject import Deed, Happening, as_wanted
from companion.games.scythe.factions import POWER_END, WORKERS
from companion.games.scythe.figures import gained, lost, paid
from companion.games.scythe.news import Timed
from companion.games.scythe.phases import in_play, must_be
from companion.games.scythe.sections import acted
from companion.games.scythe.stars import may_have, with_due, with_star
from companion.games.scythe.state import Scythe
from companion.games.scythe.titles import titled

Winner = Literal["attacker", "defender"]
DIAL = 7  # the most power one puts into a fight (000, Выбор силы)
MOST_CARDS = 9  # more than anybody plays in one fight


class NoteCombat(Action, frozen=True, kw_only=True):
    """A fight that is over. `attacker_before` and `defender_before` are changes of power before it; the power of the
    dials and the cards that were played are spent; `workers` were driven off by the attacker who won; `draws`: the
    loser draws a card; `lose_popularity`: the attacker pays for the workers (not with Camaraderie)."""

    attacker: int
    defender: int
    winner: Winner
    attacker_power: int = 0
    attacker_cards: int = 0
    defender_power: int = 0
    defender_cards: int = 0
    workers: int = 0
    lose_popularity: bool = True
    draws: bool = True
    attacker_before: int = 0
    defender_before: int = 0


class Fought(Timed, frozen=True, kw_only=True):
    """`seat` attacked `other`."""

    seat: int
    other: int
    winner: Winner
    attacker_power: int = 0
    attacker_cards: int = 0
    defender_power: int = 0
    defender_cards: int = 0
    workers: int = 0
    lose_popularity: bool = True
    draws: bool = True
    attacker_before: int = 0
    defender_before: int = 0


def _note_combat(_: Scythe, action: NoteCombat, moment: Moment) -> Events | Refusal:
    """The dial goes to 7 (000, Выбор силы)."""
    if action.workers < 0:
        return impossible("refusal.below", value=action.workers, least=0)
    if (most := max(action.attacker_power, action.defender_power)) > DIAL:
        return impossible("refusal.above", value=most, most=DIAL)
    return (as_wanted(Fought, action, moment, seat=action.attacker, other=action.defender),)


def _fought(state: Scythe, event: Fought) -> Scythe:
    """Both lose the power of their dials and the cards they played; the winner has a star if there is one for them
    (000, Битва). A fight is one closed action (003, Boj): stars of before it are placed in it, by both."""
    must_be(state, "play")
    attacker, defender = event.seat, event.other
    if attacker == defender:
        raise Impossible("scythe.refusal.two_players")
    for seat, before in ((attacker, event.attacker_before), (defender, event.defender_before)):
        state = with_due(gained(state, seat, "power", before), seat)
    for seat, power, cards in (
        (attacker, event.attacker_power, event.attacker_cards),
        (defender, event.defender_power, event.defender_cards),
    ):
        if min(power, cards) < 0:
            raise Impossible("refusal.below", value=min(power, cards), least=0)
        state = paid(paid(state, seat, "power", power), seat, "cards", cards)
    won = event.winner == "attacker"
    winner, loser = (attacker, defender) if won else (defender, attacker)
    spent = event.defender_power + event.defender_cards if won else event.attacker_power + event.attacker_cards
    if event.draws and spent:
        state = gained(state, loser, "cards", 1)
    if won and event.lose_popularity and event.workers > 0:
        state = lost(state, attacker, "popularity", event.workers)
    if may_have(state.players[winner], "combat"):
        state = with_star(state, winner, "combat")
    return acted(state, attacker)


def combat_form(state: Scythe) -> Offer:
    return Offer(
        action="note_combat",
        fields=(
            Seat(name="attacker", seats=state.at_table()),
            Seat(name="defender", seats=state.at_table()),
            Choice(name="winner", options=("attacker", "defender"), words="scythe.side."),
            Number(name="attacker_power", least=0, most=DIAL, default=0),
            Number(name="attacker_cards", least=0, most=MOST_CARDS, default=0),
            Number(name="defender_power", least=0, most=DIAL, default=0),
            Number(name="defender_cards", least=0, most=MOST_CARDS, default=0),
            Number(name="workers", least=0, most=WORKERS, default=0, when=("winner", "attacker")),
            Flag(name="lose_popularity", default=True, extra=True, when=("winner", "attacker")),
            Flag(name="draws", default=True, extra=True),
            Number(name="attacker_before", least=-POWER_END, most=POWER_END, default=0, extra=True),
            Number(name="defender_before", least=-POWER_END, most=POWER_END, default=0, extra=True),
        ),
    )


def _title(before: Scythe, event: Fought) -> Said:
    winner = event.seat if event.winner == "attacker" else event.other
    return titled(before, event, other=before.players[event.other].name, winner=before.players[winner].name)


DEEDS = in_play(Deed(NoteCombat, _note_combat, Happening(Fought, _fought, _title)))
