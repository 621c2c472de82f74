"""What happens when somebody does something: the rules of an age (002, Ход эпохи)."""

from __future__ import annotations

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.refusal import Refusal, impossible, rule
from companion.engine.said import said
from companion.games.ethnos import actions as a
from companion.games.ethnos import corrections, leaders
from companion.games.ethnos import events as e
from companion.games.ethnos.cards import DRAGON, is_band, kingdom_of, shuffled_deck, tribe_of
from companion.games.ethnos.evolve import evolve
from companion.games.ethnos.names import DRAGONS, HAND_LIMIT, TRIBES, Kingdom
from companion.games.ethnos.reckoning import is_empty, next_first, step_now, undecided
from companion.games.ethnos.state import Ethnos


class Draft:
    """Events as they come, with the state after each."""

    def __init__(self, state: Ethnos) -> None:
        self.state = state
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)


def decide(state: Ethnos, action: Action, moment: Moment) -> Events | Refusal:
    if isinstance(action, corrections.CORRECTIONS):
        return corrections.decide(state, action, moment)
    if isinstance(action, a.NextStep | a.OrcRaid):
        return _reckon(state, action, moment)
    if isinstance(action, a.BeginAge):
        return (e.PositionEntered(),) if state.phase == "position" else impossible("ethnos.refusal.not_now")
    return _turn(state, action, moment)


def _turn(state: Ethnos, action: Action, moment: Moment) -> Events | Refusal:
    seat = action.seat
    if state.phase != "age":
        return impossible("ethnos.refusal.not_now")
    if seat is None or seat not in state.at_table():
        return impossible("refusal.no_such_seat", seat=-1 if seat is None else seat)
    if seat != state.turn and state.counted and not moment.override:
        turn = said("ethnos.refusal.whose_turn", name=state.players[state.turn].name)
        return rule("ethnos.refusal.not_your_turn", turn=turn)
    draft = Draft(state)
    if seat != state.turn:
        _let_go(draft, seat)
    state = draft.state
    waiting = state.pending[0].kind if state.pending else None
    refusal: Refusal | None
    match action, waiting:
        case a.Dragon(), None | "redraw" | "wizard":
            refusal = _dragon(draft, seat, moment)
        case a.DrawCard() as recruit, "redraw":
            refusal = _recruit(draft, seat, recruit, moment)
        case a.DrawCard() | a.TakeCard() as recruit, None if state.counted:
            refusal = _recruit(draft, seat, recruit, moment)
        case a.PlayBand() | a.PlayCards() as band, None | "second_band":
            refusal = _play(draft, seat, band, moment)
        case a.ExtraMarker(kingdom=kingdom), "extra_marker":
            draft.add(e.ExtraMarkerPlaced(seat=seat, kingdom=kingdom))
            refusal = _finish(draft, seat)
        case a.PlaceMarker(kingdom=kingdom), "wingfolk":
            refusal = _place(draft, seat, kingdom, moment)
        case a.TakeTroll(troll=troll), "troll":
            refusal = _take_troll(draft, seat, troll, moment)
        case a.EndTurn(), "second_band":
            draft.add(e.SecondBandDeclined(seat=seat))
            refusal = _finish(draft, seat)
        case a.Keep(cards=cards, count=count), "keep":
            refusal = _keep(draft, seat, cards, count)
        case a.WizardDraw(count=count), "wizard":
            refusal = _wizard_draw(draft, seat, count, moment)
        case _:
            refusal = impossible("ethnos.refusal.not_now")
    return tuple(draft.events) if refusal is None else refusal


def _let_go(draft: Draft, seat: int) -> None:
    """Somebody else plays on: what was still to be settled is not wanted."""
    turn = draft.state.turn
    for pending in draft.state.pending:
        match pending.kind:
            case "troll":
                draft.add(e.TrollDeclined(seat=turn))
            case "second_band":
                draft.add(e.SecondBandDeclined(seat=turn))
            case "wingfolk":
                draft.add(e.WingfolkPlaced(seat=turn))
            case "extra_marker":
                for _ in range(pending.count):
                    draft.add(e.ExtraMarkerPlaced(seat=turn))
    if draft.state.counted:
        _finish(draft, turn)
    if draft.state.pending:
        draft.add(e.TurnPassed(to=seat))


