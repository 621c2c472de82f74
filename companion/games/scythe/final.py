"""The sheet of a game that was played here: the last one, or one to see how it goes."""

from __future__ import annotations

from companion.engine.contract import Answer
from companion.games.scythe.position import Contender, Position
from companion.games.scythe.scoring import answer
from companion.games.scythe.state import Count, Player, Scythe
from companion.games.scythe.worth import tier

NOTHING = Count(0, False, 0, 0)


def position(state: Scythe) -> Position:
    """Whoever has not counted yet has nothing on the board."""
    return Position(
        structure_bonus=state.tile,
        players=tuple(_contender(state, state.players[seat]) for seat in state.at_table()),
    )


def _contender(state: Scythe, player: Player) -> Contender:
    """What Polania has for encounter territories is among its coins: the sheet has no part for it."""
    count = player.count or NOTHING
    encounters = count.encounters * state.printed.number("polania.encounters") if count.encounters else 0
    return Contender(
        name=player.name,
        faction=player.faction,
        coins=player.coins + encounters,
        popularity=player.popularity,
        power=player.power,
        stars=len(player.stars),
        territories=count.territories + count.tokens,
        factory=count.factory,
        resources=count.resources,
        structure_count=count.structures,
        workers=player.workers,
        mechs=player.mechs,
        structures=len(player.structures),
        automa=player.automa,
    )


def sheet(state: Scythe) -> Answer:
    return answer(position(state), state.printed)


def all_counted(state: Scythe) -> bool:
    return all(state.players[seat].counted for seat in state.at_table())


def star_coins(state: Scythe, seat: int) -> int:
    """What the stars are worth at the popularity of now."""
    player = state.players[seat]
    return len(player.stars) * tier(state.printed, player.popularity).star


def so_far(state: Scythe, seat: int) -> int:
    """Coins in hand and stars; what lies on the board nobody has counted."""
    return state.players[seat].coins + star_coins(state, seat)


def total(state: Scythe, seat: int) -> int:
    """What everybody may know: at the end the whole sheet; before that coins in hand only where they are open and the
    table wants a running score, otherwise what the stars are worth, which all can see."""
    if state.phase == "over" and not state.players[seat].gone:
        ranking = sheet(state).document["ranking"]
        return next(int(row["total"]) for row in ranking if row["name"] == state.players[seat].name)
    running = state.switches.running_score and not state.switches.hide_coins
    return so_far(state, seat) if running else star_coins(state, seat)
