"""Who may send which action of which game, over every moment of the journals that are kept: a seat never acts for
another one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import games
from companion.engine.offer import AnyField, Choice, Choices, Hand, Number, Numbers, Offer, Seat, Text, Texts
from companion.engine.sender import BUTTON, HOUSE, TABLE, from_seat
from companion.journal.reader import JournalReader
from companion.table.play import Play, replayed
from companion.table.rights import may_act, sent_by

JOURNALS = Path(__file__).parents[1] / "journals"

# What any seat may do; of the rest, what belongs to its owner. Everything else is for the table.
ANYONE = {
    "pendulum": {"flip", "take_back_flip", "advance_time"},
}
OWNED = {
    "ethnos": {
        *("draw_card", "take_card", "play_band", "play_cards", "dragon", "extra_marker", "place_marker", "take_troll"),
        *("end_turn", "keep", "wizard_draw", "orc_raid"),
        *("set_glory", "set_markers", "add_band", "set_merfolk", "set_orcs", "set_trolls", "set_hand", "rename"),
    },
    "pendulum": {
        *("choose_mat", "read_mat", "ready", "gain", "achieve", "name_flipper", "take_reward", "count_myself"),
        *("set_figure", "set_third_province", "rename"),
    },
    "scythe": {
        *("move", "bolster", "trade", "produce", "upgrade", "deploy", "build", "enlist", "take_section", "end_turn"),
        *("step", "gain", "take_factory_card", "drive_off", "bribe", "coerce", "show_objective", "count_up"),
        *("set_figure", "set_stars", "set_upgrades", "set_structures", "set_recruits", "set_section", "set_factory"),
        "rename",
    },
    "tally": {"add_points", "set_total", "rename"},
}


def plays(game: str) -> Iterator[Play]:
    for path in sorted(JOURNALS.glob(f"*/{game}.sqlite3")):
        reader = JournalReader(path)
        try:
            for record in reader.games():
                yield replayed(games.load(game), record.number, reader.read(record.number))
        finally:
            reader.close()


def moments(game: str) -> Iterator[tuple[Play, tuple[Offer, ...]]]:
    """Every state that is kept, as if the game stood there."""
    for play in plays(game):
        history = play.history
        for state in (history.start, *(page.state for page in history.pages)):
            then = msgspec.structs.replace(play, history=msgspec.structs.replace(history, start=state, pages=()))
            yield then, play.game.offers(state)


@pytest.fixture(scope="module", params=games.names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_who_may_send_it_is_said_by_every_offer(game: str) -> None:
    found: dict[str, set[str]] = {"table": set(), "owner": set(), "anyone": set()}
    for _, offers in moments(game):
        for offer in offers:
            found[offer.by].add(offer.action)
            if offer.owner:
                (field,) = (each for each in offer.fields if each.name == offer.owner)
                assert isinstance(field, Seat), offer
    assert found["anyone"] == ANYONE.get(game, set())
    assert found["owner"] == OWNED[game]
    assert not found["table"] & (found["owner"] | found["anyone"])


def test_a_seat_sends_its_own_and_nobody_elses(game: str) -> None:
    """Each offer, filled in for each player: table and buttons may, the house may not, of the seats only its owner."""
    checked = 0
    for play, offers in moments(game):
        seats = range(len(play.game.names(play.state)))
        for offer in offers:
            for owner in owners(offer):
                action = filled(play, offer, owner)
                if action is None:
                    continue
                checked += 1
                assert may_act(play, offers, action, TABLE) is None
                assert may_act(play, offers, action, BUTTON) is None
                assert may_act(play, offers, action, HOUSE) is not None
                may = {seat for seat in seats if may_act(play, offers, action, from_seat(seat)) is None}
                assert may == (set(seats) if offer.by == "anyone" else {owner} if offer.by == "owner" else set()), offer
    assert checked > 100


def owners(offer: Offer) -> tuple[int | None, ...]:
    field = next((each for each in offer.fields if each.name == offer.owner), None)
    return field.seats if isinstance(field, Seat) else (offer.seat,)


def filled(play: Play, offer: Offer, owner: int | None) -> Any:
    """As little as the codec takes, for this owner; None where more would have to be made up."""
    shape = next(each for each in play.game.codec.actions if each.__struct_config__.tag == offer.action)
    document: dict[str, Any] = {"action": offer.action, "seat": offer.seat}
    for field in offer.fields:
        required = next(each for each in msgspec.structs.fields(shape) if each.name == field.name).required
        if field.name == offer.owner:
            document[field.name] = owner
        elif required:
            value = some(field)
            if value is None:
                return None
            document[field.name] = value
    return play.game.codec.action({name: value for name, value in document.items() if value is not None})


def some(field: AnyField) -> Any:
    match field:
        case Seat():
            return field.seats[0]
        case Choice():
            return next(iter(field.options), None)
        case Choices() | Hand() | Numbers() | Texts():
            return []
        case Number():
            return field.least
        case Text():
            return "Zoe"
    return True


def test_a_seat_that_says_nothing_of_its_seat_acts_for_itself() -> None:
    for play, offers in moments("ethnos"):
        for offer in offers:
            if offer.seat is not None and (action := filled(play, offer, offer.seat)) is not None:
                silent = msgspec.structs.replace(action, seat=None)
                assert sent_by(silent, offers, from_seat(offer.seat)) == action
                assert sent_by(silent, offers, TABLE) == silent
