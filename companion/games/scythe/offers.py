"""What can be done now, as forms. Coins are secret for some tables, so no form hangs on them."""

from __future__ import annotations

from companion.engine.offer import AnyField, Choice, Choices, Flag, Number, Offer, Seat, Text
from companion.games.scythe.figures import TOKENS, mat_of, paid_for_encounters
from companion.games.scythe.final import NOTHING
from companion.games.scythe.names import (
    BOTTOM_ACTIONS,
    DIAL,
    RECRUIT_BONUSES,
    STAR_KINDS,
    STARS,
    STRUCTURE_KINDS,
    TILES,
    TOP_ACTIONS,
    TOP_GAINS,
    WORKERS,
    BottomAction,
    TopAction,
)
from companion.games.scythe.recruits import entitled
from companion.games.scythe.rows import brings
from companion.games.scythe.sections import just_ended
from companion.games.scythe.stars import may_have
from companion.games.scythe.state import Scythe
from companion.games.scythe.terms import EXTRAS, FIGURES, MOST_COINS, SECTIONS, SOURCES
from companion.games.scythe.tiles import most_counted

FIGURE = Choice(name="figure", options=FIGURES, words="scythe.figure.")
SWITCHES = (
    "hide_coins",
    "running_score",
    "relentless_factory",
    "bonus_next_turn",
    "mill_needs_control",
    "delay_of_game",
)
CARDS = 9  # more than anybody plays in one fight


def offers(state: Scythe) -> tuple[Offer, ...]:
    return (*_now(state), *_corrections(state), *_people(state))


def _now(state: Scythe) -> tuple[Offer, ...]:
    match state.phase:
        case "prepare":
            return (Offer(action="begin"), _step(state))
        case "play":
            return (*_turn(state), *_beside(state))
        case "sample":
            return (*_counts(state), Offer(action="end_sample"))
        case "tally":
            return (*_counts(state), Offer(action="finish"))
    return ()


def _turn(state: Scythe) -> tuple[Offer, ...]:
    """The sections of the player on turn, and apart from them pieces that cards bring. Whoever still decides about a
    bottom row while the next has begun, or shows an objective after it, finds that apart."""
    seat = state.turn
    player = state.players[seat]
    found: list[Offer] = list(_sections(state, seat))
    found += _from_cards(state, seat, {each.action for each in found})
    if may_have(player, "objective"):
        found.append(Offer(action="show_objective", seat=seat))
    found.append(Offer(action="end_turn", seat=seat))
    earlier = state.before(seat)
    late = state.players[earlier]
    if earlier != seat and just_ended(state, earlier) and may_have(late, "objective"):
        found.append(Offer(action="show_objective", seat=earlier, minor=True))
    if earlier != seat and late.done == ("top",) and late.mat is not None and late.section not in (None, "factory"):
        sections = [each for each in mat_of(state, earlier).sections if each.top == late.section]
        found += [_bottom(state, earlier, each.bottom, minor=True) for each in sections]
    return tuple(found)


def _sections(state: Scythe, seat: int) -> tuple[Offer, ...]:
    player = state.players[seat]
    if player.mat is None:
        return ()
    if not state.placed:
        return _fresh_sections(state, seat)
    found = []
    for section in mat_of(state, seat).sections:
        if section.top == player.section:
            if not player.done:
                found.append(_top(state, seat, section.top))
            if "bottom" not in player.done:
                found.append(_bottom(state, seat, section.bottom))
    return tuple(found)


def _fresh_sections(state: Scythe, seat: int) -> tuple[Offer, ...]:
    player = state.players[seat]
    if player.mat is None:
        return ()
    places = tuple(each for each in SECTIONS if each != "factory" or player.factory)
    section = Choice(name="section", options=places, words="scythe.section.")
    return (
        *(_top(state, seat, each) for each in TOP_ACTIONS),
        *(_bottom(state, seat, each) for each in BOTTOM_ACTIONS),
        Offer(action="take_section", seat=seat, fields=(section,)),
    )


