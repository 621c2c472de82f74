"""The state after an event."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.deck import Deck, without
from companion.engine.event import Event
from companion.engine.refusal import Impossible
from companion.engine.track import Track
from companion.games.ethnos import events as e
from companion.games.ethnos import figures
from companion.games.ethnos.cards import DRAGON, all_cards, dealt, lower_half
from companion.games.ethnos.figures import player_changed, with_supply
from companion.games.ethnos.names import DRAGONS, KINGDOMS, PARTS, Kingdom
from companion.games.ethnos.reckoning import gained
from companion.games.ethnos.state import Band, Ethnos, Pending, Player


def evolve(state: Ethnos | None, event: Event) -> Ethnos:
    if isinstance(event, e.Started):
        return _started(event)
    assert state is not None
    match event:
        case e.AgeBegan():
            return _age_began(state, event)
        case e.PositionBegan():
            return replace(state, phase="position")
        case e.PositionEntered():
            return replace(state, phase="age")
        case e.CardCounted(seat=seat):
            return _to_hand(_from_deck(_settled(state, "redraw"), 1), seat, 1)
        case e.CardDrawn(seat=seat, card=card):
            return _to_hand(_drawn(state, card), seat, 1, (card,))
        case e.CardTaken(seat=seat, card=card):
            return _to_hand(_from_row(state, card), seat, 1, () if card is None else (card,))
        case e.DragonSeen():
            after = _drawn(state, DRAGON) if event.by_app else _from_deck(state, 1)
            return replace(after, dragons=Track(0, DRAGONS).step(state.dragons, 1))
        case e.BandPlayed():
            return _band_played(state, event)
        case e.GiantTaken(seat=seat, size=size):
            at_once = state.printed.number("giant.at_once")
            return replace(with_glory(state, seat, "giant", at_once), giant=seat, giant_size=size)
        case e.OrcMarked(seat=seat, space=space):
            if space in state.players[seat].orcs:
                raise Impossible("ethnos.refusal.orc_space_taken")
            return with_supply(player_changed(state, seat, orcs=(*state.players[seat].orcs, space)), seat)
        case e.MerfolkMoved(seat=seat, by=by, extra=extra):
            track = Track(0, state.printed.number("merfolk.last"))
            after = player_changed(state, seat, merfolk=track.advance(state.players[seat].merfolk, by))
            return _awaiting(after, Pending("extra_marker", extra)) if extra else after
        case e.TrollTaken(seat=seat, token=token):
            if token not in state.free_trolls():
                raise Impossible("ethnos.refusal.troll_taken", token=token)
            return _settled(player_changed(state, seat, trolls=(*state.players[seat].trolls, token)), "troll")
        case e.Awaited(kind=kind, count=count):
            return _awaiting(state, Pending(kind, count))
        case e.ExtraMarkerPlaced(seat=seat, kingdom=kingdom):
            after = state if kingdom is None else with_marker(state, seat, kingdom)
            return _settled(after, "extra_marker")
        case e.WingfolkPlaced(seat=seat, kingdom=kingdom):
            after = state if kingdom is None else with_marker(state, seat, kingdom)
            return _settled(after, "wingfolk")
        case e.TrollDeclined():
            return _settled(state, "troll")
        case e.SecondBandDeclined():
            return _settled(state, "second_band")
        case e.HandDropped():
            return _hand_dropped(state, event)
        case e.WizardsDrew(seat=seat, count=count):
            after = _to_hand(_from_deck(state, count), seat, count) if state.deck is None else state
            return _settled(after, "wizard")
        case e.TurnPassed(to=to):
            return replace(state, turn=to, pending=())
        case e.AgeEnded(third_dragon=seat):
            return replace(state, phase="reckoning", step=0, third_dragon=seat, pending=())
        case e.RaidDecided(seat=seat, raid=raid):
            return player_changed(state, seat, raid=raid)
        case e.Reckoned(step=step):
            return _reckoned(state, step)
        case e.GameEnded():
            return replace(state, phase="over")
    return figures.evolve(state, event)


def with_glory(state: Ethnos, seat: int, part: str, glory: int) -> Ethnos:
    """More glory, and where it came from."""
    player = state.players[seat]
    earned = tuple(n + glory if part == name else n for name, n in zip(PARTS, player.earned, strict=True))
    return player_changed(state, seat, glory=player.glory + glory, earned=earned)


def with_marker(state: Ethnos, seat: int, kingdom: Kingdom) -> Ethnos:
    """One more marker of this player in the kingdom."""
    index = KINGDOMS.index(kingdom)
    markers = state.players[seat].markers
    after = player_changed(state, seat, markers=(*markers[:index], markers[index] + 1, *markers[index + 1 :]))
    return with_supply(after, seat)


def _started(event: e.Started) -> Ethnos:
    return Ethnos(
        players=tuple(
            Player(name=name, colour=colour) for name, colour in zip(event.names, event.colours, strict=True)
        ),
        tribes=event.tribes,
        tokens=event.tokens,
        printed=event.printed,
        switches=event.switches,
        drawn_by=event.drawn_by,
        age=event.age,
        first=event.first,
        turn=event.first,
    )


def _age_began(state: Ethnos, event: e.AgeBegan) -> Ethnos:
    """A new deck; bands, troll tokens and giant token go back, markers stay (002, Рассвет новой эпохи)."""
    at_table = state.at_table()
    cards = len(all_cards(state.tribes))
    players = tuple(
        replace(player, bands=(), trolls=(), raid=None, hand=(), held=0 if player.gone else 1)
        for player in state.players
    )
    state = replace(
        state,
        players=players,
        age=event.age,
        first=event.first,
        turn=event.first,
        phase="age",
        left=cards + DRAGONS - dealt(len(at_table)),
        lower=lower_half(state.tribes, len(at_table)),
        open_cards=2 * len(at_table),
        row=(),
        dragons=0,
        third_dragon=None,
        giant=None,
        giant_size=0,
        pending=(),
        step=0,
        deck=None,
    )
    if not event.order:
        return state
    deck, hands = Deck.of(event.order).draw(len(at_table))
    deck, row = deck.draw(2 * len(at_table))
    for seat, card in zip(at_table, hands, strict=True):
        state = player_changed(state, seat, hand=(card,))
    return replace(state, deck=deck, row=row)


def _from_deck(state: Ethnos, count: int) -> Ethnos:
    """Cards leave the physical deck. Our count may have drifted: what lies on the table is right."""
    return replace(state, left=max(0, state.left - count))


def _drawn(state: Ethnos, card: str) -> Ethnos:
    """The top card of the app's deck, which must be the one that the event names."""
    if state.deck is None:
        raise Impossible("refusal.deck_is_physical")
    deck, (top,) = state.deck.draw()
    if top != card:
        raise Impossible("ethnos.refusal.other_card_on_top")  # without naming a card that nobody may know
    return replace(state, deck=deck, left=state.left - 1)