def _recruit(draft: Draft, seat: int, action: a.DrawCard | a.TakeCard, moment: Moment) -> Refusal | None:
    """Найм бойцов: one card, from the deck or from the row; never with ten in hand."""
    state = draft.state
    if state.players[seat].held >= HAND_LIMIT and not moment.override:
        return rule("ethnos.refusal.hand_full", n=HAND_LIMIT)
    if isinstance(action, a.TakeCard):
        if state.deck is not None and action.card not in state.row:
            return impossible("ethnos.refusal.card_not_open")
        if state.open_cards < 1 and not moment.override:
            return rule("ethnos.refusal.row_empty")
        draft.add(e.CardTaken(seat=seat, card=action.card if state.deck is not None else None))
    elif state.deck is None:
        if state.left <= DRAGONS - state.dragons and not moment.override:
            return rule("ethnos.refusal.only_dragons_left")
        draft.add(e.CardCounted(seat=seat))
    elif not _draw(draft, seat):
        return None
    draft.add(e.TurnPassed(to=state.after(seat)))
    return None


def _draw(draft: Draft, seat: int) -> bool:
    """A card of the app's deck; dragons are laid aside. False when the third one ended the age (Карты дракона)."""
    while True:
        deck = draft.state.deck
        assert deck is not None
        card = deck.pile[0]
        if card != DRAGON:
            draft.add(e.CardDrawn(seat=seat, card=card))
            return True
        draft.add(e.DragonSeen(seat=seat, by_app=True))
        if draft.state.dragons == DRAGONS:
            draft.add(e.AgeEnded(third_dragon=seat))
            return False


def _dragon(draft: Draft, seat: int, moment: Moment) -> Refusal | None:
    """A dragon of the physical deck: the third ends the age, after the others the player draws again."""
    state = draft.state
    if state.deck is not None:
        return impossible("refusal.deck_is_drawn")
    recruiting = state.counted and not state.pending
    if recruiting and state.players[seat].held >= HAND_LIMIT and not moment.override:
        return rule("ethnos.refusal.hand_full", n=HAND_LIMIT)
    draft.add(e.DragonSeen(seat=seat))
    if draft.state.dragons == DRAGONS:
        draft.add(e.AgeEnded(third_dragon=seat))
    elif recruiting:
        draft.add(e.Awaited(seat=seat, kind="redraw"))
    return None


def _place(draft: Draft, seat: int, kingdom: Kingdom | None, moment: Moment) -> Refusal | None:
    """The wingfolk's marker."""
    if kingdom is not None and not moment.override:
        size = draft.state.pending[0].count
        needed = leaders.size_needed(draft.state, seat, kingdom, "wingfolk")
        if needed is not None and size < needed:
            return rule("ethnos.refusal.band_too_small", n=needed, kingdom=said(f"ethnos.kingdom.{kingdom}"))
    draft.add(e.WingfolkPlaced(seat=seat, kingdom=kingdom))
    return _finish(draft, seat)


def _take_troll(draft: Draft, seat: int, troll: int | None, moment: Moment) -> Refusal | None:
    size = draft.state.pending[0].count
    if troll is None:
        draft.add(e.TrollDeclined(seat=seat))
    elif troll > size and not moment.override:
        return rule("ethnos.refusal.troll_too_big", token=troll, n=size)
    else:
        draft.add(e.TrollTaken(seat=seat, token=troll))
    return _finish(draft, seat)


def _play(draft: Draft, seat: int, action: a.PlayBand | a.PlayCards, moment: Moment) -> Refusal | None:
    band = _band(draft.state, seat, action, moment)
    if isinstance(band, Refusal):
        return band
    refusal = leaders.play(draft, seat, band, moment)
    return refusal if refusal is not None else _finish(draft, seat)


