"""What is shown: the public view, a seat's own view, tables for people and the few lines for a small display."""

from __future__ import annotations

from typing import Any

from companion.engine.contract import Cell, Rows
from companion.engine.said import Said, said
from companion.games.ethnos.cards import dragon_chance
from companion.games.ethnos.names import DRAGONS, KINGDOMS
from companion.games.ethnos.reckoning import gained, shares, step_now, undecided
from companion.games.ethnos.state import Ethnos

# Markers differ by more than colour: every colour has a letter and a shape.
SHAPES = {"black": "●", "blue": "■", "green": "▲", "pink": "♥", "white": "○", "yellow": "★"}


def view(state: Ethnos, viewer: int | None) -> dict[str, Any]:
    """The deck's order is nobody's; a hand is its player's."""
    track = state.printed.number("glory_track")
    shown: dict[str, Any] = {
        "age": state.age,
        "ages": state.ages,
        "phase": state.phase,
        "first": state.first,
        "tribes": state.tribes,
        "kingdoms": {
            kingdom: {"tokens": state.tokens[index], "markers": [player.markers[index] for player in state.players]}
            for index, kingdom in enumerate(KINGDOMS)
        },
        "players": [
            {
                "name": player.name,
                "colour": player.colour,
                "shape": SHAPES[player.colour],
                "glory": player.glory,
                "lap": player.glory // track,
                "held": player.held if state.counted else None,
                "bands": [
                    {"size": band.size, "leader": band.leader, "skeletons": band.skeletons} for band in player.bands
                ],
                "trolls": player.trolls,
                "orcs": player.orcs,
                "merfolk": player.merfolk,
                "supply": state.supply(seat),
                "gone": player.gone,
            }
            for seat, player in enumerate(state.players)
        ],
        "giant": {"seat": state.giant, "size": state.giant_size} if "giants" in state.tribes else None,
        "trolls": state.free_trolls() if "trolls" in state.tribes else (),
        "dragons": state.dragons,
        "pending": [{"kind": each.kind, "count": each.count} for each in state.pending],
        "step": step_now(state) if state.phase == "reckoning" else None,
    }
    if state.counted:
        shown["deck"] = {"left": state.left, "open": state.open_cards, "row": state.row}
        if state.switches.dragon_chance:
            shown["deck"]["dragon_chance"] = round(float(dragon_chance(state)), 3)
    if viewer is not None and 0 <= viewer < state.seats:
        shown["hand"] = state.players[viewer].hand
    return shown


def board(state: Ethnos, viewer: int | None) -> tuple[Rows, ...]:
    tribes = said("ethnos.tribes", tribes=tuple(said(f"ethnos.tribe.{tribe}") for tribe in state.tribes))
    tables = [((tribes,),), _kingdoms(state), _players(state)]
    if viewer is not None and state.players[viewer].hand:
        cards = tuple(card_said(card) for card in state.players[viewer].hand)
        tables.append(((said("ethnos.hand", name=state.players[viewer].name), said("ethnos.cards", cards=cards)),))
    if state.row:
        row = tuple(card_said(card) for card in state.row)
        tables.append(((said("ethnos.row"), said("ethnos.cards", cards=row)),))
    if (pending := pending_said(state)) is not None:
        tables.append(((pending,),))
    if (deal := deal_said(state)) is not None:
        tables.append(((deal,),))
    if state.phase == "reckoning":
        tables.append(_step(state))
    return tuple(tables)


def pending_said(state: Ethnos) -> Said | None:
    """What the last band or the dragon left open."""
    if not state.pending:
        return None
    pending = state.pending[0]
    return said(f"ethnos.pending.{pending.kind}", n=pending.count)


def tidy_up(state: Ethnos) -> Said | None:
    """Between two ages: what goes back (002, Рассвет новой эпохи)."""
    if state.age == state.ages:
        return None
    tokens = any(tribe in state.tribes for tribe in ("giants", "trolls"))
    if state.deck is not None:
        return said("ethnos.walk.do_tokens") if tokens else None
    return said("ethnos.walk.do_cards_and_tokens" if tokens else "ethnos.walk.do_cards")


def deal_said(state: Ethnos) -> Said | None:
    """Until something was done in an age: how its physical cards are laid out (002, Начало новой эпохи)."""
    untouched = not state.dragons and not any(player.bands for player in state.players)
    if state.counted:
        untouched = untouched and all(state.players[seat].held == 1 for seat in state.at_table())
    if state.phase != "age" or state.deck is not None or not untouched:
        return None
    return said("ethnos.deal", n=2 * len(state.at_table()), dragons=DRAGONS)


def card_said(card: str) -> Said:
    tribe, _, kingdom = card.partition("/")
    if not kingdom:
        return said(f"ethnos.card.{tribe}")
    return said("ethnos.card_of", tribe=said(f"ethnos.card.{tribe}"), kingdom=said(f"ethnos.card.{kingdom}"))


def _named(state: Ethnos, seat: int) -> str:
    return f"{SHAPES[state.players[seat].colour]} {state.players[seat].name}"


