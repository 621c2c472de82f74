"""The end of an age as a walk: one step at a time, who gets what and why, then the standings."""

from __future__ import annotations

from companion.engine.said import Said, said
from companion.engine.walk import Walk, WalkLine
from companion.games.ethnos.names import KINGDOMS
from companion.games.ethnos.reckoning import gained, next_first, passed, shares, step_now, steps, undecided
from companion.games.ethnos.state import Band, Ethnos
from companion.games.ethnos.view import reckoning_said, step_said, tidy_up


def walk(state: Ethnos) -> Walk | None:
    if state.phase != "reckoning":
        return None
    step = step_now(state)
    order = steps(state)
    asks = undecided(state) if step == "orcs" else ()
    names = tuple(state.players[seat].name for seat in asks)
    return Walk(
        name="age",
        step=step or "counted",
        number=1 + min(state.step, len(order)),
        of=1 + len(order),
        title=reckoning_said(state),
        do=said("ethnos.step.orcs_wait", names=names) if asks else _do(state, step),
        lines=_lines(state, step, asks),
        asks=asks,
        goes_on="" if asks else "next_step",
        label=_label(state, step),
    )


def _do(state: Ethnos, step: str | None) -> Said | None:
    """What the table does with its hands: cards away at the start, pieces back at the end; what was gone by."""
    if step == "hands":
        return None if state.deck is not None else said("ethnos.walk.do_hands")
    if step is None:
        return tidy_up(state)
    gone_by = tuple(step_said(each) for each in passed(state))
    return said("ethnos.walk.passed", kingdoms=gone_by) if gone_by else None


def _label(state: Ethnos, step: str | None) -> Said:
    if step is not None:
        return said("ethnos.walk.count")
    return said("ethnos.walk.finish") if state.age == state.ages else said("ethnos.walk.next_age", age=state.age + 1)


def _lines(state: Ethnos, step: str | None, asks: tuple[int, ...]) -> tuple[WalkLine, ...]:
    """Who is asked stands first, then who gets most; once all is counted, who has most."""
    gains = {} if step is None else gained(state, step)
    why = _standings(state) if step is None else _reasons(state, step)
    most = {seat: state.players[seat].glory if step is None else gains.get(seat, 0) for seat in state.at_table()}
    order = sorted(state.at_table(), key=lambda seat: (seat not in asks, -most[seat]))
    return tuple(
        WalkLine(
            seat=seat,
            name=state.players[seat].name,
            about=why.get(seat),
            figure=state.players[seat].glory,
            gain=gains.get(seat),
        )
        for seat in order
    )


def _standings(state: Ethnos) -> dict[int, Said]:
    return {} if state.age == state.ages else {next_first(state): said("ethnos.walk.begins")}


def _reasons(state: Ethnos, step: str) -> dict[int, Said]:
    players = {seat: state.players[seat] for seat in state.at_table()}
    match step:
        case "giant" if state.giant is not None:
            return {state.giant: said("ethnos.walk.giant", n=state.giant_size)}
        case "orcs":
            return {seat: _raid(state, seat) for seat, player in players.items() if player.orcs}
        case "bands":
            sizes = {seat: [_fighters(band) for band in me.bands] for seat, me in players.items()}
            return {seat: said("ethnos.walk.bands", sizes=" ".join(each)) for seat, each in sizes.items() if each}
    return _places(state, step) if step in KINGDOMS or step == "merfolk" else {}


def _fighters(band: Band) -> str:
    """Without skeletons; the dwarves' extra fighter stands beside those who are there (002, Племя гномов)."""
    return f"{band.size - band.skeletons}{'+1' if band.leader == 'dwarves' else ''}"


def _places(state: Ethnos, step: str) -> dict[int, Said]:
    reasons = {}
    for share in shares(state, step):
        for seat in (int(str(who)) for who in share.who):
            key = "ethnos.walk.shared" if len(share.who) > 1 else "ethnos.walk.place"
            strength = _strength(state, step, seat)
            reasons[seat] = said("ethnos.walk.by_trolls" if share.trolls else key, place=share.place, n=strength)
    return reasons


def _strength(state: Ethnos, step: str, seat: int) -> int:
    player = state.players[seat]
    return player.merfolk if step == "merfolk" else player.markers[KINGDOMS.index(step)]


def _raid(state: Ethnos, seat: int) -> Said:
    player = state.players[seat]
    many = len(player.orcs)
    if player.raid is None:
        return said("ethnos.walk.may_raid", n=many, glory=state.printed.numbers("orcs")[many])
    return said("ethnos.walk.raid" if player.raid else "ethnos.walk.wait", n=many)
