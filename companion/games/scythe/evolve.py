"""The state after an event, and the stars that follow from it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.event import Event
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Impossible
from companion.engine.said import said
from companion.games.scythe import events as e
from companion.games.scythe import rows
from companion.games.scythe.factions import faction_start
from companion.games.scythe.figures import (
    bounds,
    changed,
    gained,
    lost,
    paid,
    paid_for_encounters,
    stepped,
    with_figure,
)
from companion.games.scythe.mats import MatName, lowest, mat
from companion.games.scythe.pieces import AUTOMA_POPULARITY, FIRST_WORKERS, STARS, Figure
from companion.games.scythe.sections import turned, used
from companion.games.scythe.stars import may_have, settled, star_limit, with_due, with_star
from companion.games.scythe.state import Phase, Player, Scythe
from companion.games.scythe.terms import DELAY_COST
from companion.games.scythe.worth import MOST_RESOURCES, MOST_TERRITORIES, Tile, most_counted

GAINS: tuple[Figure, ...] = ("coins", "power", "popularity", "cards", "workers", "mechs")
# Nobody's stars change by these.
WITHOUT_STARS = (e.Swapped, e.Renamed, e.Dropped)


def evolve(state: Scythe | None, event: Event) -> Scythe:
    if isinstance(event, e.Started):
        return _started(event)
    assert state is not None
    after = _turn(state, event)
    if isinstance(event, WITHOUT_STARS):
        return after
    seat = getattr(event, "seat", after.turn)
    after = settled(state, after, seat, getattr(event, "at", 0))
    if isinstance(event, e.BottomTaken) and event.source == "mat" and after.phase == "play" and after.turn == seat:
        # After the bottom row the turn is over (000, Игровой процесс).
        return turned(after, after.after(seat))
    return after


def _turn(state: Scythe, event: Event) -> Scythe:
    match event:
        case e.Begun():
            _in(state, "prepare")
            return replace(state, phase="play")
        case e.SectionTaken(seat=seat, section=section):
            _in(state, "play")
            return used(state, seat, section, None)
        case e.Moved():
            _in(state, "play")
            return rows.moved(state, event)
        case e.Bolstered():
            _in(state, "play")
            return rows.bolstered(state, event)
        case e.Traded():
            _in(state, "play")
            return rows.traded(state, event)
        case e.Produced():
            _in(state, "play")
            return rows.produced(state, event)
        case e.BottomTaken():
            _in(state, "play")
            return _acted(rows.bottom_taken(state, event), event.seat)
        case e.TurnEnded(seat=seat):
            _in(state, "play")
            if seat != state.turn:
                raise Impossible("scythe.refusal.not_your_turn", name=state.players[state.turn].name)
            return turned(replace(state, acted=True), state.after(seat))
    return _beside(state, event)


def _beside(state: Scythe, event: Event) -> Scythe:
    """What happens beside the mat."""
    match event:
        case e.Stepped(seat=seat, figure=figure, by=by):
            return _acted(stepped(state, seat, figure, by), seat)
        case e.Gained():
            _in(state, "play")
            return _acted(_gained(state, event), event.seat)
        case e.FactoryCardTaken(seat=seat):
            if state.players[seat].factory:
                raise Impossible("scythe.refusal.factory_once", name=state.players[seat].name)
            if not state.factory_cards:
                raise Impossible("scythe.refusal.no_factory_cards")
            return replace(changed(state, seat, factory=True), factory_cards=state.factory_cards - 1)
        case e.DrivenOff(seat=seat, workers=workers):
            _positive(workers)
            return _acted(lost(state, seat, "popularity", workers), seat)
        case e.Bribed(seat=seat, other=other, coins=coins):
            _positive(coins)
            if seat == other:
                raise Impossible("scythe.refusal.two_players")
            return gained(stepped(state, seat, "coins", -coins), other, "coins", coins)
        case e.Coerced(seat=seat):
            return _acted(rows.coerced(state, seat), seat)
        case e.ObjectiveShown(seat=seat):
            _in(state, "play")
            return with_star(state, seat, "objective")
        case e.Fought():
            _in(state, "play")
            return _acted(_fought(state, event), event.seat)
        case e.Delayed(seat=seat):
            return lost(state, seat, "popularity", DELAY_COST)
    return _counting(state, event)


def _counting(state: Scythe, event: Event) -> Scythe:
    match event:
        case e.Sampled():
            _in(state, "play")
            return replace(state, phase="sample")
        case e.SampleEnded():
            _in(state, "sample")
            players = tuple(replace(player, count=None) for player in state.players)
            return replace(state, phase="play", players=players)
        case e.CountedUp():
            return _counted(state, event)
        case e.GameEnded():
            _in(state, "play")
            return replace(state, phase="tally")
        case e.Finished():
            _in(state, "tally")
            waiting = [state.players[seat] for seat in state.at_table() if not state.players[seat].counted]
            if waiting:
                raise Impossible("scythe.refusal.uncounted", names=tuple(player.name for player in waiting))
            return replace(state, phase="over")
    return _put_right(state, event)


def _put_right(state: Scythe, event: Event) -> Scythe:
    match event:
        case e.FigureSet(seat=seat, figure=figure, to=to):
            return with_figure(state, seat, figure, to)
        case e.StarsSet():
            return _stars_set(state, event)
        case e.UpgradesSet(seat=seat, upgrades=upgrades):
            return rows.with_upgrades(state, seat, upgrades)
        case e.StructuresSet(seat=seat, structures=structures):
            return rows.with_structures(state, seat, structures)
        case e.RecruitsSet(seat=seat, recruits=recruits):
            return rows.with_recruits(state, seat, recruits)
        case e.SectionSet(seat=seat, section=section):
            stands = state.placed and (section is not None or seat != state.turn)
            return replace(changed(state, seat, section=section, done=()), placed=stands)
        case e.FactorySet(seat=seat, has=has):
            return changed(state, seat, factory=has)
        case e.BoardSet(factory_cards=cards, encounters=tokens):
            return _board_set(state, cards, tokens)
        case e.TileSet(tile=tile):
            return _tile_set(state, tile)
        case e.TurnSet(seat=seat):
            if seat == state.turn:
                return state
            return replace(turned(replace(state, acted=False), seat), ended=None)
        case e.SwitchesSet(switches=switches):
            return replace(state, switches=switches)
        case e.Renamed(seat=seat, name=name):
            if any(player.name == name for other, player in enumerate(state.players) if other != seat):
                raise Impossible("refusal.name_taken", name=name)
            return changed(state, seat, name=name)
        case e.Swapped(seat=seat, other=other):
            return _swapped(state, seat, other)
        case e.Dropped(seat=seat):
            return _dropped(state, seat)
    raise AssertionError(event)


def _started(event: e.Started) -> Scythe:
    box, players = event.printed, len(event.names)
    return Scythe(
        players=tuple(_player(event, seat) for seat in range(players)),
        printed=box,
        switches=event.switches,
        tile=event.tile,
        first=event.first,
        turn=event.first,
        factory_cards=dealt_to_factory(box, players),
        encounters=box.number("encounter.tokens"),
    )


def dealt_to_factory(box: PrintedValues, players: int) -> int:
    """One more than players (000, Карты Фактории: подготовка)."""
    return min(players + 1, box.number("factory.cards"))


def _player(event: e.Started, seat: int) -> Player:
    """Power and cards of the faction mat, popularity and coins of the player mat (000, Стартовые карты)."""
    faction, name = event.factions[seat], event.mats[seat]
    start = faction_start(event.printed, faction)
    player = Player(name=event.names[seat], faction=faction, mat=name, power=start.power, cards=start.cards)
    if name is None or seat in event.automas:
        return replace(player, mat=None, automa=True, popularity=AUTOMA_POPULARITY)
    return _on_mat(event, player, name)


def _on_mat(event: e.Started, player: Player, name: MatName) -> Player:
    printed = mat(event.printed, name)
    return replace(player, popularity=printed.popularity, coins=printed.coins, workers=FIRST_WORKERS)


def _acted(state: Scythe, seat: int) -> Scythe:
    """Something was noted for the player on turn, so that the next one may begin."""
    return replace(state, acted=True) if seat == state.turn and state.phase == "play" and not state.acted else state


def _gained(state: Scythe, event: e.Gained) -> Scythe:
    """Costs first and in full, then gains as far as they go (000, Случайные встречи)."""
    amounts = {figure: int(getattr(event, figure)) for figure in GAINS}
    for figure, amount in amounts.items():
        if amount < 0:
            state = stepped(state, event.seat, figure, amount)
    for figure, amount in amounts.items():
        if amount > 0:
            state = gained(state, event.seat, figure, amount)
    return rows.without_token(state) if event.token else state


def _fought(state: Scythe, event: e.Fought) -> Scythe:
    """Both lose the power of their dials and the cards they played; the winner has a star if there is one for them
    (000, Битва)."""
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
    return with_star(state, winner, "combat") if may_have(state.players[winner], "combat") else state


def _counted(state: Scythe, event: e.CountedUp) -> Scythe:
    if state.phase not in ("sample", "tally", "over"):
        raise Impossible("scythe.refusal.not_now")
    count = event.count
    limits = (
        (count.territories + count.tokens, MOST_TERRITORIES),
        (count.resources, MOST_RESOURCES),
        (count.structures, most_counted(state.printed, state.tile)),
        (count.tokens, bounds(state, event.seat, "tokens").most),
        (count.encounters, count.territories if paid_for_encounters(state, event.seat) else 0),
    )
    for figure, most in limits:
        if figure < 0:
            raise Impossible("refusal.below", value=figure, least=0)
        if figure > most:
            raise Impossible("refusal.above", value=figure, most=most)
    for seat in state.at_table():
        other = state.players[seat].count
        if count.factory and seat != event.seat and other is not None and other.factory:
            raise Impossible("scythe.refusal.factory_held", name=state.players[seat].name)
    return changed(state, event.seat, count=count)


def _stars_set(state: Scythe, event: e.StarsSet) -> Scythe:
    player = state.players[event.seat]
    others = tuple(kind for kind in player.stars if kind != event.star)
    if event.to < 0:
        raise Impossible("refusal.below", value=event.to, least=0)
    if event.to > star_limit(player.faction, event.star) or len(others) + event.to > STARS:
        raise Impossible("scythe.refusal.star_limit", name=player.name, star=said(f"scythe.star.{event.star}"))
    after = changed(state, event.seat, stars=(*others, *(event.star for _ in range(event.to))))
    return _back_to_play(with_due(after, event.seat)) if state.phase == "tally" and state.ended_by else after


def _back_to_play(state: Scythe) -> Scythe:
    """The game that stars had ended goes on when nobody has six of them."""
    six = tuple(seat for seat in state.at_table() if state.has_six(seat))
    if six:
        return replace(state, ended_by=tuple(seat for seat in state.ended_by if seat in six) or six)
    players = tuple(replace(player, count=None) for player in state.players)
    news = tuple(each for each in state.news if each.kind != "end")
    return replace(state, phase="play", players=players, ended_by=(), news=news)


def _board_set(state: Scythe, cards: int, tokens: int) -> Scythe:
    for figure, most in (
        (cards, state.printed.number("factory.cards")),
        (tokens, state.printed.number("encounter.tokens")),
    ):
        if figure < 0:
            raise Impossible("refusal.below", value=figure, least=0)
        if figure > most:
            raise Impossible("refusal.above", value=figure, most=most)
    return replace(state, factory_cards=cards, encounters=tokens)


def _tile_set(state: Scythe, tile: Tile) -> Scythe:
    """What another tile counts has to be told again, also when the sheet was there; an Automa has no structures."""
    if tile == state.tile:
        return state
    players = tuple(
        player
        if player.count is None or player.automa
        else replace(player, count=replace(player.count, structures=0, again=True))
        for player in state.players
    )
    return replace(state, tile=tile, players=players, phase="tally" if state.phase == "over" else state.phase)


def _swapped(state: Scythe, seat: int, other: int) -> Scythe:
    """Two people change places; each keeps what is theirs."""
    now = {seat: other, other: seat}
    players = list(state.players)
    players[seat], players[other] = players[other], players[seat]

    def moved(each: int) -> int:
        return now.get(each, each)

    return replace(
        state,
        players=tuple(players),
        first=moved(state.first),
        turn=moved(state.turn),
        ended=None if state.ended is None else moved(state.ended),
        fresh=tuple(replace(each, seat=moved(each.seat)) for each in state.fresh),
        ended_by=tuple(moved(each) for each in state.ended_by),
        news=tuple(replace(each, seat=moved(each.seat)) for each in state.news),
    )


def _dropped(state: Scythe, seat: int) -> Scythe:
    """Their pieces leave the board; the turn goes on to the next."""
    if len(state.at_table()) <= 1:
        raise Impossible("scythe.refusal.too_few_left")
    following = state.after(seat)
    after = changed(state, seat, gone=True, cards=0)
    if state.phase == "prepare":
        return _set_up_without(state, after)
    return turned(after, following) if state.turn == seat else after


def _set_up_without(state: Scythe, after: Scythe) -> Scythe:
    """Who begins and how many Factory cards there are, for those who stay. A turn or a number of cards that somebody
    entered for a game under way stays."""
    left = after.at_table()
    first = left[lowest([after.players[seat].mat for seat in left])]
    entered = state.turn != state.first and state.turn in left
    cards = state.factory_cards
    if cards == dealt_to_factory(state.printed, len(state.at_table())):
        cards = dealt_to_factory(state.printed, len(left))
    return replace(after, first=first, turn=state.turn if entered else first, factory_cards=cards)


def _positive(figure: int) -> None:
    if figure < 1:
        raise Impossible("refusal.below", value=figure, least=1)


def _in(state: Scythe, phase: Phase) -> None:
    if state.phase != phase:
        raise Impossible("scythe.refusal.begin_first" if state.phase == "prepare" else "scythe.refusal.not_now")