def _kingdoms(state: Ethnos) -> Rows:
    """Kingdoms by players; a star marks who leads."""
    heading: tuple[Cell, ...] = (
        said("ethnos.table.kingdom"),
        said("ethnos.table.tokens"),
        *(_named(state, seat) for seat in range(state.seats)),
    )
    rows: list[tuple[Cell, ...]] = [heading]
    for index, kingdom in enumerate(KINGDOMS):
        counts = [player.markers[index] for player in state.players]
        most = max(counts)
        tokens = " ".join(str(token) for token in state.tokens[index])
        cells = [f"{count} *" if count == most and count else str(count) for count in counts]
        rows.append((said(f"ethnos.kingdom.{kingdom}"), tokens, *cells))
    return tuple(rows)


def _players(state: Ethnos) -> Rows:
    extras = [
        (tribe, key)
        for tribe, key in (("merfolk", "merfolk"), ("orcs", "orcs"), ("trolls", "trolls"), ("giants", "giant"))
        if tribe in state.tribes
    ]
    heading: list[Cell] = [said("score.player"), said("ethnos.table.glory"), said("ethnos.table.bands")]
    if state.counted:
        heading.append(said("ethnos.table.held"))
    heading += [said(f"ethnos.table.{key}") for _, key in extras]
    rows: list[tuple[Cell, ...]] = [tuple(heading)]
    for seat, player in enumerate(state.players):
        bands = " ".join(_band_text(band.size, band.skeletons) for band in player.bands) or "-"
        row: list[Cell] = [_named(state, seat), _glory(state, player.glory), bands]
        if state.counted:
            row.append(player.held)
        shown: dict[str, Cell] = {
            "merfolk": player.merfolk,
            "orcs": len(player.orcs),
            "trolls": " ".join(str(token) for token in player.trolls) or "-",
            "giants": state.giant_size if state.giant == seat else "-",
        }
        row += [shown[tribe] for tribe, _ in extras]
        rows.append(tuple(row) if not player.gone else (said("ethnos.gone", name=player.name), *row[1:]))
    return tuple(rows)


def _band_text(size: int, skeletons: int) -> str:
    return f"{size}({skeletons})" if skeletons else str(size)


def _glory(state: Ethnos, glory: int) -> str:
    """The figure and, once a marker has come round, where it stands on the track."""
    track = state.printed.number("glory_track")
    return str(glory) if glory < track else f"{glory} ({glory // track}x{track}+{glory % track})"


def _step(state: Ethnos) -> Rows:
    """The step that comes next, with what it will bring."""
    step = step_now(state)
    rows: list[tuple[Cell, ...]] = [(reckoning_said(state),)]
    if step is None:
        return tuple(rows)
    if step in KINGDOMS or step == "merfolk":
        for share in shares(state, step):
            names = tuple(state.players[int(str(seat))].name for seat in share.who)
            why = "ethnos.step.place_trolls" if share.trolls else "ethnos.step.place"
            rows.append((said(why, place=share.place, names=names, glory=said("ethnos.glory", n=share.each)),))
    elif step == "orcs" and (waiting := undecided(state)):
        rows.append((said("ethnos.step.orcs_wait", names=tuple(state.players[seat].name for seat in waiting)),))
    else:
        rows += [
            (said("ethnos.step.gain", name=state.players[seat].name, glory=said("ethnos.glory", n=n)),)
            for seat, n in gained(state, step).items()
        ]
    return tuple(rows)


def step_said(step: str) -> Said:
    return said(f"ethnos.kingdom.{step}") if step in KINGDOMS else said(f"ethnos.step.{step}")


def reckoning_said(state: Ethnos) -> Said:
    """How far the end of the age is."""
    step = step_now(state)
    if step is None:
        return said("ethnos.step.done", age=state.age)
    return said("ethnos.step.now", age=state.age, step=step_said(step))


def stage(state: Ethnos) -> Said:
    return said("ethnos.glance.age", age=state.age, ages=state.ages)


def instruction(state: Ethnos) -> Said | None:
    """What was left open, how an age's cards are dealt, or the step of the end of an age that comes next."""
    if state.phase == "reckoning" and step_now(state) is not None:
        return reckoning_said(state)
    return pending_said(state) or deal_said(state)


def glance(state: Ethnos) -> tuple[Said, ...]:
    lines = [stage(state)]
    if state.phase == "over":
        lines.append(said("ethnos.glance.over"))
    elif state.phase == "reckoning":
        lines.append(said("ethnos.glance.reckoning"))
    elif state.phase == "position":
        lines.append(said("ethnos.glance.position"))
    elif state.counted:
        lines.append(said("ethnos.glance.turn", name=state.players[state.turn].name))
    if state.phase == "age":
        lines.append(said("ethnos.glance.dragons", seen=state.dragons, all=DRAGONS))
        if state.counted:
            lines.append(said("ethnos.glance.deck", n=state.left))
            lines.append(said("ethnos.glance.open", n=state.open_cards))
            if state.switches.dragon_chance:
                lines.append(said("ethnos.glance.chance", percent=round(100 * dragon_chance(state))))
    scores = tuple(
        said("ethnos.glance.score", name=player.name, glory=player.glory) for player in state.players if not player.gone
    )
    return (*lines, said("ethnos.glance.scores", scores=scores))