def _top(state: Scythe, seat: int, top: TopAction) -> Offer:
    player = state.players[seat]
    fields: list[AnyField] = []
    match top:
        case "move":
            fields.append(Choice(name="take", options=("units", "coins"), words="scythe.take."))
        case "bolster":
            fields.append(Choice(name="take", options=("power", "cards"), words="scythe.take."))
            most = max(brings(state, seat, "bolster_power"), brings(state, seat, "bolster_cards"))
            fields.append(Number(name="amount", least=0, most=most, optional=True, extra=True))
            if "monument" in player.structures:
                fields.append(Flag(name="take_bonus", default=True, extra=True))
        case "trade":
            fields.append(Choice(name="take", options=("resources", "popularity"), words="scythe.take."))
            most = brings(state, seat, "trade_popularity")
            popularity = ("take", "popularity")
            fields.append(Number(name="amount", least=0, most=most, optional=True, extra=True, when=popularity))
            if "armory" in player.structures:
                fields.append(Flag(name="take_bonus", default=True, extra=True))
        case "produce":
            fields.append(Number(name="workers", least=0, most=WORKERS - player.workers, default=0))
    return Offer(action=top, seat=seat, fields=tuple(fields))


def _bottom(state: Scythe, seat: int, bottom: BottomAction, *, minor: bool = False) -> Offer:
    fields = [*_piece(state, seat, bottom), Flag(name="take_coins", default=True, extra=True), *_coercion(state, seat)]
    seats = entitled(state, seat, bottom)
    if bottom == "enlist" and not state.switches.bonus_next_turn:  # the recruit may be the one that brings it
        seats = (seat, *(each for each in seats if each != seat))
    if names := tuple(state.players[each].name for each in seats):
        fields.append(Choices(name="declined", options=names, most=len(names), optional=True, extra=True))
    fields.append(Choice(name="source", options=SOURCES, words="scythe.source.", default="mat", extra=True))
    fields.append(_token(state, extra=True))
    return Offer(action=bottom, seat=seat, fields=tuple(fields), minor=minor)


def _from_cards(state: Scythe, seat: int, there: set[str]) -> list[Offer]:
    """A piece of an encounter or a Factory card comes whatever section was taken (000, Случайные встречи, Фактория).
    A bottom row that is there already can be told to come from a card."""
    if state.players[seat].mat is None:
        return []
    source = Choice(name="source", options=EXTRAS, words="scythe.source.")
    cards = (*_coercion(state, seat), source, _token(state, extra=True))
    return [
        Offer(action=bottom, seat=seat, fields=(*_piece(state, seat, bottom), *cards), minor=True)
        for bottom in BOTTOM_ACTIONS
        if bottom not in there
    ]


def _coercion(state: Scythe, seat: int) -> list[AnyField]:
    player = state.players[seat]
    return [Flag(name="card", default=False, extra=True)] if player.faction == "crimea" and player.cards else []


def _piece(state: Scythe, seat: int, bottom: BottomAction) -> list[AnyField]:
    """What can still be had; a finished action can be taken all the same (000, Завершение действий)."""
    player = state.players[seat]
    match bottom:
        case "upgrade":
            cubes = tuple(each for each in TOP_GAINS if not player.has_left(each))
            sections = mat_of(state, seat).sections
            room = tuple(each.bottom for each in sections if player.cubes_on(each.bottom) < each.cubes)
            if not cubes or not room:
                return []
            return [
                Choice(name="cube", options=cubes, words="scythe.cube.", optional=True),
                Choice(name="onto", options=room, words="scythe.bottom.", optional=True),
            ]
        case "deploy":
            return [Flag(name="mech", default=True)] if player.mechs < 4 else [Flag(name="mech", default=False)]
        case "build":
            left = tuple(each for each in STRUCTURE_KINDS if each not in player.structures)
            return [Choice(name="structure", options=left, words="scythe.structure.", optional=True)] if left else []
        case "enlist":
            places = tuple(each for each in BOTTOM_ACTIONS if not player.enlisted(each))
            taken = {each.bonus for each in player.recruits}
            bonuses = tuple(each for each in RECRUIT_BONUSES if each not in taken)
            if not places:
                return []
            return [
                Choice(name="recruit", options=places, words="scythe.bottom.", optional=True),
                Choice(name="bonus", options=bonuses, words="scythe.bonus.", optional=True),
                Flag(name="take_bonus", default=True, extra=True),
            ]