def _from_row(state: Ethnos, card: str | None) -> Ethnos:
    row = state.row if card is None else without(state.row, (card,))
    return replace(state, row=row, open_cards=max(0, state.open_cards - 1))


def _to_hand(state: Ethnos, seat: int, count: int, cards: tuple[str, ...] = ()) -> Ethnos:
    player = state.players[seat]
    return player_changed(state, seat, held=player.held + count, hand=player.hand + cards)


def _band_played(state: Ethnos, event: e.BandPlayed) -> Ethnos:
    player = state.players[event.seat]
    band = Band(event.size, event.leader, event.colour, event.skeletons, event.cards)
    # With physical cards the app may have missed a card or two: a band is never larger than the hand.
    held = max(0, player.held - event.size)
    hand = without(player.hand, event.cards) if event.cards else player.hand
    state = player_changed(state, event.seat, bands=(*player.bands, band), held=held, hand=hand)
    state = replace(state, turn=event.seat)
    state = _settled(state, "second_band") if state.pending else state
    return state if event.marker is None else with_marker(state, event.seat, event.marker)


def _hand_dropped(state: Ethnos, event: e.HandDropped) -> Ethnos:
    player = state.players[event.seat]
    kept = min(event.kept, player.held)
    dropped = player.held - kept
    hand = event.cards if state.deck is not None else ()
    row = state.row + without(player.hand, hand)
    state = player_changed(state, event.seat, held=kept, hand=hand)
    state = replace(state, row=row, open_cards=state.open_cards + dropped)
    return _settled(state, "keep")


def _awaiting(state: Ethnos, pending: Pending) -> Ethnos:
    return replace(state, pending=(*state.pending, pending))


def _settled(state: Ethnos, kind: str) -> Ethnos:
    """One of this kind is settled."""
    left = []
    for pending in state.pending:
        if pending.kind != kind:
            left.append(pending)
        elif kind == "extra_marker" and pending.count > 1:
            left.append(replace(pending, count=pending.count - 1))
    return replace(state, pending=tuple(left))


def _reckoned(state: Ethnos, step: str) -> Ethnos:
    for seat, glory in gained(state, step).items():
        state = with_glory(state, seat, "kingdoms" if step in KINGDOMS else step, glory)
    players = state.players
    if step == "hands":
        players = tuple(replace(player, held=0, hand=()) for player in players)
        state = replace(state, row=(), open_cards=0)
    elif step == "orcs":
        # Raiders come home: their markers go back to the supply.
        players = tuple(replace(player, orcs=() if player.raid else player.orcs) for player in players)
    return replace(state, players=players, step=state.step + 1)
