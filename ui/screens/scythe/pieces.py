"""Panels for what has left a player's mat: one tap a question."""

from __future__ import annotations

from functools import partial

from kivy.app import App

from companion.games.scythe.mats import SECTIONS
from ui.screens.scythe.pieces_model import StarSlot, Step, star_slots, steps_of
from ui.widgets.overlay import Picker
from ui.widgets.stepper import Stepper


def open_pieces(seat: int, kind: str) -> None:
    """`kind` is upgrades, structures or recruits."""
    app = App.get_running_app()
    state = app.snapshot.state
    title = f"{state.players[seat].name}: {app.words(f'scythe.table.{kind}')}"
    _ask(title, steps_of(state, seat, kind))


def _ask(title: str, steps: tuple[Step, ...]) -> None:
    if not steps:
        return
    app = App.get_running_app()
    options = [(step, _upper(app.words.say(step.label))) for step in steps]
    Picker(title, options, [], partial(_chosen, title)).open()


def _chosen(title: str, step: Step) -> None:
    app = App.get_running_app()
    if step.then:
        _ask(f"{title}, {app.words.say(step.label)}", step.then)
    else:
        app.do(step.action)


def open_stars(seat: int) -> None:
    """Those that are placed are marked."""
    app = App.get_running_app()
    state = app.snapshot.state
    title = f"{state.players[seat].name}: {app.words('scythe.table.stars')}"
    slots = star_slots(state, seat)
    options = [(slot, _upper(app.words.say(slot.label))) for slot in slots]
    Picker(title, options, [slot for slot in slots if slot.count], partial(_star, seat, title)).open()


def _star(seat: int, title: str, slot: StarSlot) -> None:
    app = App.get_running_app()
    title = f"{title}, {app.words(f'scythe.star.{slot.kind}')}"
    action = {"action": "set_stars", "player": seat, "star": slot.kind}
    if slot.other is not None:
        app.do({**action, "to": slot.other})
        return
    Stepper(title, slot.count, 0, slot.most, lambda to: app.do({**action, "to": to})).open()


def open_token(seat: int) -> None:
    """Where the action token stands."""
    app = App.get_running_app()
    me = app.snapshot.state.players[seat]
    places = [each for each in SECTIONS if each != "factory" or me.factory]
    options: list[tuple[str, str]] = [(each, _upper(app.words(f"scythe.section.{each}"))) for each in places]
    options.append(("unknown", _upper(app.words("scythe.section.unknown"))))
    title = f"{me.name}: {app.words('scythe.table.section')}"
    chosen = [me.section or "unknown"]
    action = {"action": "set_section", "player": seat}
    Picker(title, options, chosen, lambda place: app.do({**action, "place": place})).open()


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