def _step(state: Scythe, *, minor: bool = False) -> Offer:
    fields = (Seat(name="player", seats=state.at_table()), FIGURE, Number(name="by", least=-20, most=20))
    return Offer(action="step", fields=fields, steady=True, minor=minor)


def _beside(state: Scythe) -> tuple[Offer, ...]:
    everybody = state.at_table()
    player = Seat(name="player", seats=everybody)
    found = [_step(state), _gain(state)]
    without = tuple(seat for seat in everybody if not state.players[seat].factory)
    if without and state.factory_cards:
        found.append(Offer(action="take_factory_card", fields=(Seat(name="player", seats=without),)))
    if len(everybody) > 1:
        driver = Seat(name="player", called="driver", seats=everybody)
        whose = Seat(name="other", called="driven", seats=everybody, optional=True)
        giver = Seat(name="player", called="giver", seats=everybody)
        taker = Seat(name="other", called="taker", seats=everybody)
        workers = Number(name="workers", least=1, most=WORKERS)
        coins = Number(name="coins", least=1, most=99)
        found.append(Offer(action="drive_off", fields=(driver, workers, whose), steady=True))
        found.append(_combat(state))
        found.append(Offer(action="bribe", fields=(giver, taker, coins), steady=True))
    crimea = tuple(seat for seat in everybody if state.players[seat].faction == "crimea" and state.players[seat].cards)
    if crimea:
        found.append(Offer(action="coerce", fields=(Seat(name="player", seats=crimea),)))
    if state.switches.delay_of_game:
        found.append(Offer(action="delay", fields=(player,)))
    if state.first_star():
        found.append(Offer(action="sample"))
    found.append(Offer(action="end_game", minor=True))
    return tuple(found)


def _gain(state: Scythe) -> Offer:
    return Offer(
        action="gain",
        fields=(
            Seat(name="player", seats=state.at_table()),
            Choice(name="source", options=EXTRAS, words="scythe.source."),
            Number(name="coins", least=-20, most=20, default=0),
            Number(name="power", least=-20, most=20, default=0),
            Number(name="popularity", least=-20, most=20, default=0),
            Number(name="cards", least=-20, most=20, default=0),
            Number(name="workers", least=0, most=WORKERS, default=0),
            Number(name="mechs", least=0, most=4, default=0),
            _token(state),
        ),
        steady=True,
    )


def _token(state: Scythe, *, extra: bool = False) -> Flag:
    return Flag(name="token", default=state.takes_token(), when=("source", "encounter"), extra=extra)


def _combat(state: Scythe) -> Offer:
    return Offer(
        action="note_combat",
        fields=(
            Seat(name="attacker", seats=state.at_table()),
            Seat(name="defender", seats=state.at_table()),
            Choice(name="winner", options=("attacker", "defender"), words="scythe.side."),
            Number(name="attacker_power", least=0, most=DIAL, default=0),
            Number(name="attacker_cards", least=0, most=CARDS, default=0),
            Number(name="defender_power", least=0, most=DIAL, default=0),
            Number(name="defender_cards", least=0, most=CARDS, default=0),
            Number(name="workers", least=0, most=WORKERS, default=0, when=("winner", "attacker")),
            Flag(name="lose_popularity", default=True, extra=True, when=("winner", "attacker")),
            Flag(name="draws", default=True, extra=True),
            Number(name="attacker_before", least=-16, most=16, default=0, extra=True),
            Number(name="defender_before", least=-16, most=16, default=0, extra=True),
        ),
    )


def _counts(state: Scythe) -> tuple[Offer, ...]:
    """Who has not counted yet; who has may count again."""
    return tuple(_count(state, seat, minor=state.players[seat].counted) for seat in state.at_table())


