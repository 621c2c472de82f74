"""Moments of games whose glances are drawn and compared: the same people every time, with names of each language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.contract import Game
from companion.engine.said import Said
from companion.games.ethnos import GAME as ETHNOS
from companion.games.ethnos import actions as ethnos
from companion.games.pendulum import GAME as PENDULUM
from companion.games.pendulum import actions as pendulum
from companion.games.scythe import GAME as SCYTHE
from companion.games.tally import GAME as TALLY
from companion.games.tally import actions as tally
from tests.games.ethnos.driver import Game as EthnosGame
from tests.games.pendulum.driver import Game as PendulumGame
from tests.games.scythe import actions as scythe
from tests.games.scythe.driver import Game as ScytheGame
from tests.games.tally.test_tally import after, started

PEOPLE = {
    "en": ("Ann", "Benjamin", "Charlotte", "Dan", "Elizabeth", "Fay"),
    "ru": ("Аня", "Вячеслав", "Щукина Ёлка", "Юрий", "Эльдар", "Жанна"),
    "cs": ("Žofie", "Řehoř", "Růžena", "Šťěpán", "Ďuro", "Čeněk"),
}
LONG = (
    "Wolfeschlegelsteinhausen",
    "Anna Maria von und zu B",
    "Константин Константинов",
    "Žofie Šťastná Nováková Č",
    "Bartholomew Featherston",
    "Ferdinand Magellan Jr II",
)


def _ethnos(names: tuple[str, ...]) -> EthnosGame:
    game = EthnosGame(len(names))
    for seat, name in enumerate(names):
        game.do(ethnos.Rename(player=seat, name=name))
        game.do(ethnos.SetGlory(player=seat, to=(12, 107, 0, 35, 8, 64)[seat]))
    return game


def _pendulum(names: tuple[str, ...]) -> PendulumGame:
    game = PendulumGame(len(names))
    for seat, name in enumerate(names):
        game.do(pendulum.Rename(player=seat, name=name))
        game.put(seat, power=seat, prestige=3 + seat)
    return game


def ethnos_age(names: tuple[str, ...]) -> Any:
    return _ethnos(names[:4]).state


def ethnos_six(names: tuple[str, ...]) -> Any:
    return _ethnos(names).state


def ethnos_end_of_age(names: tuple[str, ...]) -> Any:
    game = _ethnos(names[:4])
    game.end_age()
    return game.state


def pendulum_round(names: tuple[str, ...]) -> Any:
    return _pendulum(names[:5]).start().state


def pendulum_untimed(names: tuple[str, ...]) -> Any:
    return _pendulum(names[:2]).start(untimed=True).state


def pendulum_called(names: tuple[str, ...]) -> Any:
    return _pendulum(names[:4]).call().state


def pendulum_council(names: tuple[str, ...]) -> Any:
    return _pendulum(names[:4]).to_votes().state


def pendulum_over(names: tuple[str, ...]) -> Any:
    game = _pendulum(names[:4])
    while game.phase != "over":
        if game.phase == "final":
            game.do(pendulum.Finish(), override=True)
        else:
            game.council()
    return game.state


def _scythe(names: tuple[str, ...]) -> ScytheGame:
    game = ScytheGame(len(names))
    for seat, name in enumerate(names):
        game.do(scythe.Rename(player=seat, name=name))
        game.give_stars(seat, *("combat", "objective", "mechs")[: seat % 4])
    return game


def scythe_turn(names: tuple[str, ...]) -> Any:
    return _scythe(names[:5]).state


def scythe_count(names: tuple[str, ...]) -> Any:
    game = _scythe(names[:3])
    game.do(scythe.EndGame(), override=True)
    return game.state


def tally_lead(names: tuple[str, ...]) -> Any:
    points = [tally.AddPoints(player=seat, points=each) for seat, each in enumerate((12, 7, -3))]
    return after(started(*names[:3], title=""), *points)


def tally_titled(names: tuple[str, ...]) -> Any:
    return started(*names[:2], title="Carcassonne")


MOMENTS: dict[str, tuple[Game[Any], Callable[[tuple[str, ...]], Any]]] = {
    **{each.__name__: (ETHNOS, each) for each in (ethnos_age, ethnos_six, ethnos_end_of_age)},
    **{
        each.__name__: (PENDULUM, each)
        for each in (pendulum_round, pendulum_untimed, pendulum_called, pendulum_council, pendulum_over)
    },
    **{each.__name__: (SCYTHE, each) for each in (scythe_turn, scythe_count)},
    **{each.__name__: (TALLY, each) for each in (tally_lead, tally_titled)},
}


def glance(moment: str, names: tuple[str, ...]) -> tuple[Said, ...]:
    game, make = MOMENTS[moment]
    return game.glance(make(names))