def _band(state: Ethnos, seat: int, action: a.PlayBand | a.PlayCards, moment: Moment) -> leaders.Intent | Refusal:
    """What is to be played, whoever knows the cards."""
    if isinstance(action, a.PlayBand):
        if state.deck is not None:
            return impossible("refusal.deck_is_drawn")
        if state.counted and action.size > state.players[seat].held and not moment.override:
            return rule("ethnos.refusal.more_than_hand", n=state.players[seat].held)
        return leaders.Intent(
            size=action.size,
            leader=action.leader,
            colour=action.colour,
            skeletons=action.skeletons,
            marker=action.marker,
            kingdom=action.kingdom,
            troll=action.troll,
        )
    if state.deck is None:
        return impossible("refusal.deck_is_physical")
    hand = list(state.players[seat].hand)
    for card in action.cards:
        if card not in hand:
            return impossible("refusal.card_not_there", card=card)
        hand.remove(card)
    if not is_band(action.cards) and not moment.override:
        return rule("ethnos.refusal.not_a_band")
    lead = action.cards[0] if action.cards else ""
    tribe = next((each for each in TRIBES if each == tribe_of(lead)), None)
    colour = kingdom_of(lead)
    if tribe is None or colour is None:
        return impossible("ethnos.refusal.skeleton_leads")
    return leaders.Intent(
        size=len(action.cards),
        leader=tribe,
        colour=colour,
        skeletons=action.cards.count("skeletons"),
        cards=action.cards,
        marker=action.marker,
        kingdom=action.kingdom,
        troll=action.troll,
    )


def _finish(draft: Draft, seat: int) -> Refusal | None:
    """When nothing is left to settle first: the rest of the hand goes down, wizards draw, the turn passes."""
    state = draft.state
    waiting = {pending.kind for pending in state.pending}
    if not state.counted or waiting & {"wingfolk", "troll", "extra_marker", "second_band"}:
        return None
    player = state.players[seat]
    if "keep" in waiting and player.held:
        return None
    if player.held or "keep" in waiting:
        draft.add(e.HandDropped(seat=seat))
    if "wizard" not in waiting:
        draft.add(e.TurnPassed(to=state.after(seat)))
    return None


def _keep(draft: Draft, seat: int, cards: tuple[str, ...], count: int | None) -> Refusal | None:
    """The elves: some cards stay, the others lie open."""
    state = draft.state
    most = min(state.pending[0].count, state.players[seat].held)
    kept = len(cards) if state.deck is not None else most if count is None else count
    if kept < 0:
        return impossible("refusal.below", value=kept, least=0)
    if kept > most:
        return impossible("refusal.above", value=kept, most=most)
    draft.add(e.HandDropped(seat=seat, kept=kept, cards=cards if state.deck is not None else ()))
    draft.add(e.TurnPassed(to=draft.state.after(seat)))
    return None


def _wizard_draw(draft: Draft, seat: int, count: int, moment: Moment) -> Refusal | None:
    state = draft.state
    most = state.pending[0].count
    if count < 0:
        return impossible("refusal.below", value=count, least=0)
    if count > most:
        return impossible("refusal.above", value=count, most=most)
    if state.deck is None and count > state.left - (DRAGONS - state.dragons) and not moment.override:
        return rule("ethnos.refusal.only_dragons_left")
    if draft.state.deck is not None:
        for _ in range(count):
            if not _draw(draft, seat):
                return None
    draft.add(e.WizardsDrew(seat=seat, count=count))
    draft.add(e.TurnPassed(to=draft.state.after(seat)))
    return None


def _reckon(state: Ethnos, action: a.NextStep | a.OrcRaid, moment: Moment) -> Events | Refusal:
    """The end of the age, one step at a time."""
    if state.phase != "reckoning":
        return impossible("ethnos.refusal.not_now")
    step = step_now(state)
    if isinstance(action, a.OrcRaid):
        if action.seat is None or action.seat not in undecided(state):
            return impossible("ethnos.refusal.no_orcs")
        return (e.RaidDecided(seat=action.seat, raid=action.raid),)
    if step is not None:
        if step == "orcs" and (waiting := undecided(state)):
            names = tuple(state.players[seat].name for seat in waiting)
            return impossible("ethnos.refusal.orcs_undecided", names=names)
        return _counted(state, step)
    if state.age == state.ages:
        return (e.GameEnded(),)
    return (age_begins(state, state.age + 1, next_first(state), moment),)


def _counted(state: Ethnos, step: str) -> Events:
    """The step, and with it the kingdoms after it where nobody has a marker."""
    draft = Draft(state)
    draft.add(e.Reckoned(step=step))
    while (after := step_now(draft.state)) is not None and is_empty(draft.state, after):
        draft.add(e.Reckoned(step=after))
    return tuple(draft.events)


def age_begins(state: Ethnos, age: int, first: int, moment: Moment) -> e.AgeBegan:
    order = shuffled_deck(state.tribes, len(state.at_table()), moment.chance) if state.drawn_by == "app" else ()
    return e.AgeBegan(age=age, first=first, order=order)
