"""What happens beside the mat: steps, cards, the Factory, workers driven off, bribes, fights."""

from __future__ import annotations

from companion.engine.offer import Offer, Seat
from companion.engine.subject import Subject
from companion.games.scythe.beside import fight, gains, two_players
from companion.games.scythe.cards import may_coerce
from companion.games.scythe.state import Scythe


def _offers(state: Scythe) -> tuple[Offer, ...]:
    if state.phase == "prepare":
        return (gains.step_form(state),)
    return _in_play(state) if state.phase == "play" else ()


def _in_play(state: Scythe) -> tuple[Offer, ...]:
    everybody = state.at_table()
    found = [gains.step_form(state), gains.gain_form(state)]
    without = tuple(seat for seat in everybody if not state.players[seat].factory)
    if without and state.factory_cards:
        found.append(Offer(action="take_factory_card", fields=(Seat(name="player", seats=without),), owner="player"))
    if len(everybody) > 1:
        found += [two_players.drive_off_form(state), fight.combat_form(state), two_players.bribe_form(state)]
    if crimea := tuple(seat for seat in everybody if may_coerce(state, seat)):
        found.append(Offer(action="coerce", fields=(Seat(name="player", seats=crimea),), owner="player"))
    if state.switches.delay_of_game:
        found.append(Offer(action="delay", fields=(Seat(name="player", seats=everybody),)))
    return tuple(found)


BESIDE = Subject(deeds=(*gains.DEEDS, *two_players.DEEDS, *fight.DEEDS), offers=_offers)
