"""What can be done now, as forms."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine import people
from companion.engine.offer import AnyField, Choice, Choices, Flag, Hand, Number, Numbers, Offer, Seat
from companion.games.ethnos.leaders import open_to
from companion.games.ethnos.names import DRAGONS, KINGDOMS, LARGEST_BAND, MARKERS, TRIBES, tribes_in_play
from companion.games.ethnos.reckoning import step_now, undecided
from companion.games.ethnos.state import Ethnos

KINGDOM_WORDS = "ethnos.kingdom."
CARD_WORDS = "ethnos.card."
# What a player may put right alone; the rest is the table's.
OWNED = dict.fromkeys(
    ("set_glory", "set_markers", "add_band", "set_merfolk", "set_orcs", "set_trolls", "set_hand"), "player"
)


def offers(state: Ethnos) -> tuple[Offer, ...]:
    match state.phase:
        case "position":
            return (*_figures(state, minor=False), Offer(action="begin_age"), *_people(state))
        case "age":
            seats = (state.turn,) if state.counted else state.at_table()
            turn = tuple(offer for seat in seats for offer in _turn(state, seat))
            return (*turn, *_figures(state, minor=True), *_people(state))
        case "reckoning":
            return (*_reckoning(state), *_figures(state, minor=True), *_people(state))
    return ()


def _turn(state: Ethnos, seat: int) -> tuple[Offer, ...]:
    if state.pending and seat == state.turn:
        return tuple(replace(offer, asked=True) for offer in _settle(state, seat))
    found = []
    if state.counted:
        found.append(Offer(action="draw_card", seat=seat))
        if state.open_cards:
            fields = (Choice(name="card", options=state.row, words=CARD_WORDS),) if state.deck is not None else ()
            found.append(Offer(action="take_card", seat=seat, fields=fields))
    if state.players[seat].held or not state.counted:
        found.append(_band(state, seat))
    if state.deck is None:
        found.append(Offer(action="dragon", seat=seat))
    return tuple(found)


def _settle(state: Ethnos, seat: int) -> tuple[Offer, ...]:
    """What the last band brought and is still open."""
    pending = state.pending[0]
    match pending.kind:
        case "extra_marker":
            kingdom = Choice(name="kingdom", options=KINGDOMS, words=KINGDOM_WORDS, optional=True)
            return (Offer(action="extra_marker", seat=seat, fields=(kingdom,)),)
        case "redraw":
            return Offer(action="draw_card", seat=seat), Offer(action="dragon", seat=seat)
        case "wingfolk":
            places = open_to(state, seat, pending.count, "wingfolk")
            kingdom = Choice(name="kingdom", options=places, words=KINGDOM_WORDS, optional=True)
            return (Offer(action="place_marker", seat=seat, fields=(kingdom,) if places else ()),)
        case "troll":
            tokens = [token for token in state.free_trolls() if token <= pending.count]
            troll = tuple(Number(name="troll", least=min(tokens), most=max(tokens), optional=True) for _ in tokens[:1])
            return (Offer(action="take_troll", seat=seat, fields=troll),)
        case "second_band":
            return _band(state, seat), Offer(action="end_turn", seat=seat)
        case "keep":
            most = min(pending.count, state.players[seat].held)
            keep: AnyField = Number(name="count", least=0, most=most, default=most)
            if state.deck is not None:
                keep = Hand(name="cards", least=0, most=most, words=CARD_WORDS, optional=True)
            return (Offer(action="keep", seat=seat, fields=(keep,)),)
    draw = Offer(
        action="wizard_draw",
        seat=seat,
        fields=(Number(name="count", least=0, most=pending.count, default=pending.count),),
    )
    return (draw, Offer(action="dragon", seat=seat)) if state.deck is None else (draw,)


def _band(state: Ethnos, seat: int) -> Offer:
    leaders = tuple(tribe for tribe in state.tribes if tribe != "skeletons")
    marker = Flag(name="marker", optional=True)
    special: list[AnyField] = []
    if "wingfolk" in state.tribes:
        wingfolk = ("leader", "wingfolk")
        special.append(Choice(name="kingdom", options=KINGDOMS, words=KINGDOM_WORDS, optional=True, when=wingfolk))
    if "trolls" in state.tribes and (free := state.free_trolls()):
        trolls = ("leader", "trolls")
        special.append(Number(name="troll", least=min(free), most=max(free), optional=True, when=trolls))
    if state.deck is not None:
        hand = Hand(name="cards", most=LARGEST_BAND, words=CARD_WORDS)
        return Offer(action="play_cards", seat=seat, fields=(hand, marker))
    most = min(LARGEST_BAND, state.players[seat].held) if state.counted else LARGEST_BAND
    fields: list[AnyField] = [
        Number(name="size", least=1, most=max(1, most)),
        Choice(name="leader", options=leaders, words=CARD_WORDS),
        Choice(name="colour", options=KINGDOMS, words=KINGDOM_WORDS),
    ]
    if "skeletons" in state.tribes:
        fields.append(Number(name="skeletons", least=0, most=LARGEST_BAND - 1, default=0, optional=True))
    return Offer(action="play_band", seat=seat, fields=(*fields, marker, *special))


def _reckoning(state: Ethnos) -> tuple[Offer, ...]:
    raid = Flag(name="raid", words="ethnos.raid.")
    waiting = undecided(state) if step_now(state) == "orcs" else ()
    raids = tuple(Offer(action="orc_raid", seat=seat, fields=(raid,), asked=True) for seat in waiting)
    return raids or (Offer(action="next_step", about=step_now(state) or "counted"),)


def _figures(state: Ethnos, *, minor: bool) -> tuple[Offer, ...]:
    player = Seat(name="player", seats=state.at_table())
    kingdom = Choice(name="kingdom", options=KINGDOMS, words=KINGDOM_WORDS)
    leaders = tuple(tribe for tribe in state.tribes if tribe != "skeletons")
    forms: list[tuple[str, tuple[AnyField, ...], bool]] = [
        ("set_glory", (player, Number(name="to", least=0, most=999)), True),
        ("set_markers", (player, kingdom, Number(name="to", least=0, most=MARKERS)), True),
        (
            "add_band",
            (
                player,
                Number(name="size", least=1, most=LARGEST_BAND),
                Choice(name="leader", options=leaders, words=CARD_WORDS),
                Number(name="skeletons", least=0, most=LARGEST_BAND - 1, default=0, optional=True),
            ),
            False,
        ),
    ]
    if "merfolk" in state.tribes:
        last = state.printed.number("merfolk.last")
        forms.append(("set_merfolk", (player, Number(name="to", least=0, most=last)), True))
    if "orcs" in state.tribes:
        spaces = Choices(name="spaces", options=KINGDOMS, most=len(KINGDOMS), words=KINGDOM_WORDS)
        forms.append(("set_orcs", (player, spaces), False))
    if "trolls" in state.tribes:
        forms.append(("set_trolls", (player, Numbers(name="troll_tokens", least=1, most=6, count=6)), False))
    if "giants" in state.tribes:
        holder = Seat(name="player", seats=state.at_table(), optional=True)
        size = Number(name="size", least=1, most=LARGEST_BAND, optional=True)
        forms.append(("set_giant", (holder, size), False))
    if state.deck is None and state.counted:
        left, seen = Number(name="left", least=0, most=999), Number(name="dragons", least=0, most=DRAGONS - 1)
        lying = Number(name="open_cards", least=0, most=999, optional=True)
        forms.append(("set_deck", (left, seen, lying), False))
        forms.append(("set_hand", (player, Number(name="held", least=0, most=99)), True))
    if state.counted:
        forms.append(("set_turn", (player,), False))
    forms.append(("set_tokens", (kingdom, Numbers(name="tokens", least=0, most=99, count=state.ages)), False))
    if state.deck is None:
        many = tribes_in_play(state.seats)
        tribes = Choices(name="tribes", options=TRIBES, least=many, most=many, words="ethnos.tribe.")
        forms.append(("set_tribes", (tribes,), False))
    forms.append(("set_switches", switch_fields(), False))
    if state.phase == "age":
        forms.append(("end_age", (player,), False))
    return tuple(
        Offer(action=action, fields=fields, owner=OWNED.get(action, ""), steady=steady, minor=minor)
        for action, fields, steady in forms
    )


def switch_fields() -> tuple[AnyField, ...]:
    """The switches, each to be left as it is."""
    return (
        Choice(name="merfolk", options=("kingdom", "first_only"), words="ethnos.switch.merfolk.", optional=True),
        Flag(name="merfolk_trolls", optional=True),
        Choice(name="merfolk_extra", options=("each", "one"), words="ethnos.switch.merfolk_extra.", optional=True),
        Choice(
            name="two_player_tie",
            options=("second_token", "both_tokens"),
            words="ethnos.switch.two_player_tie.",
            optional=True,
        ),
        Flag(name="dragon_chance", optional=True),
    )


def _people(state: Ethnos) -> tuple[Offer, ...]:
    pieces = Choice(name="pieces", options=("stay", "go"), words="ethnos.pieces.", default="stay")
    return people.offers(state.at_table(), stay=2, leaving=(pieces,))