def _count(state: Scythe, seat: int, *, minor: bool = False) -> Offer:
    """Whoever counts again begins with what was counted."""
    player = state.players[seat]
    was = player.count or NOTHING
    fields: list[AnyField] = [
        Number(name="territories", least=0, most=45, default=None if player.count is None else was.territories),
        Flag(name="factory", default=was.factory),
    ]
    if not player.automa:
        fields.append(Number(name="resources", least=0, most=999, default=was.resources))
        most = most_counted(state.printed, state.tile)
        fields.append(Number(name="structure_count", least=0, most=most, default=None if was.again else was.structures))
    if player.faction in TOKENS:
        tokens = None if player.count is None else was.tokens  # not every flag or trap on the board counts
        fields.append(Number(name="tokens", least=0, most=TOKENS[player.faction], default=tokens))
    if paid_for_encounters(state, seat):
        most = state.printed.number("encounter.tokens")
        fields.append(Number(name="encounter_territories", least=0, most=most, default=was.encounters))
    return Offer(action="count_up", seat=seat, fields=tuple(fields), minor=minor, asked=not player.counted)


def _corrections(state: Scythe) -> tuple[Offer, ...]:
    player = Seat(name="player", seats=state.at_table())
    minor = state.phase != "prepare"
    figure = Number(name="to", least=0, most=MOST_COINS)
    star = Choice(name="star", options=STAR_KINDS, words="scythe.star.")
    bottoms = Choices(name="costs", options=BOTTOM_ACTIONS, most=6, words="scythe.bottom.", repeats=True, ordered=True)
    cubes = Choices(name="cubes", options=TOP_GAINS, most=6, words="scythe.cube.", ordered=True)
    structures = Choices(name="structures", options=STRUCTURE_KINDS, most=4, words="scythe.structure.")
    recruits = Choices(name="recruits", options=BOTTOM_ACTIONS, most=4, words="scythe.bottom.", ordered=True)
    bonuses = Choices(name="bonuses", options=RECRUIT_BONUSES, most=4, words="scythe.bonus.", ordered=True)
    place = Choice(name="place", options=(*SECTIONS, "unknown"), words="scythe.section.")
    found = [
        Offer(action="set_figure", fields=(player, FIGURE, figure), steady=True, minor=minor),
        Offer(action="set_stars", fields=(player, star, Number(name="to", least=0, most=STARS)), minor=minor),
        Offer(action="set_upgrades", fields=(player, cubes, bottoms), minor=minor),
        Offer(action="set_structures", fields=(player, structures), minor=minor),
        Offer(action="set_recruits", fields=(player, recruits, bonuses), minor=minor),
        Offer(action="set_factory", fields=(player, Flag(name="has")), minor=True),
        Offer(
            action="set_board",
            fields=(
                Number(name="factory_cards", least=0, most=state.printed.number("factory.cards")),
                Number(name="encounters", least=0, most=state.printed.number("encounter.tokens")),
            ),
            minor=True,
        ),
        Offer(
            action="set_tile",
            fields=(Choice(name="structure_bonus", options=TILES, words="scythe.tile."),),
            minor=True,
        ),
        Offer(action="set_switches", fields=tuple(Flag(name=each, optional=True) for each in SWITCHES), minor=True),
    ]
    if state.phase in ("prepare", "play"):
        found.append(Offer(action="set_section", fields=(player, place), minor=True))
        found.append(Offer(action="set_turn", fields=(player,), minor=True))
    if state.phase in ("sample", "tally", "over"):
        found.append(_step(state, minor=True))
    if state.phase == "over":
        found += [_count(state, seat, minor=True) for seat in state.at_table()]
    return tuple(found)


def _people(state: Scythe) -> tuple[Offer, ...]:
    player = Seat(name="player", seats=state.at_table())
    found = [Offer(action="rename", fields=(player, Text(name="name")), minor=True)]
    if len(state.at_table()) > 1 and state.phase != "over":
        found.append(Offer(action="swap", fields=(player, Seat(name="other", seats=state.at_table())), minor=True))
        found.append(Offer(action="drop", fields=(player,), minor=True))
    return tuple(found)
